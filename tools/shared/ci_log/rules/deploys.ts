import { type CauseRule, rulesOf } from "../rule.ts";

export const DEPLOY_RULES: readonly CauseRule[] = [
  ...rulesOf("Packer", {
    kind: "deploy",
    weight: "cause",
    hints: ["' errored after "],
    line: /^(?:==> )?(?:Wait completed.*|Build '[^']+' errored after [^:]+: (?<message>.*))/,
    fix:
      "Correct what the builder names: a filter without a match, rights, a quota, or the provisioner's own error above; packer build -on-error=ask keeps the machine.",
  }),
  ...rulesOf(
    "cloud",
    {
      tool: "Azure",
      kind: "auth",
      weight: "cause",
      hints: ["aadsts70021", "aadsts700213"],
      line: /^(?:##\[error\]|Error: |ERROR: )(?<message>.{0,300}?AADSTS70021\d?: .*)/,
      fix:
        "Add a federated credential to the app registration whose subject is exactly the one named: it changes with the environment, the branch and pull requests.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: [
        "credentials",
        "expiredtoken",
        "invalidclienttokenid",
        "could not assume role",
        "not authorized to perform",
        "accessdenied",
        "security token",
        "failed to authenticate",
        "aadsts",
        "invalid_grant",
      ],
      line:
        /^(?:##\[error\]|Error: |ERROR: |error: |fatal error: |(?=An error occurred \())(?<message>.{0,300}?(?:[Cc]ould not load credentials|[Cc]redentials could not be loaded|Unable to locate credentials|ExpiredToken|InvalidClientTokenId|Could not assume role|not authorized to perform|\(?AccessDenied|security token included|AADSTS\d+|invalid_grant|Failed to authenticate).*)/,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["unable to locate credentials", "could not automatically determine credentials"],
      line:
        /^(?:[\w.]+: )?(?<message>Unable to locate credentials.*|Could not automatically determine credentials.*)/,
    },
    {
      tool: "AWS",
      kind: "deploy",
      weight: "message",
      hints: ["an error occurred"],
      line:
        /^(?:\S+: )?An error occurred(?: \((?<test>\w+)\) when calling the \w+ operation)?(?: \([^)]*\))?: (?<message>.*\S.*)/,
    },
    {
      tool: "AWS",
      kind: "missing_file",
      weight: "cause",
      hints: ["the user-provided path "],
      line: /^(?<message>The user-provided path .* does not exist\.)/,
    },
    {
      tool: "Ansible",
      kind: "config",
      weight: "cause",
      hints: ["error! "],
      line: /^ERROR! (?<message>\S.*)/,
    },
    {
      tool: "Ansible",
      kind: "deploy",
      weight: "cause",
      hints: ["failed! =>", "unreachable! =>"],
      line: /^fatal: (?<message>\[[^\]]+\]: (?:FAILED|UNREACHABLE)! => .*)/,
      unless: /^\.\.\.ignoring$/,
    },
    {
      tool: "Wrangler",
      kind: "deploy",
      weight: "cause",
      hints: ["request to the cloudflare api"],
      line: /^\s*✘ \[ERROR\] (?<message>A request to the Cloudflare API .*)/,
    },
    {
      // It prints the names of the files, and no other program of a job ends with 3.
      tool: "terraform fmt",
      kind: "format",
      weight: "cause",
      hints: ["exited with code 3", "exit code 3", "exit status 3"],
      line: /\bexit(?:ed with)? (?:code|status) '?3\b/,
      above: /^(?<message>(?<file>\S+\.(?:tf|tfvars|hcl)))$/,
      fix: "Run terraform fmt -recursive, and commit what it changes.",
    },
    {
      tool: "Terraform",
      kind: "deploy",
      weight: "cause",
      hints: ["acquiring the state lock"],
      line: /^[│╷]? ?Error: (?<message>Error acquiring the state lock)/,
      fix:
        "Another run holds the lock: wait for it. If none runs (Who and Created tell whose it was), release it with terraform force-unlock and the ID.",
    },
    {
      tool: "Terraform",
      kind: "lockfile",
      weight: "cause",
      hints: ["provider dependency changes detected", "inconsistent dependency lock"],
      line:
        /^[│╷]? ?Error: (?<message>(?:Provider dependency changes detected|Inconsistent dependency lock).*)/,
      fix:
        "Run terraform init locally (terraform providers lock for other platforms), and commit .terraform.lock.hcl.",
    },
    {
      tool: "Terraform",
      kind: "permission",
      weight: "cause",
      hints: ["is forbidden", "accessdenied", "not authorized to perform", "error 403"],
      line:
        /^[│╷]? ?Error: (?<message>.*(?:is forbidden: User|AccessDenied|not authorized to perform|Error 403).*)/,
      needs: /^[│╷] |^\s+on \S+\.tf line \d+/,
      place: /^[│╷]?\s+on (?<file>\S+\.tf) line (?<line>\d+)/,
    },
    {
      tool: "Terraform",
      kind: "config",
      weight: "cause",
      hints: ["error: "],
      line:
        /^[│╷]? ?Error: (?<message>(?:Reference to undeclared|Unsupported (?:argument|attribute|block)|Invalid |Missing |Duplicate |Incorrect attribute|Argument or block|No value for required|Unterminated |Unclosed ).*)/,
      needs: /^[│╷] |^\s+on \S+\.tf line \d+/,
      place: /^[│╷]?\s+on (?<file>\S+\.tf) line (?<line>\d+)/,
      fix: "Correct the configuration at the place named, and run terraform validate locally.",
    },
    {
      tool: "Prisma",
      kind: "deploy",
      weight: "cause",
      hints: ["error: p"],
      line: /^Error: P\d{4}(?::? (?<message>\S.*))?$/,
      message: /^(?<message>\S.*)/,
      fix:
        "Look the code up in Prisma's error reference; a migration that failed is cleared with prisma migrate resolve.",
    },
    {
      tool: "Terraform",
      kind: "deploy",
      weight: "cause",
      hints: ["error: "],
      line: /^[│╷]? ?Error: (?<message>.*)/,
      needs: /^[│╷] |^\s+on \S+\.tf line \d+/,
      place: /^[│╷]?\s+on (?<file>\S+\.tf) line (?<line>\d+)/,
    },
    {
      tool: "Helm",
      kind: "config",
      weight: "cause",
      hints: [
        "error: template: ",
        "] templates/: template: ",
        "execution error at ",
        "parse error at ",
      ],
      line:
        /^(?:Error: |.* FAILED: |\[ERROR\] templates\/: )(?<message>(?:template: |execution error at \(|parse error at \().*)/,
      fix:
        "Set the value that the template reads, or give it a default there; try it with helm template and the same values files.",
    },
    {
      tool: "Kubernetes or Helm",
      kind: "deploy",
      weight: "cause",
      hints: [
        "is immutable",
        "are immutable",
        "may not change once set",
        "updates to statefulset spec",
      ],
      line:
        /^(?:Error: |error: |Error from server.*?: |The \S+ )(?<message>.*(?:field is immutable|fields? are immutable|may not change once set|updates to statefulset spec).*)/,
      fix:
        "This field cannot change in place: leave it as it was, or delete the object and let it be recreated, which interrupts what it serves.",
    },
    {
      tool: "Helm",
      kind: "deploy",
      weight: "cause",
      hints: ["another operation (install/upgrade/rollback) is in progress"],
      line:
        /^Error: (?<message>.*another operation \(install\/upgrade\/rollback\) is in progress.*)/,
      fix:
        "Wait for the other deployment. If none runs, one was cut off: helm history names the release as pending-…, and helm rollback to the last revision that was deployed frees it.",
    },
    {
      tool: "Helm",
      kind: "deploy",
      weight: "cause",
      hints: ["cannot re-use a name that is still in use"],
      line: /^Error: (?<message>.*cannot re-use a name that is still in use.*)/,
      fix:
        "The release exists: use helm upgrade --install in place of helm install, or uninstall what a failed install left.",
    },
    {
      tool: "Kubernetes or Helm",
      kind: "deploy",
      weight: "cause",
      hints: ["exceeded its progress deadline", "timed out waiting for the condition"],
      line:
        /^(?<message>(?:Error: (?:UPGRADE|INSTALLATION) FAILED: .*|error: .*)(?:exceeded its progress deadline|timed out waiting for the condition).*)/,
      fix:
        "The pods did not become ready in time: kubectl describe pod names what they wait for, kubectl logs --previous why they ended. A longer timeout helps only where they are still starting.",
    },
    {
      tool: "Kubernetes or Helm",
      kind: "deploy",
      weight: "cause",
      hints: [
        "error from server",
        "error: upgrade failed",
        "error: installation failed",
        "exceeded its progress deadline",
        "imagepullbackoff",
        "crashloopbackoff",
        "timed out waiting for the condition",
      ],
      line:
        /^(?<message>Error from server.*|Error: (?:UPGRADE|INSTALLATION) FAILED: .*|error: (?:deployment .* exceeded its progress deadline|timed out waiting for the condition).*|.*(?:ImagePullBackOff|CrashLoopBackOff).*)/,
    },
  ),
];
