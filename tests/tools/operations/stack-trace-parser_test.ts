import assert from "node:assert/strict";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { fixture } from "./fixtures.ts";

const TOOL = "stack-trace-parser";

interface Frame {
  function: string | null;
  file: string | null;
  line: number | null;
  column: number | null;
  in_app: boolean;
}

interface Exception {
  type: string;
  message: string;
  relation: string | null;
  related_to: number | null;
  frames: Frame[];
  omitted_frames: number;
}

interface Output {
  language: string;
  exceptions: Exception[];
  root_cause: number;
  summary: string;
}

async function parse(input: string, language = "auto"): Promise<Output> {
  return await outputOf(TOOL, { input, language });
}

/** A frame in short: "+" for own code, function, file:line:column. */
function shown({ function: name, file, line, column, in_app }: Frame): string {
  const place = [file ?? "?", line, column].filter((part) => part !== null).join(":");
  return `${in_app ? "+" : "-"} ${name ?? "?"} ${place}`;
}

/** The only frame of a text that has one. */
async function frameOf(input: string, language = "auto"): Promise<string> {
  const { exceptions } = await parse(input, language);
  assert.equal(exceptions.length, 1, input);
  assert.equal(exceptions[0]!.frames.length, 1, input);
  return shown(exceptions[0]!.frames[0]!);
}

/** [type, message's first line, relation, related_to, frames, omitted frames] */
type Short = [string, string, string | null, number | null, number, number];

function short({ type, message, relation, related_to, frames, omitted_frames }: Exception): Short {
  return [type, message.split("\n")[0]!, relation, related_to, frames.length, omitted_frames];
}

