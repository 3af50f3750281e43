import { type CauseRule, rulesOf } from "../rule.ts";

export const RUBY_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "RSpec",
    {
      kind: "test",
      weight: "cause",
      hints: ["rspec ./", "rspec '"],
      line: /^rspec '?(?<file>\.?\/?[^\s:'[]+)(?::(?<line>\d+)|\[[\d:,]+\])'?(?: # (?<test>.*))?$/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failure/error:"],
      line: /^\s+Failure\/Error: (?<message>.*)/,
      message:
        /^\s{5,}(?<message>(?:expected|Expected|\w*(?:Error|Exception)|undefined|uninitialized).*)/,
      place: /^\s+# (?<file>\.\/[^\s:]+):(?<line>\d+)/,
    },
    {
      kind: "test_setup",
      weight: "cause",
      hints: ["an error occurred while loading", "error occurred outside of examples"],
      line: /^(?<message>An error occurred (?:while loading|in an?) .*)/,
      message: /^(?:Failure\/Error: .*|(?<message>\w+(?:::\w+)*(?:Error|Exception)\b.*))$/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: [" examples, "],
      line: /^(?<message>\d+ examples?, [1-9]\d* failures?.*)/,
    },
    {
      tool: "Minitest",
      kind: "test",
      weight: "cause",
      hints: ["failure:", "error:"],
      line: /^\s*(?:\d+\) )?(?:Failure|Error):$/,
      below: /^\s*(?<test>\S.*?):?$/,
      unless: /^Exited with code /,
      message: /^\s*(?<message>(?:Expected|expected|(?:\w+::)*\w*(?:Error|Exception)\b).*)/,
      place: /\[?(?<file>[^\s[\]:]+\.rb):(?<line>\d+)/,
    },
    {
      tool: "Minitest",
      kind: "test",
      weight: "summary",
      hints: [" assertions, ", " runs, "],
      line:
        /^(?<message>\d+ (?:runs|tests), \d+ assertions, (?:[1-9]\d* failures|\d+ failures, [1-9]\d* errors).*)/,
    },
    {
      tool: "Cucumber",
      kind: "test",
      weight: "cause",
      hints: ["cucumber "],
      line: /^cucumber (?:-p \S+ )?(?<file>\S+\.feature):(?<line>\d+)(?::\d+)*(?: # (?<test>.*))?$/,
    },
    {
      tool: "RuboCop",
      kind: "lint",
      weight: "cause",
      hints: [".rb:", "rakefile:", "gemfile:", ".gemspec:", ".rake:"],
      line:
        /^(?<file>[^\s:]*(?:\.rb|Rakefile|Gemfile|\.gemspec|\.rake)):(?<line>\d+):\d+: (?<message>[CWEFR]: .*)/,
    },
    {
      tool: "RuboCop",
      kind: "lint",
      weight: "summary",
      hints: [" offenses detected", " offense detected"],
      line: /^(?<message>\d+ files? inspected, [1-9]\d* offenses? detected.*)/,
    },
    {
      tool: "Bundler",
      kind: "dependency",
      weight: "cause",
      hints: [
        "could not find ",
        "bundler could not",
        "an error occurred while installing",
        "requires ruby version",
        "your ruby version is",
        "gem::",
      ],
      line:
        /^(?:\[!\] )?(?<message>Could not find (?:gem )?\S+.* in .*\b(?:gems?|sources?|repositor(?:y|ies))\b.*|Bundler could not find compatible versions .*|An error occurred while installing .*|.*requires (?:ruby|rubygems) version .*|Your Ruby version is .*, but your Gemfile specified .*|(?:Gem|Bundler)::\w+(?:Error|Exception|Conflict)\b.*)/i,
    },
    {
      tool: "Ruby",
      kind: "exception",
      weight: "exception",
      hints: [".rb:"],
      line:
        /^(?:\d+: from |ruby: )?(?<file>[^\s:]+\.rb):(?<line>\d+):in [`'][^']*': (?<message>.*)/,
      last: true,
    },
    {
      tool: "Rake",
      kind: "command",
      weight: "message",
      hints: ["rake aborted!"],
      line: /^rake aborted!/,
      below: /^(?<message>\S.*)/,
      // A command of the task failed, and has said why above.
      unless: /^(?:Command failed with|.* failed$)/,
    },
    {
      tool: "Rake",
      kind: "exception",
      weight: "summary",
      hints: ["rake aborted!"],
      line: /^rake aborted!/,
      below: /^(?<message>\S.*)/,
    },
  ),
];
