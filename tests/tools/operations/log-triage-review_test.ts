import assert from "node:assert/strict";
import { levelOf } from "../../../tools/operations/log-triage-review/level.ts";
import { medianWithZeros } from "../../../tools/operations/log-triage-review/spikes.ts";
import { templateOf } from "../../../tools/operations/log-triage-review/template.ts";
import {
  epochOfNumber,
  findTimestamp,
} from "../../../tools/operations/log-triage-review/timestamp.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "log-triage-review";

const review = (text: string, options: Record<string, unknown> = {}) =>
  outputOf(ID, { text, ...options });

interface Finding {
  rule: string;
  severity: string;
  subject: string;
  location: string;
  data: unknown;
}

/** Findings without their words. */
function bare(findings: Finding[]) {
  return findings.map(({ rule, severity, subject, location, data }) =>
    [rule, severity, subject, location, data] as const
  );
}

Deno.test("log-triage-review: separates blank lines, continuations and entries", async () => {
  const lines = [
    "  starts with a space, but nothing is before it",
    "\ta tab continues it",
    "",
    " \t ",
    "at any place: a continuation",
    "Caused by: the same",
    "attached is none",
    "caused by: is none",
    "\x1b[31m continues once it is clean",
    "\x07bell is no blank",
  ];
  const { details, records, subject } = await review(lines.join("\r\n") + "\r\n");
  assert.equal(details.lines, 10);
  assert.equal(details.blank_lines, 2);
  assert.equal(details.continuation_lines, 4);
  assert.equal(details.entries, 4);
  assert.equal(subject.lines, 10);
  assert.deepEqual(
    records.map(({ data }: { data: { first_line: number; template: string } }) => [
      data.first_line,
      data.template,
    ]),
    [
      [1, "starts with a space, but nothing is before it"],
      [7, "attached is none"],
      [8, "caused by: is none"],
      [10, "\ufffdbell is no blank"],
    ],
  );
});

Deno.test("log-triage-review: reads timestamps", () => {
  const cases: [line: string, time: string | undefined, rest?: string][] = [
    ["2026-01-05T08:00:00Z a", "2026-01-05T08:00:00.000Z", " a"],
    ["2026-01-05 08:00:00 a", "2026-01-05T08:00:00.000Z", " a"],
    ["[2026-01-05 08:00:00,12] a", "2026-01-05T08:00:00.120Z", "[] a"],
    ["2026-01-05T08:00:00.123987654+02:00 a", "2026-01-05T06:00:00.123Z", " a"],
    ["2026-01-05T08:00:00-0330 a", "2026-01-05T11:30:00.000Z", " a"],
    ["2024-02-29T00:00:00Z a", "2024-02-29T00:00:00.000Z", " a"],
    ["2026-02-29T00:00:00Z a", undefined],
    ["2026-13-01T00:00:00Z a", undefined],
    ["2026-00-01T00:00:00Z a", undefined],
    ["2026-01-05T24:00:00Z a", undefined],
    ["2026-01-05T08:60:00Z a", undefined],
    ["2026-01-05T08:00:60Z a", undefined],
    ["2026-01-05T08:00:00+24:00 a", undefined],
    ["2026-01-05T08:00:00+01:60 a", undefined],
    ["0001-01-01T00:00:00+01:00 a", undefined],
    ["9999-12-31T23:59:59-01:00 a", undefined],
    ["2026-01-05T08:00 a", undefined],
    ["2026-02-30T00:00:00Z 2026-01-05T08:00:00Z", "2026-01-05T08:00:00.000Z"],
    ['h - [20/Nov/2026:05:41:12 +0000] "GET"', "2026-11-20T05:41:12.000Z", 'h - [] "GET"'],
    ["10/Oct/2000:13:55:36 -0700", "2000-10-10T20:55:36.000Z", ""],
    // nginx with $msec, and Apache with %{msec_frac}t, in a zone.
    ['h - [20/Nov/2026:05:41:12.123 +0200] "GET"', "2026-11-20T03:41:12.123Z", 'h - [] "GET"'],
    ["31/Nov/2026:05:41:12 +0000", undefined],
    ["20/nov/2026:05:41:12 +0000", undefined],
    // ISO comes before the common log format, wherever they stand.
    ["20/Nov/2026:05:41:12 +0000 2026-01-05T08:00:00Z", "2026-01-05T08:00:00.000Z"],
    ["2026/01/05 08:00:00.1239 a", "2026-01-05T08:00:00.123Z", " a"],
    ["2026/01-05 08:00:00 a", undefined],
    ["05/01/2026 08:00:00 a", undefined],
    [`${"x".repeat(60)} 2026-01-05T08:00:00Z`, "2026-01-05T08:00:00.000Z"],
    [`${"\u{1f600}".repeat(60)} 2026-01-05T08:00:00Z`, "2026-01-05T08:00:00.000Z"],
    [`${"x".repeat(70)} 2026-01-05T08:00:00Z`, undefined],
    // The head of 80 ends within the offset, which counts all the same.
    [`${"x".repeat(60)} 2026-01-05T08:00:00+02:00`, "2026-01-05T06:00:00.000Z"],
  ];
  for (const [line, time, rest] of cases) {
    const found = findTimestamp(line);
    assert.equal(found && new Date(found.epochMs).toISOString(), time, line);
    if (found && rest !== undefined) {
      assert.equal(line.slice(0, found.start) + line.slice(found.end), rest, line);
    }
  }
});

