import { isDeepStrictEqual } from "node:util";
import { runTool } from "../../support.ts";
import type { Suite } from "../suite.ts";

/** A case; a record of only a comment is none. */
interface Case {
  comment?: string;
  doc?: unknown;
  patch?: unknown;
  expected?: unknown;
  /** What is wrong with the patch. */
  error?: string;
  disabled?: boolean;
}

const FILES = ["tests.json", "spec_tests.json"];

/** JSON Patch: every enabled case gives the expected document, or is refused for a fault of the patch. */
export const jsonPatchTests: Suite = {
  folder: "json-patch-tests",
  title: "json-patch-tests (json-patch)",
  source: "https://github.com/json-patch/json-patch-tests",
  bar: 1,
  async run(folder) {
    const failures: string[] = [];
    let total = 0;
    for (const file of FILES) {
      const cases = JSON.parse(await Deno.readTextFile(`${folder}/${file}`)) as Case[];
      for (const [index, test] of cases.entries()) {
        if (test.disabled || !("patch" in test)) continue;
        total++;
        if (!await passes(test)) failures.push(`${file}[${index}]: ${test.comment ?? test.error}`);
      }
    }
    return { passed: total - failures.length, total, failures };
  },
};

const FAULTS_OF_A_PATCH = ["INVALID_PATCH", "PATCH_PATH_NOT_FOUND", "PATCH_TEST_FAILED"];

async function passes({ doc, patch, expected, error }: Case): Promise<boolean> {
  const input = { input: JSON.stringify(doc), patch: JSON.stringify(patch), format: "json-patch" };
  const result = await runTool("json-patch", input);
  if (error !== undefined) return FAULTS_OF_A_PATCH.includes(result.error?.code ?? "");
  // A case without an outcome has none to compare: that the patch can be applied is what it tests.
  return result.ok && (expected === undefined || isDeepStrictEqual(result.output, expected));
}