// Expected: what the programs that crashed were written to do. Frames are counted in the files.
const REAL_TRACES: [file: string, language: string, summary: string, exceptions: Short[]][] = [
  [
    "node_cause.txt",
    "javascript",
    "Error: ENOENT: no such file or directory, open '/app/missing.json' at read (/app/cause.js:4)",
    [
      ["Error", "cannot read /app/missing.json", null, null, 5, 5],
      [
        "Error",
        "ENOENT: no such file or directory, open '/app/missing.json'",
        "cause_of",
        0,
        10,
        0,
      ],
    ],
  ],
  [
    "node_async.txt",
    "javascript",
    "RangeError: first line at eval (file:///app/async.mjs:2)",
    [["RangeError", "first line", null, null, 5, 0]],
  ],
  [
    "node_assert.txt",
    "javascript",
    "AssertionError: Expected values to be strictly deep-equal: at file:///app/assert.mjs:2",
    [["AssertionError", "Expected values to be strictly deep-equal:", null, null, 4, 0]],
  ],
  [
    "node_syntax.txt",
    "javascript",
    "SyntaxError: Unexpected token ';' at wrapSafe (node:internal/modules/cjs/loader:1464)",
    [["SyntaxError", "Unexpected token ';'", null, null, 7, 0]],
  ],
  [
    "node_aggregate.txt",
    "javascript",
    "AggregateError: all failed at file:///app/agg.mjs:1",
    [
      ["AggregateError", "all failed", null, null, 4, 0],
      ["Error", "one", "member_of", 0, 4, 0],
      ["TypeError", "two", "member_of", 0, 4, 0],
    ],
  ],
  ...["deno_cause.txt", "deno_colour.txt"].map((file): typeof REAL_TRACES[number] => [
    file,
    "javascript",
    "SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2) at parse (file:///app/d.ts:1)",
    [
      ["TypeError", "bad settings", null, null, 3, 0],
      [
        "SyntaxError",
        "Expected property name or '}' in JSON at position 1 (line 1 column 2)",
        "cause_of",
        0,
        4,
        0,
      ],
    ],
  ]),
  [
    "python_chain.txt",
    "python",
    "json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1) at read (/app/p.py:8)",
    [
      [
        "json.decoder.JSONDecodeError",
        "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
        null,
        null,
        4,
        0,
      ],
      ["RuntimeError", "bad settings", "caused_by", 0, 2, 0],
      ["RecursionError", "maximum recursion depth exceeded", "during_handling_of", 1, 5, 995],
    ],
  ],
  [
    "python_syntax.txt",
    "python",
    "SyntaxError: invalid syntax at /app/bad.py:1",
    [["SyntaxError", "invalid syntax", null, null, 1, 0]],
  ],
  [
    "python_import_syntax.txt",
    "python",
    "SyntaxError: invalid syntax at /app/bad.py:1",
    [["SyntaxError", "invalid syntax", null, null, 2, 0]],
  ],
  [
    "java.txt",
    "java",
    "java.lang.UnsupportedOperationException: no such at Main$Db.query (Main.java:6)",
    [
      ["java.lang.reflect.InvocationTargetException", "", null, null, 5, 0],
      ["java.lang.RuntimeException", "java.lang.Exception: cannot load", "cause_of", 0, 1, 5],
      ["java.lang.Exception", "cannot load", "cause_of", 1, 1, 6],
      ["java.lang.UnsupportedOperationException", "no such", "cause_of", 2, 5, 6],
      ["java.lang.IllegalStateException", "close failed", "suppressed_by", 3, 1, 10],
      ["java.lang.RuntimeException", "socket gone", "cause_of", 4, 0, 11],
    ],
  ],
  [
    "go_panic.txt",
    "go",
    "panic: assignment to entry in nil map at main.main.func1 (/app/p/main.go:15)",
    [["panic", "assignment to entry in nil map", null, null, 4, 0]],
  ],
  [
    "go_deadlock.txt",
    "go",
    "fatal error: all goroutines are asleep - deadlock! at main.wait (/app/d/main.go:3)",
    [["fatal error", "all goroutines are asleep - deadlock!", null, null, 2, 0]],
  ],
  [
    "go_nil.txt",
    "go",
    "panic: runtime error: invalid memory address or nil pointer dereference at main.(*T).get (/app/n.go:6)",
    [
      [
        "panic",
        "runtime error: invalid memory address or nil pointer dereference",
        null,
        null,
        3,
        0,
      ],
    ],
  ],
  [
    "rust_backtrace.txt",
    "rust",
    "panic: index out of bounds: the len is 2 but the index is 7 at main::pick (./main.rs:1)",
    [["panic", "index out of bounds: the len is 2 but the index is 7", null, null, 13, 0]],
  ],
  [
    "rust_full.txt",
    "rust",
    "panic: index out of bounds: the len is 2 but the index is 7 at main::pick (/app/main.rs:1)",
    [["panic", "index out of bounds: the len is 2 but the index is 7", null, null, 11, 0]],
  ],
  [
    "rust_two_threads.txt",
    "rust",
    "panic: assertion `left == right` failed: sum of 2 at eq.rs:1",
    [["panic", "assertion `left == right` failed: sum of 2", null, null, 1, 0]],
  ],
  [
    "rust_1_63_backtrace.txt",
    "rust",
    "panic: index out of bounds: the len is 2 but the index is 7 at main::pick (./main.rs:1)",
    [["panic", "index out of bounds: the len is 2 but the index is 7", null, null, 12, 0]],
  ],
  [
    "rust_1_63_plain.txt",
    "rust",
    "panic: assertion failed: `(left == right)` at two.rs:1",
    [["panic", "assertion failed: `(left == right)`", null, null, 1, 0]],
  ],
];

for (const [file, language, summary, exceptions] of REAL_TRACES) {
  Deno.test(`${TOOL}: reads ${file}`, async () => {
    const input = fixture(`stack_traces/${file}`);
    const result = await runTool(TOOL, { input });
    const output = result.output as Output;
    assert.equal(output.language, language);
    assert.equal(output.summary, summary);
    assert.deepEqual(output.exceptions.map(short), exceptions);
    const hasMore = file === "rust_two_threads.txt";
    assert.deepEqual(result.warnings.map(({ code }) => code), hasMore ? ["MULTIPLE_TRACES"] : []);
    // Asked for by name, and from Windows, it is the same.
    assert.deepEqual(await parse(input.replaceAll("\n", "\r\n"), language), output);
  });
}

