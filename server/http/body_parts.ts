/**
 * The parts of a request's body: what its containers are, and which of their members are data that a tool gets.
 *
 * @module
 */
import type { Budget } from "./body_limits.ts";

/** What a container of the request itself is: its `params` and their `arguments` are MCP's. */
export type Role =
  | "root"
  | "messages"
  | "message"
  | "params"
  | "arguments"
  | "requests"
  | "request"
  | "options"
  | "steps"
  | "step"
  | "input";

/** A container of the request itself. */
export interface Container {
  role: Role;
  /** The key of the last member. */
  key: string;
  /** Whether the colon of that member has been read. */
  isAtValue: boolean;
}

const LISTS: ReadonlySet<Role> = new Set(["messages", "requests", "steps"]);

/** Objects whose members go to a tool: what may ask for a run, its `options`, and a step with its `input`. */
const HOLDERS: ReadonlySet<Role> = new Set([
  "root",
  "arguments",
  "request",
  "options",
  "step",
  "input",
]);

/** Objects that have nothing but such members. */
const ALL_DATA: ReadonlySet<Role> = new Set(["options", "input"]);

/** Keys of the request's own texts, which no tool gets. */
const OWN_TEXTS: ReadonlySet<string> = new Set(
  ["id", "jsonrpc", "method", "name", "q", "query", "response_mode", "tool", "tool_id"],
);
/** Objects and lists of the request by the containers that have them; everything else is data. */
const PARTS: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  root: ["params", "requests", "steps", "options"],
  message: ["params"],
  params: ["arguments"],
  arguments: ["requests", "steps", "options"],
  request: ["options"],
  step: ["input", "options"],
};

/** The role of a container in another, or of the whole body; undefined for data. */
export function roleIn(parent: Container | undefined, isArray: boolean): Role | undefined {
  if (!parent) return isArray ? "messages" : "root";
  if (parent.role === "messages") return isArray ? undefined : "message";
  if (parent.role === "requests") return isArray ? undefined : "request";
  if (parent.role === "steps") return "step";
  const role = PARTS[parent.role]?.find((name) => name === parent.key);
  return role && isArray === LISTS.has(role) ? role : undefined;
}

/** Whether the member that is being read is data that a tool gets. */
export function mayBeKept(parent: Container | undefined): boolean {
  return parent !== undefined && HOLDERS.has(parent.role) && parent.isAtValue &&
    (ALL_DATA.has(parent.role) || !OWN_TEXTS.has(parent.key));
}

/** The budget that the values of data count against, by the container that has it. */
export function budgetOf({ role, key }: Container): Budget {
  if (role === "step" || ALL_DATA.has(role) || key === "options") return "beside";
  return key === "input" ? "inputs" : "envelope";
}
