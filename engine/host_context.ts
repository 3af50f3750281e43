import type { RunContext } from "../tools/tool.ts";
import type { Fault } from "./fault.ts";

/** The context of a run, but for what its own caller gave. */
export interface HostContext extends Omit<RunContext, "given"> {
  /** What the run has noted so far; it does not see this itself. */
  readonly faults?: Fault[];
}
