/**
 * Finds the parts of an API that a client uses.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";
import { METHODS, type Operation, pathShape } from "../../shared/openapi/path_items.ts";

/** A method in upper case and what follows it. */
const METHOD_AND_REST = new RegExp(`^(${METHODS.join("|").toUpperCase()}) (.*)$`, "s");

/** Before the name of a webhook, in place of a path. */
export const WEBHOOK = "webhook ";

/** Misspelt paths with a suggestion: each is compared with all paths. */
const MAX_SUGGESTED = 20;

/** An entry of `usage` that is not an operation of the old document. */
interface MissingUsage {
  path: string;
  entry: string;
  message: string;
}

/** The operations that a client calls. */
export interface Usage {
  missing: MissingUsage[];
  /** Whether a change at a location of openapi-diff is one of what the client uses. */
  isUsed(location: string): boolean;
}

/**
 * Reads what a client calls; nothing said means all.
 *
 * @param entries `METHOD /path` or `webhook NAME` each, the method in any case, the names of path parameters of no account.
 */
export function readUsage(
  entries: readonly string[],
  before: readonly Operation[],
  after: readonly Operation[],
): Usage {
  const keys = new Set<string>();
  const paths = new Set<string>();
  const missing: MissingUsage[] = [];
  const [old, current] = [before, after].map(keysOf);
  for (const [index, entry] of entries.entries()) {
    const [method = "", path = ""] = partsOf(entry);
    const key = keyOf(method, path);
    if (keys.has(key)) continue;
    keys.add(key);
    paths.add(pathShape(path));
    if (old!.has(key)) continue;
    const reason = path === ""
      ? "it is not METHOD /path"
      : current!.has(key)
      ? "it is new in after"
      : methodsAt(path, before) ??
        `it has no such path${
          missing.length < MAX_SUGGESTED ? suggestion(method, path, before) : ""
        }`;
    const message = `${JSON.stringify(cutText(entry))} is not an operation of before: ${reason}`;
    missing.push({ path: `usage[${index}]`, entry, message });
  }
  return { missing, isUsed: (location) => entries.length === 0 || isUsedAt(location, keys, paths) };
}

/** The operation of a location such as `GET /a` or `POST /a callback done POST`, by its key. */
export function operationKeyAt(location: string): string | undefined {
  const [, method = "", rest = ""] = METHOD_AND_REST.exec(location) ?? [];
  if (!rest.startsWith("/") && !rest.startsWith(WEBHOOK)) return undefined;
  return keyOf(method, rest.replace(/ callback .*$/s, ""));
}

/** The key that all spellings of an operation share. */
export function keyOf(method: string, path: string): string {
  return `${method} ${pathShape(path)}`;
}

function isUsedAt(
  location: string,
  keys: ReadonlySet<string>,
  paths: ReadonlySet<string>,
): boolean {
  // Servers and the like concern every call.
  if (location === "document") return true;
  const key = operationKeyAt(location);
  return key === undefined ? paths.has(pathShape(location)) : keys.has(key);
}

function partsOf(entry: string): string[] {
  const text = entry.trim();
  // A webhook is a POST, as good as always.
  if (text.startsWith(WEBHOOK)) return ["POST", text];
  const at = text.search(/\s/);
  if (at < 0) return [text.toUpperCase()];
  return [text.slice(0, at).toUpperCase(), text.slice(at).trimStart()];
}

function keysOf(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.map(({ method, template }) => keyOf(method, template)));
}

function methodsAt(path: string, operations: readonly Operation[]): string | undefined {
  const methods = operations.filter(({ template }) => pathShape(template) === pathShape(path))
    .map(({ method }) => method);
  return methods.length > 0 ? `the path has ${methods.join(", ")}` : undefined;
}

/** Whether a path has something in place of each parameter of a template. */
function isCallOf(path: string, template: string): boolean {
  const [parts, wanted] = [path.split("/"), template.split("/")];
  return parts.length === wanted.length &&
    wanted.every((part, at) => part === parts[at] || (/^\{.*\}$/.test(part) && parts[at] !== ""));
}

/** Suggests the path that one which does not exist may be meant for, first among those that have its method. */
function suggestion(method: string, path: string, operations: readonly Operation[]): string {
  const same = operations.filter((operation) => operation.method === method);
  const templates = new Set([...same, ...operations].map(({ template }) => template));
  // As a log has it: an address, with what it asks for.
  const called = path.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  const near =
    [...templates].find((template) =>
      isCallOf(called, template) || template === `${WEBHOOK}${called}`
    ) ?? nearest(called, templates, 1)[0];
  if (near === undefined) return "";
  const isCalled = same.some(({ template }) => template === near);
  return `; did you mean ${isCalled ? `${method} ` : ""}${near}?`;
}
