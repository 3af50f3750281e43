import { cutText } from "../../shared/cut_text.ts";
import type { RunWarning } from "../../define.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { nearest } from "../../shared/nearest.ts";
import { dialectOf, type Draft } from "../../shared/json_schema/dialects.ts";
import { FORMATS } from "../../shared/json_schema/formats.ts";
import { keywordValue, type SchemaNode } from "../../shared/json_schema/schema_node.ts";
import { ignoresSiblings, type SchemaSet } from "../../shared/json_schema/schema_set.ts";
import type { contract } from "./contract.ts";

/** Unknown keywords that get a warning of their own; the rest are only counted. */
const MAX_UNKNOWN_LISTED = 100;

/** What in a valid schema does not do what its author may think. */
export function schemaWarnings(
  set: SchemaSet,
  root: SchemaNode,
  draft: Draft,
): RunWarning<typeof contract>[] {
  return [...unknownKeywords(root, draft), ...formatsNotChecked(set)];
}

function unknownKeywords({ value }: SchemaNode, draft: Draft): RunWarning<typeof contract>[] {
  const { keywords } = dialectOf(draft);
  const unknown = Object.keys(value).filter((name) =>
    !keywords.has(name) && !name.startsWith("x-")
  );
  const warnings: RunWarning<typeof contract>[] = unknown.slice(0, MAX_UNKNOWN_LISTED).map(
    (name) => {
      const [near] = nearest(name, keywords, 1);
      return {
        code: "UNKNOWN_KEYWORD",
        message: `"${cutText(name)}" is not a keyword of ${draft} and has no effect` +
          (near === undefined ? "" : `; did you mean "${near}"?`),
        path: formatPointer([name]),
      };
    },
  );
  const rest = unknown.length - warnings.length;
  if (rest > 0) {
    warnings.push({
      code: "UNKNOWN_KEYWORD",
      message: `${rest} more names of the root schema are not keywords of ${draft}`,
    });
  }
  return warnings;
}

/** One warning per format that is not asserted, at its first use. */
function formatsNotChecked({ nodes, options }: SchemaSet): RunWarning<typeof contract>[] {
  if (!options.assertFormats) return [];
  const places = new Map<string, string>();
  for (const node of nodes) {
    const format = keywordValue(node, "format");
    if (typeof format !== "string" || FORMATS.has(format) || places.has(format)) continue;
    if (!ignoresSiblings(node)) places.set(format, node.pointer);
  }
  return [...places].map(([format, pointer]) => ({
    code: "FORMAT_NOT_CHECKED",
    message: `The format "${cutText(format)}" is not checked: any value passes it`,
    path: `${pointer}/format`,
  }));
}
