"""Elements of SVG and HTML."""

from typing import Any

import pytest
from markupsafe import Markup, escape

from gopura.core.elements import Element, circle, g, rect, text


def test_attributes_are_written_as_svg_has_them() -> None:
    assert str(rect(x=1, stroke_width=2, class_="lit")) == '<rect x="1" stroke-width="2" class="lit"></rect>'
    assert str(rect(".a.b", {"data-id": "x"}, y=3)) == '<rect class="a b" data-id="x" y="3"></rect>'


def test_none_and_false_leave_an_attribute_out_and_true_writes_its_name() -> None:
    assert str(rect(x=None, y=False, class_="", hidden=True)) == "<rect hidden></rect>"


def test_a_later_attribute_stands_for_an_earlier_one() -> None:
    assert str(rect({"fill": "red", "x": 1}, fill="blue")) == '<rect fill="blue" x="1"></rect>'


def test_what_is_inside_comes_in_its_order() -> None:
    inside = g[circle, None, "a", 7, [text["b"], (x for x in "cd")], True, Markup("<i></i>")]
    assert str(inside) == "<g><circle></circle>a7<text>b</text>cd<i></i></g>"


def test_texts_are_escaped_once() -> None:
    said = """<&>"'"""
    assert str(text(aria_label=said)[said]) == (
        '<text aria-label="&lt;&amp;&gt;&#34;&#39;">&lt;&amp;&gt;&#34;&#39;</text>'
    )
    assert str(g[text["<"]]) == "<g><text>&lt;</text></g>"
    assert escape(g["<"]) == "<g>&lt;</g>"


class Foreign:
    def __html__(self) -> str:
        return "<b></b>"


def test_elements_of_others_may_stand_inside() -> None:
    assert str(g[Foreign()]) == "<g><b></b></g>"  # type: ignore[index]


@pytest.mark.parametrize("child", [1.5, object()])
def test_what_is_no_child_is_refused(child: Any) -> None:
    with pytest.raises(TypeError, match="no child"):
        g[child]


def test_an_attribute_is_a_text_or_a_whole_number() -> None:
    with pytest.raises(TypeError, match=r"x is a text or a whole number, not 1\.5"):
        rect(x=1.5)  # type: ignore[arg-type]


def test_an_element_can_be_used_again() -> None:
    lit = Element("use")(href="#a")
    assert str(lit["x"]) != str(lit) == '<use href="#a"></use>'
