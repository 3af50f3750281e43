/**
 * Shows the outcome of a run: its messages, its views, and the same call elsewhere.
 *
 * @module
 */
import { SERVICE_WARNINGS } from "../../../tools/catalog/local_limits.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../tools/shared/json/value.ts";
import { toReader } from "../../local_words.ts";
import { inWords } from "../words.ts";
import { byId, element } from "./dom.ts";
import { goToPlace, mainArea, markFault } from "./editor/start.ts";
import type { Place } from "./editor/text_place.ts";
import { draft, fieldOf, focusField } from "./form.ts";
import type { Hints } from "./hinted_parts.ts";
import { namedProperty } from "./named_property.ts";
import { partsOf } from "./result_parts.ts";
import type { FinishedRun } from "./runner.ts";
import type { Given } from "./show/parts.ts";

const status = byId("status", HTMLElement);
const messages = byId("messages", HTMLElement);
const views = byId("views", HTMLElement);
const call = byId("call", HTMLDetailsElement);

/** Warnings that are not news to someone who sees the form beside its result, and when. */
const EXPECTED: Readonly<Record<string, (given: Given) => boolean>> = {
  // A present time in seconds, or in one of the finer units, has this many digits.
  EPOCH_UNIT_GUESSED: ({ text }) => /^(?:\d{10}|\d{13}|\d{16}|\d{19})$/.test(text.trim()),
};

/** Warnings about what stands beside the answer: its list, the pattern's speed, another form. */
const ABOUT_THE_REST =
  /^(?:(?:CHARACTERS|SCHEDULE|SUBNETS|TOKENS)_TRUNCATED|FLOAT_INEXACT|REDOS_RISK)$/;

/** More warnings of one kind, such as the changes of a repair, would push the answer out of sight. */
const MAX_ALIKE = 3;

/** Loaded with the first message. */
let fixes: typeof import("./ways_out.ts") | undefined;

/** Replaces the shown outcome. */
export async function show(
  run: FinishedRun,
  isKit: boolean,
  hints: Hints,
  given: Given,
): Promise<void> {
  const { result: { ok, output, error, errors, warnings }, durationMs, call, large } = run;
  const parts = await partsOf(run, isKit, hints, given);
  if (error || warnings.length > 0) fixes ??= await import("./ways_out.ts");
  clear();
  const time = durationMs === undefined ? undefined : inMs(durationMs);
  // A check that found something has not failed.
  const isVerdict = !ok && (output !== undefined || large !== undefined);
  const isBlocked = isKit && isJsonObject(output as JsonValue) &&
    (output as JsonObject).verdict === "blocked";
  say(
    isBlocked
      ? "Blocked"
      : ok
      ? time === undefined ? "Done" : `Done in ${time}`
      : isVerdict
      ? ["Not ok", time].filter((part) => part).join(", ")
      : "Not done",
    !isBlocked && ok,
  );
  // For a single problem, the message is the error's own; otherwise the error's message joins them.
  const [first] = errors;
  const isSame = first?.message === error?.message;
  const isJoined = errors.length > 1 &&
    errors.every(({ message }) => error?.message.includes(message));
  if (error && !isJoined) {
    messages.append(notice("error", error.code, error.message, isSame ? first?.path : "", {
      ...error.details,
    }));
  }
  for (const { path, message } of isSame ? errors.slice(1) : errors) {
    messages.append(notice("error", path, message, path));
  }
  views.append(...parts);
  const news = warnings.filter(({ code }) =>
    !SERVICE_WARNINGS.has(code) && !EXPECTED[code]?.(given)
  );
  for (const [code, alike] of Map.groupBy(news, ({ code }) => code)) {
    // The answer stands before it.
    const place = ABOUT_THE_REST.test(code) && parts.length > 0 ? views : messages;
    place.append(
      ...withOthersFolded(alike.map(({ message, path }) => notice("warning", code, message, path))),
    );
  }
  showCall(call);
}

/** Notices of one kind: of many the first, and the others when they are asked for. */
function withOthersFolded(notices: HTMLElement[]): HTMLElement[] {
  if (notices.length <= MAX_ALIKE) return notices;
  const [first, ...others] = notices;
  const title = `${others.length} more like this`;
  return [
    first!,
    element(
      "details",
      { className: "notice warning alike" },
      element("summary", {}, title),
      ...others,
    ),
  ];
}

function inMs(duration: number): string {
  return `${duration < 10 ? duration.toFixed(1) : Math.round(duration)} ms`;
}

