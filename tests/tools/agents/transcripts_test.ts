/** agent-run-failure-review on what agent frameworks record: what the person on call needs to be told. */
import assert from "node:assert/strict";
import { outputOf } from "../../support.ts";
import {
  anthropicMessages,
  langSmithRuns,
  openAiChat,
  openHandsEvents,
  sweAgentTrajectory,
} from "./transcripts.ts";

interface Found {
  rule: string;
  subject: string;
  location: string;
  message: string;
  fix: string;
}

interface Expected {
  trace: Record<string, unknown>[];
  /** Tool and class of the first failure, at its step. */
  first: [step: number, tool: string, errorClass: string];
  /** `RULE subject step`, in the review's order. */
  findings: string[];
  /** What one finding says. */
  says: [place: string, message: RegExp, fix: RegExp];
}

const RUNS: Record<string, Expected> = {
  // The model called two tools at once; one answer was never sent, which the API refuses.
  "OpenAI chat": {
    trace: openAiChat(),
    first: [7, "search_flights", "invalid_input"],
    findings: [
      "RUN_ERROR agent 15",
      "RUN_TOOL_ERROR search_flights 7",
      "RUN_TOOL_ERROR rebook 14",
      "RUN_UNANSWERED_CALL notify 13",
      "RUN_NO_FINAL_MESSAGE agent 15",
    ],
    says: [
      "RUN_ERROR agent 15",
      /did not have response messages: call_r2"$/,
      /calls without a result/,
    ],
  },
  // An edit that cannot match was repeated until a large file had filled the context.
  "Anthropic messages": {
    trace: anthropicMessages(),
    first: [5, "str_replace_based_edit_tool", "unknown"],
    findings: [
      "RUN_ERROR agent 15",
      "RUN_LOOP str_replace_based_edit_tool 13",
      "RUN_TOOL_ERROR str_replace_based_edit_tool 5",
      "RUN_TOOL_ERROR str_replace_based_edit_tool 8",
      "RUN_TOOL_ERROR str_replace_based_edit_tool 14",
      "RUN_NO_FINAL_MESSAGE agent 15",
      "RUN_RETRY_UNCHANGED str_replace_based_edit_tool 7",
      "RUN_RETRY_UNCHANGED str_replace_based_edit_tool 13",
      "RUN_TOKEN_BUDGET tokens trace",
    ],
    says: ["RUN_ERROR agent 15", /prompt is too long: 203456 tokens/, /too long a prompt/],
  },
  // The tool kept saying "accepted", and the model kept asking, up to the graph's limit.
  "LangSmith runs": {
    trace: langSmithRuns(),
    first: [20, "get_status", "timeout"],
    findings: [
      "RUN_ERROR agent 21",
      "RUN_LOOP set_status 7",
      "RUN_TIMEOUT tool_result 20",
      "RUN_TOOL_ERROR get_status 20",
      "RUN_NO_FINAL_MESSAGE agent 21",
    ],
    says: [
      "RUN_LOOP set_status 7",
      /^set_status\(\{"incident":"INC-1042".*was called 6 times \(none of them failed\)/,
      /let the tool do the waiting/,
    ],
  },
  // A broken edit three times, then a test suite without end, then no money left.
  "SWE-agent trajectory": {
    trace: sweAgentTrajectory(),
    first: [3, "python", "not_found"],
    findings: [
      "RUN_ERROR agent 16",
      "RUN_LOOP edit 12",
      "RUN_TIMEOUT tool_result 15",
      "RUN_TOOL_ERROR python 3",
      "RUN_TOOL_ERROR edit 9",
      "RUN_TOOL_ERROR edit 11",
      "RUN_TOOL_ERROR edit 13",
      "RUN_TOOL_ERROR python 15",
      "RUN_NO_FINAL_MESSAGE agent 16",
      "RUN_RETRY_UNCHANGED edit 10",
      "RUN_RETRY_UNCHANGED edit 12",
      "RUN_TOKEN_BUDGET tokens trace",
    ],
    says: ["RUN_TOOL_ERROR python 3", /"ModuleNotFoundError: No module named 'units'"/, /name/],
  },
  // A push without the rights for it, again and again, until the framework stopped it.
  "OpenHands events": {
    trace: openHandsEvents(),
    first: [4, "run", "auth"],
    findings: [
      "RUN_ERROR agent 14",
      "RUN_LOOP run 11",
      "RUN_TIMEOUT tool_result 8",
      "RUN_TOOL_ERROR run 4",
      "RUN_TOOL_ERROR run 6",
      "RUN_TOOL_ERROR run 8",
      "RUN_TOOL_ERROR read 10",
      "RUN_TOOL_ERROR run 12",
      "RUN_UNANSWERED_CALL run 13",
      "RUN_NO_FINAL_MESSAGE agent 14",
      "RUN_RETRY_UNCHANGED run 5",
      "RUN_RETRY_UNCHANGED run 11",
      "RUN_RETRY_UNCHANGED run 13",
    ],
    says: [
      "RUN_TOOL_ERROR run 6",
      /\(auth\), as at trace\[4\]: "remote: Permission to .*\/\/<redacted>@github\.com/,
      /credentials and permissions/,
    ],
  },
};

const stepOf = (location: string) => location.replace(/^trace\[(\d+)\]$/, "$1");
const placeOf = ({ rule, subject, location }: Found) => `${rule} ${subject} ${stepOf(location)}`;

for (const [form, { trace, first, findings: expected, says }] of Object.entries(RUNS)) {
  Deno.test(`agent-run-failure-review: reads ${form}`, async () => {
    const { findings, details } = await outputOf("agent-run-failure-review", {
      trace,
      max_tokens: 100_000,
    });
    const { step, tool, error_class: errorClass } = details.first_failure;
    assert.deepEqual([step, tool, errorClass], first);
    assert.deepEqual(findings.map(placeOf), expected);
    const [place, message, fix] = says;
    const found = findings.find((one: Found) => placeOf(one) === place);
    assert.match(found.message, message);
    assert.match(found.fix, fix);
    for (const { message } of findings) assert.doesNotMatch(message, /not-a-real-password/);
  });
}
