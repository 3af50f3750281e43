import type { Run } from "../../tool.ts";
import { FIXTURE_KINDS, type FixtureKind } from "../../shared/fixture_pack/form.ts";
import { type CheckedFixture, checkFixturePack } from "../../shared/fixture_pack/pack.ts";
import { digestJson } from "../../shared/hash/json_digest.ts";
import type { contract } from "./contract.ts";
import { readPack } from "./read_pack.ts";

/** Checks a fixture pack without running its fixtures. */
export const run: Run<typeof contract> = (input) => {
  const pack = readPack(input.pack);
  const { pack_id, fixtures, issues, bytes, depth } = checkFixturePack(pack, "pack");
  return {
    output: {
      valid: issues.length === 0,
      pack_id,
      fixtures: fixtures.map(({ source, id, kind, valid, bindings }, index) => ({
        index,
        id,
        kind,
        valid,
        bindings,
        sha256: digestJson(source),
      })),
      kinds: countKinds(fixtures),
      issues,
      bytes,
      depth,
      pack_sha256: digestJson(pack),
    },
    stats: {
      fixtures: fixtures.length,
      bindings: fixtures.reduce((sum, { bindings }) => sum + bindings.length, 0),
      issues: issues.length,
    },
    errors: issues.map(({ path, code, message }) => ({ path, code, message })),
  };
};

function countKinds(fixtures: readonly CheckedFixture[]): Record<FixtureKind, number> {
  const counts = { "json-rpc": 0, "tool-call": 0, "http": 0, "typed-error": 0 };
  for (const known of FIXTURE_KINDS) {
    counts[known] = fixtures.filter(({ kind }) => kind === known).length;
  }
  return counts;
}
