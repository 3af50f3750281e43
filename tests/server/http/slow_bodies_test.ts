/** Bodies that do not come in time. The clock is set by hand, so their reader starts with it in this file. */
// Needs its own isolate: bodies that the tests of other files have read leave a timer of the real clock behind.
import assert from "node:assert/strict";
import { withService } from "../../service.ts";

const SLOW: [title: string, headers: Record<string, string>][] = [
  ["whose length is declared", { "content-length": "9" }],
  ["whose length nobody knows", {}],
  ["that comes when the others are gone", {}],
];
for (const [title, headers] of SLOW) {
  Deno.test(`bodies: one ${title} is given up after 10 s`, () =>
    withService(async ({ send }) => {
      using clock = new Clock();
      const answers: Response[] = [];
      const read = Promise.withResolvers<void>();
      void send("/api/run", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: new ReadableStream({ pull: () => read.resolve() }, { highWaterMark: 0 }),
      }).then((answer) => answers.push(answer));
      await read.promise;
      clock.set(9_999);
      await turns(3);
      assert.equal(answers.length, 0);
      clock.set(10_000);
      for (let tries = 0; tries < 100 && answers.length === 0; tries++) await turns(1);
      const [answer] = answers;
      assert.deepEqual([answer?.status, answer?.headers.get("connection")], [408, "close"]);
      assert.equal((await answer?.json()).error.code, "REQUEST_TIMEOUT");
      assert.equal(clock.timers.size, 0);
    }));
}

/** A clock that is set by hand, and its timers, which all go off then. */
class Clock {
  readonly timers = new Map<unknown, () => void>();
  readonly #now = performance.now;
  readonly #setInterval = globalThis.setInterval;
  readonly #clearInterval = globalThis.clearInterval;

  constructor() {
    performance.now = () => 0;
    Object.assign(globalThis, {
      setInterval: (callback: () => void) => {
        const timer = {};
        this.timers.set(timer, callback);
        return timer;
      },
      clearInterval: (timer: unknown) => this.timers.delete(timer),
    });
  }

  set(ms: number): void {
    performance.now = () => ms;
    for (const callback of this.timers.values()) callback();
  }

  [Symbol.dispose](): void {
    performance.now = this.#now;
    globalThis.setInterval = this.#setInterval;
    globalThis.clearInterval = this.#clearInterval;
  }
}

/** Lets the thread do what else there is to do, some times over. */
async function turns(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
