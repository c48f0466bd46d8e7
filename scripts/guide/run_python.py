"""Runs the Python samples of the pages, one page after the other, and writes down which failed."""
import contextlib, io, json, os, runpy, sys, traceback

with open(sys.argv[1]) as file:
    items = json.load(file)
failures = {}
for item in items:
    os.environ.update(item["env"])
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(item["file"])
    except BaseException:
        failures[item["page"]] = traceback.format_exc()
with open(sys.argv[2], "w") as file:
    json.dump(failures, file)
