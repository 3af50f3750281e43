/**
 * The Test Anything Protocol, versions 13 and 14 (testanything.org).
 *
 * @module
 */
import type { WarningCode } from "../../define.ts";
import { cutText } from "../../shared/cut_text.ts";
import { splitLines } from "../../shared/lines.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { firstLine, nestedName, type Report, type Suite, type Test } from "./report.ts";
import { diagnosticBlock, messageOf, remarksAt } from "./tap_diagnostic.ts";
import { bailOutReason, parsePoint, plannedTests, type TestPoint } from "./tap_line.ts";

/** Spaces that a subtest stands further right than what it belongs to. */
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
  /** Of its diagnostics. */
  message: string;
  details: string;
  /** Not for the point of a subtest, unless the subtest itself shows no fault. */
  isCounted: boolean;
  /** The index of the line behind it and its diagnostics. */
  next: number;
}

/**
 * Reads TAP. Subtests are indented, and the next point outside names them; the form of node-tap and Vitest,
 * a point before its subtest, with a { at its end or below its diagnostics, is read too.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when subtests nest deeper than the contract allows.
 */
export function readTap(text: string): Report {
  const lines = splitLines(text).map((line) => line.text);
  const top = newBlock(undefined);
  /** The blocks that are open, by depth. */
  const open = [top];
  const entries: Entry[] = [];
  const warnings = warningList<WarningCode<typeof contract>>();
  let missing = 0;
  let bailOut: string | null = null;
  let at = 0;
  while (at < lines.length && bailOut === null) readLine(lines[at++] ?? "");
  closeDownTo(-1);
  return { tests: testsOf(entries), missing, bailOut, flaky: 0, warnings: warnings.list() };

  function readLine(line: string): void {
    const indent = indentOf(line);
    if (indent % SUBTEST_INDENT !== 0) return;
    const depth = indent / SUBTEST_INDENT;
    const content = line.slice(indent);
    const point = parsePoint(content);
    const planned = plannedTests(content);
    if (point) addPoint(point, depth);
    else if (planned !== undefined) blockAt(depth).planned ??= planned;
    else if (content.trimEnd() === "{") openBehindDiagnostics(depth);
    else if (content.trimEnd() === "}") closeAnnounced(depth);
    else if (depth === 0) bailOut = bailOutReason(content);
  }

  function addPoint(point: TestPoint, depth: number): void {
    const block = blockAt(depth);
    const subtest = open[depth + 1];
    const indent = depth * SUBTEST_INDENT;
    const { details: yaml, next } = diagnosticBlock(lines, at, indent);
    const remarks = yaml === "" && point.outcome === "failed" ? remarksAt(lines, next, indent) : "";
    at = next;
    const entry: Entry = {
      block,
      point,
      message: messageOf(yaml) || firstLine(remarks),
      details: yaml || remarks,
      isCounted: !subtest,
      next,
    };
    entries.push(entry);
    block.points++;
    if (subtest) {
      subtest.name = point.name;
      closeDownTo(depth);
      countIfAlone(entry, subtest);
    } else if (point.opensBlock && isBlockAhead(depth)) {
      entry.point = { ...point, name: withoutBrace(point.name) };
      openAnnounced(entry);
    }
    if (entry.isCounted && entry.point.outcome === "failed") block.hasFault = true;
  }

  /** Opens the subtest of a point, which then does not count itself until } is reached. */
  function openAnnounced(entry: Entry): void {
    entry.isCounted = false;
    open.push({ ...newBlock(entry.block), name: entry.point.name, announcedBy: entry });
  }

  function openBehindDiagnostics(depth: number): void {
    const latest = entries.at(-1);
    const isBehind = latest?.next === at - 1 && latest.block === open[depth];
    if (isBehind && open.length === depth + 1 && isBlockAhead(depth)) {
      openAnnounced(latest);
    }
  }

  /** The open block of a depth: those around it are opened when they are not, those inside it stay. */
  function blockAt(depth: number): Block {
    if (depth > contract.limits.max_depth) throw tooDeep(depth);
    const known = open[depth];
    if (known) return known;
    let block = newBlock(open.at(-1));
    open.push(block);
    while (open.length <= depth) open.push(block = newBlock(block));
    return block;
  }

  function isBlockAhead(depth: number): boolean {
    const line = lines[at];
    if (line === undefined) return false;
    return indentOf(line) >= (depth + 1) * SUBTEST_INDENT || line.trim() === "}";
  }

  function closeAnnounced(depth: number): void {
    const subtest = open[depth + 1];
    if (!subtest?.announcedBy) return;
    closeDownTo(depth);
    countIfAlone(subtest.announcedBy, subtest);
  }

  /** The point of a subtest is a failure of its own when nothing inside explains it. */
  function countIfAlone(entry: Entry, subtest: Block): void {
    if (entry.point.outcome !== "failed" || subtest.hasFault) return;
    entry.isCounted = true;
    entry.block.hasFault = true;
  }

  /** Closes all blocks that are deeper. */
  function closeDownTo(depth: number): void {
    for (const block of open.splice(depth + 1).reverse()) {
      if (block.points > (block.planned ?? block.points)) {
        warnings.add("COUNT_MISMATCH", overPlan(block));
      }
      const unseen = Math.max(0, (block.planned ?? 0) - block.points);
      missing += unseen;
      if (unseen > 0) block.hasFault = true;
      if (block.hasFault && block.outer) block.outer.hasFault = true;
    }
  }
}

function newBlock(outer: Block | undefined): Block {
  return { outer, name: "", points: 0, planned: undefined, hasFault: false };
}

function overPlan({ name, points, planned }: Block): string {
  const where = name === "" ? "the report" : `the subtest "${cutText(name)}"`;
  return `The plan of ${where} counts ${planned}, its tests come to ${points}`;
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
