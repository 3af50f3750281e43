/**
 * Reports what the fixtures show of every side.
 *
 * @module
 */
import { ratioOf } from "../../shared/evidence/ratio.ts";
import { firstNames } from "../../shared/messages.ts";
import { Coverage } from "./coverage.ts";
import type { CheckedFixture } from "./fixtures.ts";
import type { ContractFace, SchemaVersion } from "./portfolio.ts";
import type { WorkbenchReview } from "./review.ts";

/** Measures all sides with a current schema; whether none has a gap. */
export function reportCoverage(
  review: WorkbenchReview,
  faces: Iterable<ContractFace>,
  fixtures: readonly CheckedFixture[],
): boolean {
  let isWhole = true;
  for (const face of faces) {
    if (!face.current) continue;
    const own = fixtures.filter((fixture) => fixture.face === face);
    const hasGap = reportSide(review, face, face.current, own);
    isWhole &&= !hasGap;
  }
  return isWhole;
}

function reportSide(
  review: WorkbenchReview,
  { name, contract, side }: ContractFace,
  current: SchemaVersion,
  fixtures: readonly CheckedFixture[],
): boolean {
  const coverage = new Coverage(current.root);
  const valid = fixtures.filter(({ expect }) => expect === "valid");
  for (const { value, validCurrent } of valid) if (validCurrent) coverage.cover(value);
  const { properties, uncovered } = coverage.result();
  const covered = properties - uncovered.length;
  const invalidCount = fixtures.length - valid.length;
  review.record({
    kind: "coverage",
    data: {
      contract,
      side,
      properties,
      covered,
      uncovered,
      ratio: ratioOf(covered, properties) ?? 1,
      valid_fixtures: valid.length,
      invalid_fixtures: invalidCount,
    },
  });
  if (uncovered.length > 0) {
    review.find("COVERAGE_GAP", {
      subject: name,
      location: "",
      message: `No valid fixture holds ${
        firstNames(uncovered, 3)
      }: ${covered} of ${properties} properties are covered`,
      fix: "Add a fixture that is valid and holds them",
      data: { uncovered },
    });
  }
  if (fixtures.length > 0 && invalidCount === 0) {
    review.find("NO_NEGATIVE_FIXTURE", {
      subject: name,
      location: "",
      message: "No fixture shows a value that the schema must refuse",
      fix: 'Add a fixture with expect "invalid"',
    });
  }
  return uncovered.length > 0;
}
