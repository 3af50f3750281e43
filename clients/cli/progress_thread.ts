/**
 * The thread that shows what runs and for how long, while the main thread is busy with it.
 *
 * @module
 */
import { FREE, printOver, SHOWN, type Told, TURN, WRITING } from "./progress.ts";

const EVERY_MS = 1_000;

(self as unknown as Worker).onmessage = ({ data }: MessageEvent<Told>) => {
  const { title, columns, afterMs, state } = data;
  const begun = performance.now();
  setTimeout(function show() {
    if (Atomics.compareExchange(state, TURN, FREE, WRITING) !== FREE) return;
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const time = `: ${seconds} s`;
    printOver(title.slice(0, Math.max(0, columns - 1 - time.length)) + time);
    state[SHOWN] = 1;
    Atomics.store(state, TURN, FREE);
    Atomics.notify(state, TURN);
    setTimeout(show, EVERY_MS);
  }, afterMs);
};
