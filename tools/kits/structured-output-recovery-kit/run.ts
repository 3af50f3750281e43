import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as jsonRepair } from "../../code/json-repair/contract.ts";
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { cutText } from "../../shared/cut_text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { parseJson } from "../../shared/json/read.ts";
import { textWarnings } from "../../shared/json/warnings.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { isCallError } from "../../shared/model_response/call_error.ts";
import { answerIn } from "../../shared/model_response/read.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { type Candidate, findCandidate, withoutReasoning } from "./candidate.ts";
import { contract } from "./contract.ts";
import { doubleBackslashes } from "./escapes.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { type GuardFound, guardValues } from "./guard.ts";
import { innerQuotes, mayHaveInnerQuotes } from "./inner_quotes.ts";
import {
  isOfQuotes,
  type RecoveryKit,
  reportDoubts,
  reportEncoding,
  reportInvented,
  reportLeftOut,
  reportQuotes,
  reportResponse,
} from "./report.ts";
import { hasRequired } from "./required_names.ts";
import { respell } from "./spellings.ts";
import { wholePart } from "./whole_part.ts";

/** The most errors that a text of this kit can cause. */
const MAX_SCHEMA_ERRORS = 1_000;

const STRICT = "the candidate is strict JSON";
const BLOCKED = "a blocker was found";

type Schema = RunInput<typeof contract>["schema"];
type Repair = Step<RunOutput<typeof jsonRepair>>;

/** The doubts about taking the candidate for the value that was meant. */
interface Guarded {
  step: Step;
  doubts: readonly GuardFound[];
  /** All that blocks may come from quotation marks within strings, which the repair settles. */
  mayBeQuotes: boolean;
  isHopeless: boolean;
  /** The complete part of a candidate whose end is missing. */
  cut: ReturnType<typeof wholePart> | undefined;
}

/** Gets the JSON out of a model's answer; what the answer does not say is never made up. */
export const run: Run<typeof contract> = ({ text: sent, schema, recovery_policy }, context) => {
  const isAnswer = hasRequired(sent, schema);
  const response = isAnswer ? undefined : answerIn(sent);
  const answer = response ? response.text ?? response.refusal ?? "" : sent;
  const text = withoutReasoning(answer);
  const kit: RecoveryKit = new Kit(contract, FINDINGS, context);

  const extract = extractCandidate(kit, text, answer);
  if (response) reportResponse(kit, extract, response);
  if (extract.output) reportEncoding(kit, extract, extract.output);
  if (!isAnswer && isCallError(sent)) {
    const message = "The text is an error of the call: no model answered";
    kit.find("CALL_ERROR", extract, { message });
  }
  const candidate = extract.output;
  const isStrict = candidate?.document !== undefined;
  const guarded = guardCandidate(kit, extract);
  const { doubts, cut } = guarded;
  const { text: spelt, respelt } = respell(candidate?.text ?? "");
  const { text: piece, doubled } = doubleBackslashes(spelt);
  const repair = repairCandidate(kit, candidate && { ...candidate, text: piece }, guarded);

  const repaired = repair.output === undefined
    ? undefined
    : parseJsonValue(repair.output) as JsonValue;
  const quoted = guarded.mayBeQuotes && repaired !== undefined ? innerQuotes(piece, repaired) : [];
  reportQuotes(kit, repair, quoted);
  const made = repair.result ? changesOf(repair.result.stats) : null;
  const isSettled = quoted.length > 0 && made === quoted.length;
  reportDoubts(kit, guarded.step, doubts, quoted, isSettled, cut?.cutAt);
  if (repaired !== undefined) reportInvented(kit, repair, piece, repaired, quoted);

  const recovered = isStrict ? candidate!.held?.json ?? candidate!.text : repair.output;
  const document = isStrict ? candidate!.document : recovered && parseJson(recovered);
  for (const { code, message, path } of document ? textWarnings(document) : []) {
    if (code === "DUPLICATE_KEY") kit.find(code, isStrict ? extract : repair, { message, path });
  }
  const validate = validateValue(kit, repair, recovered, schema);
  const salvage = salvageWhole(kit, guarded);

  const changes = made === null ? null : made + doubled + respelt;
  const isRepaired = repair.status === "done" && !kit.isBlocked;
  if (candidate) {
    if (recovered !== undefined && !kit.isBlocked) kit.deliver("recovered.json", recovered);
    if (salvage.output !== undefined) kit.deliver("partial.json", salvage.output);
    const { source, start, end } = candidate;
    const receipt = {
      recovery_policy,
      source,
      start,
      end,
      candidate_sha256: digestText(candidate.text),
      was_strict: isStrict,
      repaired: isRepaired,
      changes,
      prose_characters: codePointLength(text.slice(0, start)) + codePointLength(text.slice(end)),
    };
    kit.deliver("recovery-receipt.json", jsonText(receipt));
  }
  return kit.finish({
    source: candidate?.source ?? null,
    was_strict: candidate ? isStrict : null,
    repaired: isRepaired,
    root_type: document && !kit.isBlocked ? document.root.kind : null,
    changes,
    schema_valid: validate.output?.valid ?? null,
    cut_at: cut?.cutAt ?? null,
  }, READY_ACTION);
};

