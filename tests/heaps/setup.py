from setuptools import setup

from gopura.build import compiled

setup(**compiled("src/gopura_heaps"))
