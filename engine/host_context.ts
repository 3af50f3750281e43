import type { RunContext } from "../tools/tool.ts";
import type { Fault } from "./fault.ts";

/** The context of a run, without its caller's own properties. */
export interface HostContext extends Omit<RunContext, "given"> {
  /** What the run has recorded so far; the run itself does not see it. */
  readonly faults?: Fault[];
}
