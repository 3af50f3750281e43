import type { LocalDone } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { clashes } from "./clashes.ts";
import { contract } from "./contract.ts";
import { type BatchLine, contentOf, lineOf, textsOf } from "./lines.ts";
import { limitFaults } from "./model_limits.ts";
import {
  isRefused,
  type Job,
  jobFaults,
  readRequest,
  type RequestFault,
  requestFaults,
} from "./requests.ts";
import { temperatureFault } from "./temperature.ts";
import { thinkingRoomFault } from "./thinking_room.ts";

/** A request that says what an earlier one says. */
interface Repeat {
  index: number;
  first: number;
}

/** The lines built from the requests. */
export interface BuiltLines {
  faults: RequestFault[];
  /** One for each request without a fault. */
  lines: { index: number; id: string; line: BatchLine }[];
  /** The requests, in the order of the lines. */
  texts: string[];
  repeats: Repeat[];
}

/**
 * The step `build`.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` on more bytes of lines than the kit writes.
 */
export function buildLines(job: Job): LocalDone<BuiltLines> {
  const ownFaults = requestFaults(job);
  const heat = temperatureFault(job) ?? [];
  const room = thinkingRoomFault(job) ?? [];
  const faults = [...jobFaults(job), heat, room, ...ownFaults, ...clashes(job)].flat();
  const built: BuiltLines = { faults, lines: [], texts: [], repeats: [] };
  const places = new Map<string, number>();
  const limited = new Set<string>();
  let bytes = 0;
  ownFaults.forEach((own, index) => {
    if (own.some(isRefused)) return;
    const request = readRequest(job, index);
    const line = lineOf(request, job);
    bytes += utf8Length(JSON.stringify(line)) + 1;
    if (bytes > contract.limits.max_lines_bytes) throw tooLarge(index);
    built.lines.push({ index, id: request.customId, line });
    const texts = textsOf(request, job);
    built.texts.push(...texts);
    for (const fault of limitFaults(job, index, request, texts)) {
      // One max_tokens for all requests is one fault.
      if (limited.has(fault.path)) continue;
      limited.add(fault.path);
      faults.push(fault);
    }
    const content = JSON.stringify(contentOf(line));
    const first = places.get(content);
    if (first === undefined) places.set(content, index);
    else built.repeats.push({ index, first });
  });
  return {
    output: built,
    ok: faults.length === 0,
    summary: `${counted(built.lines.length, "line")}, ${bytes} bytes, ${
      counted(faults.length, "fault")
    }`,
  };
}

function tooLarge(index: number): ToolError {
  const { max_lines_bytes: max } = contract.limits;
  return new ToolError(
    "OUTPUT_TOO_LARGE",
    `the lines up to requests[${index}] have more than ${max} bytes together: give fewer requests, or a shorter system text`,
    { max },
  );
}
