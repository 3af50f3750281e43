import assert from "node:assert/strict";
import { z as whole } from "zod";
import { z } from "../../../clients/web/client/zod.ts";
import { walk } from "../../walk.ts";

/** What is read of `z` as a value: called, or looked at with `instanceof`. */
const USED = /\b(?:z\.([a-zA-Z]+)\(|instanceof z\.([a-zA-Z]+))/g;

Deno.test("pages: their schemas have every zod feature that tools and the engine use", async () => {
  const used = new Set<string>();
  for (const folder of ["tools", "engine", "clients/web"]) {
    for await (const path of walk(folder)) {
      const text = await Deno.readTextFile(path);
      if (!/import \{ z \} from "zod"/.test(text)) continue;
      for (const [, called, looked] of text.matchAll(USED)) used.add((called ?? looked)!);
    }
  }
  assert.ok(used.has("looseObject"));
  assert.deepEqual([...used].filter((name) => !Object.hasOwn(z, name)), []);
});

/** What contracts ask of their inputs nowhere yet, or in few words. */
const SCHEMAS: ((of: typeof whole) => InstanceType<typeof whole.ZodType>)[] = [
  (of) => of.int().min(2).max(5).nullish(),
  (of) => of.int().positive(),
  (of) => of.number().gt(1).lt(3.5).default(2),
  (of) => of.string().min(2).max(3),
  (of) => of.string().length(2).optional(),
  (of) => of.string().regex(/^[ab]+$/g),
  (of) => of.string().regex(/^[ab]+$/, "send a and b").nullable(),
  (of) => of.string().toLowerCase().pipe(of.enum(["ab", "abc"])),
  (of) => of.array(of.int()).length(2),
  (of) => of.array(of.string()).max(2).min(1).default([]),
  (of) => of.array(of.unknown()).max(2).refine((list) => list.length !== 1),
  (of) => of.union([of.string().min(2), of.int(), of.null()]),
  (of) => of.union([of.string().max(1)]).optional(),
  (of) => of.union([of.object({ a: of.int().min(3) }), of.array(of.never())]),
  (of) => of.literal([1, "ab", true]).optional(),
  (of) => of.literal("ab"),
  (of) => of.record(of.string(), of.int().max(2)).nullable(),
  (of) =>
    of.discriminatedUnion("a", [
      of.object({ a: of.literal(1), b: of.string() }),
      of.looseObject({ a: of.literal(["ab", "x"]) }),
    ]),
  (of) =>
    of.object({ a: of.number().default(7), b: of.preprocess((x) => x ?? "-", of.string()) })
      .refine(({ a }) => a !== 1, { message: "is 1", path: ["a"] }).prefault({ b: "x" }),
  (of) => of.object({ a: of.unknown(), b: of.string().nullable().default(null).optional() }),
  (of) =>
    of.looseObject({ a: of.int().optional() }).extend({ b: of.array(of.int()).optional() })
      .superRefine(({ a }, context) => {
        if (a === 2) context.addIssue({ code: "custom", path: ["a"], message: "is 2" });
      }),
  (of) => of.union([of.int().optional(), of.string().default("x")]).nullable(),
];

const VALUES: readonly unknown[] = [
  ...[undefined, null, true, "", "a", "ab", "AB", "abc", "\u{1f600}\u{1f600}", "x y"],
  ...[0, 1, 2, 3, 2.5, 2 ** 53, -(2 ** 53), NaN, Infinity],
  ...[[], [1], ["a"], [1, 2], [1, "x", null], [[]], {}, { a: 1 }, { a: 2, b: [1] }],
  ...[{ a: 1, b: "x" }, { a: 1, b: null, c: 3 }, { a: "ab", c: 1 }, { a: undefined, b: "x" }],
  ...[{ length: 1 }, JSON.parse('{"a":3,"__proto__":{"x":1}}')],
];

Deno.test("pages: their schemas judge every value as zod does", () => {
  for (const schemaOf of SCHEMAS) {
    const [wanted, got] = [whole, z as unknown as typeof whole].map((of) => {
      const schema = schemaOf(of);
      return VALUES.map((value) => {
        const { data, error } = schema.safeParse(value, { reportInput: true });
        return error ? error.issues.map(({ path, message, code }) => [path, message, code]) : data;
      });
    });
    assert.deepEqual(got, wanted, String(schemaOf));
  }
});

Deno.test("pages: derived schemas inherit metadata as in zod", () => {
  const described = (of: typeof whole) => {
    const names = of.registry<{ id: string }>();
    const first = of.string().describe("one").meta({ type: "x" }).register(names, { id: "a" });
    const second = first.max(3).describe("two");
    return [first.description, second.meta(), second.optional().description, names.get(first)];
  };
  assert.deepEqual(described(z as unknown as typeof whole), described(whole));
});
