import { type CauseRule, rulesOf } from "../rule.ts";

export const JAVASCRIPT_PACKAGE_RULES: readonly CauseRule[] = [
  ...rulesOf("Changesets", {
    kind: "lint",
    weight: "cause",
    hints: ["no changesets were found"],
    line:
      /^(?:\S+\s+error )?(?<message>Some packages have been changed but no changesets were found\..*)/,
    fix:
      "Run npx changeset, say what the change means for users, and commit the file; npx changeset --empty where nothing has to be released.",
  }),
  ...rulesOf(
    "npm",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["can only install", "package.json and package-lock.json"],
      line:
        /^npm (?:ERR!|error)(?: code EUSAGE)? (?<message>.*(?:can only install (?:packages )?(?:when|with)|in sync).*)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["exit handler never called"],
      line: /^npm (?:ERR!|error) (?<message>Exit handler never called!)/,
      fix:
        "npm itself gave up, and says not why: run the job again. If it fails the same way, check that its registry answers, and take another version of npm.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: [" request to http"],
      line: /^npm (?:ERR!|error) (?:network )?(?<message>request to http\S+ failed.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["eresolve"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>ERESOLVE.*)/,
      origin: /^npm (?:ERR!|error) (?<message>(?:peer|peerOptional|dev|optional|bundle) \S.*)/,
      fix:
        "Two packages want different versions of a third: align them in package.json (npm explain NAME tells who wants what).",
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["404 not found", "not found - get", "is not in this registry", "no matching version"],
      line:
        /^npm (?:ERR!|error) (?:404 +|notarget )?(?<message>(?:404 Not Found|'.*' is not in this registry|No matching version found|Not Found - GET).*)/,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["e404", "etarget"],
      line: /^npm (?:ERR!|error) code (?<message>(?:E404|ETARGET).*)/,
    },
    {
      tool: "node-gyp",
      kind: "dependency",
      weight: "cause",
      hints: ["gyp err! "],
      line:
        /^(?:npm (?:ERR!|error) )?gyp ERR! stack Error: (?<message>(?!`?make`? failed|not ok).*)/,
      fix:
        "The package is compiled at installation: install what the message names (Python 3, make, a C++ compiler), or a version of the package that has a binary for this Node.",
    },
    {
      kind: "config",
      weight: "root",
      hints: ["cannot publish over"],
      line:
        /^npm (?:ERR!|error) (?:403 )?(?<message>.*[Yy]ou cannot publish over the previously.*)/,
      fix: "Raise the version in package.json: this one is published, and npm replaces none.",
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["e401", "e403", "eneedauth", "eotp"],
      line: /^npm (?:ERR!|error) (?:code )?(?:E401|E403|ENEEDAUTH|EOTP)/,
      message: /^npm (?:ERR!|error) (?:code )?(?:\d{3} )?(?<message>\S.*)/,
    },
    {
      kind: "permission",
      weight: "cause",
      hints: ["eacces", "eperm"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>(?:EACCES|EPERM).*)/,
    },
    {
      kind: "disk",
      weight: "root",
      hints: ["enospc"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>ENOSPC.*)/,
    },
    {
      kind: "network",
      weight: "cause",
      hints: [
        "econnreset",
        "etimedout",
        "enotfound",
        "eai_again",
        "econnrefused",
        "err_socket_timeout",
      ],
      line:
        /^npm (?:ERR!|error) (?:code |errno |network )?(?<message>(?:ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ERR_SOCKET_TIMEOUT).*)/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ["missing script"],
      line: /^npm (?:ERR!|error) (?<message>[Mm]issing script:? .*)/,
      fix: "Add that script to package.json, or correct the name in the CI configuration.",
    },
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["eintegrity"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>EINTEGRITY.*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["enoent"],
      line: /^npm (?:ERR!|error) (?:enoent )?(?<message>ENOENT: .*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["ebadengine"],
      line: /^npm (?:ERR!|error) (?:code )?(?<message>EBADENGINE.*)/,
      fix: "Set up the version of Node that the package asks for, here and in package.json.",
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["elifecycle", "command failed", "npm err! test failed"],
      line:
        /^(?:npm (?:ERR!|error)|\s*ELIFECYCLE|\u2009ELIFECYCLE) (?:code )?(?<message>ELIFECYCLE|.*[Cc]ommand failed.*|Test failed.*)/,
    },
  ),
  ...rulesOf(
    "pnpm",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["err_pnpm_outdated_lockfile", "err_pnpm_frozen_lockfile", "err_pnpm_lockfile"],
      line: /^\s*(?<message>ERR_PNPM_(?:OUTDATED_LOCKFILE|FROZEN_LOCKFILE|LOCKFILE)\w*.*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["err_pnpm_recursive"],
      line: /^\s*(?<message>ERR_PNPM_RECURSIVE\w*.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["err_pnpm_"],
      line: /^\s*(?<message>ERR_PNPM_(?!RECURSIVE|OUTDATED|FROZEN|LOCKFILE)\w+.*)/,
    },
  ),
  ...rulesOf(
    "yarn",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["yn0028", "lockfile needs to be updated"],
      line:
        /^(?:➤ )?(?<message>YN0028:.*(?:forbidden|modified).*|error Your lockfile needs to be updated.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["yn00", "couldn't find package", "couldn't find any versions"],
      line:
        /^(?:➤ )?(?<message>YN00(?:01|02|09|16|35|41|82): .*(?:Error|fail|couldn't|No candidates).*|error (?:An unexpected error occurred: )?"?.*Couldn't find (?:package|any versions).*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["is incompatible with this module"],
      line: /^error (?<message>.*The engine "\w+" is incompatible with this module.*)/,
      fix: "Set up the version of Node that the package asks for.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["an unexpected error occurred"],
      line: /^error (?<message>An unexpected error occurred: .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["command failed with"],
      line: /^error (?<message>Command failed with (?:exit code|signal).*)/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ['command "'],
      line: /^error (?<message>Command "[^"]*" not found\.?.*)/,
    },
  ),
  ...rulesOf("Bower or Grunt or gulp", {
    kind: "command",
    weight: "message",
    hints: ["warning: task", "aborted due to warnings", "errored after", "fatal error"],
    line:
      /^(?:\[[\d:]+\] )?(?<message>(?:Fatal error|Warning): (?:Task .*|.* Use --force.*|.*)|'.*' errored after .*|Aborted due to warnings\.)/,
    unless: /^(?:Fatal error|Warning): Done/,
  }),
];
