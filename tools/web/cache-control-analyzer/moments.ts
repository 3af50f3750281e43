import { parseHttpDate } from "../../shared/time/internet_dates.ts";
import { readNow } from "../../shared/time/now_input.ts";
import { instantAtOffset } from "../../shared/time/written_instant.ts";
import { TimestampFault } from "../../shared/time/written_time.ts";

/** The offset of every HTTP date. */
const GMT = "+00:00";
/** Years of two digits from here on are 19xx. */
const FIRST_OF_1900S = 70;

/**
 * Unix seconds of an HTTP date (RFC 9110, section 5.6.7); undefined if the text is not one. Caches
 * take its names in any case (RFC 9111, section 4.2).
 */
export function httpDateSeconds(text: string | undefined): number | undefined {
  try {
    const written = text === undefined
      ? undefined
      : parseHttpDate(inUsualCase(text), FIRST_OF_1900S);
    if (!written) return undefined;
    return instantAtOffset(written.local, GMT).epochMilliseconds / 1000;
  } catch (error) {
    if (error instanceof TimestampFault) return undefined;
    throw error;
  }
}

/**
 * Unix seconds of the time at which a response is judged: an HTTP date, or what `readNow` takes.
 *
 * @throws {ToolError} `INVALID_NOW`.
 */
export function judgedAt(now: string | number | undefined): number | undefined {
  if (now === undefined) return undefined;
  return httpDateSeconds(String(now).trim()) ?? Math.floor(readNow(now));
}

function inUsualCase(date: string): string {
  return date.replace(/[a-z]+/gi, (name) => {
    const lower = name.toLowerCase();
    return lower === "gmt" ? "GMT" : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}
