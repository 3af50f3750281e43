import { jsonRecords, type LargeInputs, prose } from "./make.ts";

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

export const code: LargeInputs = {
  "json-formatter": (chars) => ({ input: jsonRecords(chars) }),
  "json-query": (chars) => ({ input: jsonRecords(chars), query: "$[?@.price > 50].name" }),
  "json-repair": (chars) => ({ input: brokenJson(chars) }),
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
  "regex-tester": (chars) => ({ pattern: "\\bseven (\\w+)", input: prose(chars) }),
  "text-diff": (chars) => ({
    before: prose(chars * 0.48),
    after: revised(prose(chars * 0.48)),
    granularity: "words",
  }),
};
