import type { Node } from "./nodes.ts";

const SHORT_ESCAPES: Record<string, string> = {
  "'": "\\'",
  "\\": "\\\\",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

/** Member names and indexes from the root down to a node. */
export function locationOf(node: Node): (string | number)[] {
  const location: (string | number)[] = [];
  for (let at: Node | undefined = node; at?.step !== undefined; at = at.parent) {
    location.push(at.step);
  }
  return location.reverse();
}

/** The normalized path of a location (RFC 9535, section 2.7): `$['a'][0]`. */
export function normalizedPath(location: readonly (string | number)[]): string {
  let path = "$";
  for (const step of location) {
    path += typeof step === "number" ? `[${step}]` : `['${escape(step)}']`;
  }
  return path;
}

function escape(name: string): string {
  return name.replace(
    // deno-lint-ignore no-control-regex -- control characters are what is looked for
    /['\\\u0000-\u001f]/g,
    (character) =>
      SHORT_ESCAPES[character] ??
        "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}
