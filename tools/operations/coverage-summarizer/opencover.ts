/**
 * OpenCover XML, as OpenCover and Coverlet write it.
 *
 * @module
 */
import { wholeNumber } from "../../shared/report_reading.ts";
import { childrenNamed } from "../../shared/xml/children.ts";
import type { XmlElement } from "../../shared/xml/read.ts";
import {
  countReached,
  type FileCoverage,
  lineBudget,
  reach,
  type Report,
  unreached,
} from "./report.ts";

/** Coverage by the methods of a file. */
interface Reached {
  lines: Map<number, boolean>;
  /** By module, method and where in it. */
  statements: Map<string, boolean>;
  branches: Map<string, boolean>;
  functions: Map<string, boolean>;
}

/** A method, and the files that its points name. */
interface Method {
  /** Names it in the whole report. */
  id: string;
  element: XmlElement;
  pathOf: (fileId: string | undefined) => string | undefined;
}

/** The line that compilers give to code that is hidden from debuggers. */
const HIDDEN_LINE = 0xfeefee;

/**
 * Reads the methods of all modules. A sequence point is a statement, and reaches all lines from its start to
 * its end. What was skipped (`skippedDueTo`) does not count.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when the points span more lines than the contract allows.
 */
export function readOpenCover(root: XmlElement): Report {
  const files = new Map<string, Reached>();
  const spend = lineBudget("The lines that sequence points span are");
  for (const method of methodsOf(root)) takeMethod(method);
  return { files: [...files].map(([path, reached]) => fileOf(path, reached)), warnings: [] };

  function takeMethod(method: Method): void {
    const { id, element, pathOf } = method;
    const ownFile = childrenNamed(element, "FileRef")[0]?.attributes.get("uid");
    const place = ({ attributes }: XmlElement) =>
      fileAt(pathOf(attributes.get("fileid") ?? ownFile) ?? pathOf(ownFile));
    let isVisited = element.attributes.get("visited")?.toLowerCase() === "true";
    for (const point of pointsOf(element, "SequencePoint")) {
      const isReached = isHit(point);
      isVisited ||= isReached;
      const file = place(point);
      if (file) takeStatement(point, id, isReached, file);
    }
    for (const point of pointsOf(element, "BranchPoint")) {
      const file = place(point);
      if (file) reach(file.branches, keyOf(point, id, ["offset", "ordinal", "path"]), isHit(point));
    }
    const file = fileAt(pathOf(ownFile));
    if (file) reach(file.functions, id, isVisited);
  }

  function takeStatement(
    point: XmlElement,
    methodId: string,
    isReached: boolean,
    { lines, statements }: Reached,
  ): void {
    const start = wholeNumber(point.attributes.get("sl"));
    const end = wholeNumber(point.attributes.get("el")) ?? start;
    if (start === null || end === null || start === HIDDEN_LINE) return;
    reach(statements, keyOf(point, methodId, ["offset", "ordinal", "sl", "sc"]), isReached);
    spend(end - start + 1);
    for (let line = start; line <= Math.max(start, end); line++) reach(lines, line, isReached);
  }

  function fileAt(path: string | undefined): Reached | undefined {
    if (path === undefined) return undefined;
    const file = files.get(path) ??
      { lines: new Map(), statements: new Map(), branches: new Map(), functions: new Map() };
    files.set(path, file);
    return file;
  }
}

function methodsOf(root: XmlElement): Method[] {
  return listed([root], "Modules", "Module").flatMap((module) => {
    const paths = new Map(
      listed([module], "Files", "File").map(({ attributes }) => [
        attributes.get("uid"),
        attributes.get("fullPath"),
      ]),
    );
    const moduleName = module.attributes.get("hash") ?? textOf(module, "ModuleName");
    const pathOf = (fileId: string | undefined) => paths.get(fileId);
    return listed(listed([module], "Classes", "Class"), "Methods", "Method").map((element) => ({
      id: `${moduleName} ${textOf(element, "Name")}`,
      element,
      pathOf,
    }));
  });
}

/** The items of the lists that elements have, without those that were skipped. */
function listed(elements: readonly XmlElement[], list: string, item: string): XmlElement[] {
  return elements.flatMap((element) => childrenNamed(element, list))
    .flatMap((container) => childrenNamed(container, item))
    .filter(({ attributes }) => !attributes.has("skippedDueTo"));
}

function pointsOf(method: XmlElement, kind: "SequencePoint" | "BranchPoint"): XmlElement[] {
  return listed([method], `${kind}s`, kind);
}

function textOf(element: XmlElement, name: string): string {
  return childrenNamed(element, name)[0]?.text.trim() ?? "";
}

function keyOf({ attributes }: XmlElement, methodId: string, names: readonly string[]): string {
  return [methodId, ...names.map((name) => attributes.get(name) ?? "")].join("\n");
}

function isHit({ attributes }: XmlElement): boolean {
  return Number(attributes.get("vc")) > 0;
}

function fileOf(path: string, { lines, statements, branches, functions }: Reached): FileCoverage {
  const none = { covered: 0, total: 0 };
  return {
    path,
    lines: countReached(lines) ?? none,
    branches: countReached(branches),
    functions: countReached(functions),
    statements: countReached(statements) ?? none,
    uncoveredLines: unreached(lines),
  };
}
