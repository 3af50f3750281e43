/**
 * The header or the claims of a JSON Web Token: what each means, and its times as dates.
 *
 * @module
 */
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { spanInWords, unitsOfSeconds } from "../../words.ts";
import { element } from "../dom.ts";
import { algorithmInWords, isTime, meaningOf } from "./claim_names.ts";
import { codeBlock } from "./code.ts";
import { copyButton, type Given, saveLink, section, turnButton } from "./parts.ts";

/** The last moment of a `Date`, in seconds. */
const MAX_SECONDS = 8.64e12;

/** The members of one part of a token, after the verdict on its times where it is the claims. */
export function claims(
  members: JsonObject,
  title: string,
  output: JsonObject,
  { toolId, controls }: Given,
): HTMLElement {
  const now = secondsOf(controls.now ?? "");
  const list = element("dl", { className: "glance claims" });
  for (const [name, value] of Object.entries(members)) list.append(...pairOf(name, value, now));
  const json = JSON.stringify(members, null, 2);
  const content = element("div", {}, list);
  const name = `${toolId}-${title.toLowerCase()}.json`;
  const actions = [
    turnButton(content, ["As JSON", () => codeBlock(json, "json")], ["As a list", () => list]),
    copyButton(json, name),
    saveLink(json, name),
  ];
  const part = section(title, actions, content);
  const verdict = members === output.payload ? verdictOf(output, now) : undefined;
  return verdict ? element("section", { className: "view" }, verdict, part) : part;
}

function pairOf(name: string, value: JsonValue, now: number | undefined): HTMLElement[] {
  const written = typeof value === "object" ? JSON.stringify(value) : String(value);
  const isMoment = typeof value === "number" && isTime(name) && Math.abs(value) <= MAX_SECONDS;
  const shown = isMoment
    ? momentOf(value)
    : Array.isArray(value) && value.every((item) => typeof item === "string")
    ? value.join("\n")
    : written;
  const note = isMoment
    ? [written, now === undefined ? "" : relation(value - now)].filter((part) => part).join(" · ")
    : name === "alg"
    ? algorithmInWords(written)
    : "";
  const meaning = meaningOf(name);
  return [
    element("dt", {}, meaning, ...(meaning === name ? [] : [element("code", {}, name)])),
    element(
      "dd",
      {},
      element("span", {}, shown, ...(note === "" ? [] : [small(note)])),
      copyButton(shown, name, "copy-value"),
    ),
  ];
}

/** Whether the token is valid at the time that it is judged against; undefined without such a time. */
function verdictOf(output: JsonObject, now: number | undefined): HTMLElement | undefined {
  const { status, seconds_to_expiry: left, payload } = output;
  const { nbf } = payload as JsonObject;
  const over = typeof left === "number" ? span(left) : undefined;
  const [className, title] = ({
    expired: ["bad", `Expired${over ? ` ${over} earlier` : ""}`],
    not_yet_valid: [
      "bad",
      typeof nbf === "number" && now !== undefined
        ? `Not valid for another ${span(nbf - now)}`
        : "Not valid yet",
    ],
    no_expiry: ["warn", "It never expires"],
    active: ["good", `Valid${over ? ` for another ${over}` : ""}`],
  } as Record<string, [string, string]>)[String(status)] ?? [];
  if (className === undefined || title === undefined) return undefined;
  const note = [
    now === undefined ? "" : `Judged at ${momentOf(now)}. `,
    output.signature_verified === true
      ? "The given key made its signature."
      : "Its signature was not checked.",
  ].join("");
  const text = element("div", {}, element("strong", {}, title), element("span", {}, note));
  return element("div", { className: `banner ${className}` }, text);
}

/** Seconds since 1970 from a number of them or a date; undefined if it is neither. */
function secondsOf(text: string): number | undefined {
  const seconds = /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Date.parse(text) / 1_000;
  return Number.isFinite(seconds) && Math.abs(seconds) <= MAX_SECONDS ? seconds : undefined;
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace(".000Z", "Z");
}

function relation(seconds: number): string {
  return Math.trunc(seconds) === 0
    ? "now"
    : `${span(seconds)} ${seconds < 0 ? "before" : "after"} now`;
}

/** A number of seconds in the two largest units. */
function span(seconds: number): string {
  const counts = Object.entries(unitsOfSeconds(Math.abs(Math.trunc(seconds))));
  const first = counts.findIndex(([, count]) => count > 0);
  return spanInWords(Object.fromEntries(counts.slice(Math.max(0, first), first + 2)));
}

function small(text: string): HTMLElement {
  return element("span", { className: "note" }, text);
}
