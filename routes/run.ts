/**
 * `POST /api/run` and its legacy form `POST /api`: one tool, one envelope.
 *
 * @module
 */
import { createRoute } from "@hono/zod-openapi";
import type { Caller } from "../engine/caller.ts";
import type { Engine } from "../engine/engine.ts";
import { failedRunBody, runBody } from "../engine/envelope.ts";
import { textsOf } from "../engine/json_chunks.ts";
import { legacyRunRequest, type RunRequest, runRequest } from "../engine/requests.ts";
import type { Outcome } from "../engine/run.ts";
import type { SentText } from "../engine/sent_text.ts";
import { runText } from "../server/http/answer.ts";
import { answerWith } from "../server/http/large_answer.ts";
import { readBody } from "../server/http/body.ts";
import { statusOf } from "../server/http/error_response.ts";
import type { Warning } from "../tools/tool.ts";
import type { Route, Services } from "./route.ts";
import { errorAnswers, jsonAnswer, jsonBody, orBare, runEnvelope } from "./schemas.ts";

const EXAMPLE_ANSWER = {
  success: true,
  tool: "json-formatter",
  result: {
    ok: true,
    toolId: "json-formatter",
    output: '{"a":1.0}',
    stats: { input_bytes: 12, output_bytes: 9, objects: 1, arrays: 0, keys: 1, max_depth: 1 },
    warnings: [],
    errors: [],
  },
  tokens_saved_estimate: 15,
  processing_time_ms: 0.213,
};

const runConfig = createRoute({
  method: "post",
  path: "/api/run",
  operationId: "runTool",
  summary: "Run one tool",
  description:
    "Load the tool's schema first. In mode output the answer is the output alone: text/plain, image/png, or JSON that has the schema of that output (/openapi.tools.json) in place of RunEnvelope. Generated clients know JSON as RunEnvelope: use them in modes full and compact.",
  tags: ["run"],
  request: jsonBody(runRequest, {
    tool_id: "json-formatter",
    input: { input: '{ "a": 1.0 }', mode: "minify" },
  }),
  responses: {
    200: orBare(
      jsonAnswer(
        "The envelope; in mode output the tool's output alone, which may be JSON with its own schema",
        runEnvelope,
        EXAMPLE_ANSWER,
      ),
    ),
    ...errorAnswers(400, 401, 404, 408, 413, 415, 422, 429, 500, 503, 504),
  },
});

const legacyConfig = createRoute({
  method: "post",
  path: "/api",
  operationId: "runToolLegacy",
  summary: "Run one tool (legacy form)",
  description: "The older form of POST /api/run; it always answers in mode full.",
  tags: ["run"],
  request: jsonBody(legacyRunRequest, {
    tool: "json-format",
    input: '{ "a": 1.0 }',
    options: { mode: "minify" },
  }),
  responses: {
    200: jsonAnswer("The envelope", runEnvelope, {
      ...EXAMPLE_ANSWER,
      tokens_saved_estimate: 8,
    }),
    ...errorAnswers(400, 401, 404, 408, 413, 415, 422, 429, 500, 503, 504),
  },
});

/** The two routes that run one tool. */
export function runRoutes({ engine }: Services): Route[] {
  return [
    {
      config: runConfig,
      scope: "run",
      handle: async (request, admission, { notes }) => {
        const run = await readBody(request, runRequest, admission);
        notes.addTool(run.tool_id);
        return await runAndAnswer(engine, run, admission.begin(notes));
      },
    },
    {
      config: legacyConfig,
      scope: "run",
      handle: async (request, admission, { notes }) => {
        const { tool, ...others } = await readBody(request, legacyRunRequest, admission);
        notes.addTool(tool);
        const run = { ...others, tool_id: tool, response_mode: "full" };
        return await runAndAnswer(engine, run, admission.begin(notes));
      },
    },
  ];
}

/** The header field that names what a run in mode output warns of. */
const WARNINGS_FIELD = "tool-warnings";

/** Mode output sends texts and images as they are. */
const BARE = { isBare: true };

async function runAndAnswer(
  engine: Engine,
  request: RunRequest,
  caller: Caller,
): Promise<Response> {
  const outcome = await engine.run(
    request,
    caller,
    request.response_mode === "output" ? BARE : undefined,
  );
  const { failureCode, mode } = outcome;
  if (failureCode !== undefined) {
    return runText(textsOf(failedRunBody(outcome)), statusOf(failureCode));
  }
  return mode === "output" ? bareOutput(outcome) : runText(textsOf(runBody(outcome)));
}

function bareOutput(outcome: Outcome): Response {
  const response = bareContent(outcome);
  if (outcome.warnings) response.headers.set(WARNINGS_FIELD, warningCodes(outcome.warnings));
  return response;
}

function bareContent({ bareText, barePng, outputJson }: Outcome): Response {
  if (bareText !== undefined) return bareAnswer(bareText, "text/plain; charset=utf-8");
  // Everything else is JSON.
  return barePng ? bareAnswer(barePng, "image/png") : runText([outputJson!]);
}

function bareAnswer(content: SentText, type: string): Response {
  return answerWith([content], {
    headers: {
      "content-type": type,
      // The content is the caller's: browsers must not guess another type.
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** The most codes that a list names. */
const MAX_CODES = 20;

/**
 * The codes of warnings as a list of HTTP (RFC 9651, section 3.1): each code once, in order. If
 * there are more than 20, the first 20 are followed by the number of the others.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { warningCodes } from "./run.ts";
 *
 * const warnings = ["A", "B", "A"].map((code) => ({ code, message: "" }));
 * assert.equal(warningCodes(warnings), "A, B");
 * ```
 */
export function warningCodes(warnings: readonly Warning[]): string {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const more = codes.length - MAX_CODES;
  return [...codes.slice(0, MAX_CODES), ...(more > 0 ? [more] : [])].join(", ");
}