// https://v8.dev/docs/stack-trace-api, and the forms that Firefox and Safari print
Deno.test(`${TOOL}: reads frames of JavaScript`, async () => {
  const cases: [line: string, frame: string][] = [
    ["    at F (/a/b.js:1:2)", "+ F /a/b.js:1:2"],
    ["at /a/b.js:1:2", "+ ? /a/b.js:1:2"],
    ["    at async F (/a/b.js:1:2)", "+ F /a/b.js:1:2"],
    ["    at async file:///a/b.js:1:2", "+ ? file:///a/b.js:1:2"],
    ["    at new Foo (https://x.org/b.js:1:2)", "+ new Foo https://x.org/b.js:1:2"],
    ["    at Array.map (<anonymous>)", "- Array.map ?"],
    ["    at <anonymous>:1:9", "- ? ?:1:9"],
    ["    at F (native)", "- F ?"],
    ["    at async Promise.all (index 0)", "- Promise.all ?"],
    [
      "    at Object.<anonymous> (C:\\app\\node_modules\\x\\i.js:1:2)",
      "- Object.<anonymous> C:\\app\\node_modules\\x\\i.js:1:2",
    ],
    ["    at Module.F [as g] (node:fs:1:2)", "- Module.F node:fs:1:2"],
    ["    at F (internal/timers.js:1:2)", "- F internal/timers.js:1:2"],
    ["    at page (/app/(group)/my dir/page.js:1:2)", "+ page /app/(group)/my dir/page.js:1:2"],
    ["    at eval (eval at x (/a/b.js:3:4), <anonymous>:1:1)", "+ eval /a/b.js:3:4"],
    [
      "    at eval (eval at x (eval at y (/a/b.js:3:4), <anonymous>:1:1), <anonymous>:2:2)",
      "+ eval /a/b.js:3:4",
    ],
    ["    at eval (eval at <anonymous> (<anonymous>), <anonymous>:1:1)", "- eval ?"],
    [
      "    at f (wasm://wasm/4f2a:wasm-function[1]:0x2e)",
      "+ f wasm://wasm/4f2a:wasm-function[1]:0x2e",
    ],
    ["    at F (/a/b.js:1:2) {", "+ F /a/b.js:1:2"],
    ["F@https://x.org/b@1.js:1:2", "+ F https://x.org/b@1.js:1:2"],
    ["@file:///a/b.js:1:2", "+ ? file:///a/b.js:1:2"],
    ["async*F/<@/a/b.js:1:2", "+ F/< /a/b.js:1:2"],
    ["@/a/b.js line 7 > eval:1:1", "+ ? /a/b.js:7"],
    ["map@[native code]", "- map ?"],
    // error-stack-parser 2.1.4 and stacktrace-parser 0.1.11, captured-errors.js.
    [
      "at baz (eval at foo (eval at speak (http://x.org/file.js:21:17)), <anonymous>:1:30)",
      "+ baz http://x.org/file.js:21:17",
    ],
    ["at F.eval(webpack:///./a.jsx?:295:108)", "+ F.eval webpack:///./a.jsx?:295:108"],
    [
      "at (anonymous function).then (C:\\p q\\i.js:165:33)",
      "+ (anonymous function).then C:\\p q\\i.js:165:33",
    ],
    ["    at foo (http://x.org/file.js:4283)", "+ foo http://x.org/file.js:4283"],
    ["foo@http://x.org/file.js:52", "+ foo http://x.org/file.js:52"],
    ['obj["@who"]@http://x.org/@stuff/foo.js:4:9', '+ obj["@who"] http://x.org/@stuff/foo.js:4:9'],
  ];
  for (const [line, frame] of cases) assert.equal(await frameOf(line), frame, line);
});

// stacktrace-parser 0.1.11, captured-errors.js: SAFARI_8, ANDROID_REACT_NATIVE_PROD, IOS_REACT_NATIVE_2
Deno.test(`${TOOL}: reads bare places and native code in Safari's frames`, async () => {
  const { frames } = (await parse(
    "http://x.org/a.js:47:22\nfoo@http://x.org/a.js:52:15\n[native code]\n102.js:1:2956\nvalue@89.js:1:1247",
  )).exceptions[0]!;
  assert.deepEqual(frames.map((frame) => [frame.function, frame.file, frame.line]), [
    [null, "http://x.org/a.js", 47],
    ["foo", "http://x.org/a.js", 52],
    [null, "102.js", 1],
    ["value", "89.js", 1],
  ]);
  // To V8 such a line is one of the message.
  const { message } = (await parse("Error: in\na.js:1:2\n    at f (/b.js:1:1)")).exceptions[0]!;
  assert.equal(message, "in\na.js:1:2");
  for (const line of ["a.js:1:2", "at http://localhost:3000", "mail me@x.org:8080"]) {
    assert.equal((await errorOf(TOOL, line)).code, "NO_STACK_TRACE", line);
  }
});

