import type { JsonObject } from "../../shared/json/value.ts";
import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

/** What an MCP tool says of itself (Model Context Protocol, ToolAnnotations). */
export type Annotations = NonNullable<RunInput<typeof contract>["annotations"]>;

export type SideEffects = "read_only" | "idempotent" | "side_effects" | "unknown";

type Hint = "readOnlyHint" | "destructiveHint" | "idempotentHint";

/** The protocol's default for each missing hint, and the value that makes a tool less safe. */
const HINTS: readonly { hint: Hint; absent: boolean; unsafe: boolean }[] = [
  { hint: "readOnlyHint", absent: false, unsafe: false },
  { hint: "destructiveHint", absent: true, unsafe: true },
  { hint: "idempotentHint", absent: false, unsafe: false },
];

/** What a call may do, by the annotations. */
export function sideEffectsOf(annotations: Annotations | undefined): SideEffects {
  if (!annotations) return "unknown";
  if (annotations.readOnlyHint) return "read_only";
  return annotations.idempotentHint ? "idempotent" : "side_effects";
}

/** A hint that says less of a tool's safety than it did. */
export interface HintDrift {
  hint: Hint;
  data: JsonObject;
}

/** The hints by which a tool has become less safe to call again. */
export function hintDrifts(saved: Annotations, current: Annotations): HintDrift[] {
  return HINTS.flatMap(({ hint, absent, unsafe }) => {
    const [was, is] = [saved[hint] ?? absent, current[hint] ?? absent];
    if (was === is || is !== unsafe) return [];
    return [{ hint, data: { saved: was, current: is, compatibility: "breaking" } }];
  });
}
