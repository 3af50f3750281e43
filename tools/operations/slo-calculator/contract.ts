import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** The periods over which downtime is reported. */
export const PERIODS = ["day", "week", "month", "quarter", "year", "window"] as const;

function byPeriod<Value extends z.ZodType>(value: Value) {
  return Object.fromEntries(PERIODS.map((period) => [period, value])) as Record<
    (typeof PERIODS)[number],
    Value
  >;
}

/** The run reads the parts, so that it can name the place of a fault; this schema only names them. */
const system = z.looseObject({
  mode: z.unknown().meta({ type: "string" }).optional(),
  components: z.union([
    z.array(z.union([
      z.looseObject({
        name: z.unknown().meta({ type: "string" }).optional(),
        availability_percent: z.unknown().meta({ type: "number" }).optional(),
        replicas: z.unknown().meta({ type: "integer" }).optional(),
        mode: z.unknown().meta({ type: "string" }).optional(),
        components: z.unknown().meta({ type: "array" }).optional(),
      }),
      z.unknown().meta({ type: "number" }),
    ])),
    z.unknown().meta({ type: "array" }),
  ]).optional(),
});

export const contract = defineTool({
  id: "slo-calculator",
  name: "SLO Calculator",
  category: "Operations",
  description:
    "Turns an availability target into downtime budgets, measures error-budget use and burn rate from event counts, gives burn-rate alert thresholds, and combines components in series and parallel. Use it to set or check service level objectives.",
  keywords,
  version: "2026-12-01",
  limits: { max_input_chars: 100_000, max_components: 200, max_replicas: 100, max_depth: 10 },
  views: {
    events: {
      view: "figures",
      y: ["met", "budget_remaining_percent", "burn_rate", "days_to_exhaustion", "sli_percent"],
    },
    composite: { view: "figures", y: ["availability_percent"] },
    "budget.downtime_text": { view: "figures", y: PERIODS },
    "budget.downtime_seconds": "folded",
  },
  input: z.looseObject({
    target_percent: z.number().gt(0).max(100).optional().describe("SLO target, like 99.9"),
    window_days: z.number().gt(0).max(3660).default(30).describe("SLO window"),
    total_events: z.number().min(0).optional().describe("Events (requests) so far in the window"),
    bad_events: z.number().min(0).default(0).describe("Events that broke the SLO"),
    elapsed_days: z.number().gt(0).optional().describe(
      "How much of the window has passed; default window_days",
    ),
    system: system.optional().describe(
      "Composite: {mode: serial|parallel, components: [number percent | {name?, availability_percent, replicas?} | nested {mode, components}]}",
    ),
  }),
  output: z.object({
    budget: z.object({
      error_budget_percent: z.number(),
      nines: z.number().nullable().describe(
        "Down to 2 decimals, like 3.3 for 99.95; null for a target of 100",
      ),
      downtime_seconds: z.object(byPeriod(z.number())),
      downtime_text: z.object(byPeriod(z.string())).describe("Like 43m 12s"),
    }).nullable().describe("Null without target_percent"),
    events: z.object({
      sli_percent: z.number().nullable(),
      allowed_bad_events: z.number().describe(
        "In the whole window, at as many events a day as so far",
      ),
      bad_events: z.number(),
      budget_consumed_percent: z.number().nullable().describe("Of the whole window's budget"),
      budget_remaining_percent: z.number().nullable().describe(
        "Negative once the budget is overspent",
      ),
      burn_rate: z.number().nullable().describe(
        "Times, as a multiple of the rate that uses up the budget in the window",
      ),
      days_to_exhaustion: z.number().nullable().describe("Days, at the current rate"),
      met: z.boolean(),
    }).nullable().describe("Null without total_events"),
    alerts: z.array(z.object({
      severity: z.enum(["page", "ticket"]),
      budget_percent: z.number(),
      long_window_hours: z.number(),
      short_window_hours: z.number(),
      burn_rate: z.number().describe("Times, as above"),
      error_rate_percent: z.number(),
    })).describe("Google SRE Workbook, chapter 5; empty without target_percent"),
    composite: z.object({
      availability_percent: z.number(),
      downtime_seconds_per_year: z.number(),
      components: z.array(z.object({ path: z.string(), availability_percent: z.number() }))
        .describe("Every nested group and leaf, depth first"),
    }).nullable().describe("Null without system"),
  }),
  stats: z.object({
    components: z.int().describe("Leaves, replicas not multiplied"),
  }),
  warnings: {
    TARGET_ABOVE_COMPOSITE: "the target is higher than the composite can reach",
    BAD_EVENTS_MISSING: "total_events is given and bad_events is not: all events count as good",
    BUDGET_EXHAUSTED: "more bad events than the budget of the window allows",
    ZERO_BUDGET: "target_percent is 100: there is no budget, and the alerts have error rates of 0",
    TAKEN_AS_PERCENT:
      "target_percent is at most 1, or an availability above 0 and at most 1: 0.999 is not 99.9; path of the target or of the first such availability",
  },
  errors: {
    INVALID_INPUT:
      "a value out of range, bad_events above total_events, total_events without target_percent, bad_events above 0 without total_events, elapsed_days above window_days, or nothing to compute; with errors entries",
    INVALID_SYSTEM:
      "wrong mode, no components, a percent outside 0..100, replicas not an integer 1..100, over 200 leaves or nested over 10",
  },
  examples: [{
    title: "Three nines",
    input: { target_percent: 99.9 },
    expect: {
      output: {
        budget: {
          error_budget_percent: 0.1,
          nines: 3,
          downtime_seconds: {
            day: 86.4,
            week: 604.8,
            month: 2592,
            quarter: 7776,
            year: 31536,
            window: 2592,
          },
          downtime_text: {
            day: "1m 26s",
            week: "10m 5s",
            month: "43m 12s",
            quarter: "2h 9m 36s",
            year: "8h 45m 36s",
            window: "43m 12s",
          },
        },
        events: null,
        alerts: [{
          severity: "page",
          budget_percent: 2,
          long_window_hours: 1,
          short_window_hours: 0.08333333333333333,
          burn_rate: 14.4,
          error_rate_percent: 1.44,
        }, {
          severity: "page",
          budget_percent: 5,
          long_window_hours: 6,
          short_window_hours: 0.5,
          burn_rate: 6,
          error_rate_percent: 0.6,
        }, {
          severity: "ticket",
          budget_percent: 10,
          long_window_hours: 72,
          short_window_hours: 6,
          burn_rate: 1,
          error_rate_percent: 0.1,
        }],
        composite: null,
      },
    },
  }, {
    title: "Two replicas behind one database",
    input: {
      system: {
        mode: "serial",
        components: [{ name: "web", availability_percent: 99, replicas: 2 }, 99.9],
      },
    },
    expect: {
      output: {
        budget: null,
        events: null,
        alerts: [],
        composite: {
          availability_percent: 99.89001,
          downtime_seconds_per_year: 34686.4464,
          components: [{ path: "components[0]", availability_percent: 99.99 }, {
            path: "components[1]",
            availability_percent: 99.9,
          }],
        },
      },
    },
  }],
});
