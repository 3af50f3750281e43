/**
 * The view that a contract asks for. Its code is loaded when needed.
 *
 * @module
 */
import type { ViewHint } from "../../../../tools/view.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import { pathInWords, spanInWords } from "../../words.ts";
import { element } from "../dom.ts";
import { textOf } from "./file.ts";
import { copyButton, type Given, saveLink, section, turnButton, unitSign } from "./parts.ts";

/** Longer documents are shown as source only. */
const MAX_PREVIEW_CHARS = 200_000;

/** File extensions of texts, by language. */
const ENDINGS: Readonly<Record<string, string>> = {
  json: "json",
  yaml: "yaml",
  sql: "sql",
  xml: "xml",
  html: "html",
  markdown: "md",
  css: "css",
  code: "txt",
};

/** The value at a path of keys. */
export function at(value: JsonValue, path: string): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const key of path === "" ? [] : path.split(".")) {
    found = isJsonObject(found as JsonValue) && Object.hasOwn(found as JsonObject, key)
      ? (found as JsonObject)[key]
      : undefined;
  }
  return found;
}

/**
 * A part of an output in its view; undefined if the view does not fit the value.
 *
 * @param output The whole output, of which a view may read more.
 */
export async function showHinted(
  value: JsonValue,
  hint: ViewHint,
  path: string,
  given: Given,
  output: JsonValue,
): Promise<HTMLElement | undefined> {
  const { toolId, text: source } = given;
  const { view, x = undefined, y = undefined } = typeof hint === "string" ? { view: hint } : hint;
  // The facts of a kit are named by themselves everywhere on its page.
  const title = path === "" ? "Output" : pathInWords(path.replace(/^facts\./, ""));
  switch (view) {
    case "colour":
      return (await import("./colours.ts")).colour(value, title);
    case "palette":
      return (await import("./colours.ts")).palette(value, title);
    case "contrast":
      return (await import("./colours.ts")).contrast(value);
    case "matches":
      return (await import("./matches.ts")).matches(value, title, source);
    case "diff":
      return value === "" ? undefined : (await import("./diff.ts")).diff(value, title);
    case "line":
      return (await import("./chart.ts")).line(value, title, x, y);
    case "bars":
      return (await import("./chart.ts")).bars(value, title, path, x, y);
    case "findings":
      return (await import("./findings.ts")).findings(value, title);
    case "digests":
      return (await import("./digests.ts")).digests(value, title, given.input);
    case "calendar":
      return (await import("./calendar.ts")).calendar(value, title);
    case "clocks":
      return (await import("./clocks.ts")).clocks(value, title);
    case "subnet":
      return (await import("./subnet.ts")).subnet(value);
    case "ranges":
      return (await import("./subnet.ts")).ranges(value, title);
    case "waterfall":
      return (await import("./waterfall.ts")).waterfall(given);
    case "outline":
      return (await import("./outline.ts")).outline(value, title);
    case "compare":
      return (await import("./compare.ts")).compare(value, source, toolId);
    case "list":
      return (await import("./list.ts")).list(value, title, toolId);
    case "given":
      return (await import("./given.ts")).givenPicture(given, String(value));
    case "sides": {
      const [before = "", after = ""] = (y ?? []).map((key) => given.controls[key] ?? "");
      // An option says what counts as a difference, which two texts do not show.
      const hasOptions = Object.keys(given.controls)
        .some((key) => !y?.includes(key) && given.controls[key] !== "");
      return before === "" || after === "" || hasOptions
        ? undefined
        : await (await import("./given.ts")).givenSides(before, after, value);
    }
    case "rows":
      return (await import("./row_changes.ts")).rowChanges(value);
    case "variants":
      return (await import("./variants.ts")).variants(value, y!, x, given);
    case "permissions":
      return (await import("./permissions.ts")).permissions(value);
    case "units":
      return (await import("./units.ts")).units(value, given);
    case "certificates":
      return (await import("./certificates.ts")).certificates(value);
    case "preview":
      return (await import("./link_preview.ts")).linkPreview(value, output);
    case "changed": {
      const part = await text(String(value), "", title, toolId);
      const changes = await (await import("./given.ts")).changes(source, String(value));
      if (changes) part.append(changes);
      return part;
    }
    case "claims":
      return isJsonObject(value)
        ? (await import("./claims.ts")).claims(value, title, output as JsonObject, given)
        : text(typeof value === "string" ? value : JSON.stringify(value), "", title, toolId);
    case "answer": {
      const unit = x === undefined ? undefined : at(output, x);
      // `x_text` is the exact form of `x`, so its title is that of `x`.
      return answer(title.replace(/ text$/, ""), String(value), unitSign(unit), path);
    }
    case "span":
      return isJsonObject(value) && "years" in value
        ? answer("Span", spanInWords(value))
        : undefined;
    default:
      return typeof value === "string"
        ? text(value, view, title, toolId)
        : text(JSON.stringify(value, null, 2), "json", title, toolId);
  }
}

/** The main answer, large; copying it leaves out the unit. */
function answer(name: string, value: string, unit = "", path = ""): HTMLElement {
  return section(
    name,
    [copyButton(value, name.toLowerCase())],
    element("div", { className: "answer", title: path }, `${value} ${unit}`.trim()),
  );
}

async function text(
  value: string,
  language: string,
  title: string,
  toolId: string,
): Promise<HTMLElement> {
  const name = `${toolId}.${ENDINGS[language] ?? "txt"}`;
  const actions: HTMLElement[] = [copyButton(value, name), saveLink(value, name)];
  const content = element("div", {}, ...textOf(value, language));
  const parsed = language === "json" ? jsonIn(value) : undefined;
  if (parsed !== undefined) {
    actions.unshift(turnButton(
      content,
      ["As a tree", async () => (await import("./tree.ts")).treeOf(parsed)],
      ["As text", () => textOf(value, language)],
    ));
  }
  if ((language === "markdown" || language === "html") && value.length <= MAX_PREVIEW_CHARS) {
    const { proseOf, safeNodes } = await import("./prose.ts");
    const preview = language === "markdown" ? proseOf(value) : element("div", {
      className: "prose",
      tabIndex: 0,
      role: "region",
      ariaLabel: "Preview",
    }, safeNodes(value));
    // Of markup that shows nothing, such as a script element, there is nothing to see.
    if (language === "markdown" || preview.textContent!.trim() !== "") content.prepend(preview);
  }
  return section(title, actions, content);
}

/** The object or list in a JSON text; undefined for other texts and for JSON Lines. */
function jsonIn(text: string): object | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