Deno.test(`${TOOL}: reads headers of JavaScript`, async () => {
  const cases: [header: string, type: string, message: string][] = [
    ["TypeError: x", "TypeError", "x"],
    ["Uncaught TypeError: x", "TypeError", "x"],
    ["Uncaught (in promise) my.app.LoadError [E_LOAD]: x", "my.app.LoadError", "x"],
    ["app.js:12 Uncaught RangeError: x", "RangeError", "x"],
    ["DOMException", "DOMException", ""],
    ["Error: ", "Error", ""],
    ["AssertionError [ERR_ASSERTION]: a:\n\n1 !== 2\n", "AssertionError", "a:\n\n1 !== 2\n"],
    ["Fehler: no type of the known form\nTypeError: x", "TypeError", "x"],
    ["TypeError: x\nNote: y", "TypeError", "x\nNote: y"],
    ["Rejected: x", "Rejected", "x"],
    ["SyntaxError: Unexpected token {", "SyntaxError", "Unexpected token {"],
    ["nothing like it", "Error", ""],
    ["", "Error", ""],
  ];
  for (const [header, type, message] of cases) {
    const { exceptions } = await parse(`${header}\n    at F (/a.js:1:2)`);
    assert.deepEqual([exceptions[0]!.type, exceptions[0]!.message], [type, message], header);
  }
});

Deno.test(`${TOOL}: reads causes of JavaScript`, async () => {
  const { exceptions, root_cause, summary } = await parse(
    "Error: a\n    at f (/a.js:1:1) {\n  code: 'X',\n  [cause]: TypeError: b\n  more\n      at g (/b.js:2:2) {\n" +
      "    [cause]: RangeError [E]: c {\n      code: 'Y'\n    }\n  }\n}\n",
  );
  assert.deepEqual(exceptions.map(short), [
    ["Error", "a", null, null, 1, 0],
    ["TypeError", "b", "cause_of", 0, 1, 0],
    ["RangeError", "c", "cause_of", 1, 0, 0],
  ]);
  assert.equal(exceptions[1]!.message, "b\n  more");
  assert.equal(root_cause, 2);
  // The cause has no frame: that of what it caused.
  assert.equal(summary, "RangeError: c at g (/b.js:2)");
  const noError = await parse("Error: a\n    at f (/a.js:1:1) {\n  [cause]: { code: 1 }\n}");
  assert.equal(noError.exceptions.length, 1);
});

// https://docs.python.org/3/library/traceback.html
Deno.test(`${TOOL}: reads Python`, async () => {
  const trace = (...lines: string[]) => ["Traceback (most recent call last):", ...lines].join("\n");
  const frames: [file: string, frame: string][] = [
    ["/app/m.py", "+ f /app/m.py:3"],
    ["/v/lib/python3.12/site-packages/x.py", "- f /v/lib/python3.12/site-packages/x.py:3"],
    ["/usr/lib/python3/dist-packages/x.py", "- f /usr/lib/python3/dist-packages/x.py:3"],
    ["C:\\v\\Lib\\site-packages\\x.py", "- f C:\\v\\Lib\\site-packages\\x.py:3"],
    ["<frozen importlib._bootstrap>", "- f <frozen importlib._bootstrap>:3"],
  ];
  for (const [file, frame] of frames) {
    assert.equal(await frameOf(trace(`  File "${file}", line 3, in f`, "E: x")), frame);
  }
  const messages: [lines: string[], type: string, message: string][] = [
    [["KeyError: 'a: b'"], "KeyError", "'a: b'"],
    [["KeyboardInterrupt"], "KeyboardInterrupt", ""],
    [["m.f.<locals>.MyError: x", "  y", "", "z"], "m.f.<locals>.MyError", "x\n  y"],
    [[], "Exception", ""],
    [["a line that is no exception"], "Exception", ""],
  ];
  for (const [lines, type, message] of messages) {
    const { exceptions } = await parse(
      trace('  File "m.py", line 3, in f', "    code()", ...lines),
    );
    assert.deepEqual([exceptions[0]!.type, exceptions[0]!.message], [type, message], lines.join());
  }
  const indented = trace('  File "m.py", line 3, in f', "    code()", "E: x").replace(
    /^/gm,
    "    ",
  );
  assert.equal((await parse(indented)).summary, "E: x at f (m.py:3)");
  const chained = await parse(
    `${
      trace("ValueError: a", "", "b")
    }\n\nDuring handling of the above exception, another exception occurred:\n\n${trace("E: y")}`,
  );
  assert.deepEqual(chained.exceptions.map(short), [
    ["ValueError", "a", null, null, 0, 0],
    ["E", "y", "during_handling_of", 0, 0, 0],
  ]);
  const two = `${trace('  File "m.py", line 3, in f', "E: x")}\n\n${trace("E: y")}`;
  assert.deepEqual((await runTool(TOOL, two)).warnings.map(({ code }) => code), [
    "MULTIPLE_TRACES",
  ]);
});

