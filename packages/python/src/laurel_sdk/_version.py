"""The version of the service that this package belongs to. A test fails when they differ."""

__version__ = "1.0.0-rc.1"
