import { type CauseRule, rulesOf } from "../rule.ts";

export const GO_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "Go",
    {
      kind: "lockfile",
      weight: "cause",
      hints: ["updates to go.mod needed", "updates to go.sum needed", "missing go.sum entry"],
      line:
        /^(?:\S+\.go:\d+:\d+: |go: )(?<message>.*(?:updates to go\.(?:mod|sum) needed|missing go\.sum entry).*)/,
      fix: "Run go mod tidy locally, and commit go.mod and go.sum.",
    },
    {
      // The compiler names the import, and what is at fault is the way to the module.
      kind: "network",
      weight: "cause",
      hints: [': get "http'],
      line: /^(?:\S+\.go:\d+:\d+: |go: )?(?<test>\S+@v\S+): Get "https?:[^"]*": (?<message>.*)/,
      fix:
        "Run the job again. If it fails the same way, check GOPROXY and the network, and cache modules between runs.",
    },
    {
      kind: "compile",
      weight: "cause",
      hints: [".go:"],
      line:
        /^(?:vet: |# |\s{1,8}(?=\.\/))?(?<file>[^\s:]+\.go):(?<line>\d+):\d+: (?<message>(?!.*\((?:[a-z]+(?:lint|check|vet|sec|fmt|critic|cyclo)?|errcheck|unused|staticcheck)\)$).*)/,
    },
    {
      tool: "golangci-lint",
      kind: "lint",
      weight: "cause",
      hints: [".go:"],
      line:
        /^(?:\s*Error: |level=error.*)?(?<file>[^\s:]+\.go):(?<line>\d+)(?::\d+)?: (?<message>.*\([a-z]+\))$/,
    },
    {
      tool: "gofmt",
      kind: "format",
      weight: "message",
      hints: ["diff -u ", ".go.orig"],
      line: /^(?<message>diff (?:-u )?(?<file>\S+\.go)(?:\.orig)? .*)/,
      fix: "Run gofmt -w on the files, and commit them.",
    },
    {
      tool: "gofmt",
      kind: "format",
      weight: "message",
      hints: ["gofmt"],
      line:
        /^(?:!!! |ERROR: )?(?<message>.*\bnot gofmt'?d\b.*|.*\bgofmt (?:needed|needs to be run)\b.*)/i,
      fix: "Run gofmt -w on the files, and commit them.",
    },
    {
      // The detector prints the place before the test fails; the test says only that there was a race.
      tool: "go test",
      kind: "test",
      weight: "cause",
      hints: ["data race"],
      line: /^WARNING: DATA RACE$/,
      below: /^\s*--- FAIL: (?<test>\S+) \(/,
      message: /(?<message>race detected during execution of test)/,
      place:
        /^\s+(?=\S)(?!\/usr\/local\/go\/|\/opt\/hostedtoolcache\/|.*\/pkg\/mod\/)(?<file>\S+\.go):(?<line>\d+) \+0x/,
    },
    {
      tool: "go test",
      kind: "test",
      weight: "cause",
      hints: ["--- fail: "],
      line: /^\s*--- FAIL: (?<test>\S+) \(/,
      // With -v a test's output comes before its result.
      output: /^=== (?:RUN|CONT|NAME) +(?<test>\S+)$/,
      until: /^\s*(?:---|===) |^(?:FAIL|PASS|ok|panic:)(?:\s|$)/,
      // Testify writes its trace first.
      message:
        /^\s+(?!\S+\.go:\d+:$|Error Trace:|\S*\/\S+\.go:\d+$|(?:---|===) )(?:\S+\.go:\d+: |Error:\s+)?(?<message>\S.*)/,
      place: /^\s+(?!testing\.go:)(?<file>\S+\.go):(?<line>\d+):/,
      innermost: true,
    },
    {
      tool: "go test",
      kind: "test",
      weight: "summary",
      hints: ["fail\t"],
      line: /^FAIL\t(?<test>\S+)(?:\t[\d.]+s)?$/,
    },
    {
      tool: "go test",
      kind: "compile",
      weight: "summary",
      hints: ["[build failed]", "[setup failed]"],
      line: /^FAIL\t(?<message>\S+ \[(?:build|setup) failed\])/,
    },
    {
      kind: "timeout",
      weight: "root",
      hints: ["panic: test timed out"],
      line: /^(?<message>panic: test timed out after .*)/,
    },
    {
      kind: "exception",
      weight: "cause",
      hints: ["panic: "],
      line: /^(?<message>panic: (?!test timed out).*)/,
      place:
        /^\t(?<file>(?!\/usr\/local\/go\/|\/opt\/hostedtoolcache\/|.*\/pkg\/mod\/)\S+\.go):(?<line>\d+)/,
      needs: /^(?:goroutine \d+|\[signal|\t?panic:|\s*$)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["data race"],
      line: /^WARNING: (?<message>DATA RACE)$/,
      place: /^\s+(?<file>(?!\/usr\/local\/go\/)\S+\.go):(?<line>\d+)/,
    },
    {
      kind: "dependency",
      weight: "cause",
      hints: ["go: ", "no required module provides"],
      line:
        /^(?:\S+\.go:\d+:\d+: |go: )(?<message>(?:.*(?:no required module provides|unknown revision|reading .*: 4\d\d|invalid version|verifying .*checksum|go\.mod file not found|cannot find module|requires go >=|inconsistent vendoring).*))/,
    },
  ),
];
