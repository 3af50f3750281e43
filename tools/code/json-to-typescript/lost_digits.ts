import { cutText } from "../../shared/cut_text.ts";
import type { Warning } from "../../tool.ts";
import { type JsonDocument, sourceOf } from "../../shared/json/node.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import type { SamplePlace } from "../../shared/json/sample_places.ts";
import { warningList } from "../../shared/warning_list.ts";

/** The places, `*` for the items of an array, whose numbers a `number` of TypeScript does not hold exactly. */
export function lostDigits(
  document: JsonDocument,
  root: SamplePlace,
): Warning<"PRECISION_LOSS">[] {
  const warnings = warningList<"PRECISION_LOSS">();
  visit(root, []);
  return warnings.list();

  function visit(place: SamplePlace, path: readonly string[]): void {
    const text = place.numbers
      .map((number) => sourceOf(document, number))
      .find((source) => !isExactDouble(source));
    if (text !== undefined) {
      const message =
        `${cutText(text)} is more exact than a number: JSON.parse rounds it, so have ` +
        "the digits sent as a string, or read them with a parser that keeps them";
      warnings.add("PRECISION_LOSS", message, path);
    }
    for (const [name, member] of place.members) visit(member.place, [...path, name]);
    if (place.items) visit(place.items, [...path, "*"]);
  }
}