Deno.test("log-triage-review: reads numeric timestamps as seconds to nanoseconds, by their size", () => {
  const cases: [number, number | undefined][] = [
    [1_764_000_000, 1_764_000_000_000],
    [1_764_000_000.123, 1_764_000_000_123],
    [1_764_000_000.1239, 1_764_000_000_123],
    // 1.005 * 1000 is 1004.9999999999999.
    [1.005, 1_005],
    [1_764_000_000_123.9, 1_764_000_000_123],
    [1e12, 1e12],
    [253_402_300_799, 253_402_300_799_000],
    [253_402_300_800, undefined],
    [999_999_999_999_999, undefined],
    [1_764_000_000_123_456, 1_764_000_000_123],
    [1_764_000_000_123_456_789, 1_764_000_000_123],
    [1e15, 1e12],
    [1e18, 1e12],
    [1e21, undefined],
    [-1, -1000],
    [0, 0],
  ];
  for (const [value, epochMs] of cases) assert.equal(epochOfNumber(value), epochMs, `${value}`);
});

Deno.test("log-triage-review: reads levels", () => {
  const cases: [message: string, level: string][] = [
    ["level=error x", "error"],
    ['lvl: "Warning" x', "warn"],
    ["severity=NOTICE", "info"],
    ["level=information", "none"],
    ["LEVEL=debug [error]", "debug"],
    ["level=x severity=crit", "fatal"],
    ["[warn] a", "warn"],
    ["<Err> a", "error"],
    ["(panic) a", "fatal"],
    ["[INFO ] a", "info"],
    ["[core:error] a", "error"],
    ["[core:errors] a", "none"],
    ["[error> a", "none"],
    ["FATAL [info]", "info"],
    ["a SEVERE b", "error"],
    ["ERRORS", "none"],
    ["MY_ERROR", "none"],
    ["an Error, an error", "none"],
    ["error: a", "error"],
    ["  Warning: a", "warn"],
    ["an error: a", "none"],
    ["error: TRACE", "trace"],
    ["EMERG", "fatal"],
    ["ALERT", "fatal"],
    ["DEBUG INFO", "debug"],
    ["", "none"],
  ];
  for (const [message, level] of cases) assert.equal(levelOf(message), level, message);
});

Deno.test("log-triage-review: masks variable parts in order", () => {
  const cases: [message: string, template: string][] = [
    ["job 7C1D2e9a-5b0f-4f9b-9f57-2a8f3f1f0c11 x", "job <uuid> x"],
    ["at 2026-01-05T08:00:00.5Z, 2026-01-05 08:00:00", "at <time>, <time>"],
    // A mask asks for no real date.
    ["2026-99-99T99:99:99Z", "<time>"],
    ["10.0.0.3:80 10.0.0.3. /10.0.0.3/", "<ip> <ip>. /<ip>/"],
    ["256.0.0.1", "<num>.<num>"],
    ["1.2.3.4.5", "<num>.<num>.<num>"],
    ["a.b+c@mail.example.com, x@localhost", "<email>, x@localhost"],
    ["lodash@4.17.21", "lodash@<num>.<num>"],
    ["0xDEADbeef 0x", "<hex> <num>x"],
    ["deadbeef deadbee1 12345678 DEADBEE1 deadbee1g", "deadbeef <hex> <num> <hex> deadbee1g"],
    ['say "10.0.0.1 and 5" or "', 'say <str> or "'],
    ["-5 +5 5.25 5. v5 a_5 5s 1,000", "<num> <num> <num> <num>. v5 a_5 <num>s <num>,<num>"],
    // The look after sees one character: what follows the first digit of a word is a number again.
    ["node12", "node1<num>"],
    ["  a \t b  ", "a b"],
    ["1-2", "<num><num>"],
  ];
  for (const [message, template] of cases) assert.equal(templateOf(message), template, message);
});

Deno.test("log-triage-review: uses only the first 2,000 code points of a message", async () => {
  const long = "\u{1f600}".repeat(1_990);
  const { records } = await review(
    `${long} same\n${long} same and more\n${long}${" ".repeat(20)}ERROR\n`,
  );
  const rows = records.map(({ data }: { data: Record<string, unknown> }) => [
    data.level,
    data.count,
    [...String(data.template)].length,
  ]);
  assert.deepEqual(rows, [["none", 1, 1_995], ["none", 1, 1_999], ["none", 1, 1_990]]);
});

