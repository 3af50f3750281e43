/** Groups of exceptions, and what logs put before lines. */
import assert from "node:assert/strict";
import { errorOf, outputOf, warningsOf } from "../../support.ts";
import { fixture } from "./fixtures.ts";

const TOOL = "stack-trace-parser";

type Short = [
  type: string,
  message: string,
  relation: string | null,
  relatedTo: number | null,
  frames: number,
];

// deno-lint-ignore no-explicit-any -- the output's shape is what is tested
function short({ type, message, relation, related_to, frames }: any): Short {
  return [type, message, relation, related_to, frames.length];
}

// What the programs were written to throw; frames are counted in the files.
const REAL_GROUPS: [file: string, root: number, exceptions: Short[]][] = [
  ["python_group.txt", 0, [
    ["ExceptionGroup", "outer (3 sub-exceptions)", null, null, 1],
    ["ValueError", "one\ntwo", "member_of", 0, 2],
    ["ValueError", "one\ntwo", "member_of", 0, 2],
    ["TypeError", "bad", "caused_by", 2, 2],
    ["ExceptionGroup", "inner (2 sub-exceptions)", "member_of", 0, 1],
    ["KeyError", "'k'", "member_of", 4, 0],
    ["OSError", "no tb", "member_of", 4, 0],
    ["RuntimeError", "after", "caused_by", 0, 2],
  ]],
  ["node_aggregate_causes.txt", 0, [
    ["AggregateError", "All promises were rejected", null, null, 4],
    ["Error", "a fails", "member_of", 0, 5],
    ["TypeError", "b fails", "member_of", 0, 3],
    ["RangeError", "why", "cause_of", 2, 5],
  ]],
  ["node_promise_any.txt", 0, [
    ["AggregateError", "All promises were rejected", null, null, 0],
    ["Error", "x\n    y", "member_of", 0, 4],
    ["Error", "z", "member_of", 0, 4],
  ]],
  ["deno_aggregate.txt", 0, [
    ["AggregateError", "All promises were rejected", null, null, 1],
    ["Error", "a fails", "member_of", 0, 2],
    ["TypeError", "b fails", "member_of", 0, 2],
    ["RangeError", "why", "cause_of", 2, 2],
  ]],
  ["deno_promise_any.txt", 0, [
    ["AggregateError", "All promises were rejected", null, null, 0],
    ["Error", "x\n    y", "member_of", 0, 1],
    ["Error", "z", "member_of", 0, 1],
  ]],
];
for (const [file, root, exceptions] of REAL_GROUPS) {
  Deno.test(`${TOOL}: gives the group of ${file}`, async () => {
    const input = fixture(`stack_traces/${file}`);
    const output = await outputOf(TOOL, { input });
    assert.deepEqual(output.exceptions.map(short), exceptions);
    assert.equal(output.root_cause, root);
    assert.deepEqual(await warningsOf(TOOL, { input }), []);
    const inCompose = input.split("\n").map((line) => `web-1  | ${line}`).join("\n");
    assert.deepEqual(
      await outputOf(TOOL, { input: inCompose }),
      output,
      "as docker compose logs it",
    );
  });
}

Deno.test(`${TOOL}: the group of a single member leads to it`, async () => {
  const { root_cause, summary } = await outputOf(
    TOOL,
    `AggregateError: x
    at f (/app/a.js:1:1) {
  [errors]: [
    [Error: without a stack],
  ]
}`,
  );
  assert.deepEqual([root_cause, summary], [1, "Error: without a stack"]);
});

Deno.test(`${TOOL}: bounds exceptions and frames`, async () => {
  const causes = "java.lang.E: x\n\tat a.B.c(B.java:1)\n" +
    "Caused by: java.lang.E: y\n".repeat(500);
  assert.equal((await errorOf(TOOL, causes)).details?.limit, "max_exceptions");
  const frames = "java.lang.E: x\n" + "\tat a.B.c(B.java:1)\n".repeat(2001);
  assert.equal((await errorOf(TOOL, frames)).details?.limit, "max_frames");
});

const JAVA =
  "java.lang.IllegalStateException: bad\n\tat com.a.B.c(B.java:3)\n\tat com.a.B.main(B.java:9)";
