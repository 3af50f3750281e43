import type { contract as chatMessageConverter } from "../../ai/chat-message-converter/contract.ts";
import type { contract as toolSchemaConverter } from "../../ai/tool-schema-converter/contract.ts";
import type { contract as toolSchemaValidator } from "../../ai/tool-schema-validator/contract.ts";
import type { contract as jsonDiff } from "../../code/json-diff/contract.ts";
import type { Run, RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstFaults } from "../../shared/messages.ts";
import { toolTitle } from "../../shared/tool_schemas/definitions.ts";
import { contract } from "./contract.ts";
import { FINDINGS } from "./findings.ts";
import { givenTools, partTools } from "./given_tools.ts";
import { isLoss, reportLosses } from "./losses.ts";
import { serverToolAdvice } from "./server_tools.ts";
import { definedNames, undefinedCalls } from "./tool_names.ts";

/** Changes of a definition that lose something of it. */
const LOSING_CHANGES: readonly string[] = [
  "FIELD_DROPPED",
  "KEYWORD_DROPPED",
  "REF_RECURSIVE",
  "NAME_CHANGED",
];

function isLosing({ code }: { code: string }): boolean {
  return LOSING_CHANGES.includes(code);
}

/** What the conversion may warn of and this kit finds itself. */
const CONVERSATION_FAULTS = [
  "FIRST_NOT_USER",
  "UNANSWERED_TOOL_CALL",
  "ORPHAN_TOOL_RESULT",
] as const;

/** What any JSON text can lose while it is read. */
const TEXT_FAULTS = ["PRECISION_LOSS", "DUPLICATE_KEY"] as const;

/** The most characters of a request that is compared with what comes back, half of what the comparison takes. */
const MAX_COMPARED_CHARS = 45_000;

type Input = RunInput<typeof contract>;
type MigrationKit = Kit<keyof typeof FINDINGS>;
type Converted = RunOutput<typeof chatMessageConverter>;
type ConvertedTools = RunOutput<typeof toolSchemaConverter>;

