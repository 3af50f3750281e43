import { cutText } from "../../shared/cut_text.ts";
import type { Fault } from "./findings.ts";
import type { Recognised } from "./known/known_errors.ts";

/** A known error as a finding: its words, and what they mean. */
export function faultOf({ error, words }: Recognised, path: string): Fault {
  const message = `"${cutText(words.trim(), 160)}": ${error.says}`;
  return { code: error.code, message, path };
}
