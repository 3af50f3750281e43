import { type CauseRule, rulesOf } from "../rule.ts";

/** "Error" as GCC and Clang print it in other languages: de, fr, it, pt, nl, sv, pl, tr, ru, uk, zh, ja, ko. */
const TRANSLATED_ERRORS = [
  "Fehler",
  "erreur",
  "errore",
  "erro",
  "fout",
  "fel",
  "błąd",
  "hata",
  "ошибка",
  "помилка",
  "错误",
  "錯誤",
  "エラー",
  "오류",
];

/** Compilers that write errors as C compilers do, by file extension. */
const OTHER_COMPILERS: Readonly<Record<string, string>> = {
  swift: "Swift",
  zig: "Zig",
  py: "Python",
  pyx: "Cython",
  proto: "protoc",
  hs: "GHC",
  sol: "Solidity",
  v: "Verilog",
  sv: "SystemVerilog",
  vhd: "VHDL",
  cu: "CUDA",
  cs: "C#",
  vala: "Vala",
  d: "D",
  adb: "Ada",
  ads: "Ada",
  cbl: "COBOL",
  cob: "COBOL",
  f: "Fortran",
  f90: "Fortran",
  f95: "Fortran",
  asm: "assembler",
  s: "assembler",
  vue: "Vue",
  ts: "TypeScript",
  tsx: "TypeScript",
  js: "JavaScript",
  go: "Go",
  java: "javac",
  kt: "Kotlin",
  rs: "Rust",
};

