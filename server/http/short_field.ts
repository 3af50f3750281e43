/**
 * The longest value of a header field that is read. Real ones have a few dozen characters; the
 * server takes 64 KiB, and splitting those into entries takes the thread up to 20 ms.
 */
const MAX_FIELD_CHARS = 1_024;

/** The value of a header field that may be ignored; a long one counts as absent. */
export function shortField({ headers }: Request, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length > MAX_FIELD_CHARS ? null : value;
}
