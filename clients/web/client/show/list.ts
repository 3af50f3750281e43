/**
 * Short values, each with a copy button.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { copyButton, saveLink, section } from "./parts.ts";

const MAX_ROWS = 1_000;

/** A list of texts or numbers; undefined for any other. */
export function list(value: JsonValue, title: string, toolId: string): HTMLElement | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.some((one) => typeof one === "object")) return undefined;
  const texts = value.map(String);
  const [only = "", ...others] = texts;
  if (others.length === 0) {
    const name = title.replace(/s$/, "");
    return section(
      name,
      [copyButton(only, name), saveLink(only, `${toolId}.txt`)],
      element("div", { className: "answer" }, only),
    );
  }
  const all = texts.join("\n");
  const rows = texts.slice(0, MAX_ROWS).map((text) =>
    element(
      "li",
      {},
      element("code", {}, text),
      copyButton(text, text.slice(0, 60), "copy-value"),
    )
  );
  return section(
    `${title}: ${texts.length}`,
    [copyButton(all, "all of them", "quiet small", "Copy all"), saveLink(all, `${toolId}.txt`)],
    element("ol", { className: "values" }, ...rows),
  );
}