/** Finds the part of the answer that is the value, and reports what of the answer that leaves out. */
function extractCandidate(kit: RecoveryKit, text: string, answer: string): Step<Candidate> {
  const extract = kit.local(
    "extract",
    { mayFail: true },
    () => extractFrom(text),
    "extract-candidate",
  );
  if (extract.error && extract.error.code !== "NO_JSON_FOUND") {
    const { message } = extract.error;
    kit.take(extract, { severity: "blocker", code: "STEP_FAILED", message });
  } else if (extract.error) {
    const start = JSON.stringify(cutText(answer.trim(), 200));
    kit.find("NO_JSON_FOUND", extract, { message: `The answer has no JSON; it begins: ${start}` });
  }
  if (extract.output) reportLeftOut(kit, extract, text, extract.output);
  return extract;
}

/** Looks for what a repair would have to guess. */
function guardCandidate(kit: RecoveryKit, extract: Step<Candidate>): Guarded {
  const candidate = extract.output;
  const step = kit.local(
    "guard",
    { after: [extract], skip: candidate?.document ? STRICT : undefined },
    () => {
      const output = guardValues(candidate!.text);
      return { output, ok: output.length === 0, summary: counted(output.length, "doubt") };
    },
    "value-guard",
  );
  const doubts = step.output ?? [];
  const isBlocker = ({ code }: GuardFound) => FINDINGS[code].severity === "blocker";
  const mayBeQuotes = doubts.some(isOfQuotes) &&
    doubts.every((doubt) => isOfQuotes(doubt) || !isBlocker(doubt)) &&
    mayHaveInnerQuotes(candidate!.text);
  return {
    step,
    doubts,
    mayBeQuotes,
    isHopeless: !mayBeQuotes && doubts.some(isBlocker),
    cut: doubts.some(({ code }) => code === "TRUNCATED_VALUE")
      ? wholePart(candidate!.text)
      : undefined,
  };
}

function repairCandidate(
  kit: RecoveryKit,
  candidate: Candidate | undefined,
  { step: guard, mayBeQuotes, isHopeless }: Guarded,
): Repair {
  return kit.tool<typeof jsonRepair>(
    "repair",
    "json-repair",
    {
      after: [guard],
      skip: candidate?.document ? STRICT : isHopeless || kit.isBlocked ? BLOCKED : undefined,
      mayFail: mayBeQuotes,
    },
    () => ({ input: candidate!.text, extract: false, indent: 2 }),
    (_, { stats }) => {
      const changes = changesOf(stats);
      return `Repaired with ${changes === null ? "too many changes" : counted(changes, "change")}`;
    },
  );
}

/** Checks the value by the caller's schema, where there is one. */
function validateValue(
  kit: RecoveryKit,
  repair: Repair,
  recovered: string | undefined,
  schema: Schema,
): Step<RunOutput<typeof jsonSchemaValidator>> {
  const validate = kit.tool<typeof jsonSchemaValidator>(
    "validate",
    "json-schema-validator",
    {
      after: [repair],
      skip: schema === undefined ? "no schema was given" : kit.isBlocked ? BLOCKED : undefined,
    },
    () => ({ input: recovered, schema, max_errors: MAX_SCHEMA_ERRORS }),
    ({ errors }) => counted(errors.length, "schema error"),
  );
  for (const { instance_path, message } of validate.output?.errors ?? []) {
    kit.find("SCHEMA_VIOLATION", validate, { message, path: instance_path });
  }
  return validate;
}

/** Takes what is whole of a value that is cut off, where nothing else is wrong. */
function salvageWhole(kit: RecoveryKit, { step: guard, doubts, cut }: Guarded): Repair {
  return kit.tool<typeof jsonRepair>(
    "salvage",
    "json-repair",
    {
      need: "advisory",
      mayFail: true,
      after: [guard],
      skip: cut === undefined
        ? "no value is cut off"
        : doubts.some(({ code }) => code !== "TRUNCATED_VALUE")
        ? "more is wrong than the end"
        : undefined,
    },
    () => ({ input: cut!.text, extract: false, indent: 2 }),
    () => `What is whole before ${cut!.cutAt || "the end"}`,
  );
}

/** @throws {ToolError} `NO_JSON_FOUND`. */
function extractFrom(text: RunInput<typeof contract>["text"]) {
  const candidate = findCandidate(text);
  if (!candidate) {
    throw new ToolError<"NO_JSON_FOUND">(
      "NO_JSON_FOUND",
      "the answer has no JSON, no fenced block that begins like JSON, and no bracket",
    );
  }
  const { source, document, text: piece } = candidate;
  const kind = document ? "strict JSON" : "almost JSON";
  return {
    output: candidate,
    summary: `${kind} (${source}), ${counted(piece.length, "character")}`,
  };
}

/** json-repair's count of changes; null where it did not count so many. */
function changesOf(stats: unknown): number | null {
  const { changes } = stats as { changes: number };
  return changes < 0 ? null : changes;
}
