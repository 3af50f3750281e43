/**
 * The changes that a server must make to a response, for the writers of fragments.
 *
 * @module
 */
import type { HeaderChange } from "../header_changes.ts";

/** Parts of names that are not written with one capital letter. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["xss", "XSS"],
  ["ct", "CT"],
  ["aspnet", "AspNet"],
  ["aspnetmvc", "AspNetMvc"],
]);

/** A header with the value that it shall have. */
export interface HeaderSet {
  /** Spelt as usual, like those of the plan. */
  name: string;
  value: string;
  /** The application sends one already. */
  isReplaced: boolean;
  /** It stands beside what the application sends. */
  isBesides: boolean;
}

/** A cookie with the attributes that it lacks. */
export interface CookieChange {
  name: string;
  attributes: readonly string[];
}

/** The changes that every target writes in its own language. */
export interface Plan {
  /** Names of headers, as they are usually written: `Referrer-Policy`. */
  removes: readonly string[];
  sets: readonly HeaderSet[];
  cookies: readonly CookieChange[];
}

/** A file of a target. */
export interface Fragment {
  name: string;
  /** Where it goes, in a sentence without its full stop. */
  place: string;
  content: string;
}

/** Something that sends responses: a server, a framework, a host. */
export interface Target {
  /** For people. */
  title: string;
  /** Whether it adds attributes to any cookie that passes it. */
  hardensCookies: boolean;
  /** Headers that it cannot remove, in lower case. */
  keeps?: readonly string[];
  /** Its files; those that would say nothing are left out. */
  write(plan: Plan): Fragment[];
}

/** Whether a header is right for one response and wrong for others, so that no rule of a site may set it. */
export function isOfOneResponse(name: string): boolean {
  return name === "cache-control";
}

/**
 * A header's name as documentation and configurations write it. Names are compared without case (RFC 9110, section
 * 5.1), so this is for people.
 *
 * @param name In lower case.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { usualName } from "./plan.ts";
 *
 * assert.equal(usualName("strict-transport-security"), "Strict-Transport-Security");
 * assert.equal(usualName("x-xss-protection"), "X-XSS-Protection");
 * ```
 */
export function usualName(name: string): string {
  return name.split("-")
    .map((part) => PARTS.get(part) ?? part.charAt(0).toUpperCase() + part.slice(1))
    .join("-");
}

/**
 * Sorts changes by what is done. What belongs to one response alone is left out.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { planOf } from "./plan.ts";
 *
 * const { removes } = planOf([{ action: "remove", name: "x-powered-by", value: null }]);
 * assert.deepEqual(removes, ["X-Powered-By"]);
 * ```
 */
export function planOf(changes: readonly HeaderChange[]): Plan {
  const removes: string[] = [];
  const sets: HeaderSet[] = [];
  const cookies = new Map<string, CookieChange>();
  for (const { action, name, value, isBesides = false } of changes) {
    if (action === "cookie") {
      // Cookies of one name that lack the same are one.
      cookies.set(`${name} ${value}`, { name, attributes: (value ?? "").split("; ") });
    } else if (value === null) removes.push(usualName(name));
    else if (!isOfOneResponse(name)) {
      sets.push({ name: usualName(name), value, isReplaced: action === "change", isBesides });
    }
  }
  return { removes, sets, cookies: [...cookies.values()] };
}

/**
 * A fragment whose first lines say where it goes.
 *
 * @param mark What begins a line of comment.
 * @param lines None for no fragment.
 */
export function commented(
  { name, place, mark = "#", notes = [] }: {
    name: string;
    place: string;
    mark?: string;
    notes?: readonly string[];
  },
  lines: readonly string[],
): Fragment[] {
  if (lines.length === 0) return [];
  const comments = [`Goes ${place}.`, ...notes].map((note) => `${mark} ${note}`);
  return [{ name, place, content: [...comments, ...lines].join("\n") + "\n" }];
}

/** A text in double quotes, with a backslash before those and before backslashes. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** A cookie's name in a regular expression. */
export function inPattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
