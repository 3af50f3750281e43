import assert from "node:assert/strict";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "retrieval-metrics";

// Wikipedia, "Discounted cumulative gain": ranking 3, 2, 3, 0, 1, 2 with 3 and 2 judged besides: nDCG 0.785.
const WIKIPEDIA = {
  retrieved: ["d1", "d2", "d3", "d4", "d5", "d6"],
  relevant: { d1: 3, d2: 2, d3: 3, d4: 0, d5: 1, d6: 2, d7: 3, d8: 2 },
};
// scikit-learn's documentation of ndcg_score: 0.69, 0.49 and, with k = 4, 0.35.
const SCIKIT_JUDGED = { a: 10, b: 0, c: 0, d: 1, e: 5 };

// Six decimals from a few lines of Python on the published formulas.
const NDCG_CASES: [string, Record<string, unknown>, number, string, number][] = [
  ["Wikipedia's example", WIKIPEDIA, 6, "linear", 0.785002],
  ["Wikipedia's example, 2^grade - 1", WIKIPEDIA, 6, "exponential", 0.751083],
  [
    "scikit-learn's first example",
    {
      retrieved: ["e", "d", "c", "b", "a"],
      relevant: SCIKIT_JUDGED,
    },
    5,
    "linear",
    0.695694,
  ],
  [
    "scikit-learn's second example",
    {
      retrieved: ["b", "c", "d", "a", "e"],
      relevant: SCIKIT_JUDGED,
    },
    5,
    "linear",
    0.49368,
  ],
  [
    "scikit-learn's example with k",
    {
      retrieved: ["b", "c", "d", "a", "e"],
      relevant: SCIKIT_JUDGED,
    },
    4,
    "linear",
    0.352024,
  ],
  // (0.5 + 1 / log2 3) / (1 + 0.5 / log2 3): only the ratio of the gains is left.
  [
    "grades beyond a double's exponent",
    {
      retrieved: ["x", "y"],
      relevant: { y: 2000, x: 1999 },
    },
    2,
    "exponential",
    0.859719,
  ],
  ["nothing retrieved", { retrieved: [], relevant: ["a"] }, 3, "linear", 0],
];
for (const [title, query, k, gain, expected] of NDCG_CASES) {
  Deno.test(`${TOOL}: nDCG of ${title}`, async () => {
    const output = await outputOf(TOOL, { queries: [query], k: [k], gain });
    assert.equal(output.queries[0].at[k].ndcg, expected);
  });
}

// Relevant at ranks 1, 3, 6 and 9, two not retrieved, as in textbooks' precision-recall tables:
// AP = (1/1 + 2/3 + 3/6 + 4/9) / 6.
const TEXTBOOK = {
  query_id: "t",
  retrieved: [..."abcdefghij"],
  relevant: ["a", "c", "f", "i", "y", "z"],
};

Deno.test(`${TOOL}: computes precision, recall, F1, hit, RR and AP by their definitions`, async () => {
  const output = await outputOf(TOOL, { queries: [TEXTBOOK], k: [20, 5, 1, 5] });
  assert.deepEqual(output.k, [1, 5, 20]);
  const { at, ...query } = output.queries[0];
  assert.deepEqual(query, {
    query_id: "t",
    relevant: 6,
    retrieved: 10,
    reciprocal_rank: 1,
    average_precision: 0.435185,
  });
  const withoutNdcg = Object.fromEntries(
    Object.entries(at as Record<string, Record<string, number>>).map(([k, { ndcg, ...rest }]) => {
      assert.ok(ndcg! > 0 && ndcg! <= 1);
      return [k, rest];
    }),
  );
  assert.deepEqual(withoutNdcg, {
    "1": { precision: 1, recall: 0.166667, f1: 0.285714, hit: 1 },
    "5": { precision: 0.4, recall: 0.333333, f1: 0.363636, hit: 1 },
    "20": { precision: 0.2, recall: 0.666667, f1: 0.307692, hit: 1 },
  });
});

Deno.test(`${TOOL}: averages unrounded values over the scored queries`, async () => {
  const result = await runTool(TOOL, {
    queries: [
      { retrieved: ["a", "b", "c"], relevant: ["c"] },
      { retrieved: ["a", "b", "c"], relevant: ["c"] },
      { retrieved: ["x"], relevant: ["y"] },
      { query_id: "none", retrieved: ["x"], relevant: { x: 0 } },
    ],
    k: [3],
  });
  // MRR and MAP (1/3 + 1/3 + 0) / 3 = 2/9; nDCG 2/3 of 1/log2 4; F1 2/3 of 2·(1/3)·1/(4/3).
  assert.deepEqual((result.output as { mean: unknown }).mean, {
    mrr: 0.222222,
    map: 0.222222,
    at: {
      "3": {
        precision: 0.222222,
        recall: 0.666667,
        f1: 0.333333,
        hit_rate: 0.666667,
        ndcg: 0.333333,
      },
    },
  });
  assert.deepEqual(result.stats, { queries: 4, scored: 3 });
  assert.deepEqual((result.output as { queries: unknown[] }).queries[3], {
    query_id: "none",
    relevant: 0,
    retrieved: 1,
    reciprocal_rank: null,
    average_precision: null,
    at: { "3": { precision: null, recall: null, f1: null, hit: null, ndcg: null } },
  });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [
    ["NO_RELEVANT", "queries[3].relevant"],
  ]);
});

