import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const FORMATS = ["openai", "openai-responses", "anthropic", "gemini"] as const;

export const contract = defineTool({
  id: "provider-message-migration-kit",
  name: "Provider Message Migration Kit",
  category: "AI",
  kind: "kit",
  description:
    "Moves a chat request between OpenAI (Chat Completions and Responses), Anthropic and Gemini: converts messages and tool definitions, validates the result, converts it back, and lists every loss.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["messages"],
  required: ["to"],
  measured: "input",
  uses: () => [
    { toolId: "chat-message-converter" },
    { toolId: "json-diff" },
    { toolId: "tool-schema-converter" },
    { toolId: "tool-schema-validator" },
  ],
  limits: { max_input_chars: 1_400_000, max_output_bytes: 6_000_000 },
  input: kitInput(["request.json", "migration-notes.json"], {
    messages: document(
      "Message list or request body, or JSON text of these, as in chat-message-converter",
    ),
    tools: document(
      "Tool definitions, as in tool-schema-converter; default: the tools of the request body in messages",
    ),
    from: z.enum(["auto", ...FORMATS]).default("auto").describe(
      "Format of messages; openai reads Chat Completions, and Responses where the request is one",
    ),
    to: z.enum(FORMATS).optional().describe(
      "Format to migrate to; openai is Chat Completions",
    ),
  }),
  output: kitOutput(z.object({
    from: z.enum(FORMATS).nullable().describe("The format found"),
    to: z.enum(FORMATS),
    messages_in: z.int().nullable().describe("Entries of the source list"),
    messages_out: z.int().nullable().describe("Entries of messages or contents"),
    tools: z.int().nullable().describe(
      "Converted definitions; Gemini's functionDeclarations count one by one",
    ),
    losses: z.int().describe(
      "What the target's request lacks: settings, parts of messages, rules of tools, tools",
    ),
    round_trip_equal: z.boolean().nullable().describe(
      "Nothing was lost, and converted back the request is the one that you gave",
    ),
    to_add: z.array(z.string()).describe("What the target asks for and the request does not say"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "OpenAI to Anthropic",
      input: {
        to: "anthropic",
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "Hi" },
        ],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            from: "openai",
            to: "anthropic",
            messages_in: 2,
            messages_out: 1,
            losses: 0,
            round_trip_equal: true,
            to_add: ["model", "max_tokens"],
          },
        },
      },
    },
    {
      title: "Target missing",
      input: { messages: [{ role: "user", content: "Hi" }] },
      expect: { error_code: "INVALID_INPUT" },
    },
  ],
});

/** A list, an object, or the JSON text of one. zod hands it through untouched: it may hold any name. */
function document(description: string) {
  return movingNumbers(
    z.unknown().refine((value) => typeof value === "string" || typeof value === "object", {
      message: "must be an array, an object, or JSON text of one",
    }),
  )
    .meta({ type: ["array", "object", "string"] })
    .optional()
    .describe(description);
}
