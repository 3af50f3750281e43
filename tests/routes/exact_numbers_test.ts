/** A number that nobody computes with keeps its own text over every way in, in every mode, and through kits. */
import assert from "node:assert/strict";
import fc from "../fast_check.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { call } from "../clients/cli/fake_terminal.ts";
import { endpoint, post } from "../mcp/endpoint.ts";
import { startService } from "../service.ts";

const service = startService();
globalThis.addEventListener("unload", () => service.close());
const mcp = endpoint();

const noLeakCheck = { sanitizeResources: false, sanitizeOps: false };

/** Numbers that print otherwise as doubles, except for the last. */
const NUMBERS = [
  "9007199254740993",
  "-0",
  "1.0",
  "1.10",
  "12345678901234567890123",
  "1E5",
  "2e-7",
  "7",
];

const documents = fc.array(
  fc.tuple(fc.constantFrom("a", "b", "__proto__", "id"), fc.constantFrom(...NUMBERS)),
  { minLength: 1, maxLength: 4 },
).map((members) => {
  const inner = members.map(([, number]) => number).join(",");
  return `{"list":[${inner}],${members.map(([name, n], i) => `"${name}${i}":${n}`).join(",")}}`;
});

/** Posts a body of text, and gives the answer's. */
async function http(path: string, body: string): Promise<string> {
  return await (await service.post(path, body)).text();
}

