import { type CauseRule, rulesOf } from "../rule.ts";

/** Linters of scripts, images and texts, scanners and gates of coverage that jobs run on a commit. */
export const COMMIT_CHECK_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "cloud",
    {
      tool: "shellcheck",
      kind: "lint",
      weight: "cause",
      hints: ["in ", " line "],
      line: /^In (?<file>\S+) line (?<line>\d+):$/,
      message: /^\s*\^-+\^? (?<message>SC\d+.*)/,
    },
    {
      tool: "pre-commit",
      kind: "lint",
      weight: "message",
      hints: ["failed"],
      line: /^(?<test>\S[^.]*)\.{3,}(?:\(.*\))?Failed$/,
      message: /^(?!- (?:hook id|duration|exit code))(?:- )?(?<message>.*\S.*)/,
      fix: "Run pre-commit run --all-files, and commit what it changes.",
    },
    {
      tool: "actionlint, yamllint, markdownlint, hadolint",
      kind: "lint",
      weight: "cause",
      hints: [".yml:", ".yaml:", ".md:", "dockerfile:"],
      line:
        /^(?<file>[^\s:]*(?:\.ya?ml|\.md|Dockerfile)):(?<line>\d+)(?::\d+)?:? (?<message>(?:error|MD\d+|DL\d+|\[error\]|SC\d+|[a-z].* \[[\w-]+\]$|.*\berror\b).*)/,
      toolOf: { md: "markdownlint", yml: "actionlint or yamllint", yaml: "actionlint or yamllint" },
    },
    {
      tool: "commitlint",
      kind: "lint",
      weight: "cause",
      hints: ["✖ "],
      line: /^✖ +(?<message>[a-z].* \[[\w-]+\])$/,
      fix:
        "Reword the commit's message by the rule in brackets (git commit --amend, git rebase -i).",
    },
    {
      tool: "lintrunner",
      kind: "lint",
      weight: "cause",
      hints: ["linter failed"],
      line: /^\s*Error \((?<test>\w+)\) (?<message>Linter failed)$/,
    },
    {
      tool: "lintrunner",
      kind: "lint",
      weight: "cause",
      hints: [">>> lint for"],
      line: /^\s*>>> Lint for (?<file>\S+):$/,
      message: /^\s+(?:Error|Warning|Advice) (?<message>\S.*)/,
    },
    {
      // The package and its versions stand above.
      tool: "npm audit",
      kind: "audit",
      weight: "cause",
      hints: ["severity: "],
      line: /^Severity: (?:low|moderate|high|critical)$/,
      above: /^(?<message>[@\w./-]+ {2}\S.*)/,
      fix:
        "Run npm audit fix, or update the package that depends on the one named; where no fix is there, record why the advisory does not apply.",
    },
    {
      tool: "npm audit",
      kind: "audit",
      weight: "summary",
      hints: ["# npm audit report"],
      line: /^# npm audit report$/,
      below: /^(?<message>[1-9]\d* .*vulnerabilit.*)/,
    },
    {
      tool: "security audit",
      kind: "audit",
      weight: "message",
      hints: ["vulnerabilit"],
      line:
        /^(?<message>(?:error: |found )?[1-9]\d* (?:\w+ )?(?:severity )?vulnerabilit(?:y|ies)(?: found| \(.*\) in \d+ scanned|!).*)/,
    },
    {
      tool: "Sphinx",
      kind: "lint",
      weight: "cause",
      hints: ["warning, treated as error:"],
      line: /^Warning, treated as error:$/,
      below: /^(?:(?<file>[^\s:]+):(?<line>\d+):)? ?(?<message>\S.*)/,
    },
    {
      tool: "MkDocs",
      kind: "lint",
      weight: "cause",
      hints: ["warnings in strict mode"],
      line: /^(?<message>Aborted with \d+ warnings in strict mode!)/,
      fix: "Fix each WARNING above that line, or build without --strict.",
    },
    {
      tool: "fastlane or CocoaPods",
      kind: "command",
      weight: "message",
      hints: ["[!] "],
      line: /^\s*\[!\] (?<message>.*\S.*)/,
    },
    {
      tool: "Trivy",
      kind: "audit",
      weight: "cause",
      hints: ["│ high ", "│ critical ", "│ medium "],
      line: /^│ +(?<message>\S+ +│ +(?:CVE|GHSA|AVD)-[\w-]+ +│ +(?:MEDIUM|HIGH|CRITICAL)\b)/,
      fix:
        "Update what the row names to its fixed version: a package of the system by a newer base image, one of the application in its lock file; where none is there, record it in .trivyignore with a date.",
    },
    {
      tool: "Trivy",
      kind: "audit",
      weight: "summary",
      hints: ["total: "],
      line: /^(?<message>Total: [1-9]\d* \((?:\w+: \d+, )*(?:HIGH|CRITICAL): [1-9].*)/,
    },
    {
      tool: "SQLFluff",
      kind: "lint",
      weight: "cause",
      hints: ["| p:"],
      line: /^L: +(?<line>\d+) \| P: +\d+ \| (?<message>\w+ \| .*)/,
      above: /^== \[(?<file>.+)\] FAIL$/,
    },
    {
      tool: "SonarQube",
      kind: "lint",
      weight: "cause",
      hints: ["quality gate"],
      line: /^.{0,80}?(?<message>QUALITY GATE STATUS: FAILED.*|Quality gate.*failed.*)/i,
    },
    {
      tool: "coverage check",
      kind: "coverage",
      weight: "message",
      hints: ["coverage"],
      line:
        /^.{0,60}?(?<message>(?:[Tt]otal )?[Cc]overage .{0,80}(?:below|less than|lower than|under).{0,200}|Coverage decreased .*)/,
    },
  ),
];
