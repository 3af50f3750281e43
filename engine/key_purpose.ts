import type { z } from "zod";
import { cutText } from "../tools/shared/cut_text.ts";
import { meantKey } from "../tools/shared/misspelt_keys.ts";

/** Longer than nearly all first sentences of descriptions. */
const MAX_CHARS = 120;

/**
 * The end of a message about an unknown key: the property that was perhaps meant, with what it is for where it has
 * another name and the value is none of its choices. Other programs give such a name to other things as well: the `size`
 * of a QR code is that of a module here and of the whole picture elsewhere, and only the caller knows which was asked for.
 *
 * @param choice The choice to send.
 */
export function propertyAdvice(
  key: string,
  name: string,
  { description }: z.ZodType,
  choice?: string,
): string {
  if (choice !== undefined) return `; did you mean "${name}": ${JSON.stringify(choice)}?`;
  const isClear = meantKey(key, [name]) !== undefined || description === undefined;
  return `; did you mean "${name}"${isClear ? "" : ` (${cutText(description, MAX_CHARS)})`}?`;
}
