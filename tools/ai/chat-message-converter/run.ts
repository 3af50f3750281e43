import type { Run, RunOutput, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { contract, Format } from "./contract.ts";
import type { Block, Conversation } from "./conversation.ts";
import { fromAnthropic } from "./from_anthropic.ts";
import { fromGemini } from "./from_gemini.ts";
import { fromOpenAi } from "./from_openai.ts";
import { fromResponses } from "./from_responses.ts";
import { type Losses, lossesOf } from "./losses.ts";
import { convertSettings } from "./settings.ts";
import { readSource, type Source } from "./source.ts";
import { imagesOf } from "./texts.ts";
import { toResponses } from "./to_responses.ts";
import { toAnthropic } from "./to_anthropic.ts";
import { toGemini } from "./to_gemini.ts";
import { linkTools, type ToolLinks } from "./tool_links.ts";
import { toOpenAi } from "./to_openai.ts";

type Request = RunOutput<typeof contract>["request"];

/** Where a request of each format has its entries. */
const ENTRIES = {
  openai: "messages",
  "openai-responses": "input",
  anthropic: "messages",
  gemini: "contents",
} as const;

/** Converts a chat history from the request of one provider's API to that of another's. */
export const run: Run<typeof contract> = (input) => {
  const to = input.to;
  const readingWarnings: RunWarning<typeof contract>[] = [];
  const source = readSource(input.messages, input.from, readingWarnings);
  const losses = lossesOf(source.document);
  const conversation = readConversation(source, to, losses);
  const links = linkTools(conversation);
  const request = {
    ...writeRequest(conversation, to, losses),
    ...convertSettings(source.body, source.format, to, losses),
  };
  const entries = request[ENTRIES[to]] as { role?: unknown }[];
  const lost = losses.inSourceOrder();
  return {
    output: { from: source.format, to, request, losses: lost },
    stats: {
      messages_in: source.messages.length,
      messages_out: entries.length,
      tool_calls: links.calls.length,
      tool_results: links.results.length,
      images: countImages(conversation),
    },
    warnings: [
      ...lossyWarning(lost.length),
      ...linkWarnings(links),
      ...firstWarning(to, entries[0]?.role),
      ...readingWarnings,
    ],
  };
};

function readConversation(
  source: Source,
  to: Format,
  losses: Losses,
): Conversation {
  switch (source.format) {
    case "openai":
      return fromOpenAi(source, to, losses);
    case "openai-responses":
      return fromResponses(source, to, losses);
    case "anthropic":
      return fromAnthropic(source, to, losses);
    case "gemini":
      return fromGemini(source, losses);
  }
}

function writeRequest(
  conversation: Conversation,
  to: Format,
  losses: Losses,
): Request {
  switch (to) {
    case "openai":
      return toOpenAi(conversation, losses);
    case "openai-responses":
      return toResponses(conversation, losses);
    case "anthropic":
      return toAnthropic(conversation, losses);
    case "gemini":
      return toGemini(conversation, losses);
  }
}

function countImages({ turns }: Conversation): number {
  const inBlock = (block: Block) => block.kind === "result" ? imagesOf(block.content).length : 0;
  return turns.reduce(
    (count, { blocks }) =>
      blocks.reduce((sum, block) => sum + inBlock(block), count + imagesOf(blocks).length),
    0,
  );
}

function lossyWarning(count: number): RunWarning<typeof contract>[] {
  if (count === 0) return [];
  return [{
    code: "LOSSY",
    message: `The target cannot hold everything: ${counted(count, "entry", "entries")} in losses`,
  }];
}

function linkWarnings({ unanswered, orphans }: ToolLinks): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  for (const { id, name, path } of unanswered) {
    const message = `The call "${cutText(id)}" of "${cutText(name)}" has no result after it`;
    warnings.add("UNANSWERED_TOOL_CALL", message, path);
  }
  for (const { id, path } of orphans) {
    const message = `No call before this result has its id, "${cutText(id)}"`;
    warnings.add("ORPHAN_TOOL_RESULT", message, path);
  }
  return warnings.list();
}

function firstWarning(to: Format, role: unknown): RunWarning<typeof contract>[] {
  if (to !== "gemini" && to !== "anthropic" || role === undefined || role === "user") return [];
  return [{
    code: "FIRST_NOT_USER",
    message: `The first entry is not the user's, which ${
      to === "gemini" ? "Gemini" : "Anthropic"
    } asks for`,
  }];
}
