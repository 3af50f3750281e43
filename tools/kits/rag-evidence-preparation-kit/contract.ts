import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const MAX_DOCUMENTS = 50;

export const contract = defineTool({
  id: "rag-evidence-preparation-kit",
  name: "RAG Evidence Preparation Kit",
  category: "AI",
  kind: "kit",
  description:
    "Prepares documents as evidence for one question: chunks them, ranks the chunks, packs the best with offsets and digests for citation, and writes an evidence report.",
  keywords,
  version: "2026-12-01",
  mainKeys: ["documents"],
  required: ["question"],
  measured: "input",
  uses: () => [
    { toolId: "text-chunker" },
    { toolId: "passage-ranker" },
    { toolId: "context-pack-builder" },
  ],
  limits: {
    max_input_chars: 1_500_000,
    max_output_bytes: 6_000_000,
    max_documents: MAX_DOCUMENTS,
    // The characters of a query and the number of passages that the ranker takes.
    max_question_chars: 20_000,
    max_chunks: 20_000,
  },
  input: kitInput(["chunks.jsonl", "evidence.jsonl", "context-pack.json", "evidence-report.md"], {
    question: z.string().optional().describe("What the evidence is for"),
    documents: z.array(z.looseObject({
      // Faults in these are findings, so that all documents are checked at once.
      id: z.unknown().optional().meta({ type: "string" }).describe("Its own; required"),
      text: z.unknown().optional().meta({ type: "string" }).describe("Required"),
      source: z.string().optional().describe("Where it is from; default: the id"),
    })).min(1).max(MAX_DOCUMENTS).optional().describe("Documents to search"),
    strategy: z.enum(["auto", "recursive", "sentences", "markdown-headings", "tokens"]).default(
      "auto",
    ).describe(
      "How to chunk, as in text-chunker; auto: by headings where a document has two, else recursive",
    ),
    max_tokens: z.int().min(20).max(4_000).default(300).describe("Largest chunk"),
    top_k: z.int().min(1).max(50).default(8).describe("Most passages returned"),
    all_chunks: z.boolean().default(false).describe(
      "Deliver chunks.jsonl too: every chunk of every document, for an index",
    ),
    max_bytes: z.int().min(1_024).max(500_000).default(65_536).describe("Largest context pack"),
  }),
  output: kitOutput(z.object({
    documents: z.int(),
    chunks: z.int(),
    matched: z.int().nullable().describe("Chunks with a term of the question"),
    returned: z.int().describe("Chunks in evidence.jsonl"),
    pack_bytes: z.int().nullable(),
    omitted: z.int().nullable().describe("Records that did not fit into the pack"),
    query_terms: z.array(z.string()).nullable().describe(
      "Terms of the question, as the ranker stems them",
    ),
    uncovered_terms: z.array(z.string()).nullable().describe(
      "Those in no returned passage, each once",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "One document",
      input: {
        question: "warranty period",
        documents: [{ id: "manual", text: "The warranty period is two years." }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            documents: 1,
            chunks: 1,
            matched: 1,
            returned: 1,
            omitted: 0,
            uncovered_terms: [],
          },
        },
      },
    },
    {
      title: "Nothing relevant",
      input: {
        question: "zebra",
        documents: [{ id: "manual", text: "The warranty period is two years." }],
      },
      expect: { output: { verdict: "blocked", facts: { returned: 0 } } },
    },
  ],
});
