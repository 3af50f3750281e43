import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  evidence, review report, context pack, handoff report, evidence report, render context pack,
  report from pack, evidence document, pack to html, pack to markdown, readable report,
  second step after context pack, verified pack, write evidence report, html report,
  markdown report from pack, report for auditors, write report from context pack,
  export pack as report, write up the evidence, pack into readable report
`);
