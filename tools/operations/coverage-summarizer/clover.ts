/**
 * Clover XML (clover.xsd of OpenClover), as Clover, PHPUnit, Istanbul and others write it.
 *
 * @module
 */
import { wholeNumber } from "../../shared/report_reading.ts";
import { childrenNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import {
  type Count,
  countReached,
  type Counts,
  type FileCoverage,
  reach,
  type Report,
  unreached,
} from "./report.ts";

/** Coverage by the `line` elements of a file. */
interface Reached {
  /** By number; the lines of statements and conditions. */
  lines: Map<number, boolean>;
  branches: Count | null;
  functions: Count | null;
}

/**
 * Reads the files of `project`; those of `testproject` are tests, not what they test.
 *
 * Lines are counted from the elements of the type stmt or cond: the line that declares a method does not count. The
 * rest is what a file's metrics state, because programs differ in what they write into the truecount and falsecount
 * of a condition; without metrics the elements count.
 */
export function readClover(root: XmlElement): Report {
  const files: FileCoverage[] = [];
  childrenNamed(root, "project").forEach(visit);
  return { files, warnings: [] };

  function visit(element: XmlElement): void {
    if (element.name === "file") files.push(fileOf(element));
    else element.children.forEach(visit);
  }
}

function fileOf(file: XmlElement): FileCoverage {
  const reached = reachedOf(file);
  const stated = statedOf(file);
  const lines = countReached(reached.lines) ??
    (stated.statements?.total === 0 ? { covered: 0, total: 0 } : null);
  return {
    path: file.attributes.get("path") ?? file.attributes.get("name") ?? "",
    lines,
    branches: stated.branches ?? reached.branches,
    functions: stated.functions ?? reached.functions,
    statements: stated.statements,
    uncoveredLines: lines && unreached(reached.lines),
  };
}

function reachedOf(file: XmlElement): Reached {
  const reached: Reached = { lines: new Map(), branches: null, functions: null };
  for (const { attributes } of childrenNamed(file, "line")) {
    const type = attributes.get("type");
    const [truths, falsehoods] = ["truecount", "falsecount"].map((name) =>
      isPositive(attributes.get(name))
    );
    const isHit = isPositive(attributes.get("count"));
    if (type === "method") reached.functions = plus(reached.functions, [isHit]);
    if (type === "cond") {
      reached.branches = plus(reached.branches, [truths === true, falsehoods === true]);
    }
    const number = wholeNumber(attributes.get("num"));
    if (number === null || type === "method") continue;
    reach(reached.lines, number, isHit || truths === true || falsehoods === true);
  }
  return reached;
}

function plus(count: Count | null, reached: readonly boolean[]): Count {
  const { covered, total } = count ?? { covered: 0, total: 0 };
  return {
    covered: covered + reached.filter((isReached) => isReached).length,
    total: total + reached.length,
  };
}

/** Reads the counts that the file's own metrics state; null for those that they leave out. */
function statedOf(file: XmlElement): Pick<Counts, "branches" | "functions" | "statements"> {
  const [metrics] = childrenNamed(file, "metrics");
  const count = (name: string): Count | null => {
    const total = wholeNumber(metrics?.attributes.get(name));
    const covered = wholeNumber(metrics?.attributes.get(`covered${name}`));
    return total === null || covered === null ? null : { covered, total };
  };
  return {
    branches: count("conditionals"),
    functions: count("methods"),
    statements: count("statements"),
  };
}

function isPositive(text: string | undefined): boolean {
  return Number(text) > 0;
}
