import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => {
  const count = Math.max(1, Math.min(500, Math.floor(chars / 200)));
  const description = prose(Math.floor(chars / count) - 100);
  return {
    lines: Array.from({ length: count }, (_, index) => ({
      description,
      quantity: index % 9 + 1,
      unit_price: (index * 37 % 10_000) / 100,
      discount_percent: index % 5,
      tax_rate: index % 30,
    })),
    invoice_discount_percent: 3,
  };
};
