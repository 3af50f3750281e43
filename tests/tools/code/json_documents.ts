import fc from "../../fast_check.ts";

/** An operation as a line of text: `+ path value`, `- path`, `~ path value`. */
export function shown({ op, path, value }: { op: string; path: string; value?: unknown }): string {
  const signs: Record<string, string> = { add: "+", remove: "-", replace: "~" };
  return [signs[op], path, ...(op === "remove" ? [] : [JSON.stringify(value)])].join(" ");
}

/** Documents that have much in common. */
export const document = fc.letrec<{ value: unknown; object: unknown; array: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "document" },
    fc.constantFrom<unknown>(null, true, 0, 1, "", "a", "0"),
    tie("object"),
    tie("array"),
  ),
  object: fc.dictionary(fc.constantFrom("a", "b", "/", "~1", "0", "constructor"), tie("value"), {
    maxKeys: 4,
  }),
  array: fc.array(tie("value"), { maxLength: 6 }),
})).value.map((value) => structuredClone(value));
