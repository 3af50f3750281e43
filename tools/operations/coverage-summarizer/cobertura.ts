/**
 * Cobertura XML (coverage-04.dtd), as coverage.py, gcovr, Istanbul, Coverlet and others write it.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { invalidReport, readReport } from "../../shared/report_reading.ts";
import { readXml, type XmlElement } from "../../shared/xml/read.ts";
import { contract } from "./contract.ts";
import {
  type Count,
  countReached,
  type FileCoverage,
  reach,
  type Report,
  unreached,
} from "./report.ts";

/** What the classes of a file say. */
interface Reached {
  lines: Map<number, boolean>;
  /** By line. */
  branches: Map<number, Count>;
  /** Null when there is no method. */
  functions: Count | null;
}

/**
 * Reads Cobertura XML. A DOCTYPE is skipped, a DOCTYPE with an internal subset refused.
 *
 * @throws {ToolError} `INVALID_REPORT`; `INPUT_TOO_LARGE` over the depth that the contract allows.
 */
export function readCobertura(text: string): Report {
  const { max_depth } = contract.limits;
  const { root } = readReport(() => readXml(text, "input", { maxDepth: max_depth }), max_depth);
  if (root.name !== "coverage") {
    throw invalidReport(
      `"input" is not Cobertura XML: line ${root.line}: its root is ${
        cutText(root.name)
      }, expected coverage`,
      { line: root.line },
    );
  }
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
  return element.children.filter(({ name }) => name === list)
    .flatMap(({ children }) => children.filter(({ name }) => name === item));
}

function takeLine(line: XmlElement, file: Reached): void {
  const number = line.attributes.get("number") ?? "";
  if (!/^\d{1,9}$/.test(number)) return;
  reach(file.lines, Number(number), isHit(line));
  const branches = branchesOf(line);
  if (!branches) return;
  const known = file.branches.get(Number(number));
  if (!known || branches.covered > known.covered) file.branches.set(Number(number), branches);
}

function isHit(line: XmlElement): boolean {
  return Number(line.attributes.get("hits")) > 0;
}

/** What `condition-coverage="50% (1/2)"` says of a line with branches; Coverlet writes `branch="True"`. */
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
    branches: branches.size === 0 ? null : sumOf([...branches.values()]),
    functions,
    statements: null,
    uncoveredLines: unreached(lines),
  };
}

function sumOf(counts: readonly Count[]): Count {
  return {
    covered: counts.reduce((sum, { covered }) => sum + covered, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}
