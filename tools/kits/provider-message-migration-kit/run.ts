import type { contract as chatMessageConverter } from "../../ai/chat-message-converter/contract.ts";
import type { Run, RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstFaults } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { reportFaults, TEXT_FAULTS } from "./faults.ts";
import { FINDINGS } from "./findings.ts";
import { givenTools } from "./given_tools.ts";
import { isLoss, reportLosses } from "./losses.ts";
import { definitionCount, isLosing, migrateTools } from "./migrate_tools.ts";
import { compareWayBack } from "./way_back.ts";

/** Warnings of the conversion that this kit reports itself. */
const CONVERSATION_FAULTS = [
  "FIRST_NOT_USER",
  "UNANSWERED_TOOL_CALL",
  "ORPHAN_TOOL_RESULT",
] as const;

type Input = RunInput<typeof contract>;
type MigrationKit = Kit<keyof typeof FINDINGS>;
type Converted = RunOutput<typeof chatMessageConverter>;

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
  if (from === "auto" && source === to) {
    const message =
      `The request was read as one of ${to} already: nothing is converted, and settings ` +
      `that ${to} does not have stay in it`;
    kit.find("SAME_FORMAT", convert, { message, path: "to" });
  }
  const normalize = kit.tool<typeof chatMessageConverter>(
    "normalize",
    "chat-message-converter",
    { after: [convert], quiet: ["LOSSY"] },
    () => ({ messages, from: source, to: source }),
    ({ from }) => `The request as ${from} writes it`,
  );
  const compare = compareWayBack(kit, { convert, normalize, to, isEmpty });

  const { tools, check, server, custom, request } = migrateTools(kit, {
    definitions: givenTools(messages, given),
    convert,
    to,
  });
  const toolChanges = tools.output?.changes ?? [];
  const lossCount = server.length + custom.length + toolChanges.filter(isLosing).length +
    (convert.output?.losses ?? []).filter(isLoss).length;
  const isEqual = compare.output ? compare.output.equal && lossCount === 0 : null;
  // Losses are reported separately.
  if (compare.output?.equal === false && lossCount === 0) {
    const { changes, lines } = compare.output;
    const count = counted(changes.length, "place");
    kit.find("ROUND_TRIP_DIFFERENCE", compare, {
      message: `Converted back, the request differs in ${count}: ${firstFaults(lines)}`,
    });
  }
  const toAdd = missingOf(request, to);
  if (convert.output) {
    const { losses } = convert.output;
    if (tools.ok) {
      const file = tools.output
        ? { ...request, tools: tools.output.tools }
        : withoutChoice(kit, convert, request!);
      kit.deliver("request.json", jsonText(file));
    }
    kit.deliver(
      "migration-notes.json",
      jsonText({
        from: source,
        to,
        message_losses: losses,
        server_tools: server,
        custom_tools: custom,
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
    tools: tools.result ? definitionCount(tools.result.stats) : null,
    losses: lossCount,
    round_trip_equal: isEqual,
    to_add: toAdd,
  }, readyAction(to, toAdd));
};

/** Reports what the conversion of the messages lost. @param isEmpty Nothing of them is left. */
function reportMessages(kit: MigrationKit, convert: Step<Converted>, isEmpty: boolean): void {
  const { losses = [], from, to, request } = convert.output ?? {};
  reportLosses(kit, convert, { losses, to });
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

/** Settings that choose a tool, which a provider refuses if there are no tools. */
const CHOICES = ["tool_choice", "parallel_tool_calls", "toolConfig"];

/** A request that has no tools, without what chooses among them. */
function withoutChoice(
  kit: MigrationKit,
  convert: Step,
  request: JsonObject,
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

/** The properties that the target requires and this request lacks. */
function missingOf(request: JsonObject | undefined, to: Input["to"]): string[] {
  // Gemini's model is in the URL.
  const needed = to === "gemini" ? [] : to === "anthropic" ? ["model", "max_tokens"] : ["model"];
  return needed.filter((name) => request !== undefined && !Object.hasOwn(request, name));
}

/** Advice when there is nothing to fix. */
function readyAction(to: Input["to"], toAdd: readonly string[]): string {
  if (to === "gemini") return "Post request.json to generateContent of the model that you choose.";
  return toAdd.length === 0
    ? "Send request.json to the target."
    : `Add ${toAdd.join(" and ")} to request.json and send it to the target.`;
}
