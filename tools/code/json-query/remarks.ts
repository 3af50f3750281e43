import type { RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { Unlike } from "./compare.ts";
import type { contract } from "./contract.ts";

/** What a filter took in another way than the caller may have meant: of each kind the first. */
export interface Remarks {
  /** Values of unlike types, where what the text reads like would change the outcome. */
  unlike?: Unlike;
  /** Two texts that are numbers, whose order as numbers is another one. */
  numerals?: [string, string];
  /** What was found where a filter asked whether something is there, and counts as no in other languages. */
  there?: false | null;
}

/** Words the remarks on the filters of a query. */
export function filterWarnings(
  { unlike, numerals, there }: Remarks,
): RunWarning<typeof contract>[] {
  const warnings = unlike ? [typesDiffer(unlike)] : [];
  if (numerals) {
    const [left, right] = numerals.map((text) => JSON.stringify(cutText(text)));
    const message = `A filter compared the texts ${left} and ${right} character by character, ` +
      'where "10" is before "9": make them numbers first to compare their values';
    warnings.push({ code: "TEXT_COMPARED", message, path: "query" });
  }
  if (there !== undefined) {
    const message = `A filter without a comparison asks whether a member is there, and ${there} ` +
      `is: write ${there === null ? "?@.x && @.x != null" : "?@.x == true"} to ask for its value`;
    warnings.push({ code: "EXISTENCE_TEST", message, path: "query" });
  }
  return warnings;
}

function typesDiffer({ text, value }: Unlike): RunWarning<typeof contract> {
  const shown = JSON.stringify(cutText(text));
  const message = `A filter compared the text ${shown} with ${value}, a ${typeof value}: a text ` +
    "equals no number or boolean and has no order with one. Write the value as the document " +
    "has it; to compare texts as numbers, make them numbers first";
  return { code: "TYPES_DIFFER", message, path: "query" };
}
