/**
 * The Cache-Control field (RFC 9111, section 5.2), with the extensions of RFC 5861 and RFC 8246.
 *
 * @module
 */
import { splitList } from "../../shared/http_fields.ts";

/** Directives of responses, and which of them take a number of seconds. */
const TAKES_SECONDS = new Map([
  ["max-age", true],
  ["s-maxage", true],
  ["no-cache", false],
  ["no-store", false],
  ["no-transform", false],
  ["must-revalidate", false],
  ["proxy-revalidate", false],
  ["must-understand", false],
  ["private", false],
  ["public", false],
  ["immutable", false],
  ["stale-while-revalidate", true],
  ["stale-if-error", true],
]);

export const KNOWN_DIRECTIVES: readonly string[] = [...TAKES_SECONDS.keys()];

/** The value of an overflowing number of seconds (RFC 9111, section 1.2.2). */
const MAX_SECONDS = 2 ** 31;

/** A directive of Cache-Control (RFC 9111, section 5.2). */
export interface Directive {
  /** In lower case. */
  name: string;
  /** Without quotes; null if there is none. */
  value: string | null;
}

/** The directives of a response; the first of each name counts. */
export interface Directives {
  /** All of them, in order. */
  list: (Directive & { known: boolean })[];
  /** Whether the directive is there, valid or not. */
  has(name: string): boolean;
  /** Whether `no-cache` or `private` is there for the whole response, without a list of fields. */
  hasUnqualified(name: "no-cache" | "private"): boolean;
  /** Seconds; `invalid` when the value is not a delta-seconds, undefined without the directive. */
  seconds(name: string): number | "invalid" | undefined;
  /** Names of directives that are there more than once. */
  repeated: string[];
  /** Names of directives whose value is not a number of seconds, though it has to be. */
  invalid: string[];
}

/** Whether a directive's value is a number of seconds. */
export function takesSeconds(name: string): boolean {
  return TAKES_SECONDS.get(name) === true;
}

/** Reads the value of Cache-Control, its lines joined. Every text has some reading. */
export function readDirectives(text: string): Directives {
  return directivesOf(splitList(text).map(readDirective));
}

/** The combined effect of directives. */
export function directivesOf(given: readonly Directive[]): Directives {
  const list = given.map((directive) => ({
    ...directive,
    known: TAKES_SECONDS.has(directive.name),
  }));
  const byName = new Map<string, Directive>();
  const repeated = new Set<string>();
  for (const directive of list) {
    if (byName.has(directive.name)) repeated.add(directive.name);
    else byName.set(directive.name, directive);
  }
  const invalid = [...byName.keys()].filter((name) =>
    takesSeconds(name) && seconds(name) === "invalid"
  );
  return {
    list,
    has: (name) => byName.has(name),
    hasUnqualified: (name) => byName.has(name) && !byName.get(name)!.value?.trim(),
    seconds,
    repeated: [...repeated],
    invalid,
  };

  function seconds(name: string): number | "invalid" | undefined {
    const directive = byName.get(name);
    return directive && (parseSeconds(directive.value ?? "") ?? "invalid");
  }
}

/** RFC 9111, section 1.2.2: digits alone; undefined for anything else. */
export function parseSeconds(text: string): number | undefined {
  return /^[0-9]+$/.test(text) ? Math.min(Number(text), MAX_SECONDS) : undefined;
}

function readDirective(element: string): Directive {
  const equals = element.indexOf("=");
  const name = (equals < 0 ? element : element.slice(0, equals)).trim().toLowerCase();
  const value = equals < 0 ? null : unquoted(element.slice(equals + 1));
  return { name, value };
}

/** The text of a quoted-string (RFC 9110, section 5.6.4); a token unchanged. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  const inner = text.length > 1 && text.endsWith('"') ? text.slice(1, -1) : text.slice(1);
  return inner.replace(/\\([^])/g, "$1");
}
