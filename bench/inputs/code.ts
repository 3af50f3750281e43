import { jsonRecords, type LargeInputs, pieces, prose, word } from "./make.ts";

/** Records as JSON with the faults that people and models make: comments, commas, single quotes. */
function brokenJson(chars: number): string {
  const quoted = jsonRecords(Math.floor(chars * 0.9));
  return quoted.slice(0, -1).replaceAll("null", "None").replaceAll("true", "True") + ",]";
}

/** Prose with every hundredth word changed. */
function revised(text: string): string {
  return text.split(" ").map((word, index) => index % 100 === 50 ? word.toUpperCase() : word)
    .join(" ");
}

/** Records of which some have changed a little. */
function changedRecords(chars: number): string {
  return jsonRecords(chars).replace(
    /"active":true/g,
    (member, offset) => offset % 5 === 0 ? '"active":null' : member,
  );
}

/** A JSON Patch for the records of so many characters, with at most 1,000 operations. */
function patchOfRecords(chars: number) {
  const length = Math.min(1_000, Math.floor(chars / 200));
  return Array.from({ length }, (_, index) => ({
    op: index % 2 === 0 ? "replace" : "remove",
    path: `/${index}/${index % 2 === 0 ? "name" : "tags/0"}`,
    value: index % 2 === 0 ? "new" : undefined,
  }));
}

/** A document of many small operations, with a response of an object each. */
export function openapi(chars: number, type: string): string {
  return pieces(
    chars,
    (index) =>
      `"/${word(index)}/${index}":{"get":{"responses":{"200":{"description":"ok","content":` +
      `{"application/json":{"schema":{"type":"object","properties":{"a":{"type":"${type}"}}}}}}}}}`,
    { before: '{"openapi":"3.1.0","paths":{', between: ",", after: "}}" },
  );
}

/** A patch that changes every tenth line of a module, a hunk each, with the module before. */
function patchOfModule(chars: number) {
  const line = (index: number) => `  const ${word(index)}${index} = read("${word(index + 1)}");`;
  const last = (hunk: number) => hunk * 10 + 9;
  const patch = pieces(
    Math.floor(chars * 0.25),
    (hunk) => {
      const [before, changed, after] = [-1, 0, 1].map((step) => line(last(hunk) + step));
      const start = last(hunk);
      return `@@ -${start},3 +${start},3 @@\n ${before}\n-${changed}\n+${changed} // new\n ${after}\n`;
    },
    { before: "--- a/src/module.ts\n+++ b/src/module.ts\n" },
  );
  const file = pieces(Math.floor(chars * 0.65), (index) => `${line(index)}\n`);
  return { patch, files: { "src/module.ts": file } };
}

export const code: LargeInputs = {
  "json-diff": (chars) => ({ before: jsonRecords(chars), after: changedRecords(chars) }),
  "json-formatter": (chars) => ({ input: jsonRecords(chars) }),
  "json-patch": (chars) => ({ input: jsonRecords(chars), patch: patchOfRecords(chars) }),
  "json-query": (chars) => ({ input: jsonRecords(chars), query: "$[?@.price > 50].name" }),
  "json-repair": (chars) => ({ input: brokenJson(chars) }),
  "json-schema-generator": (chars) => ({ input: jsonRecords(chars) }),
  "json-schema-validator": (chars) => ({
    input: jsonRecords(chars),
    schema: {
      items: {
        type: "object",
        properties: {
          id: { type: "integer" },
          name: { type: "string", minLength: 1 },
          tags: { type: "array", items: { type: "string" }, uniqueItems: true },
        },
        required: ["id", "name"],
      },
    },
  }),
  "json-shrink": (chars) => ({ input: jsonRecords(chars) }),
  "json-to-typescript": (chars) => ({ input: jsonRecords(chars) }),
  "patch-verification-review": patchOfModule,
  "regex-tester": (chars) => ({ pattern: "\\bseven (\\w+)", input: prose(chars) }),
  "text-diff": (chars) => ({
    before: prose(chars * 0.48),
    after: revised(prose(chars * 0.48)),
    granularity: "words",
  }),
  "openapi-diff": (chars) => ({
    before: openapi(Math.floor(chars / 2), "string"),
    after: openapi(Math.floor(chars / 2), "integer"),
  }),
  "semver-calculator": (chars) => ({
    action: "sort",
    versions: Array.from(
      { length: Math.min(2000, Math.floor((chars - 50) / 20)) },
      (_, index) => `${index % 7}.${index % 31}.${index}-rc.${index % 5}`,
    ),
  }),
  "sql-formatter": (chars) => ({
    input: pieces(
      chars,
      (index) =>
        `select a.id, b.${word(index)}, count(*) from t${index} a left join u b on a.id = b.id ` +
        `where a.x = ${index} and b.y in (1, 'it''s', 3) group by 1 order by 2;\n`,
    ),
  }),
};
