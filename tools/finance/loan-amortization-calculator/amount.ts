import { type Decimal, decimal } from "../../shared/decimal.ts";
import { cents } from "../../shared/money.ts";
import { invalidField } from "../../shared/tool_error.ts";

/**
 * An amount above 0, rounded to cents.
 *
 * @throws {ToolError} `INVALID_INPUT` on `path` when it rounds to 0.
 */
export function atLeastOneCent(amount: number, path: string): Decimal {
  const inCents = cents(decimal(amount));
  if (!inCents.isZero()) return inCents;
  throw invalidField(path, `"${path}" of ${amount} is less than half a cent: send at least 0.01`);
}
