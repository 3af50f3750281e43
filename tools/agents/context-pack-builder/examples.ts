import type { ToolExample } from "../../tool.ts";

export const EXAMPLES: ToolExample[] = [
  {
    title: "A failed test run",
    input: {
      recipe: "ci-failure-pack",
      input:
        "build ok\nError: missing file 1\n    at main (a.js:1)\nError: missing file 2\n    at main (a.js:1)\nexit 1\n",
    },
    expect: {
      output: {
        recipe: "ci-failure-pack",
        items: [
          {
            id: "job",
            kind: "job",
            rank: 0,
            depends_on: [],
            content: {
              log_lines: 6,
              log_sha256: "5e47eeb02589e7e4b26d2ebeece7e959087207d796408fc8f3f34022a96d1e0b",
            },
            bytes: 95,
            sha256: "57326f3fcb92ff3588d36456f1a332e8646cf4af1aa708ce849fd9f8c44a05fc",
          },
        ],
        evidence: [
          {
            id: "failure-2",
            kind: "failure",
            rank: 10,
            depends_on: [],
            content: {
              line_start: 2,
              line_end: 3,
              text: "Error: missing file 1\n    at main (a.js:1)",
            },
            bytes: 82,
            sha256: "895f2b41a2c3c3ff2fa94f6a2db306134e43965f73dc934b3c8df4752163f13b",
          },
          {
            id: "tail",
            kind: "tail",
            rank: 50,
            depends_on: [],
            content: {
              line_start: 1,
              line_end: 6,
              text:
                "build ok\nError: missing file 1\n    at main (a.js:1)\nError: missing file 2\n    at main (a.js:1)\nexit 1",
            },
            bytes: 145,
            sha256: "e1453bfac46943045d60bf84695957870d394d5335c6d4036d1a54048757cb19",
          },
        ],
        totals: {
          records_in: 4,
          retained: 3,
          evidence_retained: 2,
          duplicates: 1,
          omitted: 0,
          bytes: 325,
          evidence_bytes: 229,
          tokens_estimate: 109,
        },
        dedupe: [
          {
            id: "failure-4",
            kind: "failure",
            duplicate_of: "failure-2",
          },
        ],
        omissions: [],
        truncation: {
          truncated: false,
          partial_records: 0,
        },
      },
    },
  },
  {
    title: "Retrieved passages under a small budget",
    input: {
      recipe: "rag-evidence-pack",
      max_bytes: 1024,
      input: {
        query: "refunds",
        chunks: [
          {
            id: "p1",
            text: "Refunds take 5 days.",
            source: "faq.md",
            score: 0.8,
          },
          {
            id: "p2",
            text: "x".repeat(1200),
            source: "long.md",
            score: 0.9,
          },
        ],
      },
    },
    expect: {
      output: {
        recipe: "rag-evidence-pack",
        items: [
          {
            id: "query",
            kind: "query",
            rank: 0,
            depends_on: [],
            content: {
              query: "refunds",
              chunks: 2,
            },
            bytes: 30,
            sha256: "05857b964b8c883302d49cd4b89a415e94d6024bdec0c6472365d28210401814",
          },
          {
            id: "source-1",
            kind: "source",
            rank: 20,
            depends_on: [],
            content: {
              source: "faq.md",
            },
            bytes: 19,
            sha256: "0dd0ce3ee82dcf9eb5486232383344921128c137dd01a4cb82b35dd09418d904",
          },
          {
            id: "source-2",
            kind: "source",
            rank: 20,
            depends_on: [],
            content: {
              source: "long.md",
            },
            bytes: 20,
            sha256: "e7360d7ed2507199ad1c4ef9f2b6b7312fc7d1ad9daffb4829d2bc96282669c6",
          },
        ],
        evidence: [
          {
            id: "p1",
            kind: "passage",
            rank: 10,
            depends_on: [
              "source-1",
            ],
            content: {
              id: "p1",
              text: "Refunds take 5 days.",
              source: "faq.md",
              score: 0.8,
            },
            bytes: 71,
            sha256: "903681922ada65364d1b40ba67ba080e4507fd4276d831303f64d6c931dcc9d1",
          },
        ],
        totals: {
          records_in: 5,
          retained: 4,
          evidence_retained: 1,
          duplicates: 0,
          omitted: 1,
          bytes: 144,
          evidence_bytes: 72,
          tokens_estimate: 48,
        },
        dedupe: [],
        omissions: [
          {
            id: "p2",
            kind: "passage",
            reason: "budget",
            bytes: 1252,
            closure_bytes: 1274,
            available_bytes: 993,
          },
        ],
        truncation: {
          truncated: true,
          partial_records: 0,
        },
      },
    },
  },
  {
    title: "A handoff",
    input: {
      recipe: "agent-handoff-pack",
      input: {
        schema_version: "service.agent-handoff.v1",
        handoff_id: "export-7",
        goal: "Finish the CSV export",
        status: "in_progress",
        constraints: [
          {
            id: "c1",
            summary: "No new dependencies",
          },
        ],
        evidence: [
          {
            id: "e1",
            summary: "Test run",
            sha256: "0000000000000000000000000000000000000000000000000000000000000000",
          },
        ],
        next_actions: [
          {
            id: "n1",
            summary: "Fix quoting",
            priority: "high",
            depends_on: [
              "e1",
            ],
          },
        ],
      },
      max_bytes: 4096,
    },
    expect: {
      output: {
        recipe: "agent-handoff-pack",
        items: [
          {
            id: "handoff",
            kind: "handoff",
            rank: 0,
            depends_on: [],
            content: {
              schema_version: "service.agent-handoff.v1",
              handoff_id: "export-7",
              goal: "Finish the CSV export",
              status: "in_progress",
            },
            bytes: 123,
            sha256: "24aa6ab8b1a1ac2cb21b3416d0777e23d2725b60e60bc70c17e5cb64367d841f",
          },
          {
            id: "c1",
            kind: "constraint",
            rank: 10,
            depends_on: [],
            content: {
              id: "c1",
              summary: "No new dependencies",
            },
            bytes: 43,
            sha256: "8a3678112149bb0d297f8c4f7ec305860473c097eefeed0a56ad3808ac482156",
          },
          {
            id: "n1",
            kind: "next_action",
            rank: 31,
            depends_on: [
              "e1",
            ],
            content: {
              id: "n1",
              summary: "Fix quoting",
              priority: "high",
              depends_on: [
                "e1",
              ],
            },
            bytes: 73,
            sha256: "17733ee30280357e22959377b61d08bc159305f4ee5165d27cb072fda90e0b06",
          },
        ],
        evidence: [
          {
            id: "e1",
            kind: "evidence",
            rank: 90,
            depends_on: [],
            content: {
              id: "e1",
              summary: "Test run",
              sha256: "0000000000000000000000000000000000000000000000000000000000000000",
            },
            bytes: 108,
            sha256: "e50d0dbb77f524f98f69753d5839e6c242d6a07481f5461086100e1f046c5e9a",
          },
        ],
        totals: {
          records_in: 4,
          retained: 4,
          evidence_retained: 1,
          duplicates: 0,
          omitted: 0,
          bytes: 351,
          evidence_bytes: 109,
          tokens_estimate: 117,
        },
        dedupe: [],
        omissions: [],
        truncation: {
          truncated: false,
          partial_records: 0,
        },
      },
    },
  },
];