Deno.test("log-triage-review: reads JSON lines", async () => {
  const cases: [object | string, { level?: string; template?: string; seen?: string | null }][] = [
    [{ timestamp: "2026-01-05T08:00:00+01:00", msg: "a" }, { seen: "2026-01-05T07:00:00.000Z" }],
    [{ time: 1_767_600_000.5, msg: "a" }, { seen: "2026-01-05T08:00:00.500Z" }],
    [{ ts: 1_767_600_000_500, msg: "a" }, { seen: "2026-01-05T08:00:00.500Z" }],
    [{ "@timestamp": "2026-01-05 08:00:00", msg: "a" }, { seen: "2026-01-05T08:00:00.000Z" }],
    [{ timestamp: null, time: 0, ts: 5 }, { seen: "1970-01-01T00:00:00.000Z" }],
    [{ timestamp: "today", ts: 0 }, { seen: "1970-01-01T00:00:00.000Z" }],
    [{ ts: "0" }, { seen: null }],
    [{ level: "Warning", msg: "ERROR 5" }, { level: "warn", template: "ERROR <num>" }],
    [{ level: 50, severity: "err", msg: "a" }, { level: "error", template: "a" }],
    [{ level: "verbose", lvl: "error", msg: "ERROR" }, { level: "none" }],
    [{ level: 51, msg: "fine" }, { level: "none" }],
    [{ level: 70, msg: "fine" }, { level: "none" }],
    [{ level: -10, msg: "fine" }, { level: "none" }],
    [{ level: 30, msg: "ERROR" }, { level: "info" }],
    [{ msg: "ERROR a" }, { level: "error", template: "ERROR a" }],
    [{ message: "m", msg: "n" }, { template: "m" }],
    [{ message: 5, msg: "n" }, { template: "n" }],
    [{ text: "x y" }, { template: "{<str>:<str>}" }],
    ['{"__proto__":{"level":"error"},"msg":"a"}', { level: "none", template: "a" }],
    ['{"level":"info","level":"error","msg":"a"}', { level: "error" }],
    ['{"level":"error","msg":"a"', { level: "none", template: "{<str>:<str>,<str>:<str>" }],
    ['["error"]', { level: "none", template: "[<str>]" }],
  ];
  for (const [line, expected] of cases) {
    const text = typeof line === "string" ? line : JSON.stringify(line);
    const { records: [{ data }] } = await review(text);
    if (expected.level) assert.equal(data.level, expected.level, text);
    if (expected.template) assert.equal(data.template, expected.template, text);
    if (expected.seen !== undefined) assert.equal(data.first_seen, expected.seen, text);
  }
});

/**
 * Lines of loggers with keys of their own, in the forms that their documents show: pino ("log levels"), GELF 1.1, the
 * OpenTelemetry log data model and its JSON, systemd's journal fields, Google Cloud's LogEntry, ECS, Serilog's compact
 * format, Docker's json-file, structlog and python-json-logger.
 */
const LOGGERS: [name: string, line: object, level: string, template: string, timed: boolean][] = [
  ["pino", { level: 60, time: 1764582000000, pid: 1, msg: "a 1" }, "fatal", "a <num>", true],
  ["pino", { level: 10, time: 1764582000000, msg: "a" }, "trace", "a", true],
  [
    "GELF",
    { version: "1.1", short_message: "a 1", timestamp: 1764582000.5, level: 3 },
    "error",
    "a <num>",
    true,
  ],
  ["GELF", { short_message: "a", level: 0 }, "fatal", "a", false],
  ["GELF", { short_message: "a", level: 7 }, "debug", "a", false],
  [
    "OpenTelemetry",
    { Timestamp: "1764582000000000000", SeverityText: "WARN", Body: "a 1" },
    "warn",
    "a <num>",
    true,
  ],
  [
    "OpenTelemetry",
    { timeUnixNano: "1764582000000000000", severityNumber: 17, body: { stringValue: "a" } },
    "error",
    "a",
    true,
  ],
  ["OpenTelemetry", { severityNumber: 1, body: "a" }, "trace", "a", false],
  ["OpenTelemetry", { severityNumber: 24, body: "a" }, "fatal", "a", false],
  ["OpenTelemetry", { severityNumber: 25, body: "a" }, "none", "a", false],
  [
    "journald",
    { __REALTIME_TIMESTAMP: "1764582000000000", PRIORITY: "4", MESSAGE: "a 1" },
    "warn",
    "a <num>",
    true,
  ],
  // MongoDB manual, "Log Messages".
  [
    "MongoDB",
    { t: { $date: "2025-12-01T09:40:00.123+00:00" }, s: "E", c: "NETWORK", id: 1, msg: "a 1" },
    "error",
    "a <num>",
    true,
  ],
  ["MongoDB", { t: { $date: "2025-12-01T09:40:00Z" }, s: "D2", msg: "a" }, "debug", "a", true],
  ["whatever has an s", { s: "E", msg: "a" }, "none", "a", false],
  // JsonFormatter of Serilog; JsonConsoleFormatter of Microsoft.Extensions.Logging.
  [
    "Serilog",
    { Timestamp: "2025-12-01T09:40:00Z", Level: "Information", MessageTemplate: "a" },
    "info",
    "a",
    true,
  ],
  [".NET", { EventId: 0, LogLevel: "Critical", Category: "c", Message: "a" }, "fatal", "a", false],
  ["Windows", { Level: 2, Message: "a" }, "none", "a", false],
  [
    "Google Cloud",
    {
      severity: "ERROR",
      timestamp: "2025-12-01T09:40:00.123456789Z",
      jsonPayload: { message: "a 1" },
    },
    "error",
    "a <num>",
    true,
  ],
  ["Google Cloud", { severity: "NOTICE", textPayload: "a 1" }, "info", "a <num>", false],
  [
    "ECS",
    { "@timestamp": "2025-12-01T09:40:00Z", "log.level": "ERROR", message: "a" },
    "error",
    "a",
    true,
  ],
  [
    "ECS",
    { "@timestamp": "2025-12-01T09:40:00Z", log: { level: "warn" }, message: "a" },
    "warn",
    "a",
    true,
  ],
  [
    "Serilog",
    { "@t": "2025-12-01T09:40:00.0000000Z", "@mt": "a {Id}", "@l": "Error", Id: 1 },
    "error",
    "a {Id}",
    true,
  ],
  [
    "Docker",
    { log: "ERROR a 1\n", stream: "stderr", time: "2025-12-01T09:40:00.1Z" },
    "error",
    "ERROR a <num>",
    true,
  ],
  [
    "structlog",
    { event: "a 1", level: "critical", timestamp: "2025-12-01T09:40:00Z" },
    "fatal",
    "a <num>",
    true,
  ],
  [
    "python-json-logger",
    { levelname: "WARNING", message: "a", asctime: "2025-12-01 09:40:00,123" },
    "warn",
    "a",
    true,
  ],
  [
    "winston in color",
    { level: "\x1b[31merror\x1b[39m", message: "\x1b[1ma\x1b[0m \x07" },
    "error",
    "a \ufffd",
    false,
  ],
];

