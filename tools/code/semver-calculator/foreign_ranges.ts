/**
 * Ranges as other package managers write them: what looks like npm's and means another thing, and what npm's
 * syntax cannot read.
 *
 * @module
 */
import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { contract } from "./contract.ts";

/** The operator of RubyGems (`~>`) or PEP 440 (`~=`) before two numbers: before three, they mean what npm's `~` does. */
const COMPATIBLE_RELEASE = /(~[>=])\s*(\d{1,15})\.(\d{1,15})(?![0-9.])/;

/** The forms of other package managers that fail here, and what to send instead. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:workspace|npm|catalog|file|link|portal|patch|git|github|https?):/i,
    "this is a package manager's protocol; send only the range after it, such as ^1.2.3",
  ],
  [
    /^[[(].*[\])]$/s,
    "intervals of Maven and NuGet are written as comparators: [1.0,2.0) is >=1.0.0 <2.0.0",
  ],
  [
    /!=/,
    "npm ranges cannot leave out a version: != has no counterpart but two alternatives with ||",
  ],
  [/,/, 'comparators are joined by a space, not by a comma: ">=1.2 <2"'],
  [
    /^[a-z][a-z-]*$/i,
    "this may be a tag of a registry, which names no version here; send the version that it names",
  ],
];

/** `COMPATIBLE_RELEASE` when an operator of RubyGems or Python is read as npm's `~`, which ends sooner. */
export function compatibleReleaseWarnings(rangeText: string): RunWarning<typeof contract>[] {
  const found = COMPATIBLE_RELEASE.exec(rangeText);
  if (!found) return [];
  const [, operator, major, minor] = found;
  return [{
    code: "COMPATIBLE_RELEASE",
    message:
      `"${operator} ${major}.${minor}" is read as npm's ~${major}.${minor}, which stays in ` +
      `${major}.${minor}; ${
        operator === "~>" ? "RubyGems" : "Python"
      } continues to the next major: ` +
      `for that send "^${major}.${minor}"`,
    path: "range",
  }];
}

/** Says what to send instead of a text that is not a range. */
export function rangeHint(text: string): string {
  const form = FORMS.find(([pattern]) => pattern.test(cutText(text.trim(), 1000)));
  return form?.[1] ??
    'write comparators such as ">=1.2.3 <2", "^1.2", "~1.2.3", "1.x" or "1.2 - 2.3", alternatives with ||';
}
