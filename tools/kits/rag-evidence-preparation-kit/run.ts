import type { Run, RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { contract as contextPackBuilder } from "../../agents/context-pack-builder/contract.ts";
import type { contract as passageRanker } from "../../ai/passage-ranker/contract.ts";
import type { contract as textChunker } from "../../ai/text-chunker/contract.ts";
import { sectionsOf } from "../../ai/text-chunker/headings.ts";
import { jsonlText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import {
  type Chunk,
  chunksOf,
  type Passage,
  passagesOf,
  rankedText,
  topicTerms,
  uncoveredTerms,
} from "./chunks.ts";
import { contract } from "./contract.ts";
import { checkDocuments, type Document, hasText } from "./documents.ts";
import { englishForms, nearWords } from "./english_question.ts";
import { evidencePage } from "./evidence_page.ts";
import { type EvidenceKit, FINDINGS, READY_ACTION } from "./findings.ts";
import { asAsked, type Query, queryOf, stemmedForms, stemmerOf } from "./question.ts";
import { quoted, reportTerms } from "./report_terms.ts";
import { type Version, withoutRepeats } from "./repeats.ts";
import { otherForms } from "./word_forms.ts";

const { max_chunks: MAX_CHUNKS, max_question_chars: MAX_QUESTION_CHARS } = contract.limits;

/** The most passages that the ranker lists: some repeat others, and the rest tell which words stand somewhere. */
const MAX_RANKED = 1_000;

/** Documents that a message names. */
const MAX_NAMED = 5;

type Input = RunInput<typeof contract>;
type Ranking = RunOutput<typeof passageRanker>;
type Pack = RunOutput<typeof contextPackBuilder>;

export const run: Run<typeof contract> = (input, context) => {
  const { documents: given = [], question = "" } = input;
  if (question.length > MAX_QUESTION_CHARS) {
    const what = '"question" has a length of';
    throw inputTooLarge("max_question_chars", MAX_QUESTION_CHARS, question.length, what);
  }
  const kit: EvidenceKit = new Kit(contract, FINDINGS, context);

  const documents = checkGiven(kit, given);
  const { steps: chunking, chunks } = chunkDocuments(kit, documents, input);
  const query = queryOf(question);
  const texts = chunks.map(rankedText);
  const forms = formsOf(query, texts);
  const rank = rankChunks(kit, chunking, texts, { ...query, forms });
  const { passages, repeats = [], versions = [] } = rank.output
    ? withoutRepeats(passagesOf(chunks, rank.output), input.top_k)
    : {};
  const { stem } = query;
  const uncovered = rank.output && passages &&
    uncoveredTerms(rank.output, chunks, passages, stemmedForms(forms, stem));
  const known = { ...query, forms };
  const near = nearOf(known, (passages ?? []).map(rankedText));
  const missing = [...asAsked(topicTerms(uncovered?.all ?? []), question, stem), ...near.keys()];
  if (passages && uncovered) {
    const nowhere = [
      ...asAsked(topicTerms(uncovered.nowhere), question, stem),
      ...(near.size > 0 ? nearOf(known, texts).keys() : []),
    ];
    reportTerms(kit, rank, missing, { nowhere, near });
    for (const [word, others] of forms) {
      const message = `${JSON.stringify(word)} was found as ${firstNames(others.map(quoted), 3)}`;
      kit.find("OTHER_FORM", rank, { message });
    }
    reportUnused(kit, rank, passages, documents);
    for (const { passage, of } of repeats) {
      const message = `${passage.id} was left out: it repeats ${of.id}`;
      kit.find("REPEATED_PASSAGE", rank, { message, path: passage.id });
    }
    for (const version of versions) {
      kit.find("OTHER_VERSION", rank, { message: versionText(version), path: version.passage.id });
    }
  }
  const pack = packPassages(kit, rank, passages, input);
  const page = kit.local("report", {
    need: "advisory",
    after: [pack],
    skip: pack.status === "skipped" ? "there is no pack" : undefined,
  }, () => {
    const packDigest = pack.output!.receipt.output_sha256;
    const output = evidencePage(passages!, { question, missing, packDigest });
    return { output, summary: `${counted(output.split("\n").length - 1, "line")} written` };
  }, "evidence-page");

  const wantsChunks = input.all_chunks || input.deliverables?.includes("chunks.jsonl");
  if (wantsChunks && chunks.length > 0) kit.deliver("chunks.jsonl", jsonlText(chunks));
  if (passages && passages.length > 0) {
    const ranked = passages.map((passage, index) => ({ rank: index + 1, ...passage }));
    kit.deliver("evidence.jsonl", jsonlText(ranked));
  }
  if (pack.output) kit.deliver("context-pack.json", jsonText(pack.output));
  if (page.output) kit.deliver("evidence-report.md", page.output);
  return kit.finish({
    documents: given.length,
    chunks: chunks.length,
    matched: (rank.result?.stats as RunStats<typeof passageRanker> | undefined)?.matched ?? null,
    returned: passages?.length ?? 0,
    pack_bytes: pack.output?.totals.bytes ?? null,
    omitted: pack.output?.totals.omitted ?? null,
    query_terms: rank.output?.query_terms ?? null,
    uncovered_terms: uncovered
      ? [...new Set([...uncovered.all, ...[...near.keys()].map(stemmerOf(stem))])]
      : null,
  }, READY_ACTION);
};

/** The forms in which texts have words of a question, where the ranker does not find them itself. */
function formsOf({ text, stem, language }: Query, texts: readonly string[]): Map<string, string[]> {
  // Forms are words of the query too, which has the same limit: a page of text asks with enough others.
  if (text.length > MAX_QUESTION_CHARS / 2) return new Map();
  const stemOf = stemmerOf(stem);
  return new Map([
    ...otherForms(text, texts, language, stemOf),
    ...(language === "en" ? englishForms(text, texts, stemOf) : []),
  ]);
}

/** Words of a question that texts have only as other words of one stem; a question of a few keywords is of no known language. */
function nearOf(
  { text, stem, language, forms }: Query & { forms: ReadonlyMap<string, readonly string[]> },
  texts: readonly string[],
): Map<string, string[]> {
  if (language !== "en" && language !== undefined) return new Map();
  const near = nearWords(text, texts, stemmerOf(stem));
  return new Map([...near].filter(([word]) => !forms.has(word)));
}

/** What a passage says otherwise than a better one. */
function versionText({ passage, of, own, other }: Version): string {
  const [mine, theirs] = [firstNames(own, 5), firstNames(other, 5)];
  const change = own.length === 0
    ? `without ${theirs}`
    : `with ${mine}${other.length === 0 ? "" : ` in place of ${theirs}`}`;
  return `${passage.id} says the same as ${of.id}, but ${change}`;
}

/** Checks the documents. @returns Those that can be chunked, or are blank. */
function checkGiven(kit: EvidenceKit, given: NonNullable<Input["documents"]>): Document[] {
  const check = kit.local("check", {}, () => {
    const output = checkDocuments(given);
    const faults = counted(output.faults.length, "fault");
    const summary = `${counted(given.length, "document")}, ${faults}`;
    return { output, ok: output.faults.length === 0, summary };
  }, "check-documents");
  const { documents, faults } = check.output!;
  for (const { code, ...fault } of faults) kit.find(code, check, fault);
  return documents;
}

/** Chunks the documents that are not blank. */
function chunkDocuments(
  kit: EvidenceKit,
  documents: readonly Document[],
  { strategy, max_tokens }: Input,
): { steps: Step[]; chunks: Chunk[] } {
  const filled = documents.filter(hasText);
  const steps = kit.each(
    "chunk",
    "text-chunker",
    { skip: kit.isBlocked ? "a blocker was found" : undefined },
    filled,
    ({ text }, _, id) =>
      kit.tool<typeof textChunker>(
        id,
        "text-chunker",
        {},
        () => ({ text, strategy: strategyFor(strategy, text), max_tokens, overlap_tokens: 0 }),
        ({ chunks }) => counted(chunks.length, "chunk"),
      ),
  );
  const chunks = steps.flatMap(({ output }, index) =>
    output ? chunksOf(filled[index]!, output) : []
  );
  return { steps, chunks };
}

/** How a document is chunked: by its headings, where it is divided by some. */
function strategyFor(
  strategy: Input["strategy"],
  text: string,
): Exclude<Input["strategy"], "auto"> {
  if (strategy !== "auto") return strategy;
  const sections = sectionsOf(text).filter(({ headings }) => headings.length > 0);
  return sections.length > 1 ? "markdown-headings" : "recursive";
}

/** Ranks the texts of the chunks by the question, where there are some, and not too many. */
function rankChunks(
  kit: EvidenceKit,
  chunking: readonly Step[],
  chunks: readonly string[],
  { text, stem, forms }: Query & { forms: ReadonlyMap<string, readonly string[]> },
): Step<Ranking> {
  const isTooMany = chunks.length > MAX_CHUNKS;
  if (isTooMany) {
    kit.find("TOO_MANY_CHUNKS", chunking.at(-1)!, {
      message: `${chunks.length} chunks were made, more than the ${MAX_CHUNKS} that are ranked`,
    });
  }
  // A step that failed might have made some.
  const isNothingChunked = chunks.length === 0 && chunking.every(({ output }) => output);
  const hadNoText = isNothingChunked && !kit.isBlocked;
  const rank = kit.tool<typeof passageRanker>(
    "rank",
    "passage-ranker",
    {
      after: chunking,
      skip: isTooMany
        ? "there are too many chunks"
        : isNothingChunked
        ? "no chunk was made"
        : undefined,
    },
    () => ({
      query: [text, ...[...forms.values()].flat()].join(" "),
      passages: chunks,
      top_k: MAX_RANKED,
      compounds: true,
      stopwords: "english",
      stem,
    }),
    ({ results }) => `${counted(results.length, "passage")} of ${counted(chunks.length, "chunk")}`,
  );
  const message = hadNoText
    ? "No document has a text"
    : rank.output?.results.length === 0
    ? `None of ${counted(chunks.length, "chunk")} has a word of the question`
    : undefined;
  if (message !== undefined) kit.find("NO_RELEVANT_PASSAGE", rank, { message });
  return rank;
}

/** Reports documents of which no passage is returned. */
function reportUnused(
  kit: EvidenceKit,
  rank: Step,
  passages: readonly Passage[],
  documents: readonly Document[],
): void {
  const used = new Set(passages.map(({ document }) => document));
  const unused = documents.filter(({ id }) => !used.has(id)).map(({ id }) => JSON.stringify(id));
  if (unused.length === 0) return;
  const message = `${unused.length} of ${
    counted(documents.length, "document has", "documents have")
  } no passage among the results: ${firstNames(unused, MAX_NAMED)}`;
  kit.find("DOCUMENT_NOT_USED", rank, { message });
}

/** Packs the passages, where some were found, and reports what the pack has no room for. */
function packPassages(
  kit: EvidenceKit,
  rank: Step,
  passages: readonly Passage[] | undefined,
  { question, max_bytes }: Input,
): Step<Pack> {
  const isNothingRanked = rank.status === "skipped" || passages?.length === 0;
  const pack = kit.tool<typeof contextPackBuilder>(
    "pack",
    "context-pack-builder",
    { after: [rank], skip: isNothingRanked ? "no passage was found" : undefined },
    () => ({
      recipe: "rag-evidence-pack",
      max_bytes,
      input: { query: question, chunks: passages },
    }),
    ({ totals: { retained, bytes, omitted } }) =>
      `${counted(retained, "record")} in ${bytes} bytes, ${omitted} omitted`,
  );
  const omitted = pack.output?.omissions.length ?? 0;
  if (omitted > 0) {
    const message = `${counted(omitted, "record")} did not fit into ${max_bytes} bytes`;
    kit.find("EVIDENCE_OMITTED", pack, { message });
  }
  return pack;
}