for (const [name, line, level, template, isTimed] of LOGGERS) {
  Deno.test(`log-triage-review: reads JSON lines of ${name}, ${JSON.stringify(line)}`, async () => {
    const { records: [{ data }] } = await review(JSON.stringify(line));
    assert.deepEqual([data.level, data.template], [level, template]);
    assert.equal(data.first_seen?.slice(0, 16) ?? null, isTimed ? "2025-12-01T09:40" : null);
  });
}

Deno.test("log-triage-review: reads the level in a logger's header", async () => {
  const cases: [line: string, level: string][] = [
    // RFC 5424, section 6.5, examples 1 and 3; RFC 3164, section 5.4, example 1: priority modulo 8.
    ["<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - 'su root' failed", "fatal"],
    ["<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 - entry", "info"],
    ["<34>Oct 11 22:14:15 mymachine su: 'su root' failed for lonvick on /dev/pts/8", "fatal"],
    ["<191>1 - - - - - -", "debug"],
    ["<192>1 - - - - - -", "none"],
    // The priority is that of the log, whatever the request came to.
    [
      '<190>Nov 20 05:41:12 web1 nginx: 192.0.2.1 - - [20/Nov/2026:05:41:12 +0000] "GET / HTTP/1.1" 502 1',
      "error",
    ],
    // Docker gives all that a program writes to its standard error the priority "daemon.err".
    [
      '<27>Nov 20 05:41:12 h web[7]: 172.17.0.1 - - [20/Nov/2026 05:41:12] "GET / HTTP/1.1" 200 -',
      "info",
    ],
    // The priority is that of the message, which speaks of a request.
    ['<11>Nov 20 05:41:12 h api[7]: "GET /health HTTP/1.1" 200 came late, giving up', "error"],
    ['<14>Nov 20 05:41:12 h api[7]: "GET /health HTTP/1.1" 502', "error"],
    // HAProxy, option log-separate-errors: a request that had to be retried has "err".
    [
      "<131>Feb  6 12:14:14 haproxy[1]: 10.0.1.2:3 [06/Feb/2026:12:14:14.655] in app/web1 " +
      '0/0/30/69/109 200 27 - - ---- 1/1/1/1/3 0/0 "GET / HTTP/1.1"',
      "error",
    ],
    ["Copied 10/0/30/69/109 200 2750 times", "none"],
    ["Moved 3/3/3/3/3 500 12 from a to done", "none"],
    ["<11>1 - - - - - - WARN, says the message", "warn"],
    // Kubernetes, "System Logs": klog.
    ["E0105 08:00:01.123456       1 reflector.go:138] Failed to watch", "error"],
    ["I1025 00:15:15.525108       1 httplog.go:79] GET /api/v1/namespaces", "info"],
    ["2026-01-05T08:00:00.1Z stderr F W0105 08:00:02.123456 1 warnings.go:70] old", "warn"],
    ["F0105 08:00:03.123456 1 main.go:1] gone", "fatal"],
    ["E0105 08:00:01 is a part number", "none"],
    // Apache HTTP Server 2.4, "Error Log".
    [
      "[Fri Sep 09 10:42:29.902022 2011] [core:error] [pid 35708:tid 1] [client 72.15.99.187] File",
      "error",
    ],
    ["[Fri Sep 09 10:42:29.902022 2011] [ssl:trace3] [pid 35708] handshake", "trace"],
    // sshd, postfix: what comes before the word is the program's name and process.
    ["Nov 23 09:09:09 host sshd[812]: error: kex_exchange_identification: reset", "error"],
    ["Nov 23 09:09:09 host postfix/smtpd[12]: warning: hostname does not resolve", "warn"],
    ["Nov 23 09:09:09 host app[12]: no error: all is well", "none"],
    // GitHub Actions, "Workflow commands".
    ["::error file=app.js,line=1::Missing semicolon", "error"],
    ["::warning::Old", "warn"],
    ["::notice title=a::Info", "info"],
    ["std::error::Error", "none"],
  ];
  for (const [line, level] of cases) {
    const { records: [{ data }] } = await review(line);
    assert.equal(data.level, level, line);
  }
});

