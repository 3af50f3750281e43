/**
 * A quantity in the other units of its dimension.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { element } from "../dom.ts";
import { addRows, outputOf } from "./beside.ts";
import type { Given } from "./parts.ts";
import { section, unitSign, valueRow } from "./parts.ts";

/** The output of `unit-converter` for a conversion. */
interface Converted {
  value: number;
  from: Unit;
  to: Unit;
  dimension: string;
}

interface Unit {
  id: string;
  name: string;
}

/** A list that fills with the same quantity in other units; undefined if nothing was converted. */
export function units(
  value: JsonValue,
  { toolId, input }: Given,
): HTMLElement | undefined {
  const converted = value as Partial<Converted>;
  if (!input || converted.from === undefined || converted.to === undefined) return undefined;
  const rows = element("div", { className: "digests" });
  const shown = section(`${converted.value} ${converted.from.name} in other units`, [], rows);
  // Compound units belong to no list.
  shown.hidden = true;
  addUnits(rows, toolId, converted as Converted, input.precision);
  return shown;
}

async function addUnits(
  rows: HTMLElement,
  toolId: string,
  { value, from, to, dimension }: Converted,
  precision: unknown,
): Promise<void> {
  const listed = await outputOf(toolId, { action: "list", dimension });
  const [{ units: all = [] } = {}] =
    (listed as { dimensions?: { units: Unit[] }[] } | undefined)?.dimensions ?? [];
  const inputs = all.filter(({ id }) => id !== from.id && id !== to.id)
    .map(({ id, name }): [string, Record<string, unknown>] => [
      name,
      { value, from: from.id, to: id, precision },
    ]);
  await addRows(rows, toolId, inputs, (name, output) => {
    rows.parentElement!.hidden = false;
    const { result_text: text, to } = output as unknown as {
      result_text: string;
      to: Unit;
    };
    return valueRow(name, `${text} ${unitSign(to.id)}`);
  });
}
