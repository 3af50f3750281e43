import { type CauseRule, rulesOf } from "../rule.ts";

/** Perl, R, Lua and Julia; last, any other compiler. */
export const OTHER_LANGUAGE_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Perl",
    {
      kind: "test",
      weight: "cause",
      hints: ["failed test"],
      line: /^\s*#\s+Failed test (?<test>'.*')?/,
      message: /^\s*#\s+(?<message>(?:got|Structures|'|expected).*)/,
      place: /^\s*#\s+at (?<file>\S+) line (?<line>\d+)/,
    },
    {
      kind: "missing_module",
      weight: "cause",
      hints: ["in @inc"],
      line: /^(?:.{0,200} )?(?<message>Can't locate \S+ in @INC(?: \(you may need [^)]*\))?)/,
    },
    {
      // What MakeMaker, Module::Build and Dist::Zilla miss.
      kind: "missing_module",
      weight: "cause",
      hints: ["...missing.", "isn't installed", "appear to be installed"],
      line:
        /^(?<message>\s*- [\w:]+ +\.\.\.missing\..*|Required plugin(?: bundle)? [\w:]+ isn't installed\.|[\w:]+ .{0,80}does not appear to be installed)$/,
    },
    {
      kind: "exception",
      weight: "exception",
      hints: [" line "],
      line:
        /^(?<message>\S.{0,400}) at (?<file>\S+\.(?:PL|pl|pm|t)) line (?<line>\d+)(?:\.|, near .*)$/,
      last: true,
    },
    {
      tool: "R",
      kind: "test",
      weight: "cause",
      hints: ["── fail", "── error", "-- fail", "-- error"],
      line:
        /^\s*(?:──|--) (?:\d+\. )?(?:Failure|Error) \('?(?<file>[^:)']+):(?<line>\d+)(?::\d+)?'?\):? (?<test>.*?)(?: [─-]+)?$/i,
      message: /^\s*(?<message>\S.*)/,
    },
    {
      tool: "R",
      kind: "missing_module",
      weight: "cause",
      hints: [
        "there is no package called",
        "not available for package",
        "being loaded, but ",
        "already loaded, but ",
      ],
      line:
        /^\s*(?<message>(?:Error.*: )?there is no package called .*|ERROR: dependenc(?:y|ies) .* (?:is|are) not available for package .*|(?:Error.*: )?namespace \S+ \S+ is (?:being|already) loaded, but \S+ \S+ is required.*)/,
    },
    {
      tool: "R",
      kind: "exception",
      weight: "exception",
      hints: ["error in "],
      line: /^\s*(?<message>Error in .*)/,
      needs: /^\s*(?:Calls: |Execution halted|In addition)/,
    },
  ),
  ...rulesOf(
    "Lua, Julia",
    {
      tool: "busted",
      kind: "test",
      weight: "cause",
      hints: ["failure → ", "error → "],
      line: /^(?:Failure|Error) → (?<file>\S+) @ (?<line>\d+)$/,
      message: /^\S+:\d+: (?<message>.*)/,
    },
    {
      tool: "Julia",
      kind: "test",
      weight: "cause",
      hints: [": test failed at ", ": error during test at "],
      line: /^(?<test>\S.*): (?:Test Failed|Error During Test) at (?<file>[^\s:]+):(?<line>\d+)$/,
      message: /^\s+(?:Expression: )?(?<message>\S.*)/,
    },
    {
      // The error of a compiler or checker that no rule knows: a file, a line, and the word.
      tool: "compiler",
      kind: "compile",
      weight: "cause",
      hints: ["error"],
      line:
        /^(?<file>[^\s:("']*[^\s:("'/]\.[A-Za-z]\w{0,7})(?::|\(|, line ) ?(?<line>\d+)(?:(?::|, ?|\.)\d+)*\)?(?: -|:)? *(?:fatal )?[Ee](?:rror|RROR)\b:? (?<message>.*)/,
    },
  ),
];
