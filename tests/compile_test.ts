/** The executable of `deno task compile`, run without Deno's caches, settings and network. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TOOLS } from "../tools/catalog/registry.ts";
import { assertMatches } from "./support.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

Deno.test("the executable", async (t) => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "utility-tools");
  const cache = join(folder, "home/.cache/utility-tools");
  const start = (
    args: string[],
    env: Record<string, string> = {},
    stdin: "null" | "piped" = "null",
  ) =>
    new Deno.Command(file, {
      args,
      cwd: folder,
      clearEnv: true,
      env: { HOME: join(folder, "home"), ...env },
      stdin,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  const call = async (args: string[], env?: Record<string, string>, piped?: string) => {
    const child = start(args, env, piped === undefined ? "null" : "piped");
    if (piped !== undefined) await new Blob([piped]).stream().pipeTo(child.stdin);
    const { code, stdout, stderr } = await child.output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, output: text(stdout), errors: text(stderr) };
  };
  const encodeHi = ["tool", "base64", "--text", "hi"];
  const hi = { code: 0, output: "aGk=\n", errors: "" };

  try {
    await t.step("is built", async () => {
      const { code, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["task", "compile", "--output", file, "--level", "1"],
        cwd: ROOT,
      }).output();
      assert.equal(code, 0, new TextDecoder().decode(stderr));
    });

    await t.step("unpacks itself once, even if it is started twice at the same time", async () => {
      assert.deepEqual(await Promise.all([call(encodeHi), call(encodeHi)]), [hi, hi]);
      const [unpacked, ...others] = [...Deno.readDirSync(cache)];
      assert.match(unpacked!.name, /^[0-9a-f]{64}$/);
      const named = await Deno.readTextFile(join(cache, unpacked!.name, "THIRD_PARTY.md"));
      assert.equal(named, await Deno.readTextFile(join(ROOT, "THIRD_PARTY.md")));
      assert.deepEqual(others, []);
    });

    const serve = (use: (origin: string, server: Deno.ChildProcess) => Promise<void>) =>
      withServer(start([], { PORT: "0", LIMITS: "off" }), use);
    let first = 0;
    await t.step("starts, and answers a call", () =>
      serve(async (origin, server) => {
        first = await residentAfterCall(origin, server);
      }));

    await t.step(
      "takes no more memory at its first start, and answers as the sources do",
      () =>
        serve(async (origin, server) => {
          const second = await residentAfterCall(origin, server);
          // It was four times as much while the process that stays looked through the modules itself.
          assert.ok(first < 1.5 * second, `${first} kB, then ${second} kB`);
          const catalog = await (await fetch(`${origin}/api`)).json();
          assert.equal(catalog.tools.length, TOOLS.length);
          for (const tool of TOOLS) {
            for (const { title, input, expect } of tool.examples) {
              const response = await fetch(`${origin}/api/run`, {
                method: "POST",
                headers: { "content-type": "application/json" },
                body: JSON.stringify({ tool_id: tool.id, input }),
              });
              const { result } = await response.json();
              const at = `${tool.id}: ${title}`;
              assert.equal(
                result.error?.code,
                expect.error_code,
                `${at}: ${result.error?.message}`,
              );
              if ("output" in expect) assertMatches(result.output, expect.output, at);
            }
          }
        }),
    );

    await t.step("passes on what a command says and its exit code", async () => {
      for (const args of [["tool", "no-such-tool"], ["no-such-tool"]]) {
        const { code, errors } = await call(args);
        assert.equal(code, 2);
        assert.match(errors, /no-such-tool/);
      }
    });

    await t.step("is the command line as well", async () => {
      assert.deepEqual(await call(encodeHi.slice(1)), hi);
      for (const args of [["base64", "--help"], ["help", "base64"], ["--help", "base64"]]) {
        assert.match((await call(args)).output, /--url-safe/);
      }
      for (const args of [["help"], ["--help"], ["-h"]]) {
        assert.match((await call(args)).output, /^Usage:\n {2}utility-tools serve /);
      }
      assert.match(
        (await call(["search", "pretty", "print", "json"])).output,
        /^json-formatter\t/m,
      );
      assert.match((await call(["list", "--as", "table"])).output, /^base64 /m);
      const review = await call(["log-triage-review", "--text", "ERROR a", "--as", "table"]);
      assert.match(review.output, /^Log Triage Review\n/);
      const started = {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      };
      const server = await call(
        ["mcp"],
        {},
        `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: started })}\n`,
      );
      assert.equal(JSON.parse(server.output).result.serverInfo.name, "utility-tools");
    });

    await t.step("without a home it unpacks into the folder for temporary files", async () => {
      assert.deepEqual(await call(encodeHi, { HOME: "", TMPDIR: folder }), hi);
    });

    await t.step("says what is wrong when it is damaged", async () => {
      await Deno.truncate(file, 1_000_000);
      const { code, errors } = await call(encodeHi, {
        HOME: join(folder, "other"),
        TMPDIR: join(folder, "third"),
      });
      assert.equal(code, 1);
      assert.match(errors, /this file is damaged/);
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Hands over the address of a server, and ends it; it stops when it is told to. */
async function withServer(
  server: Deno.ChildProcess,
  use: (origin: string, server: Deno.ChildProcess) => Promise<void>,
): Promise<void> {
  const output = server.stdout.pipeThrough(new TextDecoderStream()).getReader();
  // From the first line that it prints.
  const [, origin] = /^Listening on (\S+)\/\n/.exec((await output.read()).value!)!;
  // Nobody could go on writing to a pipe that nobody reads.
  const log = drained(output);
  try {
    await use(origin!, server);
  } finally {
    server.kill("SIGTERM");
    await log;
    await server.stderr.cancel();
  }
  const { code, signal } = await server.status;
  assert.deepEqual({ code, signal }, { code: 0, signal: null });
}

/** The resident memory, in kB, of a server that has answered a call. */
async function residentAfterCall(origin: string, { pid }: Deno.ChildProcess): Promise<number> {
  const response = await fetch(`${origin}/api/run`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tool_id: "base64", input: "hi" }),
  });
  await response.body?.cancel();
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]);
}

async function drained(output: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await output.read()).done);
}
