import type { JsonObject } from "../../shared/json/value.ts";
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

/** The annotations of an MCP tool (Model Context Protocol, ToolAnnotations). */
export type Annotations = NonNullable<RunInput<typeof contract>["annotations"]>;

export type SideEffects = "read_only" | "idempotent" | "side_effects" | "unknown";

type Hint = "readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint";

/** The protocol's default for each missing hint, and the value that makes a tool less safe. */
const HINTS: readonly { hint: Hint; absent: boolean; unsafe: boolean; risk: string }[] = [
  { hint: "readOnlyHint", absent: false, unsafe: false, risk: "a call may change something" },
  { hint: "destructiveHint", absent: true, unsafe: true, risk: "a call may destroy something" },
  { hint: "idempotentHint", absent: false, unsafe: false, risk: "a second call may do it twice" },
  {
    hint: "openWorldHint",
    absent: true,
    unsafe: true,
    risk: "a call may reach beyond the tool's own system",
  },
];

/** Reads from the annotations which side effects a call can have. */
export function sideEffectsOf(annotations: Annotations | undefined): SideEffects {
  if (!annotations) return "unknown";
  if (annotations.readOnlyHint) return "read_only";
  return annotations.idempotentHint ? "idempotent" : "side_effects";
}

/** A hint that says less of a tool's safety than it did. */
export interface HintDrift {
  hint: Hint;
  /** The consequence if the call is made now. */
  risk: string;
  data: JsonObject;
}

/** The hints by which a tool has become less safe to call again. */
export function hintDrifts(saved: Annotations, current: Annotations): HintDrift[] {
  return HINTS.flatMap(({ hint, absent, unsafe, risk }) => {
    const [was, is] = [saved[hint] ?? absent, current[hint] ?? absent];
    if (was === is || is !== unsafe) return [];
    return [{ hint, risk, data: { saved: was, current: is, compatibility: "breaking" } }];
  });
}
