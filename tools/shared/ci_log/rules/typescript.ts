import { type CauseRule, rulesOf } from "../rule.ts";
import { SCRIPT_FILE } from "./javascript_lines.ts";

export const TYPESCRIPT_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "TypeScript",
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["error ts2307: ", "error ts7016: "],
      line:
        /^\s*(?:(?<file>[^\s(:][^(:]*)[(:](?<line>\d+)[,:]\d+\)?(?:: | - ))?error (?<message>TS(?:2307|7016): .*)/,
      fix:
        "Install the package, or its types (@types/…); for a file of your own, correct the path and its letter case, or run the step first that generates it.",
    },
    {
      kind: "types",
      weight: "cause",
      hints: [": error ts"],
      line: /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\): error (?<message>TS\d+: .*)/,
    },
    {
      kind: "types",
      weight: "cause",
      hints: ["error"],
      line: new RegExp(
        `^(?<file>${SCRIPT_FILE}):(?<line>\\d+):\\d+ - error (?<message>TS\\d+: .*)`,
      ),
    },
    {
      kind: "types",
      weight: "cause",
      hints: ["error ts"],
      line: /^\s*(?:\[tsl\] ERROR in .*|error) (?<message>TS\d+: .*)/,
    },
    {
      kind: "types",
      weight: "cause",
      hints: ["type error: "],
      line: /^\s*(?<message>Type error: .*)/,
      heading: /^(?:\.\/)?(?<file>\S+\.[cm]?[jt]sx?):(?<line>\d+):\d+$/,
    },
    {
      tool: "Deno",
      kind: "types",
      weight: "cause",
      hints: ["[error]: "],
      line: /^(?<message>TS\d+ \[ERROR\]: .*)/,
      place: /^\s+at (?:file:\/\/)?(?<file>\S+?):(?<line>\d+):\d+$/,
    },
  ),
];
