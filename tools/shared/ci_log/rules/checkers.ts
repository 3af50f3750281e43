import { type CauseRule, rulesOf } from "../rule.ts";

const UPDATE_FIX =
  "Update the package to a version in which it is fixed, or record why it does not matter here.";

/** Checkers of code style, of known vulnerabilities and licences. */
export const CHECKER_RULES: readonly CauseRule[] = [
  ...rulesOf("Rector", {
    kind: "format",
    weight: "cause",
    hints: [".php:"],
    line: /^\d+\) (?<file>\S+\.php):(?<line>\d+)$/,
    needs: /-- begin diff --/,
    message: /^ \* (?<message>\w+Rector)\b/,
    fix: "Run vendor/bin/rector process locally, and commit what it changes.",
  }),
  ...rulesOf("PHP-CS-Fixer", {
    kind: "format",
    weight: "cause",
    hints: [".php ("],
    line: /^\s+\d+\) (?<file>\S+\.php) \((?<message>[\w, @/]+)\)$/,
  }),
  ...rulesOf("Prettier", {
    kind: "format",
    weight: "cause",
    hints: ["code style issues"],
    line: /^\[warn\] (?<message>Code style issues .*)/,
    above: /^\[warn\] (?<file>\S+\.\w+)$/,
    fix: "Run prettier --write on the files above that line, and commit them.",
  }),
  ...rulesOf("Bandit", {
    kind: "audit",
    weight: "cause",
    hints: [">> issue: "],
    line: /^>> Issue: (?<message>\[\w+:\w+\] .*)/,
    place: /^\s+Location: (?:\.\/)?(?<file>[^\s:]+):(?<line>\d+)/,
    fix: "Fix the place named, or mark it with a reason (# nosec and the test's id).",
  }),
  ...rulesOf("pip-audit", {
    kind: "audit",
    weight: "cause",
    hints: ["known vulnerabilit"],
    line: /^Found [1-9]\d* known vulnerabilit(?:y|ies) in \d+ packages?/,
    below: /^(?<message>\S+ +\S+ +(?:GHSA|PYSEC|CVE)-\S+.*)/,
    fix: UPDATE_FIX,
  }),
  ...rulesOf("govulncheck", {
    kind: "audit",
    weight: "cause",
    hints: ["vulnerability #"],
    line: /^(?:=== )?Vulnerability #\d+: (?<test>GO-\d+-\d+)$/,
    needs: /^\s*Example traces found:/,
    message: /^\s*(?<message>Found in: \S+)/,
    place: /^(?:Error: )?\s*#\d+: (?<file>\S+\.go):(?<line>\d+):\d+: /,
    fix:
      "Take the version that stands under Fixed in: go get module@version; of the standard library, a newer Go.",
  }),
  ...rulesOf("OSV-Scanner", {
    kind: "audit",
    weight: "cause",
    hints: ["https://osv.dev/"],
    line: /^│ https:\/\/osv\.dev\/(?<message>\S+ *│.*?) *│$/,
    fix: UPDATE_FIX,
  }),
  ...rulesOf("Grype", {
    kind: "audit",
    weight: "cause",
    hints: ["discovered vulnerabilities at or above"],
    line: /^\[\d+\] ERROR discovered vulnerabilities at or above/,
    above: /^(?<message>\S+ .*\b(?:CVE|GHSA)-\S+ +(?:High|Critical)\b.*)/,
    fix: UPDATE_FIX,
  }),
  ...rulesOf("license-checker", {
    kind: "audit",
    weight: "cause",
    hints: [" is licensed under "],
    line: /^(?<message>Package ".*" is licensed under ".*" which is not permitted .*)/,
    fix: "Replace the package, or have its licence allowed by whoever decides on it.",
  }),
  ...rulesOf("Knip", {
    kind: "lint",
    weight: "cause",
    hints: ["unused ", "unlisted ", "unresolved "],
    line: /^(?<message>(?:Unused|Unlisted|Unresolved) [\w ]+ \(\d+\))$/,
    place: /^(?:\S+ +)?(?<file>\S+\.\w+)(?::(?<line>\d+):\d+)?\s*$/,
    fix: "Remove what is unused and declare what is not listed, or tell knip.json how it is used.",
  }),
  ...rulesOf("ktlint", {
    kind: "lint",
    weight: "cause",
    hints: [".kt:", ".kts:"],
    line: /^(?<file>\S+\.kts?):(?<line>\d+):\d+: (?<message>.* \([\w-]+:[\w-]+\))$/,
  }),
  ...rulesOf("detekt", {
    kind: "lint",
    weight: "cause",
    hints: ["] at "],
    line: /^\s+(?<message>\w+ - .*\]) at (?<file>\S+\.kts?):(?<line>\d+):\d+$/,
  }),
  ...rulesOf("Android Lint", {
    kind: "lint",
    weight: "cause",
    hints: [": error: "],
    line:
      /^(?<file>\S+\.(?:xml|kt|java|gradle|kts|pro)):(?<line>\d+): Error: (?<message>.* \[\w+\])$/,
  }),
  ...rulesOf("SwiftLint", {
    kind: "lint",
    weight: "cause",
    hints: [".swift:"],
    line: /^(?<file>\S+\.swift):(?<line>\d+):\d+: error: (?<message>.* \([a-z_]+\))$/,
  }, {
    kind: "lint",
    weight: "message",
    hints: ["done linting! found"],
    line:
      /^(?:Done linting! )(?<message>Found [1-9]\d* violations?, [1-9]\d* serious in \d+ files?)/,
    fix: "Run swiftlint lint --strict locally: it names the places.",
  }),
  ...rulesOf("Buf", {
    kind: "lint",
    weight: "cause",
    hints: [".proto:"],
    line: /^(?<file>\S+\.proto):(?<line>\d+):\d+:(?<message>\S.*)/,
  }),
];
