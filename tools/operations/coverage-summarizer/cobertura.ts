/**
 * Cobertura XML (coverage-04.dtd), as coverage.py, gcovr, Istanbul, Coverlet and others write it.
 *
 * @module
 */
import { wholeNumber } from "../../shared/report_reading.ts";
import { childrenNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import {
  type Count,
  countReached,
  type FileCoverage,
  reach,
  type Report,
  sumOfCounts,
  unreached,
} from "./report.ts";

/** Coverage by the classes of a file. */
interface Reached {
  lines: Map<number, boolean>;
  /** By line. */
  branches: Map<number, Count>;
  /** Null when there is no method. */
  functions: Count | null;
}

/** Reads the classes of all packages, merging those of one file. */
export function readCobertura(root: XmlElement): Report {
  const files = new Map<string, Reached>();
  visit(root);
  return { files: [...files].map(([path, reached]) => fileOf(path, reached)), warnings: [] };

  function visit(element: XmlElement): void {
    const path = element.attributes.get("filename");
    if (element.name === "class" && path !== undefined) takeClass(element, fileAt(path));
    else element.children.forEach(visit);
  }

  function fileAt(path: string): Reached {
    const reached = files.get(path) ?? { lines: new Map(), branches: new Map(), functions: null };
    files.set(path, reached);
    return reached;
  }
}

function takeClass(element: XmlElement, file: Reached): void {
  const methods = childrenOf(element, "methods", "method");
  const ownLines = childrenOf(element, "lines", "line");
  const lines = ownLines.length > 0 ? ownLines : methods.flatMap(linesOfMethod);
  for (const line of lines) takeLine(line, file);
  for (const method of methods) {
    file.functions ??= { covered: 0, total: 0 };
    file.functions.total++;
    if (linesOfMethod(method).some(isHit)) file.functions.covered++;
  }
}

function linesOfMethod(method: XmlElement): XmlElement[] {
  return childrenOf(method, "lines", "line");
}

function childrenOf(element: XmlElement, list: string, item: string): XmlElement[] {
  return childrenNamed(element, list).flatMap((child) => childrenNamed(child, item));
}

function takeLine(line: XmlElement, file: Reached): void {
  const number = wholeNumber(line.attributes.get("number"));
  if (number === null) return;
  reach(file.lines, number, isHit(line));
  const branches = branchesOf(line);
  if (!branches) return;
  const known = file.branches.get(number);
  if (!known || branches.covered > known.covered) file.branches.set(number, branches);
}

function isHit(line: XmlElement): boolean {
  return Number(line.attributes.get("hits")) > 0;
}

/** The branches of a line by `condition-coverage="50% (1/2)"`; Coverlet writes `branch="True"`. */
function branchesOf({ attributes }: XmlElement): Count | null {
  if (attributes.get("branch")?.toLowerCase() !== "true") return null;
  const [, covered, total] = /\((\d{1,9})\/(\d{1,9})\)/.exec(
    attributes.get("condition-coverage") ?? "",
  ) ?? [];
  return covered === undefined ? null : { covered: Number(covered), total: Number(total) };
}

function fileOf(path: string, { lines, branches, functions }: Reached): FileCoverage {
  return {
    path,
    lines: countReached(lines) ?? { covered: 0, total: 0 },
    branches: branches.size === 0 ? null : sumOfCounts([...branches.values()]),
    functions,
    statements: null,
    uncoveredLines: unreached(lines),
  };
}
