/** What is reported of an unexpected error, and that its message is not. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type Fault, faultOf } from "../../engine/fault.ts";

const ROOT = new URL("../..", import.meta.url).href;

class OwnError extends Error {}

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  assert.fail("it throws nothing");
}

function firstFrame({ frames: [frame = ""] }: Fault): string {
  return frame.replace(/:\d+:\d+\)$/, ")");
}

Deno.test("fault: the class, and where it was thrown, within the project", () => {
  const fault = faultOf(thrown(function asked() {
    throw new OwnError("secret");
  }));
  assert.equal(fault.error, "OwnError");
  assert.match(fault.frames[0]!, /^asked \(tests\/engine\/fault_test\.ts:\d+:\d+\)$/);
  assert.match(fault.frames[1]!, /^thrown \(tests\/engine\/fault_test\.ts:\d+:\d+\)$/);
  assert.doesNotMatch(JSON.stringify(fault), /secret/);
});

Deno.test("fault: a message that looks like a stack is not read as one", () => {
  const message = `\n    at secret (${ROOT}tools/secret.ts:1:2)\n    at secret (${ROOT}a.ts:1:2)`;
  const errors = [
    thrown(() => {
      throw new TypeError(message);
    }),
    thrown(() => JSON.parse(message)),
    Object.assign(new Error(), { stack: `Error: ${message}` }),
  ];
  for (const error of errors) assert.doesNotMatch(JSON.stringify(faultOf(error)), /secret/);
  assert.equal(firstFrame(faultOf(errors[0])), "<anonymous> (tests/engine/fault_test.ts)");
});

Deno.test("fault: a name that may come from a caller's text is not logged", () => {
  for (const name of ['"secret', 'secret"', "secret".repeat(14)]) {
    const Made = { [name]: class extends Error {} }[name]!;
    assert.equal(Made.name, name);
    assert.doesNotMatch(JSON.stringify(faultOf(new Made())), /secret/);
  }
});

Deno.test("fault: a stack that was read before is dropped, since it begins with the message", () => {
  const error = new Error("secret");
  assert.match(error.stack!, /secret/);
  assert.deepEqual(faultOf(error), { error: "Error", frames: [] });
});

Deno.test("fault: names that are not code's are left out", () => {
  const names = {
    ["se cret\n"]: () => assert.fail("secret"),
    ["a".repeat(81)]: () => assert.fail(),
  };
  for (const work of Object.values(names)) {
    const fault = faultOf(thrown(work));
    assert.doesNotMatch(JSON.stringify(fault), /cret|aaaa/);
  }
  const odd = class extends Error {};
  Object.defineProperty(odd, "name", { value: "secret: \n" });
  assert.equal(faultOf(new odd()).error, "<anonymous>");
});

Deno.test("fault: files of packages are named by package, the host's own are omitted", () => {
  const [frame] = faultOf(thrown(() => new Ajv2020().compile({ type: "secret" }))).frames;
  assert.match(frame!, /^[\w.<> ]+ \(ajv\/\d[\w.\/-]*\.js:\d+:\d+\)$/);
  const inHost = thrown(() => new Intl.NumberFormat("secret-no-locale-at-all"));
  assert.equal(firstFrame(faultOf(inHost)), "<anonymous> (tests/engine/fault_test.ts)");
});

Deno.test("fault: a thrown value that is not an error is named by its type", () => {
  for (const [value, error] of [["secret", "string"], [undefined, "undefined"], [{}, "object"]]) {
    assert.deepEqual(faultOf(value), { error, frames: [] });
  }
});

Deno.test("fault: an endless recursion is reported in a few lines", () => {
  const again = (): unknown => [again()];
  const { error, frames } = faultOf(thrown(again));
  assert.equal(error, "RangeError");
  assert.ok(frames.length > 0 && frames.length <= 10);
});

Deno.test("fault: the project may be in a folder of any name", async () => {
  const folder = join(await Deno.makeTempDir(), "a b#1 %41 ü");
  try {
    await Deno.mkdir(join(folder, "engine"), { recursive: true });
    await Deno.copyFile(
      new URL("../../engine/fault.ts", import.meta.url),
      join(folder, "engine/fault.ts"),
    );
    const program = join(folder, "main.ts");
    await Deno.writeTextFile(
      program,
      `import { faultOf } from "./engine/fault.ts";
       console.log(faultOf(new Error()).frames[0]);
       const place = { filename: import.meta.url, lineno: 1, colno: 2 };
       console.log(faultOf(new ErrorEvent("error", place)).frames[0]);`,
    );
    const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["run", program] }).output();
    assert.equal(
      new TextDecoder().decode(stdout),
      "<anonymous> (main.ts:2:28)\nmain.ts:1:2\n",
    );
  } finally {
    await Deno.remove(dirname(folder), { recursive: true });
  }
});

Deno.test("fault: an uncaught error in a thread is reported, and the thread continues", async () => {
  const worker = new Worker(new URL("./stray_worker.ts", import.meta.url), { type: "module" });
  try {
    const told = await new Promise<unknown[]>((resolve) => {
      const came: unknown[] = [];
      worker.onmessage = ({ data }) => {
        came.push(data);
        if (data === "alive") resolve(came);
      };
    });
    // Which of the two comes first is the host's business.
    const [rejected, thrown] = ["OwnError", "TypeError"].map((name) =>
      (told as Fault[]).find(({ error }) => error === name)
    );
    assert.equal(firstFrame(rejected!), "<anonymous> (tests/engine/stray_worker.ts)");
    // Deno has made the stack's text by then: the place is what is left.
    assert.match(thrown!.frames[0]!, /^tests\/engine\/stray_worker\.ts:\d+:\d+$/);
    assert.equal(told.at(-1), "alive");
    assert.doesNotMatch(JSON.stringify(told), /secret/);
  } finally {
    worker.terminate();
  }
});