export const NATIVE_RULES: readonly CauseRule[] = [
  ...rulesOf("assert", {
    kind: "crash",
    weight: "cause",
    hints: [": assertion "],
    // What the macro of C prints (POSIX, assert.h), in the forms of glibc, musl and macOS.
    line:
      /^(?:\S+: )?(?<file>[^\s:(][^\s:]*\.\w+):(?<line>\d+): (?:.{1,200}: )?(?<message>Assertion [`'].*' failed)\.?$/,
    fix:
      "The program found a state that it holds for impossible: open the place named, and run the same input under a debugger to see who called it.",
  }),
  ...rulesOf(
    "C or C++ compiler",
    {
      kind: "compile",
      weight: "cause",
      hints: ["error: ", "error :"],
      line:
        /^(?:In file included from .*)?(?<file>(?:[A-Za-z]:)?[^\s:(][^:(]*):(?<line>\d+)(?::\d+)?: (?:fatal |internal compiler )?error ?: (?!-\[|\[GHC-\d+\]$)(?<message>.*)/,
      toolOf: OTHER_COMPILERS,
    },
    {
      // The same in the languages that GCC and make are translated into.
      kind: "compile",
      weight: "cause",
      hints: TRANSLATED_ERRORS.map((word) => word.toLowerCase()),
      line: new RegExp(
        String
          .raw`^(?<file>[^\s:(][^:(]*):(?<line>\d+)(?::\d+)?[:：] ?(?:\S+ |致命)?(?:${
          TRANSLATED_ERRORS.join("|")
        })(?: [^\s:]+)? ?[:：] ?(?<message>.*)`,
      ),
      toolOf: OTHER_COMPILERS,
    },
    {
      tool: "NuGet",
      kind: "dependency",
      weight: "cause",
      hints: [": error nu1605"],
      line: /^\s*(?:\d+>)?(?<file>\S+?) ?: error (?<message>NU1605: .*?downgrade.*?)(?: \[.*\])?$/,
      fix:
        "Reference the package in this project at the higher version, or bring those that need it to one version.",
    },
    {
      tool: "NuGet",
      kind: "dependency",
      weight: "cause",
      hints: [": error nu1"],
      line: /^\s*(?:\d+>)?(?<file>\S+?) ?: error (?<message>NU1\d{3}: .*?)(?: \[.*\])?$/,
    },
    {
      tool: "MSVC",
      kind: "compile",
      weight: "cause",
      hints: [
        ": error c",
        ": fatal error c",
        ": error cs",
        ": error bc",
        ": error fs",
        ": error msb",
        ": error nu",
        ": error netsdk",
        ": error ca",
        ": error ide",
      ],
      line:
        /^\s*(?:\d+>)?(?<file>(?:[A-Za-z]:)?[^\s(:][^(:]*)(?:\((?<line>\d+)(?:,\d+){0,3}\))?\s*: (?:fatal )?error (?<message>[A-Z]{1,6}\d{3,5}: .*)/,
      toolOf: {
        cs: "C#",
        razor: "C#",
        cshtml: "C#",
        vb: "Visual Basic",
        fs: "F#",
        csproj: "MSBuild",
        fsproj: "MSBuild",
        vbproj: "MSBuild",
        vcxproj: "MSBuild",
        sln: "MSBuild",
        targets: "MSBuild",
        props: "MSBuild",
      },
    },
    {
      tool: "MSVC",
      kind: "link",
      weight: "cause",
      hints: ["error lnk"],
      line: /^\s*(?:\d+>)?(?<file>[^:]*?) ?: (?:fatal )?error (?<message>LNK\d+: .*)/,
    },
    {
      kind: "compile",
      weight: "cause",
      hints: ["internal compiler error", "c1xx", "fatal error: killed"],
      line: /^(?:\S+: )?(?<message>internal compiler error: .*|fatal error: Killed signal .*)/,
    },
    {
      kind: "missing_command",
      weight: "cause",
      hints: [
        "unrecognized command-line option",
        "unknown argument",
        "unrecognized command line option",
      ],
      line:
        /^(?:\S+: )?error: (?<message>(?:unrecognized command[- ]line option|unknown argument:?) .*)/,
      fix:
        "The compiler here does not know this option: install the version that the project asks for, or drop the option.",
    },
  ),
  ...rulesOf(
    "Fortran",
    {
      kind: "compile",
      weight: "cause",
      hints: ["error: "],
      line: /^(?:Fatal )?Error: (?<message>.*)/,
      above: /^(?<file>[^\s:]+\.[fF]\w{0,4}):(?<line>\d+):\d+:$/,
    },
    {
      tool: "Ada",
      kind: "compile",
      weight: "cause",
      hints: [".adb:", ".ads:"],
      line:
        /^(?<file>[^\s:]+\.ad[bs]):(?<line>\d+):\d+: (?!warning|info|\(style\)|medium|low)(?:error: )?(?<message>.*)/,
    },
  ),
  ...rulesOf(
    "linker",
    {
      kind: "link",
      weight: "cause",
      hints: ["undefined reference to", "multiple definition of"],
      line: /^(?:.{0,400}: )?(?<message>(?:undefined reference to|multiple definition of) .*)/,
    },
    {
      kind: "link",
      weight: "cause",
      hints: [
        "cannot find -l",
        "library not found for",
        "framework ",
        "unable to find library",
        "undefined symbol",
        "duplicate symbol",
        "undefined symbols for",
      ],
      line:
        /^(?:.{0,200}(?:ld(?:\.\w+)?|lld(?:-link)?|lld-link|collect2): (?:error: |fatal error: )?)(?<message>cannot find .*|(?:library|framework) .*not found.*|unable to find library.*|undefined symbol.*|duplicate symbol.*)|^(?<message>Undefined symbols for architecture .*)/,
    },
    {
      kind: "link",
      weight: "cause",
      hints: ["can not be used when making", "recompile with -fpic"],
      line: /^(?:.{0,400}: )?(?<message>relocation R_\S+ against .* recompile with -fPI[CE])$/,
      fix:
        "Compile this object with -fPIC (CMake: POSITION_INDEPENDENT_CODE), or link the shared form of its library.",
    },
    {
      tool: "dynamic linker",
      kind: "link",
      weight: "cause",
      hints: ["' not found (required by "],
      line: /^\s*(?:\S+: ){0,3}(?<message>version `[^']+' not found \(required by .*\))/,
      fix:
        "The program was built against newer libraries than this machine has: build it in the oldest system that it is for, in a target folder or cache of that system's own, or run it on a newer image.",
    },
    {
      kind: "link",
      weight: "summary",
      hints: ["linker command failed", "ld returned"],
      line:
        /^(?:\S+: )?(?:error: )?(?<message>linker command failed .*|ld returned \d+ exit status)/,
    },
  ),
  ...rulesOf(
    "CMake",
    {
      kind: "config",
      weight: "cause",
      hints: ["cmake error"],
      line:
        /^CMake Error(?: at (?<file>[^\s:]+):(?<line>\d+) \(.*\))?(?: in \S+)?:(?<message> \S.*)?$/,
      message: /^ {2}(?<message>\S.*)/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["cmake error: "],
      line: /^CMake Error: (?<message>.*)/,
    },
    {
      kind: "config",
      weight: "summary",
      hints: ["configuring incomplete"],
      line: /^-- (?<message>Configuring incomplete, errors occurred!)/,
    },
    {
      tool: "Meson",
      kind: "config",
      weight: "cause",
      hints: ["meson.build:"],
      line: /^(?<file>\S*meson\.build):(?<line>\d+):\d+: ERROR: (?<message>.*)/,
    },
    {
      tool: "configure",
      kind: "config",
      weight: "cause",
      hints: ["configure: error"],
      line: /^configure: error:(?: (?<message>\S.*))?$/,
      message: /^\s*(?<message>\S.*)/,
    },
    {
      tool: "pkg-config",
      kind: "dependency",
      weight: "cause",
      hints: ["no package '", "requested '", "package '"],
      line:
        /^\W{0,6}(?<message>No package '.*' found|Requested '.*' but version of .* is .*|Package '.*', required by '.*', not found)$/,
      fix:
        "Install the development package that has this .pc file, in the version asked for, or add its folder to PKG_CONFIG_PATH.",
    },
  ),
  ...rulesOf(
    "make",
    {
      kind: "missing_file",
      weight: "cause",
      hints: ["no rule to make target"],
      line: /^g?make(?:\[\d+\])?: \*\*\* (?<message>No rule to make target .*)/,
    },
    {
      kind: "command",
      weight: "summary",
      hints: ["*** ["],
      line: /^(?:g?make|mingw32-make)(?:\[\d+\])?: \*\*\* (?<message>\[.*)/,
      unless: /\(ignored\)$/,
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["*** "],
      line: /^(?<file>\S*[Mm]akefile\S*|\S+\.mk):(?<line>\d+): \*\*\* (?!recipe)(?<message>.*)/,
    },
    {
      tool: "Ninja",
      kind: "command",
      weight: "summary",
      hints: ["failed: "],
      line: /^FAILED: (?!Build did NOT)(?<message>(?:\[code=\d+\] )?\S.*)/,
    },
    {
      tool: "Ninja",
      kind: "command",
      weight: "summary",
      hints: ["ninja: "],
      line: /^ninja: (?<message>(?:error|build stopped|fatal).*)/,
    },
    {
      tool: "Bazel",
      kind: "compile",
      weight: "summary",
      hints: ["error: "],
      line: /^ERROR: (?<file>\/\S+?\/BUILD(?:\.bazel)?):(?<line>\d+):\d+: (?<message>.*)/,
    },
    {
      tool: "Bazel",
      kind: "test",
      weight: "cause",
      hints: [" failed in ", " timeout in"],
      line: /^(?<test>\/\/\S+) +(?<message>(?:FAILED|TIMEOUT) in .*)/,
    },
    {
      // The compiler's error is above.
      tool: "Bazel",
      kind: "compile",
      weight: "summary",
      hints: ["failed to build"],
      line: /^(?<message>\/\/\S+ +FAILED TO BUILD)$/,
    },
  ),
  ...rulesOf(
    "GoogleTest",
    {
      kind: "test",
      weight: "cause",
      hints: [": failure"],
      line: /^(?<file>\S[^:(]*)[:(](?<line>\d+)\)?: (?:Failure|error: )$/,
      message: /^\s*(?<message>\S.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["[  failed  ]"],
      line: /^\[ {2}FAILED {2}\] (?<test>\S+)(?:, where .*)?(?: \(\d+ ms\))?$/,
    },
    {
      tool: "Catch2 or doctest",
      kind: "test",
      weight: "cause",
      hints: [": failed:", "error: check", "error: require"],
      line:
        /^(?<file>\S[^:(]*)[:(](?<line>\d+)\)?: (?:FAILED:|ERROR: (?=CHECK|REQUIRE))(?<message>.*)/,
      message: /^\s+(?<message>\S.*)/,
    },
    {
      tool: "Boost.Test",
      kind: "test",
      weight: "cause",
      hints: ['error: in "'],
      line:
        /^(?<file>\S[^:(]*)[:(](?<line>\d+)\)?: (?:fatal )?error: in "(?<test>[^"]*)": (?<message>.*)/,
    },
  ),
  ...rulesOf(
    "CTest",
    {
      kind: "test",
      weight: "cause",
      hints: ["***failed", "***timeout", "***exception", "***not run", "subprocess aborted"],
      line: /^\s*(?:\d+\/\d+ )?Test +#\d+: (?<test>\S+) \.*\s*(?<message>\*{3}.*)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["tests failed out of"],
      line: /^(?<message>\d+% tests passed, [1-9]\d* tests failed out of \d+)/,
    },
  ),
  ...rulesOf(
    "Automake",
    {
      kind: "test",
      weight: "cause",
      hints: ["fail: "],
      line: /^(?:FAIL|XPASS|ERROR): (?<test>[\w./-]+(?:\.(?:sh|t|py|test)|\b)(?: \d+.*)?)$/,
      unless: /^-{20,}/,
    },
  ),
  ...rulesOf(
    "sanitizer",
    {
      kind: "crash",
      weight: "root",
      hints: ["sanitizer: "],
      line:
        /^(?:==\d+==)?(?:ERROR|WARNING): (?<message>(?:Address|Leak|Memory|Thread)Sanitizer: .*)/,
      place: /^\s+#\d+ 0x[0-9a-f]+ in .* (?<file>(?!\/usr|\.\.\/sysdeps)[^\s:]+):(?<line>\d+)/,
    },
    {
      kind: "crash",
      weight: "cause",
      hints: ["runtime error: "],
      line: /^(?<file>[^\s:]+):(?<line>\d+):\d+: runtime error: (?<message>.*)/,
    },
  ),
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
      tool: "rustfmt",
      kind: "format",
      weight: "cause",
      hints: ["diff in "],
      line: /^(?<message>Diff in (?<file>\S+?)(?: at line |:)(?<line>\d+):?)/,
      fix: "Run cargo fmt, and commit what it changes.",
    },
  ),
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
        /^(?:vet: |# )?(?<file>[^\s:]+\.go):(?<line>\d+):\d+: (?<message>(?!.*\((?:[a-z]+(?:lint|check|vet|sec|fmt|critic|cyclo)?|errcheck|unused|staticcheck)\)$).*)/,
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
        /^\s+(?!\/usr\/local\/go\/|\/opt\/hostedtoolcache\/|.*\/pkg\/mod\/)(?<file>\S+\.go):(?<line>\d+) \+0x/,
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
  ...rulesOf(
    "Swift or Xcode",
    {
      tool: "Swift",
      kind: "missing_file",
      weight: "cause",
      hints: ["root manifest not found", "could not find package.swift"],
      line:
        /^error: (?<message>root manifest not found|Could not find Package\.swift in this directory.*)/,
      fix: "Run swift in the folder that has Package.swift, or name it: --package-path FOLDER.",
    },
    {
      kind: "test",
      weight: "cause",
      hints: [": error: -["],
      line:
        /^(?<file>[^\s:]+\.(?:swift|mm?)):(?<line>\d+): error: -\[(?<test>[^\]]+)\] : (?<message>.*)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["' failed ("],
      line: /^Test Case '-?\[?(?<test>[^'\]]+)\]?' failed \(/,
    },
    {
      kind: "compile",
      weight: "message",
      hints: [
        "xcodebuild: error",
        "the following build commands failed",
        "code signing",
        "codesign",
      ],
      line:
        /^(?:xcodebuild: )?error: (?<message>.*)|^(?<message>The following build commands failed:)/,
    },
    {
      kind: "compile",
      weight: "summary",
      hints: ["** build failed **", "** test failed **", "** archive failed **"],
      line: /^(?<message>\*\* (?:BUILD|TEST|ARCHIVE) FAILED \*\*)/,
    },
  ),
  ...rulesOf(
    "Haskell, OCaml, Elixir, Erlang",
    {
      tool: "GHC",
      kind: "compile",
      weight: "cause",
      hints: [".hs:"],
      line:
        /^(?:[\w.-]+ *> )?(?<file>[^\s:]+\.l?hs):(?<line>\d+):\d+(?:-\d+)?: error:?(?: \[.*\])? ?(?<message>\S.*)?$/,
      // Stack puts the package before each line.
      message: /^(?:[\w.-]+ *> )?\s+(?:• )?(?<message>\S.*)/,
    },
    {
      tool: "Elixir",
      kind: "compile",
      weight: "cause",
      hints: ["== compilation error in file"],
      line: /^== Compilation error in file (?<file>\S+) ==/,
      message: /^\*\* (?<message>.*)/,
    },
    {
      tool: "ExUnit",
      kind: "test",
      weight: "cause",
      hints: [") test "],
      line: /^\s+\d+\) (?<test>test .*)$/,
      message: /^\s{5,}(?<message>(?:Assertion|\*\*|Expected|match).*)/,
      place: /^\s+(?<file>\S+\.exs):(?<line>\d+)$/,
    },
    {
      tool: "OCaml",
      kind: "compile",
      weight: "cause",
      hints: ['file "'],
      line: /^File "(?<file>[^"]+\.mli?)", lines? (?<line>\d+)/,
      message: /^Error:? (?<message>.*)/,
      needs: /^Error/,
    },
  ),
];
