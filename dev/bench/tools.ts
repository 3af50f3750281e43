/**
 * Runs every tool on 10,000, 50,000 and 100,000 characters of typical input and prints milliseconds
 * per run (the least of three), the factor for ten times the input, and a run at the tool's limit
 * if that exceeds 100,000 characters. Tools with a lower limit are measured at a tenth, half and
 * all of it; those without a `large_input.ts` take no text that grows and run their first example.
 */
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { soleCaller } from "../../engine/caller.ts";
import { runTool } from "../../engine/run.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { LARGE_INPUTS } from "./large_inputs.ts";
import { largestSize } from "../../tools/shared/large_input/make.ts";

const SHARES = [0.1, 0.5, 1];
const RUNS = 3;
const sandbox = createInPlaceSandbox({ baseUrl: "http://localhost:8000" });

console.log(`${"tool".padEnd(32)}     10k     50k    100k  growth   limit`);
for (const tool of TOOLS) {
  const inputOf = LARGE_INPUTS.get(tool.id);
  if (inputOf === undefined) {
    console.log(tool.id.padEnd(32) + cell(await timeOf(tool.id, tool.examples[0]!.input)));
    continue;
  }
  const times: number[] = [];
  for (const share of SHARES) {
    times.push(await timeOf(tool.id, inputOf(Math.floor(largestSize(tool) * share))));
  }
  const growth = (times[2]! / times[0]!).toFixed(1).padStart(8);
  const chars = tool.limits.max_input_chars;
  const atLimit = chars > largestSize(tool) ? cell(await timeOf(tool.id, inputOf(chars))) : "";
  console.log(tool.id.padEnd(32) + times.map(cell).join("") + growth + atLimit);
}
sandbox.close();

async function timeOf(id: string, input: Record<string, unknown> | string): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    const { failureCode } = await runTool(sandbox, { tool_id: id, input }, soleCaller(10_000));
    least = Math.min(least, performance.now() - begun);
    if (failureCode) throw new Error(`${id} answers ${failureCode}`);
  }
  return least;
}

function cell(milliseconds: number): string {
  return milliseconds.toFixed(1).padStart(8);
}
