/**
 * The output of a kit or review: its verdict, actions, findings and files.
 *
 * @module
 */
import type { JsonObject, JsonValue } from "../../../../tools/shared/json/value.ts";
import { inPlace } from "../../../local_words.ts";
import { sizeInWords } from "../../words.ts";
import { element } from "../dom.ts";
import { glance } from "../glance.ts";
import { showingOf, type View } from "../views.ts";
import { zip } from "../zip.ts";
import { codeBlock } from "./code.ts";
import { factsElement } from "./facts.ts";
import { findings } from "./findings.ts";
import { givenImage, overlaid, savedInWords } from "./compare.ts";
import { copyButton, folded, type Given, saveLink, section } from "./parts.ts";
import { shownView } from "./file.ts";
import { proseOf } from "./prose.ts";

const VERDICTS: Readonly<Record<string, { className: string; title: string }>> = {
  ready: { className: "good", title: "Ready" },
  pass: { className: "good", title: "Passed" },
  needs_work: { className: "warn", title: "Needs work" },
  warn: { className: "warn", title: "Passed, with remarks" },
  blocked: { className: "bad", title: "Blocked" },
  fail: { className: "bad", title: "Failed" },
};

/** Media types of the images that kits make of the given one. */
const IMAGES_MADE: ReadonlySet<string> = new Set([
  "image/avif",
  "image/webp",
  "image/jpeg",
  "image/png",
]);

/**
 * The parts of a kit's or review's output, the most important first.
 * @param files The files to save.
 * @param done The paths of the members that stand before these parts.
 */
export function kitParts(
  given: Given,
  output: JsonObject,
  report: string | undefined,
  files: View[],
  done: ReadonlySet<string>,
): HTMLElement[] {
  const { toolId } = given;
  const isAnswered = done.size > 0;
  const parts: (HTMLElement | undefined)[] = [banner(output, isAnswered), actionsOf(output)];
  parts.push(findings(output.findings ?? [], "Findings"));
  if (files.length > 0) parts.push(filesOf(given, files));
  if (typeof output.facts === "object" && output.facts !== null) {
    parts.push(...factsOf(output.facts, done));
  }
  if (report !== undefined) parts.push(reportOf(toolId, report));
  return parts.filter((part) => part !== undefined);
}

/** The verdict. Below an answer, a good one is said of the files: the answer may be bad news. */
function banner(output: JsonObject, isAnswered: boolean): HTMLElement | undefined {
  const verdict = VERDICTS[String(output.verdict)];
  if (!verdict) return undefined;
  const all = Array.isArray(output.findings) ? output.findings as JsonObject[] : [];
  const [cause] = all;
  const good = isAnswered ? "The answer and its files can be handed on." : "Nothing blocks this.";
  const text = verdict.className === "good" ? good : inPlace(String(cause?.message ?? ""));
  return element(
    "div",
    { className: `banner ${verdict.className}` },
    element("div", {}, element("strong", {}, verdict.title), element("span", {}, text)),
  );
}

/** The actions, as a checklist. */
function actionsOf({ next_actions: actions }: JsonObject): HTMLElement | undefined {
  if (!Array.isArray(actions) || actions.length === 0) return undefined;
  const items = (actions as JsonObject[]).map(({ summary }) => {
    const tick = element("input", { type: "checkbox" });
    tick.addEventListener("input", (event) => event.stopPropagation());
    return element(
      "li",
      {},
      element("label", {}, tick, element("span", {}, inPlace(String(summary)))),
    );
  });
  return section("What to do", [], element("ul", { className: "checklist" }, ...items));
}

function filesOf(given: Given, files: View[]): HTMLElement {
  const { toolId } = given;
  const bytesOf = (content: View["content"]) =>
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  const archive = zip(
    files.map(({ fileName, content }) => ({ name: fileName, bytes: bytesOf(content) })),
  );
  const all = saveLink(archive, `${toolId}.zip`);
  all.textContent = "Download all";
  all.ariaLabel = "Download all files as a zip archive";
  const rows = files.map((view) => {
    const { fileName, mediaType, content } = view;
    const size = sizeInWords(bytesOf(content).length);
    const actions = element("div", { className: "view-actions" });
    if (typeof content === "string") actions.append(copyButton(content, fileName));
    actions.append(saveLink(content, fileName));
    const row = folded(fileName, `${mediaType.split(";")[0]} · ${size}`, actions);
    row.className = "view file";
    row.addEventListener("toggle", () => {
      if (!row.open || row.querySelector(".file-body")) return;
      row.append(element("div", { className: "file-body" }, ...bodyOf(view, given)));
    });
    return row;
  });
  // Images are shown open.
  const picture = files.findIndex((view) => showingOf(view) === "image");
  if (picture >= 0) rows[picture]!.open = true;
  return section(`Files: ${files.length}`, [all], element("div", { className: "files" }, ...rows));
}

/** The preview of a file: an image is overlaid on its original. */
function bodyOf(view: View, given: Given): Node[] {
  const { mediaType, content } = view;
  const before = IMAGES_MADE.has(mediaType) ? givenImage(given) : undefined;
  if (!before) return shownView(view);
  const after = new Blob([content], { type: mediaType });
  return [
    element("p", { className: "note" }, savedInWords(before, after)),
    ...overlaid(before, after),
  ];
}

function factsOf(facts: JsonValue, done: ReadonlySet<string>): HTMLElement[] {
  return glance({ facts }, done).flatMap((part) =>
    part.kind === "facts" ? [factsElement(part)] : []
  );
}

/** The report, rendered when it is opened. */
export function reportOf(toolId: string, report: string): HTMLElement {
  const part = folded(
    "Report",
    "Markdown",
    element(
      "div",
      { className: "view-actions" },
      copyButton(report, "the report"),
      saveLink(report, `${toolId}.md`),
    ),
  );
  part.addEventListener("toggle", () => {
    if (!part.open || part.querySelector(".prose")) return;
    part.append(proseOf(report), folded("Its text", "", codeBlock(report, "markdown")));
  });
  return part;
}
