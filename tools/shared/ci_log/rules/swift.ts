import { type CauseRule, rulesOf } from "../rule.ts";

export const SWIFT_RULES: readonly CauseRule[] = [
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
      kind: "config",
      weight: "cause",
      hints: ["unable to find a destination matching", "found no destinations for"],
      line:
        /^xcodebuild: error: (?<message>Unable to find a destination matching .*|Found no destinations for .*)/,
      fix:
        "Choose an Xcode of the image that has this platform, or install it (xcodebuild -downloadPlatform iOS), and name a destination that xcodebuild -showdestinations lists.",
    },
    {
      kind: "config",
      weight: "cause",
      hints: ["does not contain a scheme named"],
      line: /^(?:xcodebuild: )?error: (?<message>.*does not contain a scheme named .*)/,
      fix:
        "Name a scheme that xcodebuild -list shows here; one that is missing was not shared (Manage Schemes, Shared) or is generated first.",
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
];
