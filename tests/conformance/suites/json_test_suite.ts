import { runTool } from "../../support.ts";
import type { Suite } from "../suite.ts";

/** JSON parsing: every `y_` file is accepted, every `n_` file is refused. */
export const jsonTestSuite: Suite = {
  folder: "json-test-suite",
  title: "JSONTestSuite (json-formatter, mode validate)",
  source: "https://github.com/nst/JSONTestSuite",
  bar: 1,
  async run(folder) {
    const failures: string[] = [];
    let total = 0;
    for await (const { name } of Deno.readDir(`${folder}/test_parsing`)) {
      const wanted = name.startsWith("y_") ? true : name.startsWith("n_") ? false : undefined;
      if (wanted === undefined) continue;
      total++;
      if (await isAccepted(`${folder}/test_parsing/${name}`) !== wanted) failures.push(name);
    }
    return { passed: total - failures.length, total, failures: failures.sort() };
  },
};

/** Files that are not UTF-8 are not texts, so nothing can accept them. */
async function isAccepted(path: string): Promise<boolean> {
  let input: string;
  try {
    input = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      await Deno.readFile(path),
    );
  } catch {
    return false;
  }
  const result = await runTool("json-formatter", { input, mode: "validate" });
  return result.ok && (result.output as { valid: boolean }).valid;
}
