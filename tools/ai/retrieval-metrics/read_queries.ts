import type { FieldError, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import { idOfNumber, plainNumbers } from "../../shared/json/source_number.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { inputTooLarge, invalidInput } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** One query as it is scored. */
export interface Query {
  id: string;
  /** Ids in rank order, each once. */
  retrieved: string[];
  /** The grade of every judged id; 0 is not relevant. */
  grades: Map<string, number>;
}

/** An entry of the input's `queries`. */
export interface GivenQuery {
  query_id?: unknown;
  retrieved?: unknown;
  relevant?: unknown;
}

type Path = readonly (string | number)[];

/** Ids that a warning names. */
const MAX_IDS_SHOWN = 5;

/**
 * Checks the queries and reads their ids as text; an id that is retrieved again is removed.
 *
 * @param warnings Gets `DUPLICATE_RETRIEVED` and `DUPLICATE_QUERY`.
 * @throws {ToolError} `INVALID_INPUT` with an entry per wrong value, `INPUT_TOO_LARGE` over `max_retrieved`.
 */
export function readQueries(
  given: readonly GivenQuery[],
  warnings: RunWarning<typeof contract>[],
): Query[] {
  const faults: FieldError[] = [];
  const seen = new Set<string>();
  const queries = given.map((entry, index) => {
    const at = ["queries", index];
    const id = entry.query_id === undefined
      ? String(index)
      : readId(entry.query_id, [...at, "query_id"], faults);
    const retrieved = readRetrieved(entry.retrieved, [...at, "retrieved"], faults);
    const grades = readGrades(entry.relevant, [...at, "relevant"], faults);
    const distinct = [...new Set(retrieved)];
    if (distinct.length < retrieved.length) {
      warnings.push(duplicateRetrieved(id, retrieved, distinct, [...at, "retrieved"]));
    }
    if (seen.has(id)) warnings.push(duplicateQuery(id, at));
    seen.add(id);
    return { id, retrieved: distinct, grades };
  });
  if (faults.length > 0) throw invalidInput(faults);
  return queries;
}

function readRetrieved(given: unknown, path: Path, faults: FieldError[]): string[] {
  if (!Array.isArray(given)) {
    addFault(faults, path, given, "must be an array of ids, best first");
    return [];
  }
  if (given.length > contract.limits.max_retrieved) {
    throw inputTooLarge(
      "max_retrieved",
      contract.limits.max_retrieved,
      given.length,
      `"${formatPath(path)}" has a length of`,
    );
  }
  return readIds(given, path, faults);
}

function readGrades(given: unknown, path: Path, faults: FieldError[]): Map<string, number> {
  if (Array.isArray(given)) return new Map(readIds(given, path, faults).map((id) => [id, 1]));
  if (given === null || typeof given !== "object") {
    addFault(faults, path, given, "must be an array of ids or an object of ids with their grades");
    return new Map();
  }
  const grades = new Map<string, number>();
  for (const [id, grade] of Object.entries(given)) {
    const number = gradeOf(plainNumbers(grade));
    if (number === undefined) {
      addFault(faults, [...path, id], grade, "must be a grade: a number, 0 or more");
    } else grades.set(id, number);
  }
  return grades;
}

/** A grade, which like every number of an input may be sent as a string. */
function gradeOf(grade: unknown): number | undefined {
  const number = typeof grade === "string" && /^\d+(?:\.\d+)?$/.test(grade) ? Number(grade) : grade;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function readIds(given: readonly unknown[], path: Path, faults: FieldError[]): string[] {
  return given.map((id, index) => readId(id, [...path, index], faults));
}

function readId(given: unknown, path: Path, faults: FieldError[]): string {
  if (typeof given === "string") return given;
  const id = idOfNumber(given);
  if (id !== undefined) return id;
  addFault(faults, path, given, "must be an id: text or a number");
  return "";
}

function addFault(faults: FieldError[], steps: Path, found: unknown, wish: string): void {
  if (faults.length >= contract.limits.max_errors) return;
  const path = formatPath(steps.map((step) => typeof step === "string" ? cutText(step) : step));
  faults.push(
    found === undefined
      ? { path, code: "REQUIRED", message: `"${path}" is required: it ${wish}` }
      : {
        path,
        code: "INVALID_VALUE",
        message: `"${path}" ${wish}; got ${excerpt(found as JsonValue)}`,
      },
  );
}

function duplicateRetrieved(
  id: string,
  retrieved: string[],
  distinct: string[],
  path: Path,
): RunWarning<typeof contract> {
  const seen = new Set<string>();
  const repeated = new Set(retrieved.filter((id) => seen.has(id) || !seen.add(id)));
  const shown = [...repeated].slice(0, MAX_IDS_SHOWN).map((id) => `"${cutText(id)}"`).join(", ");
  const more = repeated.size > MAX_IDS_SHOWN ? `, … (${repeated.size} ids)` : "";
  return {
    code: "DUPLICATE_RETRIEVED",
    message: `Query "${cutText(id)}" retrieved ${shown}${more} more than once: ` +
      `${retrieved.length - distinct.length} later places were removed before ranks were counted`,
    path: formatPath(path),
  };
}

function duplicateQuery(id: string, path: Path): RunWarning<typeof contract> {
  return {
    code: "DUPLICATE_QUERY",
    message: `An earlier entry has the query_id "${cutText(id)}" too; both were scored`,
    path: formatPath([...path, "query_id"]),
  };
}
