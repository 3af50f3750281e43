import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { blankable, blankableNumber } from "../../shared/blank.ts";
import { MAX_MONEY } from "../../shared/money.ts";
import { keywords } from "./keywords.ts";

const MAX_LINES = 500;
/** Most shares that a total is split into. */
const MAX_SHARES = 500;
/** Keeps a line's gross within the range of a double; a quantity has no range of its own. */
const MAX_QUANTITY = 1e12;

const money = (bounds: z.ZodNumber) => bounds.max(MAX_MONEY);

export const contract = defineTool({
  id: "invoice-calculator",
  name: "Invoice Calculator",
  category: "Finance",
  description:
    "Totals of an invoice from its lines: discounts, tax per rate, prices with or without tax, rounding per line or on the total, exact to the cent.",
  keywords,
  version: "2026-11-30",
  required: ["lines"],
  blankIsMissing: true,
  limits: { max_input_chars: 100_000, max_lines: MAX_LINES },
  money: [{
    of: [
      "unit_price",
      "gross",
      "discount",
      "invoice_discount",
      "net",
      "tax",
      "total",
      "subtotal",
      "line_discount_total",
      "net_total",
      "tax_total",
      "amount_paid",
      "shares",
      "rounding_amount",
      "balance_due",
    ],
    currency: "currency",
    decimals: "decimals",
  }],
  input: z.looseObject({
    lines: z.array(z.looseObject({
      description: blankable(z.string().default("")).describe(
        "Text, returned unchanged",
      ),
      quantity: blankableNumber(z.number().min(-MAX_QUANTITY).max(MAX_QUANTITY).default(1))
        .describe("Negative makes a credit line"),
      unit_price: blankableNumber(money(z.number().min(-MAX_MONEY)).optional()).describe(
        "Price per unit; negative makes a credit line; required",
      ),
      discount_percent: blankableNumber(z.number().min(0).max(100).default(0)).describe(
        "Discount on the line's gross",
      ),
      discount_amount: blankableNumber(money(z.number().min(0)).default(0)).describe(
        "Added to the percentage discount; together at most the line's gross",
      ),
      tax_rate: blankableNumber(z.number().min(0).max(1000).default(0)).describe("Percent"),
    })).min(1).max(MAX_LINES).optional().describe(
      '1 to 500 lines: { description: string (default ""), quantity: number (default 1), unit_price: money (required), discount_percent: 0-100 (default 0), discount_amount: money >= 0 (default 0), tax_rate: percent 0-1000 (default 0) }',
    ),
    tax_mode: z.enum(["exclusive", "inclusive"]).default("exclusive").describe(
      "exclusive: prices are without tax; inclusive: prices contain it",
    ),
    rounding: z.enum(["line", "total"]).default("line").describe(
      "line: tax is rounded on each line; total: on each tax rate of the whole invoice",
    ),
    rounding_mode: z.enum(["half_up", "half_even"]).default("half_up").describe(
      "How every amount is rounded",
    ),
    invoice_discount_percent: z.number().min(0).max(100).default(0).describe(
      "Discount on the whole invoice",
    ),
    invoice_discount_amount: money(z.number().min(0)).default(0).describe(
      "Added to the percentage discount on the whole invoice",
    ),
    amount_paid: money(z.number().min(-MAX_MONEY)).default(0).describe("Already paid"),
    split: z.union([
      z.int().min(2).max(MAX_SHARES),
      z.array(z.number().min(0).max(MAX_QUANTITY)).min(2).max(MAX_SHARES),
    ]).optional().describe(
      "Split the total into this many equal shares, or by these weights; no minor unit is lost",
    ),
    cash_rounding: money(z.number().min(0)).default(0).describe(
      "Round balance_due to a multiple of this, such as 0.05 for cash in CHF; 0: not",
    ),
    currency: z.string().default("").describe(
      "ISO 4217 code of all amounts, or a sign that one currency has (€), which gives decimals: JPY has 0, KWD 3",
    ),
    decimals: z.int().min(0).max(4).default(2).describe(
      "Decimals of the currency's minor unit; wins over currency",
    ),
  }),
  output: z.object({
    lines: z.array(z.object({
      description: z.string(),
      quantity: z.number().describe("As sent"),
      unit_price: z.number().describe("As sent"),
      gross: z.number().describe("quantity x unit_price"),
      discount: z.number().describe("Of the line"),
      invoice_discount: z.number().describe("This line's share of the invoice discount"),
      tax_rate: z.number().describe("Percent, as sent"),
      net: z.number().nullable().describe(
        "Without tax; null when prices contain tax and tax is rounded on the total",
      ),
      tax: z.number().nullable().describe("Null when tax is rounded on the total"),
      total: z.number().nullable().describe(
        "With tax; null when tax comes on top and is rounded on the total",
      ),
    })).describe("In input order"),
    subtotal: z.number().describe(
      "Line amounts after line discounts, before the invoice discount; tax included when inclusive",
    ),
    line_discount_total: z.number(),
    invoice_discount: z.number(),
    net_total: z.number().describe("Without tax"),
    tax_breakdown: z.array(z.object({
      tax_rate: z.number().describe("Percent"),
      net: z.number(),
      tax: z.number(),
    })).describe("One entry for each rate present, 0 included, lowest first"),
    tax_total: z.number(),
    total: z.number().describe("net_total + tax_total"),
    amount_paid: z.number(),
    shares: z.array(z.number()).optional().describe(
      "Shares that add up to total: each rounded down, with the leftover minor units going one each to the largest remainders, earlier shares first; only with split",
    ),
    rounding_amount: z.number().optional().describe(
      "What cash_rounding adds to the balance (EN 16931, BT-114); only with cash_rounding",
    ),
    balance_due: z.number().describe(
      "total - amount_paid + rounding_amount; negative when overpaid",
    ),
  }),
  stats: z.object({
    lines: z.int(),
    tax_rates: z.int().describe("Different rates"),
  }),
  warnings: {
    RATE_LOOKS_LIKE_FRACTION:
      "a tax_rate, discount_percent or invoice_discount_percent is between -1 and 1 and not 0: it was read as a percentage; the message says which value to send if a fraction was meant",
  },
  errors: {
    INVALID_INPUT:
      "lines missing, empty or over 500; a line without unit_price (path lines[0].unit_price); a number out of range; weights of split that are all 0; a line discount greater than the absolute gross; an invoice discount together with a negative line, or greater than the subtotal; a currency that is no code, or a sign of several, such as $; a cash_rounding that is no whole number of minor units",
  },
  examples: [
    {
      title: "Two tax rates",
      input: {
        lines: [
          { description: "Desk", quantity: 2, unit_price: 149.95, tax_rate: 20 },
          {
            description: "Book",
            quantity: 3,
            unit_price: 12.5,
            tax_rate: 5,
            discount_percent: 10,
          },
        ],
      },
      expect: {
        output: {
          lines: [
            {
              description: "Desk",
              quantity: 2,
              unit_price: 149.95,
              gross: 299.9,
              discount: 0,
              invoice_discount: 0,
              tax_rate: 20,
              net: 299.9,
              tax: 59.98,
              total: 359.88,
            },
            {
              description: "Book",
              quantity: 3,
              unit_price: 12.5,
              gross: 37.5,
              discount: 3.75,
              invoice_discount: 0,
              tax_rate: 5,
              net: 33.75,
              tax: 1.69,
              total: 35.44,
            },
          ],
          subtotal: 333.65,
          line_discount_total: 3.75,
          invoice_discount: 0,
          net_total: 333.65,
          tax_breakdown: [
            { tax_rate: 5, net: 33.75, tax: 1.69 },
            { tax_rate: 20, net: 299.9, tax: 59.98 },
          ],
          tax_total: 61.67,
          total: 395.32,
          amount_paid: 0,
          balance_due: 395.32,
        },
      },
    },
    {
      title: "Prices that include tax, rounded on the total",
      input: {
        tax_mode: "inclusive",
        rounding: "total",
        lines: [{ description: "Coffee", quantity: 3, unit_price: 3.33, tax_rate: 19 }],
      },
      expect: {
        output: {
          lines: [{
            description: "Coffee",
            quantity: 3,
            unit_price: 3.33,
            gross: 9.99,
            discount: 0,
            invoice_discount: 0,
            tax_rate: 19,
            net: null,
            tax: null,
            total: 9.99,
          }],
          subtotal: 9.99,
          line_discount_total: 0,
          invoice_discount: 0,
          net_total: 8.39,
          tax_breakdown: [{ tax_rate: 19, net: 8.39, tax: 1.6 }],
          tax_total: 1.6,
          total: 9.99,
          amount_paid: 0,
          balance_due: 9.99,
        },
      },
    },
  ],
});