// As traceback.format_exception of Python 3.11 prints them.
Deno.test(`${TOOL}: reads a Python exception group, and what was raised during handling`, async () => {
  const { output, warnings } = await runTool(
    TOOL,
    `  + Exception Group Traceback (most recent call last):
  |   File "/app/m.py", line 5, in main
  |     raise ExceptionGroup("several", found)
  | ExceptionGroup: several (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | Traceback (most recent call last):
    |   File "/app/m.py", line 2, in f
    | ValueError: x
    +---------------- 2 ----------------
    | KeyError: 'y'
    +------------------------------------

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/app/m.py", line 9, in <module>
RuntimeError: z
`,
  );
  const { exceptions } = output as Output;
  assert.deepEqual(exceptions.map(short), [
    ["ExceptionGroup", "several (2 sub-exceptions)", null, null, 1, 0],
    ["ValueError", "x", "member_of", 0, 1, 0],
    ["KeyError", "'y'", "member_of", 0, 0, 0],
    ["RuntimeError", "z", "during_handling_of", 0, 1, 0],
  ]);
  assert.deepEqual(warnings, []);
});

// java.lang.Throwable.printStackTrace, java.lang.StackTraceElement.toString
Deno.test(`${TOOL}: reads frames of the JVM`, async () => {
  const cases: [line: string, frame: string][] = [
    ["\tat com.a.B.c(B.java:12)", "+ com.a.B.c B.java:12"],
    ["    at com.a.B.<init>(B.java:12)", "+ com.a.B.<init> B.java:12"],
    [
      "\tat java.base/java.lang.Thread.run(Thread.java:840)",
      "- java.lang.Thread.run Thread.java:840",
    ],
    ["\tat app//org.a.B.c(B.scala:1)", "+ org.a.B.c B.scala:1"],
    ["\tat app/my.mod@1.0/org.a.B.c(B.groovy:1)", "+ org.a.B.c B.groovy:1"],
    [
      "\tat a.B$$Lambda$14/0x0000000800c03000.run(Unknown Source)",
      "+ a.B$$Lambda$14/0x0000000800c03000.run ?",
    ],
    ["\tat sun.misc.U.park(Native Method)", "- sun.misc.U.park ?"],
    ["\tat kotlin.io.X.y(Files.kt:3)", "- kotlin.io.X.y Files.kt:3"],
    ["\tat a.MyTest.should do x(MyTest.kt:3)", "+ a.MyTest.should do x MyTest.kt:3"],
    ["\tat a.B.c(B.java:12) ~[a-1.0.jar:1.0]", "+ a.B.c B.java:12"],
    ["\tat sunny.Day.c(Day.java:1)", "+ sunny.Day.c Day.java:1"],
  ];
  for (const [line, frame] of cases) {
    const { exceptions } = await parse(`a.XException: m\n${line}`);
    assert.equal(shown(exceptions[0]!.frames[0]!), frame, line);
  }
  assert.equal(await frameOf("\tat a.b.c(SourceFile)", "java"), "+ a.b.c SourceFile");
});

