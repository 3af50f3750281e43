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
      tool: "ExUnit",
      kind: "test",
      weight: "cause",
      hints: [") test "],
      line: /^\s+\d+\) (?<test>test .*)$/,
      message: /^\s{5,}(?<message>(?:Assertion|\*\*|Expected|match).*)/,
      place: /^\s+(?<file>\S+\.exs):(?<line>\d+)$/,
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
