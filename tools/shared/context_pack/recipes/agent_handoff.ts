import { readHandoff } from "../../handoff/document.ts";
import { handoffRecords } from "../../handoff/records.ts";
import type { Recipe } from "../recipe.ts";

/** `agent-handoff-pack`: what one agent leaves for the next, as a handoff document. */
export const agentHandoff: Recipe = {
  textError: "INVALID_HANDOFF_SCHEMA",
  read: (input) => ({ records: handoffRecords(readHandoff(input, "input")) }),
};
