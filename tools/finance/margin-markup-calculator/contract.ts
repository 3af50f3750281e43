import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";

const margin = z.number().nullable().describe(
  "profit / price x 100; null when the price is 0, or so small that the result is beyond a double",
);
const markup = z.number().nullable().describe(
  "profit / cost x 100; null when the cost is 0, or so small that the result is beyond a double",
);

export const contract = defineTool({
  id: "margin-markup-calculator",
  name: "Margin and Markup Calculator",
  category: "Finance",
  description:
    "From any two of cost, price, profit, margin and markup compute the rest, and see what a discount does to the margin.",
  keywords,
  version: "2026-11-28",
  blankIsMissing: true,
  limits: { max_input_chars: 100_000 },
  money: [{ of: ["cost", "price", "profit", "discount_amount", "sale_price", "price_with_tax"] }],
  input: z.looseObject({
    cost: z.number().min(0).max(MAX_MONEY).optional().describe("Cost of the item"),
    price: z.number().min(0).max(MAX_MONEY).optional().describe(
      "Selling price before discount and tax",
    ),
    profit: z.number().min(-MAX_MONEY).max(MAX_MONEY).optional().describe(
      "price - cost; may be negative",
    ),
    margin_percent: z.number().lt(100).optional().describe("profit / price x 100; below 100"),
    markup_percent: z.number().gt(-100).optional().describe("profit / cost x 100; above -100"),
    discount_percent: z.number().min(0).max(100).default(0).describe("Discount on the price"),
    tax_rate: z.number().min(0).max(1000).default(0).describe(
      "Sales tax added to the sale price, in percent",
    ),
  }),
  output: z.object({
    cost: z.number(),
    price: z.number().describe("Before discount and tax"),
    profit: z.number(),
    margin_percent: margin,
    markup_percent: markup,
    discount: z.object({
      discount_percent: z.number(),
      discount_amount: z.number(),
      sale_price: z.number().describe("After the discount, before tax"),
      profit: z.number(),
      margin_percent: margin,
      markup_percent: markup,
      break_even_discount_percent: z.number().nullable().describe(
        "The discount at which the profit is 0: the margin before discount",
      ),
    }),
    price_with_tax: z.number().describe("sale_price x (1 + tax_rate / 100)"),
  }),
  stats: z.object({}),
  warnings: {
    RATE_LOOKS_LIKE_FRACTION:
      "margin_percent, markup_percent, discount_percent or tax_rate is between -1 and 1 and not 0: it was read as a percentage; the message says which value to send if a fraction was meant",
  },
  errors: {
    NEED_TWO_VALUES:
      "not exactly two of cost, price, profit, margin_percent and markup_percent are given (null counts as not given), or the two are margin_percent and markup_percent; the message names those given; details: given",
    NO_SOLUTION:
      "the two values contradict each other: profit with a margin or markup of 0, or a solved cost or price below 0",
    INVALID_INPUT:
      "margin_percent is 100 or more, markup_percent is -100 or less, another number is out of range, or a percentage leads to an amount beyond the range of a double",
  },
  examples: [
    {
      title: "Price for a 40 % margin",
      input: { cost: 60, margin_percent: 40 },
      expect: {
        output: {
          cost: 60,
          price: 100,
          profit: 40,
          margin_percent: 40,
          markup_percent: 66.6667,
          discount: {
            discount_percent: 0,
            discount_amount: 0,
            sale_price: 100,
            profit: 40,
            margin_percent: 40,
            markup_percent: 66.6667,
            break_even_discount_percent: 40,
          },
          price_with_tax: 100,
        },
      },
    },
    {
      title: "Discount on a known price",
      input: { cost: 18, price: 30, discount_percent: 25, tax_rate: 8 },
      expect: {
        output: {
          cost: 18,
          price: 30,
          profit: 12,
          margin_percent: 40,
          markup_percent: 66.6667,
          discount: {
            discount_percent: 25,
            discount_amount: 7.5,
            sale_price: 22.5,
            profit: 4.5,
            margin_percent: 20,
            markup_percent: 25,
            break_even_discount_percent: 40,
          },
          price_with_tax: 24.3,
        },
      },
    },
  ],
});
