/**
 * A unified diff, inline or side by side, with changed words highlighted.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { type DiffLine, diffLines } from "./diff_lines.ts";
import { linePiece } from "./code.ts";
import { copyButton, saveLink, section } from "./parts.ts";

const MAX_LINES = 4_000;
const MAX_WORDS = 300;
const PIECE_ROWS = 50;
/** How long a page draws before it answers to clicks and keys again. */
const SLICE_MS = 30;

/** A diff with a button that switches between its two layouts. */
export function diff(value: JsonValue, title: string): HTMLElement {
  const text = String(value);
  const all = diffLines(text);
  const lines = all.slice(0, MAX_LINES);
  let isSideBySide = lines.length > 0 && globalThis.innerWidth > 1_400;
  const holder = element("div");
  const turn = element("button", { type: "button", className: "quiet small" });
  const draw = () => {
    turn.textContent = isSideBySide ? "Inline" : "Side by side";
    holder.replaceChildren(isSideBySide ? sides(lines) : inline(lines));
  };
  turn.addEventListener("click", () => {
    isSideBySide = !isSideBySide;
    draw();
  });
  draw();
  const count = (kind: DiffLine["kind"]) => all.filter((line) => line.kind === kind).length;
  const left = all.length > MAX_LINES
    ? [element(
      "p",
      { className: "note" },
      `The first ${MAX_LINES} of ${all.length} lines; the saved file has all.`,
    )]
    : [];
  return section(
    `${title}: +${count("added")} −${count("removed")}`,
    [turn, copyButton(text, "the diff"), saveLink(text, "changes.diff")],
    holder,
    ...left,
  );
}

/** Pairs removed lines with the added lines that follow; every other line stands alone. */
function pairsOf(lines: readonly DiffLine[]): [DiffLine | undefined, DiffLine | undefined][] {
  const pairs: [DiffLine | undefined, DiffLine | undefined][] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (line.kind === "same" || line.kind === "at") {
      pairs.push([line, line]);
      at++;
      continue;
    }
    const removed: DiffLine[] = [];
    const added: DiffLine[] = [];
    while (lines[at]?.kind === "removed") removed.push(lines[at++]!);
    while (lines[at]?.kind === "added") added.push(lines[at++]!);
    const count = Math.max(removed.length, added.length);
    for (let n = 0; n < count; n++) pairs.push([removed[n], added[n]]);
  }
  return pairs;
}

function inline(lines: readonly DiffLine[]): HTMLElement {
  const block = element("pre", { className: "diff", tabIndex: 0 });
  appendInSlices(block, inPieces(inlineLines(lines), 1));
  return block;
}

/** The lines one below the other, the removed lines of a run of changes first. */
function* inlineLines(lines: readonly DiffLine[]): Generator<HTMLElement> {
  let added: [line: DiffLine, removed: DiffLine | undefined][] = [];
  for (const [left, right] of pairsOf(lines)) {
    if (left === right) {
      for (const [line, removed] of added) yield lineElement(line, removed);
      added = [];
      yield lineElement(left!);
      continue;
    }
    if (left) yield lineElement(left, right);
    if (right) added.push([right, left]);
  }
  for (const [line, removed] of added) yield lineElement(line, removed);
}

function sides(lines: readonly DiffLine[]): HTMLElement {
  const block = element("pre", { className: "diff side-by-side", tabIndex: 0 });
  appendInSlices(block, inPieces(sideLines(lines), 2));
  return block;
}

/** Two cells for each pair of lines. */
function* sideLines(lines: readonly DiffLine[]): Generator<HTMLElement> {
  for (const [left, right] of pairsOf(lines)) {
    for (const [one, other] of [[left, right], [right, left]]) {
      yield one ? lineElement(one, other, false) : element("span", { className: "none" });
    }
  }
}

/** Appends nodes: the first ones at once, the others bit by bit until the block is removed. */
async function appendInSlices(block: HTMLElement, nodes: Iterator<Node>): Promise<void> {
  let wasShown = false;
  for (;;) {
    const startedAt = performance.now();
    while (performance.now() - startedAt < SLICE_MS) {
      const { done, value } = nodes.next();
      if (done) return;
      block.append(value);
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (wasShown && !block.isConnected) return;
    wasShown = block.isConnected;
  }
}

/** Cells in pieces of as many rows as fill a screen. */
function* inPieces(cells: Iterable<HTMLElement>, columns: number): Generator<HTMLElement> {
  let piece: HTMLElement[] = [];
  for (const cell of cells) {
    piece.push(cell);
    if (piece.length < PIECE_ROWS * columns) continue;
    yield linePiece(PIECE_ROWS, ...piece);
    piece = [];
  }
  yield linePiece(piece.length / columns, ...piece);
}

const SIGNS = { added: "+ ", removed: "- ", same: "  ", at: "" };

function lineElement(line: DiffLine, other?: DiffLine, hasSign = true): HTMLElement {
  const sign = hasSign ? SIGNS[line.kind] : "";
  const words = other && other !== line ? changedWords(line.text, other.text) : [line.text];
  const end = line.isUnended && line.kind !== "same"
    ? [element("span", { className: "note" }, " (no line break at the end)")]
    : [];
  return element(
    "span",
    { className: line.kind },
    sign,
    ...words,
    line.text === "" ? " " : "",
    ...end,
  );
}

/** A word, spaces, or any other character with its marks. */
const WORD = /\w+|\s+|[^\w\s]\p{M}*/gu;
/** A character that shows nothing, or no more than a space. */
const UNSEEN = /(?! )[\p{Zs}\p{Zl}\p{Zp}\p{Cf}\p{Cc}]/gu;

/** A text whose characters that cannot be seen are named before them. */
function withNames(text: string): (string | Node)[] {
  const nodes: (string | Node)[] = [];
  let from = 0;
  for (const { 0: character, index } of text.matchAll(UNSEEN)) {
    const name = element("i");
    name.dataset.name = `U+${
      character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")
    }`;
    nodes.push(text.slice(from, index), name);
    from = index;
  }
  return [...nodes, text.slice(from)];
}

/** A line with the words in bold that the other line lacks, by longest common subsequence. */
function changedWords(text: string, other: string): (string | Node)[] {
  const mine = text.match(WORD) ?? [];
  const theirs = other.match(WORD) ?? [];
  if (mine.length > MAX_WORDS || theirs.length > MAX_WORDS) return [text];
  const lengths = Array.from(
    { length: mine.length + 1 },
    () => new Uint16Array(theirs.length + 1),
  );
  for (let i = mine.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      lengths[i]![j] = mine[i] === theirs[j]
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const nodes: (string | Node)[] = [];
  for (let i = 0, j = 0; i < mine.length; i++) {
    while (
      j < theirs.length && mine[i] !== theirs[j] && lengths[i]![j + 1]! >= lengths[i + 1]![j]!
    ) {
      j++;
    }
    const isCommon = mine[i] === theirs[j];
    nodes.push(isCommon ? mine[i]! : element("b", {}, ...withNames(mine[i]!)));
    if (isCommon) j++;
  }
  return nodes;
}
