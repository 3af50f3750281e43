import { type CauseRule, rulesOf } from "../rule.ts";

export const FUNCTIONAL_LANGUAGE_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Haskell, OCaml, Elixir, Erlang",
    {
      tool: "GHC",
      kind: "compile",
      weight: "cause",
      hints: [".hs:"],
      line:
        /^(?:[\w.-]+ *> )?(?<file>[^\s:]+\.l?hs):(?<line>\d+):\d+(?:-\d+)?: error:?(?: \[.*\])? ?(?<message>\S.*)?$/,
      // Stack puts the package before each line.
      message: /^(?:[\w.-]+ *> )?\s+(?:• )?(?<message>\S.*)/,
    },
    {
      tool: "Elixir",
      kind: "compile",
      weight: "cause",
      hints: ["== compilation error in file"],
      line: /^== Compilation error in file (?<file>\S+) ==/,
      message: /^\*\* (?<message>.*)/,
    },
    {
      tool: "Mix",
      kind: "compile",
      weight: "cause",
      hints: ["** (mix) compilation failed because of warnings"],
      line: /^\*\* \(Mix\) Compilation failed because of warnings/,
      above: /^warning: (?<message>.*)/,
    },
    {
      tool: "Mix",
      kind: "dependency",
      weight: "cause",
      hints: ["unchecked dependencies for environment"],
      line: /^Unchecked dependencies for environment/,
      message: /^ {2}(?<message>\S.*)/,
      fix:
        "Fetch and build the dependencies before this step: run mix deps.get for the environment that it names.",
    },
    {
      tool: "Mix",
      kind: "command",
      weight: "message",
      hints: ["** (mix) "],
      line: /^\*\* \(Mix\) (?<message>.*)/,
    },
    {
      tool: "ExUnit",
      kind: "test",
      weight: "cause",
      hints: [") test "],
      line: /^\s+\d+\) (?<test>test .*)$/,
      message: /^\s{5,}(?<message>(?:Assertion|\*\*|Expected|match).*)/,
      place: /^\s+(?<file>\S+\.exs):(?<line>\d+)$/,
    },
    {
      tool: "opam",
      kind: "dependency",
      weight: "cause",
      hints: ["your request can't be satisfied:", "package conflict!"],
      line: /^(?:Your request can't be satisfied:|\[ERROR\] Package conflict!)$/,
      message: /^\s+[-*] (?<message>.*)/,
    },
    {
      tool: "opam",
      kind: "compile",
      weight: "message",
      hints: ["[error] the compilation of", "[error] the installation of"],
      line: /^\[ERROR\] The (?<message>(?:compilation|installation) of \S+ failed at .*)/,
    },
    {
      tool: "OCaml",
      kind: "compile",
      weight: "cause",
      hints: ['file "'],
      line: /^File "(?<file>[^"]+\.mli?)", lines? (?<line>\d+)/,
      message: /^Error:? (?<message>.*)/,
      needs: /^Error/,
    },
  ),
];
