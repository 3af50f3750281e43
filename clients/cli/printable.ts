import { clean } from "../../tools/shared/evidence/text.ts";

/**
 * A text that is safe to print: nothing in it controls the terminal or reverses the direction of
 * text.
 */
export function printable(text: string): string {
  return clean(text).replace(/\r\n/g, "\n").replaceAll("\r", "\ufffd");
}
