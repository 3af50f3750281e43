/**
 * Checks Gantt charts. Dates are not resolved.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { faultAt } from "./faults.ts";
import { type GanttToken, type GanttTokenKind, ganttTokens } from "./gantt_tokens.ts";
import { type CheckedDiagram, withoutStyleEnds } from "./reading.ts";
import { Tokens } from "./scanner.ts";
import type { Failure } from "../failure.ts";

/** Words before the id, start and end of a task. */
const TAGS: ReadonlySet<string> = new Set(["active", "done", "crit", "milestone", "vert"]);
const STATEMENT = 'a task ("name : data"), section, title or a setting such as dateFormat';

/**
 * Checks a Gantt chart: tasks and, as its subgraphs, sections.
 *
 * @throws {ToolError} `MERMAID_VALIDATION_FAILED`, `UNCLOSED_DELIMITER`.
 */
export function checkGantt(sent: SourceText): CheckedDiagram {
  return new GanttReader(withoutStyleEnds(sent)).read();
}

/** Collects the statements of a Gantt chart. */
class GanttReader {
  readonly #source: SourceText;
  readonly #tokens: Tokens<GanttTokenKind>;
  #tasks = 0;
  #sections = 0;
  #title: string | null = null;

  constructor(source: SourceText) {
    this.#source = source;
    this.#tokens = new Tokens(ganttTokens(source), (expected) => this.#fault(expected));
  }

  read(): CheckedDiagram {
    this.#tokens.expect("the keyword gantt", "gantt");
    for (let token = this.#tokens.take(); token.kind !== "eof"; token = this.#tokens.take()) {
      this.#readStatement(token);
    }
    return {
      title: this.#title,
      stats: { nodes: this.#tasks, edges: 0, subgraphs: this.#sections },
    };
  }

  #readStatement(token: GanttToken): void {
    if (token.kind === "newline" || token.kind === "setting") return;
    if (token.kind === "title") this.#title = token.text.slice("title ".length).trim();
    else if (token.kind === "section") this.#sections++;
    else if (token.kind === "click") this.#readClick();
    else if (token.kind === "task") {
      this.#checkData(this.#tokens.expect('":" and the data of the task', "data"));
      this.#tasks++;
    } else throw faultAt(this.#source, token.offset, { expected: STATEMENT });
  }

  /** Tags, then perhaps an id, perhaps a start, and an end: what Mermaid cannot draw without. */
  #checkData({ text, offset }: GanttToken): void {
    const items = text.slice(1).split(",").map((item) => item.trim());
    const hasEnd = items.at(-1) !== "" && items.some((item) => !TAGS.has(item));
    if (hasEnd) return;
    throw faultAt(this.#source, offset, {
      problem: "the task has no end",
      expected: "a date, a length such as 3d, or until and an id",
    });
  }

  /** A link and a call, in any order, at least one of them. */
  #readClick(): void {
    const hasLink = this.#tokens.takeIf("link") !== undefined;
    const hasCall = this.#tokens.takeIf("callback") !== undefined;
    if (hasCall) this.#tokens.takeIf("arguments");
    if (!hasLink && !this.#tokens.takeIf("link") && !hasCall) {
      throw this.#fault('href "…" or call name()');
    }
  }

  #fault(expected: string): Failure {
    return faultAt(this.#source, this.#tokens.peek().offset, { expected });
  }
}
