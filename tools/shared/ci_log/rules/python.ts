import { type CauseRule, rulesOf } from "../rule.ts";

/** The last line of a traceback: a dotted name, and a message. */
const EXCEPTION = /^(?:\w+\.)*(?<type>[A-Za-z_]\w*)(?:: (?<message>.*)|:?$)/;
const FRAME = /^ *File "(?<file>[^"]+)", line (?<line>\d+)/;
/** The line under the frames of pytest: `tests/test_a.py:12: AssertionError`; with `--tb=native`, a frame. */
const PYTEST_PLACE =
  /^(?: +File "(?=.*, in test))?(?<file>[^\s:"]+\.py)(?:", line |:)(?<line>\d+)(?:: (?:[A-Z]\w*|in )|, in test)/;

export const PYTHON_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "pytest",
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["error collecting "],
      line: /^_+ ERROR collecting (?<file>\S+) _+$/,
      message:
        /^(?:E\s+(?<message>(?:\w+\.)*\w*(?:Error|Exception|Interrupt)\b.*)|(?<message>import file mismatch):)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failed "],
      line: /^FAILED (?:\[[^\]]*\] )?(?<test>(?<file>[^\s:]+)::.*?)(?: - (?<message>.*))?$/,
    },
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["error "],
      line:
        /^ERROR (?:\[[^\]]*\] )?(?<test>(?<file>[^\s:]+\.py)(?:::\S.*?)?)(?: - (?<message>.*))?$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["___ "],
      line:
        /^_{3,} (?<test>(?:ERROR at (?:setup|teardown) of |\[doctest\] )?[^\s_][^\s]*(?:\[.*\])?) _{3,}$/,
      message: /^(?:E\s+(?<message>\S.*)|(?<message>(?:\w+\.)*[A-Z]\w*(?:Error|Exception)\b.*))/,
      place: PYTEST_PLACE,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [".py:"],
      line: /^(?<file>[^\s:]+\.py):(?<line>\d+): (?<message>[A-Z]\w*(?:Error|Exception|Failed))$/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [" failed"],
      line: /^=+ .*\b\d+ (?:failed|errors?)\b.* in [\d.]+ ?s(?:econds)?\b/,
    },
    {
      kind: "coverage",
      weight: "cause",
      hints: ["required test coverage"],
      line: /^(?:FAIL|ERROR:?) (?<message>Required test coverage of .*)/,
    },
    {
      kind: "coverage",
      weight: "cause",
      hints: ["coverage failure"],
      line: /^(?:ERROR: )?(?<message>Coverage failure: total of .*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["usage: ", "unrecognized arguments", "file or directory not found"],
      line:
        /^(?:ERROR|[\w.-]+(?: [\w.-]+)?: error): (?<message>(?:usage: |unrecognized arguments|file or directory not found|argument |the following arguments).*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["no tests ran", "collected 0 items"],
      line: /^(?:=+ )?(?<message>no tests ran(?: in \S+)?)/,
    },
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["internalerror> "],
      line: /^INTERNALERROR> (?<message>(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Warning)\b.*)/,
      last: true,
    },
    {
      kind: "timeout",
      weight: "cause",
      hints: ["timeout "],
      line: /^E\s+(?<message>Failed: Timeout (?:\(|>).*)|^\++ (?<message>Timeout) \++$/,
    },
    {
      kind: "crash",
      weight: "root",
      hints: ["fatal python error"],
      line: /^(?<message>Fatal Python error: .*)/,
      place: FRAME,
    },
    {
      kind: "crash",
      weight: "root",
      hints: ["worker 'gw", "node down"],
      line: /^(?:\[gw\d+\] )?(?<message>worker 'gw\d+' crashed.*)/,
    },
    {
      kind: "timeout",
      weight: "message",
      hints: ["keyboardinterrupt"],
      line: /^!+ (?<message>(?:_pytest\.\S+: )?KeyboardInterrupt) !+$/,
    },
  ),
  ...rulesOf(
    "unittest",
    {
      kind: "test",
      weight: "cause",
      hints: ["fail: ", "fail ["],
      line: /^FAIL(?: \[[^\]]*\])?: (?<test>\S+(?: \([^)]*\))?.*)$/,
      message: EXCEPTION,
      place: FRAME,
      needs: /^(?:-{70}$|Traceback )/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["error: ", "error ["],
      line: /^ERROR(?: \[[^\]]*\])?: (?<test>[\w.]+ \([^)]*\).*)$/,
      message: EXCEPTION,
      place: FRAME,
      // Its separator has 70, which Docker's and others' do not.
      needs: /^-{70}$/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["failed ("],
      line: /^(?<message>FAILED \((?:failures|errors|unexpected).*\))$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failed consistently: "],
      line: /^FAILED CONSISTENTLY: (?<test>.*)$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["fail: doctest", "failed example:"],
      line: /^File "(?<file>[^"]+)", line (?<line>\d+), in (?<test>\S+)$/,
      needs: /^Failed example:/,
    },
  ),
  ...rulesOf(
    "nose",
    {
      kind: "test",
      weight: "cause",
      hints: ["fail: ", "error: "],
      line: /^(?:FAIL|ERROR): (?<test>\S.*)$/,
      message: EXCEPTION,
      place: FRAME,
      needs: /^-{70}$/,
    },
  ),
  ...rulesOf(
    "Python",
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
  ...rulesOf(
    "pip",
    {
      kind: "dependency",
      weight: "cause",
      hints: ["no matching distribution", "could not find a version"],
      line:
        /^\s*ERROR: (?<message>(?:No matching distribution found for|Could not find a version that satisfies).*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["cannot install ", "resolutionimpossible"],
      line: /^\s*ERROR: (?<message>Cannot install .*|ResolutionImpossible.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["lines of output]"],
      line: /^\s*╰─> \[\d+ lines of output\]/,
      below:
        /^\s+(?:(?<file>[^\s:]+):(?<line>\d+):\d+: fatal error: |(?=(?:\w+\.)*\w*(?:Error|Exception): |[Ee]rror: ))(?<message>.*)/,
      fix:
        "The package was built from source and that failed: install what the message names (a compiler, headers, a program), or take a version that has a wheel for this Python and system.",
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["failed building wheel", "failed to build ", "could not build wheels"],
      line:
        /^\s*ERROR: (?<message>Failed building wheel for .*|Could not build wheels for .*|Failed to build .*)/,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: [
        "subprocess-exited-with-error",
        "metadata-generation-failed",
        "did not run successfully",
      ],
      line:
        /^\s*(?:error: |[×╰]\S* )?(?<message>.*(?:subprocess-exited-with-error|metadata-generation-failed|did not run successfully).*)/,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["requires a different python", "is not a supported wheel"],
      line: /^\s*ERROR: (?<message>.*(?:requires a different Python|is not a supported wheel).*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["could not open requirements file", "does not appear to be a python project"],
      line:
        /^\s*ERROR: (?<message>Could not open requirements file.*|.*does not appear to be a Python project.*)/,
    },
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["these packages do not match the hashes"],
      line: /^\s*ERROR: (?<message>THESE PACKAGES DO NOT MATCH THE HASHES.*)/,
    },
    {
      tool: "uv or Poetry",
      kind: "lockfile",
      weight: "cause",
      hints: ["lockfile at", "poetry.lock", "lock file"],
      line:
        /^\s*(?:error: )?(?<message>The lockfile at .* needs to be updated.*|pyproject\.toml changed significantly since poetry\.lock.*|.*poetry\.lock is not up to date.*|Your lock file .* is out of date.*)/,
    },
    {
      tool: "uv or Poetry",
      kind: "dependency",
      weight: "cause",
      hints: ["no solution found", "version solving failed", "because "],
      line:
        /^\s*(?:[×╰]\S* )?(?<message>No solution found when resolving dependencies.*|.{0,300}\bversion solving failed\b.*)/,
    },
  ),
  ...rulesOf(
    "tox or nox",
    {
      kind: "command",
      weight: "summary",
      hints: ["invocationerror"],
      line: /^(?:ERROR: )?(?<message>InvocationError for command .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["commands failed", ": fail"],
      line: /^\s*(?<message>(?:ERROR: +)?[\w.-]+: (?:commands failed|FAIL code \d+).*)/,
    },
  ),
];
