import type { FieldError } from "../../tool.ts";
import { Decimal } from "../../shared/decimal.ts";
import { invalidInput } from "../../shared/tool_error.ts";
import { atLeastOneCent } from "./amount.ts";

/** An extra payment of the input, as the schema accepts it. */
export interface GivenLumpSum {
  payment_number?: number | undefined;
  amount?: number | undefined;
}

/** A lump sum in whole cents. */
export interface LumpSum {
  paymentNumber: number;
  amount: Decimal;
}

/**
 * Reads the lump sums of the input.
 *
 * @throws {ToolError} `INVALID_INPUT` for a missing value or an amount below half a cent.
 */
export function readLumpSums(given: GivenLumpSum[]): LumpSum[] {
  const missing: FieldError[] = [];
  const complete: { paymentNumber: number; sent: number }[] = [];
  for (const [index, lumpSum] of given.entries()) {
    const { payment_number: paymentNumber, amount: sent } = lumpSum;
    if (paymentNumber !== undefined && sent !== undefined) complete.push({ paymentNumber, sent });
    else missing.push(...missingFields(lumpSum, index));
  }
  if (missing.length > 0) throw invalidInput(missing);
  return complete.map(({ paymentNumber, sent }, index) => ({
    paymentNumber,
    amount: atLeastOneCent(sent, `extra_payments[${index}].amount`),
  }));
}

/** The lump sums by payment number; several for one payment add up. */
export function byPayment(lumpSums: LumpSum[]): Map<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const { paymentNumber, amount } of lumpSums) {
    sums.set(paymentNumber, amount.plus(sums.get(paymentNumber) ?? 0));
  }
  return sums;
}

function missingFields(lumpSum: GivenLumpSum, index: number): FieldError[] {
  return (["payment_number", "amount"] as const)
    .filter((key) => lumpSum[key] === undefined)
    .map((key) => {
      const path = `extra_payments[${index}].${key}`;
      return { path, code: "REQUIRED", message: `"${path}" is required` };
    });
}
