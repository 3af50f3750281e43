/**
 * Judges a review of one contract by what must hold before a release.
 *
 * @module
 */
import type { contract as workbench } from "../../agents/contract-reliability-workbench/contract.ts";
import type { ASSERTIONS } from "../../agents/contract-reliability-workbench/rules.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import { type JsonObject, memberOf } from "../../shared/json/value.ts";
import { recordsOf } from "../../shared/kits/review_records.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";

/** The names that a message gives. */
const MAX_NAMED = 5;

type Review = RunOutput<typeof workbench>;
type Assertion = (typeof ASSERTIONS)[number];

/** The demands on a release. */
type Demands = Pick<
  RunInput<typeof contract>,
  "assertions" | "min_fixtures" | "min_coverage"
>;

/** A reason that holds the release back. */
export interface GateFault {
  code: Exclude<
    keyof typeof FINDINGS,
    "SIDE_EFFECT_DRIFT" | "ANNOTATIONS_NOT_COMPARED" | "EVIDENCE_OMITTED"
  >;
  path?: string;
  message: string;
  /** Overrides the one of its code. */
  fix?: string;
}

/**
 * The assertions that must hold. Of those that are requested by default the ones that nothing was sent for are left
 * out: many tools have no output schema.
 */
export function askedAssertions(
  { assertions }: Pick<Demands, "assertions">,
  subject: JsonObject,
  fixtures: readonly unknown[],
  isDefault: boolean,
): Assertion[] {
  if (!isDefault) return assertions;
  return assertions.filter((name) => {
    const side = SIDE_OF[name];
    if (!side) return fixtures.length > 0;
    return [`saved_${side}_schema`, `current_${side}_schema`].some((key) =>
      memberOf(subject, key) !== undefined
    );
  });
}

/** Lists the demands that are not met: assertions in the review's order, then coverage, then fixtures. */
export function judgeGate(review: Review, demands: Demands): GateFault[] {
  return [
    ...assertionFaults(review, demands),
    ...coverageFaults(review, demands),
    ...fixtureFaults(review, demands),
  ];
}

function assertionFaults(review: Review, { assertions }: Demands): GateFault[] {
  return review.details.assertions.flatMap(({ name, holds }): GateFault[] => {
    if (holds === true || !assertions.includes(name)) return [];
    const [code, says, reason] = holds === null
      ? ["ASSERTION_NOT_TESTED", "was not tested", MISSING[name]] as const
      : isOnlyUncertain(review, name)
      ? ["ASSERTION_UNCERTAIN", "is not certain", reasonOf(review, name)] as const
      : ["ASSERTION_FAILED", "does not hold", reasonOf(review, name)] as const;
    const fix = code === "ASSERTION_FAILED" ? FIXES[name] : undefined;
    return [{ code, path: name, message: `${name} ${says}: ${reason}`, ...(fix && { fix }) }];
  });
}

/** The fixes of assertions that no change of the schemas breaks. */
const FIXES: Readonly<Partial<Record<Assertion, string>>> = {
  fixtures_meet_expectation: "Mend the fixtures that fail, or the change that makes them fail.",
  properties_covered: "Add valid fixtures for the uncovered properties.",
  no_unknowns: "Give what is missing, or do not ask for this assertion.",
};

/** Whether nothing is known to break an assertion, and something may. */
function isOnlyUncertain(review: Review, name: Assertion): boolean {
  const side = SIDE_OF[name];
  return side !== undefined && backwardCell(review, side)?.breaking === 0;
}

const SIDE_OF: Readonly<Partial<Record<Assertion, "input" | "output">>> = {
  input_backward_compatible: "input",
  output_backward_compatible: "output",
};

/** The effect of a side's current schema on users of the saved one. */
function backwardCell(review: Review, side: "input" | "output") {
  return recordsOf(review.records, "matrix")
    .find((cell) => cell.side === side && cell.direction === "backward");
}

