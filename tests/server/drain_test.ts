/** How long a service that was told to stop still takes requests. */
import assert from "node:assert/strict";
import { OpenRequests, untilQuiet } from "../../server/drain.ts";
import type { Handler } from "../../server/listen.ts";

const CONNECTION = {
  remoteAddr: { transport: "tcp", hostname: "192.0.2.1", port: 1 },
  completed: Promise.resolve(),
} as const;

/** A service that says farewell while these paths are asked, pause by pause; how many pauses it makes. */
async function pausesWhile(asked: (pause: number) => string[]): Promise<number> {
  let answer!: Handler;
  let pauses = 0;
  await untilQuiet(
    { answer: (handler) => answer = handler },
    ({ url }) => new Response(url),
    async () => {
      pauses++;
      for (const path of asked(pauses)) {
        const url = `http://localhost:8000${path}`;
        assert.equal(await (await answer(new Request(url), CONNECTION)).text(), url);
      }
    },
  );
  return pauses;
}

Deno.test("drain: takes a tenth of a second without requests", async () => {
  assert.equal(await pausesWhile(() => []), 1);
});

Deno.test("drain: after requests it waits for a second without any", async () => {
  assert.equal(await pausesWhile((pause) => pause <= 4 ? ["/api/run", "/nope"] : []), 4 + 10);
  assert.equal(await pausesWhile((pause) => [1, 10].includes(pause) ? ["/api"] : []), 10 + 10);
  assert.equal(await pausesWhile((pause) => [1, 12].includes(pause) ? ["/api"] : []), 1 + 10);
});

Deno.test("drain: probes are answered and do not prolong it", async () => {
  assert.equal(await pausesWhile(() => ["/readyz", "/healthz?x"]), 1);
});

Deno.test("drain: ends after three seconds despite requests", async () => {
  assert.equal(await pausesWhile(() => ["/api"]), 30);
});

/** Requests of which none is answered until then, and what became of the late answers. */
function openRequests() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let dropped = 0;
  const open = new OpenRequests(async () => {
    await released;
    return new Response(new ReadableStream({ cancel: () => void dropped++ }));
  }, ({ url }) => new URL(url).pathname);
  /** @param sender What stands for its address. */
  const ask = (sender = "a") =>
    Promise.resolve(open.answer(new Request(`http://localhost/${sender}`), CONNECTION));
  return { open, ask, release, dropped: () => dropped };
}

Deno.test("open requests: long ones are answered with 503, and their late answers dropped", async () => {
  const { open, ask, release, dropped } = openRequests();
  const long = ask();
  await new Promise((resolve) => setTimeout(resolve, 40));
  const short = ask();
  open.endLong(30, "all");
  const { status, headers } = await long;
  assert.deepEqual([status, headers.get("retry-after")], [503, "2"]);
  release();
  const answer = await short;
  assert.equal(answer.status, 200);
  await answer.body!.cancel();
  assert.equal(dropped(), 2);
});

Deno.test("open requests: those of the sender with the most are given up, but no lone one", async () => {
  const { open, ask, release } = openRequests();
  const asked = ["a", "b", "c", "b", "c", "b"].map(ask);
  for (let round = 0; round < 3; round++) open.endLong(0, "the busiest sender's");
  release();
  const answers = await Promise.all(asked);
  assert.deepEqual(answers.map(({ status }) => status), [200, 503, 503, 503, 503, 503]);
  await answers[0]!.body!.cancel();
});

Deno.test("open requests: the sender with the most is the first whose are given up", async () => {
  const { open, ask, release } = openRequests();
  const asked = ["a", "b", "a", "b", "b"].map(ask);
  open.endLong(0, "the busiest sender's");
  release();
  const answers = await Promise.all(asked);
  assert.deepEqual(answers.map(({ status }) => status), [200, 503, 200, 503, 503]);
  for (const { status, body } of answers) if (status === 200) await body!.cancel();
});

Deno.test("open requests: all are given up when the service ends", async () => {
  const { open, ask } = openRequests();
  const asked = [ask(), ask()];
  open.giveUp();
  for (const { status } of await Promise.all(asked)) assert.equal(status, 503);
});
