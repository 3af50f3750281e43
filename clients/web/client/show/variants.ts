/**
 * A tool's output for the other values of its choices, such as a text in each case.
 *
 * @module
 */
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import type { ToolResult } from "../../../../tools/tool.ts";
import { choicesMade, variantsOf } from "../../variants.ts";
import { element } from "../dom.ts";
import { MAX_MEANT_CHARS } from "../protocol.ts";
import { describeTool, resultOf } from "./beside.ts";
import { textOf } from "./file.ts";
import type { Given } from "./parts.ts";
import { copyButton, saveLink, section, unitSign, valueRow } from "./parts.ts";

/**
 * The outputs for the other values of `properties`; a text that is the whole output comes first.
 * @param figure The member of an output that is no text.
 */
export function variants(
  value: JsonValue,
  properties: readonly string[],
  figure: string | undefined,
  { toolId, input, text: given, files }: Given,
): HTMLElement | undefined {
  const others = element("div", { className: "digests" });
  const isText = typeof value === "string";
  const name = `${toolId}.txt`;
  const shown = isText
    ? section("Output", [copyButton(value, name), saveLink(value, name)], ...textOf(value), others)
    : section("In other questions", [], others);
  shown.hidden = !isText;
  if (input) addOthers();
  else {
    const missing = files.length > 0
      ? "Its other forms are shown for a text in the field, not for a file."
      : `Its other forms are shown for up to ${MAX_MEANT_CHARS.toLocaleString("en")} characters.`;
    others.append(element("p", { className: "note" }, missing));
  }
  return shown;

  async function addOthers(): Promise<void> {
    const { fields } = await describeTool(toolId);
    const made = choicesMade(fields, properties, input!);
    if (isText) shown.querySelector("h3")!.textContent = ["Output", ...made].join(" · ");
    for (const { name, input: own, note, undoes } of variantsOf(fields, properties, input!)) {
      const result = await resultOf(toolId, own);
      if (!others.isConnected) return;
      const text = result && rowText(result, figure);
      if (text === undefined || undoes && (text === given || isBinary(result!))) continue;
      others.append(valueRow(name, text, note));
      shown.hidden = false;
    }
  }
}

/** A result as the text of a row; undefined if it is none. */
function rowText({ output }: ToolResult, figure: string | undefined): string | undefined {
  if (figure === undefined) return typeof output === "string" ? output : undefined;
  const { [figure]: value, [`${figure}_unit`]: unit } = output as JsonObject;
  return value === null ? undefined : `${value} ${unitSign(unit)}`.trim();
}

/** Whether a text was decoded although nothing had encoded it. */
function isBinary({ warnings }: ToolResult): boolean {
  return warnings.some(({ code }) => code === "BINARY_OUTPUT");
}
