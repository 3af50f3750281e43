/**
 * Runs the public conformance suites found in a folder against the tools, prints a count a suite, and
 * ends with code 1 when one falls below its bar: `deno task conformance <folder>`.
 *
 * @module
 */
import { SUITES } from "./suites.ts";

const [folder] = Deno.args;
if (!folder) {
  console.error("Usage: deno task conformance <folder with the suites>");
  Deno.exit(2);
}

let missed = 0;
for (const suite of SUITES) {
  const { passed, total, failures } = await suite.run(`${folder}/${suite.folder ?? ""}`);
  const reached = total > 0 && passed / total >= suite.bar;
  if (!reached) missed++;
  console.log(`${reached ? "ok" : "MISSED"}  ${suite.title}: ${passed} of ${total}`);
  for (const name of failures) console.log(`    not passed: ${name}`);
}
Deno.exit(missed > 0 ? 1 : 0);
