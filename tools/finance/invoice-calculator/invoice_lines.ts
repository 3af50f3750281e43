/**
 * The lines of an invoice, up to the amounts that tax is computed from.
 *
 * @module
 */
import type { FieldError, RunInput } from "../../tool.ts";
import { Decimal, decimal } from "../../shared/decimal.ts";
import { invalidField, invalidInput } from "../../shared/tool_error.ts";
import { apportion } from "./apportion.ts";
import type { contract } from "./contract.ts";

export type Input = RunInput<typeof contract>;
/** A line as sent, with a price. */
export type InputLine = Input["lines"][number] & { unit_price: number };

/** R(x) of the invoice: to its decimals, by its rounding mode. */
export type Round = (value: Decimal) => Decimal;

/** A line, every amount rounded. */
export interface Line {
  sent: InputLine;
  gross: Decimal;
  discount: Decimal;
  /** gross - discount */
  amount: Decimal;
  /** The share of the invoice discount. */
  share: Decimal;
  /** amount - share; includes tax when the prices do. */
  after: Decimal;
}

type OwnAmounts = Omit<Line, "share" | "after">;

/** The lines with their discounts and their shares of the invoice discount. */
export interface InvoiceLines {
  lines: Line[];
  /** The sum of the amounts. */
  subtotal: Decimal;
  invoiceDiscount: Decimal;
}

/** @throws {ToolError} `INVALID_INPUT` for a missing price or a discount that is too large. */
export function invoiceLines(input: Input, round: Round): InvoiceLines {
  const own = pricedLines(input.lines).map((line) => ownAmounts(line, round));
  requireDiscountsWithinGross(own);
  const subtotal = Decimal.sum(0, ...own.map(({ amount }) => amount));
  const invoiceDiscount = discountOnTheWhole(input, own, subtotal, round);
  const shares = apportion(invoiceDiscount, own.map(({ amount }) => amount), input.decimals);
  const lines = own.map((line, index) => {
    const share = shares[index]!;
    return { ...line, share, after: line.amount.minus(share) };
  });
  return { lines, subtotal, invoiceDiscount };
}

function pricedLines(lines: Input["lines"]): InputLine[] {
  const missing: FieldError[] = [];
  const priced: InputLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.unit_price === undefined) {
      const path = `lines[${index}].unit_price`;
      missing.push({ path, code: "REQUIRED", message: `"${path}" is required` });
    } else priced.push({ ...line, unit_price: line.unit_price });
  }
  if (missing.length > 0) throw invalidInput(missing);
  return priced;
}

function ownAmounts(sent: InputLine, round: Round): OwnAmounts {
  const gross = round(decimal(sent.quantity).times(decimal(sent.unit_price)));
  const discount = round(
    gross.times(decimal(sent.discount_percent)).dividedBy(100).plus(decimal(sent.discount_amount)),
  );
  return { sent, gross, discount, amount: gross.minus(discount) };
}

function requireDiscountsWithinGross(lines: OwnAmounts[]): void {
  const tooLarge: FieldError[] = lines.flatMap(({ sent, gross, discount }, index) => {
    if (discount.lessThanOrEqualTo(gross.abs())) return [];
    const key = sent.discount_amount > 0 ? "discount_amount" : "discount_percent";
    return [{
      path: `lines[${index}].${key}`,
      code: "INVALID_VALUE",
      message: `The discount of lines[${index}] is ${discount}, more than its gross of ${gross}: ` +
        "send a smaller discount",
    }];
  });
  if (tooLarge.length > 0) throw invalidInput(tooLarge);
}

function discountOnTheWhole(
  input: Input,
  lines: OwnAmounts[],
  subtotal: Decimal,
  round: Round,
): Decimal {
  const { invoice_discount_percent, invoice_discount_amount } = input;
  if (invoice_discount_percent === 0 && invoice_discount_amount === 0) return new Decimal(0);
  const path = invoice_discount_amount > 0 ? "invoice_discount_amount" : "invoice_discount_percent";
  const credit = lines.findIndex(({ amount }) => amount.lessThan(0));
  if (credit !== -1) {
    throw invalidField(
      path,
      `"${path}" cannot be spread over an invoice with a negative line: lines[${credit}] is ` +
        `${lines[credit]!.amount}; discount the other lines instead`,
    );
  }
  const discount = round(
    subtotal.times(decimal(invoice_discount_percent)).dividedBy(100)
      .plus(decimal(invoice_discount_amount)),
  );
  if (discount.lessThanOrEqualTo(subtotal)) return discount;
  throw invalidField(
    path,
    `The invoice discount is ${discount}, more than the subtotal of ${subtotal}: send a smaller one`,
  );
}