Deno.test("log-triage-review: does not count a byte order mark as part of the first line", async () => {
  const { records: [{ data }] } = await review('\ufeff{"level":"error","msg":"a"}');
  assert.deepEqual([data.level, data.template], ["error", "a"]);
});

Deno.test("log-triage-review: orders clusters by level, count and first line, with findings for all", async () => {
  const text = [
    "INFO a",
    "WARN w",
    "ERROR rare",
    "2026-01-05T08:00:09Z ERROR often 1",
    "2026-01-05T08:00:01Z ERROR often 2",
    "CRIT c",
    "ERROR once",
    "x",
    "DEBUG d",
    "TRACE t",
  ].join("\n");
  const { findings, records, details, evidence, verdict, unknowns } = await review(text, {
    max_clusters: 2,
  });
  assert.deepEqual(bare(findings), [
    ["LOG_FATAL", "critical", "CRIT c", "line 6", { count: 1 }],
    ["LOG_ERROR", "high", "ERROR often <num>", "line 4", { count: 2 }],
    ["LOG_ERROR", "high", "ERROR rare", "line 3", { count: 1 }],
    ["LOG_ERROR", "high", "ERROR once", "line 7", { count: 1 }],
    ["LOG_WARNING", "low", "WARN w", "line 2", { count: 1 }],
    ["LOG_OUT_OF_ORDER", "info", "timestamps", "line 5", { count: 1 }],
  ]);
  assert.equal(verdict, "fail");
  assert.deepEqual(
    evidence.slice(0, 2).map(({ locator, text }: Record<string, unknown>) => [locator, text]),
    [["line 6", "CRIT c"], ["line 4", "2026-01-05T08:00:09Z ERROR often 1"]],
  );
  assert.deepEqual(records.map(({ data }: { data: unknown }) => data), [
    {
      level: "fatal",
      template: "CRIT c",
      count: 1,
      first_line: 6,
      last_line: 6,
      first_seen: null,
      last_seen: null,
      example: "CRIT c",
    },
    {
      level: "error",
      template: "ERROR often <num>",
      count: 2,
      first_line: 4,
      last_line: 5,
      first_seen: "2026-01-05T08:00:01.000Z",
      last_seen: "2026-01-05T08:00:09.000Z",
      example: "2026-01-05T08:00:09Z ERROR often 1",
    },
  ]);
  assert.deepEqual(details, {
    lines: 10,
    entries: 10,
    blank_lines: 0,
    continuation_lines: 0,
    levels: { fatal: 1, error: 4, warn: 1, info: 1, debug: 1, trace: 1, none: 1 },
    timed_entries: 2,
    first_seen: "2026-01-05T08:00:01.000Z",
    last_seen: "2026-01-05T08:00:09.000Z",
    clusters: 9,
    top_errors: [
      { level: "error", template: "ERROR often <num>", count: 2 },
      { level: "error", template: "ERROR rare", count: 1 },
      { level: "fatal", template: "CRIT c", count: 1 },
      { level: "error", template: "ERROR once", count: 1 },
    ],
    spikes: [],
  });
  assert.deepEqual(unknowns.map(({ subject }: { subject: string }) => subject), [
    "timestamps",
    "levels",
  ]);
});

Deno.test("log-triage-review: finds entries out of order, each against the timed entry before it", async () => {
  const at = (second: number) => `2026-01-05T08:00:0${second}Z INFO a`;
  const { findings } = await review([at(5), "INFO b", at(3), at(4), at(1), at(1)].join("\n"));
  assert.deepEqual(bare(findings), [
    ["LOG_OUT_OF_ORDER", "info", "timestamps", "line 3", { count: 2 }],
  ]);
});

/** Errors so many in each minute, and an INFO at the end of the last. */
function minutes(...counts: number[]): string {
  return counts.flatMap((count, minute) => {
    const stamp = `2026-01-05T08:${String(minute).padStart(2, "0")}:30Z`;
    return [`${stamp} INFO tick`, ...Array(count).fill(`${stamp} ERROR boom`)];
  }).join("\n");
}

