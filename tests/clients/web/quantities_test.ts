/** What the numbers of an output are, as contracts say it. */
import assert from "node:assert/strict";
import { z } from "zod";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { quantitiesOf } from "../../../clients/web/quantities.ts";

const number = (description: string) => z.number().describe(description);
const ofOutput = (shape: z.ZodRawShape) => quantitiesOf({ output: z.object(shape) });

Deno.test("quantities: units come of descriptions and of names", () => {
  assert.deepEqual(
    ofOutput({
      rate: number("Percent, 6 decimals"),
      share: number("tax in percent of income, 4 decimals"),
      roots: z.array(z.number()).describe("Where it crosses 0: percent, ascending"),
      age: z.int().nullable().describe("Seconds; null without Age"),
      rows: z.array(z.object({ took_ms: z.number(), window_hours: z.number() })),
    }),
    { rate: "%", share: "%", roots: "%", age: "s", took_ms: "ms", window_hours: "h" },
  );
});

Deno.test("quantities: what only speaks of a unit has none, and neither has a point in time", () => {
  assert.deepEqual(
    ofOutput({
      words: number("ceil(words × 60 / seconds)"),
      safety: number("window * percent / 100, rounded up"),
      delta: number("points: the change in percent (null when from is 0)"),
      epoch_seconds: z.int(),
      timestamp_ms: number("Unix time in milliseconds of versions 1 and 7"),
      text_seconds: z.string().describe("Seconds"),
      count: z.int(),
    }),
    {},
  );
});

Deno.test("quantities: a name for several of them has none", () => {
  assert.deepEqual(
    ofOutput({ rate: number("Percent"), inner: z.object({ rate: number("A factor") }) }),
    {},
  );
});

Deno.test("quantities: an index leads to its list, if the output has one of that name", () => {
  const list = z.array(z.string());
  const index = { cause: z.int().describe("Index in errors, from 0") };
  assert.deepEqual(ofOutput({ ...index, errors: list }), { cause: "errors[]" });
  assert.deepEqual(ofOutput(index), {});
});

Deno.test("quantities: rates, lifetimes and windows of tools have theirs", () => {
  const of = (id: string) => quantitiesOf(TOOLS.find((tool) => tool.id === id)!);
  assert.deepEqual(of("npv-irr-calculator"), {
    irr: "%",
    irr_roots: "%",
    mirr: "%",
    roi_percent: "%",
  });
  assert.equal(of("tax-estimator").marginal_rate, "%");
  assert.equal(of("cache-control-analyzer").freshness_lifetime, "s");
  assert.equal(of("har-summarizer").ssl, "ms");
  const { short_window_hours, burn_rate, days_to_exhaustion } = of("slo-calculator");
  assert.deepEqual([short_window_hours, burn_rate, days_to_exhaustion], ["h", "×", "d"]);
});
