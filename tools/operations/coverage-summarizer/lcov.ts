/**
 * LCOV trace files (geninfo(1), "FILES").
 *
 * @module
 */
import type { RunWarning, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { splitLines } from "../../shared/lines.ts";
import { invalidReport } from "../../shared/report_reading.ts";
import { warningList } from "../../shared/warning_list.ts";
import {
  type Count,
  countReached,
  type FileCoverage,
  reach,
  type Report,
  sumOfCounts,
  unreached,
} from "./report.ts";
import type { contract } from "./contract.ts";

/** Coverage of a section or of a whole file. */
interface Reached {
  lines: Map<number, boolean>;
  /** By line, block and branch. */
  branches: Map<string, boolean>;
  functions: Map<string, boolean>;
}

interface Section extends Reached {
  path: string;
  /** Values of LF, LH, BRF, BRH, FNF and FNH. */
  stated: Map<string, number>;
}

const KINDS = ["lines", "branches", "functions"] as const;
/** Records that state how many were found and hit. */
const STATED = {
  lines: ["LF", "LH"],
  branches: ["BRF", "BRH"],
  functions: ["FNF", "FNH"],
} as const;
const STATED_NAMES: ReadonlySet<string> = new Set(Object.values(STATED).flat());
/** Records of a section that say nothing about lines, branches or functions as such. */
const OTHER_NAMES: ReadonlySet<string> = new Set(["VER", "FNL", "MCDC", "MCF", "MCH"]);

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Reads an LCOV trace file. Sections of one path are one file.
 *
 * @throws {ToolError} `INVALID_REPORT` when there is no SF record.
 */
export function readLcov(text: string): Report {
  const { sections, unparsed, isCut } = readSections(text);
  if (sections.length === 0) {
    throw invalidReport(
      '"input" is not LCOV: it has no SF: record, which begins the section of a file; send LCOV, ' +
        "Cobertura, Clover, JaCoCo or OpenCover XML, coverage-summary.json of Istanbul, or a Go profile",
    );
  }
  const byPath = Map.groupBy(sections, ({ path }) => path);
  return {
    files: [...byPath].map(([path, own]) => fileOf(path, own)),
    warnings: [
      ...mismatches(sections),
      ...unparsedWarning(unparsed),
      ...(isCut ? [cutWarning(sections.at(-1)!)] : []),
    ],
  };
}

/** Reads the sections of a trace file. It is cut where its last section alone has no end. */
function readSections(text: string): { sections: Section[]; unparsed: number[]; isCut: boolean } {
  const sections: Section[] = [];
  const unparsed: number[] = [];
  let ended = 0;
  let section: Section | undefined;
  splitLines(text).forEach((line, index) => {
    const record = line.text.trim();
    if (record === "" || record.startsWith("#") || record.startsWith("TN:")) return;
    if (record.startsWith("SF:")) {
      section = newSection(record.slice("SF:".length));
      sections.push(section);
    } else if (record === "end_of_record") {
      if (section) ended++;
      section = undefined;
    } else if (!section || !take(record, section)) unparsed.push(index + 1);
  });
  return {
    sections,
    unparsed,
    isCut: section !== undefined && ended > 0 && ended === sections.length - 1,
  };
}

function newSection(path: string): Section {
  return { path, ...nothingReached(), stated: new Map() };
}

function nothingReached(): Reached {
  return { lines: new Map(), branches: new Map(), functions: new Map() };
}

/** Takes a record into its section. @returns Whether it is of a known kind and well-formed. */
function take(record: string, section: Section): boolean {
  const colon = record.indexOf(":");
  const name = record.slice(0, colon);
  const value = record.slice(colon + 1);
  if (OTHER_NAMES.has(name)) return true;
  if (STATED_NAMES.has(name)) return takeStated(name, value, section);
  const takeRecord = RECORDS.get(name);
  return takeRecord !== undefined && takeRecord(value, section);
}

function takeStated(name: string, value: string, { stated }: Section): boolean {
  if (!/^\d{1,12}$/.test(value)) return false;
  stated.set(name, Number(value));
  return true;
}

const RECORDS: ReadonlyMap<string, (value: string, section: Reached) => boolean> = new Map([
  ["DA", takeLine],
  ["BRDA", takeBranch],
  ["FN", takeFunction],
  ["FNDA", takeFunctionCount],
  ["FNA", takeFunctionAlias],
]);

/** DA:line,count[,checksum] */
function takeLine(value: string, { lines }: Reached): boolean {
  const [, line, count = ""] = /^(\d{1,9}),([^,]+)/.exec(value) ?? [];
  if (!NUMBER.test(count)) return false;
  reach(lines, Number(line), Number(count) > 0);
  return true;
}

/** BRDA:line,block,branch,taken, where the branch may be an expression with commas. */
function takeBranch(value: string, { branches }: Reached): boolean {
  const end = value.lastIndexOf(",");
  const branch = value.slice(0, end);
  const taken = value.slice(end + 1);
  if (!/^\d+,[^,]*,/.test(branch) || !(taken === "-" || NUMBER.test(taken))) return false;
  reach(branches, branch, Number(taken) > 0);
  return true;
}

/** FN:line[,end],name, where the name may have commas. */
function takeFunction(value: string, { functions }: Reached): boolean {
  const [, name] = /^\d+,(?:\d+,)?(.*)$/.exec(value) ?? [];
  if (name === undefined) return false;
  reach(functions, name, false);
  return true;
}

/** FNDA:count,name */
function takeFunctionCount(value: string, { functions }: Reached): boolean {
  const [, count = "", name = ""] = /^([^,]+),(.*)$/.exec(value) ?? [];
  if (!NUMBER.test(count)) return false;
  reach(functions, name, Number(count) > 0);
  return true;
}

/** FNA:index,count,name, in LCOV 2.2 and later, where FNL:index,line,end stands for FN. */
function takeFunctionAlias(value: string, section: Reached): boolean {
  const [, countAndName] = /^\d+,(.*)$/.exec(value) ?? [];
  return countAndName !== undefined && takeFunctionCount(countAndName, section);
}

function fileOf(path: string, sections: readonly Section[]): FileCoverage {
  const all = nothingReached();
  for (const { lines, branches, functions } of sections) {
    for (const [line, isReached] of lines) reach(all.lines, line, isReached);
    for (const [branch, isReached] of branches) reach(all.branches, branch, isReached);
    for (const [name, isReached] of functions) reach(all.functions, name, isReached);
  }
  const lines = countReached(all.lines) ?? statedSum(sections, "lines");
  return {
    path,
    lines,
    branches: countReached(all.branches) ?? statedSum(sections, "branches"),
    functions: countReached(all.functions) ?? statedSum(sections, "functions"),
    statements: null,
    uncoveredLines: all.lines.size > 0
      ? unreached(all.lines)
      : lines && lines.covered >= lines.total
      ? []
      : null,
  };
}

/** Adds up the counts that the sections state, where no record says them; null when none does. */
function statedSum(sections: readonly Section[], kind: (typeof KINDS)[number]): Count | null {
  const counts = sections.map(({ stated }) => statedCount(stated, kind)).filter((it) =>
    it !== null
  );
  return counts.length === 0 ? null : sumOfCounts(counts);
}

function statedCount(stated: Section["stated"], kind: (typeof KINDS)[number]): Count | null {
  const [found, hit] = STATED[kind].map((name) => stated.get(name));
  return found === undefined || hit === undefined ? null : { covered: hit, total: found };
}

function mismatches(sections: readonly Section[]): RunWarning<typeof contract>[] {
  const warnings = warningList<WarningCode<typeof contract>>();
  for (const section of sections) {
    for (const kind of KINDS) {
      const count = countReached(section[kind]);
      if (!count) continue;
      const [foundName, hitName] = STATED[kind];
      const found = section.stated.get(foundName) ?? count.total;
      const hit = section.stated.get(hitName) ?? count.covered;
      if (found === count.total && hit === count.covered) continue;
      warnings.add(
        "COUNT_MISMATCH",
        `${cutText(section.path)}: ${foundName}/${hitName} say ${hit} of ${found} ${kind}, ` +
          `its records ${count.covered} of ${count.total}; the records were used`,
      );
    }
  }
  return warnings.list();
}

function unparsedWarning(lines: readonly number[]): RunWarning<typeof contract>[] {
  if (lines.length === 0) return [];
  const message =
    `Lines that are not LCOV records of a section were skipped: ${lines.length}, the first is line ${
      lines[0]
    }`;
  return [{ code: "UNPARSED_LINES", message }];
}

function cutWarning({ path }: Section): RunWarning<typeof contract> {
  const message = `The last section (${
    cutText(path)
  }) has no end_of_record, unlike all others: the report may be cut, and files be missing`;
  return { code: "REPORT_CUT", message };
}