Deno.test(`${TOOL}: gives no means when no query counts`, async () => {
  const output = await outputOf(TOOL, { queries: [{ retrieved: [], relevant: [] }] });
  assert.equal(output.mean, null);
  assert.deepEqual(output.k, [1, 3, 5, 10]);
});

Deno.test(`${TOOL}: rounds halves up`, async () => {
  // 1/128 = 0.0078125, and 1/640 = 0.0015625, which no double holds.
  const output = await outputOf(TOOL, {
    queries: [{ retrieved: ["a"], relevant: ["a"] }],
    k: [128, 640],
  });
  assert.equal(output.queries[0].at["128"].precision, 0.007813);
  assert.equal(output.queries[0].at["640"].precision, 0.001563);
});

Deno.test(`${TOOL}: compares ids as text, counts repeats once, and treats prototype names as ids`, async () => {
  const queries = [
    { query_id: 7, retrieved: [5, "5", "x"], relevant: ["x", "x"] },
    { query_id: "7", retrieved: ["5"], relevant: [5] },
    JSON.parse('{"retrieved":["__proto__"],"relevant":{"__proto__":1}}'),
    { retrieved: ["constructor"], relevant: { a: 1 } },
  ];
  const output = await outputOf(TOOL, { queries, k: [1] });
  // deno-lint-ignore no-explicit-any -- the shape of the output
  const rows = output.queries.map((query: any) => [
    query.query_id,
    query.retrieved,
    query.relevant,
    query.reciprocal_rank,
  ]);
  assert.deepEqual(rows, [["7", 2, 1, 0.5], ["7", 1, 1, 1], ["2", 1, 1, 1], ["3", 1, 1, 0]]);
  assert.deepEqual(await warningsOf(TOOL, { queries }), ["DUPLICATE_RETRIEVED", "DUPLICATE_QUERY"]);
});

const FAULTS: [string, Record<string, unknown>, string, string[]][] = [
  ["no queries", {}, "EMPTY_INPUT", []],
  ["an empty list of queries", { queries: [] }, "EMPTY_INPUT", []],
  ["an entry that is not an object", { queries: [5] }, "INVALID_INPUT", ["queries[0]"]],
  ["missing lists", { queries: [{}] }, "INVALID_INPUT", [
    "queries[0].retrieved",
    "queries[0].relevant",
  ]],
  ["lists of a wrong type", { queries: [{ retrieved: "a", relevant: "b" }] }, "INVALID_INPUT", [
    "queries[0].retrieved",
    "queries[0].relevant",
  ]],
  [
    "ids of a wrong type",
    { queries: [{ query_id: true, retrieved: ["a", true], relevant: [{}] }] },
    "INVALID_INPUT",
    ["queries[0].query_id", "queries[0].retrieved[1]", "queries[0].relevant[0]"],
  ],
  [
    "bad grades",
    { queries: [{ retrieved: [], relevant: { a: -1, b: "high", c: null, d: 1 } }] },
    "INVALID_INPUT",
    ["queries[0].relevant.a", "queries[0].relevant.b", "queries[0].relevant.c"],
  ],
  [
    "k out of range",
    { queries: [{ retrieved: [], relevant: [] }], k: [0, 5, 1001] },
    "INVALID_INPUT",
    [
      "k[0]",
      "k[2]",
    ],
  ],
  [
    "too many queries",
    { queries: Array(1001).fill({ retrieved: [], relevant: [] }) },
    "INPUT_TOO_LARGE",
    [],
  ],
  [
    "too many retrieved",
    { queries: [{ retrieved: Array(1001).fill(1), relevant: [] }] },
    "INPUT_TOO_LARGE",
    [],
  ],
  [
    "more scores than an answer holds",
    {
      queries: Array(1000).fill({ retrieved: [1], relevant: [1] }),
      k: Array.from({ length: 1000 }, (_, index) => index + 1),
    },
    "OUTPUT_TOO_LARGE",
    [],
  ],
];
const wrongIds = Array(1000).fill({ id: 1 });
FAULTS.push([
  "more wrong ids than are listed",
  { queries: [{ retrieved: wrongIds, relevant: wrongIds }] },
  "INVALID_INPUT",
  // Twenty are told, the others counted.
  Array.from({ length: 20 }, (_, index) => `queries[0].retrieved[${index}]`),
]);
for (const [title, input, code, paths] of FAULTS) {
  Deno.test(`${TOOL}: fails on ${title}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
  });
}

Deno.test(`${TOOL}: tells 64-bit ids apart by their last digit`, async () => {
  const queries = parseExactJson(
    '[{"query_id":9007199254740993,"retrieved":[9007199254740992],"relevant":[9007199254740993]}]',
  );
  const { output, warnings } = await runTool(TOOL, { queries, k: [1] });
  const { queries: [query] } = output as { queries: { query_id: string; metrics: unknown }[] };
  assert.equal(query!.query_id, "9007199254740993");
  assert.match(JSON.stringify(query), /"mrr":0|"reciprocal_rank":0/);
  assert.deepEqual(warnings, []);
});
