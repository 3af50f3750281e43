import { type CauseRule, rulesOf } from "../rule.ts";
import { EXCEPTION } from "./python_lines.ts";

const FRAME = /^ *File "(?<file>[^"]+)", line (?<line>\d+)/;
/** The line under the frames of pytest: `tests/test_a.py:12: AssertionError`; with `--tb=native`, a frame. */
const PYTEST_PLACE =
  /^(?: +File "(?=.*, in test))?(?<file>[^\s:"]+\.py)(?:", line |:)(?<line>\d+)(?:: (?:[A-Z]\w*|in )|, in test)/;

export const PYTHON_TEST_RULES: readonly CauseRule[] = [
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
];
