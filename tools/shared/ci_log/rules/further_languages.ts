import { type CauseRule, rulesOf } from "../rule.ts";

/** Compilers, package managers and test runners with a rule or two each, and commands of frameworks. */
export const FURTHER_LANGUAGE_RULES: readonly CauseRule[] = [
  ...rulesOf("Expo", {
    kind: "missing_module",
    weight: "cause",
    hints: ["failed to resolve plugin for module"],
    line: /^(?:\w*Error: )?(?<message>Failed to resolve plugin for module .*)/,
  }),
  ...rulesOf("psql", {
    kind: "command",
    weight: "cause",
    hints: ["psql:"],
    line: /^psql:(?<file>[^:]+):(?<line>\d+): (?:ERROR|FATAL): +(?<message>.*)/,
    fix:
      "Correct the statement at the place named, or the state of the database that it does not expect.",
  }),
  ...rulesOf("Conan", {
    kind: "dependency",
    weight: "cause",
    hints: [" not resolved: "],
    line: /^ERROR: (?<message>Package '.*' not resolved: .*)/,
  }),
  ...rulesOf(
    "Nix",
    {
      kind: "dependency",
      weight: "cause",
      hints: ["hash mismatch in fixed-output derivation"],
      line: /^error: (?<message>hash mismatch in fixed-output derivation .*)/,
      fix:
        "Make sure that the source is the one that you want, and put the hash behind “got” into the derivation.",
    },
    {
      // An error of evaluation, behind its trace, if it has one; the place is in the store's copy of the source.
      kind: "compile",
      weight: "cause",
      hints: ["error: "],
      line: /^(?: {7})?error: (?<message>\S.*)/,
      needs: /^ {7}at \S+\.nix:\d+:\d+:$/,
      place: /^ {7}at (?:\/nix\/store\/[^/\s]{1,100}\/)?(?<file>\S+\.nix):(?<line>\d+):\d+:$/,
      last: true,
    },
  ),
  ...rulesOf("Forge", {
    kind: "test",
    weight: "cause",
    hints: ["[fail"],
    line: /^\[FAIL(?:[.:] ?(?:Reason: )?(?<message>.*))?\] (?<test>\w+)\(.*\)/,
  }),
  ...rulesOf("clojure.test", {
    kind: "test",
    weight: "cause",
    hints: ["fail in (", "error in ("],
    line: /^(?:FAIL|ERROR) in \((?<test>[^)]+)\) \((?<file>[^:)]+):(?<line>\d+)\)$/,
    message: /^(?<message>expected: .*)/,
  }),
  ...rulesOf("rebar3", {
    kind: "compile",
    weight: "cause",
    hints: ["===> compiling "],
    line: /^===> Compiling (?<file>\S+\.[eyx]rl) failed$/,
    message: /^(?:.*╰─+ |\S+\.[eyx]rl:\d+:(?:\d+:)? )(?<message>.*)/,
    place: /^(?<file>\S+\.[eyx]rl):(?<line>\d+)/,
  }),
  ...rulesOf("Elm", {
    kind: "compile",
    weight: "cause",
    hints: [".elm"],
    line: /^(?:Compiling \.\.\.)?-- (?<message>[A-Z][A-Z ]+[A-Z]) -{3,} (?<file>\S+\.elm)$/,
  }),
  ...rulesOf("Django", {
    kind: "config",
    weight: "cause",
    hints: ["commanderror: "],
    line: /^(?:[\w.]+\.)?CommandError: (?<message>.*)/,
    fix:
      "Run the same manage.py command locally, do what the message says, and commit what that changes.",
  }),
  ...rulesOf("Cypress", {
    kind: "missing_command",
    weight: "cause",
    hints: ["your system is missing the dependency"],
    line: /^(?<message>Your system is missing the dependency: .*)/,
  }),
  ...rulesOf("go test", {
    // As gotestsum repeats it at the end.
    kind: "test",
    weight: "cause",
    hints: ["=== fail: "],
    line: /^=== FAIL: \S+ (?<test>\S+) \([\d.]+s\)$/,
    message: /^\s+(?:\S+\.go:\d+: )?(?<message>\S.*)/,
    place: /^\s+(?<file>\S+\.go):(?<line>\d+):/,
  }),
  ...rulesOf("Swift Testing", {
    kind: "test",
    weight: "cause",
    hints: [" recorded an issue at "],
    line:
      /^\S+ +Test (?<test>.*?) recorded an issue at (?<file>[^\s:]+):(?<line>\d+):\d+: (?<message>.*)/,
  }),
  ...rulesOf("Maestro", {
    kind: "test",
    weight: "cause",
    hints: ["assertion is false: "],
    line: /^(?<message>Assertion is false: .*)/,
    above: /> Flow: (?<test>.*\S)/,
  }),
];
