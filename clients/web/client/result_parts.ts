/**
 * The parts of a result, the most important first: the views of the contract, a summary of the
 * rest, and the whole.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../../tools/shared/json/value.ts";
import { kindOf, LANGUAGE_VIEWS } from "../../../tools/view.ts";
import { inWords } from "../words.ts";
import { element } from "./dom.ts";
import { glance } from "./glance.ts";
import { type Hints, showHints, type Shown } from "./hinted_parts.ts";
import type { FinishedRun } from "./runner.ts";
import { codeBlock } from "./show/code.ts";
import { factsElement } from "./show/facts.ts";
import { shownView, textOf } from "./show/file.ts";
import type { Given } from "./show/parts.ts";
import { copyButton, folded, revokeUrls, saveLink, section, turnButton } from "./show/parts.ts";
import { tableElement } from "./show/table.ts";
import { type View, viewsOf } from "./views.ts";

/** The parts to show for an outcome. Frees the memory of the previous ones. */
export async function partsOf(
  { result, large }: FinishedRun,
  isKit: boolean,
  hints: Hints,
  given: Given,
): Promise<HTMLElement[]> {
  revokeUrls();
  if (large) return [largePart(result.toolId, large)];
  const output = result.output as JsonValue | undefined;
  if (output === undefined) return [];
  // Other outputs say what was counted themselves. Views go on when they are in the page: nothing is loaded after them.
  const counts = typeof output === "string"
    ? (await import("./show/counts.ts")).countsOf(result.stats)
    : [];
  const shown: Shown = { parts: [], charts: [], asides: [], done: new Set() };
  const { parts, charts, asides, done } = shown;
  const views = viewsOf(result, isKit);
  const whole = views.pop()!;
  const isJudged = isKit || isReview(output);
  if (isJudged && !isKit) hints = { ...hints, ...REVIEW_HINTS };
  if (isJudged) {
    const { kitParts } = await import("./show/kit.ts");
    const files = isKit ? views.filter(({ title }) => title !== "Report") : [];
    // Most kits have no views, and need not load what shows them.
    if (Object.keys(hints).length > 0) await showHints(shown, hints, output, given);
    parts.push(...kitParts(given, output as JsonObject, result.report, files, done));
    for (const key of KIT_KEYS) done.add(key);
  } else {
    await showHints(shown, hints, output, given);
    await showViews(shown, views, result.toolId);
  }
  const wholeHint = hints[""];
  const isWritten = wholeHint !== undefined && LANGUAGE_VIEWS.has(kindOf(wholeHint));
  if (!done.has("") && whole.value !== undefined || isJudged) {
    for (const key of echoes(output, given.input)) done.add(key);
    parts.push(...rest(output, done, charts, isWritten));
  } else parts.push(...charts);
  parts.push(...asides);
  const { quantities, money } = document.getElementById("form")?.dataset ?? {};
  if (quantities) (await import("./show/quantity.ts")).addUnits(parts, quantities);
  if (money) (await import("./show/money.ts")).addCurrencies(parts, money, output, given);
  const wholes = isWritten ? [] : [wholePart(whole, output, parts.length > 0, done.has(""))];
  parts.push(...(done.has("") ? [...counts, ...wholes] : [...wholes, ...counts]));
  return parts;
}

/** The beginning of a large output, and a link that saves all of it. */
function largePart(toolId: string, large: NonNullable<FinishedRun["large"]>): HTMLElement {
  const name = `${toolId}.${large.isText ? "txt" : "json"}`;
  const note =
    `The first ${large.text.length} of ${large.chars} characters; the saved file has all.`;
  return section(
    "Output",
    [saveLink(large.file, name)],
    codeBlock(large.text),
    element("p", { className: "note" }, note),
  );
}

/** Whether an output is a review's document. */
function isReview(output: JsonValue): boolean {
  return isJsonObject(output) && typeof output.verdict === "string" &&
    Array.isArray(output.findings);
}

/** Shows the views that every result of such a shape has, such as a report. */
async function showViews(
  { parts, done }: Shown,
  views: readonly View[],
  toolId: string,
): Promise<void> {
  for (const view of views) {
    if (view.title === "Report") {
      const { reportOf } = await import("./show/kit.ts");
      parts.push(reportOf(toolId, String(view.content)));
      continue;
    }
    // A view of the whole text already shows it.
    if (done.has("")) continue;
    parts.push(section(inWords(view.title), actionsOf(view), ...shownView(view)));
    done.add(view.title);
  }
}

/** The members of a kit's or review's output that have views of their own. */
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

/** What proves a review's findings stands beneath what a person reads of it. */
const REVIEW_HINTS: Hints = { subject: "folded", evidence: "folded", receipt: "folded" };

/** The members of an output that repeat an input of the same name. */
function echoes(output: JsonValue, input: Record<string, unknown> = {}): string[] {
  return isJsonObject(output)
    ? Object.keys(output).filter((key) => Object.hasOwn(input, key) && input[key] === output[key])
    : [];
}

/**
 * The members that no view has shown yet; charts come after the summary.
 *
 * @param isWritten Whether all of it is already shown as JSON: then only tables are added.
 */
function rest(
  output: JsonValue,
  done: ReadonlySet<string>,
  charts: HTMLElement[],
  isWritten: boolean,
): HTMLElement[] {
  const seen = glance(output, done).filter(({ kind }) => kind === "table" || !isWritten);
  const parts = seen.map((part) => part.kind === "facts" ? factsElement(part) : tableElement(part));
  const isFirst = seen[0]?.kind === "facts" && seen[0].path === "";
  return parts.toSpliced(isFirst ? 1 : 0, 0, ...charts);
}

/** The whole output, open if nothing else of it is shown. */
function wholePart(
  whole: View,
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
  const content = element("div", {}, ...textOf(text, "json"));
  const tree = turnButton(
    content,
    ["As a tree", async () => (await import("./show/tree.ts")).treeOf(output)],
    ["As text", () => textOf(text, "json")],
  );
  const actions = [tree, ...actionsOf(whole)];
  return isShown
    ? folded(
      "Full JSON",
      "",
      element("div", { className: "view-actions" }, ...actions),
      content,
    )
    : section("Output", actions, content);
}

function actionsOf({ content, fileName, mediaType }: View): HTMLElement[] {
  const save = saveLink(content, fileName);
  if (typeof content !== "string") return [save];
  return [
    copyButton(content, fileName),
    save,
    ...(mediaType === "image/svg+xml" ? [pngButton(content, fileName)] : []),
  ];
}

/** A button that saves a drawing as a PNG image. */
function pngButton(svg: string, fileName: string): HTMLElement {
  const button = element("button", { type: "button", className: "quiet small" }, "Save as PNG");
  button.addEventListener("click", async () => {
    const { pngOf } = await import("./show/png.ts");
    const png = await pngOf(svg);
    if (png) saveLink(png, fileName.replace(/\.svg$/, ".png")).click();
    else button.textContent = "This browser cannot draw it";
  });
  return button;
}
