/**
 * Shows what came of a run: what it says, what there is to see, and the same call elsewhere.
 *
 * @module
 */
import type { ViewHint } from "../../../tools/tool.ts";
import { SERVICE_WARNINGS } from "../../../tools/catalog/local_limits.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../tools/shared/json/value.ts";
import { choiceInWords, inWords } from "../words.ts";
import { byId, element } from "./dom.ts";
import { goToPlace, markFault } from "./editor/start.ts";
import type { Place } from "./editor/text_place.ts";
import { fieldOf, focusField } from "./form.ts";
import { glance } from "./glance.ts";
import { waysOut } from "./ways_out.ts";
import type { Ran } from "./runner.ts";
import { factsElement } from "./show/facts.ts";
import { shownView, textOf } from "./show/file.ts";
import type { Given } from "./show/hinted.ts";
import { copyButton, folded, giveBack, saveLink, section } from "./show/parts.ts";
import { tableElement } from "./show/table.ts";
import { viewsOf } from "./views.ts";

/** The views that the contract asks for, by the path in the output. */
type Hints = Readonly<Record<string, ViewHint>>;

const status = byId("status", HTMLElement);
const messages = byId("messages", HTMLElement);
const views = byId("views", HTMLElement);
const call = byId("call", HTMLDetailsElement);

/** Shows an outcome in place of the one before. */
export async function show(ran: Ran, isKit: boolean, hints: Hints, given: Given): Promise<void> {
  const parts = await partsOf(ran, isKit, hints, given);
  clear();
  const { result: { ok, output, error, errors, warnings }, durationMs, call, large } = ran;
  const time = `${durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)} ms`;
  // A check that ran and found something is no failure.
  const isVerdict = !ok && (output !== undefined || large !== undefined);
  const isBlocked = isKit && isJsonObject(output as JsonValue) &&
    (output as JsonObject).verdict === "blocked";
  say(
    isBlocked ? "Blocked" : ok ? `Done in ${time}` : isVerdict ? `Not ok, ${time}` : "Not done",
    !isBlocked && ok,
  );
  // The message of a lone fault is that of the error.
  const [first] = errors;
  const isSame = first?.message === error?.message;
  if (error) {
    messages.append(notice("error", error.code, error.message, isSame ? first?.path : "", {
      ...error.details,
    }));
  }
  for (const { path, message } of isSame ? errors.slice(1) : errors) {
    messages.append(notice("error", path, message, path));
  }
  for (const { code, message, path } of warnings) {
    if (SERVICE_WARNINGS.has(code)) continue;
    messages.append(notice("warning", code, message, path));
  }
  views.append(...parts);
  showCall(call);
}

/** Shows that nothing has run since the form was empty. */
export function showNothing(): void {
  clear();
  say("Nothing has run yet", true);
}

/** Says of what is shown that it is of an input before. */
export function showChanged(): void {
  if (views.childElementCount > 0 || messages.childElementCount > 0) {
    say("The input has changed since: Run shows what it gives", true);
  }
}

/** Says that a run goes on. @param isLoading Whether the code of the tool is still on its way. */
export function showRunning(seconds: number, isLoading: boolean): void {
  if (isLoading) say("Loading the tool before running it …", true);
  else say(seconds < 1 ? "Running …" : `Running for ${seconds} s …`, true);
}

/** Says what could not be taken, beside what is shown. */
export function warn(text: string): void {
  say(text, false);
}

/** Says something that is well. */
export function tell(text: string): void {
  say(text, true);
}

/** Shows what kept a run from beginning. */
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

function showCall(made: Ran["call"]): void {
  call.hidden = made === undefined;
  byId("call-shell", HTMLElement).textContent = made?.shell ?? "";
  byId("call-body", HTMLElement).textContent = made?.body ?? "";
}

/** A message, which leads to its field where it names one, and offers what mends it where that is known. */
function notice(
  kind: "error" | "warning",
  code: string,
  message: string,
  path = "",
  details: Record<string, unknown> = {},
): HTMLElement {
  const place = kind === "error" ? placeOf(message, details) : undefined;
  const field = path === "" ? place && mainArea() : fieldOf(path);
  if (field && kind === "error") field.ariaInvalid = "true";
  const ways: HTMLElement[] = [];
  if (place && field instanceof HTMLTextAreaElement && !field.hidden) {
    markFault(field, place, message);
    ways.push(wayButton(`Go to line ${place.line}`, () => goToPlace(field, place)));
  } else if (field) ways.push(wayButton("Go to the field", () => focusField(field)));
  for (const { title, take } of waysOut(code, message, path)) ways.push(wayButton(title, take));
  return element(
    "div",
    { className: `notice ${kind}` },
    element("strong", {}, choiceInWords(code)),
    element("span", {}, message),
    ...(ways.length > 0 ? [element("div", { className: "notice-ways" }, ...ways)] : []),
  );
}

/** Where in a text a fault is, as its details or its message say. */
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

/** The area of the text that a tool works on. */
function mainArea(): HTMLElement | undefined {
  const areas = [...document.querySelectorAll<HTMLTextAreaElement>(".field.main textarea")];
  return areas.length === 1 ? areas[0] : undefined;
}

function wayButton(title: string, take: () => void): HTMLElement {
  const button = element("button", { type: "button", className: "link" }, title);
  button.addEventListener("click", take);
  return button;
}

