/** `/openapi.tools.json`: a component for each tool, which the tool's examples fit. */
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { withService } from "../service.ts";
import { runTool } from "../support.ts";

const PATH = "/openapi.tools.json";

Deno.test("openapi tools: each tool has a component, and every reference resolves", () =>
  withService(async ({ send }) => {
    const response = await send(PATH);
    const text = await response.text();
    const { openapi, paths, components } = JSON.parse(text);
    assert.equal(openapi, "3.1.0");
    assert.deepEqual(paths, {});
    assert.deepEqual(Object.keys(components.schemas), TOOLS.map(({ id }) => id));
    for (const id of Object.keys(components.schemas)) assert.match(id, /^[a-zA-Z0-9._-]+$/);
    const names = new Set(Object.keys(components.schemas));
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      assert.ok(names.has(name!), `${name}`);
    }
    // A schema of its own would be referred to from the root of the tool's schema, which is no more.
    assert.doesNotMatch(text, /"\$ref":"#(?!\/components\/)|"\$defs":/);
    const etag = response.headers.get("etag")!;
    assert.match(response.headers.get("cache-control")!, /public, max-age=300/);
    const again = await send(PATH, { headers: { "if-none-match": etag } });
    assert.equal(again.status, 304);
  }));

Deno.test("openapi tools: inputs, outputs and stats of examples fit their components", () =>
  withService(async ({ send }) => {
    const document = await (await send(PATH)).json();
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
      .addSchema(document, "document");
    for (const { id, examples, textProperty } of TOOLS) {
      const { input: given } = examples[0]!;
      const input = typeof given === "string" ? { [textProperty!]: given } : given;
      const { output, stats } = await runTool(id, input);
      const validate = ajv.compile({ $ref: `document#/components/schemas/${id}` });
      const fits = validate({ input, output, stats });
      assert.ok(fits, `${id}: ${JSON.stringify(validate.errors)}`);
    }
  }));
