/**
 * Compares the two ends of every reference: a value of the one is passed to the other.
 *
 * @module
 */
import {
  type ComparisonMeter,
  type Drift,
  driftBetween,
} from "../../shared/agent_contract/drift.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { counted, firstFaults, firstNames } from "../../shared/messages.ts";
import { child, type Place } from "../../shared/schema_diff/place.ts";
import type { WorkbenchReview } from "./review.ts";
import type { Portfolio, Reference, ReferenceEnd } from "./portfolio.ts";
import type { REFERENCE_VERDICTS } from "./rules.ts";

type Verdict = (typeof REFERENCE_VERDICTS)[number];

/** Judges the references; the verdicts in their order. */
export function compareReferences(
  review: WorkbenchReview,
  portfolio: Portfolio,
  meter: ComparisonMeter,
): Verdict[] {
  return portfolio.references.map((reference) => {
    const verdict = judge(review, portfolio, reference, meter);
    const { id, from, to } = reference;
    review.record({ kind: "reference", data: { id, from: from.text, to: to.text, verdict } });
    return verdict;
  });
}

function judge(
  review: WorkbenchReview,
  portfolio: Portfolio,
  reference: Reference,
  meter: ComparisonMeter,
): Verdict {
  const { id, from, to } = reference;
  const [source, target] = [schemaAt(from, portfolio), schemaAt(to, portfolio)];
  if (!source || !target) {
    const missing = source ? to : from;
    review.find("REFERENCE_UNRESOLVED", {
      subject: id,
      location: missing.text,
      ...whyMissing(missing, portfolio),
    });
    return "unresolved";
  }
  // The output of one is sent to the other.
  const drift = driftBetween(source, target, "input", meter);
  const changes = drift.changes.filter(({ compatibility }) =>
    compatibility === "breaking" || compatibility === "unknown"
  );
  const isBroken = changes.some(({ compatibility }) => compatibility === "breaking");
  if (!isBroken && changes.length + drift.unresolved.length === 0) return "compatible";
  const rules = changes.map(({ rule }) => rule);
  review.find(isBroken ? "REFERENCE_INCOMPATIBLE" : "REFERENCE_UNCERTAIN", {
    subject: id,
    location: to.text,
    message: messageOf(reference, changes, drift, isBroken),
    fix: isBroken
      ? `Widen ${excerpt(to.text)}, narrow ${excerpt(from.text)}, or convert the value in between`
      : "Read both schemas at these places, and try a value",
    data: { changes: rules },
  });
  return isBroken ? "incompatible" : "uncertain";
}

/** Says why an end names no schema, and what to write instead. */
function whyMissing(
  end: ReferenceEnd,
  { faces, contracts }: Portfolio,
): { message: string; fix: string } {
  const { text, face: name, steps } = end;
  const fix = "Correct the reference, or give the schema that it names";
  const face = faces.get(name);
  if (!face) {
    const known = firstNames(contracts.map((each) => excerpt(each)), 5);
    return { message: `${excerpt(text)} names no contract: there are ${known}`, fix };
  }
  if (!face.current) {
    return { message: `${excerpt(text)} names no schema: ${name} has no current one`, fix };
  }
  const message = `${excerpt(text)} names no place in the current schema of ${name}`;
  const pointer = valuePointer(face.current.root, steps);
  if (pointer === undefined) return { message, fix };
  return {
    message: `${message}: it is a place in values`,
    fix: `Write the place in the schema: ${excerpt(`${name}#${pointer}`)}`,
  };
}

/** The pointer into the schema for a place in its values, through objects and arrays; undefined if there is none. */
function valuePointer(root: Place, steps: readonly string[]): string | undefined {
  const path: string[] = [];
  let place: Place | undefined = root;
  for (const step of steps) {
    const inProperties: Place | undefined = child(child(place, "properties"), step);
    const isItem = !inProperties && /^(?:\d+|-|\*)$/.test(step);
    path.push(...(isItem ? ["items"] : ["properties", step]));
    place = inProperties ?? (isItem ? child(place, "items") : undefined);
    if (!place) return undefined;
  }
  return formatPointer(path);
}

/** The schema that an end names; undefined if there is none. */
function schemaAt({ face, steps }: ReferenceEnd, { faces }: Portfolio): Place | undefined {
  let place = faces.get(face)?.current?.root;
  for (const step of steps) place = child(place, step);
  return place && (isJsonObject(place.value) || typeof place.value === "boolean")
    ? place
    : undefined;
}

function messageOf(
  { from, to }: Reference,
  changes: Drift["changes"],
  { unresolved }: Drift,
  isBroken: boolean,
): string {
  const what = isBroken
    ? `Values of ${excerpt(from.text)} may be refused by ${excerpt(to.text)}`
    : `Whether ${excerpt(to.text)} takes all values of ${excerpt(from.text)} cannot be told`;
  const why = [
    ...(changes.length > 0 ? [firstFaults(changes.map(differenceText))] : []),
    ...(unresolved.length > 0
      ? [counted(unresolved.length, "reference that leads nowhere", "references that lead nowhere")]
      : []),
  ];
  return `${what}. From the one to the other: ${why.join("; ")}`;
}

function differenceText({ location, message }: Drift["changes"][number]): string {
  return location === "" ? message : `${message} (at ${excerpt(location)})`;
}
