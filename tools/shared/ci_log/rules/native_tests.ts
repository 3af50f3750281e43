import { type CauseRule, rulesOf } from "../rule.ts";

export const NATIVE_TEST_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "GoogleTest",
    {
      kind: "test",
      weight: "cause",
      hints: [": failure"],
      line: /^(?<file>\S[^:(]*)[:(](?<line>\d+)\)?: (?:Failure|error: )$/,
      message: /^\s*(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["[  failed  ]"],
      line: /^\[ {2}FAILED {2}\] (?<test>\S+)(?:, where .*)?(?: \(\d+ ms\))?$/,
    },
    {
      tool: "Catch2 or doctest",
      kind: "test",
      weight: "cause",
      hints: [": failed:", "error: check", "error: require"],
      line:
        /^(?<file>\S[^:(]*)[:(](?<line>\d+)\)?: (?:FAILED:|ERROR: (?=CHECK|REQUIRE))(?<message>.*)/,
      message: /^\s+(?<message>\S.*)/,
    },
    {
      tool: "Boost.Test",
      kind: "test",
      weight: "cause",
      hints: ['error: in "'],
      line:
        /^(?<file>\S[^:(]*)[:(](?<line>\d+)\)?: (?:fatal )?error: in "(?<test>[^"]*)": (?<message>.*)/,
    },
  ),
  ...rulesOf(
    "CTest",
    {
      kind: "test",
      weight: "cause",
      hints: ["***failed", "***timeout", "***exception", "***not run", "subprocess aborted"],
      line: /^\s*(?:\d+\/\d+ )?Test +#\d+: (?<test>\S+) \.*\s*(?<message>\*{3}.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["tests failed out of"],
      line: /^(?<message>\d+% tests passed, [1-9]\d* tests failed out of \d+)/,
    },
  ),
  ...rulesOf(
    "Automake",
    {
      kind: "test",
      weight: "cause",
      hints: ["fail: "],
      line: /^(?:FAIL|XPASS|ERROR): (?<test>[\w./-]+(?:\.(?:sh|t|py|test)|\b)(?: \d+.*)?)$/,
      unless: /^-{20,}/,
    },
  ),
  ...rulesOf("C library", {
    kind: "crash",
    weight: "cause",
    hints: ["(): ", "corrupted size vs. prev_size", "double free or corruption"],
    line:
      /^(?:\S+: )?(?<message>(?:malloc|free|realloc|calloc|munmap_chunk|malloc_consolidate)\(\): \S.*|(?:corrupted|double free) (?:size|or|double).*)/,
    fix:
      "A program wrote outside its own memory before this: run it under AddressSanitizer or valgrind. If it is a library's fault, go back to its last version that worked.",
  }),
  ...rulesOf(
    "sanitizer",
    {
      kind: "crash",
      weight: "root",
      hints: ["sanitizer: "],
      line:
        /^(?:==\d+==)?(?:ERROR|WARNING): (?<message>(?:Address|Leak|Memory|Thread)Sanitizer: .*)/,
      place: /^\s+#\d+ 0x[0-9a-f]+ in .* (?<file>(?!\/usr|\.\.\/sysdeps)[^\s:]+):(?<line>\d+)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["runtime error: "],
      line: /^(?<file>[^\s:]+):(?<line>\d+):\d+: runtime error: (?<message>.*)/,
    },
  ),
];
