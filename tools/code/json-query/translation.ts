/**
 * Queries of jq, JMESPath and older JSONPath in the JSONPath of RFC 9535, where they only select.
 *
 * @module
 */
import { readJsonPath } from "./jsonpath.ts";
import { QueryFault } from "./query.ts";
import { Scanner } from "./scanner.ts";

/** The JSONPath that does the same as a query. */
export interface Translation {
  path: string;
  /** It asks for the number of what the path selects. */
  isCount: boolean;
}

/** A stage of a pipeline: all up to a single `|` outside of strings. */
const STAGE =
  /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|=~\s*\/(?:[^/\\]|\\.)+\/|\|\||[^|"'`])+/g;
const COUNT = /\s*(?:\.|\|\s*)(?:length|count)(?:\(\))?$/;
const COMPARISON = /[<>]|[=!]=|\w\(/;
const SELECT = /^(map\()?select\((.*?)\)\)?$/s;
const MAP = /^map\((.*)\)$/s;
const NAME = /[^.[\]*"'`\s?|(){}:,@$]+/y;
const BRACKETS = /\[(?:-?\d*:-?\d*(?::-?\d*)?|-?\d+|\*)\]/y;
const FROM_END = /\[\(@\.length\s*-\s*(\d+)\)\]/y;
const SPELLINGS = new Map([["and", "&&"], ["or", "||"], ["not", "!"], ["===", "=="], [
  "!==",
  "!=",
]]);
const VALUE = /(?:true|false|null|-?\d[\d.eE+-]*)(?![\w.[])/y;
const CALL = /(?:length|count|match|search|value)\(/y;
const OPERATOR = /[!=]==?|[<>]=?|&&|\|\||[!(),]|(?:and|or|not)\b/y;
const PATH = /@?\.?[A-Za-z_][\w-]*(?:\.[A-Za-z_]\w*|\[-?\d+\])*(?!\()|@(?:\[-?\d+\])*/y;

/** The selection of all stages so far; `isList`: one array of all that the path selects. */
interface Selected {
  path: string;
  isList: boolean;
}

/**
 * The JSONPath of a query that is written in another language, or undefined if that is not plain.
 */
export function toJsonPath(query: string): Translation | undefined {
  const isCount = COUNT.test(query);
  const stages = query.replace(COUNT, "").match(STAGE) ?? [];
  try {
    const selected = stages.map((stage) => stage.trim()).reduce<Selected | undefined>(
      addStage,
      undefined,
    );
    if (!selected) return undefined;
    const path = isCount ? itemsOf(selected) : selected.path;
    readJsonPath(path);
    return { path, isCount };
  } catch (error) {
    if (error instanceof QueryFault) return undefined;
    throw error;
  }
}

/** @throws {QueryFault} where a stage does more than select. */
function addStage(before: Selected | undefined, stage: string): Selected {
  if (!before) return { path: `$${stage === "." ? "" : readSegments(stage)}`, isList: false };
  const { path, isList } = before;
  const select = SELECT.exec(stage);
  if (select) {
    const [, map, condition] = select;
    const items = map === undefined ? path : itemsOf(before);
    if (!items.endsWith("[*]")) throw new QueryFault(0, "a filter of what is not a list");
    const filter = `[?${readCondition(new Scanner(condition!))}]`;
    return { path: items.replace(/\[\*\]$/, filter), isList: map !== undefined };
  }
  const map = MAP.exec(stage);
  if (map) return { path: itemsOf(before) + readSegments(map[1]!), isList: true };
  if (isList && stage.startsWith(".[]")) {
    return { path: path + readSegments(stage.slice(3)), isList: false };
  }
  // jq and JMESPath take the first of all values, the path would take the first of each.
  const isOfEach = stage.startsWith(".") && !isList;
  if (!isOfEach && isPlural(path)) throw new QueryFault(0, "an item of what is selected");
  if (stage === "first" || stage === "last") {
    return { path: `${path}[${stage === "first" ? 0 : -1}]`, isList: false };
  }
  if (!/^[.[]/.test(stage)) throw new QueryFault(0, "a function");
  return { path: path + readSegments(stage), isList: false };
}

/** The path to the items of an array that was selected. */
function itemsOf({ path, isList }: Selected): string {
  if (isList) return path;
  if (isPlural(path)) throw new QueryFault(0, "the items of each");
  return `${path}[*]`;
}

function isPlural(path: string): boolean {
  return /\[\*\]|\[\?|\.\.|:/.test(path);
}

function readSegments(text: string): string {
  const scan: Scanner = new Scanner(text);
  let path = "";
  scan.match(/[$@]/y);
  while (scan.at < text.length) {
    const isDescendant = scan.accept("..");
    if (isDescendant) path += "..";
    else scan.accept(".");
    path += readSelector(scan, isDescendant);
    // `?` is jq's "no error if the value is missing".
    scan.match(/\?(?=[.[]|$)/y);
  }
  return path;
}

function readSelector(scan: Scanner, isDescendant: boolean): string {
  if (scan.accept("[]") || scan.accept("*")) return "[*]";
  const fromEnd = scan.match(FROM_END);
  if (fromEnd !== undefined) return `[-${/\d+/.exec(fromEnd)![0]}]`;
  const brackets = scan.match(BRACKETS);
  if (brackets !== undefined) return brackets;
  if (scan.accept("[?")) return closed(scan, `[?${readCondition(scan)}`);
  const isBracketed = scan.accept("[");
  const quoted = scan.string();
  if (quoted !== undefined) {
    const selector = `[${JSON.stringify(quoted)}`;
    return isBracketed ? closed(scan, selector) : `${selector}]`;
  }
  const name = isBracketed ? undefined : scan.match(NAME);
  if (name === undefined) scan.fail("a selector");
  if (/^\d+$/.test(name)) return `[${name}]`;
  if (!/^[A-Za-z_]\w*$/.test(name)) return `[${JSON.stringify(name)}]`;
  return isDescendant ? name : `.${name}`;
}

function closed(scan: Scanner, selector: string): string {
  if (!scan.accept("]")) scan.fail('"]"');
  return `${selector}]`;
}

/** A condition up to the `]` that ends its filter, or the end. */
function readCondition(scan: Scanner): string {
  let condition = "";
  for (let last = -1; scan.at < scan.text.length && scan.peek() !== "]";) {
    if (scan.at === last) scan.fail("a condition");
    last = scan.at;
    condition += scan.match(/\s+/y) ?? "";
    const string = scan.string();
    if (string !== undefined) condition += JSON.stringify(string);
    // A literal of JMESPath.
    else if (scan.accept("`")) {
      condition += scan.match(/[^`]*(?=`)/y) + (scan.accept("`") ? "" : "`");
    } else condition += readWord(scan);
  }
  const { text } = scan;
  // Others ask whether a value counts as true, RFC 9535 whether it is there.
  const isExact = text.startsWith("$") ||
    condition.split(/&&|\|\|/).every((operand) => COMPARISON.test(operand));
  if (!isExact) scan.fail("a comparison");
  return condition.trim();
}

/** A test by a pattern, as Goessner's successors write it; only one without flags has an equal in RFC 9535. */
const PATTERN_TEST = /(@(?:\.\w+|\[-?\d+\])*)\s*=~\s*\/((?:[^\/\\]|\\.)+)\/(?![a-z])/y;

function readPatternTest(scan: Scanner): string | undefined {
  const test = scan.match(PATTERN_TEST);
  if (test === undefined) return undefined;
  PATTERN_TEST.lastIndex = 0;
  const [, path, pattern] = PATTERN_TEST.exec(test)!;
  return `search(${path}, ${JSON.stringify(pattern!.replaceAll("\\/", "/"))})`;
}

function readWord(scan: Scanner): string {
  const test = readPatternTest(scan);
  if (test !== undefined) return test;
  const operator = scan.match(OPERATOR);
  if (operator !== undefined) return SPELLINGS.get(operator) ?? operator;
  const value = scan.match(VALUE) ?? scan.match(CALL);
  if (value !== undefined) return value;
  const path = scan.match(PATH);
  if (path === undefined) return "";
  return path.startsWith("@") ? path : `@.${path.replace(/^\./, "")}`;
}
