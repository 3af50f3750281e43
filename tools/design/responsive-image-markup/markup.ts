/** An attribute; undefined and null leave it out. */
export type Attribute = [name: string, value: string | number | null | undefined];

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** A start tag with its attributes in the order given, as HTML. */
export function tag(name: string, attributes: Attribute[]): string {
  const written = attributes
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`);
  return `<${name}${written.join("")}>`;
}

function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
}
