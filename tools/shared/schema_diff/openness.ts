/**
 * Whether a schema asks anything at all.
 *
 * @module
 */
import { ANNOTATIONS, isDocumentation } from "./keywords.ts";
import { members, type Place } from "./place.ts";

/** Whether a schema lets everything pass. */
export function isOpen(schema: Place | undefined): boolean {
  return !schema || schema.value === true || (typeof schema.value === "object" &&
    members(schema).every(([name]) => isDocumentation(name) || ANNOTATIONS.has(name)));
}

/** How much a keyword with one schema keeps out: 0 when everything passes, 2 when nothing does. */
export function closedness(schema: Place | undefined): 0 | 1 | 2 {
  return isOpen(schema) ? 0 : schema?.value === false ? 2 : 1;
}
