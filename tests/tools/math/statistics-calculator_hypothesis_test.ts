/** Tests of hypotheses, against SciPy 1.10. */
import assert from "node:assert/strict";
import { errorOf, outputOf, warningsOf } from "../../support.ts";

const TOOL = "statistics-calculator";

const A = [12.1, 14.3, 11.8, 13.5, 12.9, 15.0, 13.3];
const B = [10.2, 11.9, 12.4, 11.1, 10.8, 12.7, 9.9];
const C = [10.2, 11.9, 12.4, 11.1];

// ttest_1samp, ttest_rel, ttest_ind, binomtest and chi2_contingency; null: SciPy's function does not give it.
const CASES: [
  test: Record<string, unknown>,
  samples: Record<string, unknown>,
  figures: [statistic: number | null, df: number | null, p: number | null],
  interval: [number, number] | null,
][] = [
  [{ "kind": "t_one_sample", "mean": 12, "alternative": "two_sided" }, { values: A }, [
    2.9551965,
    6.0,
    0.025440889,
  ], null],
  [{ "kind": "t_paired", "alternative": "two_sided" }, { values: A, y: B }, [
    4.2546591,
    6.0,
    0.0053526097,
  ], null],
  [{ "kind": "t_welch", "alternative": "two_sided" }, { values: A, y: C }, [
    2.8988497,
    7.3599206,
    0.021794021,
  ], null],
  [{ "kind": "t_pooled", "alternative": "two_sided" }, { values: A, y: C }, [
    2.757165,
    9.0,
    0.022214923,
  ], null],
  [
    {
      "kind": "proportion",
      "successes": 7,
      "trials": 20,
      "proportion": 0.5,
      "alternative": "two_sided",
    },
    {},
    [null, null, 0.26317596],
    [0.18119182, 0.56714572],
  ],
  [
    {
      "kind": "proportion",
      "successes": 11,
      "trials": 20,
      "proportion": 0.3,
      "alternative": "two_sided",
    },
    {},
    [null, null, 0.024782076],
    [0.34208534, 0.74180214],
  ],
  [
    {
      "kind": "proportion",
      "successes": 0,
      "trials": 10,
      "proportion": 0.1,
      "alternative": "two_sided",
    },
    {},
    [null, null, 0.61257951],
    [0.0, 0.2775328],
  ],
  [
    {
      "kind": "proportion",
      "successes": 10,
      "trials": 10,
      "proportion": 0.9,
      "alternative": "two_sided",
    },
    {},
    [null, null, 0.61257951],
    [0.7224672, 1.0],
  ],
  [
    {
      "kind": "proportion",
      "successes": 235,
      "trials": 682,
      "proportion": 0.75,
      "alternative": "two_sided",
    },
    {},
    [null, null, 7.2675582e-110],
    [0.30986831, 0.38102235],
  ],
  [
    {
      "kind": "proportion",
      "successes": 5210,
      "trials": 10000,
      "proportion": 0.5,
      "alternative": "two_sided",
    },
    {},
    [null, null, 2.7824419e-05],
    [0.51120264, 0.53078123],
  ],
  [
    {
      "kind": "proportion",
      "successes": 3,
      "trials": 6,
      "proportion": 0.5,
      "alternative": "two_sided",
    },
    {},
    [null, null, 1.0],
    [0.18761631, 0.81238369],
  ],
  [
    {
      "kind": "proportion",
      "successes": 2,
      "trials": 100,
      "proportion": 0.05,
      "alternative": "two_sided",
    },
    {},
    [null, null, 0.24622346],
    [0.0055019676, 0.070011791],
  ],
  [{ "kind": "t_one_sample", "mean": 12, "alternative": "less" }, { values: A }, [
    2.9551965,
    6.0,
    0.98727956,
  ], null],
  [
    { "kind": "t_paired", "alternative": "less" },
    { values: A, y: B },
    [4.2546591, 6.0, 0.9973237],
    null,
  ],
  [{ "kind": "t_welch", "alternative": "less" }, { values: A, y: C }, [
    2.8988497,
    7.3599206,
    0.98910299,
  ], null],
  [
    { "kind": "t_pooled", "alternative": "less" },
    { values: A, y: C },
    [2.757165, 9.0, 0.98889254],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 7,
      "trials": 20,
      "proportion": 0.5,
      "alternative": "less",
    },
    {},
    [null, null, 0.13158798],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 11,
      "trials": 20,
      "proportion": 0.3,
      "alternative": "less",
    },
    {},
    [null, null, 0.99486184],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 0,
      "trials": 10,
      "proportion": 0.1,
      "alternative": "less",
    },
    {},
    [null, null, 0.34867844],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 10,
      "trials": 10,
      "proportion": 0.9,
      "alternative": "less",
    },
    {},
    [null, null, 1.0],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 235,
      "trials": 682,
      "proportion": 0.75,
      "alternative": "less",
    },
    {},
    [null, null, 7.2675582e-110],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 5210,
      "trials": 10000,
      "proportion": 0.5,
      "alternative": "less",
    },
    {},
    [null, null, 0.99998726],
    null,
  ],
  [
    { "kind": "proportion", "successes": 3, "trials": 6, "proportion": 0.5, "alternative": "less" },
    {},
    [null, null, 0.65625],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 2,
      "trials": 100,
      "proportion": 0.05,
      "alternative": "less",
    },
    {},
    [null, null, 0.11826298],
    null,
  ],
  [{ "kind": "t_one_sample", "mean": 12, "alternative": "greater" }, { values: A }, [
    2.9551965,
    6.0,
    0.012720445,
  ], null],
  [{ "kind": "t_paired", "alternative": "greater" }, { values: A, y: B }, [
    4.2546591,
    6.0,
    0.0026763048,
  ], null],
  [{ "kind": "t_welch", "alternative": "greater" }, { values: A, y: C }, [
    2.8988497,
    7.3599206,
    0.01089701,
  ], null],
  [{ "kind": "t_pooled", "alternative": "greater" }, { values: A, y: C }, [
    2.757165,
    9.0,
    0.011107461,
  ], null],
  [
    {
      "kind": "proportion",
      "successes": 7,
      "trials": 20,
      "proportion": 0.5,
      "alternative": "greater",
    },
    {},
    [null, null, 0.94234085],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 11,
      "trials": 20,
      "proportion": 0.3,
      "alternative": "greater",
    },
    {},
    [null, null, 0.017144816],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 0,
      "trials": 10,
      "proportion": 0.1,
      "alternative": "greater",
    },
    {},
    [null, null, 1.0],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 10,
      "trials": 10,
      "proportion": 0.9,
      "alternative": "greater",
    },
    {},
    [null, null, 0.34867844],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 235,
      "trials": 682,
      "proportion": 0.75,
      "alternative": "greater",
    },
    {},
    [null, null, 1.0],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 5210,
      "trials": 10000,
      "proportion": 0.5,
      "alternative": "greater",
    },
    {},
    [null, null, 1.3912209e-05],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 3,
      "trials": 6,
      "proportion": 0.5,
      "alternative": "greater",
    },
    {},
    [null, null, 0.65625],
    null,
  ],
  [
    {
      "kind": "proportion",
      "successes": 2,
      "trials": 100,
      "proportion": 0.05,
      "alternative": "greater",
    },
    {},
    [null, null, 0.96291879],
    null,
  ],
  [
    {
      "kind": "two_proportions",
      "successes": 45,
      "trials": 100,
      "successes_2": 30,
      "trials_2": 100,
    },
    {},
    [2.1908902, null, 0.028459737],
    null,
  ],
  [
    {
      "kind": "two_proportions",
      "successes": 5,
      "trials": 200,
      "successes_2": 15,
      "trials_2": 190,
    },
    {},
    [-2.4142292, null, 0.015768538],
    null,
  ],
  [
    {
      "kind": "two_proportions",
      "successes": 1000,
      "trials": 20000,
      "successes_2": 1100,
      "trials_2": 20000,
    },
    {},
    [-2.24182, null, 0.024973007],
    null,
  ],
  [{ "kind": "t_one_sample", "confidence": 0.9 }, { values: A }, [null, null, null], [
    12.435405,
    14.107452,
  ]],
];
for (const [test, samples, figures, interval] of CASES) {
  Deno.test(`statistics-calculator: matches SciPy for ${JSON.stringify(test)}`, async () => {
    const { test: output } = await outputOf(TOOL, { ...samples, test });
    const got = [output.statistic, output.df, output.p_value];
    figures.forEach((figure, index) => figure !== null && assertClose(got[index], figure));
    if (!interval) return;
    assertClose(output.ci_low, interval[0]);
    assertClose(output.ci_high, interval[1]);
  });
}

