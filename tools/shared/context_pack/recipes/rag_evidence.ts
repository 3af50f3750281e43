/**
 * `rag-evidence-pack`: passages that a search retrieved for a query.
 *
 * @module
 */
import { z } from "zod";
import { type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { normalize } from "../../normalize.ts";
import { emptyInput } from "../../tool_error.ts";
import type { Recipe } from "../recipe.ts";
import type { PackRecord } from "../record.ts";
import { ShapeFaults } from "../shape_faults.ts";

const inputSchema = z.looseObject({
  query: z.string().optional(),
  chunks: z.array(z.unknown()).optional(),
});
const chunkSchema = z.looseObject({
  id: z.string().min(1).optional(),
  text: z.string().min(1),
  score: z.number().optional(),
});

/** A retrieved passage, as it was sent. */
interface Chunk {
  /** As given, or by its position. */
  id: string;
  content: JsonObject & { text: string };
  /** The id of its source's record. */
  source?: string;
  score: number;
}

/** The recipe: an input is `{ query?, chunks }`. */
export const ragEvidence: Recipe = {
  textError: "INVALID_RECIPE_INPUT",
  read: (input) => {
    const faults = new ShapeFaults();
    faults.check(inputSchema, input, ["input"]);
    const chunks = memberOf(input, "chunks") ?? [];
    if (Array.isArray(chunks)) faults.checkItems(chunkSchema, chunks, ["input", "chunks"]);
    faults.refuse("INVALID_RECIPE_INPUT");
    // They have just been checked.
    return { records: readRecords(memberOf(input, "query") ?? null, chunks as Chunk["content"][]) };
  },
};

function readRecords(query: JsonValue, contents: readonly Chunk["content"][]) {
  if (contents.length === 0) throw emptyInput("input.chunks", "at least one passage");
  const sources = sourceIds(contents);
  const chunks = contents.map((content, index): Chunk => {
    const { id = `passage-${index + 1}`, source, score = -Infinity } = content;
    return {
      id: id as string,
      content,
      source: typeof source === "string" ? sources.get(source) : undefined,
      score: score as number,
    };
  });
  checkIds(chunks, sources);
  return recordsOf(query, chunks, sources);
}

/** The id of each source, by first appearance. */
function sourceIds(contents: readonly Chunk["content"][]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { source } of contents) {
    if (typeof source === "string" && !ids.has(source)) {
      ids.set(source, `source-${ids.size + 1}`);
    }
  }
  return ids;
}

function checkIds(chunks: readonly Chunk[], sources: ReadonlyMap<string, string>): void {
  const faults = new ShapeFaults();
  const ids = new Set(["query", ...sources.values()]);
  for (const [index, { id }] of chunks.entries()) {
    if (ids.has(id)) {
      faults.add(
        ["input", "chunks", index, "id"],
        "another record has this id: use a unique one",
      );
    }
    ids.add(id);
  }
  faults.refuse("INVALID_RECIPE_INPUT");
}

function* recordsOf(
  query: JsonValue,
  chunks: readonly Chunk[],
  sources: ReadonlyMap<string, string>,
): Generator<PackRecord> {
  const content = { query, chunks: chunks.length };
  yield { id: "query", kind: "query", rank: 0, dependsOn: [], content };
  for (const { id, content, source } of chunks.toSorted(byScore)) {
    yield {
      id,
      kind: "passage",
      rank: 10,
      dependsOn: source === undefined ? [] : [source],
      content,
      dedupeKey: normalized(content.text),
    };
  }
  for (const [source, id] of sources) {
    yield { id, kind: "source", rank: 20, dependsOn: [], content: { source } };
  }
}

/** The highest score first, those without one last; the sort is stable. */
function byScore(a: Chunk, b: Chunk): number {
  return a.score === b.score ? 0 : b.score - a.score;
}

/** Texts that differ in letter case, white space or compatible characters only are one. */
function normalized(text: string): string {
  // Not every lone space: replacing millions of them takes hundreds of megabytes.
  return normalize(text, "NFKC").toLowerCase().replace(/\s{2,}|[^\S ]/g, " ").trim();
}