/** The evidence that an assertion needs, where there was nothing to judge. */
const MISSING: Readonly<Record<Assertion, string>> = {
  input_backward_compatible: "saved and current input schema are not both there",
  output_backward_compatible: "saved and current output schema are not both there",
  references_compatible: "one contract alone has no references",
  fixtures_meet_expectation: "there are no fixtures",
  properties_covered: "there are no fixtures",
  // Always judged.
  no_unknowns: "nothing was reviewed",
};

/** Why an assertion does not hold. */
function reasonOf(review: Review, name: Assertion): string {
  switch (name) {
    case "input_backward_compatible":
      return changesOf(review, "input");
    case "output_backward_compatible":
      return changesOf(review, "output");
    case "references_compatible":
      // Never false, because there are no references to judge.
      return MISSING.references_compatible;
    case "fixtures_meet_expectation":
      return fixturesOf(review);
    case "properties_covered": {
      const uncovered = recordsOf(review.records, "coverage").flatMap((side) => side.uncovered);
      return `no valid fixture holds ${firstNames(uncovered, MAX_NAMED)}`;
    }
    case "no_unknowns": {
      const subjects = review.unknowns.map(({ subject }) => subject);
      return `not checked: ${firstNames(subjects, MAX_NAMED)}`;
    }
  }
}

/** Names the fixtures that do not meet what is expected of them. */
function fixturesOf(review: Review): string {
  const fixtures = recordsOf(review.records, "fixture");
  const idsOf = (wanted: boolean | null) =>
    fixtures.filter(({ meets }) => meets === wanted).map(({ id }) => id);
  const [failing, unchecked] = [idsOf(false), idsOf(null)];
  const told = (ids: readonly string[], what: string) =>
    ids.length > 0 ? [`${what}: ${firstNames(ids, MAX_NAMED)}`] : [];
  return [
    ...told(failing, counted(failing.length, "fixture fails", "fixtures fail")),
    ...told(unchecked, `no current schema checks ${counted(unchecked.length, "fixture")}`),
  ].join("; ");
}

/** How many changes of a side stand against its callers or readers. */
function changesOf(review: Review, side: "input" | "output"): string {
  const { breaking = 0, unknown = 0 } = backwardCell(review, side) ?? {};
  return [
    ...(breaking > 0 ? [`the ${side} schema has ${counted(breaking, "breaking change")}`] : []),
    ...(unknown > 0 ? [`${counted(unknown, "place")} of the ${side} schema cannot be judged`] : []),
  ].join("; ");
}

function coverageFaults(review: Review, { min_coverage: least }: Demands): GateFault[] {
  return recordsOf(review.records, "coverage")
    .filter(({ ratio }) => ratio < least)
    .map(({ side, properties, covered, uncovered, ratio }) => ({
      code: "COVERAGE_BELOW_MINIMUM",
      path: side,
      message: `The ${side} fixtures cover ${covered} of ${
        counted(properties, "property", "properties")
      } (${ratio}), ${least} is asked for; no valid one holds ${firstNames(uncovered, MAX_NAMED)}`,
    }));
}

function fixtureFaults(review: Review, { min_fixtures: least }: Demands): GateFault[] {
  const { fixtures } = review.subject;
  if (fixtures >= least) return [];
  const message = `${counted(fixtures, "fixture was", "fixtures were")} given, ${least} asked for`;
  return [{ code: "TOO_FEW_FIXTURES", message }];
}

/** The gate's record: what was asked, what holds, and what that rests on. */
export function gateRecord(review: Review, { assertions }: Demands) {
  const { details, records } = review;
  return {
    contract: review.subject.contracts[0]!,
    assertions: details.assertions.map(({ name, holds }) => ({
      name,
      required: assertions.includes(name),
      holds,
    })),
    coverage: recordsOf(records, "coverage").map(({ side, properties, covered, ratio }) => ({
      side,
      properties,
      covered,
      ratio,
    })),
    matrix: recordsOf(records, "matrix").map((
      { side, direction, verdict, changes, breaking, unknown },
    ) => ({ side, direction, verdict, changes, breaking, unknown })),
    fixtures: recordsOf(records, "fixture").map(({ id, side, expect, meets }) => ({
      id,
      side,
      expect,
      meets,
    })),
  };
}
