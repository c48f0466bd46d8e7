"""The version of the service that this package belongs to. A test fails when they differ."""

__version__ = "0.2.0"
