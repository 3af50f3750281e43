/** The OpenAPI documents, before two public linters with their recommended rules. */
import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { withService } from "../service.ts";

interface Document {
  path: string;
  /** Rules that do not hold for it, by linter, each with a reason. */
  off: { redocly: string[]; spectral: string[] };
}

const DOCUMENTS: Document[] = [
  {
    path: "/openapi.json",
    off: {
      redocly: [
        // The service under test answers on localhost.
        "no-server-example.com",
        // The discovery documents take nothing, so nothing about a request can be wrong.
        "operation-4xx-response",
      ],
      spectral: [],
    },
  },
  {
    path: "/openapi.tools.json",
    // It describes no operation: its components are there to be named by clients.
    off: {
      redocly: ["no-unused-components", "no-server-example.com"],
      spectral: ["oas3-unused-component"],
    },
  },
];

for (const { path, off } of DOCUMENTS) {
  Deno.test({
    name: `openapi: public linters find no error and no warning in ${path}`,
    // The linters keep timers of their own.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () =>
      withService(async ({ send }) => {
        const source = await (await send(path)).text();
        assert.deepEqual(await redoclyProblems(source, off.redocly), []);
        assert.deepEqual(await spectralProblems(source, off.spectral), []);
      }),
  });
}

async function redoclyProblems(source: string, off: string[]) {
  const rules = Object.fromEntries(off.map((rule) => [rule, "off" as const]));
  const problems = await lintFromString({
    source,
    config: await createConfig({ extends: ["recommended"], rules }),
  });
  return problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    at: location[0]?.pointer,
  }));
}

async function spectralProblems(source: string, off: string[]) {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    // Two versions of its types know nothing of each other.
    extends: [[rulesets.oas as unknown as RulesetDefinition, "recommended"]],
    rules: Object.fromEntries(off.map((rule) => [rule, "off"])),
  });
  const problems = await linter.run(source);
  return problems.map(({ code, message, path }) => ({ code, message, at: path.join(".") }));
}
