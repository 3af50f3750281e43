import { type CauseRule, rulesOf } from "../rule.ts";
import { EXCEPTION } from "./python_lines.ts";

/** Python, and its type checkers, linters and formatters. */
export const PYTHON_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Python",
    {
      tool: "YAML",
      kind: "config",
      weight: "cause",
      hints: ["yaml."],
      line: /^(?:E\s+)?yaml\.(?:scanner|parser|composer|constructor|reader)\.\w+Error: (?<test>.*)/,
      message: /^\s*(?<message>(?:found|expected|could not|did not find|mapping values|second) .*)/,
      place: /^\s+in "(?<file>[^"]+\.ya?ml)", line (?<line>\d+)/,
      fix:
        "Correct the file at that line or the one above: spaces in place of tabs, the same indent, quotes around what has a colon.",
    },
    {
      kind: "exception",
      weight: "exception",
      hints: ["traceback (most recent call last)"],
      line: /^\s*Traceback \(most recent call last\):/,
      below: EXCEPTION,
      unless: /^SystemExit: 0$/,
      last: true,
    },
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["modulenotfounderror: ", "no module named"],
      line:
        /^(?:E\s+|\S*python[\d.]*: |Error: )?(?<message>(?:ModuleNotFoundError: )?No module named .*)|^(?:E\s+)?(?<message>ModuleNotFoundError: .*)/,
      last: true,
      fix:
        "Declare the package in the project's dependencies and install them in the job; for one of your own, install the project, or put its folder on the path (PYTHONPATH, pythonpath of pytest, python -m pytest).",
    },
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["importerror: "],
      line: /^(?:E\s+)?(?<message>ImportError: .*)/,
      last: true,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["syntaxerror: ", "indentationerror: ", "taberror: "],
      line: /^(?:E\s+)?(?<message>(?:SyntaxError|IndentationError|TabError): .*)/,
      last: true,
    },
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["distributionnotfound: ", "versionconflict: "],
      line:
        /^(?:pkg_resources\.)?(?<message>(?:DistributionNotFound|(?:Contextual)?VersionConflict): .*)/,
      fix:
        "Install this requirement in the version that is asked for, or correct it where it is named.",
    },
    {
      kind: "memory",
      weight: "root",
      hints: ["memoryerror", "outofmemoryerror: "],
      line:
        /^(?:E\s+)?(?<message>MemoryError(?::.*)?|(?:torch\.(?:cuda\.)?)?OutOfMemoryError: .*|RuntimeError: CUDA out of memory.*)$/,
    },
  ),
  ...rulesOf("doctest", {
    kind: "test",
    weight: "cause",
    hints: ["***test failed***"],
    line: /^(?<message>\*\*\*Test Failed\*\*\* .*)/,
  }),
  ...rulesOf(
    "mypy",
    {
      kind: "types",
      weight: "cause",
      hints: [".py:", ".pyi:"],
      line: /^(?<file>[^\s:]+\.pyi?):(?<line>\d+)(?::\d+)?: error: (?<message>.*)/,
    },
    {
      kind: "types",
      weight: "summary",
      hints: ["found "],
      line: /^(?<message>Found \d+ errors? in \d+ files?.*)/,
    },
  ),
  ...rulesOf(
    "pyright",
    {
      kind: "types",
      weight: "cause",
      hints: [" - error: "],
      line: /^\s*(?<file>[^\s:]+\.pyi?):(?<line>\d+):\d+ - error: (?<message>.*)/,
    },
  ),
  ...rulesOf(
    "flake8 or ruff",
    {
      kind: "lint",
      weight: "cause",
      hints: [".py:", ".pyi:", ".ipynb:"],
      line:
        /^(?<file>[^\s:]+\.(?:pyi?|ipynb)):(?:cell \d+:)?(?<line>\d+)(?::\d+)?:? (?<message>\[?[A-Z]{1,4}\d{2,4}\]?:?\(?.*)/,
    },
    {
      tool: "ruff",
      kind: "lint",
      weight: "cause",
      hints: ["-->"],
      line: /^\s*--> (?<file>[^\s:]+\.(?:pyi?|ipynb)):(?:cell \d+:)?(?<line>\d+):\d+$/,
      above: /^(?<message>(?:[A-Z]{1,4}\d{2,4}|[a-z-]+:) \S.*)/,
    },
    {
      tool: "ruff",
      kind: "lint",
      weight: "summary",
      hints: ["found "],
      line: /^(?<message>Found \d+ errors?(?: \(.*)?\.?)$/,
    },
  ),
  ...rulesOf(
    "pylint",
    {
      kind: "lint",
      weight: "cause",
      hints: [".py:"],
      line: /^(?<file>[^\s:]+\.py):(?<line>\d+):\d+: (?<message>[EF]\d{4}: .*)/,
    },
  ),
  ...rulesOf(
    "Black",
    {
      kind: "format",
      weight: "cause",
      hints: ["would reformat ", "would be reformatted"],
      line:
        /^(?<message>would reformat (?<file>\S.*))|^(?<message>\d+ files? would be reformatted.*)/i,
    },
    {
      tool: "isort",
      kind: "format",
      weight: "cause",
      hints: ["imports are incorrectly sorted"],
      line: /^ERROR: (?<file>\S+) (?<message>Imports are incorrectly sorted.*)/,
    },
  ),
];