/** Equal but for one in the eighth digit: both sides are rounded there. */
function assertClose(actual: number, expected: number) {
  const most = Math.max(Math.abs(expected) * 1.1e-7, 1e-15);
  assert.ok(Math.abs(actual - expected) <= most, `${actual}, expected ${expected}`);
}

// Newcombe (1998), table II, method 10: 56/70 and 48/80.
Deno.test("statistics-calculator: gives Newcombe's interval of two proportions", async () => {
  const test = {
    kind: "two_proportions",
    successes: 56,
    trials: 70,
    successes_2: 48,
    trials_2: 80,
  };
  const { test: { ci_low, ci_high } } = await outputOf(TOOL, { test });
  assert.deepEqual([ci_low.toFixed(4), ci_high.toFixed(4)], ["0.0524", "0.3339"]);
});

// Cochran's formula: the sizes that textbooks print.
const SIZES: [Record<string, unknown>, number][] = [
  [{ kind: "sample_size_proportion", margin: 0.05 }, 385],
  [{ kind: "sample_size_proportion", margin: 0.05, confidence: 0.99 }, 664],
  [{ kind: "sample_size_proportion", margin: 0.05, population: 1000 }, 278],
  [{ kind: "sample_size_proportion", margin: 0.03, proportion: 0.2 }, 683],
  [{ kind: "sample_size_mean", stddev: 15, margin: 2 }, 217],
];
for (const [test, size] of SIZES) {
  Deno.test(`statistics-calculator: gives the size of ${JSON.stringify(test)} as ${size}`, async () => {
    const output = await outputOf(TOOL, { test });
    assert.deepEqual([output.test.sample_size, output.summary], [size, null]);
  });
}

