/**
 * JaCoCo XML (report.dtd, "-//JACOCO//DTD Report 1.1//EN").
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

/**
 * Reads the source files of all packages. A path is the names of the groups around the package (the modules of
 * a build), the package and the file. Classes that were compiled without the name of their file are listed by
 * their own names.
 */
export function readJacoco(root: XmlElement): Report {
  const files: FileCoverage[] = [];
  visit(root, "");
  return { files, warnings: [] };

  function visit(element: XmlElement, groups: string): void {
    for (const group of childrenNamed(element, "group")) {
      visit(group, joined(groups, group.attributes.get("name")));
    }
    for (const pack of childrenNamed(element, "package")) takePackage(pack, groups);
  }

  function takePackage(pack: XmlElement, groups: string): void {
    const folder = joined(groups, pack.attributes.get("name"));
    const sources = childrenNamed(pack, "sourcefile");
    const names = new Set(sources.map(({ attributes }) => attributes.get("name")));
    for (const source of sources) {
      files.push(fileOf(source, joined(folder, source.attributes.get("name"))));
    }
    for (const type of childrenNamed(pack, "class")) {
      if (names.has(type.attributes.get("sourcefilename"))) continue;
      files.push(fileOf(type, joined(groups, type.attributes.get("name"))));
    }
  }
}

function joined(folder: string, name = ""): string {
  return folder === "" || name === "" ? folder + name : `${folder}/${name}`;
}

/** Lines and branches of a file from its lines, or from its counters where it has none. */
function fileOf(element: XmlElement, path: string): FileCoverage {
  const lines = new Map<number, boolean>();
  const branches: Count[] = [];
  for (const { attributes } of childrenNamed(element, "line")) {
    const [number, covered, missedBranches, coveredBranches] = ["nr", "ci", "mb", "cb"]
      .map((name) => wholeNumber(attributes.get(name)));
    if (typeof number === "number") reach(lines, number, Number(covered) > 0);
    const count = countOf(missedBranches ?? null, coveredBranches ?? null);
    if (count && count.total > 0) branches.push(count);
  }
  return {
    path,
    lines: countReached(lines) ?? counterOf(element, "LINE"),
    branches: branches.length > 0 ? sumOfCounts(branches) : counterOf(element, "BRANCH"),
    functions: counterOf(element, "METHOD"),
    statements: null,
    uncoveredLines: lines.size > 0 ? unreached(lines) : null,
  };
}

function counterOf(element: XmlElement, type: string): Count | null {
  const counter = childrenNamed(element, "counter")
    .find(({ attributes }) => attributes.get("type") === type);
  if (!counter) return null;
  const [missed = null, covered = null] = ["missed", "covered"]
    .map((name) => wholeNumber(counter.attributes.get(name)));
  return countOf(missed, covered);
}

function countOf(missed: number | null, covered: number | null): Count | null {
  return missed === null || covered === null ? null : { covered, total: missed + covered };
}
