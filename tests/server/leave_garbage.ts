/**
 * Leaves texts of 50 MiB behind, and lets V8 collect them. Prints how many bytes more than before are held when the
 * collection has begun and after two minutes, or as soon as they are few.
 *
 * @module
 */
import { beginCollection, wholeCollection } from "../../server/garbage.ts";

const MIB = 1024 * 1024;
/** As much is in use as in a service that has started, in which V8 has collected before. */
const used = Array.from({ length: 400_000 }, (_, index) => ({ index, name: `k${index}` }));
wholeCollection()();

const { heapUsed: before } = Deno.memoryUsage();
const more = () => Deno.memoryUsage().heapUsed - before;
leaveTexts();
beginCollection();
const begun = more();
for (let turn = 0; turn < 6_000 && more() > 20 * MIB; turn++) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  // One that V8 had begun before leaves what came since to the next.
  if (turn % 50 === 49) beginCollection();
}
console.log(JSON.stringify([begun, more(), used.length]));

function leaveTexts(): void {
  const text = JSON.stringify("a".repeat(10 * MIB));
  Array.from({ length: 5 }, () => JSON.parse(text));
}
