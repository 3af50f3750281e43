/**
 * Checks Gantt charts. Dates are not resolved.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { skipAccessibility } from "./accessibility.ts";
import { faultAt } from "./faults.ts";
import { type CheckedDiagram, parsedText, withoutStyleEnds } from "./reading.ts";
import { Scanner, type Token, Tokens } from "./scanner.ts";
import type { Failure } from "../failure.ts";

type Kind =
  | "newline"
  | "gantt"
  | "setting"
  | "title"
  | "section"
  | "task"
  | "data"
  | "click"
  | "callback"
  | "arguments"
  | "link";
type Mode = "plain" | "click" | "callback" | "arguments" | "link";

const COMMENT = /(?:[^}])?%[^\n]*/y;
const SETTING = new RegExp(
  [
    "(?:dateFormat|axisFormat|tickInterval|includes|excludes)\\s[^#\\n;]+",
    "todayMarker\\s[^\\n;]+",
    "(?:inclusiveEndDates|topAxis)\\b",
    "weekday\\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b",
    "weekend\\s+(?:fri|satur)day\\b",
  ].join("|"),
  "iy",
);
/** Words before the id, start and end of a task. */
const TAGS: ReadonlySet<string> = new Set(["active", "done", "crit", "milestone", "vert"]);
/** Words of the format that begin no statement. */
const MISPLACED = /gantt\b|\d{4}-\d\d-\d\d\b|accDescription\s[^#\n;]+/iy;
const STATEMENT = 'a task ("name : data"), section, title or a setting such as dateFormat';

/**
 * Checks a Gantt chart: tasks and, as its subgraphs, sections.
 *
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED`, `UNCLOSED_DELIMITER`.
 */
export function checkGantt(sent: SourceText): CheckedDiagram {
  const source = withoutStyleEnds(sent);
  const tokens = new Tokens(ganttTokens(source, parsedText(source)), fault);
  let tasks = 0;
  let sections = 0;
  let title: string | null = null;

  tokens.expect("the keyword gantt", "gantt");
  for (let token = tokens.take(); token.kind !== "eof"; token = tokens.take()) readStatement(token);
  return { title, stats: { nodes: tasks, edges: 0, subgraphs: sections } };

  function readStatement(token: Token<Kind>): void {
    if (token.kind === "newline" || token.kind === "setting") return;
    if (token.kind === "title") title = token.text.slice("title ".length).trim();
    else if (token.kind === "section") sections++;
    else if (token.kind === "click") readClick();
    else if (token.kind === "task") {
      checkData(tokens.expect('":" and the data of the task', "data"));
      tasks++;
    } else throw faultAt(source, token.offset, { expected: STATEMENT });
  }

  /** Tags, then perhaps an id, perhaps a start, and an end: what Mermaid cannot draw without. */
  function checkData({ text, offset }: Token<Kind>): void {
    const items = text.slice(1).split(",").map((item) => item.trim());
    const hasEnd = items.at(-1) !== "" && items.some((item) => !TAGS.has(item));
    if (hasEnd) return;
    throw faultAt(source, offset, {
      problem: "the task has no end",
      expected: "a date, a length such as 3d, or until and an id",
    });
  }

  /** A link and a call, in any order, at least one of them. */
  function readClick(): void {
    const hasLink = tokens.takeIf("link") !== undefined;
    const hasCall = tokens.takeIf("callback") !== undefined;
    if (hasCall) tokens.takeIf("arguments");
    if (!hasLink && !tokens.takeIf("link") && !hasCall) throw fault('href "…" or call name()');
  }

  function fault(expected: string): Failure {
    return faultAt(source, tokens.peek().offset, { expected });
  }
}

function ganttTokens(source: SourceText, text: string): () => Token<Kind> {
  const scanner = new Scanner<Mode>(text, "plain");
  const modes: Record<Mode, () => Kind | "unknown" | undefined> = {
    plain,
    click,
    callback,
    arguments: args,
    link,
  };
  return next;

  function next(): Token<Kind> {
    for (;;) {
      const offset = scanner.at;
      if (scanner.isAtEnd) {
        const isOpen = scanner.mode !== "plain";
        return { kind: isOpen ? "unknown" : "eof", text: "", offset };
      }
      const kind = modes[scanner.mode]();
      if (kind) return { kind, text: text.slice(offset, scanner.at), offset };
    }
  }

  function plain(): Kind | "unknown" | undefined {
    const accessibility = skipAccessibility(source, scanner);
    if (accessibility === "empty") return undefined;
    if (accessibility !== "none") return accessibility === "cut" ? "unknown" : "setting";
    if (scanner.skip(COMMENT)) return undefined;
    if (scanner.skip(/\n+/y)) return "newline";
    if (scanner.skip(/\s+/y)) return undefined;
    if (scanner.skip(/href\s+"/iy)) return enter("link");
    if (scanner.skip(/call\s+/iy)) return enter("callback");
    if (scanner.skip(/click\s+/iy)) return enter("click");
    if (scanner.sees(MISPLACED)) {
      return scanner.take(MISPLACED)!.toLowerCase() === "gantt" ? "gantt" : "unknown";
    }
    if (scanner.skip(SETTING)) return "setting";
    if (scanner.skip(/title\s[^\n]+/iy)) return "title";
    if (scanner.skip(/section\s[^\n]+/iy)) return "section";
    if (scanner.skip(/[^:\n]+/y)) return "task";
    if (scanner.skip(/:[^#\n;]+/y)) return "data";
    scanner.at++;
    return "unknown";
  }

  function enter(mode: Mode): undefined {
    scanner.enter(mode);
  }

  function click(): Kind | undefined {
    if (scanner.skip(/\S+/y)) return "click";
    scanner.at++;
    scanner.leave();
    return undefined;
  }

  function link(): Kind | undefined {
    if (scanner.skip(/[^"]+/y)) return "link";
    scanner.at++;
    scanner.leave();
    return undefined;
  }

  function callback(): Kind | undefined {
    if (scanner.skip(/[^(]+/y)) return "callback";
    const hasArguments = !scanner.skip(/\(\s*\)/y);
    scanner.leave();
    if (hasArguments) {
      scanner.at++;
      scanner.enter("arguments");
    }
    return undefined;
  }

  function args(): Kind | undefined {
    if (scanner.skip(/[^)]+/y)) return "arguments";
    scanner.at++;
    scanner.leave();
    return undefined;
  }
}
