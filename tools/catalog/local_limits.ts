/**
 * The limits of tools on a reader's own machine, where nobody else waits and nothing is sent.
 *
 * @module
 */
import { liftOutputLimit } from "../shared/tool_error.ts";
import { type AnyTool, LOCAL_CHARS } from "../tool.ts";

/**
 * Warnings for callers of a service: that something was sent, and that the same call gives another answer. On a
 * reader's own machine nothing is sent, and somebody who wants a new value asked for one.
 */
export const SERVICE_WARNINGS: ReadonlySet<string> = new Set(["TOKEN_SUBMITTED", "UNSEEDED"]);

/** The limits of the service, by those that were set in their place. */
const OF_SERVICE = new WeakMap<AnyTool["limits"], AnyTool["limits"]>();

/** The limits that a tool has in the service, also where this program runs it without them. */
export function limitsInService({ limits }: AnyTool): AnyTool["limits"] {
  return OF_SERVICE.get(limits) ?? limits;
}

/** A tool as it is on a reader's own machine, with what only that takes. */
export function withLocalInput(tool: AnyTool): AnyTool {
  return tool.localInput ? { ...tool, input: tool.input.extend(tool.localInput) } : tool;
}

/** Whether an input has what must not be sent to a service. */
export function hasLocalInput({ localInput = {} }: AnyTool, input: object): boolean {
  return Object.keys(localInput).some((key) => Object.hasOwn(input, key));
}

/**
 * Makes a tool take, for the runs of this program, what only a reader's own machine takes. The contract is changed in
 * place: runs are checked by it.
 */
export function allowLocalInput(tool: AnyTool): void {
  tool.input = withLocalInput(tool).input;
}

/**
 * Sets the limits that only the service needs to those of a reader's own machine, for the runs of this program. The
 * contract is changed in place: its run reads the limits there. Every output may be as large as memory allows.
 */
export function liftServiceLimits({ limits, serviceLimits = [] }: AnyTool): void {
  liftOutputLimit();
  if (!OF_SERVICE.has(limits)) OF_SERVICE.set(limits, { ...limits });
  for (const name of serviceLimits) {
    if (limits[name] !== undefined) (limits as Record<string, number | string>)[name] = LOCAL_CHARS;
  }
}

/** Does so for the tools that a kit runs, whose limits would bind it as well. */
export function liftLimitsOfSteps(uses: ReadonlyMap<string, { tool: AnyTool }> = new Map()): void {
  for (const { tool } of uses.values()) liftServiceLimits(tool);
}
