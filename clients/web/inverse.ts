/**
 * Actions that undo each other. Pages load it without what reads contracts.
 *
 * @module
 */

/** Whether one action undoes the other: encode and decode, csv_to_jsonl and jsonl_to_csv. */
export function isInverse(one: string, other: string): boolean {
  const [from, to] = one.split("_to_");
  if (to !== undefined) return other === `${to}_to_${from}`;
  return (one === "encode" && other === "decode") || (one === "parse" && other === "serialize") ||
    other === `un${one}` || other === `de${one}`;
}
