/** Clients that public generators make of the API's description: they compile, and they run. */
import assert from "node:assert/strict";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createClient } from "@hey-api/openapi-ts";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { generate } from "orval";
import ts from "typescript";
import manifest from "../../deno.json" with { type: "json" };
import { BASE_URL, type Service, withService } from "../service.ts";

/** Calls that each client makes: an envelope, a bare text, an error. */
interface Calls {
  output: unknown;
  text?: unknown;
  code: unknown;
}

const FETCH_PACKAGE = manifest.scopes["./tests/"]["openapi-fetch"];

/** Programs as users of the clients write them. What they may not write is marked. */
const PROGRAMS: Record<string, string> = {
  openapi_typescript: `
    import createClient from "${FETCH_PACKAGE}";
    import type { paths } from "./openapi_typescript.gen.ts";
    const client = createClient<paths>({ baseUrl: "${BASE_URL}" });
    const run = await client.POST("/api/run", {
      body: { tool_id: "base64", input: { input: "a" }, response_mode: "compact" },
    });
    const text = await client.POST("/api/run", {
      body: { tool_id: "base64", input: "a", response_mode: "output" },
      parseAs: "text",
    });
    const failed = await client.POST("/api/run", { body: { tool_id: "base46" } });
    // @ts-expect-error: a mode that there is not
    () => client.POST("/api/run", { body: { tool_id: "base64", response_mode: "brief" } });
    // @ts-expect-error: an input that is neither an object nor a text
    () => client.POST("/api/run", { body: { tool_id: "base64", input: 5 } });
    export const calls = {
      output: typeof run.data === "object" && run.data.result.output,
      text: text.data,
      code: failed.error?.error.code,
    };`,
  hey_api: `
    import { client } from "./hey_api/client.gen.ts";
    import { runTool } from "./hey_api/sdk.gen.ts";
    client.setConfig({ baseUrl: "${BASE_URL}" });
    const run = await runTool({
      body: { tool_id: "base64", input: { input: "a" }, response_mode: "compact" },
    });
    const text = await runTool({ body: { tool_id: "base64", input: "a", response_mode: "output" } });
    const failed = await runTool({ body: { tool_id: "base46" } });
    // @ts-expect-error: a mode that there is not
    () => runTool({ body: { tool_id: "base64", response_mode: "brief" } });
    // @ts-expect-error: an input that is neither an object nor a text
    () => runTool({ body: { tool_id: "base64", input: 5 } });
    export const calls = {
      output: run.data?.result.output,
      text: text.data,
      code: failed.error?.error.code,
    };`,
  orval: `
    import { runTool } from "./orval.gen.ts";
    const run = await runTool({ tool_id: "base64", input: { input: "a" }, response_mode: "compact" });
    const text = await runTool({ tool_id: "base64", input: "a", response_mode: "output" });
    const failed = await runTool({ tool_id: "base46" });
    // @ts-expect-error: a mode that there is not
    () => runTool({ tool_id: "base64", response_mode: "brief" });
    // @ts-expect-error: an input that is neither an object nor a text
    () => runTool({ tool_id: "base64", input: 5 });
    const { data } = run;
    export const calls = {
      output: typeof data === "object" && "success" in data && data.result?.output,
      text: text.data,
      code: failed.status === 404 && failed.data.error.code,
    };`,
  tools: `
    import type { components } from "./tools.gen.ts";
    type Tools = components["schemas"];
    export const input: Tools["json-formatter"]["input"] = { input: "[1, 2]", mode: "minify" };
    // @ts-expect-error: a mode that json-formatter has not
    const wrong: Tools["json-formatter"]["input"] = { input: "[1, 2]", mode: "shrink" };
    async function run<Id extends keyof Tools>(tool_id: Id, input: Tools[Id]["input"]) {
      const body = JSON.stringify({ tool_id, input });
      const headers = { "content-type": "application/json" };
      const answer = await fetch("${BASE_URL}/api/run", { method: "POST", headers, body });
      const { result, error } = await answer.json();
      return { ...result, error } as {
        output: Tools[Id]["output"];
        stats: Tools[Id]["stats"];
        error?: { code: string };
      };
    }
    const { stats } = await run("base64", { input: "a" });
    const bytes: number = stats.output_bytes;
    // @ts-expect-error: stats that base64 has not
    stats.words;
    export const calls = { output: (await run("base64", { input: "a" })).output, text: String(bytes),
      code: (await run("base64", { input: "[1, 2]", action: "decode" })).error?.code };`,
};

Deno.test({
  name: "openapi: generated clients compile and run",
  // A generator keeps a timer of its own.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: () =>
    withService(async (service) => {
      const folder = await Deno.makeTempDir();
      try {
        await generateInto(folder, service);
        for (const [name, program] of Object.entries(PROGRAMS)) {
          await Deno.writeTextFile(`${folder}/${name}.ts`, program);
        }
        const files = Object.keys(PROGRAMS).map((name) => `${folder}/${name}.ts`);
        assert.deepEqual(compileErrors(files), []);
        const encoded = { output: "YQ==", code: "UNKNOWN_TOOL" };
        const answers = await callsOf(folder, service);
        assert.deepEqual(answers.openapi_typescript, { ...encoded, text: "YQ==" });
        assert.deepEqual(answers.hey_api, { ...encoded, text: "YQ==" });
        assert.deepEqual(answers.orval, { ...encoded, text: "YQ==" });
        assert.deepEqual(answers.tools, { output: "YQ==", text: "4", code: "INVALID_BASE64" });
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    }),
});

/** Lets each generator write its client. */
async function generateInto(folder: string, { send }: Service): Promise<void> {
  const document = await (await send("/openapi.json")).json();
  const tools = await (await send("/openapi.tools.json")).json();
  const source = `${folder}/openapi.json`;
  await Deno.writeTextFile(source, JSON.stringify(document));
  for (const [name, input] of [["openapi_typescript", document], ["tools", tools]]) {
    // A property with a default may be left out.
    const types = astToString(await openapiTS(input as OpenAPI3, { defaultNonNullable: false }));
    await Deno.writeTextFile(`${folder}/${name}.gen.ts`, types);
  }
  await createClient({
    input: document,
    output: { path: `${folder}/hey_api`, importFileExtension: ".ts" },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent" },
  });
  await generate({
    input: { target: source },
    output: {
      target: `${folder}/orval.gen.ts`,
      client: "fetch",
      baseUrl: BASE_URL,
      // Where one answer may be an image, its client reads all as such.
      override: { contentType: { exclude: ["image/png"] } },
    },
  });
}

/** What the compiler has to say of programs under strict rules. */
function compileErrors(files: string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    paths: {
      [FETCH_PACKAGE]: [typesOf(import.meta.resolve("openapi-fetch"))],
      "openapi-typescript-helpers": [typesOf(import.meta.resolve("openapi-typescript-helpers"))],
    },
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) =>
    `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
  );
}

/** The types beside a module. */
function typesOf(url: string): string {
  return fileURLToPath(url).replace(/\.(m?)js$/, ".d.$1ts");
}

/** What the programs made of their calls, which go to the service under test. */
async function callsOf(folder: string, { app }: Service): Promise<Record<string, Calls>> {
  const calls: Record<string, Calls> = {};
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => app.fetch(new Request(input, init));
  try {
    for (const name of Object.keys(PROGRAMS)) {
      calls[name] = (await import(pathToFileURL(`${folder}/${name}.ts`).href)).calls;
    }
  } finally {
    globalThis.fetch = fetch;
  }
  return calls;
}
