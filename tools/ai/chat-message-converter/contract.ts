import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

export const FORMATS = ["openai", "openai-responses", "anthropic", "gemini"] as const;
export type Format = (typeof FORMATS)[number];

const object = z.record(z.string(), z.unknown());

export const contract = defineTool({
  id: "chat-message-converter",
  name: "Chat Message Converter",
  category: "AI",
  description:
    "Converts a chat history between OpenAI Chat Completions, OpenAI Responses, Anthropic Messages and Gemini contents, with system prompts, tool calls, tool results, images and files, and reports what was lost.",
  keywords,
  version: "2026-11-30",
  textProperty: "messages",
  required: ["to"],
  limits: {
    max_input_chars: 1_500_000,
    // Entries of the source list.
    max_messages: 20_000,
    // Nesting of the source, and of the text of a tool call's arguments.
    max_depth: 200,
  },
  serviceLimits: ["max_input_chars", "max_messages"],
  input: z.looseObject({
    messages: movingNumbers(
      z.unknown().refine((value) => typeof value === "string" || isObject(value), {
        message: "must be a message array, a request body, or JSON text of these",
      }),
    )
      .meta({ type: ["string", "object", "array"] })
      .optional()
      .describe(
        "Message array, a request body ({messages, system}, {contents, systemInstruction} or {input, instructions}), or JSON text of these",
      ),
    from: z.enum(["auto", ...FORMATS]).default("auto").describe(
      "Source format; openai reads Chat Completions, and Responses where the request is one",
    ),
    to: z.enum(FORMATS).optional().describe(
      "Target format; openai writes Chat Completions",
    ),
  }),
  output: z.object({
    from: z.enum(FORMATS).describe("The source format, found when auto was asked"),
    to: z.enum(FORMATS),
    request: z.union([
      z.looseObject({ contents: z.array(object), systemInstruction: object.optional() })
        .describe("gemini"),
      z.looseObject({ input: z.array(object), instructions: z.string().optional() })
        .describe("openai-responses"),
      z.looseObject({
        messages: z.array(object),
        system: z.union([z.string(), z.array(object)]).optional().describe(
          "anthropic; blocks only when a block of the source has a cache_control to keep",
        ),
      }).describe("openai, anthropic"),
    ]).describe(
      "What is in the target's request body, settings included; tools are tool-schema-converter's",
    ),
    losses: z.array(z.object({
      path: z.string().describe("JSON Pointer in the source"),
      code: z.enum([
        "CITATIONS_DROPPED",
        "FIELD_DROPPED",
        "HISTORY_MISSING",
        "IMAGE_DROPPED",
        "IMAGE_TYPE_UNKNOWN",
        "INVALID_TOOL_ARGUMENTS",
        "MODEL_DROPPED",
        "REFUSAL_AS_TEXT",
        "SETTING_DROPPED",
        "STREAM_METHOD",
        "SYSTEM_MOVED",
        "THINKING_DROPPED",
        "TOOL_ERROR_FLAG_DROPPED",
        "TOOL_NAME_UNKNOWN",
        "UNSUPPORTED_PART",
      ]),
      message: z.string(),
    })).describe("What the target cannot hold, in source order"),
  }),
  stats: z.object({
    messages_in: z.int().describe("Entries of the source list"),
    messages_out: z.int().describe("Entries of messages or contents"),
    tool_calls: z.int().describe("Read from the source"),
    tool_results: z.int().describe("Read from the source"),
    images: z.int().describe("Read from the source, dropped ones included"),
  }),
  warnings: {
    LOSSY: "losses is not empty",
    UNANSWERED_TOOL_CALL: "a tool call has no result; path is its JSON Pointer in the source",
    ORPHAN_TOOL_RESULT:
      "a tool result answers no earlier call; path is its JSON Pointer in the source",
    FIRST_NOT_USER: "anthropic or gemini target whose first entry is not user",
    UNKNOWN_PROPERTY: "a key of a message that looks like one that is read",
    ...JSON_TEXT_WARNINGS,
  },
  errors: {
    INVALID_INPUT: "to missing, or a value of a wrong type",
    INVALID_JSON:
      "text that is not JSON; the message gives line and column; details: line, column, offset",
    INVALID_MESSAGES:
      "not a list of objects, unknown role, a message of another format than from says, content of a wrong type, a tool result without its id (openai, anthropic), a tool call without a name or, outside gemini, without an id; the message has the path; details: path",
    EMPTY_INPUT: 'messages missing, "" or an empty list',
  },
  examples: [
    {
      title: "OpenAI to Anthropic",
      input: {
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "Hi" },
        ],
        to: "anthropic",
      },
      expect: {
        output: {
          from: "openai",
          to: "anthropic",
          request: { system: "Be brief.", messages: [{ role: "user", content: "Hi" }] },
          losses: [],
        },
      },
    },
    {
      title: "Anthropic to Gemini",
      input: {
        messages: {
          system: "Be brief.",
          messages: [
            { role: "user", content: "Hi" },
            { role: "assistant", content: "Hello." },
          ],
        },
        to: "gemini",
      },
      expect: {
        output: {
          request: {
            systemInstruction: { parts: [{ text: "Be brief." }] },
            contents: [
              { role: "user", parts: [{ text: "Hi" }] },
              { role: "model", parts: [{ text: "Hello." }] },
            ],
          },
        },
      },
    },
  ],
});

function isObject(value: unknown): boolean {
  return value !== null && typeof value === "object";
}