/** Shows that nothing has run on the current form. */
export function showNothing(): void {
  clear();
  say("Nothing has run yet", true);
}

/** Shows that the result belongs to an earlier input. */
export function showChanged(): void {
  if (views.childElementCount > 0 || messages.childElementCount > 0) {
    say("The input has changed. Press Run to update the result.", true);
  }
}

/**
 * Shows that a run is in progress.
 * @param isLoading Whether the tool's code is still loading.
 */
export function showRunning(seconds: number, isLoading: boolean): void {
  if (isLoading) say(seconds < 2 ? "Loading the tool …" : `Loading the tool: ${seconds} s …`, true);
  else say(seconds < 1 ? "Running …" : `Running for ${seconds} s …`, true);
}

/** Shows a warning beside the result. */
export function warn(text: string): void {
  say(text, false);
}

/** Shows a confirmation. */
export function tell(text: string): void {
  say(text, true);
}

/** Shows why a run could not start. */
export function showTrouble(text: string): void {
  clear();
  say(text, false);
}

function clear(): void {
  for (const field of document.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
  }
  for (const area of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-fault]")) {
    markFault(area, undefined);
  }
  messages.replaceChildren();
  views.replaceChildren();
  showCall(undefined);
}

function say(text: string, isWell: boolean): void {
  status.textContent = text;
  status.className = isWell ? "" : "trouble";
}

function showCall(made: FinishedRun["call"]): void {
  call.hidden = made === undefined;
  byId("call-shell", HTMLElement).textContent = made?.shell ?? "";
  byId("call-body", HTMLElement).textContent = made?.body ?? "";
}

/** A message that links to the field it names, and offers a fix if one is known. */
function notice(
  kind: "error" | "warning",
  code: string,
  message: string,
  path = "",
  details: Record<string, unknown> = {},
): HTMLElement {
  const place = kind === "error" ? placeOf(message, details) : undefined;
  const at = kind === "error" && path === "" ? namedIn(message) : path;
  const field = at === "" ? mainField(place !== undefined) : fieldOf(at);
  if (field && kind === "error") field.ariaInvalid = "true";
  const ways: HTMLElement[] = [];
  if (place && field instanceof HTMLTextAreaElement && !field.hidden) {
    markFault(field, place, message);
    ways.push(wayButton(`Go to line ${place.line}`, () => goToPlace(field, place)));
  } else if (field && at !== "") ways.push(wayButton("Go to the field", () => focusField(field)));
  for (const { title, take } of fixes?.waysOut(code, message, at) ?? []) {
    ways.push(wayButton(title, take));
  }
  return element(
    "div",
    { className: `notice ${kind}` },
    element("strong", { title: code }, inWords(code)),
    element("span", {}, withLabels(toReader(message))),
    ...(ways.length > 0 ? [element("div", { className: "notice-ways" }, ...ways)] : []),
  );
}

/** The property that an error's message names; empty if none, and for a whole input in JSON. */
function namedIn(message: string): string {
  const { controls, json } = draft();
  return json === undefined ? namedProperty(message, controls) ?? "" : "";
}

/** A message in which fields are called what the form calls them. */
function withLabels(text: string): string {
  return text.replace(/"?\b([a-z0-9]+(?:_[a-z0-9]+)+)\b"?/g, (all, name) =>
    // A whole input in JSON has no labels.
    fieldOf(name)?.dataset.property === name ? `“${inWords(name)}”` : all);
}

/** The position of an error in a text, from its details or its message. */
function placeOf(message: string, { line, column }: Record<string, unknown>): Place | undefined {
  if (typeof line === "number") {
    return { line, column: typeof column === "number" ? column : undefined };
  }
  const [, atLine, atColumn] =
    /\bline (\d+)(?:,? (?:column|col\.?|character) (\d+))?/i.exec(message) ??
      [];
  return atLine === undefined
    ? undefined
    : { line: Number(atLine), column: atColumn === undefined ? undefined : Number(atColumn) };
}

/**
 * The only main field of the tool.
 * @param isArea Whether it has several lines.
 */
function mainField(isArea: boolean): HTMLElement | undefined {
  if (isArea) return mainArea();
  const fields = document.querySelectorAll<HTMLElement>(".field.main [data-property]");
  return fields.length === 1 ? fields[0] : undefined;
}

function wayButton(title: string, take: () => void): HTMLElement {
  const button = element("button", { type: "button", className: "link" }, title);
  button.addEventListener("click", take);
  return button;
}
