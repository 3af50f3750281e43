import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  slo, sla, availability, uptime, downtime, error budget, burn rate, nines, allowed downtime,
  uptime calculator, downtime per month, availability target, sla calculator, service level,
  availability of components, combined availability, uptime percentage, budget burn,
  minutes of downtime, service level objective, outage minutes, how much downtime,
  allowed minutes down, 99.9 percent, 99.95, uptime target, burn rate of budget, reliability target,
  how long may service be down, how much downtime is 99.9, minutes down per month,
  availability of two replicas, uptime in minutes, error budget left
`);
