/**
 * The keywords that apply subschemas (JSON Schema Core, sections 8 and 10 to 11), in the order in which
 * they are applied: those that ask what others have tested come last.
 *
 * @module
 */
import { arrayApplicators, unevaluatedItems } from "./array_applicators.ts";
import type { Applicator } from "./evaluation.ts";
import { inPlaceApplicators } from "./in_place_applicators.ts";
import { objectApplicators, unevaluatedProperties } from "./object_applicators.ts";

/** All applicators, in the order in which they are applied. */
export const APPLICATORS: readonly Applicator[] = [
  ...inPlaceApplicators,
  ...arrayApplicators,
  ...objectApplicators,
  unevaluatedItems,
  unevaluatedProperties,
];
