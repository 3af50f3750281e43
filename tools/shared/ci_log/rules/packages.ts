import { ANY_PROGRAM, type CauseRule, rulesOf } from "../rule.ts";

/** Package managers of distributions and languages that build what they install. */
export const PACKAGE_RULES: readonly CauseRule[] = [
  ...rulesOf("BitBake", {
    kind: "command",
    weight: "message",
    hints: ["summary: "],
    line: /^Summary: \d+ tasks? failed:$/,
    below: /^\s+(?<message>(?<file>\S+\.bb\S*?)(?::|, )do_\w+)/,
    fix:
      "Read the ERROR lines above, and the task's log in the recipe's temp folder (log.do_…); bitbake -c cleansall of the recipe takes old state away.",
  }),
  ...rulesOf(
    "conda",
    {
      kind: "dependency",
      weight: "cause",
      hints: ["problems while solving"],
      line: /^\W{0,6}(?:\w+Error: )?Encountered problems while solving:?$/,
      below: /^\W{2,12}(?<message>(?:package|nothing provides|The following) .*)/,
      fix:
        "Relax or raise the versions that the message sets against each other, or add the channel that has them; then write the environment file anew.",
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["resolvepackagenotfound", "packagesnotfounderror", "unsatisfiableerror"],
      line: /^(?:\w+Error|ResolvePackageNotFound): ?(?:The following .*)?$/,
      below: /^\s+-? ?-> ?(?<message>\S.*)|^\s+- (?<message>\S.*)/,
      fix:
        "No channel of the job has this version for its platform: correct name and version, leave out the build string, or add the channel.",
    },
  ),
  ...rulesOf("rpmbuild", {
    kind: "dependency",
    weight: "cause",
    hints: ["error: failed build dependencies:"],
    line: /error: Failed build dependencies:$/,
    below: /^\s+(?<message>\S.* is needed by .*)/,
    fix:
      "Install what the message names before the build (dnf builddep and the spec), or correct BuildRequires for this distribution.",
  }),
  ...rulesOf(
    "debhelper",
    {
      kind: "config",
      weight: "message",
      hints: ["dh_", "dh: "],
      line:
        /^dh(?:_\w+)?: (?!warning|note|info|command-omitted|cd |.* returned exit code)(?:error: )?(?<message>\S.*)/,
      fix:
        "Correct the file under debian/ that the message is about; the manual page of that dh command says what it reads.",
    },
    {
      tool: ANY_PROGRAM,
      kind: "command",
      weight: "message",
      hints: ["e: "],
      line: /^E: (?<message>\S.*)/,
    },
  ),
  ...rulesOf("autoconf", {
    kind: "config",
    weight: "cause",
    hints: ["configure: line "],
    line:
      /^.{0,200}configure: line \d+: (?:(?<message>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+: command not found)|(?<message>syntax error near unexpected token .*))/,
    fix:
      "A macro was not expanded: install the package that has it (pkg-config, autoconf-archive, libtool, gettext), and make configure anew with autoreconf -fi.",
  }),
  ...rulesOf("Nix", {
    kind: "command",
    weight: "cause",
    hints: ["failed to produce output path"],
    line: /^error: .*?(?<message>failed to produce output path for output .*)/,
    fix:
      "The builder ended well and wrote nothing to $out: write there, or name the outputs that it writes.",
  }),
  ...rulesOf("patch", {
    kind: "command",
    weight: "cause",
    hints: [" saving rejects to file "],
    line:
      /^(?<message>\d+ out of \d+ hunks? (?:FAILED|failed|ignored)) -- saving rejects to file (?<file>\S+)\.rej$/,
    fix:
      "The patch does not fit this version of the file: make it anew against it, or drop it where the change is already in.",
  }),
  ...rulesOf("Dune", {
    kind: "crash",
    weight: "cause",
    hints: ["internal error, please report upstream"],
    line: /^(?<message>Internal error, please report upstream.*)/,
    message: /^ {2}(?<message>\(.*)/,
    fix: "Dune itself failed: take another version of it, and report it with _build/log.",
  }),
];
