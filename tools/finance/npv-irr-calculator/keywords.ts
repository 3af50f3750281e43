import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  npv, irr, xirr, xnpv, mirr, discounted cash flow, payback period, profitability index, roi,
  capital budgeting, net present value, internal rate of return, npv calculation, present value,
  discount rate, project return, investment appraisal, is project worth, payback,
  return on investment, rate of return, pays for itself, years until payback, good investment,
  worth of future cash, cash flows today, is investment worth it, internal return, yearly returns,
  net present worth, when do i get money back, project pays back, does it pay back,
  irr of cash flows, return of yearly payments, excel npv, dcf, numpy_financial
`);
