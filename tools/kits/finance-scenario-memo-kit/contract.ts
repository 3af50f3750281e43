import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const limits = { max_input_chars: 100_000, max_output_bytes: 1_000_000, max_scenarios: 6 };

/** The heading of a memo without a title. */
export const DEFAULT_TITLE = "Scenario memo";

export const contract = defineTool({
  id: "finance-scenario-memo-kit",
  name: "Finance Scenario Memo Kit",
  category: "Finance",
  kind: "kit",
  description:
    "Compares up to six financial scenarios (cash flows, loan, investment, break-even), ranks them by net present value, and writes a decision memo with its numbers as CSV and JSON.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["scenarios"],
  measured: "input",
  uses: () => [
    { toolId: "npv-irr-calculator" },
    { toolId: "loan-amortization-calculator" },
    { toolId: "compound-interest-calculator" },
    { toolId: "break-even-calculator" },
  ],
  limits,
  views: { "facts.best_scenario": "answer" },
  money: [{ of: ["npv", "npv_spread"], currency: "currency" }],
  input: kitInput(["memo.md", "scenarios.csv", "scenarios.json", "sensitivity.csv"], {
    title: z.string().max(200).default(DEFAULT_TITLE).describe("Heading of the memo"),
    currency: z.string().max(3).default("").describe(
      "Label only, such as EUR; nothing is converted",
    ),
    rate: z.number().default(10).describe(
      "Discount rate in percent for scenarios without their own",
    ),
    scenarios: z.array(z.looseObject({
      name: z.string().optional().describe("What it is called; each its own"),
      cash_flows: z.array(z.number()).optional().describe(
        "Flows in time order, as npv-irr-calculator takes them",
      ),
      dates: z.array(z.string()).optional().describe("ISO dates, one a flow"),
      rate: z.number().optional().describe("Discount rate in percent; default: the kit's"),
      loan: z.looseObject({}).optional().describe("Input of loan-amortization-calculator"),
      investment: z.looseObject({}).optional().describe("Input of compound-interest-calculator"),
      break_even: z.looseObject({}).optional().describe("Input of break-even-calculator"),
    })).min(1).max(limits.max_scenarios).optional().describe(
      "The scenarios, each with a name and at least one of cash_flows, loan, investment, break_even",
    ),
    assumptions: z.array(z.string()).default([]).describe("Printed in the memo as given"),
    sensitivity: z.boolean().default(false).describe(
      "Also rank at rates 2 points lower and higher",
    ),
  }),
  output: kitOutput(z.object({
    best_scenario: z.string().nullable().describe("Highest NPV, the first on a tie"),
    ranking: z.array(z.object({
      name: z.string().nullable(),
      npv: z.number(),
      irr: z.number().nullable(),
    })).describe("By NPV, descending; scenarios with an NPV only"),
    npv_spread: z.number().nullable().describe("Highest minus lowest NPV"),
    rank_stable: z.boolean().nullable().describe(
      "The best scenario and the sign of its NPV are the same at both other rates; null without sensitivity",
    ),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "Two investments",
      input: {
        rate: 10,
        scenarios: [
          { name: "A", cash_flows: [-1000, 600, 600] },
          { name: "B", cash_flows: [-1000, 500, 500] },
        ],
        assumptions: ["Flows are after tax"],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            best_scenario: "A",
            ranking: [{ name: "A", npv: 41.32 }, { name: "B", npv: -132.23 }],
            npv_spread: 173.55,
          },
        },
      },
    },
    {
      title: "A scenario without a calculation",
      input: { scenarios: [{ name: "Empty" }] },
      expect: { output: { verdict: "blocked", deliverables: [{ name: "manifest.json" }] } },
    },
  ],
});
