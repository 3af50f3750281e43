import type { LargeInput } from "../../shared/large_input/make.ts";

/** The length of one dated flow with its date in JSON. */
const DATED_FLOW_CHARS = 26;

export const largeInput: LargeInput = (chars) => {
  const flows = Math.min(600, Math.floor((chars - 40) / DATED_FLOW_CHARS));
  const months = Array.from({ length: flows }, (_, index) => index);
  return {
    cash_flows: months.map((month) => month === 0 ? -900_000 : 1_000 + month * 37 % 900),
    dates: months.map((month) =>
      `${2000 + Math.floor(month / 12)}-${String(month % 12 + 1).padStart(2, "0")}-15`
    ),
  };
};
