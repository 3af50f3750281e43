import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  cron, crontab, schedule, cron expression, next run, quartz, dst, explain cron, cron schedule,
  crontab line, cron job, when does it run, read crontab, cron syntax, cron meaning, scheduled task,
  every five minutes, run times, job schedule, next execution, cron string, next run of cron,
  when will job run, explain schedule, cron next time, cron in english, cron line meaning,
  how often does it run, what does cron line mean, when does cron run, cron in plain english,
  cronstrue, croniter, cronexpressiondescriptor, github actions schedule,
  kubernetes cronjob schedule
`);
