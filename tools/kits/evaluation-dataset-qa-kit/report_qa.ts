/**
 * Reports what was found in a dataset.
 *
 * @module
 */
import type { Step } from "../../shared/kits/step.ts";
import { firstNames } from "../../shared/messages.ts";
import type { ChatRecords } from "./chat_records.ts";
import { blankTurns, earlierText, openChats } from "./chat_turns.ts";
import { choiceFaults } from "./choices.ts";
import { damagedRecords } from "./damaged_records.ts";
import type { DatasetQa } from "./dataset_qa.ts";
import type { Fields } from "./fields.ts";
import type { DatasetKit } from "./findings.ts";
import { missingParts } from "./missing_parts.ts";
import { codeOfPair } from "./near_pairs.ts";
import { oddAnswers } from "./odd_answers.ts";
import type { DatasetRecord } from "./records.ts";
import type { Validation } from "./validation.ts";
import { notComparedText, withoutIdText, type Wording } from "./wording.ts";

/** Pairs of near duplicates that are reported one by one. */
const MAX_NEAR = 20;

/** Lines that a message names. */
const MAX_LINES = 10;

const END_WITH_ANSWER =
  "End the conversation with the model's answer, or take its last message out.";

/** Reports what is wrong with single records, and with records that do not go together. */
export function reportQa(
  kit: DatasetKit,
  qa: Step,
  { kept, rejects, withoutId, conflicts, leaks, near }: DatasetQa,
  { threshold, fields, validation, wording, otherFields, chat }: {
    threshold: number;
    fields: Fields;
    validation: Validation;
    wording: Wording;
    otherFields: string | undefined;
    chat: ChatRecords | undefined;
  },
): void {
  const open = openChats(chat?.chats ?? []);
  for (const { code, record, fault, earlier } of rejects) {
    // If no record has the field, report that once.
    if (code === "MISSING_FIELD" && otherFields !== undefined) continue;
    const end = code === "MISSING_FIELD" ? open.get(record) : undefined;
    if (end !== undefined) {
      kit.find(code, qa, { ...wording.at(record.line, end), fix: END_WITH_ANSWER });
      continue;
    }
    const isBroken = code === "SCHEMA_VIOLATION";
    const step = isBroken ? validation.violations.get(record)! : qa;
    const why = isBroken ? validation.faults.get(record) : undefined;
    kit.find(code, step, wording.at(record.line, why ? `${fault}: ${why}` : fault, earlier));
  }
  for (const same of conflicts) kit.find("CONFLICTING_EXPECTED", qa, wording.conflict(same));
  for (const same of leaks) kit.find("SPLIT_LEAKAGE", qa, wording.leak(same));
  if (withoutId > 0) {
    kit.find("MISSING_ID", qa, { message: withoutIdText(withoutId, fields.id) });
  }
  const [damaged, ...others] = damagedRecords(kept.map(({ record }) => record));
  if (damaged) {
    // A file that is read wrongly is so in all of its lines.
    const lines = others.map(({ record }) => String(record.line));
    const likewise = lines.length > 0 ? ` (likewise ${firstNames(lines, MAX_LINES)})` : "";
    kit.find("ENCODING_DAMAGED", qa, wording.at(damaged.record.line, damaged.fault + likewise));
  }
  for (const { answered: { record }, field, usual, all } of missingParts(kept, fields.inputs)) {
    const fault = `has no ${JSON.stringify(field)}, which ${usual} of ${all} records have`;
    kit.find("INPUT_PART_MISSING", qa, wording.at(record.line, fault));
  }
  if (chat) reportTurns(kit, qa, chat, wording, new Set(kept.map(({ record }) => record)));
  const ofChoices = choiceFaults(kept);
  for (const { code, answered: { record }, fault } of ofChoices) {
    kit.find(code, qa, wording.at(record.line, fault));
  }
  const isTold = new Set(ofChoices.map(({ answered }) => answered));
  for (const odd of oddAnswers(kept)) {
    if (!isTold.has(odd.answered)) kit.find("ODD_EXPECTED", qa, wording.odd(odd));
  }
  if (!near) {
    kit.find("NEAR_NOT_COMPARED", qa, { message: notComparedText(threshold) });
    return;
  }
  for (const [code, pairs] of Map.groupBy(near, codeOfPair)) {
    for (const pair of pairs.slice(0, MAX_NEAR)) kit.find(code, qa, wording.near(pair));
  }
}

/** Reports of conversations what stands before the last answer. @param kept Records that were not rejected. */
function reportTurns(
  kit: DatasetKit,
  qa: Step,
  { chats, holder }: ChatRecords,
  wording: Wording,
  kept: ReadonlySet<DatasetRecord>,
): void {
  const own = chats.filter(({ record }) => kept.has(record));
  for (const { record, fault } of blankTurns(own, holder)) {
    kit.find("BLANK_MESSAGE", qa, wording.at(record.line, fault));
  }
  const earlier = earlierText(own);
  if (earlier !== undefined) kit.find("EARLIER_ANSWERS", qa, { message: earlier });
}
