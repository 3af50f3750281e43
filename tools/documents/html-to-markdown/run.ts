import type { Run, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { hasMarkup } from "../../shared/html.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import { addressReader, readBase } from "./addresses.ts";
import { contract } from "./contract.ts";
import { convert } from "./convert.ts";
import type { Root } from "./mdast.ts";
import { parseHtml } from "./parse_html.ts";
import { cleanTree } from "./tree.ts";
import { writeMarkdown } from "./write_markdown.ts";

const { limits } = contract;

const REFERENCE = /&(?:#|[a-z])/i;
const ESCAPED_TAG = /&(?:lt|#60|#x3c);\/?[a-z][a-z0-9]*(?:\s|\/|&(?:gt|#62|#x3e);)/i;

/** Converts HTML (by the HTML Standard's parser) to GitHub Flavored Markdown. */
export const run: Run<typeof contract> = ({ input: html, base_url, main_only, links, images }) => {
  const warnings = warningList<WarningCode<typeof contract>>();
  const addresses = addressReader(baseOf(base_url, warnings));
  const { root, dropped, checkboxes } = cleanTree(
    parseHtml(html, limits),
    main_only,
    limits.max_depth,
  );
  const options = { links, images, addresses, checkboxes, maxCells: limits.max_cells };
  const converted = root && convert(root, options);
  const tree = converted?.root ?? { type: "root", children: [] };
  const output = tree.children.length === 0 ? "" : writeMarkdown(tree, limits);
  if (addresses.dropped() > 0) {
    const count = addresses.dropped();
    warnings.add(
      "UNSAFE_LINK_DROPPED",
      `${count} ${
        count === 1 ? "link or image" : "links or images"
      } with a dangerous scheme lost ` +
        `${count === 1 ? "its address" : "their addresses"}`,
    );
  }
  if (converted?.hasSpans) {
    warnings.add(
      "TABLE_SPAN_FLATTENED",
      "Cells span columns or rows, which Markdown cannot express: empty cells fill their place",
    );
  }
  if (converted?.hasNestedTables) {
    warnings.add("NESTED_TABLE", "A table inside a table cell was turned into its text");
  }
  if (!hasMarkup(html)) warnOfText(html, output, warnings);
  if (output === "") warnings.add("EMPTY_RESULT", "The HTML has nothing to convert");
  return {
    output,
    stats: {
      ...countNodes(tree),
      dropped_elements: dropped,
      input_chars: html.length,
      output_chars: output.length,
    },
    warnings: warnings.list(),
  };
};

/** Tells of text without tags that HTML reads otherwise than who wrote it. */
function warnOfText(
  html: string,
  output: string,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): void {
  if (ESCAPED_TAG.test(html)) {
    warnings.add(
      "ESCAPED_HTML",
      "The HTML has no tags, only references such as &lt;p&gt;: decode it with html-entities first",
    );
  } else if (!REFERENCE.test(html) && output.trim() !== html.trim()) {
    warnings.add(
      "NO_MARKUP",
      "The text has no tags, and was read as HTML: its line breaks became spaces, and what Markdown would read as marks was escaped",
    );
  }
}

function baseOf(
  base: string | undefined,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): URL | undefined {
  if (!base) return undefined;
  const url = readBase(base);
  if (!url) {
    warnings.add(
      "INVALID_BASE_URL",
      `"${cutText(base)}" is not an absolute URL; addresses stay as written`,
      "base_url",
    );
  }
  return url;
}

function countNodes(root: Root) {
  const counts = new Map<string, number>();
  const visit = (node: Root | Root["children"][number]) => {
    counts.set(node.type, (counts.get(node.type) ?? 0) + 1);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(root);
  const count = (type: string) => counts.get(type) ?? 0;
  return {
    headings: count("heading"),
    links: count("link"),
    images: count("image"),
    tables: count("table"),
    code_blocks: count("code"),
  };
}
