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

/** Compilers and linkers of C, C++ and Fortran. */
export const COMPILER_RULES: readonly CauseRule[] = [
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
      kind: "missing_file",
      weight: "cause",
      hints: [": fatal error: "],
      line:
        /^(?:In file included from .*)?(?<file>(?:[A-Za-z]:)?[^\s:(][^:(]*):(?<line>\d+)(?::\d+)?: fatal error: (?<message>(?:\S+: No such file or directory|'[^']+' file not found).*)/,
      fix:
        "Install the package that has this header (often its -dev or -devel package), or give its folder with -I; for one of your own, check the path and what generates it.",
    },
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
        /^\s*(?:\d+>)?(?<file>(?:[A-Za-z]:)?[^\s(:](?:[^(:]*[^\s(:])?)(?:\((?<line>\d+)(?:,\d+){0,3}\))?\s*: (?:fatal )?error (?<message>[A-Z]{1,6}\d{3,5}: .*)/,
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
      line: /^\s*(?:\d+>)?(?<file>[^\s:][^:]*?) ?: (?:fatal )?error (?<message>LNK\d+: .*)/,
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
];
