/**
 * What keeps a review from speaking of the page that people get.
 *
 * @module
 */
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { cutText } from "../../shared/cut_text.ts";
import {
  attributeOf,
  boundedTreeAdapter,
  type HtmlElement,
  type HtmlNode,
  walkHtml,
  withoutByteOrderMark,
} from "../../shared/html.ts";
import { directiveIn, phpDirective } from "../../shared/template_source.ts";
import { unfinishedHtml } from "../../shared/unfinished_html.ts";

/** Why what was given is not the page, each undefined where it does not apply. */
export interface PageSource {
  /** How it shows that its end is missing. */
  unfinished: string | undefined;
  /** What a server would replace. */
  template: string | undefined;
  /** That it shows nothing before something fills it. */
  empty: string | undefined;
}

/** Elements that show something without any text in them. */
const SHOWN = new Set(
  "audio button canvas embed frame hr iframe img input math meter object progress select svg textarea video"
    .split(" "),
);

/** Elements whose content is not shown, or not where scripts run. */
const UNSHOWN = new Set(["script", "style", "noscript", "template", "title"]);

/** Elements of code, of what programs print, and of texts that people edit. */
const SAMPLES = new Set(["code", "kbd", "pre", "samp", "textarea"]);

/**
 * Attributes that people hear, and the language, which begin with such a sign in templates alone: a hint says how to
 * write one, and in a label it stands behind words, as in "Insert {{name}}".
 */
const READ_ATTRIBUTES = ["alt", "aria-label", "lang"];
const HOLE = /^\s*(?:\{\{.{1,60}?\}\}|\{%.{1,60}?%\}|<%.{1,60}?%>|<\?(?:php\b|=).{0,60})/;

/** Reads what was given for a page. @throws {ToolError} `INPUT_TOO_LARGE` over so many elements. */
export function readSource(html: string, maxElements: number): PageSource {
  const source = withoutByteOrderMark(html);
  const faults: string[] = [];
  const document = parse(source, {
    onParseError: ({ code }) => faults.push(code),
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    treeAdapter: boundedTreeAdapter(maxElements, 'The elements of "html" are'),
  });
  const { filler, isShown, prose, hole } = surveyOf(document);
  const directive = hole ?? directiveIn(prose);
  return {
    unfinished: unfinishedHtml(document, source, faults),
    template: directive &&
      `This is the source of a template, not the page that it makes: ${
        JSON.stringify(cutText(directive, 80))
      }`,
    empty: filler && !isShown
      ? `The page as it was given shows nothing: what <${filler}> adds was not reviewed`
      : undefined,
  };
}

/** What a walk through the page finds. */
interface Survey {
  /** An element that may fill the page, or holds what fills it. */
  filler: string | undefined;
  isShown: boolean;
  /** Its text without code. */
  prose: string;
  /** The first part of an attribute, or of PHP, that a server replaces. */
  hole: string | undefined;
}

function surveyOf(document: DefaultTreeAdapterTypes.Document): Survey {
  const pieces: string[] = [];
  let filler: string | undefined;
  let hole: string | undefined;
  let isShown = false;
  walkHtml(document, enter, () => {});
  return { filler, isShown, prose: pieces.join(" "), hole };

  function enter(node: HtmlNode): boolean {
    if (node.nodeName === "#text") addText((node as DefaultTreeAdapterTypes.TextNode).value);
    if (node.nodeName === "#comment") {
      hole ??= phpDirective((node as DefaultTreeAdapterTypes.CommentNode).data);
    }
    if (!("tagName" in node)) return false;
    const { tagName } = node;
    hole ??= holeIn(node);
    if (SHOWN.has(tagName) || attributeOf(node, "aria-label")) isShown = true;
    if (tagName === "script" || tagName === "template") filler ??= tagName;
    if (SAMPLES.has(tagName)) isShown = true;
    return !UNSHOWN.has(tagName) && !SAMPLES.has(tagName);
  }

  function addText(text: string): void {
    pieces.push(text);
    if (text.trim() !== "") isShown = true;
  }
}

function holeIn(element: HtmlElement): string | undefined {
  for (const name of READ_ATTRIBUTES) {
    const [found] = HOLE.exec(attributeOf(element, name) ?? "") ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
