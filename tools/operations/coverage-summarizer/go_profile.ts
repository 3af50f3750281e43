/**
 * Coverage profiles of Go, as `go test -coverprofile` writes them (golang.org/x/tools/cover).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { splitLines } from "../../shared/lines.ts";
import { invalidReport } from "../../shared/report_reading.ts";
import { type FileCoverage, lineBudget, reach, type Report, unreached } from "./report.ts";

/** The first line of a profile, which says what the counts are. */
export const GO_MODE = /^mode: (?:set|count|atomic)[ \t]*$/;

/** A block: file, where it begins and ends, how many statements it has, and how often it ran. */
const BLOCK =
  /^(?<path>.+):(?<start>\d{1,9})\.\d{1,9},(?<end>\d{1,9})\.\d{1,9} (?<statements>\d{1,9}) (?<count>\d{1,20})$/;

interface Blocks {
  lines: Map<number, boolean>;
  /** Statements of each block by its place, and whether it ran. */
  statements: Map<string, number>;
  reached: Map<string, boolean>;
}

/**
 * Reads a profile. As `go tool cover` does, it counts statements and no lines; a block that several packages' tests
 * report (`-coverpkg`) is one, and ran if one of them ran it. Profiles that were put one behind the other are read as one.
 *
 * @throws {ToolError} `INVALID_REPORT` at a line that is no block; `INPUT_TOO_LARGE` when the blocks span more lines than
 *   the contract allows.
 */
export function readGoProfile(text: string): Report {
  const files = new Map<string, Blocks>();
  const spend = lineBudget("The lines that the blocks span are");
  for (const [index, { text: given }] of splitLines(text).entries()) {
    const line = given.trim();
    if (line === "" || GO_MODE.test(line)) continue;
    const { path, start, end, statements, count } = BLOCK.exec(line)?.groups ?? {};
    if (path === undefined) {
      throw invalidReport(
        `Line ${index + 1} of "input" is no block of a Go coverage profile: "${cutText(line)}"; ` +
          "each is FILE:LINE.COLUMN,LINE.COLUMN STATEMENTS COUNT, as go test -coverprofile writes it",
      );
    }
    let file = files.get(path);
    if (!file) {
      files.set(path, file = { lines: new Map(), statements: new Map(), reached: new Map() });
    }
    const place = line.slice(path.length, line.lastIndexOf(" "));
    const isReached = !/^0+$/.test(count!);
    file.statements.set(place, Number(statements));
    reach(file.reached, place, isReached);
    const [first, last] = [Number(start), Number(end)];
    spend(last - first + 1);
    for (let at = first; at <= last; at++) reach(file.lines, at, isReached);
  }
  return { files: [...files].map(([path, blocks]) => fileOf(path, blocks)), warnings: [] };
}

/** The lines of blocks that did not run are told, without those that a block shares with one that ran. */
function fileOf(path: string, { lines, statements, reached }: Blocks): FileCoverage {
  let covered = 0;
  let total = 0;
  for (const [place, count] of statements) {
    total += count;
    if (reached.get(place)) covered += count;
  }
  return {
    path,
    lines: null,
    branches: null,
    functions: null,
    statements: { covered, total },
    uncoveredLines: unreached(lines),
  };
}
