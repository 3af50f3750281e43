import type { MappedRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/** Differences of sums of doubles are not differences. */
const NOISE = 1e-9;

/** A last record that adds up the others. */
export interface TotalRow {
  row: number;
  /** The fields that it adds up. */
  fields: string[];
}

/**
 * Finds the total that reports have below their table: the last record, when every number in it is the sum of those
 * above, and it says less than any of them. Numbers alone prove nothing: 1, 2 and 3 may be ids, and are where each is
 * the next.
 *
 * @param records All of the source; those that are rejected or empty are left out.
 */
export function totalRow(
  records: readonly MappedRecord[],
  mapping: readonly MappingEntry[],
): TotalRow | undefined {
  const filled = ({ value }: MappedRecord) =>
    Object.values(value).filter((field) => field !== null).length;
  const accepted = records.filter((record) => record.reasons.length === 0 && filled(record) > 0);
  const last = accepted.at(-1);
  const others = accepted.slice(0, -1);
  if (!last || others.length < 2) return undefined;
  if (others.some((record) => filled(record) <= filled(last))) return undefined;
  const fields = mapping
    .filter(({ to, type }) => /^(?:integer|number)$/.test(type) && last.value[to] !== null)
    .map(({ to }) => to);
  const isSum = (field: string) => {
    const numbers = others.map(({ value }) => Number(JSON.stringify(value[field] ?? 0)));
    const sum = numbers.reduce((total, number) => total + number, 0);
    const size = numbers.reduce((total, number) => total + Math.abs(number), 0);
    return size > 0 && Math.abs(Number(JSON.stringify(last.value[field])) - sum) <= size * NOISE;
  };
  const isCounted = (field: string) =>
    accepted.every(({ value }, at) =>
      at === 0 || value[field] === Number(accepted[at - 1]!.value[field]) + 1
    );
  const isTotal = fields.length > 0 && fields.every(isSum) && !fields.every(isCounted);
  return isTotal ? { row: last.row, fields } : undefined;
}
