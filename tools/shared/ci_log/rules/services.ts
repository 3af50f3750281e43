import { type CauseRule, rulesOf } from "../rule.ts";

/** Where BuildKit shows the step of the Dockerfile that failed. */
const DOCKERFILE_PLACE = /^(?<file>[^\s:]*Dockerfile[^\s:]*):(?<line>\d+)$/i;

/** Services that jobs fetch from and send to: registries of images, git, GitHub, clouds; and checks of commits. */
export const SERVICE_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Docker",
    {
      kind: "docker",
      weight: "cause",
      hints: [
        "manifest unknown",
        "manifest for ",
        "no matching manifest",
        "pull access denied",
        "repository does not exist",
      ],
      line:
        /^(?:.{0,200}?(?:ERROR: |Error response from daemon: |error: ))(?<message>.*(?:manifest unknown|no matching manifest|pull access denied|repository does not exist).*)/i,
      fix:
        "Check name, tag and platform of the image, and that the job is logged in to its registry.",
    },
    {
      kind: "rate_limit",
      weight: "root",
      hints: ["toomanyrequests"],
      line: /^.{0,300}?(?<message>toomanyrequests: .*)/,
      fix:
        "Docker Hub limits pulls: log in before pulling, or pull through a mirror; run the job again later.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["httpreadseeker", "content descriptor"],
      line:
        /^(?:#\d+ )?(?:.{0,200}?(?:ERROR: |error: ))?(?<message>.*(?:httpReadSeeker|could not fetch content descriptor).*)/,
      fix:
        "A registry or the build cache did not send a layer: run the job again. If it fails the same way, build without the cache (--no-cache, or another cache key).",
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["failed to compute cache key", "failed to calculate checksum", "copy failed"],
      line:
        /^(?:#\d+ )?(?:.{0,200}?(?:ERROR: |error: ))?(?<message>(?:failed to solve: )?(?:failed to compute cache key|COPY failed|failed to calculate checksum).*)/,
      fix:
        "The file to copy is not in the build context: check the path, the context folder and .dockerignore.",
      place: DOCKERFILE_PLACE,
      unless: /httpReadSeeker|content descriptor/,
    },
    {
      // What the command of the Dockerfile printed is above.
      kind: "docker",
      weight: "summary",
      hints: ["did not complete successfully"],
      line:
        /^(?:ERROR: |Error: |error: |target \S+: )*(?:[\w ]{1,40}: )*(?<message>(?:failed to solve: )?process ".*" did not complete successfully: .*)/,
    },
    {
      kind: "docker",
      weight: "message",
      hints: ["failed to solve"],
      line:
        /^(?:ERROR: )?(?:failed to build: )?(?<message>failed to solve: (?!process ".*" did not complete).*)/,
    },
    {
      kind: "docker",
      weight: "summary",
      hints: ["returned a non-zero code"],
      line: /^(?<message>The command '.*' returned a non-zero code: \d+)/,
    },
    {
      kind: "docker",
      weight: "message",
      hints: [
        "cannot connect to the docker daemon",
        "error during connect",
        "is the docker daemon running",
      ],
      line:
        /^(?:.{0,60}?: )?(?<message>(?:Cannot connect to the Docker daemon|error during connect).*)/,
      fix:
        "The job has no Docker: start the docker:dind service, or set DOCKER_HOST to it, and wait until it answers.",
    },
    {
      kind: "docker",
      weight: "message",
      hints: ["error response from daemon"],
      line: /^(?:docker: |ERROR: )?(?<message>Error response from daemon: .*)/,
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["does not exist locally with the tag"],
      line: /^(?<message>An image does not exist locally with the tag: .*)/,
      fix:
        "Build or tag the image under this name in the same job before the push: other jobs have other machines.",
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["is unhealthy", "dependency failed to start"],
      line:
        /^(?:ERROR: )?(?<message>dependency failed to start: .*|.*container .* is unhealthy.*)/i,
      fix:
        "A container that others wait for does not come up: read its own log, and its health check.",
    },
    {
      kind: "docker",
      weight: "cause",
      hints: ["dockerfile parse error", "unknown instruction"],
      line:
        /^(?:ERROR: )?(?:failed to solve: )?(?<message>dockerfile parse error .*|.*unknown instruction: .*)/i,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["denied: ", "unauthorized: ", "no basic auth credentials"],
      line:
        /^(?:.{0,200}?(?:ERROR: |error: |Error: |daemon: ))?(?<message>(?:denied: |unauthorized: |no basic auth credentials).*)/,
    },
  ),
  ...rulesOf(
    "git",
    {
      kind: "git",
      weight: "cause",
      hints: [
        "couldn't find remote ref",
        "remote branch",
        "pathspec",
        "not a git repository",
        "to be a git repository",
        "reference is not a tree",
        "unrelated histories",
        "refusing to merge",
        "bad object",
        "bad revision",
        "unable to checkout",
      ],
      line:
        /^(?:##\[error\])?(?:fatal|error|warning): (?<message>.*(?:couldn't find remote ref|Remote branch .* not found|pathspec .* did not match|not a git repository|does not appear to be a git repository|reference is not a tree|unrelated histories|bad object|bad revision|unable to checkout).*)/,
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["dubious ownership", "unsafe repository"],
      line:
        /^(?:##\[error\])?fatal: (?<message>(?:detected dubious ownership|unsafe repository).*)/,
      fix:
        "Trust the folder before git runs, as the user who runs it: git config --global --add safe.directory FOLDER; or check out as that user.",
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["you have unstaged changes", "would be overwritten by", "your index contains"],
      line:
        /^(?:error: |fatal: )?(?<message>[Cc]annot \S+: (?:You have unstaged changes|Your index contains).*|Your local changes to the following files would be overwritten by.*)/,
      fix:
        "Find what changes files of the checkout before this command (line ends, file modes, a build), or start from a clean one (git reset --hard, git clean -ffdx).",
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["conflict ("],
      line: /^(?<message>CONFLICT \(.*)/,
      fix: "Merge or rebase by hand, resolve the conflict in the files named, and push.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: [
        "could not read username",
        "authentication failed",
        "permission denied (publickey",
        "host key verification failed",
        "repository not found",
        "the requested url returned error: 403",
        "write access to repository not granted",
        "permission to ",
        "the key you are authenticating with",
        "you are not allowed to ",
      ],
      line:
        /^(?:##\[error\])?(?:fatal: |remote: |ERROR: |git@\S+: |\S+@\S+: )?(?<message>(?:fatal: )?(?:could not read Username|Authentication failed|[Pp]ermission denied \(publickey|Host key verification failed|Repository not found|unable to access .*403|Write access to repository not granted|The key you are authenticating with|(?:GitLab: )?You are not allowed to|Permission to \S+ denied to).*)/,
    },
    {
      // SSH says why in the line before, where it knows.
      kind: "auth",
      weight: "message",
      hints: ["could not read from remote"],
      line: /^(?:##\[error\])?fatal: (?<message>Could not read from remote.*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["ssh: connect to host", "ssh_dispatch_run_fatal", "kex_exchange_identification"],
      line:
        /^(?<message>(?:ssh: connect to host|ssh_dispatch_run_fatal:|kex_exchange_identification:).*)/,
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["[rejected]", "[remote rejected]", "gh006", "gh013"],
      line:
        /^(?:remote: |error: )?(?<message>.{0,3}! \[(?:remote )?rejected\](?!.*hook declined).*|error: GH0\d\d: .*)/,
    },
    {
      // What the hook has against it stands above.
      kind: "git",
      weight: "message",
      hints: ["hook declined"],
      line: /^\s*(?<message>! \[remote rejected\].*hook declined.*)/,
    },
    {
      kind: "git",
      weight: "summary",
      hints: ["failed to push"],
      line: /^(?:remote: |error: )?(?<message>failed to push some refs to .*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["rpc failed", "the remote end hung up", "early eof", "unable to access"],
      line:
        /^(?:error|fatal): (?<message>.*(?:RPC failed|remote end hung up|early EOF|unable to access).*)/,
    },
    {
      kind: "git",
      weight: "message",
      hints: ["fatal: "],
      line: /^(?:##\[error\])?fatal: (?!\[)(?<message>.*)/,
    },
    {
      tool: "Git LFS",
      kind: "git",
      weight: "cause",
      hints: ["lfs"],
      line:
        /^(?:batch response: |Error downloading object: |error: )?(?<message>.*(?:This repository is over its data quota|Smudge error:).*)/,
    },
    {
      tool: "changed files",
      kind: "generated_files",
      weight: "cause",
      hints: [
        "local git repository checkout dirty",
        "uncommitted changes",
        "working tree is dirty",
        "are out of date",
        "is out of date",
        "not up to date",
        "not up-to-date",
        "please commit",
        "needs to be regenerated",
        "please run ",
      ],
      line:
        /^(?:##\[error\])?(?:Error: |ERROR: |error: )?(?<message>.*(?:checkout dirty|uncommitted changes|(?:tree|directory) is (?:dirty|not clean)|(?:is|are) (?:out of date|not up[- ]to[- ]date)|[Pp]lease (?:re)?commit(?!.*\bstash\b)|needs? to be regenerated|[Pp]lease run ['"`].*(?:commit|and).*).*)/,
      unless: /\b(?:apt|pip|npm notice|WARN|warning)\b|branch is up/i,
    },
  ),
  ...rulesOf(
    "GitHub",
    {
      kind: "rate_limit",
      weight: "root",
      hints: ["rate limit exceeded", "secondary rate limit"],
      line:
        /^.{0,300}?(?<message>(?:API |secondary )?rate limit exceeded.*|You have exceeded a secondary rate limit.*)/i,
    },
    {
      kind: "permission",
      weight: "cause",
      hints: ["resource not accessible by integration", "must have admin rights"],
      line:
        /^.{0,200}?(?<message>Resource not accessible by integration.*|.*Must have admin rights.*)/,
      fix:
        "Give the job's token the right it needs: permissions: in the workflow, or a token of its own for forks.",
    },
    {
      kind: "command",
      weight: "cause",
      hints: ["http 4", "graphql: "],
      line:
        /^(?:gh: |error: )?(?<message>HTTP 4\d\d: .{0,200}\(https:\/\/api\..*|GraphQL: .*\(\w+\)$)/,
      fix:
        "Read what the API refuses in the next line: a name that exists, a field that is missing, a right.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: [
        "bad credentials",
        "requires authentication",
        "gh_token environment variable",
        "to use github cli",
      ],
      line:
        /^.{0,200}?(?<message>Bad credentials|Requires authentication|gh: To use GitHub CLI in .*|.*set the GH_TOKEN environment variable.*)/,
    },
    {
      kind: "artifact",
      weight: "cause",
      hints: [
        "artifact not found",
        "no files were found with the provided path",
        "unable to find any artifacts",
        "unable to download artifact",
      ],
      line:
        /^(?:##\[error\])?(?:Error: )?(?<message>(?:Unable to (?:download artifact|find any artifacts)|No files were found with the provided path|Artifact not found).*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: [
        "unable to resolve action",
        "can't find 'action.yml'",
        "unable to find reusable workflow",
        "missing download info",
        "is not a valid",
        "input required and not supplied",
        "unexpected input",
      ],
      line:
        /^##\[error\](?:Error: )?(?<message>Unable to resolve action.*|Can't find 'action\.yml'.*|.*(?:Missing download info for|Input required and not supplied|The template is not valid).*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: [
        "failed to download archive",
        "failed to download action",
        "response status code does not indicate success",
        "unable to get oidc",
        "an action could not be found",
      ],
      line:
        /^##\[error\](?:Error: )?(?<message>(?:Failed to download (?:archive|action)|Response status code does not indicate success).*)/,
    },
    {
      tool: "GitHub Actions",
      kind: "command",
      weight: "message",
      hints: ["##[error]"],
      line:
        /^##\[error\](?!.*\b(?:exit|exited with)(?: with)? (?:code|status) '?-?\d+|Executing the custom container)(?:Error: |\s*)?(?<message>.*\S.*)/,
    },
  ),
  ...rulesOf(
    "cloud",
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
      hints: ["error: template: ", "execution error at ", "parse error at "],
      line:
        /^(?:Error: |.* FAILED: )(?<message>(?:template: |execution error at \(|parse error at \().*)/,
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
      tool: "npm audit",
      kind: "audit",
      weight: "cause",
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
      tool: "codecov or coveralls",
      kind: "coverage",
      weight: "message",
      hints: ["coverage"],
      line:
        /^.{0,60}?(?<message>(?:[Tt]otal )?[Cc]overage .{0,80}(?:below|less than|lower than|under).{0,200}|Coverage decreased .*)/,
    },
  ),
];
