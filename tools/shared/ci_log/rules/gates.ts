import { type CauseRule, rulesOf } from "../rule.ts";

/** Scanners, budgets and policies that hold a build, and deployments that a cloud refuses. */
export const GATE_RULES: readonly CauseRule[] = [
  ...rulesOf("madge", {
    kind: "lint",
    weight: "cause",
    hints: ["circular dependenc"],
    line: /^✖ Found \d+ circular dependenc(?:y|ies)!/,
    message: /^\d+\) (?<message>.* > .*)/,
    fix: "Break the cycle: move what both sides need into a file of its own.",
  }),
  ...rulesOf("cargo-semver-checks", {
    kind: "lint",
    weight: "cause",
    hints: ["--- failure "],
    line: /^--- failure \w+: (?<message>.*) ---$/,
    place: /in file (?<file>\S+?):(?<line>\d+)$/,
    fix:
      "Take the change of the public API back, or release the version that the summary asks for.",
  }),
  ...rulesOf("cargo-machete", {
    kind: "lint",
    weight: "cause",
    hints: ["unused dependencies in this directory"],
    line: /^cargo-machete found the following unused dependencies/,
    below: /^\t(?<message>\S+)$/,
    fix:
      "Remove the dependency from Cargo.toml, or name it under package.metadata.cargo-machete.ignored where a macro uses it.",
  }),
  ...rulesOf("REUSE", {
    kind: "lint",
    weight: "cause",
    hints: ["licensing information"],
    line: /^The following files have no (?:copyright(?: and licensing)?|licensing) information:/,
    below: /^\* (?<message>(?<file>\S.*))/,
    fix: "Give the files their header (reuse annotate), a .license file, or a rule in REUSE.toml.",
  }),
  ...rulesOf("git", {
    kind: "generated_files",
    weight: "summary",
    hints: ["diff --git a/"],
    line: /^(?<message>diff --git a\/(?<file>\S+) b\/.*)/,
    above: /\bgit (?:--no-pager )?diff\b.*--exit-code|\bgit diff-index --quiet/,
    fix:
      "A file differs from what is committed once the commands before git diff have run: run them locally with the same versions, and commit what they change.",
  }),
  ...rulesOf("Pulumi", {
    kind: "deploy",
    weight: "cause",
    hints: ["    error: "],
    line: /^ {4}error: (?:\d+ errors? occurred:|(?!update failed|preview failed)(?<message>\S.*))$/,
    above: /^ {2}\S+:\S+ \(.*\):$/,
    message: /^\s+\* (?<message>.*)/,
  }),
  ...rulesOf("CloudFormation", {
    kind: "deploy",
    weight: "cause",
    hints: ["_failed "],
    line: /\| (?:CREATE|UPDATE|DELETE)_FAILED +\| (?<message>.*)/,
    unless: /Resource (?:creation|update) cancelled/i,
  }),
  ...rulesOf("Semgrep", {
    kind: "audit",
    weight: "cause",
    hints: ["❯❱ "],
    line: /^\s+❯+❱ (?<message>\S+)$/,
    heading: /^ {4}(?<file>\S+\.\w+)$/,
    needs: /Blocking|┆/,
    fix:
      "Fix the place below the rule's name, or silence it there with a reason (nosemgrep and the rule).",
  }),
  ...rulesOf("Checkov", {
    kind: "audit",
    weight: "cause",
    hints: ["failed for resource: "],
    line: /^\s+FAILED for resource: \S+$/,
    above: /^Check: (?<message>\S+: .*)/,
    place: /^\s+File: \/?(?<file>[^\s:]+):(?<line>\d+)/,
    until: /^Check: /,
    fix:
      "Change the resource as the check asks, or skip it there with a reason (checkov:skip=ID:why).",
  }),
  ...rulesOf("Gitleaks", {
    kind: "audit",
    weight: "cause",
    hints: ["ruleid: "],
    line: /^RuleID: +(?<message>\S+)$/,
    place: /^File: +(?<file>\S+)$/,
    fix:
      "Revoke the secret first: whoever has the history has it. Then take it out of the code; for a false alarm put its fingerprint into .gitleaksignore.",
  }),
  ...rulesOf("ggshield", {
    kind: "audit",
    weight: "cause",
    hints: ["secrets detection", "secret detected"],
    line: /^>+ (?:Incident \d+ ?\(Secrets detection\)|Secret detected): (?<message>.*\S.*)/,
    fix:
      "Revoke the secret first: whoever has the history has it. Then take it out of the code; for a false alarm give its SHA to ggshield secret ignore.",
  }),
  ...rulesOf("Snyk", {
    kind: "audit",
    weight: "cause",
    hints: ["severity vulnerability found in", " severity]["],
    line:
      /^\s*✗ (?<message>(?:\w+ severity vulnerability found in \S+|.* \[\w+ Severity\]\[http\S+\] in \S+).*)/,
  }),
  ...rulesOf("Brakeman", {
    kind: "audit",
    weight: "cause",
    hints: ["message: "],
    line: /^Message: (?<message>.*)/,
    needs: /^File: /,
    place: /^File: (?<file>\S+)$/,
    fix: "Fix the place named, or record why it is none (brakeman -I).",
  }),
  ...rulesOf("hadolint", {
    kind: "lint",
    weight: "cause",
    hints: ["dockerfile"],
    line: /^(?<file>\S*Dockerfile[^\s:]*):(?<line>\d+)(?::\d+)? (?<message>(?:DL|SC)\d{4} .*)/,
  }),
  ...rulesOf("kubeconform", {
    kind: "config",
    weight: "cause",
    hints: [" is invalid: ", " failed validation: "],
    line: /^(?<file>\S+) - (?<message>\S+ \S+ (?:is invalid|failed validation): .*)/,
    fix: "Write the field as the schema of this version of Kubernetes has it.",
  }),
  ...rulesOf("Conftest", {
    kind: "lint",
    weight: "cause",
    hints: ["fail - "],
    line: /^FAIL - (?<file>\S+) - (?:\w+ - )?(?<message>.*)/,
    fix: "Change the file as the policy asks, or agree on an exception to the policy.",
  }),
  ...rulesOf("Lighthouse CI", {
    kind: "command",
    weight: "cause",
    hints: [" assertion"],
    line: /^\s*✘ +(?<message>\S+ failure for \w+ assertion)/,
    fix:
      "Open the report of this URL for what costs the score and mend it, or agree on another threshold in lighthouserc.",
  }),
  ...rulesOf("k6", {
    kind: "command",
    weight: "cause",
    hints: ["thresholds on metrics"],
    line: /^time="[^"]*" level=error msg="(?<message>thresholds on metrics .* crossed)"/,
    fix:
      "See what made the metric worse since the last good run, on the same machine and load, or agree on another threshold.",
  }),
  ...rulesOf("size-limit", {
    kind: "command",
    weight: "cause",
    hints: ["package size limit has exceeded"],
    line: /^\s*(?<message>Package size limit has exceeded by .*)/,
    fix:
      "Find what came into the bundle (npx size-limit --why), and leave it out or raise the limit on purpose.",
  }),
  ...rulesOf("GoReleaser", {
    kind: "config",
    weight: "cause",
    hints: ["⨯ "],
    line: /^\s*⨯ \w+ failed after \S+ +error=(?<message>.*)/,
    fix:
      "Correct what the error names; goreleaser check and goreleaser release --snapshot show it locally.",
  }),
  ...rulesOf(
    "semantic-release",
    {
      kind: "auth",
      weight: "cause",
      hints: ["[semantic-release]"],
      line: /^(?:\[.*?\] )?\[semantic-release\].*✘ +(?<message>E\w*(?:TOKEN|AUTH)\w* .*)/,
    },
    {
      kind: "deploy",
      weight: "cause",
      hints: ["[semantic-release]"],
      line: /^(?:\[.*?\] )?\[semantic-release\].*✘ +(?<message>(?:E[A-Z]+|An error) .*)/,
    },
  ),
];
