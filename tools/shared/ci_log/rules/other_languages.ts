import { type CauseRule, rulesOf } from "../rule.ts";

/** PHP, Ruby, .NET, Perl, R, Lua and Julia: test runners, compilers and linters; last, any other compiler. */
export const OTHER_LANGUAGE_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "PHPUnit",
    {
      kind: "test",
      weight: "cause",
      hints: [") "],
      line: /^\d+\) (?<test>[\w\\]+::\w+(?: with data set .*)?)$/,
      message: /^(?<message>\S.*)/,
      place: /^(?<file>\/?[^\s:()]+\.php):(?<line>\d+)$/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["tests: "],
      line: /^(?<message>Tests: \d+, Assertions: \d+.*(?:Errors|Failures): .*)/,
    },
    {
      tool: "Pest",
      kind: "test",
      weight: "cause",
      hints: ["failed  "],
      line: /^\s+FAILED +(?<test>\S.*?)(?: {2,}\S+)?$/,
      message: /^\s+(?<message>\S.*)/,
      place: /^\s+at (?<file>[^\s:]+\.php):(?<line>\d+)$/,
    },
    {
      tool: "PHP",
      kind: "exception",
      weight: "cause",
      hints: ["fatal error: ", "parse error: "],
      line:
        /^(?:PHP )?(?<message>(?:Fatal|Parse) error: .*?)(?: in (?<file>\/?[^\s:]+\.php)(?: on line |:)(?<line>\d+))?$/,
    },
    {
      tool: "PHPStan",
      kind: "types",
      weight: "cause",
      hints: [" line  "],
      line: /^\s+Line +(?<file>\S+)\s*$/,
      message: /^\s+\d+ +(?<message>\S.*)/,
    },
    {
      tool: "PHPStan or Psalm",
      kind: "types",
      weight: "cause",
      hints: ["error: ", "[error] found"],
      line:
        /^ERROR: (?<message>\w+ - (?<file>[^\s:]+\.php):(?<line>\d+):\d+.*)|^\s*(?<message>\[ERROR\] Found \d+ errors?.*)/,
    },
    {
      tool: "PHP_CodeSniffer",
      kind: "lint",
      weight: "cause",
      hints: ["| error |"],
      line: /^\s*(?<line>\d+) \| ERROR +\| (?<message>.*)/,
      heading: /^FILE: (?<file>\S+)$/,
    },
    {
      tool: "Composer",
      kind: "dependency",
      weight: "cause",
      hints: ["your requirements could not be resolved", "your lock file does not contain"],
      line:
        /^\s*(?:Your requirements could not be resolved to an installable set of packages|Your lock file does not contain a compatible set of packages)\./,
      message: /^\s+- (?<message>.*(?: -> |conflicts? with|not found|could not be).*)/,
    },
  ),
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
  ...rulesOf(
    "dotnet test",
    {
      kind: "test",
      weight: "cause",
      hints: ["failed "],
      line: /^\s*(?:Failed|X) (?<test>[\w.<>]+(?:\(.*\))?) ?\[.*\]$/,
      message: /^\s{3,}(?<message>(?!Error Message:)\S.*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["[fail]"],
      line: /^\s*(?:\[xUnit\.net [\d:.]+\] +)?(?<test>[\w.+]+(?:\(.*\))?) \[FAIL\]$/,
      message:
        /^\s*(?:\[xUnit\.net [\d:.]+\])? +(?!Failed |Error Message:|\[xUnit)(?<message>\S.*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["failed!"],
      line: /^(?<message>Failed! +- Failed: +\d+.*)/,
    },
    {
      tool: "NUnit",
      kind: "test",
      weight: "cause",
      hints: [") failed : ", ") error : "],
      line: /^\d+\) (?:Failed|Error) : (?<test>\S.*)$/,
      message: /^\s+(?<message>\S.*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      tool: "NuGet",
      kind: "dependency",
      weight: "cause",
      hints: ["error nu"],
      line: /^\s*(?:(?<file>\S+) : )?error (?<message>NU\d+: .*)/,
    },
    {
      tool: ".NET",
      kind: "exception",
      weight: "exception",
      hints: ["unhandled exception"],
      line: /^\s*(?<message>Unhandled [Ee]xception[.:] .*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      tool: "MSBuild",
      kind: "config",
      weight: "message",
      hints: ["msbuild : error", "error msb"],
      line: /^\s*MSBUILD : error (?<message>MSB\d+: .*)/,
    },
  ),
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
