import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as promptCostCalculator } from "../../ai/prompt-cost-calculator/contract.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { packTexts } from "../../shared/kits/pack.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { type BatchFile, batchFiles, indexFile } from "./batch_files.ts";
import { buildLines, type BuiltLines } from "./build_lines.ts";
import { withFlatOptions } from "./options.ts";
import { contract } from "./contract.ts";
import { modelFault } from "./model_names.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { isEmbedding } from "./requests.ts";
import { submitScript } from "./submit_script.ts";
import { validateLines } from "./validate_lines.ts";

export { prepareTokens as prepare } from "../../shared/tokens/tokenize.ts";

type Input = RunInput<typeof contract>;

const BLOCKED = "a blocker was found";

type BatchKit = Kit<keyof typeof FINDINGS>;

export const run: Run<typeof contract> = (given, context) => {
  checkFileCount(given);
  const input = withFlatOptions(given);
  const { provider, requests, max_requests_per_file: perFile } = input;
  const kit: BatchKit = new Kit(contract, FINDINGS, context);

  const build = kit.local("build", {}, () => buildLines(input), "build-lines");
  for (const { code, ...found } of build.output?.faults ?? []) kit.find(code, build, found);
  for (const { index, first } of build.output?.repeats ?? []) {
    const message = `requests[${index}] asks what requests[${first}] asks`;
    kit.find("DUPLICATE_REQUEST", build, { message, path: `requests[${index}]` });
  }

  const wrong = input.model && modelFault(input.model, input);
  if (wrong) {
    const message = `${JSON.stringify(cutText(input.model!, 80))} ${wrong}`;
    kit.find("WRONG_MODEL", build, { message, path: "model" });
  }
  for (const { index } of (build.output?.lines ?? []).filter(asksNoJson)) {
    const message = `requests[${index}] sets json_object and has the word JSON nowhere`;
    kit.find("JSON_NOT_ASKED", build, { message, path: `requests[${index}]` });
  }

  const lines = build.output?.lines;
  validateLines(kit, build, input, kit.isBlocked ? BLOCKED : undefined);
  const counts = countTokens(kit, build);
  const tokens = counts.length > 0 && counts.every(({ output }) => output)
    ? counts.reduce((sum, { output }) => sum + output!.tokens, 0)
    : null;

  const cost = priceBatch(kit, counts, tokens, input);
  const uncounted = cost.output ? uncountedOptions(input) : [];
  if (uncounted.length > 0) {
    const message = `estimated_input_tokens counts system texts, prompts and messages without ${
      uncounted.join(" and ")
    } of the options, which are billed as input`;
    kit.find("COUNT_PARTIAL", cost, { message, path: "options" });
  }

  let files: BatchFile[] = [];
  if (lines && !kit.isBlocked) {
    files = batchFiles(lines, perFile, provider === "anthropic");
    for (const { name, text, body } of files) {
      kit.deliver(`${name}.jsonl`, text);
      if (body !== undefined) kit.deliver(`${name}.body.json`, body);
    }
    kit.deliver("batch-index.json", indexFile(files, input, tokens));
    kit.deliver("submit.sh", submitScript(files.map(({ name }) => name), input));
  }
  return kit.finish({
    provider,
    requests: requests.length,
    files: files.length,
    estimated_input_tokens: tokens,
    estimated_cost: cost.output?.total.total_cost ?? null,
  }, READY_ACTION);
};

/** Whether a line of OpenAI's switches JSON mode on and does not ask for JSON, which its API refuses. */
function asksNoJson({ line }: BuiltLines["lines"][number]): boolean {
  const body = memberOf(line as JsonValue, "body");
  const format = memberOf(body, "response_format") ?? memberOf(memberOf(body, "text"), "format");
  if (memberOf(format, "type") !== "json_object") return false;
  const texts = [
    memberOf(body, "messages"),
    memberOf(body, "input"),
    memberOf(body, "instructions"),
  ];
  return !/json/i.test(JSON.stringify(texts));
}

/** Options that the provider puts into the input of the model. */
const IN_THE_INPUT = [
  "tools",
  "functions",
  "response_format",
  "text",
  "output_config",
  "responseSchema",
  "responseJsonSchema",
];

/** Those of them that some request has. */
function uncountedOptions({ options, requests }: Input): string[] {
  const all = [options, ...requests.map(({ options: own }) => own)];
  return IN_THE_INPUT.filter((name) =>
    all.some((given) => given !== undefined && Object.hasOwn(given, name))
  );
}

/** Counts the tokens of the texts that are sent. */
function countTokens(
  kit: BatchKit,
  build: Step<BuiltLines>,
): Step<RunOutput<typeof tokenCounter>>[] {
  return kit.each(
    "tokens",
    "token-counter",
    { need: "advisory", after: [build], skip: kit.isBlocked ? BLOCKED : undefined },
    build.output && packTexts(build.output.texts),
    (pack, _, id) =>
      kit.tool<typeof tokenCounter>(
        id,
        "token-counter",
        { need: "advisory", after: [build] },
        () => ({ text: pack.join("\n") }),
        ({ tokens }) => `${counted(pack.length, "text")}, ${counted(tokens, "token")}`,
      ),
  );
}

/** Prices the batch, answers at their longest. @param tokens Null where they could not all be counted. */
function priceBatch(
  kit: BatchKit,
  counts: readonly Step[],
  tokens: number | null,
  input: Input,
): Step<RunOutput<typeof promptCostCalculator>> {
  const { input_price_per_million: inputPrice, output_price_per_million: outputPrice } = input;
  const output = outputTokens(input);
  const missing = inputPrice === undefined
    ? outputPrice === undefined ? undefined : "the input price is not given"
    : output === undefined
    ? "max_tokens is not given, so the length of the answers is not known"
    : output > 0 && outputPrice === undefined
    ? "the output price is not given"
    : undefined;
  if (missing !== undefined && !kit.isBlocked) {
    kit.find("COST_NOT_KNOWN", { id: "cost" }, { message: `The cost is not known: ${missing}` });
  }
  const skip = missing ?? (inputPrice === undefined ? "no price was given" : undefined);
  return kit.tool<typeof promptCostCalculator>(
    "cost",
    "prompt-cost-calculator",
    { need: "advisory", after: counts, skip: skip ?? (kit.isBlocked ? BLOCKED : undefined) },
    () => ({
      inputTokens: tokens,
      outputTokens: output,
      requests: 1,
      inputPricePerMillion: inputPrice,
      outputPricePerMillion: outputPrice ?? 0,
    }),
    ({ total }) => `${total.total_cost} US dollars at most`,
  );
}

/** @throws {ToolError} `INVALID_INPUT` on more files than the kit delivers. */
function checkFileCount({ requests, max_requests_per_file: perFile }: Input): void {
  const { max_files: most } = contract.limits;
  const files = Math.ceil(requests.length / perFile);
  if (files <= most) return;
  throw invalidField(
    "max_requests_per_file",
    `"max_requests_per_file" of ${perFile} makes ${files} files of ${requests.length} requests; this kit writes ${most}: give at least ${
      Math.ceil(requests.length / most)
    }`,
  );
}

/** The most that can be answered, undefined where it has no limit; embeddings have no output tokens. */
function outputTokens(input: Input): number | undefined {
  if (isEmbedding(input)) return 0;
  return input.requests.reduce<number | undefined>((sum, { max_tokens: own }) => {
    const most = own ?? input.max_tokens;
    return sum === undefined || most === undefined ? undefined : sum + most;
  }, 0);
}
