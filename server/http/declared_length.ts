/**
 * The length of a body that its request declares, in bytes; undefined if it declares none.
 *
 * Repeated fields arrive as a list. Of equal values it means the one (RFC 9112, section 6.3), and others do not get past
 * Deno.
 */
export function declaredLength({ headers }: Request): number | undefined {
  const declared = headers.get("content-length");
  if (declared === null) return undefined;
  const [length, ...others] = new Set(declared.split(",").map((value) => value.trim()));
  return others.length === 0 && /^\d+$/.test(length!) ? Number(length) : undefined;
}
