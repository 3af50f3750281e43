import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  DUPLICATE_CUSTOM_ID: { severity: "blocker", fix: "Give every request its own custom_id." },
  INVALID_CUSTOM_ID: { severity: "blocker", fix: "Use 1 to 64 letters, digits, _ and -." },
  EMPTY_PROMPT: {
    severity: "blocker",
    fix: "Give each request one non-blank prompt, or a list of messages.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix: "Read the texts again as UTF-8, or in the encoding that they were written in.",
  },
  INVALID_ROLE: {
    severity: "blocker",
    fix: "Use the roles system, user and assistant; embeddings take a prompt.",
  },
  FIRST_MESSAGE_NOT_USER: {
    severity: "blocker",
    fix: "Begin the conversation with a user message.",
  },
  MISSING_MAX_TOKENS: { severity: "blocker", fix: "Set max_tokens: Anthropic requires it." },
  TEMPERATURE_OUT_OF_RANGE: { severity: "blocker", fix: "Use a temperature from 0 to 1." },
  TEMPERATURE_REFUSED: {
    severity: "problem",
    fix: "Leave temperature out, or take a model that has one.",
  },
  REQUEST_TOO_LONG: {
    severity: "problem",
    fix: "Shorten the request, or split it: its line of the results would be an error.",
  },
  MAX_TOKENS_TOO_HIGH: {
    severity: "problem",
    fix: "Lower max_tokens to what the model can answer with: it refuses more.",
  },
  MAX_TOKENS_TOO_LOW: {
    severity: "problem",
    fix:
      "Raise max_tokens to some thousands, or have the model think less in options: what is cut while it thinks is no answer, and is paid.",
  },
  WRONG_MODEL: {
    severity: "problem",
    fix: "Name a model of the provider that answers requests of this kind.",
  },
  UNKNOWN_OPTION: {
    severity: "problem",
    fix: "Correct the option's name, or leave it out: the provider refuses what it does not know.",
  },
  OPTION_INVALID: {
    severity: "problem",
    fix: "Give the option as the provider's reference has it: each request is refused otherwise.",
  },
  SETTING_LOSS: {
    severity: "problem",
    fix: "Leave the setting out, or give it in options under the provider's name.",
  },
  JSON_NOT_ASKED: {
    severity: "problem",
    fix:
      "Ask for JSON in the system text or the prompt, or use a json_schema: OpenAI refuses json_object otherwise.",
  },
  LINE_INVALID: { severity: "blocker", fix: "Correct the request at this path." },
  DUPLICATE_REQUEST: {
    severity: "problem",
    fix: "Remove the repeated request, or keep it knowingly: it is paid twice.",
  },
  UNFILLED_PROMPT: {
    severity: "problem",
    fix:
      "Put the values in and build the batch again, or keep it where the text is about templates.",
  },
  COUNT_PARTIAL: {
    severity: "note",
    fix: "Add their tokens, once for each request, before you decide by the cost.",
  },
  COST_NOT_KNOWN: {
    severity: "note",
    fix: "Give both prices and max_tokens to have the cost at most.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Run submit.sh where your API key is, and match the results by custom_id with batch-index.json.";
