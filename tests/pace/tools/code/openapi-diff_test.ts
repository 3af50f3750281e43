import { assertInProportion } from "../../../pace.ts";
import { runTool } from "../../../support.ts";

const TOOL = "openapi-diff";

Deno.test(`${TOOL}: linear time for a schema of many parts that require a property each`, async () => {
  const documentOf = (schema: unknown) => ({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        post: {
          requestBody: { content: { "application/json": { schema } } },
          responses: { 200: { description: "Done" } },
        },
      },
    },
  });
  const allOf = (count: number, prefix: string) => ({
    allOf: Array.from({ length: count }, (_, index) => ({ required: [`${prefix}${index}`] })),
  });
  await assertInProportion(
    (input) => runTool(TOOL, input),
    (count) => ({ before: documentOf(allOf(count, "a")), after: documentOf(allOf(count, "b")) }),
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

Deno.test(`${TOOL}: linear time for references that lead to each other`, async () => {
  const documentOf = (count: number, type: string) => ({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        post: {
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/d0" } } },
          },
          responses: { 200: { description: "Done" } },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: count + 1 }, (_, at) => [
          `d${at}`,
          at < count ? { $ref: `#/components/schemas/d${at + 1}` } : { type },
        ]),
      ),
    },
  });
  await assertInProportion(
    (input) => runTool(TOOL, input),
    (count) => ({ before: documentOf(count, "string"), after: documentOf(count, "integer") }),
    5_000,
  );
});
