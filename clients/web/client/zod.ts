/**
 * Replaces zod in the pages: the part that contracts, tools and the engine use, at a fraction of
 * its size. It accepts and rejects the same values with the same messages, which a test compares
 * with zod for every contract. `dev/scripts/pages.ts` makes the bundler use this module as `zod`.
 *
 * @module
 */
import { toJSONSchema } from "./schema/json_schema.ts";
import { Schema, type Shape } from "./schema/schema.ts";

/** The pages' `z`. */
export const z = {
  string: () => new Schema({ type: "string" }),
  number: () => new Schema({ type: "number" }),
  int: () => new Schema({ type: "number" }).int(),
  boolean: () => new Schema({ type: "boolean" }),
  null: () => new Schema({ type: "null" }),
  unknown: () => new Schema({ type: "unknown" }),
  never: () => new Schema({ type: "never" }),
  enum: (choices: readonly string[] | Record<string, unknown>) =>
    new Schema({
      type: "enum",
      entries: Array.isArray(choices)
        ? Object.fromEntries(choices.map((choice) => [choice, choice]))
        : choices,
    }),
  literal: (value: unknown) =>
    new Schema({ type: "literal", values: Array.isArray(value) ? value : [value] }),
  array: (element: Schema) => new Schema({ type: "array", element }),
  object: (shape: Shape) => new Schema({ type: "object", shape, isLoose: false }),
  looseObject: (shape: Shape) => new Schema({ type: "object", shape, isLoose: true }),
  record: (_names: Schema, valueType: Schema) => new Schema({ type: "record", valueType }),
  union: (options: readonly Schema[]) => new Schema({ type: "union", options }),
  discriminatedUnion: (discriminator: string, options: readonly Schema[]) =>
    new Schema({ type: "union", options, discriminator }),
  preprocess: (transform: (value: unknown) => unknown, out: Schema) =>
    new Schema({ type: "pipe", in: new Schema({ type: "transform", transform }), out }),
  registry: () => new WeakMap<Schema, unknown>(),
  toJSONSchema,
};
