import { clean } from "../../tools/shared/evidence/text.ts";

/** A text as a terminal may show it: nothing in it steers the terminal or turns the text around. */
export function printable(text: string): string {
  return clean(text).replace(/\r\n/g, "\n").replaceAll("\r", "\ufffd");
}
