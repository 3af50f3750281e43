/**
 * What the pages use of zod, name by name, so that the bundle leaves out the rest: as a whole it brings its messages in
 * fifty languages, two thirds of what a page would fetch. `dev/scripts/pages.ts` has the bundle take this for `zod`.
 *
 * @module
 */
import {
  array,
  boolean,
  config,
  discriminatedUnion,
  enum as oneOf,
  int,
  literal,
  looseObject,
  never,
  null as nothing,
  number,
  object,
  preprocess,
  record,
  registry,
  string,
  toJSONSchema,
  union,
  unknown,
} from "zod";

/** Stands for `z` of `zod` in the bundle of the pages; a test holds it against what the sources call. */
export const z = {
  array,
  boolean,
  config,
  discriminatedUnion,
  enum: oneOf,
  int,
  literal,
  looseObject,
  never,
  null: nothing,
  number,
  object,
  preprocess,
  record,
  registry,
  string,
  toJSONSchema,
  union,
  unknown,
};
