import type { RunOutput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type AddFinding, createFindingList } from "../../shared/findings.ts";
import { editDistance } from "../../shared/nearest.ts";
import { FINDINGS } from "./codes.ts";
import { contract } from "./contract.ts";
import { KNOWN_DIRECTIVES } from "./directives.ts";
import type { CachedResponse } from "./response.ts";
import { FOR_ALL_CDNS, type TargetedField } from "./targeted.ts";
import { type CacheView, forbidsStoring } from "./view.ts";

type Finding = RunOutput<typeof contract>["findings"][number];
type Add = AddFinding<Finding>;

/** The place of findings about the response as a whole. */
const RESPONSE = { directive: null };

/** Long enough that a copy outlives most releases of a site. */
const WEEK = 604_800;
const YEAR = 31_536_000;

/** Directives that `no-store` makes pointless. */
const POINTLESS_WITH_NO_STORE = ["max-age", "s-maxage", "public", "immutable"];

/**
 * Lists what is wrong, doubtful or worth knowing, sorted by severity, code and directive; of too much the first, and how
 * much there is.
 */
export function findingsOf(
  response: CachedResponse,
  views: { shared: CacheView; private: CacheView },
  targeted: readonly TargetedField[],
): { findings: Finding[]; count: number } {
  const { add, list, count } = createFindingList(FINDINGS, contract.output.shape.findings.element, [
    "severity",
    "code",
    "directive",
  ]);
  addDirectiveFindings(response, add);
  addLifetimeFindings(response, views.private, add);
  addHeaderFindings(response, views, add);
  for (const field of targeted) addTargetedFindings(field, add);
  if (saysNothing(response, targeted)) {
    add(
      "NO_CACHE_HEADERS",
      "Nothing is said about caching: caches go by their own rules",
      RESPONSE,
    );
  }
  return { findings: list(contract.limits.max_findings), count: count() };
}

function addDirectiveFindings(response: CachedResponse, add: Add): void {
  const { directives } = response;
  const { has, hasUnqualified } = directives;
  if (has("public") && hasUnqualified("private")) {
    add("PUBLIC_AND_PRIVATE", "public and private contradict each other; send one", {
      directive: "private",
    });
  }
  for (const name of directives.invalid) {
    const message = `${name} takes digits alone, a number of seconds; caches read it as stale`;
    add("INVALID_VALUE", message, { directive: name });
  }
  const pointless = POINTLESS_WITH_NO_STORE.filter(has);
  if (forbidsStoring(response) && pointless.length > 0) {
    const message = `Beside no-store, ${pointless.join(", ")} has no effect: leave one out`;
    add("MAX_AGE_WITH_NO_STORE", message, { directive: "no-store" });
  }
  for (const name of directives.repeated) {
    const message = `${cutText(name)} is there more than once; the first counts`;
    add("DUPLICATE_DIRECTIVE", message, { directive: name });
  }
  for (const name of new Set(directives.list.filter(({ known }) => !known).map(nameOf))) {
    const near = nearestKnown(name);
    const hint = near === undefined ? "" : `; did you mean ${near}?`;
    add("UNKNOWN_DIRECTIVE", `Caches ignore ${cutText(name)}${hint}`, { directive: name });
  }
  if (has("s-maxage") && hasUnqualified("private")) {
    const message = "s-maxage is for shared caches, which private keeps out";
    add("S_MAXAGE_WITH_PRIVATE", message, { directive: "s-maxage" });
  }
  if (has("must-revalidate") && has("no-cache")) {
    const message = "no-cache asks for more than must-revalidate does";
    add("REDUNDANT_MUST_REVALIDATE", message, { directive: "must-revalidate" });
  }
  if (has("no-transform")) {
    add("NO_TRANSFORM", "Proxies may not compress or convert the content", {
      directive: "no-transform",
    });
  }
}