/** Calls an MCP tool with arguments as text, and gives its structured content as text. */
async function tool(name: string, args: string): Promise<string> {
  const body =
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`;
  const answer = await (await mcp(post(body, { "mcp-protocol-version": "2025-11-25" }))).text();
  const { result } = parseExactJson(answer) as unknown as {
    result: { structuredContent: unknown; content: { text: string }[] };
  };
  const structured = JSON.stringify(result.structuredContent);
  assert.equal(result.content[0]!.text, structured);
  return structured;
}

const query = (document: string) => `"tool_id":"json-query","input":{"input":${document}}`;
const patch = (document: string) =>
  `"tool_id":"json-patch","input":{"input":${document},"patch":[]}`;

/** What is asked with a document, and what must be in the answer. */
const WAYS: Record<string, (document: string) => Promise<string>> = {
  "HTTP run, full": (document) => http("/api/run", `{${patch(document)}}`),
  "HTTP run, compact": (document) =>
    http("/api/run", `{${query(document)},"response_mode":"compact"}`),
  "HTTP run, output": (document) =>
    http("/api/run", `{${patch(document)},"response_mode":"output"}`),
  "HTTP batch, full": (document) =>
    http("/api/batch", `{"requests":[{"id":"a",${patch(document)}}]}`),
  "HTTP batch, output": (document) =>
    http("/api/batch", `{"requests":[{"id":"a",${query(document)}}],"response_mode":"output"}`),
  "HTTP pipeline": (document) =>
    http(
      "/api/pipeline",
      `{"input":{"held":${document}},"steps":[{"tool_id":"json-formatter","input":{"input":"$INPUT.held",` +
        `"mode":"minify"}},{"tool_id":"json-query","query":"$"}]}`,
    ),
  "HTTP pipeline, a number alone": (document) =>
    http(
      "/api/pipeline",
      `{"input":${document},"steps":[{"tool_id":"json-patch","input":{"input":{},"patch":[` +
        `{"op":"add","path":"/all","value":"$INPUT"}]}}]}`,
    ),
  "MCP run_tool": (document) => tool("run_tool", `{${patch(document)},"response_mode":"output"}`),
  "MCP run_tool, its input as text": (document) =>
    tool(
      "run_tool",
      `{"tool_id":"json-patch","input":${JSON.stringify(`{"input":${document},"patch":[]}`)}}`,
    ),
  "MCP run_batch": (document) => tool("run_batch", `{"requests":[{"id":"a",${query(document)}}]}`),
  "MCP run_pipeline": (document) =>
    tool("run_pipeline", `{"input":${document},"steps":[{"tool_id":"json-query","query":"$"}]}`),
  "command line, --input": async (document) =>
    (await call(["json-patch", "--input", `{"input":${document},"patch":[]}`, "--as", "full"]))
      .output,
  "command line, a file": async (document) =>
    (await call(["json-formatter", "x.json", "--mode", "minify"], {
      files: { "x.json": document },
    }))
      .output,
};
for (const [way, ask] of Object.entries(WAYS)) {
  Deno.test({
    name: `numbers keep their text: ${way}`,
    ...noLeakCheck,
    fn: () =>
      fc.assert(
        fc.asyncProperty(documents, async (document) => {
          const answer = await ask(document);
          // A text of JSON may be in the answer, or be printed over several lines.
          const found = answer.replaceAll('\\"', '"').replace(/\s+/g, "");
          assert.ok(found.includes(document), `${document}\n${answer}`);
        }),
        { numRuns: 8 },
      ),
  });
}

const DOCUMENT = '{"id":9007199254740993,"price":1.10,"n":-0}';
/** Kits that move a document, with the file that holds it. */
const KITS: [kit: string, input: string, file: string][] = [
  ["large-payload-reduction-kit", `{"payload":${DOCUMENT}}`, "reduced.json"],
  [
    "structured-output-recovery-kit",
    `{"text":${JSON.stringify(`Sure: ${DOCUMENT}`)}}`,
    "recovered.json",
  ],
  [
    "provider-message-migration-kit",
    `{"messages":[{"role":"user","content":"x"},{"role":"assistant","content":[{"type":"tool_use","id":"c",` +
    `"name":"f","input":${DOCUMENT}}]}],"from":"anthropic","to":"gemini"}`,
    "request.json",
  ],
];
for (const [kit, input, file] of KITS) {
  Deno.test({
    name: `numbers keep their text: ${kit}, ${file}`,
    ...noLeakCheck,
    fn: async () => {
      const answer = await http("/api/run", `{"tool_id":"${kit}","input":${input}}`);
      const { result: { output } } = JSON.parse(answer);
      const { content } = output.deliverables.find(({ name }: { name: string }) => name === file);
      const numbers = String(content).match(/9007199254740993|1\.10|-0/g);
      assert.deepEqual(numbers, ["9007199254740993", "1.10", "-0"], content);
    },
  });
}

/** Calls with a key that the tool does not know: beside the input, in it, in an item of a list, in a step. */
const UNKNOWN_KEYS: Record<string, (number: string) => [path: string, body: string]> = {
  "beside the input": (n) => ["/api/run", `{"tool_id":"base64","input":"a","weight":${n}}`],
  "a list in the input": (n) => [
    "/api/run",
    `{"tool_id":"base64","input":{"input":"a","weights":[${n}]}}`,
  ],
  "an item of a list": (n) => [
    "/api/run",
    `{"tool_id":"invoice-calculator","input":{"lines":[{"quantity":1,"unit_price":2,"weight":${n}}]}}`,
  ],
  "another name of a property": (n) => [
    "/api/run",
    `{"tool_id":"text-chunker","input":{"input":"a","chunk_size":${n}}}`,
  ],
  "a step": (n) => ["/api/pipeline", `{"input":"a","steps":[{"tool_id":"base64","weight":${n}}]}`],
};
for (const [place, call] of Object.entries(UNKNOWN_KEYS)) {
  Deno.test({
    name: `an unknown key whose number keeps its text is answered as one with the double: ${place}`,
    ...noLeakCheck,
    fn: async () => {
      const answered = async (number: string) =>
        (await http(...call(number))).replace(
          /"(?:processing_time_ms|tokens_saved_estimate)":[\d.]+/g,
          "",
        );
      const plain = await answered("300");
      assert.match(plain, /UNKNOWN_PROPERTY/);
      assert.equal(await answered("300.0"), plain);
    },
  });
}
