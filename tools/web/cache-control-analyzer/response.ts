import type { Validator } from "./codes.ts";
import { type Directives, parseSeconds, readDirectives } from "./directives.ts";
import type { ResponseHead } from "./headers.ts";
import { httpDateSeconds } from "./moments.ts";

/** Statuses whose responses may be stored without explicit freshness (RFC 9110, section 15.1). */
const HEURISTIC_STATUSES = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);

/** A response as caches see it. Times are Unix seconds. */
export interface CachedResponse {
  method: string;
  status: number;
  /** The request carried Authorization. */
  isAuthorized: boolean;
  /** The time at which the response is judged. */
  now: number | undefined;
  directives: Directives;
  hasHeader(name: string): boolean;
  date: number | undefined;
  lastModified: number | undefined;
  /** `invalid` when Expires is there and is not an HTTP date, which means: in the past. */
  expires: number | "invalid" | undefined;
  /** Seconds of the Age header. */
  age: number | undefined;
  isHeuristicallyCacheable: boolean;
  validators: Validator[];
  vary: string[];
}

/** The parts of a response that decide about caching. Of single-valued headers the first line counts. */
export function readResponse(
  { fields }: ResponseHead,
  request: Pick<CachedResponse, "method" | "status" | "isAuthorized" | "now">,
): CachedResponse {
  const lastModified = httpDateSeconds(first("last-modified"));
  const expires = first("expires");
  return {
    ...request,
    directives: readDirectives((fields.get("cache-control") ?? []).join(", ")),
    hasHeader: (name) => fields.has(name),
    date: httpDateSeconds(first("date")),
    lastModified,
    expires: expires === undefined ? undefined : httpDateSeconds(expires) ?? "invalid",
    // The first member of a list counts (RFC 9111, section 5.1).
    age: parseSeconds((first("age") ?? "").split(",", 1)[0]!.trim()),
    isHeuristicallyCacheable: HEURISTIC_STATUSES.has(request.status),
    validators: [
      ...etagValidator(first("etag")),
      ...(lastModified === undefined ? [] : ["last-modified" as const]),
    ],
    vary: varyNames(fields.get("vary") ?? []),
  };

  function first(name: string): string | undefined {
    return fields.get(name)?.[0];
  }
}

/** RFC 9110, section 8.8.3: an entity tag is in quotes. */
function etagValidator(etag: string | undefined): Validator[] {
  const [, weak] = /^(W\/)?"[^"]*"$/.exec(etag ?? "") ?? [undefined, null];
  if (weak === null) return [];
  return [weak === undefined ? "etag-strong" : "etag-weak"];
}

function varyNames(lines: string[]): string[] {
  const names = lines.join(",").split(",").map((name) => name.trim().toLowerCase());
  const listed = new Set(names.filter((name) => name !== ""));
  return listed.has("*") ? ["*"] : [...listed];
}
