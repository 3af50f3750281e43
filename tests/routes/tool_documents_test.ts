import assert from "node:assert/strict";
import { toolDocument } from "../../routes/tool_documents.ts";
import { toolIds } from "../../tools/catalog/load.ts";
import { SMALL_WORKER, withPool } from "../engine/with_pool.ts";
import { BASE_URL } from "../service.ts";

Deno.test("documents of all tools: a thread gives the same text as the serving thread, which steps in for one that fails", () =>
  withPool(async (pool) => {
    const head = { openapi: "3.1.0" };
    const documentBy = (apart: typeof pool.apart) =>
      toolDocument({ baseUrl: BASE_URL, apart }, "openapi", head);
    const text = await documentBy((module, order) => pool.apart!(module, order));
    const document = await documentBy(() => Promise.reject(new Error("no memory")));
    assert.equal(text, JSON.stringify(document));
    const { components } = document as { components: { schemas: object } };
    assert.equal(Object.keys(components.schemas).length, toolIds().length);
  }, { workerUrl: SMALL_WORKER }));
