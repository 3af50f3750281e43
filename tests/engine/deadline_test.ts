import assert from "node:assert/strict";
import { DeadlineError, withDeadline } from "../../engine/sandbox/deadline.ts";

Deno.test("deadline: stops a loop and a regular expression, and works again", () => {
  const loop = () => {
    while (true);
  };
  assert.throws(() => withDeadline(30, loop), DeadlineError);
  assert.throws(
    () => withDeadline(30, () => void /^(a+)+$/.test("a".repeat(40) + "!")),
    DeadlineError,
  );
  let done = false;
  withDeadline(60_000, () => {
    done = true;
  });
  assert.ok(done);
});

Deno.test("deadline: work that ends when its time does leaves nothing that stops what comes next", () => {
  for (let round = 0; round < 60; round++) {
    const ends = performance.now() + 0.95 + round % 20 / 100;
    try {
      withDeadline(1, () => {
        while (performance.now() < ends);
      });
    } catch (error) {
      assert.ok(error instanceof DeadlineError);
    }
  }
});

// A module of one function `f`, which loops forever (WebAssembly 2.0, chapter 5).
// deno-fmt-ignore
const ENDLESS = new WebAssembly.Module(new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // the magic and version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // a type: () -> ()
  0x03, 0x02, 0x01, 0x00, // a function of it
  0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00, // exported as f
  0x0a, 0x09, 0x01, 0x07, 0x00, 0x03, 0x40, 0x0c, 0x00, 0x0b, 0x0b, // loop br 0 end
]));

Deno.test("deadline: stops WebAssembly in the middle of a call", () => {
  const endless = new WebAssembly.Instance(ENDLESS).exports.f as () => void;
  assert.throws(() => withDeadline(30, endless), DeadlineError);
});

Deno.test("deadline: an error thrown by the work passes unchanged", () => {
  const error = new Error("mine");
  assert.throws(() =>
    withDeadline(1_000, () => {
      throw error;
    }), (thrown) => thrown === error);
});
