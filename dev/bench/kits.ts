/**
 * Measures what a kit saves: one call over MCP compared with the same steps by hand, for three realistic
 * jobs. Tokens (o200k_base) are those that a client's model reads and writes: the schema of each tool it asks
 * for, the arguments of each call, and each answer. A model's reasoning is not counted, nor what a kit does
 * itself (reading, judging, writing files).
 *
 * ```sh
 * deno run --v8-flags=--no-regexp-optimization -A dev/bench/kits.ts
 * ```
 *
 * @module
 */
import { findTool } from "../../tools/catalog/registry.ts";
import { execute } from "../../engine/execute.ts";
import { createContext } from "../../engine/sandbox/context.ts";
import { prepareTool } from "../../engine/sandbox/loader.ts";
import { countTokens, prepareTokens } from "../../tools/shared/tokens/tokenize.ts";
import { callTool, endpoint } from "../../tests/mcp/endpoint.ts";
import { KIT_JOBS } from "./kit_jobs.ts";

const ROUNDS = 5;
const BASE_URL = "http://localhost:8000";

interface Call {
  name: string;
  args: Record<string, unknown>;
}

await prepareTokens();
const server = endpoint();
console.log(
  "kit                              calls        tokens             answer  compact  seconds",
);
for (const [kit, input] of Object.entries(KIT_JOBS)) {
  const byKit = callsOf([{ toolId: kit, input }]);
  const byHand = callsOf(await stepsOf(kit, input));
  const [kitTokens, handTokens] = [await tokensOf(byKit), await tokensOf(byHand)];
  const [answer, compact] = [await answerTokens(kit, input), await answerTokens(kit, input, true)];
  const [kitSeconds, handSeconds] = [await secondsOf(byKit), await secondsOf(byHand)];
  console.log(
    kit.padEnd(32),
    `${byKit.length} for ${byHand.length}`.padEnd(12),
    `${kitTokens} for ${handTokens}`.padEnd(18),
    `${answer}`.padEnd(7),
    `${compact}`.padEnd(8),
    `${kitSeconds.toFixed(3)} for ${handSeconds.toFixed(3)}`,
  );
}

/** The tool calls that a kit makes. */
async function stepsOf(toolId: string, input: Record<string, unknown>) {
  const steps: { toolId: string; input: unknown }[] = [];
  const { tool, module, uses } = await prepareTool({ toolId, input });
  const context = createContext(BASE_URL, 60_000, uses);
  const { ok } = execute(tool, module, { input }, {
    ...context,
    runTool: (toolId, input) => {
      steps.push({ toolId, input });
      return context.runTool(toolId, input);
    },
  });
  if (!ok) throw new Error(`${toolId} refuses its job`);
  return steps;
}

/** The client's messages: each tool's schema once, then the runs. */
function callsOf(runs: readonly { toolId: string; input: unknown }[]): Call[] {
  const ids = [...new Set(runs.map(({ toolId }) => findTool(toolId)!.id))];
  return [
    ...ids.map((tool_id) => ({ name: "get_tool_schema", args: { tool_id } })),
    ...runs.map(({ toolId, input }) => ({ name: "run_tool", args: { tool_id: toolId, input } })),
  ];
}

async function tokensOf(calls: readonly Call[]): Promise<number> {
  let tokens = 0;
  for (const { name, args } of calls) {
    const { content } = await callTool(server, name, args);
    tokens += countTokens(JSON.stringify(args)) + countTokens(content[0].text);
  }
  return tokens;
}

/** The tokens of a kit's answer alone. */
async function answerTokens(kit: string, input: unknown, isCompact = false): Promise<number> {
  const args = { tool_id: kit, input, ...(isCompact && { response_mode: "compact" }) };
  const { content } = await callTool(server, "run_tool", args);
  return countTokens(content[0].text);
}

/** The shortest of several rounds; the service's time only. */
async function secondsOf(calls: readonly Call[]): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    for (const { name, args } of calls) await callTool(server, name, args);
    least = Math.min(least, performance.now() - begun);
  }
  return least / 1_000;
}
