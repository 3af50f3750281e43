import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  log, triage, errors, anomaly, incident, log parsing, drain, log analysis, analyze logs,
  analyse log file, server logs, group log lines, log patterns, log errors, error spike,
  count log levels, log summary, find errors in log, what went wrong in log, most frequent errors,
  log messages, similar log lines, application log, log file, lines that matter, errors in log,
  what is wrong in log, group log messages, biggest log problems, noisy log, read log file,
  find problems in log, summarize log, log spikes, what matters in log, thousands of log lines,
  count errors and warnings, summarise log, too many log lines, most common errors, lnav, goaccess,
  logwatch, journalctl, syslog, dmesg, log clustering, kubectl logs output
`);
