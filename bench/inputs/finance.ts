import { type LargeInputs, prose } from "./make.ts";

/** What one dated flow and its date take in JSON. */
const DATED_FLOW_CHARS = 26;

export const finance: LargeInputs = {
  "break-even-calculator": "small",
  "compound-interest-calculator": "small",
  "currency-converter": "small",
  "depreciation-calculator": "small",
  "invoice-calculator": (chars) => {
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
  },
  "loan-amortization-calculator": "small",
  "margin-markup-calculator": "small",
  "npv-irr-calculator": (chars) => {
    const flows = Math.min(600, Math.floor((chars - 40) / DATED_FLOW_CHARS));
    const months = Array.from({ length: flows }, (_, index) => index);
    return {
      cash_flows: months.map((month) => month === 0 ? -900_000 : 1_000 + month * 37 % 900),
      dates: months.map((month) =>
        `${2000 + Math.floor(month / 12)}-${String(month % 12 + 1).padStart(2, "0")}-15`
      ),
    };
  },
  "tax-estimator": "small",
};
