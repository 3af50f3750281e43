import type { RunInput } from "../../tool.ts";
import { counted } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import { RETRY_RULES } from "./rules.ts";
import type { SideEffects } from "./side_effects.ts";

export type RetryState = NonNullable<RunInput<typeof contract>["retry"]>;

/** Something that speaks against calling again. */
export interface RetryFault {
  rule: keyof typeof RETRY_RULES;
  message: string;
  fix: string;
}

/** Statuses by which a server asks for patience (RFC 6585, section 4; RFC 9110, section 15.6.4). */
const BUSY: ReadonlySet<number> = new Set([429, 503]);

/** Statuses of client errors after which the same request may succeed: timeout, too early, too many. */
const RETRYABLE: ReadonlySet<number> = new Set([408, 425, 429]);

/** The reasons against calling a tool again, in the order of the rules. */
export function retryFaults(retry: RetryState, sideEffects: SideEffects): RetryFault[] {
  const faults = limitFaults(retry);
  const { attempts = 0 } = retry;
  const outcome = retry.last_outcome ?? (attempts === 0 ? "none" : "unknown");
  if (attempts > 0 && outcome !== "none") {
    faults.push(...loopFaults(retry, attempts));
    if (isRisky(sideEffects) && !retry.idempotency_key) faults.push(...repeatFaults(outcome));
    faults.push(...waitFaults(retry), ...refusalFaults(retry, outcome));
  }
  return faults;
}

/** Whether no severe finding rules it out. */
export function isSafe(faults: readonly RetryFault[]): boolean {
  return faults.every(({ rule }) => RETRY_RULES[rule] === "medium");
}

function isRisky(sideEffects: SideEffects): boolean {
  return sideEffects === "side_effects" || sideEffects === "unknown";
}

function limitFaults({ attempts = 0, max_attempts: most }: RetryState): RetryFault[] {
  if (most === undefined) {
    return [{
      rule: "RETRY_UNBOUNDED",
      message: "No max_attempts is set: nothing ends the retries",
      fix: "Set max_attempts; the client rule is one retry, so 2",
    }];
  }
  if (attempts < most) return [];
  return [{
    rule: "RETRY_LIMIT_REACHED",
    message: `${counted(attempts, "call")} of at most ${most} were made`,
    fix: "Do not call again: report the last outcome",
  }];
}

function loopFaults({ status }: RetryState, attempts: number): RetryFault[] {
  if (status === undefined || !BUSY.has(status) || attempts < 2) return [];
  return [{
    rule: "RETRY_LOOP",
    message: `The tool still answers ${status} after ${counted(attempts, "call")}`,
    fix: "Do not call again now: one retry is the rule for a busy server",
  }];
}

/** A call that had, or may have had, an effect, and that a server cannot tell from a repeat. */
function repeatFaults(outcome: string): RetryFault[] {
  const fix =
    "Look whether the call took effect before calling again, or send an idempotency key " +
    "that the tool honours with both calls";
  if (outcome === "success") {
    return [{
      rule: "RETRY_AFTER_SUCCESS",
      message: "The last call succeeded, and the tool may have side effects: another call would " +
        "do it twice",
      fix: "Do not call again, unless the action should happen twice",
    }];
  }
  if (outcome !== "timeout" && outcome !== "unknown") return [];
  return [{
    rule: "RETRY_UNCERTAIN_SIDE_EFFECT",
    message: `How the last call ended is not known (${outcome}), and the tool may have side ` +
      "effects: another call might do it twice",
    fix,
  }];
}

function waitFaults(
  { status, retry_after_seconds: asked, waited_seconds: waited }: RetryState,
): RetryFault[] {
  if (asked !== undefined) {
    if (waited !== undefined && waited >= asked) return [];
    return [{
      rule: "RETRY_AFTER_IGNORED",
      message: `The tool asked for ${asked} s of patience; ${
        waited === undefined ? "no waiting is recorded" : `${waited} s have passed`
      }`,
      fix: `Wait until ${asked} s have passed`,
    }];
  }
  if (status === undefined || !BUSY.has(status)) return [];
  return [{
    rule: "RETRY_AFTER_MISSING",
    message: `The status ${status} came without a time to wait`,
    fix: "Read the Retry-After header of the answer, or wait longer after every call",
  }];
}

function refusalFaults(
  { status, same_arguments: isSame }: RetryState,
  outcome: string,
): RetryFault[] {
  if (outcome !== "error" || status === undefined || !isSame) return [];
  if (status < 400 || status > 499 || RETRYABLE.has(status)) return [];
  return [{
    rule: "RETRY_NOT_RETRYABLE",
    message: `The status ${status} says that the call itself is wrong, and the arguments are the ` +
      "same: the answer will be too",
    fix: "Correct the arguments or the credentials before you call again",
  }];
}
