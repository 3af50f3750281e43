import type { Run, RunOutput, RunWarning } from "../../tool.ts";
import { buildContextPack } from "../../shared/context_pack/build.ts";
import { readSubmitted, receiptOf } from "../../shared/evidence/receipt.ts";
import { buildEvidenceReport } from "../../shared/evidence_report/build.ts";
import { cutText } from "../../shared/cut_text.ts";
import { HANDOFF_STATUSES } from "../../shared/handoff/handoff.ts";
import { readHandoff } from "../../shared/handoff/document.ts";
import { digestJson, digestText } from "../../shared/hash/json_digest.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import type { ContextPack } from "../../shared/context_pack/schema.ts";
import { contract } from "./contract.ts";
import { documentOf, isWhole } from "./document.ts";
import { nextAgentPrompt } from "./prompt.ts";
import { submittedDigests } from "./submitted_digests.ts";

type Output = RunOutput<typeof contract>;

const RECIPE = "agent-handoff-pack";
const PRESET = "agent-handoff-report";

/**
 * Refuses keys that no handoff has, and a handoff that is too large, where the input's own keys are the
 * document.
 */
export function refuse(given: Readonly<Record<string, unknown>>): void {
  if (isWhole(given)) return;
  const { max_input_chars } = contract.limits;
  const length = JSON.stringify(given).length;
  if (length > max_input_chars) {
    throw inputTooLarge("max_input_chars", max_input_chars, length, "The handoff has a length of");
  }
  const { max_bytes: _, document: _none, ...own } = given;
  const isKnown = (key: string) => Object.hasOwn(contract.input.shape, key);
  if (!Object.keys(own).every(isKnown)) readHandoff(own as JsonObject);
}

/** Checks a handoff and builds what the next agent needs from it. */
export const run: Run<typeof contract> = ({ max_bytes }, { given }) => {
  const submitted = readSubmitted(contract, given);
  const { value: input, property } = documentOf(submitted);
  const handoff = readHandoff(input, property);

  const packRequest = { recipe: RECIPE, input, max_bytes };
  const { document: pack, stats } = buildContextPack(packRequest, packRequest);
  const contextPack = asJson(pack);
  const report = buildEvidenceReport(
    { contextPack, preset: PRESET, exportFormat: "markdown" },
    { context_pack: contextPack, preset: PRESET, export_format: "markdown" },
  ).document;
  const prompt = nextAgentPrompt(handoff, pack);
  const { statement, receipt: omissions } = omissionReceipt(pack);

  const document: Omit<Output, "receipt"> = {
    schema_version: "service.agent-handoff-result.v1",
    handoff_id: handoff.handoffId,
    status: handoff.status,
    integrity_boundary: "caller_submitted_unverified",
    context_pack: pack,
    report,
    manifest: {
      schema_version: "service.integrity-manifest.v1",
      integrity: "caller_submitted_unverified",
      submitted: submittedDigests(handoff.records),
      derived: [
        derived("context_pack", canonicalJson(contextPack)),
        derived("report", report.content),
        derived("next_agent_prompt", prompt),
        derived("omission_receipt", canonicalJson(asJson(statement))),
      ],
    },
    next_agent_prompt: prompt,
    omission_receipt: omissions,
  };
  const { handoff_id, status } = document;
  const { retained_count, omitted_count, complete } = omissions;
  return {
    output: { ...document, receipt: receiptOf(submitted, asJson(document)) },
    stats: {
      records: stats.records,
      retained: stats.retained,
      omitted: stats.omitted,
      bytes: stats.bytes,
    },
    report: report.content,
    summaryJson: { handoff_id, status, retained_count, omitted_count, complete },
    warnings: statusWarnings(status),
  };
};

function statusWarnings(status: string): RunWarning<typeof contract>[] {
  if ((HANDOFF_STATUSES as readonly string[]).includes(status)) return [];
  const message = `The status "${cutText(status)}" is not one of ${
    HANDOFF_STATUSES.join(", ")
  }: it was kept, but a reader may not know it`;
  return [{ code: "UNKNOWN_STATUS", message, path: "status" }];
}

function derived(name: Output["manifest"]["derived"][number]["name"], text: string) {
  return { name, bytes: utf8Length(text), sha256: digestText(text) };
}

/** Documents of this service are plain JSON, which their interfaces do not say. */
function asJson(document: object): JsonObject {
  return document as JsonObject;
}

/** A statement of what a pack keeps of a handoff and what it omits, with its digest. */
function omissionReceipt({ items, evidence, omissions }: ContextPack) {
  const retained = [...items, ...evidence].map(({ id }) => id);
  const statement = {
    complete: omissions.length === 0,
    retained,
    omitted: omissions,
    retained_count: retained.length,
    omitted_count: omissions.length,
    omitted_bytes: omissions.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  return { statement, receipt: { ...statement, sha256: digestJson(statement) } };
}
