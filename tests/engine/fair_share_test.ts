import assert from "node:assert/strict";
import { withinFairShare } from "../../engine/sandbox/fair_share.ts";

/** Workers by the clients that they serve; one that serves nobody is idle. */
function workersOf(...clients: string[]) {
  return clients.map((served) => ({
    isIdle: served === "",
    serves: (client: string) => served.includes(client),
  }));
}

// The clients that each worker serves, the worker that is asked about, the client, the verdict.
const CASES: [workers: string[], index: number, client: string, mayHave: boolean][] = [
  [["", "", ""], 0, "a", true],
  [["a", "", ""], 1, "a", true],
  [["a", "b", ""], 2, "a", false],
  [["a", "b", ""], 2, "c", true],
  [["a", "a", ""], 2, "b", true],
  [["a", "a", "", ""], 2, "a", false],
  [["a", "b", "", ""], 2, "a", true],
  // Behind another client's job the last one is not free for more of its own either.
  [["a", "b"], 1, "a", false],
  [["a", "b"], 1, "c", true],
  // A worker that is at work already takes more of the client that it serves.
  [["a", "b", ""], 0, "a", true],
  [["ab", "a", ""], 1, "b", true],
];
for (const [clients, index, client, mayHave] of CASES) {
  Deno.test(`fair share: ${client} on worker ${index} of [${clients}]: ${mayHave}`, () => {
    const workers = workersOf(...clients);
    assert.equal(withinFairShare(workers, workers[index]!, 2)(client), mayHave);
  });
}
