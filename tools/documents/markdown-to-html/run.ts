import { compile } from "micromark";
import { gfmHtml } from "micromark-extension-gfm";
import type { Run, RunInput, RunWarning } from "../../define.ts";
import { escapeMarkup } from "../../shared/escape_markup.ts";
import { emptyInput } from "../../shared/tool_error.ts";
import { parseMarkdown } from "../../shared/markdown/bounded_parser.ts";
import { contract } from "./contract.ts";
import { headingHtml } from "./headings.ts";
import type { Event } from "../../shared/markdown/micromark_types.ts";
import { checkOutputSize } from "./output_limits.ts";
import { readHtml } from "./rendered_html.ts";

type Input = RunInput<typeof contract>;

/** Renders Markdown (CommonMark 0.31.2, or GFM) as HTML. */
export const run: Run<typeof contract> = (input) => {
  const { input: text } = input;
  if (text.trim() === "") throw emptyInput("input");
  const events = parseMarkdown(text, input.flavor, contract.limits);
  checkOutputSize(events, contract.limits);
  const { html, headings } = render(events, input, input.unsafe);
  const body = withFinalNewline(html, text);
  return {
    output: input.full_document ? page(body, headings, input) : body,
    stats: countElements(body),
    warnings: input.unsafe ? [unsafeOutput()] : safeModeWarnings(events, html, input),
  };
};

/** @param anyAddress Let every scheme of link and image addresses through. */
function render(events: Event[], input: Input, anyAddress: boolean) {
  const headings: string[] = [];
  const html = compile({
    allowDangerousHtml: input.unsafe,
    allowDangerousProtocol: anyAddress,
    htmlExtensions: [
      ...(input.flavor === "gfm" ? [gfmHtml()] : []),
      headingHtml(headings, input.heading_ids),
    ],
  })(events);
  return { html, headings };
}

/** micromark ends with a line end where the text does; a document of definitions alone stays empty. */
function withFinalNewline(html: string, text: string): string {
  if (html === "" || /[\r\n]$/.test(html)) return html;
  return html + (/\r\n?|\n/.exec(text)?.[0] ?? "\n");
}

function page(body: string, headings: string[], input: Input): string {
  const title = input.title ?? (headings[0] || "Document");
  return `<!doctype html>
<html lang="${escapeMarkup(input.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
</head>
<body>
${body}</body>
</html>
`;
}

function countElements(html: string) {
  const { text, elements } = readHtml(html);
  const count = (...names: string[]) =>
    names.reduce((sum, name) => sum + (elements.get(name) ?? 0), 0);
  return {
    headings: count("h1", "h2", "h3", "h4", "h5", "h6"),
    links: count("a"),
    images: count("img"),
    code_blocks: count("pre"),
    tables: count("table"),
    words: text.match(/\S+/g)?.length ?? 0,
  };
}

function unsafeOutput(): RunWarning<typeof contract> {
  return {
    code: "UNSAFE_OUTPUT",
    message:
      "Raw HTML and every link scheme were let through: show this only where you trust the text",
  };
}

function safeModeWarnings(
  events: Event[],
  html: string,
  input: Input,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (events.some(([, { type }]) => type === "htmlFlow" || type === "htmlText")) {
    warnings.push({
      code: "RAW_HTML_ESCAPED",
      message: "The text holds raw HTML, which is shown as text; unsafe lets it through",
    });
  }
  const dropped = droppedAddresses(events, html, input);
  if (dropped > 0) {
    warnings.push({
      code: "DANGEROUS_URL_DROPPED",
      message:
        `${dropped} link or image ${dropped === 1 ? "address was" : "addresses were"} emptied, ` +
        "because of a scheme that safe mode does not let through",
    });
  }
  return warnings;
}

/** Addresses that are empty in safe HTML and are not empty without the check of their scheme. */
function droppedAddresses(events: Event[], html: string, input: Input): number {
  const empty = emptyAddresses(html);
  return empty === 0 ? 0 : empty - emptyAddresses(render(events, input, true).html);
}

function emptyAddresses(html: string): number {
  return html.match(/<(?:a href|img src)=""/g)?.length ?? 0;
}
