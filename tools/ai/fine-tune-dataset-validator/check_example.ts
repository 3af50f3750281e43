import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { checkAssistant, checkMessages, checkTurns, messagesAt } from "./check_messages.ts";
import type { DatasetFormat } from "./contract.ts";
import type { Report } from "./issues.ts";
import type { Example } from "./read_lines.ts";

/** The format of a record by its keys; undefined when no format has them. */
export function formatOf(record: JsonObject): DatasetFormat | undefined {
  const has = (key: string) => Object.hasOwn(record, key);
  if (has("messages")) return "chat";
  if (has("preferred_output")) return "preference";
  if (has("prompt") && has("completion")) return "completion";
  if (has("instruction")) return "alpaca";
  if (has("conversations")) return "sharegpt";
}

/** The checks for the records of each format. */
export const CHECKS: Readonly<Record<DatasetFormat, (example: Example, report: Report) => void>> = {
  chat({ value }, report) {
    const messages = messagesAt(value.messages, ["messages"], report);
    if (!messages) return;
    checkMessages(messages, ["messages"], report);
    checkAssistant(messages, ["messages"], report);
  },
  completion({ value }, report) {
    checkText(value, "prompt", report);
    checkText(value, "completion", report);
  },
  preference(example, report) {
    const { input } = example.value;
    const path = ["input", "messages"];
    const messages = messagesAt(isJsonObject(input) ? input.messages : undefined, path, report);
    if (!messages) return;
    checkMessages(messages, path, report);
    checkOutputs(example, report);
  },
  alpaca({ value }, report) {
    checkText(value, "instruction", report);
    checkText(value, "output", report);
    if (value.input !== undefined && typeof value.input !== "string") {
      report("MISSING_FIELD", ["input"], '"input" must be text where it is given');
    }
  },
  sharegpt({ value }, report) {
    const turns = messagesAt(value.conversations, ["conversations"], report);
    if (turns) checkTurns(turns, ["conversations"], report);
  },
};

function checkText(record: JsonObject, key: string, report: Report): void {
  const value = record[key];
  if (typeof value === "string" && value !== "") return;
  report("MISSING_FIELD", [key], `"${key}" must be text that is not empty`);
}

function checkOutputs({ value, equalMembers }: Example, report: Report): void {
  const keys = ["preferred_output", "non_preferred_output"];
  const bad = keys.filter((key) => !isFilledList(value[key]));
  for (const key of bad) {
    report("MISSING_FIELD", [key], `"${key}" must be a list with at least one message`);
  }
  if (bad.length === 0 && equalMembers("preferred_output", "non_preferred_output")) {
    report(
      "SAME_OUTPUT",
      ["non_preferred_output"],
      "Both outputs are equal, so there is nothing to prefer",
    );
  }
}

function isFilledList(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}
