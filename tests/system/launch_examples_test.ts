/** The programs of integration-launch-kit, run against the service: they print what the kit promised. */
import assert from "node:assert/strict";
import { soleCaller } from "../../engine/caller.ts";
import { resultOf, runTool } from "../../engine/run.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { LANGUAGES } from "../../tools/kits/integration-launch-kit/contract.ts";
import { startService } from "../service.ts";

type Language = (typeof LANGUAGES)[number];

/** A program, and the output that the kit's own call gave. */
interface Launch {
  name: string;
  program: string;
  promised: unknown;
}

/** The kit's files, for a service at this address. */
async function launch(baseUrl: string, language: Language, call: object): Promise<Launch> {
  const input = { client: "generic-http", language, ...call };
  const request = { tool_id: "integration-launch-kit", input };
  const sandbox = createInPlaceSandbox({ baseUrl });
  const result = resultOf(await runTool(sandbox, request, soleCaller(300_000)));
  const { deliverables } = result.output as { deliverables: { name: string; content: string }[] };
  const contentOf = (start: string) => deliverables.find(({ name }) => name.startsWith(start))!;
  const { name, content: program } = contentOf("call.");
  return { name, program, promised: JSON.parse(contentOf("verified-call.").content).output };
}

/** JavaScript and TypeScript by Deno, the others by what this machine has. */
const COMMANDS: Readonly<Record<Language, string[]>> = {
  javascript: [Deno.execPath(), "run", "--no-config", "--allow-net"],
  typescript: [Deno.execPath(), "run", "--no-config", "--no-check", "--allow-net"],
  python: ["python3"],
  curl: ["sh"],
};

/** Runs a program as a person would, in a folder of its own. */
async function start(language: Language, { name, program }: Launch) {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/${name}`, program);
    const [command, ...args] = COMMANDS[language];
    const { code, stdout, stderr } = await new Deno.Command(command!, {
      args: [...args, name],
      cwd: folder,
      env: { NO_COLOR: "1" },
    }).output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    return { code, out: out!, err: err! };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Whether the types of programs fit: all in one check, which reads the types of the platform once. */
async function assertTypesFit(programs: string[]): Promise<void> {
  const cwd = await Deno.makeTempDir();
  try {
    const names = programs.map((_, index) => `call_${index}.ts`);
    for (const [index, name] of names.entries()) {
      await Deno.writeTextFile(`${cwd}/${name}`, programs[index]!);
    }
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["check", "--no-config", ...names],
      cwd,
      env: { NO_COLOR: "1" },
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

/** What a program printed: a text as it is, all else as JSON. */
function printed(out: string, promised: unknown): unknown {
  return typeof promised === "string" ? out.slice(0, -1) : JSON.parse(out);
}

/** Texts that would end a literal or a here-document, were they not data. */
const HOSTILE = [
  ": true,",
  "it's `${x}` \"\"\" ''' \\ $(id) \u2028true\u2028 \u202e 😀 é\n",
  "\nCALL\nexit 1\n",
];

// Each tool's input; without one, the tool's first example.
const CALLS: object[] = [
  {},
  { tool_id: "base64", tool_input: { input: HOSTILE.join(""), action: "encode" } },
  { tool_id: "hash", tool_input: HOSTILE.join("") },
  {
    tool_id: "json-diff",
    tool_input: {
      before: { a: [true, false, null, 1e21, -0.5], b: HOSTILE[1], ["__proto__"]: 1 },
      after: { a: [false, true, null, 1e21], b: "b", [HOSTILE[2]!]: {} },
    },
  },
  { tool_id: "qr-code-generator" },
];

Deno.test("launch: each program prints the output that its kit verified", async () => {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, info) => service.app.fetch(request, info),
  );
  const baseUrl = `http://localhost:${server.addr.port}`;
  const service = startService({ sandbox: createInPlaceSandbox({ baseUrl }) });
  try {
    for (const language of LANGUAGES) {
      const programs: string[] = [];
      for (const call of CALLS) {
        const launched = await launch(baseUrl, language, call);
        programs.push(launched.program);
        const { code, out, err } = await start(language, launched);
        const shown = `${language} ${JSON.stringify(call)}: ${err}`;
        assert.equal(code, 0, shown);
        assert.deepEqual(printed(out, launched.promised), launched.promised, shown);
      }
      if (language === "typescript") await assertTypesFit(programs);
    }
  } finally {
    await server.shutdown();
    service.close();
  }
});

/** A service that answers with these statuses in turn, and what it was sent. */
function answering(statuses: number[]) {
  const seen: { headers: Headers; body: unknown }[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const status = statuses[seen.length] ?? 200;
      seen.push({ headers: request.headers, body: await request.json() });
      if (status !== 200) {
        const error = { code: "RATE_LIMITED", message: "come back later" };
        const headers = { "Retry-After": "1" };
        return Response.json({ success: false, error }, { status, headers });
      }
      const { response_mode } = seen.at(-1)!.body as { response_mode?: string };
      return response_mode === "output"
        ? new Response("aGVsbG8=")
        : Response.json({ success: true, result: { ok: true, output: "aGVsbG8=" } });
    },
  );
  return { url: `http://127.0.0.1:${server.addr.port}`, seen, stop: () => server.shutdown() };
}

/** Headers that every client of its kind sends. */
const OWN_HEADERS = new Set([
  ...["accept", "accept-encoding", "accept-language", "connection", "content-length", "host"],
  ...["sec-fetch-mode", "user-agent"],
]);

Deno.test("launch: a program retries once, and reports the refusal", async () => {
  // The statuses that the service answers, requests that it gets, and how the program ends.
  const cases: [number[], number, number][] = [
    [[429, 200], 2, 0],
    [[503, 200], 2, 0],
    [[429, 503], 2, 1],
    [[422], 1, 1],
  ];
  // Most of it is waiting, so all languages wait at once.
  const comesBack = async (language: Language) => {
    for (const [statuses, requests, code] of cases) {
      const service = answering(statuses);
      try {
        const call = { tool_id: "base64", tool_input: { input: "hello", action: "encode" } };
        const program = await launch(service.url, language, call);
        const ended = await start(language, program);
        const shown = `${language} ${statuses}: ${ended.out}${ended.err}`;
        assert.deepEqual([service.seen.length, ended.code], [requests, code], shown);
        if (code === 0) assert.equal(ended.out, "aGVsbG8=\n", shown);
        else assert.match(ended.err, new RegExp(`HTTP ${statuses.at(-1)}: .*come back later`, "s"));
        for (const { headers, body } of service.seen) {
          const own = [...headers.keys()].filter((name) => !OWN_HEADERS.has(name));
          assert.deepEqual(own, ["content-type"], shown);
          const { tool_id, input } = body as Record<string, unknown>;
          assert.deepEqual({ tool_id, tool_input: input }, call);
        }
      } finally {
        await service.stop();
      }
    }
  };
  await Promise.all(LANGUAGES.map(comesBack));
});
