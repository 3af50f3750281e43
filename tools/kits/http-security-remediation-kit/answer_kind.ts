/**
 * What kind of answer the headers are of, as their status line and their Location tell.
 *
 * @module
 */
import type { HeaderLine } from "../../shared/http_fields.ts";

/** A status line, as it stands in a dump of headers, also behind the mark of `curl -v`. */
const STATUS_LINE = /^(?:< ?)?HTTP\/\d(?:\.\d)? ([1-5]\d\d)\b/m;

/** The status that a raw block of headers begins with; undefined where it has none. */
export function statusOf(text: string | undefined): number | undefined {
  const [, status] = STATUS_LINE.exec(text ?? "") ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Where a redirect leads to; undefined for other answers. */
export function redirectOf(
  status: number | undefined,
  lines: readonly HeaderLine[],
): string | undefined {
  if (status === undefined || status < 300 || status > 399) return undefined;
  return lines.find(({ name }) => name === "location")?.value;
}
