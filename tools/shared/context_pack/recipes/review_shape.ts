/**
 * Whether something is a review of a family, as far as its shape goes.
 *
 * @module
 */
import { z } from "zod";
import type { REVIEW_FAMILIES } from "../../evidence/families.ts";
import { anyObject, reviewSchema } from "../../evidence/review_schema.ts";
import type { JsonObject, JsonValue } from "../../json/value.ts";
import { type Place, ShapeFaults } from "../shape_faults.ts";

const { shape } = reviewSchema({
  family: "",
  toolId: "",
  subject: anyObject,
  details: anyObject,
});

/** The arrays of a review by name, each with the schema of its items. */
const ITEM_SCHEMAS = {
  findings: shape.findings.element,
  evidence: shape.evidence.element,
  unknowns: shape.unknowns.element,
  records: z.object({ id: z.string(), kind: z.string(), data: anyObject }),
};

type ArrayName = keyof typeof ITEM_SCHEMAS;
const ARRAY_NAMES = Object.keys(ITEM_SCHEMAS) as ArrayName[];

/** One of the families that have a recipe. */
export type PackedFamily = (typeof REVIEW_FAMILIES)[number];

/** Ids of records that a pack makes of the review itself. */
const RESERVED_IDS = ["review", "details"];

const documentSchema = z.object({
  ...shape,
  tool_id: z.string(),
  findings: z.array(z.unknown()),
  evidence: z.array(z.unknown()),
  unknowns: z.array(z.unknown()),
  records: z.array(z.unknown()),
});

type Items = { [Name in ArrayName]: (JsonObject & z.output<(typeof ITEM_SCHEMAS)[Name]>)[] };

/** A review whose shape was checked, as it was sent. */
export type ReviewDocument =
  & JsonObject
  & Omit<z.output<typeof documentSchema>, ArrayName | "subject" | "details" | "summary">
  & Items
  & {
    subject: JsonObject;
    details: JsonObject;
    summary: JsonObject & z.output<typeof shape.summary>;
  };

/**
 * Checks that a value is a review of a family: every member of its type, ids unique, evidence
 * there.
 *
 * @param place Where it is in what was sent.
 * @throws {ToolError} the family's schema error, one field error per fault, the first 1,000.
 */
export function checkReviewShape(
  value: JsonValue,
  place: Place,
  { family, schemaError }: PackedFamily,
): ReviewDocument {
  const faults = new ShapeFaults();
  faults.check(documentSchema.extend({ family: z.literal(family) }), value, place);
  faults.refuse(schemaError);
  // Its outermost members have just been checked.
  const review = value as ReviewDocument;
  for (const name of ARRAY_NAMES) {
    faults.checkItems(ITEM_SCHEMAS[name], review[name], [...place, name]);
  }
  faults.refuse(schemaError);
  checkIds(review, place, faults);
  faults.refuse(schemaError);
  return review;
}

function checkIds(review: ReviewDocument, place: Place, faults: ShapeFaults): void {
  const ids = new Set(RESERVED_IDS);
  for (const name of ARRAY_NAMES) {
    for (const [index, { id }] of review[name].entries()) {
      if (ids.has(id)) faults.add([...place, name, index, "id"], "another part has this id");
      ids.add(id);
    }
  }
  const known = new Set(review.evidence.map(({ id }) => id));
  for (const [index, { evidence }] of review.findings.entries()) {
    for (const [at, id] of evidence.entries()) {
      if (known.has(id)) continue;
      faults.add([...place, "findings", index, "evidence", at], "the review has no such evidence");
    }
  }
}
