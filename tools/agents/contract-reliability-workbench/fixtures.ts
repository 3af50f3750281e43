/**
 * Checks every fixture against the current and the saved schema of its side.
 *
 * @module
 */
import { excerpt } from "../../shared/evidence/text.ts";
import { isJsonObject, memberOf } from "../../shared/json/value.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { ContractFace, Fixture } from "./portfolio.ts";
import type { Unknowns, WorkbenchReview } from "./review.ts";

/** Properties that a message names. */
const MAX_NAMED = 3;

/** A fixture with its result under the current schema. */
export interface CheckedFixture extends Fixture {
  /** Null without a current schema. */
  validCurrent: boolean | null;
  meets: boolean | null;
}

/** Judges the fixtures, in their order. */
export function checkFixtures(
  review: WorkbenchReview,
  unknowns: Unknowns,
  fixtures: readonly Fixture[],
): CheckedFixture[] {
  return fixtures.map((fixture) => {
    const { id, face, value, expect } = fixture;
    const faults = face.current?.check().faultsOf(value);
    const savedFaults = face.saved?.check().faultsOf(value);
    const errors = (faults ?? []).map(({ location: path, keyword }) => ({ path, keyword }));
    const validCurrent = faults ? faults.length === 0 : null;
    const validSaved = savedFaults ? savedFaults.length === 0 : null;
    const meets = validCurrent === null ? null : validCurrent === (expect === "valid");
    if (!faults) {
      unknowns.leave(`fixture ${id}`, `There is no current schema of ${face.name} to check it by`);
    } else {
      leaveUnchecked(unknowns, face);
    }
    if (meets === false) {
      const isRegression = expect === "valid" && validSaved === true;
      review.find(isRegression ? "FIXTURE_REGRESSION" : "FIXTURE_UNEXPECTED", {
        subject: face.name,
        location: id,
        message: messageOf(fixture, errors, isRegression) +
          (expect === "invalid" ? letIn(fixture) : ""),
        fix: isRegression
          ? "Take the change back, or change the callers before the release"
          : "Correct the fixture or the schema, whichever is wrong",
        data: { errors },
      });
    }
    const { contract, side } = face;
    review.record({
      kind: "fixture",
      data: {
        id,
        contract,
        side,
        expect,
        valid_current: validCurrent,
        valid_saved: validSaved,
        meets,
        errors,
      },
    });
    return { ...fixture, validCurrent, meets };
  });
}

/** Records the parts of a side's schema that no value could be checked against, and why. */
function leaveUnchecked(unknowns: Unknowns, { name, current }: ContractFace): void {
  for (const { pointer, reason } of current?.check().unchecked ?? []) {
    unknowns.leave(`${name}#${pointer}`, reason);
  }
}

/** Says why a value that should be refused may have been accepted: a keyword that the schema leaves out. */
function letIn({ face, value }: Fixture): string {
  const schema = face.current?.root.value;
  const properties = isJsonObject(schema) ? memberOf(schema, "properties") : undefined;
  if (!isJsonObject(schema) || !isJsonObject(properties)) return "";
  const unnamed = isJsonObject(value)
    ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
    : [];
  const formatted = Object.entries(properties).filter(([, inner]) =>
    isJsonObject(inner) && memberOf(inner, "format") !== undefined
  ).map(([name]) => name);
  if (unnamed.length > 0) {
    return `; without additionalProperties false, properties that it does not name are accepted: ${
      namesOf(unnamed)
    }`;
  }
  return formatted.length > 0 ? `; format is not checked, pattern is: ${namesOf(formatted)}` : "";
}

function namesOf(names: readonly string[]): string {
  return firstNames(names, MAX_NAMED, (name) => excerpt(name));
}

function messageOf(
  { id, expect }: Fixture,
  errors: readonly { path: string; keyword: string }[],
  isRegression: boolean,
): string {
  if (expect === "invalid") return `${id} should be refused, and the current schema accepts it`;
  const [first] = errors;
  const where = first ? `: ${first.keyword} at ${first.path ? `"${first.path}"` : "the root"}` : "";
  const more = errors.length > 1 ? ` and ${counted(errors.length - 1, "more error")}` : "";
  const was = isRegression ? ", which the saved schema accepts" : "";
  return `The current schema refuses ${id}${was}${where}${more}`;
}
