import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  working days, workday, weekdays between, networkdays, holidays, weekend, due date, settlement,
  us federal holidays, target2, add business days, count working days, workdays between,
  bank holiday, public holidays, skip weekends, weekdays only, delivery date, payment term,
  holiday calendar, deadline, number of workdays, trading days, weekdays between dates,
  working days in month, business days between, days without weekends, count workdays,
  workdays left, working days left, skip holidays, banking days, due in working days, payment due,
  working days from, how many workdays, is it a holiday, next working day,
  delivery in 10 working days, public holidays in germany, uk bank holidays,
  np.busday_count, workalendar
`);
