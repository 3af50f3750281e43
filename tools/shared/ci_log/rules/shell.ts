import { type CauseRule, rulesOf } from "../rule.ts";

export const SHELL_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "shell",
    {
      kind: "config",
      weight: "cause",
      hints: [": command not found", ": not found"],
      line: /^(?<message>(?:\S+: )?(?:line )?\d+: -\S*: (?:command )?not found)/,
      fix:
        "The command before it ended too early: a line break in it or in a secret that is put into it. Set the secret again without one; a backslash at the end goes on with the line.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: [": command not found", ": not found"],
      line: /^(?<message>(?:\S+: )?line \d+: (?:[45]\d\d:?|<\S*): (?:command )?not found)/,
      fix:
        "What was downloaded and run is the error page of a server, not a script: correct the address, and let curl fail on it (curl -f).",
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ["/env: "],
      line: /^(?<message>\/\S*\/env: (?<test>\S+): No such file or directory)/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: [
        "command not found",
        "not found",
        "is not recognized as",
        "no such file or directory",
      ],
      line:
        /^(?<message>(?:\/?[\w./-]*(?:sh|bash)|[\w./-]+\.sh|\/\S+): (?:line )?\d+: (?<test>\S+): (?:command )?not found|bash: .*command not found|(?:\S+: )?(?:eval: )?(?:line )?\d+: (?<test>\S+): not found|(?:\S+: ){0,3}(?:line \d+: )?(?<test>[^\s:]+): [Cc]ommand not found\.?|zsh: command not found: (?<test>\S+)|(?:\S+: )?(?:line )?\d+: exec: (?<test>\S+): not found|.{0,200}is not recognized as (?:an internal|the name|a name).*|env: .*No such file or directory|exec: "[^"]*": executable file not found.*|.{0,200}executable file not found in \$PATH.*)/,
    },
    {
      // The script that was to be read by \`.\` or \`source\`, and the folder to go to.
      kind: "missing_file",
      weight: "cause",
      hints: [": file not found", "can't cd to", "can't open "],
      line:
        /^(?<message>(?:\S+: )?(?:line )?\d+: (?:\.: \S+: file not found|\.: Can't open .*|cd: can't cd to .*))/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: ["required file not found", "bad interpreter"],
      line:
        /^(?<message>.{0,300}(?:cannot execute: required file not found|bad interpreter: No such file or directory).*)/,
      fix:
        "Install the program that the first line of this script names (#!), or give the file line ends of Unix; of a binary, the loader it is linked to is missing.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: [
        "cannot execute binary file",
        "exec format error",
        "is not compatible with the version of windows",
      ],
      line:
        /^(?:##\[error\])?(?<message>.{0,300}(?:cannot execute binary file|[Ee]xec format error|is not compatible with the version of Windows).*)/,
      fix:
        "The program is built for another processor or system, or is no program: take the build for this one (uname -m), or run it under emulation (QEMU).",
    },
    {
      kind: "missing_file",
      weight: "message",
      hints: [
        "no such file or directory",
        "cannot find the file",
        "cannot find the path",
        "cannot find path",
      ],
      line:
        /^(?<message>(?!.*\b(?:warning|warn)\b|.{0,200}[Mm]akefile:\d+: ).{0,300}(?:[Nn]o such file or directory|cannot find the (?:file|path) specified|[Cc]annot find path).*)/,
    },
    {
      kind: "permission",
      weight: "cause",
      hints: [": permission denied"],
      line:
        /^(?<message>(?:\S+: )?(?:(?:line )?\d+: )?(?<test>\.\/\S+|\S*(?:gradlew|mvnw|\.sh)): Permission denied)$/,
      fix:
        "The script may not be run: git update-index --chmod=+x on it, and commit that; or run it through its shell (sh script).",
    },
    {
      kind: "permission",
      weight: "message",
      hints: ["permission denied", "operation not permitted", "eacces"],
      line: /^(?<message>.{0,300}(?:[Pp]ermission denied|[Oo]peration not permitted|EACCES).*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["unbound variable", "parameter not set", "parameter null or not set"],
      line:
        /^(?<message>(?:\S+: )*(?:line )?\d+: .*(?:unbound variable|parameter (?:null or )?not set).*)/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: [
        "syntax error near",
        "syntax error: ",
        "bad substitution",
        "unexpected end of file",
        "unexpected eof while",
      ],
      line:
        /^(?<message>(?:\S+: )*(?:line )?\d+: .*(?:syntax error near|[Ss]yntax error: |[Bb]ad substitution|unexpected (?:end of file|EOF while)).*)/,
      fix:
        "Correct the script at or above that line: a quote, bracket or block is not closed, or the script is for another shell (sh is not bash). Try it with bash -n.",
    },
    {
      kind: "network",
      weight: "cause",
      hints: ["address already in use", "eaddrinuse", "port is already allocated"],
      line:
        /^(?<message>.{0,300}(?:[Aa]ddress already in use|EADDRINUSE|port is already allocated).*)/,
      fix:
        "Something in the job has that port already: stop it first, or let the program choose a free port.",
    },
  ),
];
