/**
 * The Test Anything Protocol, versions 13 and 14 (testanything.org).
 *
 * @module
 */
import type { WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { splitLines } from "../../shared/lines.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { firstLine, nestedName, type Report, type Suite, type Test } from "./report.ts";
import { diagnosticBlock, messageOf, remarksAt } from "./tap_diagnostic.ts";
import { bailOutReason, parsePoint, plannedTests, type TestPoint } from "./tap_line.ts";

/** Spaces by which a subtest is indented. */
const SUBTEST_INDENT = 4;

/** The top of the report, or a subtest. */
interface Block {
  outer: Block | undefined;
  /** Known when the subtest is closed, or opened by the point that it belongs to. */
  name: string;
  points: number;
  planned: number | undefined;
  /** A test in it failed, or is missing. */
  hasFault: boolean;
  /** Behind `{`: the point that it belongs to, which may count when } is reached. */
  announcedBy?: Entry;
}

interface Entry {
  block: Block;
  point: TestPoint;
  /** The message of its diagnostics. */
  message: string;
  details: string;
  /** Not for the point of a subtest, unless the subtest itself shows no fault. */
  isCounted: boolean;
  /** The index of the line after it and its diagnostics. */
  next: number;
}

/**
 * Reads TAP. Subtests are indented, and the next point outside names them; the form of node-tap and Vitest,
 * a point before its subtest, with a { at its end or below its diagnostics, is read too.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when subtests nest deeper than the contract allows.
 */
export function readTap(text: string): Report {
  return new TapReader(splitLines(text).map((line) => line.text)).read();
}

class TapReader {
  readonly #lines: readonly string[];
  readonly #entries: Entry[] = [];
  readonly #warnings = warningList<WarningCode<typeof contract>>();
  /** The blocks that are open, by depth. */
  readonly #open = [newBlock(undefined)];
  /** The index of the next line. */
  #at = 0;
  #missing = 0;
  /** It begins as a whole document does, which must have a plan (TAP 14, "Plan"). */
  readonly #hasVersion: boolean;
  #bailOut: string | null = null;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    this.#hasVersion = lines.some((line) => /^TAP version \d+\s*$/.test(line));
  }

  read(): Report {
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      this.#at++;
      this.#readLine(line);
      if (this.#bailOut !== null) break;
    }
    const [top] = this.#open;
    this.#closeDownTo(-1);
    if (this.#hasVersion && top!.planned === undefined && this.#bailOut === null) {
      this.#warnings.add(
        "REPORT_CUT",
        `The report has no plan, as 1..${top!.points}: it may be cut, and tests be missing`,
      );
    }
    return {
      tests: testsOf(this.#entries),
      missing: this.#missing,
      bailOut: this.#bailOut,
      flaky: 0,
      warnings: this.#warnings.list(),
    };
  }

  #readLine(line: string): void {
    const indent = indentOf(line);
    if (indent % SUBTEST_INDENT !== 0) return;
    const depth = indent / SUBTEST_INDENT;
    const content = line.slice(indent);
    const point = parsePoint(content);
    const planned = plannedTests(content);
    if (point) this.#addPoint(point, depth);
    else if (planned !== undefined) this.#blockAt(depth).planned ??= planned;
    else if (content.trimEnd() === "{") this.#openBehindDiagnostics(depth);
    else if (content.trimEnd() === "}") this.#closeAnnounced(depth);
    else if (depth === 0) this.#bailOut = bailOutReason(content);
  }

  #addPoint(point: TestPoint, depth: number): void {
    const block = this.#blockAt(depth);
    const subtest = this.#open[depth + 1];
    const entry: Entry = {
      block,
      point,
      ...this.#readDiagnostics(point, depth),
      isCounted: !subtest,
    };
    this.#entries.push(entry);
    block.points++;
    if (subtest) {
      subtest.name = point.name;
      this.#closeDownTo(depth);
      countIfAlone(entry, subtest);
    } else if (point.opensBlock && this.#isBlockAhead(depth)) {
      entry.point = { ...point, name: withoutBrace(point.name) };
      this.#openAnnounced(entry);
    }
    if (entry.isCounted && entry.point.outcome === "failed") block.hasFault = true;
  }

  /** Reads the lines after a point: a block, or remarks in its place. */
  #readDiagnostics(
    { outcome }: TestPoint,
    depth: number,
  ): Pick<Entry, "message" | "details" | "next"> {
    const indent = depth * SUBTEST_INDENT;
    const { details, next } = diagnosticBlock(this.#lines, this.#at, indent);
    this.#at = next;
    if (details !== "" || outcome !== "failed") {
      return { message: messageOf(details), details, next };
    }
    const remarks = remarksAt(this.#lines, next, indent);
    return { message: firstLine(remarks), details: remarks, next };
  }

  /** Opens the subtest of a point, which then does not count itself until } is reached. */
  #openAnnounced(entry: Entry): void {
    entry.isCounted = false;
    this.#open.push({ ...newBlock(entry.block), name: entry.point.name, announcedBy: entry });
  }

  #openBehindDiagnostics(depth: number): void {
    const latest = this.#entries.at(-1);
    const isBehind = latest?.next === this.#at - 1 && latest.block === this.#open[depth];
    if (isBehind && this.#open.length === depth + 1 && this.#isBlockAhead(depth)) {
      this.#openAnnounced(latest);
    }
  }

  /** The open block of a depth: those around it are opened when they are not, those inside it stay. */
  #blockAt(depth: number): Block {
    if (depth > contract.limits.max_depth) throw tooDeep(depth);
    const known = this.#open[depth];
    if (known) return known;
    let block = newBlock(this.#open.at(-1));
    this.#open.push(block);
    while (this.#open.length <= depth) this.#open.push(block = newBlock(block));
    return block;
  }

  #isBlockAhead(depth: number): boolean {
    const line = this.#lines[this.#at];
    if (line === undefined) return false;
    return indentOf(line) >= (depth + 1) * SUBTEST_INDENT || line.trim() === "}";
  }

  #closeAnnounced(depth: number): void {
    const subtest = this.#open[depth + 1];
    if (!subtest?.announcedBy) return;
    this.#closeDownTo(depth);
    countIfAlone(subtest.announcedBy, subtest);
  }

  /** Closes all blocks that are deeper. */
  #closeDownTo(depth: number): void {
    for (const block of this.#open.splice(depth + 1).reverse()) {
      if (block.points > (block.planned ?? block.points)) {
        this.#warnings.add("COUNT_MISMATCH", overPlan(block));
      }
      const unseen = Math.max(0, (block.planned ?? 0) - block.points);
      this.#missing += unseen;
      if (unseen > 0) block.hasFault = true;
      if (block.hasFault && block.outer) block.outer.hasFault = true;
    }
  }
}

