import { buildContextPack } from "../../tools/shared/context_pack/build.ts";
import { type LargeInputs, pieces, prose, word } from "./make.ts";

/** A page of text: a list of a thousand such is as long as a review takes. */
const PAGE = prose(980);

/** What a build prints, but for an error now and then. */
const LOG_LINES = [
  "2026-11-22T10:00:00.1234567Z Compiling module",
  "2026-11-22T10:00:00.2345678Z ok 12 tests passed in",
  "2026-11-22T10:00:02.0000000Z Downloaded package",
];

/** A line of a build's log: in every forty an error with its frames. */
function logLine(index: number): string {
  const step = index % 40;
  if (step === 37) return `2026-11-22T10:00:02.5000000Z Error: cannot find ${word(index)}\n`;
  const text = step > 37 ? "    at resolve (loader.js:12:3) of" : LOG_LINES[step % 3];
  return `${text} ${word(index)}\n`;
}

/** Twenty calls of tools with a list of texts and bindings each, within the bytes that a pack may have. */
function fixturePack(chars: number) {
  const length = Math.floor(Math.min(chars, 250_000) / 20) - 150;
  const list = pieces(
    length,
    (index) => index % 5 === 4 ? '"$INPUT.rows[0]"' : `"${word(index)}"`,
    {
      before: "[",
      between: ",",
      after: "]",
    },
  );
  return {
    schema_version: "service.fixture-pack.v1",
    pack_id: "bench",
    fixtures: Array.from({ length: 20 }, (_, index) => ({
      id: `call-${index}`,
      kind: "tool-call",
      request: { tool_id: "json-query", arguments: { list: JSON.parse(list) } },
      expect: { ok: true },
    })),
  };
}

/** The pack of passages of a page each, as long as a report takes. */
function passagePack(chars: number) {
  const text = prose(1_000);
  const count = Math.max(1, Math.floor((Math.min(chars, 250_000) - 2_000) / 1_400));
  const chunks = Array.from({ length: count }, (_, index) => ({ text: `${index}. ${text}` }));
  const request = { recipe: "rag-evidence-pack", input: { chunks }, max_bytes: 250_000 };
  return buildContextPack(request, { ...request }).document;
}

/** Items of an evaluation, most of them with a text of a page, some alike. */
function evaluationItem(index: number): string {
  const item = {
    id: `item-${index}`,
    split: index % 4 === 0 ? "test" : "train",
    input: `${index % 50 === 49 ? 7 : index} ${PAGE}`,
    expected: word(index),
    label: word(index % 7),
    references: [`doc-${index % 20}`, `doc-${index}`],
  };
  return `${JSON.stringify(item)}\n`;
}

/** Steps of a run: calls with long arguments, long results, some of them errors, and a message now and then. */
function runStep(index: number): string {
  const call_id = `call-${index >> 1}`;
  const step = index % 9 === 8
    ? { type: "message", text: PAGE, tokens: { input: 900, output: index } }
    : index % 2 === 0
    ? { type: "tool_call", tool: word(index), call_id, arguments: { text: PAGE, row: index % 60 } }
    : {
      type: "tool_result",
      call_id,
      [index % 5 === 0 ? "error" : "result"]: PAGE,
      duration_ms: 9,
    };
  return `${JSON.stringify(step)}\n`;
}

/** A contract of as many properties as fit, each a record with its own limits. */
function contractSchema(chars: number, maximum: number): Record<string, unknown> {
  const property = (index: number) =>
    JSON.stringify(`${word(index)}_${index}`) + ":" + JSON.stringify({
      type: "object",
      description: `${word(index + 1)} of ${word(index + 2)}`,
      properties: {
        count: { type: "integer", minimum: 0, maximum: maximum + index },
        kind: { enum: [word(index), word(index + 3), "other"] },
        tags: { type: "array", items: { type: "string", pattern: "^[a-z]+$", maxLength: maximum } },
      },
      required: ["count"],
    });
  const properties = pieces(chars - 40, property, { before: "{", between: ",", after: "}" });
  return { type: "object", properties: JSON.parse(properties) };
}

/** A value of such a contract, every third count being over its limit. */
function contractValue(chars: number): unknown {
  const member = (index: number) =>
    JSON.stringify(`${word(index)}_${index}`) + ":" + JSON.stringify({
      count: index % 3 === 0 ? 9_999 : 5,
      kind: "other",
      tags: ["plain", "words"],
    });
  return JSON.parse(pieces(chars, member, { before: "{", between: ",", after: "}" }));
}

/** Five contracts that hand values to each other, with twenty fixtures each. */
export function portfolio(chars: number) {
  const share = Math.floor(chars / 5);
  const id = (index: number) => `contract-${index % 5}`;
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
  return {
    contracts: indexes(5).map((index) => ({
      id: id(index),
      saved_input_schema: contractSchema(Math.floor(share / 6), 10),
      current_input_schema: contractSchema(Math.floor(share / 6), 9),
      saved_output_schema: contractSchema(Math.floor(share / 6), 9),
      current_output_schema: contractSchema(Math.floor(share / 6), 10),
    })),
    fixtures: indexes(100).map((index) => ({
      id: `fixture-${index}`,
      contract: id(index),
      value: contractValue(Math.floor(share / 80)),
    })),
    references: indexes(50).map((index) => ({
      from: `${id(index)}.output#`,
      to: `${id(index + 1)}.input#`,
    })),
  };
}

/** A handoff of up to a hundred decisions and as many next actions that depend on them. */
function handoff(chars: number) {
  const count = Math.min(100, Math.ceil(chars / 1_000));
  const text = prose(Math.floor(chars / count / 2) - 90);
  const ids = Array.from({ length: count }, (_, index) => `d${index}`);
  return {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "bench",
    goal: "Finish the export",
    status: "in_progress",
    decisions: ids.map((id) => ({ id, text })),
    next_actions: ids.map((id) => ({ id: `n-${id}`, summary: id, text, depends_on: [id] })),
  };
}

export const agents: LargeInputs = {
  "agent-context-handoff": (chars) => ({ document: handoff(chars) }),
  "agent-contract-check": (chars) => ({
    saved_schema: contractSchema(Math.floor(chars * 0.4), 10),
    current_schema: contractSchema(Math.floor(chars * 0.4), 9),
    arguments: contractValue(Math.floor(chars * 0.15)),
  }),
  "agent-run-failure-review": (chars) => ({ text: pieces(chars, runStep) }),
  "context-pack-builder": (chars) => ({
    recipe: "ci-failure-pack",
    input: pieces(chars, logLine),
  }),
  "contract-reliability-workbench": (chars) => portfolio(chars - 10_000),
  "evaluation-fixture-review": (chars) => ({
    text: pieces(chars, evaluationItem),
    known_ids: Array.from({ length: 100 }, (_, index) => `doc-${index}`),
    schema: { type: "object", required: ["id", "input"], properties: { id: { type: "string" } } },
  }),
  "evidence-report-builder": (chars) => ({ context_pack: passagePack(chars) }),
  "fixture-pack-validator": (chars) => ({ pack: fixturePack(chars) }),
};
