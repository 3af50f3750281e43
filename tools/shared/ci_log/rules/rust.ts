import { type CauseRule, rulesOf } from "../rule.ts";

export const RUST_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Rust",
    {
      tool: "Clippy",
      kind: "lint",
      weight: "cause",
      hints: ["error: "],
      line: /^error: (?<message>.*)/,
      needs: /rust-lang\.github\.io\/rust-clippy\//,
      place: /^ *--> (?<file>[^:]+):(?<line>\d+):\d+/,
      fix: "Run cargo clippy --fix, or change the place named by hand, and commit the result.",
    },
    {
      tool: "cargo-deny",
      kind: "audit",
      weight: "cause",
      hints: ["error["],
      line:
        /^error\[(?:vulnerability|unmaintained|unsound|notice|yanked|rejected|banned|source-not-allowed)\]: (?<message>.*)/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["error[", "error: "],
      line:
        /^error(?:\[[\w-]+\])?: (?<message>(?!could not compile|aborting due|process didn't|test failed|build failed|failed to run custom|linking with).*)/,
      needs: /^ *(?:-->|┌─) /,
      place: /^ *(?:-->|┌─) (?<file>[^:]+):(?<line>\d+):\d+/,
      // Its errors have the same form.
      toolOf: { ts: "deno lint", tsx: "deno lint", js: "deno lint", jsx: "deno lint" },
    },
    {
      kind: "link",
      weight: "cause",
      hints: ["error: linking with"],
      line: /^error: (?<message>linking with .*)/,
    },
    {
      kind: "compile",
      weight: "summary",
      hints: ["could not compile", "aborting due to"],
      line: /^error: (?<message>(?:could not compile|aborting due to).*)/,
    },
    {
      tool: "cargo test",
      kind: "test",
      weight: "cause",
      hints: ["panicked at"],
      line:
        /^thread '(?<test>[^']*)' (?:\(\d+\) )?panicked at (?:'(?<message>.*)', )?(?<file>[^\s:]+):(?<line>\d+):\d+:?$/,
      message: /^(?<message>\S.*)/,
    },
    {
      tool: "cargo test",
      kind: "test",
      weight: "summary",
      hints: ["... failed", "test result: failed"],
      line: /^(?:test (?<test>\S+(?: - .*)?) \.\.\. FAILED|(?<message>test result: FAILED.*))$/,
    },
    {
      tool: "cargo",
      kind: "lockfile",
      weight: "cause",
      hints: ["--locked was passed", "lock file"],
      line:
        /^error: (?<message>(?:the lock file .* needs to be updated but --locked|cannot update the lock file).*)/,
    },
    {
      tool: "cargo",
      kind: "dependency",
      weight: "cause",
      hints: ["requires rustc"],
      line: /^error: (?<message>.*requires rustc.*)/,
      fix:
        "Use the newer Rust that the package asks for, or pin the package to an earlier version in Cargo.lock (cargo update PACKAGE --precise VERSION).",
    },
    {
      tool: "cargo",
      kind: "dependency",
      weight: "cause",
      hints: [
        "failed to select a version",
        "no matching package",
        "failed to get `",
        "failed to run custom build command",
        "failed to load manifest",
        "failed to parse",
        "failed to download",
        "no such subcommand",
        "no such command",
      ],
      line:
        /^error: (?<message>(?:failed to select a version|no matching package|failed to get `|failed to run custom build command|failed to load manifest|failed to parse|failed to download|no such (?:sub)?command).*)/,
    },
    {
      tool: "cargo",
      kind: "dependency",
      weight: "cause",
      hints: ["offline mode"],
      line: /^ +(?<message>.*you are in the offline mode \(--offline\).*)/,
      fix:
        "Fetch it before the offline build: cargo fetch or cargo vendor, and a [source] for it in .cargo/config.toml; one of git needs its own, with its rev.",
    },
    {
      tool: "cargo",
      kind: "missing_file",
      weight: "cause",
      hints: ["could not find `cargo.toml`"],
      line: /^error: (?<message>could not find `Cargo\.toml` in .*)/,
      fix:
        "Run cargo in the folder that has Cargo.toml (working-directory), or name it: --manifest-path.",
    },
    {
      tool: "rustfmt",
      kind: "format",
      weight: "cause",
      hints: ["diff in "],
      line: /^(?<message>Diff in (?<file>\S+?)(?: at line |:)(?<line>\d+):?)/,
      fix: "Run cargo fmt, and commit what it changes.",
    },
    {
      tool: "rustfmt",
      kind: "format",
      weight: "message",
      hints: ['rustfmt"'],
      line: /^(?<message>Running `"\S*rustfmt" .*"--check" "(?<file>[^"]+\.rs)"` failed)/,
      fix: "Run rustfmt on the file, and commit what it changes.",
    },
  ),
];
