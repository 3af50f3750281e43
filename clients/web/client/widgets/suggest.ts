/**
 * Suggestions while typing, for properties with too many values for a list.
 *
 * @module
 */
import { HASH_ALGORITHMS } from "../../../../tools/shared/hash/algorithms.ts";
import type { Suggested } from "../../meaning.ts";
import { element } from "../dom.ts";
import { outputOf } from "../show/beside.ts";

/** Suggested values, with their meaning if it is not obvious. */
type Offers = [value: string, meaning?: string][];

const OFFERS: Readonly<Record<Suggested, () => Offers | Promise<Offers>>> = {
  zones: () => ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => [zone]),
  digests: () =>
    HASH_ALGORITHMS.filter((id) => !/^blake2.-/.test(id) || /-(?:256|512)$/.test(id))
      .map((id) => [id]),
  units: async () => {
    const { dimensions = [] } = (await outputOf("unit-converter", { action: "list" }) ?? {}) as {
      dimensions?: { units: { id: string; name: string }[] }[];
    };
    return dimensions.flatMap(({ units }) =>
      units.map(({ id, name }): [string, string] => [id, name])
    );
  },
};

/** Adds suggestions to a field. */
export async function offer(line: HTMLInputElement, suggested: Suggested): Promise<void> {
  const id = `offers-${suggested}`;
  line.setAttribute("list", id);
  if (document.getElementById(id)) return;
  const list = element("datalist", { id });
  document.body.append(list);
  for (const [value, meaning = ""] of await OFFERS[suggested]()) {
    list.append(element("option", { value }, meaning));
  }
}
