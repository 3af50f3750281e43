import { openapi } from "./code.ts";
import { portfolio } from "./agents.ts";
import { markdown } from "./documents.ts";
import { csv, jsonRecords, type LargeInputs, pieces, prose, word } from "./make.ts";
import { pngOf } from "./picture.ts";

export const kits: LargeInputs = {
  "structured-output-recovery-kit": (chars) => ({
    text: "Here it is:\n" + jsonRecords(chars - 100).replaceAll('"', "'"),
  }),
  "data-migration-prep-kit": (chars) => ({
    source: csv(chars - 1_000),
    mapping: [
      { from: "id", to: "id", type: "integer", required: true },
      { from: "title", to: "title" },
      { from: "price", to: "price", type: "number" },
      { from: "date", to: "day", type: "date" },
    ],
    key: ["id"],
    target_schema: { required: ["id"], properties: { price: { minimum: 10 } } },
  }),
  "provider-message-migration-kit": (chars) => ({
    messages: JSON.parse(pieces(chars - 1_000, (index) =>
      JSON.stringify(
        index % 2 === 0 ? { role: "user", content: prose(300) } : {
          role: "assistant",
          content: prose(200),
          name: word(index),
        },
      ), { before: "[", between: ",", after: "]" })),
    tools: [{
      name: "find",
      description: "Find",
      input_schema: { type: "object", properties: { q: { type: "string" } } },
    }],
    to: "gemini",
  }),
  "tool-schema-publishing-kit": (chars) => ({
    tools: pieces(Math.min(chars - 2_000, 60_000), (index) =>
      JSON.stringify({
        name: `tool_${index}`,
        description: prose(200),
        inputSchema: {
          type: "object",
          properties: { q: { type: "string", description: prose(100) } },
          required: ["q"],
        },
      }), { before: "[", between: ",", after: "]" }),
    examples: Array(20).fill({ tool: "tool_0", arguments: { q: "x" } }),
  }),
  "ci-failure-review-kit": (chars) => ({
    job: "test",
    exit_code: 1,
    log: pieces(
      chars / 2,
      (index) =>
        index % 20 === 0
          ? `error: ${word(index)} has no value\n    at ${word(index)}.js:${index}\n`
          : `2026-01-05T08:00:00Z step ${index} api_key=a1b2c3d4e5 is done\n`,
    ),
    test_report: pieces(
      chars / 3,
      (index) =>
        `<testcase name="${word(index)}">${
          index % 10 === 0 ? '<failure message="no"/>' : ""
        }</testcase>`,
      { before: "<testsuite>", between: "", after: "</testsuite>" },
    ),
  }),
  "configuration-migration-kit": (chars) => ({
    source: `{"services": ${jsonRecords(chars * 0.7)}}`,
    from: "json",
    to: "yaml",
    rename: [{ from: "services[0].name", to: "default.name" }],
    drop: ["services[1]"],
    set: [{ path: "services[0].price", value: 1 }],
    schema: { required: ["services"] },
  }),
  "http-security-remediation-kit": (chars) => ({
    url: "https://example.com/",
    headers_text: pieces(
      chars - 20_000,
      (index) => ` host${index}.example.com`,
      {
        before: "Content-Security-Policy: script-src",
        after: "\n" + "Set-Cookie: id=1; Path=/\n".repeat(150),
      },
    ),
  }),
  "context-budget-planning-kit": (chars) => ({
    parts: Array.from({ length: 40 }, (_, index) => ({
      name: `part ${index}`,
      kind: index === 0 ? "system" : "retrieved",
      text: prose(Math.floor(chars / 42) - 100),
      priority: index % 9 + 1,
    })),
    preset: "gpt-4o",
    windowSize: 16_000,
  }),
  "integration-launch-kit": (chars) => ({
    client: "vscode-editor",
    language: "python",
    tool_id: "json-formatter",
    tool_input: { input: jsonRecords(chars * 0.7) },
  }),
  "mermaid-diagram-delivery-kit": (chars) => ({
    source: "flowchart LR\n" +
      pieces(
        Math.min(chars, 2_200),
        (index) =>
          `  n${index % 40}[${word(index)} ${index}] -->|${word(index + 1)}| n${
            (index + 1) % 40
          }\n`,
      ),
    alt: "A ring of forty steps",
  }),
  "contract-release-gate-kit": (chars) => {
    const { contracts: [contract], fixtures } = portfolio(2.4 * chars);
    const own = fixtures.map(({ id, value }) => ({ id, value }));
    return { contract, fixtures: own, assertions: ["properties_covered"] };
  },
  "rag-evidence-preparation-kit": (chars) => ({
    question: "Which wizards measure exact answers in queues?",
    documents: Array.from({ length: 10 }, (_, index) => ({
      id: `document ${index}`,
      text: `${index} ${prose(chars / 11)}`,
    })),
    max_tokens: 60,
    top_k: 50,
  }),
  "prompt-regression-kit": (chars) => ({
    template: "Say it in {{language}}, briefly.",
    baseline_template: "Say it in {{language}}.",
    cases: Array.from({ length: 10 }, (_, index) => ({
      variables: { language: word(index) },
      baseline_output: jsonRecords(Math.floor(chars / 24) - 300),
      candidate_output: jsonRecords(Math.floor(chars / 28) - 300),
      assertions: [{ type: "json_valid", value: true }, { type: "contains", value: "name" }],
    })),
    schema: { type: "array", items: { required: ["id"] } },
  }),
  "offline-api-batch-production-kit": (chars) => ({
    provider: "anthropic",
    model: "claude-sonnet-4-5",
    max_tokens: 500,
    max_requests_per_file: 50,
    requests: Array.from(
      { length: Math.floor(chars / 130) },
      (_, index) => ({ custom_id: `request-${index}`, prompt: `${index}: ${prose(80)}` }),
    ),
    input_price_per_million: 1.5,
    output_price_per_million: 7.5,
  }),
  "product-contract-review-kit": (chars) => portfolio(chars - 10_000),
  "webhook-normalization-kit": (chars) => ({
    samples: Array.from({ length: 20 }, (_, index) => ({
      headers: { "X-GitHub-Event": "push", "X-GitHub-Delivery": `d${index}` },
      body: {
        repository: { full_name: "acme/shop" },
        commits: JSON.parse(jsonRecords(Math.floor(chars / 20) - 200)),
      },
      received_at: "2026-03-01T10:00:00Z",
    })),
  }),
  "agent-tool-call-replay-kit": (chars) => ({
    calls: Array.from({ length: 10 }, () => {
      const text = jsonRecords(chars / 25);
      const input = { input: text, mode: "minify" };
      return { tool_id: "json-formatter", input, expect: { ok: true, output: text } };
    }),
  }),
  "agent-run-forensics-handoff-kit": (chars) => ({
    goal: "Measure exact answers in queues",
    trace: JSON.parse(pieces(Math.min(chars - 1_000, 180_000), (index) =>
      JSON.stringify(
        index % 2 === 0
          ? {
            type: "tool_call",
            tool: word(index),
            call_id: `c${index}`,
            arguments: { q: prose(80) },
          }
          : {
            type: "tool_result",
            call_id: `c${index - 1}`,
            ...(index % 8 === 1
              ? { error: "timed out, token=a1b2c3d4e5" }
              : { result: prose(300) }),
          },
      ), { before: "[", between: ",", after: "]" })),
  }),
  "large-payload-reduction-kit": (chars) => ({
    payload: jsonRecords(chars * 0.8),
    target_tokens: 2_000,
    drop_keys: ["note"],
  }),
  "finance-scenario-memo-kit": (chars) => ({
    scenarios: Array.from({ length: 6 }, (_, index) => ({
      name: `Plan ${index}`,
      cash_flows: Array.from(
        { length: Math.min(600, Math.floor(chars / 60)) },
        (_, period) => period === 0 ? -1e6 : 20_000 + index * 100 + period,
      ),
      loan: { principal: 1e6, annual_rate: 5, term_years: 50, payments_per_year: 52 },
      investment: { principal: 1e6, annual_rate: 5, years: 200, contribution: 100 },
      break_even: { fixed_costs: 1000, price: 3, variable_cost: 2 },
    })),
    assumptions: ["Flows are after tax"],
    sensitivity: true,
  }),
  "file-verification-handoff-kit": (chars) => {
    const names = Array.from({ length: 20 }, (_, index) => `dist/${index}-${word(index)}.js`);
    const text = prose(Math.floor((chars - 50_000) / names.length));
    const list = names.map((name) => `${"0".repeat(64)}  ${name}\n`).join("");
    return { files: names.map((name) => ({ name, text })), checksums: list, previous: list };
  },
  "web-release-qa-kit": (chars) => ({
    url: "https://example.com/",
    headers: { "content-type": "text/html", "cache-control": "max-age=60" },
    robots_txt: "User-agent: *\nDisallow: /private\n",
    html: pieces(
      Math.min(chars - 2_000, 480_000),
      (index) =>
        `<p id="p${index}">${word(index)} <a href="/${index}">${
          word(index + 1)
        }</a> <img src="/${index}.png" alt="${word(index + 2)}"></p>`,
      {
        before: '<!doctype html><html lang="en"><title>A page of many words</title><h1>Words</h1>',
      },
    ),
  }),
  "release-evidence-kit": (chars) => ({
    commits: pieces(chars / 6, (index) => `fix(${word(index)}): no ${index} ${word(index + 1)}\n`),
    current_version: "1.2.3",
    test_report: pieces(chars / 6, (index) => `ok ${index + 1} - ${word(index)}\n`, {
      before: "TAP version 14\n",
    }),
    coverage_report: pieces(
      chars / 6,
      (index) => `SF:${index}.js\nDA:1,${index % 3}\nend_of_record\n`,
    ),
    artifacts: Array.from({ length: 20 }, (_, index) => ({
      name: `part-${index}`,
      text: prose(chars / 60),
    })),
  }),
  // Some 200,000 characters of Markdown fill 90 pages.
  "pdf-deliverable-assembly-kit": (chars) => ({
    title: "A long report",
    parts: [{ type: "markdown", content: markdown(Math.min(chars * 0.8, 200_000)) }],
  }),
  "image-delivery-production-kit": (chars) => ({
    data: pngOf(Math.floor(Math.sqrt((chars - 1_000) / 4 - 1_000))),
    alt: "A picture",
  }),
  "image-delivery-audit-kit": (chars) => ({
    images: Array.from({ length: 10 }, (_, index) => ({
      name: `${index}.svg`,
      data: "data:image/svg+xml," +
        encodeURIComponent(
          `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${index}</title>`,
        ) +
        pieces(chars / 11, (path) => `%3Cpath d='M${path} 1h9'/%3E`, { after: "%3C/svg%3E" }),
      alt: "A picture",
    })),
  }),
  "evaluation-dataset-qa-kit": (chars) => ({
    // In the input's JSON text, quotation marks take two characters.
    dataset: pieces(Math.floor(chars * 0.9) - 1_000, (index) =>
      JSON.stringify({
        id: index,
        input: `${index}: ${prose(120)}`,
        expected: word(index),
        split: index % 5 === 0 ? "test" : "train",
      }) + "\n"),
    label_field: "expected",
    record_schema: {
      required: ["id", "split"],
      properties: { split: { enum: ["train", "test"] } },
    },
  }),
  "agent-connection-diagnostic-kit": (chars) => ({
    client: "cursor-editor",
    config: `// tools\n{"mcpServers": {"a": {"url": "http://tools.example.com/api"}}, "b": ` +
      `${jsonRecords(chars / 4)},}`,
    exchanges: Array.from({ length: 50 }, (_, index) => ({
      request: {
        method: "POST",
        headers: { Accept: "application/json" },
        body: { jsonrpc: "2.0", id: index, method: "tools/list" },
      },
      response: {
        status: 200,
        headers: { "content-type": "text/event-stream" },
        body: `data: {"jsonrpc":"2.0","id":${index},"result":{"tools":${
          jsonRecords(chars / 200)
        }}}\n\n`,
      },
    })),
  }),
  "accessibility-remediation-kit": (chars) => ({
    lang: "en",
    title: "Words",
    fixes: Array.from({ length: 200 }, (_, index) => ({
      location: `${index + 2}:4`,
      attribute: "alt",
      value: word(index),
    })),
    colors: Array(20).fill({ name: "text", foreground: "#777777", background: "#ffffff" }),
    html: pieces(
      chars * 0.8 - 20_000,
      (index) =>
        `\n<p><img src="/${index}.png">${word(index)} <a href="/${index}">${
          word(index + 1)
        }</a></p>`,
      { before: "<!doctype html><html><head></head><h1>Words</h1>" },
    ),
  }),
  "api-migration-kit": (chars) => ({
    before: openapi(Math.floor(chars * 0.4), "string"),
    after: openapi(Math.floor(chars * 0.4), "integer"),
    usage: Array.from({ length: 200 }, (_, index) => `GET /${word(index)}/${index}`),
    current_version: "1.0.0",
  }),
};
