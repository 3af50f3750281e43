import type { Run, RunInput, RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { escapeMarkup } from "../../shared/escape_markup.ts";
import { keyedFrontMatter } from "../../shared/markdown/front_matter.ts";
import { missedSyntax } from "../../shared/markdown/missed_syntax.ts";
import { type Flavor, type Markdown, parseMarkdown } from "../../shared/markdown/parse.ts";
import { emptyInput } from "../../shared/tool_error.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { type Rendered, renderHtml } from "./render.ts";
import { readHtml } from "./rendered_html.ts";

type Input = RunInput<typeof contract>;

const READ_BY = { title: { choices: ["true"] }, lang: { choices: ["true"], unset: "en" } };

/** Renders Markdown (CommonMark 0.31.2, or GFM) as HTML. */
export const run: Run<typeof contract> = (input) => {
  const { input: text, flavor, unsafe } = input;
  if (text.trim() === "") throw emptyInput("input");
  const lineEnding = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
  const markdown = parseMarkdown(text, flavor, contract.limits);
  const rendered = renderHtml(markdown, {
    isGfm: flavor === "gfm",
    unsafe,
    headingIds: input.heading_ids,
    lineEnding,
    limits: contract.limits,
  });
  const body = withFinalNewline(rendered.html, lineEnding);
  return {
    output: input.full_document ? page(body, rendered.headings, input) : body,
    stats: countElements(body),
    warnings: [
      ...(keyedFrontMatter(text) ? [frontMatter()] : []),
      ...missedWarnings(markdown, flavor),
      ...(unsafe ? [unsafeOutput()] : safeModeWarnings(rendered)),
      ...unusedProperties(input, "full_document", READ_BY),
    ],
  };
};

/** A document of definitions alone stays empty. */
function withFinalNewline(html: string, lineEnding: string): string {
  return html === "" || /[\r\n]$/.test(html) ? html : html + lineEnding;
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
    message: "Raw HTML and every link scheme were allowed: show this only where you trust the text",
  };
}

function missedWarnings({ children }: Markdown, flavor: Flavor): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  for (const { kind, line, text } of missedSyntax(children)) {
    if (kind === "heading") {
      warnings.add(
        "HEADING_WITHOUT_SPACE",
        () => `${JSON.stringify(cutText(text))} is not a heading: write a space after the #`,
        `line ${line}`,
      );
    } else if (flavor === "gfm") {
      warnings.add(
        "TABLE_WITHOUT_DELIMITER",
        "These rows are not a table: write a row such as |---|---| below the first",
        `line ${line}`,
      );
    }
  }
  return warnings.list();
}

function frontMatter(): RunWarning<typeof contract> {
  return {
    code: "FRONT_MATTER",
    message: "The text begins with front matter, which Markdown shows as text; " +
      "use frontmatter-parser to get the body without it",
    path: "input",
  };
}

function safeModeWarnings(
  { hasRawHtml, droppedAddresses }: Rendered,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (hasRawHtml) {
    warnings.push({
      code: "RAW_HTML_ESCAPED",
      message: "The text holds raw HTML, which is shown as text; send unsafe to allow it",
    });
  }
  if (droppedAddresses > 0) {
    const what = droppedAddresses === 1 ? "address was" : "addresses were";
    warnings.push({
      code: "DANGEROUS_URL_DROPPED",
      message: `${droppedAddresses} link or image ${what} emptied, ` +
        "because safe mode does not allow their scheme",
    });
  }
  return warnings;
}
