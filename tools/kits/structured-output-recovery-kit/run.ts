import type { Run, RunInput } from "../../tool.ts";
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
import { counted } from "../../shared/messages.ts";
import { positionFinder } from "../../shared/text_position.ts";
import { ToolError } from "../../shared/tool_error.ts";
import {
  type Candidate,
  droppedParts,
  findCandidate,
  otherJson,
  withoutReasoning,
} from "./candidate.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { type GuardFound, guardValues } from "./guard.ts";
import { innerQuotes, mayHaveInnerQuotes } from "./inner_quotes.ts";
import { inventedTexts } from "./invented.ts";
import { wholePart } from "./whole_part.ts";

/** More than a text of this kit can give cause for is not asked of the validator. */
const MAX_SCHEMA_ERRORS = 1_000;

const STRICT = "the candidate is strict JSON";
const BLOCKED = "a blocker was found";

export const run: Run<typeof contract> = ({ text: answer, schema, recovery_policy }, context) => {
  const text = withoutReasoning(answer);
  const kit = new Kit(contract, FINDINGS, context);

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
    const message = `The answer has no JSON; it begins: ${
      JSON.stringify(cutText(answer.trim(), 200))
    }`;
    kit.find("NO_JSON_FOUND", extract, { message });
  }
  const candidate = extract.output;
  if (candidate) {
    reportDropped(text, candidate);
    reportOtherJson(text, candidate);
    if (candidate.list !== undefined) {
      const message =
        "The answer is JSON Lines, an object or list a line; recovered.json is the list of them";
      kit.find("JSON_LINES", extract, { message });
    }
  }
  const isStrict = candidate?.document !== undefined;

  const guard = kit.local(
    "guard",
    { after: [extract], skip: isStrict ? STRICT : undefined },
    () => {
      const output = guardValues(candidate!.text);
      return { output, ok: output.length === 0, summary: counted(output.length, "doubt") };
    },
    "value-guard",
  );
  const doubts = guard.output ?? [];
  // What is in doubt only because of a quotation mark within a string, the repair settles.
  const mayBeQuotes = doubts.some(isOfQuotes) &&
    doubts.every((doubt) => isOfQuotes(doubt) || FINDINGS[doubt.code].severity !== "blocker") &&
    mayHaveInnerQuotes(candidate!.text);
  const isHopeless = !mayBeQuotes &&
    doubts.some(({ code }) => FINDINGS[code].severity === "blocker");
  const cut = doubts.some(({ code }) => code === "TRUNCATED_VALUE")
    ? wholePart(candidate!.text)
    : undefined;

  const repair = kit.tool<typeof jsonRepair>(
    "repair",
    "json-repair",
    {
      after: [guard],
      skip: isStrict ? STRICT : isHopeless || kit.isBlocked ? BLOCKED : undefined,
      mayFail: mayBeQuotes,
    },
    () => ({ input: candidate!.text, extract: false, indent: 2 }),
    (_, { stats }) => {
      const changes = changesOf(stats);
      return `Repaired with ${changes === null ? "too many changes" : counted(changes, "change")}`;
    },
  );
  const repairedValue = repair.output === undefined
    ? undefined
    : parseJsonValue(repair.output) as JsonValue;
  const quoted = mayBeQuotes && repairedValue !== undefined
    ? innerQuotes(candidate!.text, repairedValue)
    : [];
  reportQuotes();
  reportDoubts();
  const recovered = isStrict ? candidate!.list ?? candidate!.text : repair.output;
  const document = isStrict ? candidate!.document : recovered && parseJson(recovered);
  reportInvented();
  if (document) {
    for (const { code, message, path } of textWarnings(document)) {
      if (code === "DUPLICATE_KEY") kit.find(code, isStrict ? extract : repair, { message, path });
    }
  }

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

  const salvage = kit.tool<typeof jsonRepair>(
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

  const changes = repair.result ? changesOf(repair.result.stats) : null;
  if (candidate) {
    if (recovered !== undefined && !kit.isBlocked) kit.deliver("recovered.json", recovered);
    if (salvage.output !== undefined) kit.deliver("partial.json", salvage.output);
    kit.deliver("recovery-receipt.json", jsonText(receiptOf(candidate)));
  }
  return kit.finish({
    source: candidate?.source ?? null,
    was_strict: candidate ? isStrict : null,
    repaired: repair.status === "done" && !kit.isBlocked,
    root_type: document && !kit.isBlocked ? document.root.kind : null,
    changes,
    schema_valid: validate.output?.valid ?? null,
    cut_at: cut?.cutAt ?? null,
  }, READY_ACTION);

  function reportQuotes(): void {
    for (const { value } of quoted) {
      const message = `Quotation marks inside of a string were not escaped: it was read as ${
        JSON.stringify(cutText(value))
      }`;
      kit.find("INNER_QUOTES", repair, { message });
    }
  }

  /** Reports what is in doubt and no quotation mark explains. */
  function reportDoubts(): void {
    for (const doubt of doubts) {
      const { code, offset } = doubt;
      if (isOfQuotes(doubt) && quoted.some(({ start, end }) => start < offset && offset < end)) {
        continue;
      }
      const place = code === "TRUNCATED_VALUE" && cut?.cutAt ? `, at ${cut.cutAt}` : "";
      kit.find(code, guard, { message: doubt.message + place });
    }
  }

  function reportInvented(): void {
    if (repairedValue === undefined) return;
    const written = quoted.map(({ value }) => value);
    for (const value of inventedTexts(candidate!.text, repairedValue, written)) {
      const message = `The repair would make the value ${
        JSON.stringify(cutText(value))
      }, which the answer does not have`;
      kit.find("INVENTED_VALUE", repair, { message });
    }
  }

  function reportDropped(text: string, candidate: Candidate): void {
    const positionAt = positionFinder(text);
    for (const { start, end } of droppedParts(text, candidate)) {
      const { line, column } = positionAt(start);
      const lost = JSON.stringify(cutText(text.slice(start, end).trim(), 200));
      const message =
        `Data beside the value was left out, at line ${line}, column ${column} of the answer: ${lost}`;
      kit.find("DROPPED_MEMBERS", extract, { message });
    }
  }

  function reportOtherJson(text: string, candidate: Candidate): void {
    const positionAt = positionFinder(text);
    for (const { start, end } of otherJson(text, candidate)) {
      const { line, column } = positionAt(start);
      const left = JSON.stringify(cutText(text.slice(start, end), 200));
      const message =
        `More JSON was left out, at line ${line}, column ${column} of the answer: ${left}`;
      kit.find("EXTRA_JSON", extract, { message });
    }
  }

  function receiptOf({ source, start, end, text: piece }: Candidate) {
    return {
      recovery_policy,
      source,
      start,
      end,
      candidate_sha256: digestText(piece),
      was_strict: isStrict,
      repaired: repair.status === "done" && !kit.isBlocked,
      changes,
      prose_characters: codePointLength(text.slice(0, start)) + codePointLength(text.slice(end)),
    };
  }
};

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

/** Whether a doubt may come from a quotation mark within a string. */
function isOfQuotes({ code }: GuardFound): boolean {
  return code === "NON_JSON_VALUE" || code === "MISSING_VALUE";
}

/** json-repair's count of changes; null where it did not count so many. */
function changesOf(stats: unknown): number | null {
  const { changes } = stats as { changes: number };
  return changes < 0 ? null : changes;
}