/** Moves a chat request to another provider's format. */
export const run: Run<typeof contract> = ({ messages, tools: given, from, to }, context) => {
  const kit: MigrationKit = new Kit(contract, FINDINGS, context);

  const convert = kit.tool<typeof chatMessageConverter>(
    "convert",
    "chat-message-converter",
    { quiet: ["LOSSY"] },
    () => ({ messages, from, to }),
    ({ from, losses }) => `${from} to ${to}, ${counted(losses.length, "loss", "losses")}`,
  );
  const counts = convert.result?.stats as RunStats<typeof chatMessageConverter> | undefined;
  const isEmpty = counts?.messages_out === 0;
  reportMessages(kit, convert, isEmpty);

  const source = convert.output?.from;
  const normalize = kit.tool<typeof chatMessageConverter>(
    "normalize",
    "chat-message-converter",
    { after: [convert], quiet: ["LOSSY"] },
    () => ({ messages, from: source, to: source }),
    ({ from }) => `The request as ${from} writes it`,
  );
  const compare = compareWayBack(kit, { convert, normalize, to, isEmpty });

  const { definitions, server } = partTools(givenTools(messages, given));
  const withTools = {
    skip: definitions === undefined ? "no tools were given" : undefined,
    quiet: ["LOSSY"],
  };
  const tools = kit.tool<typeof toolSchemaConverter>(
    "tools",
    "tool-schema-converter",
    withTools,
    () => ({ tools: definitions, from: "auto", to }),
    (_, { stats }) => `${counted(countsOf(stats).tools, "definition")} converted`,
  );
  // The output of a tool is JSON.
  const names = definedNames((tools.output?.tools ?? []) as JsonValue[]);
  reportTools(kit, tools, convert, names);
  for (const { name, index } of server) {
    kit.find("TOOL_LOSS", tools, {
      message: `${name} is a tool that the source's provider runs; it was left out`,
      path: `/tools/${index}`,
      fix: serverToolAdvice(name, to),
    });
  }

  const check = kit.tool<typeof toolSchemaValidator>(
    "check_tools",
    "tool-schema-validator",
    { after: [tools], ...withTools },
    () => ({ tools: tools.output!.tools, format: to }),
    ({ issues }) => `${counted(issues.length, "issue")} in the converted definitions`,
  );
  for (const { tool, path, severity, message } of check.output?.issues ?? []) {
    if (severity === "info") continue;
    kit.find(severity === "error" ? "TOOL_INVALID" : "TOOL_WARNING", check, {
      message: `${titleOf(tool, names)}: ${message}`,
      path,
    });
  }

  const toolChanges = tools.output?.changes ?? [];
  const lossCount = server.length + toolChanges.filter(isLosing).length +
    (convert.output?.losses ?? []).filter(isLoss).length;
  const isEqual = compare.output ? compare.output.equal && lossCount === 0 : null;
  // What was lost is told by itself.
  if (compare.output?.equal === false && lossCount === 0) {
    const { changes, lines } = compare.output;
    const count = counted(changes.length, "place");
    kit.find("ROUND_TRIP_DIFFERENCE", compare, {
      message: `Converted back, the request differs in ${count}: ${firstFaults(lines)}`,
    });
  }
  const toAdd = missingOf(convert.output?.request, to);
  if (convert.output) {
    const { request, losses } = convert.output;
    if (tools.ok) {
      const file = tools.output
        ? { ...request, tools: tools.output.tools }
        : withoutChoice(kit, convert, request);
      kit.deliver("request.json", jsonText(file));
    }
    kit.deliver(
      "migration-notes.json",
      jsonText({
        from: source,
        to,
        message_losses: losses,
        server_tools: server,
        tool_changes: toolChanges,
        tool_issues: check.output?.issues ?? [],
        round_trip: compare.output ? { equal: isEqual, lines: compare.output.lines } : null,
      }),
    );
  }
  return kit.finish({
    from: source ?? null,
    to,
    messages_in: counts?.messages_in ?? null,
    messages_out: counts?.messages_out ?? null,
    tools: tools.result ? countsOf(tools.result.stats).tools : null,
    losses: lossCount,
    round_trip_equal: isEqual,
    to_add: toAdd,
  }, readyAction(to, toAdd));
};

/** Whether a request and the one on the way back are more than is compared. */
function isLong({ output }: Step<Converted>): boolean {
  return output !== undefined && JSON.stringify(output.request).length > MAX_COMPARED_CHARS;
}

/** Reports what the conversion of the messages lost. @param isEmpty Nothing of them is left. */
function reportMessages(kit: MigrationKit, convert: Step<Converted>, isEmpty: boolean): void {
  const { losses = [], from, to, request } = convert.output ?? {};
  reportLosses(kit, convert, losses);
  const isStored = from === "openai" && to === "openai-responses" && request?.store === undefined;
  if (isStored) {
    kit.find("STORED_BY_DEFAULT", convert, {
      message: "The Responses API stores answers unless it is told not to; Chat Completions do not",
      path: "/store",
    });
  }
  reportFaults(kit, convert, [...CONVERSATION_FAULTS, ...TEXT_FAULTS]);
  if (isEmpty) {
    kit.find("FIRST_NOT_USER", convert, { message: "The converted request has no message" });
  }
}

