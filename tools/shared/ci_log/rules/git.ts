import { type CauseRule, rulesOf } from "../rule.ts";

const PROTECTED_FIX =
  "The branch is protected: push to another branch and open a merge or pull request, or have somebody with the right allow this pusher in the branch's protection. Another token of the same user changes nothing.";

export const GIT_RULES: readonly CauseRule[] = [
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
        "reference is not a tree",
        "unrelated histories",
        "refusing to merge",
        "bad object",
        "bad revision",
        "unable to checkout",
      ],
      line:
        /^(?:##\[error\])?(?:fatal|error|warning): (?<message>.*(?:couldn't find remote ref|Remote branch .* not found|pathspec .* did not match|not a git repository|reference is not a tree|unrelated histories|bad object|bad revision|unable to checkout).*)/,
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["does not appear to be a git repository"],
      line: /^(?:##\[error\])?fatal: (?<message>.*does not appear to be a git repository.*)/,
      fix:
        "Correct the address of the remote: try git ls-remote with it on this machine; a server of your own tells the address that it is set to.",
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
      tool: "SSH",
      kind: "auth",
      weight: "cause",
      hints: ["permission denied (publickey"],
      line: /^(?:git@\S+: |\S+@\S+: )?(?<message>[Pp]ermission denied \(publickey.*)/,
      fix:
        "Give the job the private key, whole and with its last line break, and put the public one where it logs in: authorized_keys of that user, or the keys of the repository.",
    },
    {
      kind: "git",
      weight: "root",
      hints: ["upload-pack: not our ref"],
      line: /^fatal: (?<message>remote error: upload-pack: not our ref .*)/,
      fix:
        "The commit is not at the remote: push it in the submodule's own repository, or set the submodule to one that is there, and commit that.",
    },
    {
      kind: "auth",
      weight: "root",
      hints: ["to protected branches", "protected branch update failed"],
      line:
        /^(?:remote: )?(?:error: )?(?<message>(?:GitLab: )?You are not allowed to .*protected branch.*|GH006: Protected branch update failed.*)/,
      fix: PROTECTED_FIX,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: ["protected branch hook declined"],
      line: /^\s*(?<message>! \[remote rejected\] .*\(protected branch hook declined\))/,
      fix: PROTECTED_FIX,
    },
    {
      kind: "auth",
      weight: "cause",
      hints: [
        "could not read username",
        "could not read password",
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
        /^(?:##\[error\])?(?:fatal: |remote: |ERROR: |git@\S+: |\S+@\S+: )?(?<message>(?:fatal: )?(?:could not read (?:Username|Password)|Authentication failed|[Pp]ermission denied \(publickey|Host key verification failed|Repository not found|unable to access .*403|Write access to repository not granted|The key you are authenticating with|(?:GitLab: )?You are not allowed to|Permission to \S+ denied to).*)/,
    },
    {
      kind: "auth",
      weight: "root",
      hints: ["denied to github-actions[bot]"],
      line: /^(?:remote: )?(?<message>Permission to \S+ denied to github-actions\[bot\].*)/,
      fix:
        "Give the job's token the right to write: permissions: contents: write in the workflow; for another repository take a token or key of its own.",
    },
    {
      // Azure Repos says why before git repeats the status alone.
      tool: "Azure Repos",
      kind: "auth",
      weight: "root",
      hints: ["tf401027", "tf400813", "tf401019"],
      line: /(?<message>TF40(?:1027|0813|1019): .*)/,
      fix:
        "Give the identity that it names the permission in the project's settings: Repositories, Security; the build service's is named after the project.",
    },
    {
      // SSH says why in the line before, where it knows.
      kind: "auth",
      weight: "message",
      hints: ["could not read from remote"],
      line: /^(?:##\[error\])?fatal: (?<message>Could not read from remote.*)/,
    },
    {
      tool: "SSH",
      kind: "network",
      weight: "cause",
      hints: ["ssh: connect to host"],
      line: /^(?<message>ssh: connect to host .*)/,
      fix:
        "Check that the machine runs, and that its firewall or security group lets the runner in at this port; a private address is out of reach of a hosted runner.",
    },
    {
      tool: "SSH",
      kind: "config",
      weight: "root",
      hints: ["ssh: could not resolve hostname :"],
      line: /^(?<message>ssh: Could not resolve hostname : .*)/,
      fix: "The host's name is empty: set the variable or secret that it is made of in this job.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["ssh_dispatch_run_fatal", "kex_exchange_identification"],
      line: /^(?<message>(?:ssh_dispatch_run_fatal:|kex_exchange_identification:).*)/,
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["shallow file has changed since"],
      line: /^(?:fatal|error): (?<message>shallow file has changed since we read it)/,
      fix:
        "Another process fetched into the same checkout: run the job again. If it happens again, let one job at a time use that checkout, or clone whole (GIT_DEPTH: 0, GIT_STRATEGY: clone).",
    },
    {
      kind: "git",
      weight: "cause",
      hints: ["cannot lock ref"],
      line:
        /^(?:remote: |error: )?(?<message>.{0,3}! \[(?:remote )?rejected\].*\(cannot lock ref .*)/,
      fix:
        "Something else pushed to this branch at the same time: let one job at a time push to it (concurrency on GitHub, resource_group on GitLab), and run this one again.",
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
      kind: "git",
      weight: "root",
      hints: ["expected shallow list"],
      line: /^fatal: (?<message>(?:git fetch-pack: )?expected shallow list)/,
      fix:
        "The git of this machine is too old for a shallow fetch from this server: install git 2, or fetch whole (GIT_DEPTH: 0, fetch-depth: 0).",
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
];
