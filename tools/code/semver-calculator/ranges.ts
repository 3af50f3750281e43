// @ts-types="../../shared/semver/semver.d.ts"
import { minVersion, Range, type SemVer, valid } from "semver";
import type { ErrorCode, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { versionText } from "../../shared/semver/version.ts";
import type { contract } from "./contract.ts";
import { compatibleReleaseWarnings, rangeHint } from "./foreign_ranges.ts";

type Code = ErrorCode<typeof contract>;

/** A range, and what in it may surprise. */
interface ReadRange {
  range: Range;
  warnings: RunWarning<typeof contract>[];
}

/**
 * Reads an npm-style range: hyphen, X, tilde, caret and comparators, joined by spaces and `||`.
 *
 * @throws {ToolError} `INVALID_RANGE`.
 */
export function readRange(text: string | undefined, includePrerelease: boolean): ReadRange {
  const details = { path: "range" };
  if (text === undefined) {
    throw new ToolError<Code>(
      "INVALID_RANGE",
      '"range" is missing: send one such as ^1.2.3',
      details,
    );
  }
  try {
    return {
      range: new Range(text, { includePrerelease }),
      warnings: [...caretWarnings(text), ...compatibleReleaseWarnings(text)],
    };
  } catch {
    throw new ToolError<Code>(
      "INVALID_RANGE",
      `"${cutText(text)}" is not a range: ${rangeHint(text)}`,
      details,
    );
  }
}

/** The range as node-semver's `validRange` writes it. */
export function normalized(range: Range): string {
  return range.range || "*";
}

/** The lowest version that satisfies a range; null when none can. */
export function lowestVersion(range: Range): string | null {
  const { includePrerelease } = range;
  const lowest = minVersion(range, { includePrerelease })?.version ?? null;
  // Above the largest number that a version may have there is nothing.
  return lowest !== null && valid(lowest) ? lowest : null;
}

/** Says why a version satisfies a range or does not, as one sentence. */
export function reasonFor(version: SemVer, range: Range): string {
  const subject = versionText(version);
  const bounds = cutText(normalized(range), 200);
  if (range.test(version)) return `${subject} is within ${bounds}`;
  const isBetweenBounds = range.set.some((comparators) =>
    comparators.every((comparator) => comparator.test(version))
  );
  return isBetweenBounds
    ? `${subject} is a prerelease, which ${bounds} only allows when it names a prerelease of the same ` +
      `version ${version.major}.${version.minor}.${version.patch}`
    : `${subject} is outside ${bounds}`;
}

/** `UNSTABLE_MAJOR_ZERO` when a range has a caret on major version zero. */
function caretWarnings(rangeText: string): RunWarning<typeof contract>[] {
  if (!/\^[v=\s]*0(?![0-9])/.test(rangeText)) return [];
  return [{
    code: "UNSTABLE_MAJOR_ZERO",
    message: "A caret on 0.x fixes only the left-most non-zero part: ^0.2.3 is >=0.2.3 <0.3.0-0, " +
      "since any release of major version zero may break",
    path: "range",
  }];
}
