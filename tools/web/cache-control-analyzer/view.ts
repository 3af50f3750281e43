import type { FreshnessSource, Reason } from "./codes.ts";
import type { CachedResponse } from "./response.ts";

/** A shared cache serves several users (RFC 9111, section 1.1). */
export type CacheKind = "shared" | "private";

/** The ways in which a cache may use a response. */
export interface CacheView {
  storable: boolean;
  reasons: Reason[];
  freshness_lifetime: number | null;
  freshness_source: FreshnessSource;
  must_revalidate_always: boolean;
  serve_stale: "never" | "if_allowed";
  stale_while_revalidate: number | null;
  stale_if_error: number | null;
  fresh_now: boolean | null;
}

/** Seconds, null when they are unknown, and where they come from. */
export interface Freshness {
  lifetime: number | null;
  source: FreshnessSource;
}

/** Statuses with which a cache that knows `must-understand` complies. */
const UNDERSTOOD_STATUSES = new Set(
  [200, 203, 204, 300, 301, 302, 303, 304, 307, 308, 401, 403, 404, 405, 410, 414, 501],
);

/** Judges how one kind of cache may use a response. */
export function cacheView(response: CachedResponse, kind: CacheKind): CacheView {
  const failing = failingConditions(response, kind);
  const storable = failing.length === 0;
  const { lifetime, source } = freshnessOf(response, kind);
  const servesStale = mayServeStale(response, kind);
  return {
    storable,
    reasons: storable ? ["OK"] : failing,
    freshness_lifetime: storable ? lifetime : null,
    freshness_source: source,
    must_revalidate_always: response.directives.hasUnqualified("no-cache"),
    serve_stale: servesStale ? "if_allowed" : "never",
    stale_while_revalidate: servesStale ? staleSeconds("stale-while-revalidate") : null,
    stale_if_error: servesStale ? staleSeconds("stale-if-error") : null,
    fresh_now: storable ? isFresh(response, lifetime) : null,
  };

  function staleSeconds(name: string): number | null {
    const seconds = response.directives.seconds(name);
    return typeof seconds === "number" ? seconds : null;
  }
}

/** The conditions of RFC 9111, section 3, that do not hold. */
function failingConditions(response: CachedResponse, kind: CacheKind): Reason[] {
  const { method, status, directives } = response;
  const isShared = kind === "shared";
  const conditions: [Reason, boolean][] = [
    ["METHOD", !["GET", "HEAD"].includes(method)],
    ["STATUS_NOT_FINAL", status < 200],
    ["STATUS_PARTIAL", status === 206 || status === 304],
    ["NO_STORE", forbidsStoring(response)],
    ["PRIVATE", isShared && directives.hasUnqualified("private")],
    ["AUTHORIZATION", isShared && response.isAuthorized && !allowsAuthorized(response)],
    ["NO_EXPLICIT_FRESHNESS", !hasFreshness(response, isShared)],
  ];
  return conditions.filter(([, fails]) => fails).map(([reason]) => reason);
}

/** Whether `no-store` takes effect; `must-understand` lifts it for known statuses (section 5.2.2.3). */
export function forbidsStoring({ directives, status }: CachedResponse): boolean {
  if (!directives.has("no-store")) return false;
  return !(directives.has("must-understand") && UNDERSTOOD_STATUSES.has(status));
}

/** RFC 9111, section 3.5. */
function allowsAuthorized({ directives }: CachedResponse): boolean {
  return ["public", "must-revalidate", "s-maxage"].some((name) => directives.has(name));
}

function hasFreshness(response: CachedResponse, isShared: boolean): boolean {
  const names = ["public", "max-age", isShared ? "s-maxage" : "private"];
  return names.some((name) => response.directives.has(name)) ||
    response.expires !== undefined || response.isHeuristicallyCacheable;
}

/** RFC 9111, sections 4.2.1 and 4.2.2: ten per cent of the time since the last change. */
function freshnessOf(response: CachedResponse, kind: CacheKind): Freshness {
  const { directives, expires, date, now, lastModified } = response;
  for (const source of ["s-maxage", "max-age"] as const) {
    const seconds = directives.seconds(source);
    if (seconds === undefined || (source === "s-maxage" && kind === "private")) continue;
    // A lifetime that cannot be read makes the response stale (section 4.2.1).
    return { lifetime: seconds === "invalid" ? 0 : seconds, source };
  }
  const start = date ?? now;
  if (expires === "invalid") return { lifetime: 0, source: "expires" };
  if (expires !== undefined) {
    const lifetime = start === undefined ? null : Math.max(0, expires - start);
    return { lifetime, source: "expires" };
  }
  const isHeuristic = response.isHeuristicallyCacheable || directives.has("public");
  if (isHeuristic && lastModified !== undefined && start !== undefined) {
    return { lifetime: Math.max(0, Math.floor((start - lastModified) / 10)), source: "heuristic" };
  }
  return { lifetime: 0, source: "none" };
}

/** RFC 9111, section 4.2.4. */
function mayServeStale({ directives }: CachedResponse, kind: CacheKind): boolean {
  if (directives.has("must-revalidate") || directives.hasUnqualified("no-cache")) return false;
  return kind === "private" || !(directives.has("proxy-revalidate") || directives.has("s-maxage"));
}

/** RFC 9111, section 4.2.3, without the time in transit; null when it is unknown. */
export function currentAge({ age, date, now }: CachedResponse): number | null {
  if (age === undefined && now === undefined) return null;
  const apparent = date !== undefined && now !== undefined ? now - date : 0;
  return Math.max(age ?? 0, apparent, 0);
}

/** Whether the response may be used without asking; null when its age or lifetime is not known. */
function isFresh(response: CachedResponse, lifetime: number | null): boolean | null {
  const age = currentAge(response);
  if (age === null) return null;
  if (response.directives.hasUnqualified("no-cache") || response.vary[0] === "*") return false;
  return lifetime === null ? null : lifetime > age;
}
