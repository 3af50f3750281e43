import { type CauseRule, rulesOf } from "../rule.ts";

const BUILD_FIX =
  "The package was built from source and that failed: install what the message names (a compiler, headers, a program), or take a version that has a wheel for this Python and system.";

export const PYTHON_PACKAGE_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "pip",
    {
      kind: "dependency",
      weight: "cause",
      hints: ["no matching distribution", "could not find a version"],
      line:
        /^\s*ERROR: (?<message>(?:No matching distribution found for|Could not find a version that satisfies).*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["cannot install ", "resolutionimpossible"],
      line: /^\s*ERROR: (?<message>Cannot install .*|ResolutionImpossible.*)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["lines of output]"],
      line: /^\s*╰─> \[\d+ lines of output\]/,
      below:
        /^\s+(?:(?<file>[^\s:]+):(?<line>\d+):\d+: fatal error: |(?=(?:\w+\.)*\w*(?:Error|Exception): |[Ee]rror: ))(?<message>.*)/,
      fix: BUILD_FIX,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["failed building wheel", "failed to build ", "could not build wheels"],
      line:
        /^\s*ERROR: (?<message>Failed building wheel for .*|Could not build wheels for .*|Failed to build .*)/,
      fix: BUILD_FIX,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: [
        "subprocess-exited-with-error",
        "metadata-generation-failed",
        "did not run successfully",
      ],
      line:
        /^\s*(?:error: |[×╰]\S* )?(?<message>(?=\S).*(?:subprocess-exited-with-error|metadata-generation-failed|did not run successfully).*)/,
    },
    {
      kind: "dependency",
      weight: "message",
      hints: ["requires a different python", "is not a supported wheel"],
      line: /^\s*ERROR: (?<message>.*(?:requires a different Python|is not a supported wheel).*)/,
    },
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["could not open requirements file", "does not appear to be a python project"],
      line:
        /^\s*ERROR: (?<message>Could not open requirements file.*|.*does not appear to be a Python project.*)/,
    },
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["these packages do not match the hashes"],
      line: /^\s*ERROR: (?<message>THESE PACKAGES DO NOT MATCH THE HASHES.*)/,
    },
    {
      tool: "uv or Poetry",
      kind: "lockfile",
      weight: "cause",
      hints: ["lockfile at", "poetry.lock", "lock file"],
      line:
        /^\s*(?:error: )?(?<message>The lockfile at .* needs to be updated.*|pyproject\.toml changed significantly since poetry\.lock.*|.*poetry\.lock is not up to date.*|Your lock file .* is out of date.*)/,
    },
    {
      tool: "uv or Poetry",
      kind: "dependency",
      weight: "cause",
      hints: ["no solution found", "version solving failed", "because "],
      line:
        /^\s*(?:[×╰]\S* )?(?<message>No solution found when resolving dependencies.*|.{0,300}\bversion solving failed\b.*)/,
    },
  ),
  ...rulesOf(
    "tox or nox",
    {
      kind: "command",
      weight: "summary",
      hints: ["invocationerror"],
      line: /^(?:ERROR: )?(?<message>InvocationError for command .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["commands failed", ": fail"],
      line: /^\s*(?<message>(?:ERROR: +)?[\w.-]+: (?:commands failed|FAIL code \d+).*)/,
    },
  ),
];
