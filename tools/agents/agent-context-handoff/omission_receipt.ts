import type { ContextPack } from "../../shared/context_pack/schema.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";

/** What a pack keeps of a handoff and what it leaves out, with a digest of that statement. */
export function omissionReceipt({ items, evidence, omissions }: ContextPack) {
  const retained = [...items, ...evidence].map(({ id }) => id);
  const statement = {
    complete: omissions.length === 0,
    retained,
    omitted: omissions,
    retained_count: retained.length,
    omitted_count: omissions.length,
    omitted_bytes: omissions.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  return { statement, receipt: { ...statement, sha256: digestJson(statement) } };
}
