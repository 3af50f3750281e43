import { type CauseRule, rulesOf } from "../rule.ts";

export const NATIVE_BUILD_RULES: readonly CauseRule[] = [
  ...rulesOf("Verilator", {
    kind: "lint",
    weight: "cause",
    hints: ["%warning-", "%error"],
    line: /^%(?:Warning-\w+|Error(?:-\w+)?): (?<file>[^\s:]+):(?<line>\d+):\d+: (?<message>.*)/,
  }),
  ...rulesOf("BitBake", {
    kind: "dependency",
    weight: "cause",
    hints: ["fetcher failure"],
    line: /^ERROR: (?<message>\S+ do_fetch: .*Fetcher failure.*)/,
    fix:
      "The source is not at this address: correct SRC_URI or its revision, keep a mirror (PREMIRRORS, own-mirrors), and try again where the host was down.",
  }),
  ...rulesOf(
    "CMake",
    {
      kind: "config",
      weight: "cause",
      hints: ["cmake error"],
      line:
        /^CMake Error(?: at (?<file>[^\s:]+):(?<line>\d+) \(.*\))?(?: in \S+)?:(?<message> \S.*)?$/,
      message: /^ {2}(?<message>\S.*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["cmake error: "],
      line: /^CMake Error: (?<message>.*)/,
    },
    {
      kind: "config",
      weight: "summary",
      hints: ["configuring incomplete"],
      line: /^-- (?<message>Configuring incomplete, errors occurred!)/,
    },
    {
      tool: "Meson",
      kind: "config",
      weight: "cause",
      hints: ["meson.build:"],
      line: /^(?<file>\S*meson\.build):(?<line>\d+):\d+: ERROR: (?<message>.*)/,
    },
    {
      tool: "configure",
      kind: "config",
      weight: "cause",
      hints: ["configure: error"],
      line: /^configure: error:(?: (?<message>\S.*))?$/,
      message: /^\s*(?<message>\S.*)/,
    },
    {
      tool: "pkg-config",
      kind: "dependency",
      weight: "cause",
      hints: ["no package '", "requested '", "package '"],
      line:
        /^\W{0,6}(?<message>No package '.*' found|Requested '.*' but version of .* is .*|Package '.*', required by '.*', not found)$/,
      fix:
        "Install the development package that has this .pc file, in the version asked for, or add its folder to PKG_CONFIG_PATH.",
    },
  ),
  ...rulesOf(
    "make",
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["no rule to make target"],
      line: /^g?make(?:\[\d+\])?: \*\*\* (?<message>No rule to make target .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["*** ["],
      line: /^(?:g?make|mingw32-make)(?:\[\d+\])?: \*\*\* (?<message>\[.*)/,
      unless: /\(ignored\)$/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["*** "],
      line: /^(?<file>\S*[Mm]akefile\S*|\S+\.mk):(?<line>\d+): \*\*\* (?!recipe)(?<message>.*)/,
    },
    {
      tool: "Ninja",
      kind: "command",
      weight: "summary",
      hints: ["failed: "],
      line: /^FAILED: (?!Build did NOT)(?<message>(?:\[code=\d+\] )?\S.*)/,
    },
    {
      tool: "Ninja",
      kind: "command",
      weight: "summary",
      hints: ["ninja: "],
      line: /^ninja: (?<message>(?:error|build stopped|fatal).*)/,
    },
    {
      tool: "Bazel",
      kind: "compile",
      weight: "summary",
      hints: ["error: "],
      line: /^ERROR: (?<file>\/\S+?\/BUILD(?:\.bazel)?):(?<line>\d+):\d+: (?<message>.*)/,
    },
    {
      tool: "Bazel",
      kind: "test",
      weight: "cause",
      hints: [" failed in ", " timeout in"],
      line: /^(?<test>\/\/\S+) +(?<message>(?:FAILED|TIMEOUT) in .*)/,
    },
    {
      // The compiler's error is above.
      tool: "Bazel",
      kind: "compile",
      weight: "summary",
      hints: ["failed to build"],
      line: /^(?<message>\/\/\S+ +FAILED TO BUILD)$/,
    },
  ),
];