/** Converts the request back, and holds it against what it was. */
function compareWayBack(
  kit: MigrationKit,
  { convert, normalize, to, isEmpty }: {
    convert: Step<Converted>;
    normalize: Step<Converted>;
    to: Input["to"];
    isEmpty: boolean;
  },
): Step<RunOutput<typeof jsonDiff>> {
  const whereMessages = { skip: isEmpty ? "there is no message to convert back" : undefined };
  const back = kit.tool<typeof chatMessageConverter>(
    "back",
    "chat-message-converter",
    { need: "advisory", after: [convert], quiet: ["LOSSY"], ...whereMessages },
    () => ({ messages: convert.output!.request, from: to, to: convert.output!.from }),
    ({ to: end, losses }) => `${to} to ${end}, ${counted(losses.length, "loss", "losses")}`,
  );
  return kit.tool<typeof jsonDiff>(
    "compare",
    "json-diff",
    {
      need: "advisory",
      after: [normalize, back],
      skip: whereMessages.skip ??
        (isLong(normalize) ? "the request is too long to compare place by place" : undefined),
    },
    () => ({
      before: convert.output!.losses.some(({ code }) => code === "MODEL_DROPPED")
        ? withoutModel(normalize.output!.request)
        : normalize.output!.request,
      after: back.output!.request,
    }),
    ({ equal, changes }) =>
      equal ? "The way back gives the same request" : counted(changes.length, "difference"),
  );
}

/**
 * Reports what the conversion changed in the tools, and calls of tools that are not among them.
 *
 * @param names Of the converted tools.
 */
function reportTools(
  kit: MigrationKit,
  tools: Step<ConvertedTools>,
  convert: Step<Converted>,
  names: readonly string[],
): void {
  reportFaults(kit, tools, TEXT_FAULTS);
  for (const { tool, path, code, message } of tools.output?.changes ?? []) {
    kit.find(isLosing({ code }) ? "TOOL_LOSS" : "TOOL_CHANGED", tools, {
      message: `${titleOf(tool, names)}: ${message}`,
      path,
    });
  }
  if (!tools.output || !convert.output) return;
  for (const { name, path } of undefinedCalls(convert.output.request as JsonValue, names)) {
    const message = `The converted messages call ${JSON.stringify(name)}, first at ${path}; ` +
      `the converted tools do not define it`;
    kit.find("TOOL_CALL_UNDEFINED", tools, { message, path });
  }
}

function reportFaults(
  kit: MigrationKit,
  step: Step,
  codes: readonly (keyof typeof FINDINGS)[],
): void {
  for (const { code, path, message } of step.result?.warnings ?? []) {
    const fault = codes.find((fault) => fault === code);
    if (fault) kit.find(fault, step, { message, path });
  }
}

/** What says which tool is called, which a provider refuses where there is none. */
const CHOICES = ["tool_choice", "parallel_tool_calls", "toolConfig"];

/** A request that has no tools, without what chooses among them. */
function withoutChoice(
  kit: MigrationKit,
  convert: Step,
  request: Converted["request"],
): Record<string, unknown> {
  const [lost, kept] = [true, false].map((isChoice) =>
    Object.entries(request).filter(([name]) => CHOICES.includes(name) === isChoice)
  );
  if (lost!.length > 0) {
    const names = lost!.map(([name]) => name).join(", ");
    kit.find("SETTING_LOSS", convert, {
      message: `No tool is left to choose from: ${names} left out`,
    });
  }
  return Object.fromEntries(kept!);
}

/** A request without its model, which no other provider can give back. */
function withoutModel({ model: _, ...request }: Converted["request"] & { model?: unknown }) {
  return request;
}

function titleOf(tool: number, names: readonly string[]): string {
  return toolTitle(tool, names[tool] ?? null);
}

function countsOf(stats: unknown): RunStats<typeof toolSchemaConverter> {
  return stats as RunStats<typeof toolSchemaConverter>;
}

/** What the target refuses a request without, and this one does not have. */
function missingOf(request: Converted["request"] | undefined, to: Input["to"]): string[] {
  // Gemini's model is in the URL.
  const needed = to === "gemini" ? [] : to === "anthropic" ? ["model", "max_tokens"] : ["model"];
  return needed.filter((name) => request !== undefined && !Object.hasOwn(request, name));
}

/** What to do where nothing is to be fixed. */
function readyAction(to: Input["to"], toAdd: readonly string[]): string {
  if (to === "gemini") return "Post request.json to generateContent of the model that you choose.";
  return toAdd.length === 0
    ? "Send request.json to the target."
    : `Add ${toAdd.join(" and ")} to request.json and send it to the target.`;
}
