import type { HandoffRecord } from "../../shared/handoff/handoff.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import type { JsonValue } from "../../shared/json/value.ts";

/** Names of members that claim to hold a digest. */
const DIGEST_NAME = /^(?:digest|checksum|md5|sha1|sha256|sha384|sha512)$|_(?:sha256|digest)$/;

/** A digest that the caller submitted: copied, never recomputed or judged. */
export interface SubmittedDigest {
  /** The record's id. */
  record: string;
  /** JSON Pointer in the record. */
  pointer: string;
  value: JsonValue;
}

/** Every digest member of the records, depth first, names by their UTF-16 units. */
export function submittedDigests(records: readonly HandoffRecord[]): SubmittedDigest[] {
  const found: SubmittedDigest[] = [];
  for (const { id, content } of records) visit(content, [], id);
  return found;

  function visit(value: JsonValue, place: readonly (string | number)[], record: string): void {
    if (value === null || typeof value !== "object") return;
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, [...place, index], record));
      return;
    }
    for (const name of Object.keys(value).sort()) {
      const member = value[name]!;
      const at = [...place, name];
      if (DIGEST_NAME.test(name)) found.push({ record, pointer: formatPointer(at), value: member });
      visit(member, at, record);
    }
  }
}
