/**
 * A tool's output for every value of one of its choices, such as a text in each case.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { variantInputs } from "../../variants.ts";
import { choiceInWords } from "../../words.ts";
import { element } from "../dom.ts";
import { addRows, describeTool } from "./beside.ts";
import { textOf } from "./file.ts";
import type { Given } from "./parts.ts";
import { copyButton, saveLink, section, valueRow } from "./parts.ts";

/** Longer texts are hard to compare. */
const MAX_CHARS = 2_000;

/** A text, with the outputs for the other values of `property` beneath it. */
export function variants(
  value: JsonValue,
  property: string,
  { toolId, input }: Given,
): HTMLElement {
  const text = String(value);
  const name = `${toolId}.txt`;
  const others = element("div", { className: "digests" });
  if (input && text.length <= MAX_CHARS) addOthers(others, toolId, property, input);
  return section(
    "Output",
    [copyButton(text, name), saveLink(text, name)],
    ...textOf(text),
    others,
  );
}

async function addOthers(
  list: HTMLElement,
  toolId: string,
  property: string,
  input: Record<string, unknown>,
): Promise<void> {
  const { fields } = await describeTool(toolId);
  await addRows(
    list,
    toolId,
    variantInputs(fields, property, input),
    (choice, output) =>
      typeof output === "string" ? valueRow(choiceInWords(choice), output) : undefined,
  );
}
