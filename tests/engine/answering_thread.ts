/** A thread that counts for as long as it lives, and answers one question, or fails at it. */
import { answerOnce } from "../../engine/sandbox/own_thread.ts";

answerOnce((question: { counter: SharedArrayBuffer; fails?: true }) => {
  const counter = new Int32Array(question.counter);
  setInterval(() => Atomics.add(counter, 0, 1), 1);
  return question.fails ? Promise.reject(new RangeError("secret")) : Promise.resolve(42);
});
