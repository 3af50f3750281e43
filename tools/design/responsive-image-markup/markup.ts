import { escapeMarkup } from "../../shared/escape_markup.ts";

/** An attribute; undefined and null leave it out. */
export type Attribute = [name: string, value: string | number | null | undefined];

/** A start tag with its attributes in the order given, as HTML. */
export function tag(name: string, attributes: Attribute[]): string {
  const written = attributes
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`);
  return `<${name}${written.join("")}>`;
}
