/** The OpenAPI document, before a public linter with its recommended rules. */
import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { startService } from "../service.ts";

Deno.test({
  name: "openapi: a public linter finds no error and no warning",
  // The linter keeps timers of its own.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const service = startService();
    const source = await (await service.send("/openapi.json")).text();
    service.close();
    const problems = await lintFromString({
      source,
      config: await createConfig({
        extends: ["recommended"],
        rules: {
          // The service under test answers on localhost.
          "no-server-example.com": "off",
          // The discovery documents take nothing, so nothing about a request can be wrong.
          "operation-4xx-response": "off",
        },
      }),
    });
    assert.deepEqual(
      problems.map(({ severity, ruleId, message, location }) => ({
        severity,
        ruleId,
        message,
        at: location[0]?.pointer,
      })),
      [],
    );
  },
});
