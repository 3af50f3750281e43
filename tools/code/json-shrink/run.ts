import type { Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { JsonDocument, JsonNode } from "../../shared/json/node.ts";
import { readJsonText } from "../../shared/json/read.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { firstNames } from "../../shared/messages.ts";
import { utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { shrinkDocument } from "./shrink.ts";

/** Prints JSON text without white space and without what the input drop or cut. */
export const run: Run<typeof contract> = (input) => {
  const { input: text } = input;
  const document = readJsonText(text);
  const { output, counts, warnings } = shrinkDocument(document, {
    maxArrayItems: input.max_array_items ?? Infinity,
    maxStringLength: input.max_string_length ?? Infinity,
    dropNulls: input.drop_nulls,
    dropEmpty: input.drop_empty,
    dropKeys: new Set(input.drop_keys),
    markTruncation: input.mark_truncation,
  });
  return {
    output,
    stats: { ...savings(utf8Length(text), utf8Length(output)), ...counts },
    warnings: [...textWarnings(document), ...unknownKeys(document, input.drop_keys), ...warnings],
  };
};

/** A warning when names of `drop_keys` stand nowhere: most often they are paths, or of another case. */
function unknownKeys({ root }: JsonDocument, keys: string[]): RunWarning<typeof contract>[] {
  const unknown = new Set(keys);
  forget(root);
  if (unknown.size === 0) return [];
  const names = firstNames([...unknown], 5, (key) => `"${cutText(key)}"`);
  return [{
    code: "UNKNOWN_KEYS",
    message: `No member is named ${names}; drop_keys are whole names, as written, not paths`,
    path: "drop_keys",
  }];

  function forget(node: JsonNode): void {
    if (unknown.size === 0) return;
    if (node.kind === "array") node.items.forEach(forget);
    else if (node.kind === "object") {
      for (const { name, value } of node.members) {
        unknown.delete(name);
        forget(value);
      }
    }
  }
}

function savings(input_bytes: number, output_bytes: number) {
  const bytes_saved = input_bytes - output_bytes;
  const tokens_before = Math.ceil(input_bytes / 4);
  const tokens_after = Math.ceil(output_bytes / 4);
  return {
    input_bytes,
    output_bytes,
    bytes_saved,
    percent_saved: percent(bytes_saved, input_bytes),
    tokens_before,
    tokens_after,
    tokens_saved: tokens_before - tokens_after,
  };
}

/** `100 × part / whole` to one decimal, halves towards plus infinity: floor(1000 p/w + 1/2) / 10. */
function percent(part: number, whole: number): number {
  return Math.floor((2000 * part + whole) / (2 * whole)) / 10;
}
