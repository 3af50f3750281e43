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
        // Compressing Deno would take seconds, and so would each unpacking.
        args: ["task", "compile", "--output", file, "--level", "0"],
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

    /** The second start, which stays. */
    let server: Server | undefined;

    await t.step("takes no more memory at its first start than later", async () => {
      const first = await listening(start([], { PORT: "0", LIMITS: "off" }));
      const firstKb = await residentAfterCall(first).finally(() => ended(first));
      server = await listening(start([], { PORT: "0", LIMITS: "off" }));
      const secondKb = await residentAfterCall(server);
      // It was four times as much while the process that stays looked through the modules itself.
      assert.ok(firstKb < 1.5 * secondKb, `${firstKb} kB, then ${secondKb} kB`);
    });

    await t.step("answers as the sources do, in workers, until it is told to stop", async () => {
      const { origin } = server!;
      try {
        const catalog = await (await fetch(`${origin}/api`)).json();
        assert.equal(catalog.tools.length, TOOLS.length);
        for (const tool of TOOLS) {
          for (const { title, input, expect } of tool.examples) {
            const run = async () => {
              const response = await fetch(`${origin}/api/run`, {
                method: "POST",
                headers: { "content-type": "application/json" },
                body: JSON.stringify({ tool_id: tool.id, input }),
              });
              return (await response.json()).result;
            };
            let result = await run();
            // The first run of a tool loads its code: on a busy machine that may take all its time.
            for (let tries = 0; tries < 5 && result.error?.code === "TOOL_TIMEOUT"; tries++) {
              result = await run();
            }
            const at = `${tool.id}: ${title}`;
            assert.equal(result.error?.code, expect.error_code, `${at}: ${result.error?.message}`);
            if ("output" in expect) assertMatches(result.output, expect.output, at);
          }
        }
      } finally {
        const { code, signal } = await ended(server!);
        assert.deepEqual({ code, signal }, { code: 0, signal: null });
      }
    });

    await t.step("passes on what a command says and its exit code", async () => {
      for (const args of [["tool", "no-such-tool"], ["no-such-tool"]]) {
        const { code, errors } = await call(args);
        assert.equal(code, 2);
        assert.match(errors, /no-such-tool/);
      }
    });

    await t.step("is the command line as well", async () => {
      assert.deepEqual(await call(encodeHi.slice(1)), hi);
      for (const args of [["help", "base64"], ["--help", "base64"]]) {
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

interface Server {
  process: Deno.ChildProcess;
  origin: string;
  /** When it has written its last line. */
  log: Promise<void>;
}

/** A server that listens, with its address from the first line that it prints. */
async function listening(process: Deno.ChildProcess): Promise<Server> {
  const output = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const [, origin = ""] = /^Listening on (\S+)\/\n/.exec((await output.read()).value!)!;
  // Nobody could go on writing to a pipe that nobody reads.
  return { process, origin, log: drained(output) };
}

/** The resident memory, in kB, of a server that has answered a call. */
async function residentAfterCall({ process, origin }: Server): Promise<number> {
  const response = await fetch(`${origin}/api/run`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tool_id: "base64", input: "hi" }),
  });
  await response.body?.cancel();
  const status = await Deno.readTextFile(`/proc/${process.pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]);
}

/** Tells a server to stop; how it ended. */
async function ended({ process, log }: Server): Promise<Deno.CommandStatus> {
  process.kill("SIGTERM");
  await log;
  await process.stderr.cancel();
  return await process.status;
}

async function drained(output: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await output.read()).done);
}

Deno.test("the executable and the pages are not made with an option that is none", async () => {
  for (const task of ["compile", "pages"]) {
    const { code, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["task", "--quiet", task, "--outptu", "x"],
      cwd: ROOT,
    }).output();
    assert.match(
      new TextDecoder().decode(stderr),
      /^Unknown option '--outptu'\. Options: --output[^\n]*\n$/,
    );
    assert.equal(code, 2);
  }
});
