import { type Query, QueryFault } from "./query.ts";

/**
 * Reads a JSON Pointer (RFC 6901), also in its URI fragment form `#/a%20b`, which is percent-decoded first.
 *
 * @throws {QueryFault} where it breaks off.
 */
export function readJsonPointer(text: string): Query {
  const { pointer, offsets } = text.startsWith("#")
    ? decodeFragment(text)
    : { pointer: text, offsets: undefined };
  if (pointer !== "" && !pointer.startsWith("/")) {
    const first = text.startsWith("#") ? 1 : 0;
    throw new QueryFault(first, 'a JSON Pointer is empty or begins with "/"');
  }
  const tilde = pointer.search(/~(?![01])/);
  if (tilde >= 0) {
    const offset = offsets ? offsets[tilde]! : tilde;
    throw new QueryFault(offset, '"~" is written "~0"; only 0 or 1 may follow a "~"');
  }
  const segments = pointer.split("/").slice(1).map((token) => ({
    descendant: false,
    selectors: [{
      kind: "step" as const,
      name: token.replaceAll("~1", "/").replaceAll("~0", "~"),
    }],
  }));
  return { from: "root", segments };
}

/** The pointer of a URI fragment, and where in the fragment each of its UTF-16 units was written. */
function decodeFragment(fragment: string): { pointer: string; offsets: number[] } {
  const offsets: number[] = [];
  let pointer = "";
  for (const { 0: part, index } of fragment.matchAll(/(?:%[0-9A-Fa-f]{2})+|[^]/g)) {
    if (index === 0) continue;
    if (part === "%") {
      throw new QueryFault(index, '"%" must be followed by two hexadecimal digits');
    }
    const decoded = part.length > 1 ? decodePercent(part, index) : part;
    pointer += decoded;
    for (let i = 0; i < decoded.length; i++) offsets.push(index);
  }
  return { pointer, offsets };
}

function decodePercent(encoded: string, offset: number): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new QueryFault(offset, "the percent-encoded bytes are not UTF-8");
  }
}
