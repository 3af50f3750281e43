import { ANY_PROGRAM, type CauseRule, rulesOf } from "../rule.ts";

/** Lines that CI services print when a step ends: they say that something failed, but not what. */
const EXIT_LINE =
  /^(?:##\[error\])?(?:ERROR|Error|error)?:? ?(?:Process completed with|script returned|Job failed:?|The (?:command|process|operation) .{0,200}(?:exited|failed) with|user command error:) ?(?:command terminated with )?(?:exit )?(?:code|status)? ?'?-?\d+|^(?:Error running command: )?Build script returned non-zero exit code|^(?:ERROR|Error|error): (?:Command ".*" exited with \d+|(?:[\w ]{1,40}: )*process ".*" did not complete successfully: .*|(?:Cannot build|build of|builder for) .*(?:failed(?: with exit code \d+;?)?|\.drv'\.))$/;

const RULES: readonly CauseRule[] = [
  ...rulesOf(
    "test",
    {
      kind: "test",
      weight: "cause",
      hints: ["test-unexpected-", "process-crash"],
      line: /^(?:REFTEST )?(?<message>TEST-UNEXPECTED-\w+) \| (?<test>.*)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["process-crash"],
      line: /^(?<message>PROCESS-CRASH \| .*)/,
    },
    {
      kind: "timeout",
      weight: "cause",
      hints: ["timed out: "],
      line: /^TIMED OUT: (?<test>\S+.*)/,
    },
  ),
  ...rulesOf(
    ANY_PROGRAM,
    {
      kind: "command",
      weight: "message",
      hints: ["error: ", "error ", "fatal: ", "failed: ", "failure: ", "critical: ", "error] "],
      line:
        /^(?!FAILURE: Build )%?(?:\[?(?:error|fatal|critical|failure|panic)\]?(?:\[[\w.-]+\])?(?::| -|!)|(?:ERROR|FATAL|CRITICAL|FAILURE|ERR!)\b:?|\[(?:error|ERROR|FATAL|fatal)\]) ?(?<message>.*\S.*)/i,
      unless:
        /^\[ERROR\] (?:(?:-> )?\[Help \d|Please refer to|To see the full|Re-run Maven|For more information)|^\S+ (?:Command failed:|Exception:$|Exception\(\S+\) Config\()|^\S+ (?:handling|pages|count|rate|messages|warning|when executing \w+ post condition)\b|\b(?:0|no) errors?\b/i,
    },
    {
      // Python's logging, with its time and the logger or place.
      kind: "command",
      weight: "message",
      hints: ["error", "critical"],
      line:
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} ?- ?(?:\S+ ?- ?)?(?:ERROR|CRITICAL)(?::| -) (?<message>.*\S.*)/,
      // Which only says that something failed.
      unless: /\bfail(?:ed|ure)[.!]?$/i,
    },
    {
      // A code before the word: DITA-OT.
      kind: "command",
      weight: "message",
      hints: ["][error] ", "][fatal] "],
      line: /^\[[A-Z]+\d+[A-Z]?\]\[(?:ERROR|FATAL)\] (?<message>.*\S.*)/,
    },
    {
      // What logrus prints to a terminal.
      kind: "command",
      weight: "message",
      hints: ["fata[", "erro["],
      line: /^(?:FATA|ERRO)\[\d+\] *(?<message>\S.*)/,
    },
    {
      // logfmt, as programs in Go write it.
      kind: "command",
      weight: "message",
      hints: ["level=error", "level=fatal", "level=panic"],
      line:
        /^(?:[^\s="]+=(?:"[^"]*"|[^\s"]*) )*level=(?:error|fatal|panic)(?: (?!msg=)[^\s="]+=(?:"[^"]*"|[^\s"]*))* msg=(?:"(?<message>(?:[^"\\]|\\.)+)|(?<message>[^\s"]+))/,
      last: true,
    },
    {
      tool: ANY_PROGRAM,
      kind: "command",
      weight: "message",
      hints: ['"level"', '"severity"'],
      line:
        /^(?<message>\{.*"(?:level|severity)": ?"(?:error|fatal|critical|ERROR|FATAL|CRITICAL)".*)/,
      last: true,
    },
    {
      kind: "command",
      weight: "message",
      hints: ["error:"],
      line: /^(?:[\w./-]+: )(?:error|fatal|ERROR|Error|FATAL): (?<message>.*\S.*)/,
    },
    {
      // The name of a check or a part before the word: "tidy error: ".
      kind: "command",
      weight: "message",
      hints: ["error: "],
      line:
        /^(?!(?:no|not?|warning|info|debug) )(?:[A-Za-z][\w-]* ){1,3}[Ee]rror: (?<message>.*\S.*)/i,
    },
    {
      kind: "command",
      weight: "message",
      hints: ["fail: "],
      line: /^(?:\s+|\[[a-z][\w.-]*\] )FAIL: (?<message>\S.*)/,
    },
    {
      kind: "timeout",
      weight: "message",
      hints: ["timeout: "],
      line: /^(?:TIMEOUT|Timeout): (?<message>\S.*)/,
    },
    {
      // How programs refuse their own command line.
      kind: "config",
      weight: "message",
      hints: [
        "unknown flag",
        "unknown shorthand flag",
        "unknown command",
        "requires at ",
        "requires exactly",
      ],
      line:
        /^(?:Error: )?(?<message>[Uu]nknown (?:shorthand )?flag: .*|[Uu]nknown command "[^"]*" for .*|"[\w -]+" requires (?:at (?:least|most)|exactly) \d+ arguments?\b.*)/,
      fix:
        "Correct the command: this version of the program does not take it so; its --help says what it takes.",
    },
    {
      // Scripts mark with it what they do not accept.
      kind: "command",
      weight: "message",
      hints: ["❌", "⛔"],
      line: /^(?:❌|⛔)\ufe0f? *(?<message>.*\S.*)/u,
      unless: /\bfail(?:ed|ures?|ing)?\b/i,
    },
    {
      kind: "exception",
      weight: "message",
      hints: ["error: ", "exception: ", "notfound: ", "error\n"],
      line:
        /^(?:E\s+)?(?<message>(?:[\w$]+[.:]{1,2})*[A-Z]\w*(?:Error|Exception|Failure|NotFound)(?: \[\w+\])?: .*\S.*)/,
      last: true,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["failed", "failure", "failing", "fail "],
      line:
        /^(?<message>(?!.*\b(?:0|no) fail)(?:[✗✖✘×❌🚨] ?.*|.{0,200}\b(?:[Ff]ailed|FAILED|[Ff]ailure|FAIL)\b.*))/,
      unless:
        /\b(?:warn|warning|info|debug|trace|retry|retries|allowed|fail(?:ed|ures)?[:=] ?0|failfast|fail-fast|on[-_ ]failure)\b/i,
      last: true,
    },
    {
      kind: "command",
      weight: "summary",
      hints: [
        " error",
        "cannot ",
        "could not ",
        "unable to ",
        "invalid ",
        "missing ",
        "unsupported ",
        "mismatch",
        "refusing to ",
      ],
      line:
        /^(?<message>(?!.*\b(?:0|no) errors?\b)(?:.{0,120}\b(?:[Ee]rror|ERROR)\b.*|(?:.{0,60}: )?(?:[Cc]annot|[Cc]ould not|[Uu]nable to|[Ii]nvalid|[Mm]issing|[Uu]nsupported|[Rr]efusing to) .*|.*\b[Mm]ismatch\b.*|.*[Rr]efusing to .*))/,
      unless: /\b(?:warn|warning|info|debug|trace|retry|retries|errors?[:=] ?0|on[-_ ]error)\b/i,
      last: true,
    },
  ),
];

/** Errors that no rule of a tool recognises. They count where nothing better was found. */
export const GENERAL_RULES: readonly CauseRule[] = RULES.map((rule) => ({
  ...rule,
  unless: rule.unless
    ? new RegExp(`${EXIT_LINE.source}|${rule.unless.source}`, rule.unless.flags)
    : EXIT_LINE,
}));
