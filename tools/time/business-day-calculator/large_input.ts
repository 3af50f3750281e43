import { dateAfter, type LargeInput } from "../../shared/large_input/make.ts";

/** Makes the largest list of holidays that the tool accepts and the JSON text of the whole input can hold. */
function holidays(chars: number): string[] {
  const count = Math.min(1000, Math.max(0, Math.floor((chars - 200) / 13)));
  return Array.from({ length: count }, (_, index) => dateAfter(index * 37));
}

export const largeInput: LargeInput = (chars) => ({
  operation: "count",
  date: "1990-01-01",
  end_date: "2089-12-31",
  calendar: "us_federal",
  holidays: holidays(chars),
});