const PYTHON =
  'Traceback (most recent call last):\n  File "/app/x.py", line 3, in <module>\n    run()\nValueError: bad';
const NODE = "TypeError: bad\n    at f (/app/a.js:1:2)\n    at g (/app/a.js:3:4)";
const before = (prefix: string, text: string) => text.replace(/^/gm, prefix);

// The forms of docker compose, Docker's timestamps, kubectl, CRI, journald (RFC 3164), Heroku, logcat,
// Logback, Log4j, Spring Boot, Python's logging, Winston and Pino's pretty print.
const PREFIXED: [title: string, input: string, summary: string][] = [
  [
    "docker compose",
    before("web-1  | ", JAVA),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "docker logs -t",
    before("2025-01-02T03:04:05.678901234Z ", PYTHON),
    "ValueError: bad at <module> (/app/x.py:3)",
  ],
  [
    "compose and time",
    before("api_1  | 2025-01-02 03:04:05 ", NODE),
    "TypeError: bad at f (/app/a.js:1)",
  ],
  ["a mail or an issue that quotes it", before("> ", NODE), "TypeError: bad at f (/app/a.js:1)"],
  ["an answer to that", before("> >", NODE), "TypeError: bad at f (/app/a.js:1)"],
  ["kubectl --prefix", before("[pod/web-7d9f/app] ", NODE), "TypeError: bad at f (/app/a.js:1)"],
  [
    "CRI",
    before("2025-01-02T03:04:05.6+01:00 stderr F ", PYTHON),
    "ValueError: bad at <module> (/app/x.py:3)",
  ],
  [
    "journald",
    before("Jan  2 03:04:05 host app[123]: ", JAVA),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "Heroku",
    before("2025-01-02T03:04:05.6+00:00 app[web.1]: ", NODE),
    "TypeError: bad at f (/app/a.js:1)",
  ],
  [
    "logcat",
    before("01-02 03:04:05.678  1234  1250 E AndroidRuntime: ", `FATAL EXCEPTION: main\n${JAVA}`),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "logcat brief",
    before("E/AndroidRuntime( 1234): ", JAVA),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "logcat tag",
    before("E/AndroidRuntime: ", JAVA),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "Android Studio until 2021",
    before("2024-01-02 03:04:05.678 1234-1250/com.a.app E/AndroidRuntime: ", JAVA),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "Android Studio since 2022",
    before("2024-01-02 03:04:05.678  1234-1250  AndroidRuntime  com.a.app  E  ", JAVA),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "Logback, first line alone",
    `03:04:05.678 [main] ERROR com.a.App - ${JAVA}`,
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "Log4j, a message line before",
    `2025-01-02 03:04:05,678 ERROR [main] com.a.App - failed\n${JAVA}`,
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "Spring Boot",
    `2025-01-02T03:04:05.678+01:00 ERROR 1 --- [main] com.a.App : ${JAVA}`,
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
  [
    "logging",
    `2025-01-02 03:04:05,678 ERROR root: failed\n${PYTHON}`,
    "ValueError: bad at <module> (/app/x.py:3)",
  ],
  ["Winston", `[2025-01-02T03:04:05.678Z] error: ${NODE}`, "TypeError: bad at f (/app/a.js:1)"],
  ["a level alone", `ERROR: ${NODE}`, "TypeError: bad at f (/app/a.js:1)"],
  [
    "Windows line ends",
    before("web-1  | ", JAVA).replaceAll("\n", "\r\n"),
    "java.lang.IllegalStateException: bad at com.a.B.c (B.java:3)",
  ],
];
for (const [title, input, summary] of PREFIXED) {
  Deno.test(`${TOOL}: strips the prefix of ${title}`, async () => {
    assert.equal((await outputOf(TOOL, { input })).summary, summary);
  });
}

Deno.test(`${TOOL}: a message that looks like a log keeps its lines`, async () => {
  const input =
    "Error: failed:\n12:00:00 ERROR first\n12:00:01 ERROR second\n    at f (/app/a.js:1:2)\n    at g (/app/a.js:3:4)";
  const { exceptions } = await outputOf(TOOL, { input });
  assert.equal(exceptions[0].message, "failed:\n12:00:00 ERROR first\n12:00:01 ERROR second");
});
