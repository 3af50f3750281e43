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

Deno.test("deadline: what the work throws comes out unchanged", () => {
  const error = new Error("mine");
  assert.throws(() =>
    withDeadline(1_000, () => {
      throw error;
    }), (thrown) => thrown === error);
});
