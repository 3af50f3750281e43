/**
 * Requests whose text is a template that nothing, or no text, was put in for.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { counted } from "../../shared/messages.ts";

/** A name in double braces, with nothing that an expression of a program would have, or what an object is as text. */
const HOLE = /(?<!\$)\{\{ ?[A-Za-z_][\w.-]{0,60} ?\}\}|\[object Object\]/;

/** What a prompt is about may have braces of its own: code, and a quoted text that is more than a place, to translate. */
const QUOTED = /```[^]*?(?:```|$)|`[^`\n]*`|"(?!\{\{[^{}"\n]*\}\}")[^"\n]*"/g;
/** Marks of a page or of a template, and words for them. */
const TEMPLATE =
  /<\/[a-z]|\{%|\{\{[#/]|\b(?:placeholder|templat|interpolat|jinja|handlebars|mustache)/i;

/**
 * How many requests have such a text, and the first of them; undefined where none has.
 *
 * @param requests The texts of each.
 * @param system What is sent with all of them.
 */
export function unfilledOf(
  requests: readonly (readonly (string | undefined)[])[],
  system: string | undefined,
): { path: string; message: string } | undefined {
  if (system !== undefined && TEMPLATE.test(system)) return undefined;
  const shared = holeIn(system ?? "");
  if (shared !== undefined) {
    const message = `system has a place that no text was put in for: ${
      JSON.stringify(cutText(shared))
    }`;
    return { path: "system", message };
  }
  const unfilled = requests.flatMap((texts, index) => {
    const [hole] = texts.flatMap((text = "") => holeIn(text) ?? []);
    return hole === undefined ? [] : [{ index, hole }];
  });
  const [first] = unfilled;
  if (!first) return undefined;
  const path = `requests[${first.index}]`;
  const message = `${counted(unfilled.length, "request has", "requests have")} a place that no ` +
    `text was put in for, first ${path}: ${JSON.stringify(cutText(first.hole))}`;
  return { path, message };
}

function holeIn(text: string): string | undefined {
  if (!text.includes("{{") && !text.includes("[object")) return undefined;
  return TEMPLATE.test(text) ? undefined : HOLE.exec(text.replace(QUOTED, ""))?.[0];
}
