/** Lines for readers who are slow, stand still or are gone. */
import assert from "node:assert/strict";
import { createLineOutput, MAX_WAITING_BYTES } from "../../server/line_output.ts";

/** A stream that takes so many bytes at a time, whenever it is told to; and what it took. */
function streamOf(bytesAtATime: number) {
  let taken = "";
  let isOpen = false;
  let open = () => {};
  const opened = new Promise<void>((resolve) =>
    open = () => {
      isOpen = true;
      resolve();
    }
  );
  return {
    async write(bytes: Uint8Array) {
      if (!isOpen) await opened;
      const part = bytes.subarray(0, bytesAtATime);
      taken += new TextDecoder().decode(part);
      return part.length;
    },
    open,
    taken: () => taken,
  };
}

Deno.test("line output: everything is written in order, however little the reader takes at a time", async () => {
  const stream = streamOf(3);
  stream.open();
  const output = createLineOutput(stream);
  assert.deepEqual(
    await Promise.all([output.write("first\n"), output.write("second\n"), output.write("3\n")]),
    [true, true, true],
  );
  assert.equal(stream.taken(), "first\nsecond\n3\n");
});

Deno.test("line output: up to 1 MiB waits for a stalled reader, anything more is refused at once", async () => {
  const stream = streamOf(Infinity);
  const output = createLineOutput(stream);
  const half = `${"é".repeat(MAX_WAITING_BYTES / 4 - 1)}.\n`;
  const waiting = [output.write(half), output.write(half)];
  assert.equal(await output.write("x"), false);
  stream.open();
  assert.deepEqual(await Promise.all(waiting), [true, true]);
  assert.equal(await output.write("x"), true);
  assert.equal(stream.taken(), `${half}${half}x`);
});

Deno.test("line output: a closed stream is reported, and tried again", async () => {
  let isClosed = true;
  const output = createLineOutput({
    write: (bytes) =>
      isClosed
        ? Promise.reject(new Deno.errors.BrokenPipe("Broken pipe"))
        : Promise.resolve(bytes.length),
  });
  const lines = `${"x".repeat(MAX_WAITING_BYTES - 1)}\n`;
  assert.equal(await output.write(lines), false);
  assert.equal(await output.write(lines), false);
  isClosed = false;
  assert.equal(await output.write(lines), true);
});