Deno.test("log-triage-review: finds spikes", async () => {
  const cases: [
    string,
    Record<string, unknown>,
    [minute: number, count: number, median: number][],
  ][] = [
    [minutes(1, 1, 9, 1), {}, [[2, 9, 1]]],
    // Not more than three times the median; a median below one counts as one.
    [minutes(2, 2, 6, 2), {}, []],
    [minutes(0, 0, 4, 0), {}, []],
    [minutes(0, 0, 3, 0), { min_spike: 3 }, []],
    [minutes(0, 0, 5, 0), {}, [[2, 5, 0]]],
    [minutes(0, 0, 4, 0), { min_spike: 4 }, [[2, 4, 0]]],
    [minutes(1, 2, 9, 4), { spike_factor: 2 }, [[2, 9, 3]]],
    [minutes(1, 2, 9, 4), { spike_factor: 3 }, []],
    [minutes(9, 0, 0, 0, 8), {}, [[0, 9, 0], [4, 8, 0]]],
    // One bucket holds all.
    [minutes(9, 1, 1), { bucket_seconds: 86_400 }, []],
  ];
  for (const [text, options, expected] of cases) {
    const { findings, details } = await review(text, options);
    const spikes = expected.map(([minute, count, median]) => ({
      start: `2026-01-05T08:0${minute}:00.000Z`,
      count,
      median,
    }));
    assert.deepEqual(details.spikes, spikes);
    assert.deepEqual(
      bare(findings.filter(({ rule }: Finding) => rule === "LOG_SPIKE")),
      spikes.map(({ start, count, median }) =>
        ["LOG_SPIKE", "medium", start, start, { count, median }] as const
      ),
    );
  }
});

Deno.test("log-triage-review: lists the ten largest of many spikes by time", async () => {
  // Minutes 0, 2, 4 … 28 with 5, 6, 7 … 19 errors, and none between: over three times the median, 2.5, are 8 to 19.
  const counts = Array.from({ length: 30 }, (_, i) => i % 2 === 0 ? 5 + i / 2 : 0);
  const { output, warnings } = await runTool(ID, { text: minutes(...counts) });
  const { details, findings } = output as { details: { spikes: unknown[] }; findings: Finding[] };
  const wanted = Array.from({ length: 10 }, (_, i) => 10 + i);
  assert.deepEqual(details.spikes.map((spike) => (spike as { count: number }).count), wanted);
  assert.equal(findings.filter(({ rule }) => rule === "LOG_SPIKE").length, 10);
  assert.match(warnings[0]!.message, /10 largest of 12 spikes/);
});

Deno.test("log-triage-review: stores no empty buckets for ten thousand years by the second", async () => {
  const boom = "2026-01-05T08:00:00Z ERROR boom\n".repeat(5);
  const text = `0001-01-01T00:00:00Z INFO a\n${boom}9999-12-31T23:59:59Z INFO b\n`;
  const { details } = await review(text, { bucket_seconds: 1 });
  assert.deepEqual(details.spikes, [{ start: "2026-01-05T08:00:00.000Z", count: 5, median: 0 }]);
});

Deno.test("log-triage-review: computes medians with zeros", () => {
  const cases: [number[], number, number][] = [
    [[5], 1, 5],
    [[5], 2, 2.5],
    [[5], 3, 0],
    [[3, 1, 2], 3, 2],
    [[4, 1, 2, 3], 4, 2.5],
    [[4, 1, 2, 3], 7, 1],
    [[4, 1, 2, 3], 8, 0.5],
    [[4, 1, 2, 3], 1e15, 0],
  ];
  for (const [counts, total, median] of cases) {
    assert.equal(medianWithZeros(counts, total), median, `${counts} of ${total}`);
  }
});

Deno.test("log-triage-review: messages say how often, where, when, the cause and what to do", async () => {
  const { findings } = await review(await log("log4j.txt"));
  const [, { message, fix }] = findings;
  assert.match(message, /^error 2 times, on lines 2 to 9, from .*:13\.104Z to .*:13\.377Z: ERROR/);
  assert.match(message, /continue to line 8\. The cause it names: java\.sql\.SQLTransient/);
  assert.match(fix, /^Start at line 2\. Connections ran out/);
});

/** Levels and the rules found in logs as ten kinds of programs print them. */
const LOGS: [file: string, levels: Record<string, number>, timed: number, cause?: RegExp][] = [
  ["nginx_access.txt", { error: 2, info: 3 }, 5],
  ["nginx_error.txt", { fatal: 1, error: 2, warn: 1, info: 1 }, 5, /Nothing listens/],
  ["syslog.txt", { fatal: 1, none: 5 }, 0, /memory/i],
  ["journald_short.txt", { error: 2, warn: 1, none: 3 }, 6],
  ["log4j.txt", { fatal: 1, error: 2, warn: 1, info: 1, none: 2 }, 5, /Connections ran out/],
  ["python_logging.txt", { error: 1, warn: 2, info: 2, none: 2 }, 5, /other side closed/],
  ["zap.jsonl", { fatal: 1, error: 2, warn: 1, info: 1, none: 1 }, 6, /Transactions block/],
  ["kubernetes_events.txt", { none: 5 }, 0],
  ["postgresql.txt", { fatal: 3, error: 1, none: 4 }, 8, /disk is full/],
  ["pino.jsonl", { fatal: 1, error: 2, warn: 1, info: 1 }, 5, /Nothing listens/],
  ["apache_common.txt", { error: 1, warn: 1, info: 1 }, 3, /error log of that time/],
  // HAProxy Configuration Manual, "HTTP log format": the status follows the five timers.
  ["haproxy.txt", { error: 2, warn: 1, info: 2 }, 5, /its upstream did not answer/],
];

