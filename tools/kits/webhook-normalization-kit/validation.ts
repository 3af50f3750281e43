/**
 * Holds the events against the envelope's schema.
 *
 * @module
 */
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import { MAX_PACK_CHARS, packJson } from "../../shared/kits/pack.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { ENVELOPE_SCHEMA } from "./envelope.ts";
import type { FINDINGS } from "./findings.ts";

/** An event with the name of its sample. */
export interface NamedEvent {
  name: string;
  event: JsonObject;
}

/** An event that breaks the schema, with the first thing that is wrong. */
interface Broken {
  step: Step;
  name: string;
  message: string;
}

/** More than the events of a call can have. */
const MAX_ERRORS = 1_000;

/** Runs the steps `validate[n]`, as many events at a time as a call takes. @param normalized Made the events. */
export function validateEvents(
  kit: Kit<keyof typeof FINDINGS>,
  events: readonly NamedEvent[],
  normalized: Step,
): Broken[] {
  const skip = normalized.output !== undefined && events.length === 0
    ? "no event was made"
    : undefined;
  const plan = { after: [normalized], skip };
  const packs = normalized.output === undefined ? undefined : packJson(events.map(checked), (
    { event },
  ) => event);
  const broken: Broken[] = [];
  kit.each("validate", "json-schema-validator", plan, packs, (pack, _, id) => {
    const step = kit.tool<typeof jsonSchemaValidator>(
      id,
      "json-schema-validator",
      // The validator compares a copy, so the numbers of the event stay as written.
      { ...plan, quiet: ["PRECISION_LOSS"] },
      () => ({
        input: pack.map(({ event }) => event),
        schema: { type: "array", items: ENVELOPE_SCHEMA },
        max_errors: MAX_ERRORS,
      }),
      ({ errors }) => `${counted(pack.length, "event")}, ${counted(errors.length, "error")}`,
    );
    const seen = new Set<NamedEvent>();
    for (const { instance_path: path, message } of step.output?.errors ?? []) {
      const [, index, ...rest] = path.split("/");
      const named = pack[Number(index)]!;
      if (seen.has(named)) continue;
      seen.add(named);
      broken.push({ step, name: named.name, message: `/${rest.join("/")} ${message}` });
    }
    return step;
  });
  return broken;
}

/** The schema says nothing of data, so an event that is too long for a call is checked without it. */
function checked({ name, event }: NamedEvent): NamedEvent {
  if (JSON.stringify(event).length + "[]".length <= MAX_PACK_CHARS) return { name, event };
  const { data: _, ...envelope } = event;
  return { name, event: envelope };
}
