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
import { filterWarnings } from "./remarks.ts";
import { readJsonPath } from "./jsonpath.ts";
import { readJsonPointer } from "./json_pointer.ts";
import { nearNameAdvice } from "./near_names.ts";
import { locationOf, normalizedPath } from "./location.ts";
import type { Node } from "./nodes.ts";
import { outputBudget } from "./output_budget.ts";
import { type Query, QueryFault } from "./query.ts";
import { reachAdvice } from "./reach.ts";
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

  const limit = input.result === "single" ? 1 : input.limit;
  const { nodes, matches, remarks } = collect(query, root, limit);
  const stats = { matches, returned: nodes.length, language };
  warnings.push(...filterWarnings(remarks));
  const advice = () => adviceOnNothing(input.query, language, query, root);
  if (input.result === "single") {
    checkSingle(matches, advice);
    return { output: exactAt(nodes[0]!), stats, warnings };
  }
  warnings.push(...listWarnings(matches, nodes.length, advice));
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
  if (path.length > contract.limits.max_query_chars) return "";
  return isCount
    ? `; to count the items send ${path} as JSONPath and read stats.matches`
    : `; as JSONPath this is ${path}`;
}

/** The first `limit` nodes, and how many there are in all. */
function collect(query: Query, root: JsonValue, limit: number) {
  const nodes: Node[] = [];
  let matches = 0;
  const remarks = selectNodes(query, root, (node) => {
    matches++;
    if (nodes.length < limit) nodes.push(node);
    return false;
  });
  return { nodes, matches, remarks };
}

/** Advises on a query that selects nothing: signs of another language, near names, or how far it gets. */
function adviceOnNothing(
  text: string,
  language: Language,
  query: Query,
  root: JsonValue,
): string {
  if (/^[\w-]+(?:\/[\w-]+)+$/.test(text)) return `; a JSON Pointer begins with a slash: /${text}`;
  // A JSONPath needs no translation, but for a length, which it reads as a name.
  const isForeign = language === "jsonpath" ? /\.length$/.test(text) : /[|(@]|\.length$/.test(text);
  return (isForeign && adviceOn(text)) || nearNameAdvice(text, root) || reachAdvice(query, root);
}

function checkSingle(matches: number, advice: () => string): void {
  if (matches === 0) {
    throw new ToolError<Code>(
      "NO_MATCH",
      '"query" selects nothing, and result "single" needs one node: check its names, or ask for "values"' +
        advice(),
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
  advice: () => string,
): RunWarning<typeof contract>[] {
  if (matches === 0) {
    const message = `The query selects nothing in this document${advice()}`;
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