Deno.test("log-triage-review: reads logs as programs print them", async () => {
  for (const [file, levels, timed, cause] of LOGS) {
    const { details, findings } = await review(await log(file));
    const found = Object.entries(details.levels).filter(([, count]) => Number(count) > 0);
    assert.deepEqual(Object.fromEntries(found), levels, file);
    assert.equal(details.timed_entries, timed, file);
    if (!cause) continue;
    assert.ok(findings.some(({ fix }: { fix: string }) => cause.test(fix)), file);
  }
});

Deno.test("log-triage-review: points at entries without a level that sound like trouble", async () => {
  const { unknowns: [, level] } = await review("all is well");
  assert.match(level.reason, /^The only entry has no level/);
  const { unknowns } = await review(await log("syslog.txt"));
  assert.match(unknowns[1].reason, /look first at line 2, line 5, line 6$/);
});

Deno.test("log-triage-review: does not pass a log without levels whose words are those of a failure", async () => {
  const lines = [
    "Nov 20 08:15:10 web-1 systemd[1]: orders.service: Main process exited, code=exited, status=1/FAILURE",
    "Nov 20 08:15:12 web-1 kernel: EXT4-fs error (device sda1): ext4_find_entry:1455: inode #2",
    "Nov 20 08:15:20 web-1 backup[12]: finished with 0 errors, 0 failed; failures: 0, errors=0",
    "Nov 20 08:15:22 web-1 cron[812]: (root) CMD (run-parts /etc/cron.hourly)",
    "Setting up liberror-perl (0.17029-2) and libssl3, certificates in /var/crash/error.d",
    "Nov 20 08:15:30 web-1 systemd[1]: app.service: Main process exited, code=exited, status=0/SUCCESS",
  ];
  const { findings, verdict } = await review(lines.join("\n"));
  assert.equal(verdict, "review");
  assert.deepEqual(
    findings.map(({ rule, location }: Record<string, string>) => [rule, location]),
    [["LOG_SUSPECT", "line 1"], ["LOG_SUSPECT", "line 2"]],
  );
  assert.equal((await review(lines.slice(2).join("\n"))).verdict, "pass");
  // Beside levels, such a line is what another entry printed.
  const mixed = ["INFO a", "it failed", "INFO b", "INFO c"].join("\n");
  assert.equal((await review(mixed)).verdict, "pass");
});

Deno.test("log-triage-review: treats an exception below a timed entry as part of it", async () => {
  const pair = (second: number) => [
    `2026-11-20T08:15:3${second}Z ERROR Servlet.service() threw exception`,
    "",
    'org.postgresql.util.PSQLException: ERROR: duplicate key value violates unique constraint "k"',
    "\tat com.example.OrderService.place(OrderService.java:88)",
  ];
  const { findings, details } = await review([...pair(1), ...pair(3)].join("\n"));
  assert.equal(details.levels.error, 2);
  assert.equal(findings.length, 1);
  assert.match(findings[0].message, /continue to line 4\. The cause it names: org\.postgresql/);
});

Deno.test("log-triage-review: strips a time with its name, brackets and zone", async () => {
  const cases = [
    ['time="2026-11-20T08:15:10Z" level=error msg=a', "level=error msg=a"],
    ["[2026-11-20 08:15:10,113] ERROR - a", "ERROR - a"],
    ["2026-11-20 08:15:10.002 UTC [88] ERROR:  a", "[88] ERROR:  a"],
    ["(2026-11-20 08:15:10] ERROR a", "(] ERROR a"],
  ] as const;
  for (const [line, shown] of cases) {
    const { findings } = await review(line);
    assert.ok(findings[0].message.endsWith(`: ${shown}`), findings[0].message);
  }
});

Deno.test("log-triage-review: derives advice from the words of the message", async () => {
  const cases: [string, RegExp][] = [
    ["ERROR upstream timed out (110)", /took too long/],
    ['level=error msg=x error="context deadline exceeded"', /took too long/],
    ["ERROR worker 29 exited on signal 11 (core dumped)", /core dump/],
    ["ERROR Memory limit of 512 MiB exceeded with 530 MiB used.", /Out of memory/],
    ["ERROR KeyError: 'items'", /bug in the code/],
  ];
  for (const [line, advice] of cases) {
    assert.match((await review(line)).findings[0].fix, advice, line);
  }
});

