import { type LargeInput, prose } from "../../shared/large_input/make.ts";

/** A handoff of up to a hundred decisions and as many next actions that depend on them. */
function handoff(chars: number) {
  const count = Math.min(100, Math.ceil(chars / 1_000));
  const text = prose(Math.floor(chars / count / 2) - 90);
  const ids = Array.from({ length: count }, (_, index) => `d${index}`);
  return {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "bench",
    goal: "Finish the export",
    status: "in_progress",
    decisions: ids.map((id) => ({ id, text })),
    next_actions: ids.map((id) => ({ id: `n-${id}`, summary: id, text, depends_on: [id] })),
  };
}

export const largeInput: LargeInput = (chars) => ({ document: handoff(chars) });
