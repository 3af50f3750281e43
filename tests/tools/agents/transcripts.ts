/**
 * Transcripts as agent frameworks publish them, made into the trace that agent-run-failure-review takes: as little
 * as each form allows.
 */
const FIXTURES = new URL("../../fixtures/agent-runs/", import.meta.url);

type Step = Record<string, unknown>;
// deno-lint-ignore no-explicit-any -- each form is known to its own reader
type Transcript = any;

function transcript(file: string): Transcript {
  return JSON.parse(Deno.readTextFileSync(new URL(file, FIXTURES)));
}

/** Messages of OpenAI's chat completions, each answer with its usage, and the API's last error. */
export function openAiChat(): Step[] {
  const { messages, error } = transcript("openai_chat.json");
  const steps = messages.flatMap((message: Transcript): Step[] => {
    const { role, tool_calls: calls = [], tool_call_id: callId, content, usage } = message;
    if (role === "tool") {
      return [{ type: "tool_result", call_id: callId, error: JSON.parse(content).error ?? null }];
    }
    const tokens = usage && { input: usage.prompt_tokens, output: usage.completion_tokens };
    return [
      { type: "message", tokens },
      ...calls.map(({ id, function: { name, arguments: text } }: Transcript) => ({
        type: "tool_call",
        tool: name,
        call_id: id,
        arguments: JSON.parse(text),
      })),
    ].map(withoutUndefined);
  });
  return [...steps, { type: "error", error }];
}

/** Messages of Anthropic's API: what was called and what came of it is in blocks. */
export function anthropicMessages(): Step[] {
  const { messages, error } = transcript("anthropic_messages.json");
  const steps = messages.flatMap(({ content, usage }: Transcript): Step[] => {
    const blocks = typeof content === "string" ? [{ type: "text" }] : content;
    const tokens = usage && { input: usage.input_tokens, output: usage.output_tokens };
    return [
      ...usage ? [{ type: "message", tokens }] : [],
      ...blocks.flatMap((block: Transcript): Step[] => {
        if (block.type === "tool_use") {
          const { id, name, input } = block;
          return [{ type: "tool_call", tool: name, call_id: id, arguments: input }];
        }
        if (block.type !== "tool_result") return [];
        const { tool_use_id: callId, is_error: isError = false, content } = block;
        return [
          { type: "tool_result", call_id: callId, ok: !isError, error: isError ? content : null },
        ];
      }),
    ];
  });
  return [...steps, { type: "error", error: { status: error.status, ...error.error } }];
}

/** Runs as LangSmith lists them: a tool's run is its call and its result, the graph's own comes last. */
export function langSmithRuns(): Step[] {
  const [root, ...runs] = transcript("langsmith_runs.json");
  const steps = runs.flatMap((run: Transcript): Step[] => {
    const duration_ms = Date.parse(`${run.end_time}Z`) - Date.parse(`${run.start_time}Z`);
    if (run.run_type === "llm") {
      const tokens = { input: run.prompt_tokens, output: run.completion_tokens };
      return [{ type: "message", tokens, duration_ms }];
    }
    const { id: call_id, name: tool, inputs, outputs: result, error } = run;
    return [
      { type: "tool_call", tool, call_id, arguments: inputs },
      { type: "tool_result", call_id, result, error, duration_ms },
    ];
  });
  return [...steps, { type: "error", error: root.error }];
}

/** A trajectory of SWE-agent: commands and what they printed, without ids, results without a verdict. */
export function sweAgentTrajectory(): Step[] {
  const { trajectory, info } = transcript("swe_agent.traj.json");
  const steps = trajectory.flatMap(({ action, observation, execution_time }: Transcript) => {
    const failure = /^(EXECUTION TIMED OUT|Your proposed edit has introduced|Traceback)/;
    const error = failure.test(observation) ? observation : null;
    return [
      { type: "tool_call", tool: action.split(/\s/)[0], arguments: { action } },
      { type: "tool_result", result: observation, error, duration_ms: execution_time * 1_000 },
    ];
  });
  const { tokens_sent: input, tokens_received: output } = info.model_stats;
  return [
    ...steps,
    { type: "error", error: { code: info.exit_status }, tokens: { input, output } },
  ];
}

/** Events of OpenHands: an observation names the action that caused it by its number. */
export function openHandsEvents(): Step[] {
  const startedAt = new Map<number, number>();
  return transcript("openhands_events.json").map((event: Transcript): Step => {
    const { id, cause, action, args, observation, content, extras, timestamp } = event;
    const at = Date.parse(`${timestamp}Z`);
    if (action === "message") return { type: "message" };
    if (action !== undefined) {
      startedAt.set(id, at);
      return { type: "tool_call", tool: action, call_id: id, arguments: args };
    }
    if (observation === "agent_state_changed") return { type: "error", error: extras.reason };
    const failed = observation === "error" || extras.metadata.exit_code !== 0;
    return {
      type: "tool_result",
      call_id: cause,
      ok: !failed,
      error: failed ? content : null,
      duration_ms: at - startedAt.get(cause)!,
    };
  });
}

function withoutUndefined(step: Step): Step {
  return JSON.parse(JSON.stringify(step));
}
