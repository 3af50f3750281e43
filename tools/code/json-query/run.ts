import type { ErrorCode, Run, RunInput, RunWarning } from "../../tool.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import type { JsonDocument } from "../../shared/json/node.ts";
import { readJsonText } from "../../shared/json/read.ts";
import { buildValue, exactValue, type JsonValue } from "../../shared/json/value.ts";
import { holdsRawNumbers } from "../../shared/json/source_number.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { comparedNumber } from "./compare.ts";
import { contract } from "./contract.ts";
import { readDotted } from "./dotted.ts";
import { selectNodes } from "./evaluate.ts";
import { readJsonPath } from "./jsonpath.ts";
import { readJsonPointer } from "./json_pointer.ts";
import { nearNameAdvice } from "./near_names.ts";
import { locationOf, normalizedPath } from "./location.ts";
import type { Node } from "./nodes.ts";
import { outputBudget } from "./output_budget.ts";
import { type Query, QueryFault } from "./query.ts";
import { toJsonPath } from "./translation.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type ListResult = Exclude<Input["result"], "single">;
type Language = Exclude<Input["language"], "auto">;

const PARSERS = { jsonpath: readJsonPath, dotted: readDotted, pointer: readJsonPointer };
const LANGUAGE_NAMES = { jsonpath: "JSONPath", dotted: "dotted path", pointer: "JSON Pointer" };

/** Selects values by JSONPath (RFC 9535), a dotted path, or a JSON Pointer (RFC 6901). */
export const run: Run<typeof contract> = (input) => {
  if (input.query.length > contract.limits.max_query_chars) {
    const { length } = input.query;
    throw inputTooLarge(
      "max_query_chars",
      contract.limits.max_query_chars,
      length,
      '"query" has a length of',
    );
  }
  const document = readJsonText(input.input);
  const warnings: RunWarning<typeof contract>[] = textWarnings(document);
  const root = comparedValue(document);
  const exactAt = exactValues(exactValue(document));
  const language = input.language === "auto" ? guessLanguage(input.query) : input.language;
  const query = parseQuery(input.query, language);

  const { nodes, matches } = collect(query, root, input.result === "single" ? 1 : input.limit);
  const stats = { matches, returned: nodes.length, language };
  if (input.result === "single") {
    checkSingle(matches, input.query, root);
    return { output: exactAt(nodes[0]!), stats, warnings };
  }
  warnings.push(...listWarnings(matches, nodes.length, input.query, root));
  return { output: present(nodes, input.result, exactAt), stats, warnings };
};

function guessLanguage(query: string): Language {
  const first = query.trimStart().charAt(0);
  if (first === "$") return "jsonpath";
  return first === "" || first === "/" || first === "#" ? "pointer" : "dotted";
}

function parseQuery(text: string, language: Language): Query {
  try {
    return PARSERS[language](text);
  } catch (error) {
    if (!(error instanceof QueryFault)) throw error;
    const position = error.offset + 1;
    throw new ToolError<Code>(
      "INVALID_QUERY",
      `"query" is not a valid ${
        LANGUAGE_NAMES[language]
      } (language ${language}) at position ${position}: ${error.message}${adviceOn(text)}`,
      { language, position },
    );
  }
}

/** Advice on what to send instead of a query in another language, such as jq. */
function adviceOn(query: string): string {
  const translation = toJsonPath(query.trim());
  if (!translation) return "";
  const { path, isCount } = translation;
  return isCount
    ? `; to count the items send ${path} as JSONPath and read stats.matches`
    : `; as JSONPath this is ${path}`;
}

/** The first `limit` nodes, and how many there are in all. */
function collect(query: Query, root: JsonValue, limit: number) {
  const nodes: Node[] = [];
  let matches = 0;
  selectNodes(query, root, (node) => {
    matches++;
    if (nodes.length < limit) nodes.push(node);
    return false;
  });
  return { nodes, matches };
}

/** Advises on names that no document has, since they are signs of another language. */
function adviceOnNames(query: string, root: JsonValue): string {
  if (/^[\w-]+(?:\/[\w-]+)+$/.test(query)) return `; a JSON Pointer begins with a slash: /${query}`;
  return (/[|(@]|\.length$/.test(query) && adviceOn(query)) || nearNameAdvice(query, root);
}

function checkSingle(matches: number, query: string, root: JsonValue): void {
  if (matches === 0) {
    throw new ToolError<Code>(
      "NO_MATCH",
      '"query" selects nothing, and result "single" needs one node: check its names, or ask for "values"' +
        adviceOnNames(query, root),
    );
  }
  if (matches > 1) {
    throw new ToolError<Code>(
      "MULTIPLE_MATCHES",
      `"query" selects ${matches} nodes, and result "single" needs one: narrow it, or ask for "values"`,
      { matches },
    );
  }
}

function listWarnings(
  matches: number,
  returned: number,
  query: string,
  root: JsonValue,
): RunWarning<typeof contract>[] {
  if (matches === 0) {
    const message = `The query selects nothing in this document${adviceOnNames(query, root)}`;
    return [{ code: "NO_MATCH", message }];
  }
  if (returned === matches) return [];
  return [{
    code: "RESULTS_TRUNCATED",
    message: `The first ${returned} of ${matches} matches are returned; raise limit for more`,
  }];
}

/** The document with numbers as filters compare them. */
function comparedValue(document: JsonDocument): JsonValue {
  return buildValue(document, comparedNumber);
}

/** Finds the value of a node with its numbers as they were written. */
function exactValues(root: JsonValue): (node: Node) => JsonValue {
  if (!holdsRawNumbers(root)) return (node) => node.value;
  return (node) =>
    locationOf(node).reduce<JsonValue>(
      // The node was found on the same way.
      (value, step) => (value as Record<string | number, JsonValue>)[step]!,
      root,
    );
}

function present(
  nodes: Node[],
  result: ListResult,
  exactAt: (node: Node) => JsonValue,
): unknown[] {
  const budget = outputBudget();
  return nodes.map((node) => {
    if (result === "values") return budget.value(exactAt(node));
    const location = locationOf(node);
    if (result === "paths") return budget.text(normalizedPath(location));
    if (result === "pointers") return budget.text(formatPointer(location));
    return {
      path: budget.text(normalizedPath(location)),
      pointer: budget.text(formatPointer(location)),
      value: budget.value(exactAt(node)),
    };
  });
}
