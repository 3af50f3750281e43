/**
 * Lists of n8n's executions, as its API answers `/executions` and its command line exports them.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  scalarText,
} from "../../shared/json/value.ts";
import { n8nExecution } from "./flows.ts";
import { type PlacedItem, runError } from "./history_blocks.ts";

/** How an execution ends that did not do its work. */
const FAILED = ["error", "crashed", "canceled"];

/**
 * The items of several executions, the first that started first; undefined for any other value. An execution without its
 * data tells only how it ended.
 */
export function n8nExecutions(value: JsonValue): PlacedItem[] | undefined {
  const isAnswer = Array.isArray(memberOf(value, "data"));
  const list = isAnswer ? memberOf(value, "data") : value;
  if (!Array.isArray(list) || list.length === 0 || !list.every(isExecution)) return undefined;
  if (!list.some((one) => n8nExecution(one))) return undefined;
  const workflows = new Set(list.map((one) => scalarText(one.workflowId)));
  const placed = list.map((execution, index) => ({
    execution,
    at: `${isAnswer ? "data" : ""}[${index}]`,
    // Two workflows may have nodes of one name.
    workflow: workflows.size > 1 ? `${nameOf(execution)}: ` : "",
  }));
  return placed
    .toSorted((a, b) => compareTexts(startOf(a.execution), startOf(b.execution)))
    .flatMap(({ execution, at, workflow }) =>
      n8nExecution(execution, { at: `${at}.`, workflow }) ?? endOf(execution, at)
    );
}

function isExecution(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, "workflowId") &&
    (Object.hasOwn(value, "startedAt") || Object.hasOwn(value, "finished"));
}

function nameOf({ workflowData, workflowId }: JsonObject): string {
  const [name, id] = [scalarText(memberOf(workflowData, "name")), scalarText(workflowId)];
  return name === "" ? id : `${name} (${id})`;
}

function startOf({ startedAt }: JsonObject): string {
  return scalarText(startedAt);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of an execution without data its failure. */
function endOf({ id, status }: JsonObject, source: string): PlacedItem[] {
  if (!FAILED.includes(scalarText(status))) return [];
  const text = `Execution ${scalarText(id)} ended with status ${
    scalarText(status)
  }; its data is not here`;
  return [{ item: runError(text), source }];
}
