/**
 * Runs the public conformance suites found in a folder against the tools, prints a count a suite, and
 * ends with code 1 when one is missing or falls below its bar: `deno task conformance <folder>`.
 *
 * @module
 */
import { join } from "node:path";
import type { Suite, SuiteResult } from "./suite.ts";
import { SUITES } from "./suites.ts";

const [root] = Deno.args;
if (!root) {
  console.error(`Usage: deno task conformance <folder with the suites>

The suites in it, each as it is published:
${
    SUITES.filter(({ folder }) => folder).map(({ folder, source }) =>
      `  git clone ${source} ${folder}`
    ).join("\n")
  }`);
  Deno.exit(2);
}

const reached: boolean[] = [];
for (const suite of SUITES) reached.push(await runSuite(suite, join(root, suite.folder ?? "")));
Deno.exit(reached.every(Boolean) ? 0 : 1);

/** Runs a suite, prints what came of it, and tells whether that is enough. */
async function runSuite(suite: Suite, folder: string): Promise<boolean> {
  const { title, source, bar } = suite;
  if (suite.folder !== undefined && !await isFolder(folder)) {
    console.log(
      `${suite.isOptional ? "absent" : "MISSING"}  ${title}: git clone ${source} ${folder}`,
    );
    return suite.isOptional ?? false;
  }
  let result: SuiteResult;
  try {
    result = await suite.run(folder);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    console.log(`MISSING  ${title}: the folder is not as it is published: ${error.message}`);
    return false;
  }
  const { passed, total, failures } = result;
  const isReached = total > 0 && passed / total >= bar;
  console.log(`${isReached ? "ok" : "MISSED"}  ${title}: ${passed} of ${total}`);
  for (const name of failures) console.log(`    not passed: ${name}`);
  return isReached;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch {
    return false;
  }
}