Deno.test(`${TOOL}: reads headers and relations of the JVM`, async () => {
  const frame = "\tat a.B.c(B.java:1)";
  const headers: [header: string, type: string, message: string][] = [
    ['Exception in thread "main" a.Odd: m', "a.Odd", "m"],
    [
      "2026-01-01 ERROR something failed\na.b.StoreException: m\nmore: x",
      "a.b.StoreException",
      "m\nmore: x",
    ],
    ["a.b.Problem", "a.b.Problem", ""],
    ["Caused by: a.XError: m", "a.XError", "m"],
    ["no header at all", "Throwable", ""],
  ];
  for (const [header, type, message] of headers) {
    const { exceptions } = await parse(`${header}\n${frame}`);
    assert.equal(exceptions.length, 1);
    assert.deepEqual([exceptions[0]!.type, exceptions[0]!.message], [type, message], header);
  }
  const lines = [
    "a.AException: a",
    frame,
    "\tSuppressed: a.BException: b",
    `\t${frame}`,
    "\t\tSuppressed: a.CException: c",
    `\t\t${frame}`,
    "\tCaused by: a.DException: d",
    "\t\t... 2 more",
    "Caused by: a.EException: e",
    "\t... 1 more",
    "Caused by: [CIRCULAR REFERENCE: a.AException: a]",
  ];
  const { exceptions, root_cause } = await parse(lines.join("\n"));
  assert.deepEqual(exceptions.map(short), [
    ["a.AException", "a", null, null, 1, 0],
    ["a.BException", "b", "suppressed_by", 0, 1, 0],
    ["a.CException", "c", "suppressed_by", 1, 1, 0],
    ["a.DException", "d", "cause_of", 1, 0, 2],
    ["a.EException", "e", "cause_of", 0, 0, 1],
  ]);
  assert.equal(root_cause, 4);
  const two = `a.XError: x\n${frame}\n\na.YError: y\n${frame}`;
  const result = await runTool(TOOL, two);
  assert.deepEqual(result.stats, { exceptions: 1, frames: 1, in_app_frames: 1 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["MULTIPLE_TRACES"]);
});

// go doc runtime, go doc runtime/debug
// As go 1.19 prints it; go 1.23 puts a tab before the further lines.
Deno.test(`${TOOL}: reads a Go message on several lines`, async () => {
  for (const rest of ["line 2\n", "\tline 2\n", "line 2\n\tpanic: again\n[signal SIGSEGV: x]\n"]) {
    const { exceptions } = await parse(
      `panic: line 1\n${rest}\ngoroutine 1 [running]:\nmain.main()\n\t/app/m.go:3 +0x1d\nexit status 2\n`,
    );
    assert.equal(exceptions[0]!.message, "line 1\nline 2");
    assert.equal(exceptions[0]!.frames.length, 1);
  }
  assert.equal((await parse("panic: a\nb")).exceptions[0]!.message, "a");
});

Deno.test(`${TOOL}: reads Go`, async () => {
  const frames: [name: string, file: string, frame: string][] = [
    ["main.f(0x1, {0x2, 0x3})", "/app/m.go:3 +0x1d", "+ main.f /app/m.go:3"],
    ["main.(*T[...]).Get(...)", "/app/m.go:3", "+ main.(*T[...]).Get /app/m.go:3"],
    [
      "net/http.(*conn).serve(0x1)",
      "/usr/local/go/src/net/http/server.go:3 +0x1",
      "- net/http.(*conn).serve /usr/local/go/src/net/http/server.go:3",
    ],
    ["panic({0x1?, 0x2?})", "/sdk/src/panic.go:3", "- panic /sdk/src/panic.go:3"],
    ["runtime.goexit()", "/sdk/asm.s:3 +0x1", "- runtime.goexit /sdk/asm.s:3"],
    [
      "github.com/a/b.F()",
      "/home/me/go/pkg/mod/github.com/a/b@v1/b.go:3 +0x1",
      "- github.com/a/b.F /home/me/go/pkg/mod/github.com/a/b@v1/b.go:3",
    ],
    ["created by main.run in goroutine 7", "C:/app/m.go:3 +0x1", "+ main.run C:/app/m.go:3"],
    ["created by main.(*T).run", "/app/m.go:3 +0x1", "+ main.(*T).run /app/m.go:3"],
  ];
  for (const [name, file, frame] of frames) {
    assert.equal(
      await frameOf(`panic: x\n\ngoroutine 1 [running]:\n${name}\n\t${file}\nexit status 2`),
      frame,
    );
  }
  const cases: [input: string, exception: Short][] = [
    ["panic: boom", ["panic", "boom", null, null, 0, 0]],
    ["panic: a [recovered, repanicked]\n\ngoroutine 1 [running]:\nmain.f()\n\t/m.go:1", [
      "panic",
      "a",
      null,
      null,
      1,
      0,
    ]],
    [
      "goroutine 5 [select, 3 minutes]:\nmain.f()\n\t/m.go:1\n...12 frames elided...\ncreated by main.g\n\t/m.go:2",
      ["panic", "", null, null, 2, 12],
    ],
    [
      "panic: a\n[signal SIGSEGV: x]\n\ngoroutine 1 [running]:\n\tgoroutine running on other thread; stack unavailable",
      ["panic", "a", null, null, 0, 0],
    ],
  ];
  for (const [input, exception] of cases) {
    assert.deepEqual((await parse(input)).exceptions.map(short), [exception], input);
  }
  const two = await runTool(
    TOOL,
    "panic: a\n\ngoroutine 1 [running]:\nmain.f()\n\t/m.go:1\n\npanic: b",
  );
  assert.deepEqual(two.warnings.map(({ code }) => code), ["MULTIPLE_TRACES"]);
});

// std::panic and std::backtrace, of Rust 1.72 and 1.81
Deno.test(`${TOOL}: reads Rust`, async () => {
  const cases: [input: string, message: string, frames: string[], omitted: number][] = [
    ["thread 'main' panicked at 'it's', src/main.rs:2:5", "it's", ["+ ? src/main.rs:2:5"], 0],
    ["thread 'a b' (42) panicked at src/main.rs:2:5:\none\n\ntwo\n\n", "one\n\ntwo", [
      "+ ? src/main.rs:2:5",
    ], 0],
    ["thread '<unnamed>' panicked at /rustc/1/library/core/x.rs:2:5:\nx\nnote: y", "x", [
      "- ? /rustc/1/library/core/x.rs:2:5",
    ], 0],
    ["thread 'main' panicked at 'never closed", "'never closed", [], 0],
    [
      "thread 'main' panicked at src/main.rs:2:5:\nx\nstack backtrace:\n   0: std::rt::x::h0123456789abcdef\n   1: app::f::h0123456789abcdef\n" +
      "             at ./src/main.rs:2\n      app::inlined\n             at ./src/main.rs:9:1\n      [... omitted 3 frames ...]\n   2: main\nnote: z",
      "x",
      [
        "- std::rt::x ?",
        "+ app::f ./src/main.rs:2",
        "+ app::inlined ./src/main.rs:9:1",
        "- main ?",
      ],
      3,
    ],
    [
      "thread 'main' panicked at src/main.rs:2:5:\nx\nstack backtrace:\n   0: a::b\n             at /home/me/.cargo/registry/src/a-1/b.rs:1:1",
      "x",
      ["- a::b /home/me/.cargo/registry/src/a-1/b.rs:1:1"],
      0,
    ],
  ];
  for (const [input, message, frames, omitted] of cases) {
    const { exceptions: [exception] } = await parse(input);
    assert.equal(exception!.type, "panic");
    assert.equal(exception!.message, message, input);
    assert.deepEqual(exception!.frames.map(shown), frames, input);
    assert.equal(exception!.omitted_frames, omitted, input);
  }
});

Deno.test(`${TOOL}: refuses text without a trace, and too many frames`, async () => {
  for (const input of ["hello", "at noon (maybe)", "\u001b[31m", "Error: no frames", "a@b.org"]) {
    assert.equal((await errorOf(TOOL, { input })).code, "NO_STACK_TRACE", input);
  }
  for (const language of ["python", "java", "go", "rust"]) {
    const error = await errorOf(TOOL, { input: "TypeError: x\n    at f (/a.js:1:1)", language });
    assert.equal(error.code, "NO_STACK_TRACE");
    assert.match(error.message, new RegExp(language));
  }
  const frames = (count: number) => "at f (/a.js:1:1)\n".repeat(count);
  assert.equal((await parse(frames(2_000))).exceptions[0]!.frames.length, 2_000);
  const error = await errorOf(TOOL, { input: frames(2_001) });
  assert.deepEqual([error.code, error.details], [
    "INPUT_TOO_LARGE",
    { limit: "max_frames", max: 2_000, actual: 2_001 },
  ]);
});

Deno.test(`${TOOL}: the summary leaves out what is not known`, async () => {
  const cases: [input: string, summary: string][] = [
    [
      "TypeError: first\nsecond\n    at a (node:x:1:1)\n    at b (/b.js:2:2)",
      "TypeError: first at b (/b.js:2)",
    ],
    ["TypeError\n    at a (node:x:1:1)", "TypeError at a (node:x:1)"],
    ["TypeError: x\n    at /a.js:1:1", "TypeError: x at /a.js:1"],
    ["TypeError: x\n    at a (native)", "TypeError: x at a"],
    ["TypeError: x\n    at <anonymous>", "TypeError: x"],
    ["panic: x", "panic: x"],
  ];
  for (const [input, summary] of cases) assert.equal((await parse(input)).summary, summary, input);
});

// console.error("…", error) of Node.js prints the words before the stack; winston, Bluebird and npm have theirs.
const BEHIND_WORDS: [line: string, type: string, message: string][] = [
  ["Saving failed: TypeError: x is not a function", "TypeError", "x is not a function"],
  ["Caught: RangeError: Invalid array length", "RangeError", "Invalid array length"],
  ["(node:7) UnhandledPromiseRejectionWarning: Error: no", "Error", "no"],
  ["Unhandled rejection SequelizeDatabaseError: no table", "SequelizeDatabaseError", "no table"],
  ["npm ERR! Error [ERR_STREAM]: closed", "Error", "closed"],
  ["worker 3 died of app.TimeoutException", "app.TimeoutException", ""],
  // The outermost error, not one in its message.
  ["Error: connecting failed: TypeError: inner", "Error", "connecting failed: TypeError: inner"],
  ["job: HttpError: gave up after TypeError: inner", "HttpError", "gave up after TypeError: inner"],
];

Deno.test(`${TOOL}: reads a header after the program's own words`, async () => {
  for (const [line, type, message] of BEHIND_WORDS) {
    const { exceptions } = await parse(`Server: ready\n${line}\n    at f (/a/b.js:1:2)`);
    assert.deepEqual(exceptions.map((e) => [e.type, e.message]), [[type, message]], line);
  }
});

// %m %ex of Log4j and Logback: the exception follows the message on its line.
const JAVA_BEHIND_WORDS: [line: string, type: string, message: string][] = [
  ["saving failed java.io.IOException: disk full", "java.io.IOException", "disk full"],
  ["10:00:00 [main] ERROR c.a.App - saving: org.a.DbError", "org.a.DbError", ""],
  [
    "no order: a.b.NoOrderException: for c.d.OtherException: x",
    "a.b.NoOrderException",
    "for c.d.OtherException: x",
  ],
];

Deno.test(`${TOOL}: reads a Java exception after the log's message`, async () => {
  for (const [line, type, message] of JAVA_BEHIND_WORDS) {
    const { exceptions } = await parse(`Started: all\n${line}\n\tat a.b.C.d(C.java:7)`);
    assert.deepEqual(exceptions.map((e) => [e.type, e.message]), [[type, message]], line);
  }
});

Deno.test("stack-trace-parser: reports a trace with escaped line breaks", async () => {
  const message = async (input: string) => (await errorOf(TOOL, { input })).message;
  for (
    const input of [
      'Traceback (most recent call last):\\n  File "/a.py", line 3, in f\\nValueError: bad',
      "java.lang.Error: x\\n\\tat a.B.c(B.java:1)",
      "Error: x\\n    at f (/a.js:1:2)",
    ]
  ) {
    assert.match(await message(input), /with line breaks where \\n is written out$/);
  }
  assert.match(await message("C:\\new at 5\nnothing"), /as the program printed them$/);
});
