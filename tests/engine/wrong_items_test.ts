import assert from "node:assert/strict";
import { z } from "zod";
import { cutAfterWrongItems } from "../../engine/wrong_items.ts";
import { sampleTool } from "./sample_tool.ts";

let checked = 0;
const number = z.unknown().refine((value) => {
  checked++;
  return typeof value === "number";
});
const tool = sampleTool(z.looseObject({
  numbers: z.array(number).default([]).describe("Numbers"),
  text: z.string().optional().describe("Text"),
}));

Deno.test("cutAfterWrongItems: a list is cut after the last reported wrong item", () => {
  const numbers = [1, "a", 2, "b", 3, "c", "d"];
  assert.deepEqual(cutAfterWrongItems(tool, { text: "x", numbers }, 2), {
    text: "x",
    numbers: [1, "a", 2, "b"],
  });
});

Deno.test("cutAfterWrongItems: items after the last reported one are not checked", () => {
  checked = 0;
  cutAfterWrongItems(tool, { numbers: Array(100_000).fill("a") }, 10);
  assert.equal(checked, 10);
});

Deno.test("cutAfterWrongItems: an input with fewer wrong items is unchanged", () => {
  for (const numbers of [[1, 2, 3, "a"], ["a", "b"], [], "text"]) {
    const input = { numbers, text: "x" };
    assert.equal(cutAfterWrongItems(tool, input, 2), input);
  }
});
