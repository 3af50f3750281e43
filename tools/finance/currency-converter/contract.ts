import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "currency-converter",
  name: "Currency Converter",
  category: "Finance",
  description:
    "Convert an amount between 30 currencies with a dated, built-in table of European Central Bank reference rates, or with a rate you give. Rates are static and for information only: use it for reproducible estimates, not for live rates.",
  keywords,
  version: "2026-11-30",
  required: ["from", "to"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_amount_abs: 1e12 },
  views: { converted_text: { view: "answer", x: "to" } },
  money: [{ of: ["amount"], currency: "from" }, {
    of: ["converted"],
    currency: "to",
    decimals: "decimals",
  }],
  input: z.looseObject({
    amount: z.number().min(-1e12).max(1e12).default(1).describe(
      "Amount in `from`; may be negative or zero",
    ),
    from: z.string().optional().describe(
      "ISO 4217 code of the source currency, or a sign that one currency has (€); case and outer spaces are ignored",
    ),
    to: z.string().optional().describe("The same of the target currency"),
    custom_rate: z.number().gt(0).max(1e12).optional().describe(
      "Units of `to` for 1 unit of `from`; replaces the table",
    ),
    decimals: z.int().min(0).max(8).optional().describe(
      "Decimals of the converted amount instead of the ISO 4217 minor units of `to`",
    ),
  }),
  output: z.object({
    amount: z.number().describe("As given"),
    from: z.string().describe("Upper-case code"),
    to: z.string(),
    rate: z.number().describe("Units of `to` for 1 `from`, 10 significant digits, half up"),
    inverse_rate: z.number().nullable().describe(
      "1/rate, from the unrounded rate, 10 significant digits; null beyond the range of a double",
    ),
    converted: z.number().describe("Amount × unrounded rate, rounded half up to `decimals`"),
    converted_text: z.string().describe(
      "The same with exactly `decimals` decimals, plain notation, no grouping",
    ),
    decimals: z.int(),
    rate_kind: z.enum(["static", "custom"]),
    as_of: z.string().nullable().describe("Date of the table; null for a custom rate"),
    source: z.string().describe('Publisher of the table; "caller" for a custom rate'),
  }),
  stats: z.object({ currencies: z.int().describe("Size of the table") }),
  warnings: {
    RATE_LOOKS_INVERTED:
      "custom_rate is above 1 and the table's rate is clearly below, or the other way round: it may be quoted for the other direction; the message has the inverse",
    ROUNDED_TO_ZERO: "amount is not 0 but converted is 0",
  },
  errors: {
    UNSUPPORTED_CURRENCY:
      "a code is not in the table (or, with custom_rate, is not three letters A-Z), or a sign is that of several currencies, such as $; details: supported, the sorted list of codes",
    INVALID_INPUT: "from or to is missing or blank, or a number is out of range",
  },
  examples: [
    {
      title: "US dollars to yen",
      input: { amount: 100, from: "USD", to: "JPY" },
      expect: {
        output: {
          amount: 100,
          from: "USD",
          to: "JPY",
          rate: 159.833961,
          inverse_rate: 0.006256492637,
          converted: 15983,
          converted_text: "15983",
          decimals: 0,
          rate_kind: "static",
          as_of: "2026-04-13",
          source: "ECB euro foreign exchange reference rates",
        },
      },
    },
    {
      title: "With a rate of your own",
      input: { amount: 250, from: "EUR", to: "USD", custom_rate: 1.1 },
      expect: {
        output: {
          rate: 1.1,
          inverse_rate: 0.9090909091,
          converted: 275,
          converted_text: "275.00",
          decimals: 2,
          rate_kind: "custom",
          as_of: null,
          source: "caller",
        },
      },
    },
  ],
});
