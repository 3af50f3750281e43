import { isDeepStrictEqual } from "node:util";
import { runTool } from "../../support.ts";
import type { Suite } from "../suite.ts";

interface Case {
  name: string;
  selector: string;
  document?: unknown;
  invalid_selector?: boolean;
  /** Values, in order; `results` has every order that the RFC allows. */
  result?: unknown[];
  results?: unknown[][];
  result_paths?: string[];
  results_paths?: string[][];
}

/** JSONPath: every selector gives one of the results and paths it may give, or is refused as invalid. */
export const jsonpathCts: Suite = {
  folder: "jsonpath-cts",
  title: "JSONPath Compliance Test Suite (json-query)",
  source: "https://github.com/jsonpath-standard/jsonpath-compliance-test-suite",
  bar: 1,
  async run(folder) {
    const { tests } = JSON.parse(await Deno.readTextFile(`${folder}/cts.json`)) as {
      tests: Case[];
    };
    const failures: string[] = [];
    for (const test of tests) {
      if (!await passes(test)) failures.push(test.name);
    }
    return { passed: tests.length - failures.length, total: tests.length, failures };
  },
};

async function passes(test: Case): Promise<boolean> {
  if (test.invalid_selector) {
    const { error } = await query("null", test, "values");
    return error?.code === "INVALID_QUERY";
  }
  const document = JSON.stringify(test.document);
  const values = await query(document, test, "values");
  const paths = await query(document, test, "paths");
  return isOneOf(values.output, test.results ?? [test.result]) &&
    isOneOf(paths.output, test.results_paths ?? (test.result_paths ? [test.result_paths] : []));
}

function query(input: string, { selector }: Case, result: "values" | "paths") {
  return runTool("json-query", { input, query: selector, language: "jsonpath", result });
}

/** Whether an output is one of the allowed ones; a case that allows none says nothing of it. */
function isOneOf(output: unknown, allowed: unknown[]): boolean {
  return allowed.length === 0 || allowed.some((expected) => isDeepStrictEqual(output, expected));
}
