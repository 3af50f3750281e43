import type { z } from "zod";
import { cutText } from "../tools/shared/cut_text.ts";
import { meantKey } from "../tools/shared/misspelt_keys.ts";

/** Longer than nearly all first sentences of descriptions. */
const MAX_CHARS = 120;

/**
 * The end of a message about an unknown key: the property that was perhaps meant. Where its name is not just another
 * spelling of the key, it says what the property is for: the `size` of a QR code is that of a module here and of the
 * whole picture in other programs, and only the caller knows which one was asked for.
 *
 * @param choice The choice or the number of the property that the value stands for, if it does; it tells by itself what
 * the property is for.
 */
export function propertyAdvice(
  key: string,
  name: string,
  { description }: z.ZodType,
  choice?: string | number,
): string {
  if (choice !== undefined) return `; did you mean "${name}": ${JSON.stringify(choice)}?`;
  const isClear = meantKey(key, [name]) !== undefined || description === undefined;
  return `; did you mean "${name}"${isClear ? "" : ` (${cutText(description, MAX_CHARS)})`}?`;
}
