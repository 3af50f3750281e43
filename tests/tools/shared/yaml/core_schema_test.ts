import assert from "node:assert/strict";
import { disagreementOn } from "../../../../tools/shared/yaml/core_schema.ts";

// What PyYAML, a reader of YAML 1.1, makes of them.
const SCALARS: [source: string, there: string | undefined][] = [
  ["yes", "a boolean"],
  ["0644", "420"],
  ["-0644", "-420"],
  ["+010", "8"],
  ["00", undefined],
  ["007", undefined],
  ["08080", "text"],
  // Text to YAML 1.1, but no reader of it is written for.
  ["0o17", undefined],
  ["0o8", undefined],
  ["1_000", "a number"],
  ["0b11", "a number"],
  ["0x1_F", "a number"],
  ["12:30:45", "a number"],
  ["22:22", "a number"],
  ["1e3", "text"],
  ["-1e-7", "text"],
  ["1.5e3", "text"],
  ["1.5e+3", undefined],
  ["1.E-3", undefined],
  ["1e", undefined],
  ["1.2.3e4", undefined],
  ["3000:3000", undefined],
  ["12:60", undefined],
  ["+-07", undefined],
  ["12", undefined],
  ["0", undefined],
  ["0x1F", undefined],
  ["true", undefined],
  ["2026-03-01", undefined],
];
for (const [source, there] of SCALARS) {
  Deno.test(`core schema: reads YAML 1.1's ${source}`, () => {
    assert.equal(disagreementOn(source)?.there, there);
  });
}