function addLifetimeFindings(response: CachedResponse, view: CacheView, add: Add): void {
  const { directives, expires, date } = response;
  const maxAge = directives.seconds("max-age");
  const isImmutable = directives.has("immutable");
  if (expires !== undefined && typeof maxAge === "number") {
    add("EXPIRES_OVERRIDDEN", "max-age counts; only caches of HTTP/1.0 read Expires", RESPONSE);
  }
  if (expires === "invalid") {
    add("INVALID_EXPIRES", "Expires is not an HTTP date: caches read it as in the past", RESPONSE);
  }
  if (view.freshness_source === "heuristic") {
    const message = "No lifetime is given: caches guess one from Last-Modified; send max-age";
    add("HEURISTIC_FRESHNESS", message, RESPONSE);
  }
  if (isImmutable && !(typeof maxAge === "number" && maxAge >= WEEK)) {
    const message = "immutable saves requests only while max-age lasts: send a week or more";
    add("IMMUTABLE_SHORT", message, { directive: "immutable" });
  }
  if (!isImmutable && typeof maxAge === "number" && maxAge >= YEAR) {
    const message = "For a year or more: if the content never changes, add immutable";
    add("LONG_TTL_WITHOUT_IMMUTABLE", message, { directive: "max-age" });
  }
  if (
    view.freshness_source === "expires" && typeof expires === "number" &&
    date !== undefined && expires <= date
  ) add("EXPIRED_BY_DATE", "Expires is not after Date: the response is stale at once", RESPONSE);
}

function addHeaderFindings(
  response: CachedResponse,
  views: { shared: CacheView; private: CacheView },
  add: Add,
): void {
  const { hasHeader, directives } = response;
  const hasCacheControl = hasHeader("cache-control");
  if (hasHeader("pragma") && !hasCacheControl) {
    add("PRAGMA_IN_RESPONSE", "Pragma means nothing in a response: send Cache-Control", RESPONSE);
  }
  if (hasHeader("set-cookie") && views.shared.storable) {
    const message = "Shared caches may store this Set-Cookie for all users: add private";
    add("SET_COOKIE_SHARED", message, RESPONSE);
  }
  if (response.vary[0] === "*") {
    add("VARY_STAR", "Vary: * never matches: a stored response is never used unasked", RESPONSE);
  }
  const isAlwaysStale = views.private.freshness_lifetime === 0 ||
    directives.hasUnqualified("no-cache");
  if (views.private.storable && isAlwaysStale && response.validators.length === 0) {
    const message =
      "Each use asks the server, and without a valid ETag or Last-Modified it has to " +
      "send all of the content again";
    add("NO_VALIDATOR", message, RESPONSE);
  }
}

function addTargetedFindings({ field, directives }: TargetedField, add: Add): void {
  const shown = cutText(field);
  if (!directives) {
    const message =
      `${shown} is empty or no dictionary (RFC 9651), such as max-age=60: caches ignore it`;
    add("TARGETED_INVALID", message, RESPONSE);
    return;
  }
  const whose = field === FOR_ALL_CDNS
    ? "Content delivery networks"
    : "Caches that it is meant for";
  add("TARGETED_FIELD", `${whose} go by ${shown}, not by Cache-Control or Expires`, RESPONSE);
  for (const name of directives.invalid) {
    const message = `${name} of ${shown} takes a whole number of seconds; caches read it as stale`;
    add("INVALID_VALUE", message, { directive: name });
  }
}

function saysNothing({ hasHeader }: CachedResponse, targeted: readonly TargetedField[]): boolean {
  return !["cache-control", "expires", "pragma"].some(hasHeader) &&
    !targeted.some(({ directives }) => directives);
}

/** The known directive within two edits, the nearest first. */
function nearestKnown(name: string): string | undefined {
  const close = KNOWN_DIRECTIVES
    .filter((known) => Math.abs(known.length - name.length) <= 2)
    .map((known) => ({ known, distance: editDistance(name, known) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance);
  return close[0]?.known;
}

function nameOf({ name }: { name: string }): string {
  return name;
}