const REFUSED: [Record<string, unknown>, code: string, said: RegExp][] = [
  [{}, "EMPTY_INPUT", /values/],
  [{ test: { kind: "t_one_sample" } }, "EMPTY_INPUT", /"values" is empty/],
  [{ values: A, test: { kind: "t_welch" } }, "EMPTY_INPUT", /"y" is empty/],
  [{ values: A, y: C, test: { kind: "t_paired" } }, "LENGTH_MISMATCH", /7 values and "y" has 4/],
  [{ values: [1], test: { kind: "t_one_sample" } }, "CONSTANT_SAMPLE", /"values" has one value/],
  [{ values: [2, 2, 2], test: { kind: "t_one_sample" } }, "CONSTANT_SAMPLE", /are equal/],
  [{ values: [1, 2], y: [2, 3], test: { kind: "t_paired" } }, "CONSTANT_SAMPLE", /all pairs/],
  [{ test: { kind: "proportion", trials: 3 } }, "INVALID_INPUT", /test.successes" is required/],
  [
    { test: { kind: "proportion", successes: 4, trials: 3 } },
    "INVALID_INPUT",
    /more than "test.trials", which is 3/,
  ],
  [{ test: { kind: "anova" } }, "INVALID_INPUT", /test.kind/],
];
for (const [input, code, said] of REFUSED) {
  Deno.test(`statistics-calculator: returns ${code} for ${JSON.stringify(input)}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    assert.match(error.message, said);
  });
}

Deno.test("statistics-calculator: reports a sample that the test does not use", async () => {
  const test = { kind: "proportion", successes: 4, trials: 9 };
  assert.deepEqual(await warningsOf(TOOL, { values: A, test }), ["UNUSED_PROPERTY"]);
});

Deno.test(`${TOOL}: refuses the margin of a proportion that is a percentage`, async () => {
  const error = await errorOf(TOOL, { test: { kind: "sample_size_proportion", margin: 5 } });
  assert.equal(error.code, "INVALID_INPUT");
  assert.match(error.message, /must be below 1; got 5: send 0.05 for 5 percentage points$/);
  const mean = { kind: "sample_size_mean", stddev: 50, margin: 5 };
  assert.equal((await outputOf(TOOL, { test: mean })).test.sample_size, 385);
});