async function partsOf(
  { result, large }: Ran,
  isKit: boolean,
  hints: Hints,
  given: Given,
): Promise<HTMLElement[]> {
  giveBack();
  const { toolId } = result;
  if (large) {
    const name = `${toolId}.${large.isText ? "txt" : "json"}`;
    const note =
      `The first ${large.text.length} of ${large.chars} characters; the saved file has all.`;
    return [
      section(
        "Output",
        [saveLink(large.file, name)],
        element("pre", { tabIndex: 0 }, large.text),
        element("p", { className: "note" }, note),
      ),
    ];
  }
  const output = result.output as JsonValue | undefined;
  if (output === undefined) return [];
  const parts: HTMLElement[] = [];
  const done = new Set<string>();
  const seen = viewsOf(result, isKit);
  const whole = seen.pop()!;
  const isReview = isJsonObject(output) && typeof output.verdict === "string" &&
    Array.isArray(output.findings);
  if (isKit || isReview) {
    const { kitParts } = await import("./show/kit.ts");
    const files = isKit ? seen.filter(({ title }) => title !== "Report") : [];
    parts.push(...kitParts(toolId, output as JsonObject, result.report, files));
    for (const key of KIT_KEYS) done.add(key);
  } else {
    for (const [path, hint] of Object.entries(hints)) {
      const value = path === "" ? output : at(output, path);
      if (value === undefined || value === null) continue;
      const part = await hinted(value, hint, path, given);
      if (!part) continue;
      parts.push(part);
      const kind = typeof hint === "string" ? hint : hint.view;
      // What a view of a whole object leaves out stands beneath it.
      const isWhole = path !== "" || typeof output === "string";
      if (isWhole && !SHOWS_A_PART.has(kind)) done.add(path);
      for (const key of ALSO_SHOWN[kind] ?? []) done.add(key);
    }
    for (const view of seen) {
      if (view.title === "Report") {
        const { reportOf } = await import("./show/kit.ts");
        parts.push(reportOf(toolId, String(view.content)));
        continue;
      }
      // A view of the whole text has shown it already.
      if (done.has("")) continue;
      parts.push(section(inWords(view.title), actionsOf(view), ...shownView(view)));
      done.add(view.title);
    }
  }
  if (!done.has("") && whole.value !== undefined || isKit || isReview) {
    parts.push(...rest(output, done));
  }
  const isJsonShown = Object.entries(hints).some(([path, hint]) =>
    path === "" && LANGUAGES.has(typeof hint === "string" ? hint : hint.view)
  );
  if (typeof output === "string" || !isJsonShown) {
    parts.push(wholePart(whole, output, parts.length > 0, done.has("")));
  }
  return parts;
}

/** A chart leaves its numbers to the table. */
const SHOWS_A_PART: ReadonlySet<string> = new Set([
  "line",
  "bars",
  "calendar",
  "subnet",
  "ranges",
  "given",
]);

/** Views that show a text, or the JSON of what is none. */
const LANGUAGES: ReadonlySet<string> = new Set([
  "json",
  "yaml",
  "sql",
  "xml",
  "html",
  "markdown",
  "css",
  "code",
]);

/** What a view of an object says of its members. */
const ALSO_SHOWN: Readonly<Record<string, readonly string[]>> = {
  certificates: ["certificates", "chain"],
  contrast: ["ratio", "passes", "foreground", "background"],
};

/** Of a kit or a review all this is shown as what it is. */
const KIT_KEYS = [
  "verdict",
  "findings",
  "next_actions",
  "deliverables",
  "facts",
  "steps",
  "schema_version",
  "family",
  "tool_id",
  "summary",
];

function rest(output: JsonValue, done: ReadonlySet<string>): HTMLElement[] {
  return glance(output, done).map((part) =>
    part.kind === "facts" ? factsElement(part) : tableElement(part)
  );
}

/** The whole output: open where nothing of it is shown yet. */
function wholePart(
  whole: ReturnType<typeof viewsOf>[number],
  output: JsonValue,
  isShown: boolean,
  isWhole: boolean,
): HTMLElement {
  const text = String(whole.content);
  if (typeof output === "string") {
    return isWhole
      ? folded(
        "As plain text",
        "",
        element("div", { className: "view-actions" }, ...actionsOf(whole)),
        ...textOf(text),
      )
      : section("Output", actionsOf(whole), ...textOf(text));
  }
  const tree = element("button", { type: "button", className: "quiet small" }, "As a tree");
  const content = element("div", {}, ...textOf(text, "json"));
  tree.addEventListener("click", async () => {
    const { treeOf } = await import("./show/tree.ts");
    const isTree = content.querySelector(".tree") !== null;
    content.replaceChildren(...(isTree ? textOf(text, "json") : [treeOf(output)]));
    tree.textContent = isTree ? "As a tree" : "As text";
  });
  const actions = [tree, ...actionsOf(whole)];
  return isShown
    ? folded(
      "All of it as JSON",
      "",
      element("div", { className: "view-actions" }, ...actions),
      content,
    )
    : section("Output", actions, content);
}

function actionsOf({ content, fileName }: ReturnType<typeof viewsOf>[number]): HTMLElement[] {
  const save = saveLink(content, fileName);
  return typeof content === "string" ? [copyButton(content, fileName), save] : [save];
}

/** The value at a path of keys. */
function at(value: JsonValue, path: string): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const key of path.split(".")) {
    found = isJsonObject(found as JsonValue) && Object.hasOwn(found as JsonObject, key)
      ? (found as JsonObject)[key]
      : undefined;
  }
  return found;
}

async function hinted(
  value: JsonValue,
  hint: ViewHint,
  path: string,
  given: Given,
): Promise<HTMLElement | undefined> {
  const { showHinted } = await import("./show/hinted.ts");
  return showHinted(value, hint, path, given);
}
