import type { Run } from "../../define.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import type { contract as jsonQuery } from "../../code/json-query/contract.ts";
import type { contract as jsonShrink } from "../../code/json-shrink/contract.ts";
import { digestText } from "../../shared/hash/json_digest.ts";
import { fileOf, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { chooseLevel, levelsOf } from "./levels.ts";
import { removedOf, removedText } from "./removed.ts";

const EMPTY = "the projection is empty";

/** What a level cut is told in one finding, with the counts. */
const CUTS = ["ARRAY_TRUNCATED", "STRING_TRUNCATED", "MORE_TRUNCATIONS"];

/** What a level can warn of: it counts only for the level that is chosen. */
const LEVEL_WARNINGS = [...CUTS, "BOM_REMOVED"];

export const run: Run<typeof contract> = (input, context) => {
  const { payload, query, target_tokens: target } = input;
  const kit = new Kit(contract, FINDINGS, context);

  const before = kit.tool<typeof tokenCounter>(
    "before",
    "token-counter",
    {},
    () => ({ text: payload }),
    ({ tokens }) => counted(tokens, "token"),
  );

  const project = kit.tool<typeof jsonQuery>(
    "project",
    "json-query",
    { skip: query === undefined ? "no query was given" : undefined },
    () => ({ input: payload, query, result: "values" }),
    (_, { stats }) => counted(matchesOf(stats), "match", "matches"),
  );
  const matches = project.result ? matchesOf(project.result.stats) : null;
  for (const { code, message, path } of project.result?.warnings ?? []) {
    if (code === "DUPLICATE_KEY" || code === "PRECISION_LOSS") {
      kit.find(code, project, { message, path });
    }
  }
  if (matches === 0) {
    kit.find("EMPTY_PROJECTION", project, { message: "The query selects nothing in the payload" });
  }
  const document = query === undefined
    ? payload
    : project.result && projectionText(project.output as unknown[]);

  const skip = matches === 0 ? EMPTY : undefined;
  const levels = levelsOf(input);
  const shrinks = kit.each(
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
  const chosen = choose.output && deliver(choose.output);

  return kit.finish({
    level: choose.output?.level ?? null,
    tokens_before: before.output?.tokens ?? null,
    tokens_after: choose.output?.tokens ?? null,
    bytes_before: utf8Length(payload),
    bytes_after: chosen?.bytes ?? null,
    target_tokens: target ?? null,
    target_met: chosen?.isMet ?? null,
    matches,
  }, READY_ACTION);

  /** Tells what the level cut and writes the files. */
  function deliver({ level, tokens }: { level: number; tokens: number }) {
    const shrink = shrinks[level]!;
    const text = shrink.output!;
    const removed = removedOf(shrink.result!.stats);
    const isMet = target === undefined ? null : tokens <= target;
    if (isMet === false) {
      const message =
        `Level ${level}, which cuts most, has ${tokens} tokens; the target is ${target}`;
      kit.find("TARGET_NOT_MET", choose, { message });
    }
    for (const { code, message, path } of shrink.result!.warnings) {
      if (code === "DUPLICATE_KEY") kit.find(code, shrink, { message, path });
    }
    kit.takeWarnings(shrink, CUTS);
    const cut = removedText(removed);
    if (cut !== undefined) kit.find("CONTENT_CUT", shrink, { message: cut });

    const { bytes, sha256 } = fileOf("reduced.json", text);
    kit.deliver("reduced.json", text);
    const { max_array_items, max_string_length, ...drops } = levels[level]!;
    kit.deliver(
      "reduction-receipt.json",
      jsonText({
        level,
        options: {
          max_array_items: max_array_items ?? null,
          max_string_length: max_string_length ?? null,
          ...drops,
        },
        query: query ?? null,
        target_tokens: target ?? null,
        before: {
          bytes: utf8Length(payload),
          tokens: before.output!.tokens,
          sha256: digestText(payload),
        },
        after: { bytes, tokens, sha256 },
        removed,
      }),
    );
    return { bytes, isMet };
  }
};

/** The one value that a query matched, or the array of several. */
function projectionText(values: readonly unknown[]): string {
  return JSON.stringify(values.length === 1 ? values[0] : values);
}

/** json-query's count of matches, those that it does not list included. */
function matchesOf(stats: unknown): number {
  return (stats as { matches: number }).matches;
}
