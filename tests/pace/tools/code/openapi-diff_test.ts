import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const TOOL = "openapi-diff";

/** An API with one operation, whose body has the schema. */
function documentWith(schema: unknown, description = "Done") {
  return {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        post: {
          requestBody: { content: { "application/json": { schema } } },
          responses: { 200: { description } },
        },
      },
    },
  };
}

Deno.test(`${TOOL}: linear time for a schema of many parts that require a property each`, async () => {
  const allOf = (count: number, prefix: string) => ({
    allOf: Array.from({ length: count }, (_, index) => ({ required: [`${prefix}${index}`] })),
  });
  await assertInProportion(
    (input) => runTool(TOOL, input),
    (count) => ({
      before: documentWith(allOf(count, "a")),
      after: documentWith(allOf(count, "b")),
    }),
    10_000,
  );
});

Deno.test(`${TOOL}: linear time for security alternatives that all differ`, async () => {
  const documentOf = (count: number, prefix: string) => ({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    security: Array.from({ length: count }, (_, index) => ({ [`${prefix}${index}`]: [] })),
    paths: { "/a": { get: { responses: { 200: { description: "Done" } } } } },
  });
  await assertInProportion(
    (input) => runTool(TOOL, input),
    (count) => ({ before: documentOf(count, "a"), after: documentOf(count, "b") }),
    8_000,
  );
});

const LAST = {
  string: { type: "string" },
  missing: { $ref: "#/nowhere" },
  circle: { $ref: "#/components/schemas/d0" },
};

for (const [kind, last] of Object.entries(LAST)) {
  Deno.test(`${TOOL}: linear time for references to each place of a chain that ends in: ${kind}`, async () => {
    const referTo = (at: number) => ({ $ref: `#/components/schemas/d${at}` });
    const documentOf = (count: number, description: string) => {
      const places = Array.from({ length: count }, (_, at) => at);
      const properties = places.toReversed().map((at) => [`p${at}`, referTo(at)]);
      const schema = { type: "object", properties: Object.fromEntries(properties) };
      const chain = places.map((at) => [`d${at}`, at < count - 1 ? referTo(at + 1) : last]);
      return {
        ...documentWith(schema, description),
        components: { schemas: Object.fromEntries(chain) },
      };
    };
    await assertInProportion(
      (input) => runTool(TOOL, input),
      (count) => ({ before: documentOf(count, "Done"), after: documentOf(count, "Ready") }),
      2_500,
    );
  });
}