function log(file: string): Promise<string> {
  return Deno.readTextFile(new URL(`../../fixtures/logs/${file}`, import.meta.url));
}

Deno.test("log-triage-review: refuses invalid input", async () => {
  for (const text of ["", " \n\t\n", null, undefined]) {
    assert.equal((await errorOf(ID, { text })).code, "EMPTY_INPUT", String(text));
  }
  assert.equal((await errorOf(ID, { text: "a\ud800" })).code, "INVALID_INPUT");
  const large = await errorOf(ID, { text: "a".repeat(1_500_001) });
  assert.equal(large.code, "INPUT_TOO_LARGE");
  for (
    const wrong of [
      { max_clusters: 0 },
      { max_clusters: 201 },
      { bucket_seconds: 0 },
      { bucket_seconds: 86_401 },
      { spike_factor: 0.9 },
      { min_spike: 0 },
    ]
  ) {
    assert.equal((await errorOf(ID, { text: "a", ...wrong })).code, "INVALID_INPUT");
  }
});

Deno.test("log-triage-review: reads the worst lines", async () => {
  const pieces = [
    "1",
    "-",
    "a@",
    "a@a.",
    '"',
    "a1",
    "::",
    "[",
    "{",
    '{"a":',
    "auth",
    "\x1b[",
    "\n{",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(500_000 / piece.length);
    const { error } = await runTool(ID, { text });
    assert.equal(error, undefined, piece);
  }
});

Deno.test("log-triage-review: every line with a syslog header is its own entry", async () => {
  const text = [
    "Nov 28 10:00:01 web-1 nginx[812]: 2026/11/28 10:00:01 [error] 812#0: connect() failed",
    'Nov 28 10:00:02 web-1 app[77]: {"level":"error","msg":"listen EADDRINUSE :::3000"}',
    "Nov 28 10:00:03 web-1 kernel: Out of memory: Killed process 4242 (node) total-vm:1234kB",
    "<30>Nov  8 10:00:04 10.0.0.7 app: started",
    "    with a detail of its own",
  ].join("\n");
  const { findings, summary } = await outputOf(ID, { text });
  assert.deepEqual(
    findings.map(({ rule, location }: Record<string, string>) => `${rule} ${location}`),
    ["LOG_FATAL line 3", "LOG_ERROR line 1", "LOG_ERROR line 2"],
  );
  assert.equal(summary.critical, 1);
  assert.doesNotMatch(findings[1].message, /detail/);
});

// The answers of CloudWatch Logs (get-log-events), what jq and journalctl -o json-pretty print, and an array.
const JSON_FORMS: [form: string, textOf: (entries: object[]) => string][] = [
  ["an array in one line", (entries) => JSON.stringify(entries)],
  ["an array over several lines", (entries) => JSON.stringify(entries, null, 2)],
  [
    "the only array of an object",
    (events) => JSON.stringify({ nextToken: "f/1", events }, null, 4),
  ],
  [
    "objects over several lines",
    (entries) => entries.map((entry) => `${JSON.stringify(entry, null, "\t")}\n`).join(""),
  ],
];
for (const [form, textOf] of JSON_FORMS) {
  Deno.test(`${ID}: reads the entries of ${form} as JSON lines`, async () => {
    const entries = [0, 1, 2].map((second) => ({
      time: `2026-01-05T08:00:0${second}Z`,
      level: second === 1 ? "error" : "info",
      msg: `step ${second}`,
      context: { more: [{ a: 1 }] },
    }));
    const lines = await review(entries.map((entry) => JSON.stringify(entry)).join("\n"));
    const read = await review(textOf(entries));
    assert.deepEqual(read.details, lines.details);
    assert.deepEqual(
      read.findings.map(({ rule, location }: Finding) => [rule, location]),
      [["LOG_ERROR", "line 2"]],
    );
    const [one] = entries.slice(1);
    const alone = await review(
      form.includes("several") ? JSON.stringify(one, null, 2) : JSON.stringify(one),
    );
    assert.deepEqual([alone.verdict, alone.details.entries], ["fail", 1]);
  });
}

Deno.test(`${ID}: leaves text alone that only begins as JSON`, async () => {
  assert.equal((await review('[{"level":"error","msg":"id"} broken]')).details.entries, 1);
  assert.equal((await review('{\n  "a": 1\n}\nERROR b\n')).verdict, "fail");
});

Deno.test(`${ID}: a traceback or an exception alone is a failure, its name in a sentence is not`, async () => {
  const bad = [
    'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: x',
    "java.lang.NullPointerException\n\tat a.B.c(B.java:3)",
    "System.InvalidOperationException: no",
    "Doctrine\\DBAL\\DBALException: gone",
    "panic: boom",
    "Segmentation fault (core dumped)",
  ];
  for (const text of bad) assert.notEqual((await review(text)).verdict, "pass", text);
  for (const text of ["class ValueError was loaded", "liberror-perl: installed", "all good"]) {
    assert.equal((await review(text)).verdict, "pass", text);
  }
});
