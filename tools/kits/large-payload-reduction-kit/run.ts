import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import type { contract as jsonQuery } from "../../code/json-query/contract.ts";
import type { contract as jsonShrink } from "../../code/json-shrink/contract.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { fileOf, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { KitDeliverable } from "../../shared/kits/kit_schema.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { chooseLevel, type LevelOptions, levelsOf } from "./levels.ts";
import { removedOf, removedText } from "./removed.ts";

const EMPTY = "the projection is empty";

/** What a level cut is told in one finding, with the counts. */
const CUTS = ["ARRAY_TRUNCATED", "STRING_TRUNCATED", "MORE_TRUNCATIONS"];

/** What a level can warn of: it counts only for the level that is chosen. */
const LEVEL_WARNINGS = [...CUTS, "BOM_REMOVED"];

type Input = RunInput<typeof contract>;
type ReductionKit = Kit<keyof typeof FINDINGS>;
type Shrink = Step<RunOutput<typeof jsonShrink>>;

/** What the query leaves of the payload. */
interface Projection {
  step: Step;
  /** JSON text; undefined where the query failed. */
  document: string | undefined;
  /** Null where there was no query, or it failed. */
  matches: number | null;
}

/** A level, with what it makes of the payload. */
interface ChosenLevel {
  level: number;
  options: LevelOptions;
  shrink: Shrink;
  tokens: number;
}

export const run: Run<typeof contract> = (input, context) => {
  const { payload, target_tokens: target } = input;
  const kit: ReductionKit = new Kit(contract, FINDINGS, context);

  const before = kit.tool<typeof tokenCounter>(
    "before",
    "token-counter",
    {},
    () => ({ text: payload }),
    ({ tokens }) => counted(tokens, "token"),
  );

  const { step: project, document, matches } = projectPayload(kit, input);
  const skip = matches === 0 ? EMPTY : undefined;
  const levels = levelsOf(input);
  const shrinks = shrinkAtLevels(kit, project, document, levels, skip);
  const counts = kit.each(
    "after",
    "token-counter",
    { after: [project], skip },
    document === undefined ? undefined : shrinks,
    (shrink, _, id) =>
      kit.tool<typeof tokenCounter>(
        id,
        "token-counter",
        { after: [shrink] },
        () => ({ text: shrink.output }),
        ({ tokens }) => counted(tokens, "token"),
      ),
  );

  const choose = kit.local("choose", { after: [before, project, ...counts], skip }, () => {
    const tokens = counts.map(({ output }) => output!.tokens);
    const level = target === undefined ? 0 : chooseLevel(tokens, target);
    const output = { level, tokens: tokens[level]! };
    return { output, summary: `Level ${level}, ${counted(output.tokens, "token")}` };
  }, "choose-level");
  const isMet = target === undefined || !choose.output ? null : choose.output.tokens <= target;
  if (isMet === false) {
    const { level, tokens } = choose.output!;
    const message =
      `Level ${level}, which cuts most, has ${tokens} tokens; the target is ${target}`;
    kit.find("TARGET_NOT_MET", choose, { message });
  }

  let reduced: KitDeliverable | undefined;
  if (choose.output) {
    const { level, tokens } = choose.output;
    const chosen = { level, options: levels[level]!, shrink: shrinks[level]!, tokens };
    reportCut(kit, chosen.shrink);
    reduced = fileOf("reduced.json", chosen.shrink.output!);
    kit.deliver("reduced.json", chosen.shrink.output!);
    const receipt = receiptOf(input, before.output!.tokens, chosen, reduced);
    kit.deliver("reduction-receipt.json", jsonText(receipt));
  }
  return kit.finish({
    level: choose.output?.level ?? null,
    tokens_before: before.output?.tokens ?? null,
    tokens_after: choose.output?.tokens ?? null,
    bytes_before: utf8Length(payload),
    bytes_after: reduced?.bytes ?? null,
    target_tokens: target ?? null,
    target_met: isMet,
    matches,
  }, READY_ACTION);
};

/** Selects what the query asks for, or all of the payload. */
function projectPayload(kit: ReductionKit, { payload, query }: Input): Projection {
  const project = kit.tool<typeof jsonQuery>(
    "project",
    "json-query",
    { skip: query === undefined ? "no query was given" : undefined },
    () => ({ input: payload, query, result: "values" }),
    (_, { stats }) => counted(matchesOf(stats), "match", "matches"),
  );
  const matches = project.result ? matchesOf(project.result.stats) : null;
  for (const { code, message, path } of project.result?.warnings ?? []) {
    if (code === "DUPLICATE_KEY") {
      kit.find(code, project, { message, path });
    }
  }
  if (matches === 0) {
    kit.find("EMPTY_PROJECTION", project, { message: "The query selects nothing in the payload" });
  }
  const document = query === undefined
    ? payload
    : project.result && projectionText(project.output as unknown[]);
  return { step: project, document, matches };
}

/** Shrinks the document at each level. @param skip Why there is nothing to shrink. */
function shrinkAtLevels(
  kit: ReductionKit,
  project: Step,
  document: string | undefined,
  levels: readonly LevelOptions[],
  skip: string | undefined,
): Shrink[] {
  return kit.each(
    "shrink",
    "json-shrink",
    { after: [project], skip },
    document === undefined ? undefined : levels,
    (options, _, id) =>
      kit.tool<typeof jsonShrink>(
        id,
        "json-shrink",
        { after: [project], quiet: LEVEL_WARNINGS },
        () => ({ input: document, ...options }),
        (text, { stats }) =>
          `${counted(utf8Length(text), "byte")}; ${
            removedText(removedOf(stats)) ?? "nothing removed"
          }`,
      ),
  );
}

/** Reports what the chosen level cut; what the others would have is of no interest. */
function reportCut(kit: ReductionKit, shrink: Shrink): void {
  const { stats, warnings } = shrink.result!;
  for (const { code, message, path } of warnings) {
    if (code === "DUPLICATE_KEY") kit.find(code, shrink, { message, path });
  }
  kit.takeWarnings(shrink, CUTS);
  const cut = removedText(removedOf(stats));
  if (cut !== undefined) kit.find("CONTENT_CUT", shrink, { message: cut });
}

/**
 * The document reduction-receipt.json.
 *
 * @param tokensBefore Of the payload.
 * @param reduced The file reduced.json.
 */
function receiptOf(
  { payload, query, target_tokens: target }: Input,
  tokensBefore: number,
  { level, options, shrink, tokens }: ChosenLevel,
  { bytes, sha256 }: KitDeliverable,
) {
  const { max_array_items, max_string_length, ...drops } = options;
  return {
    level,
    options: {
      max_array_items: max_array_items ?? null,
      max_string_length: max_string_length ?? null,
      ...drops,
    },
    query: query ?? null,
    target_tokens: target ?? null,
    before: { bytes: utf8Length(payload), tokens: tokensBefore, sha256: digestText(payload) },
    after: { bytes, tokens, sha256 },
    removed: removedOf(shrink.result!.stats),
  };
}

/** The one value that a query matched, or the array of several. */
function projectionText(values: readonly unknown[]): string {
  return JSON.stringify(values.length === 1 ? values[0] : values);
}

/** json-query's count of matches, those that it does not list included. */
function matchesOf(stats: unknown): number {
  return (stats as { matches: number }).matches;
}
