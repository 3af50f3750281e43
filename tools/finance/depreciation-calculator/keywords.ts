import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  depreciation, declining balance, double declining, sum of years digits, macrs, salvage value,
  asset, pub 946, asset depreciation, depreciation schedule, straight line depreciation, write off,
  useful life, asset value, macrs table, depreciate equipment, depreciate car, machine value,
  yearly depreciation, units of production, residual value, lose value, loss in value,
  value in the books, worth after years, value of machine after years, write off over years,
  car loses value, asset worth, book value, worth for tax, car worth after years, excel syd ddb,
  value loss of machine, write off laptop, book value after years
`);
