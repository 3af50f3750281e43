/**
 * A check's findings by severity, with a filter.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { inPlace } from "../../../local_words.ts";
import { inWords } from "../../words.ts";
import { element } from "../dom.ts";
import { goToPlace, mainArea } from "../editor/start.ts";
import type { Place } from "../editor/text_place.ts";
import { section } from "./parts.ts";

type Finding = Record<string, JsonValue>;

/** The most findings that are shown at once. */
const MAX_FINDINGS = 500;

/** The weight of each severity, in the words of the various tools. */
const WEIGHTS: Readonly<Record<string, "bad" | "warn" | "mild">> = {
  blocker: "bad",
  critical: "bad",
  error: "bad",
  failure: "bad",
  high: "bad",
  breaking: "bad",
  problem: "warn",
  medium: "warn",
  warning: "warn",
  low: "mild",
  info: "mild",
  note: "mild",
};

/** What findings are that say nothing about it, by the title of their list. */
const BY_TITLE: Readonly<Record<string, string>> = { Errors: "error", Warnings: "warning" };

/** Findings as a list with a filter by severity. */
export function findings(value: JsonValue, title: string): HTMLElement | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value as Finding[];
  if (all.length === 0) {
    // One line: what was asked for follows.
    const none = title === "Findings" ? "problems found" : title.toLowerCase();
    return element("p", { className: "check" }, `✓ No ${none}`);
  }
  const severityOf = (finding: Finding) =>
    String(finding.severity ?? finding.level ?? finding.kind ?? BY_TITLE[title] ?? "note");
  const severities = [...new Set(all.map(severityOf))];
  const list = element("ul", { className: "findings" });
  let wanted = "";
  const buttons = ["", ...severities].map((severity) => {
    const count = severity === ""
      ? all.length
      : all.filter((one) => severityOf(one) === severity).length;
    const button = element(
      "button",
      { type: "button" },
      `${severity === "" ? "All" : inWords(severity)} ${count}`,
    );
    button.addEventListener("click", () => {
      wanted = severity;
      draw();
    });
    return button;
  });
  const draw = () => {
    for (const [index, button] of buttons.entries()) {
      button.ariaPressed = String((["", ...severities][index]) === wanted);
    }
    const texts = shownTexts();
    const shown = all.filter((one) => wanted === "" || severityOf(one) === wanted);
    list.replaceChildren(
      ...shown.slice(0, MAX_FINDINGS).map((one) => itemOf(one, severityOf(one), texts)),
    );
  };
  draw();
  const filters = severities.length > 1
    ? [element("div", { className: "filters" }, ...buttons)]
    : [];
  return section(`${title}: ${all.length}`, [], ...filters, list);
}

function itemOf(finding: Finding, severity: string, texts: Texts): HTMLElement {
  // A test that failed has a name.
  const code = textOf(finding.code ?? finding.rule ?? finding.keyword ?? finding.name);
  const head = element(
    "div",
    { className: "finding-head" },
    element("span", { className: "severity" }, severity),
    element("span", {}, code),
    placeElement(finding, texts),
  );
  const item = element(
    "li",
    { className: WEIGHTS[severity] ?? "mild" },
    head,
    element("div", {}, inPlace(textOf(finding.message))),
  );
  const fix = inPlace(textOf(finding.fix));
  if (fix !== "" && fix !== inPlace(textOf(finding.message))) {
    item.append(element("div", { className: "finding-fix" }, `→ ${fix}`));
  }
  const details = textOf(finding.details).trim();
  if (details !== "" && details !== textOf(finding.message).trim()) {
    item.append(element("pre", { tabIndex: 0 }, details));
  }
  return item;
}

/** A text in the form, and how many lines it has. */
interface Text {
  area: HTMLTextAreaElement;
  lines: number;
}

/** The texts whose lines findings name. */
interface Texts {
  /** The form's only one. */
  only?: Text;
  /** The one that the tool is about, of several. */
  own?: Text;
}

function shownTexts(): Texts {
  const { text = "" } = document.getElementById("form")!.dataset;
  const own = document.querySelector<HTMLTextAreaElement>(`textarea[data-property="${text}"]`);
  return { only: shownText(mainArea()), own: shownText(own) };
}

/** A text in its field; a file, a text that is held beside its field, and JSON have no line to go to. */
function shownText(area: HTMLTextAreaElement | null | undefined): Text | undefined {
  return area?.checkVisibility() && area.value !== ""
    ? { area, lines: area.value.split("\n").length }
    : undefined;
}

/** Where a finding is: a button that goes there if it is a line of the form's text. */
function placeElement(finding: Finding, { only, own }: Texts): HTMLElement {
  const place = placeOf(finding);
  const { line, column } = lineOf(finding);
  const text = column === undefined ? only : own ?? only;
  const shown = element("code", {}, place);
  if (!text || line < 1 || line > text.lines) return shown;
  const go = element("button", { type: "button", className: "link" }, shown);
  go.ariaLabel = `Go to ${place}`;
  go.addEventListener("click", () => goToPlace(text.area, { line, column }));
  return go;
}

/** The line of the input that a finding is on; 0 if it is about the whole text, or a file. "1:18" has a column, too. */
function lineOf({ file, line, location }: Finding): Place {
  if (textOf(file) !== "") return { line: 0 };
  if (typeof line === "number") return { line };
  const place = textOf(location);
  const [, told = "0", column] = /^line (\d+)$/.exec(place) ?? /^(\d+):(\d+)$/.exec(place) ?? [];
  return { line: Number(told), column: column === undefined ? undefined : Number(column) };
}

/** The lists of the input that a finding numbers the items of, by the member with the number. */
const NUMBERED: Readonly<Record<string, string>> = { tool: "tools", fixture: "fixtures" };

/** Where a finding is, from the largest part to the smallest: "line 4 /messages/0/role". */
function placeOf(finding: Finding): string {
  const { line, index } = finding;
  const [item = ""] = Object.keys(NUMBERED)
    .filter((key) => typeof finding[key] === "number")
    .map((key) => `${NUMBERED[key]}[${finding[key]}]`);
  return [
    textOf(finding.file),
    // 0 is the whole text.
    typeof line === "number" && line > 0 ? `line ${line}` : "",
    typeof index === "number" ? `index ${index}` : "",
    item + textOf(finding.path ?? finding.instance_path),
    textOf(finding.location ?? finding.subject),
    textOf(finding.direction),
    textOf(finding.pointer ?? finding.directive ?? finding.step),
  ].filter((part) => part !== "").join(" ");
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined || value === null ? "" : String(value);
}
