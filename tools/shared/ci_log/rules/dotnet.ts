import { type CauseRule, rulesOf } from "../rule.ts";

export const DOTNET_RULES: readonly CauseRule[] = [
  ...rulesOf(
    "dotnet test",
    {
      kind: "test",
      weight: "cause",
      hints: ["failed "],
      line: /^\s*(?:Failed|X) (?<test>[\w.<>]+(?:\(.*\))?) ?\[.*\]$/,
      message: /^\s{3,}(?<message>(?!Error Message:)\S.*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["[fail]"],
      line: /^\s*(?:\[xUnit\.net [\d:.]+\] +)?(?<test>[\w.+]+(?:\(.*\))?) \[FAIL\]$/,
      message:
        /^(?:\s*\[xUnit\.net [\d:.]+\])?\s+(?!Failed |Error Message:|\[xUnit)(?<message>\S.*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      kind: "test",
      weight: "summary",
      hints: ["failed!"],
      line: /^(?<message>Failed! +- Failed: +\d+.*)/,
    },
    {
      tool: "NUnit",
      kind: "test",
      weight: "cause",
      hints: [") failed : ", ") error : "],
      line: /^\d+\) (?:Failed|Error) : (?<test>\S.*)$/,
      message: /^\s+(?<message>\S.*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      tool: "NuGet",
      kind: "dependency",
      weight: "cause",
      hints: ["error nu"],
      line: /^\s*(?:(?<file>\S+) : )?error (?<message>NU\d+: .*)/,
    },
    {
      tool: ".NET",
      kind: "exception",
      weight: "exception",
      hints: ["unhandled exception"],
      line: /^\s*(?<message>Unhandled [Ee]xception[.:] .*)/,
      place: / in (?<file>\S.*?):line (?<line>\d+)/,
    },
    {
      tool: "MSBuild",
      kind: "config",
      weight: "cause",
      hints: ["error msb4019: "],
      line:
        /^(?:##\[error\])?(?:(?<file>.{1,300}?)\((?<line>\d+),\d+\): )?[Ee]rror (?<message>MSB4019: .*)/,
      fix:
        "The build needs a part of Visual Studio or of the SDK that is not on this machine: install that workload, or build with the MSBuild and SDK that have it (an SDK that global.json names, msbuild in place of dotnet build).",
    },
    {
      tool: "MSBuild",
      kind: "config",
      weight: "message",
      hints: ["msbuild : error", "error msb"],
      line: /^\s*MSBUILD : error (?<message>MSB\d+: .*)/,
    },
  ),
];