/** The point of a subtest is a failure of its own when nothing inside explains it. */
function countIfAlone(entry: Entry, subtest: Block): void {
  if (entry.point.outcome !== "failed" || subtest.hasFault) return;
  entry.isCounted = true;
  entry.block.hasFault = true;
}

function newBlock(outer: Block | undefined): Block {
  return { outer, name: "", points: 0, planned: undefined, hasFault: false };
}

function overPlan({ name, points, planned }: Block): string {
  const where = name === "" ? "the report" : `the subtest "${cutText(name)}"`;
  return `The plan of ${where} counts ${planned} tests, but it has ${points}`;
}

function withoutBrace(name: string): string {
  return name.endsWith("{") ? name.slice(0, -1).trimEnd() : name;
}

function tooDeep(depth: number) {
  const { max_depth } = contract.limits;
  return inputTooLarge("max_depth", max_depth, depth, '"input" nests subtests to a depth of');
}

function indentOf(line: string): number {
  return line.length - line.replace(/^ +/, "").length;
}

/** The tests that count; those of blocks with the same name are of one suite. */
function testsOf(entries: Entry[]): Test[] {
  const names = new Map<Block, string>();
  const suites = new Map<string, Suite>();
  return entries.filter(({ isCounted }) => isCounted).map(({ block, point, message, details }) => ({
    suite: suiteOf(block),
    name: point.name || "(unnamed)",
    outcome: point.outcome,
    message: point.outcome === "failed" ? message : point.reason,
    details,
    file: null,
    line: null,
    seconds: null,
  }));

  function suiteOf(block: Block): Suite {
    const name = nameOf(block);
    const suite = suites.get(name) ?? { name };
    suites.set(name, suite);
    return suite;
  }

  function nameOf(block: Block): string {
    const known = names.get(block);
    if (known !== undefined) return known;
    const name = block.outer ? nestedName(nameOf(block.outer), block.name) : "";
    names.set(block, name);
    return name;
  }
}
