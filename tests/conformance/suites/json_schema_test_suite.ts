import { runTool } from "../../support.ts";
import type { Suite } from "../suite.ts";

interface Group {
  description: string;
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** The suite's folders and the drafts that they test. */
const FOLDERS = { "draft2020-12": "2020-12", "draft2019-09": "2019-09", draft7: "draft-07" };

/** Where the suite's runners are asked to serve further documents, which a run cannot fetch. */
const REMOTE = "http://localhost:1234/";

/** JSON Schema validation: the required tests of three drafts, but for those that fetch a document. */
export const jsonSchemaTestSuite: Suite = {
  folder: "json-schema-test-suite",
  title: "JSON-Schema-Test-Suite, required tests (json-schema-validator)",
  source: "https://github.com/json-schema-org/JSON-Schema-Test-Suite",
  bar: 0.99,
  async run(folder) {
    const failures: string[] = [];
    let total = 0;
    for (const [name, draft] of Object.entries(FOLDERS)) {
      for await (const file of Deno.readDir(`${folder}/tests/${name}`)) {
        if (!file.name.endsWith(".json")) continue;
        const text = await Deno.readTextFile(`${folder}/tests/${name}/${file.name}`);
        for (const group of JSON.parse(text) as Group[]) {
          if (needsRemote(group.schema)) continue;
          for (const test of group.tests) {
            total++;
            const input = { input: JSON.stringify(test.data), schema: group.schema, draft };
            const { output } = await runTool("json-schema-validator", {
              ...input,
              // The required tests take format as an annotation.
              assert_formats: false,
            });
            if ((output as { valid?: boolean } | undefined)?.valid !== test.valid) {
              failures.push(
                `${name}/${file.name}: ${group.description}: ${test.description}`,
              );
            }
          }
        }
      }
    }
    return { passed: total - failures.length, total, failures: failures.sort() };
  },
};

/** Whether a schema refers to a document on the suite's own server that it does not contain. */
function needsRemote(schema: unknown): boolean {
  const ids = new Set<string>();
  const references = new Set<string>();
  collect(schema, "about:blank");
  return [...references].some((uri) => uri.startsWith(REMOTE) && !ids.has(uri));

  function collect(value: unknown, base: string): void {
    if (value === null || typeof value !== "object") return;
    const { $id, $schema, $ref, $dynamicRef } = value as Record<string, unknown>;
    const inside = absolute($id, base) ?? base;
    ids.add(inside);
    for (const reference of [$schema, $ref, $dynamicRef]) {
      const uri = absolute(reference, inside);
      if (uri !== undefined) references.add(uri);
    }
    for (const child of Object.values(value)) collect(child, inside);
  }
}

/** A reference against its base, without the fragment. */
function absolute(reference: unknown, base: string): string | undefined {
  if (typeof reference !== "string" || !URL.canParse(reference, base)) return undefined;
  return new URL(reference, base).href.replace(/#.*$/s, "");
}
