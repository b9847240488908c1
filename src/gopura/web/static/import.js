// The form for a record: a file goes into the box, where it can be read before it is sent.
document.getElementById("file").addEventListener("change", async (e) => {
  const [file] = e.target.files;
  if (file) document.getElementById("record").value = await file.text();
});
