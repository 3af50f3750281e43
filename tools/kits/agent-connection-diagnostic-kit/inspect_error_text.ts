import { cutText } from "../../shared/cut_text.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import type { Fault } from "./findings.ts";
import { statusCode } from "./http_faults.ts";
import { causesIn, symptomsIn, withoutSaid } from "./known/known_errors.ts";
import { faultOf } from "./known_fault.ts";
import { networkErrors, statusesIn } from "./network_errors.ts";

/** Line ends, also those that a log has written as `\n`. */
const LINE_END = /\r\n|[\r\n]|\\r?\\n/;

/** Lines by which clients and their bridges say that the connection came about, and a server's list of its tools. */
const CONNECTED =
  /\bConnected to remote server using \w|\b(?:server|MCP)\b.{0,200}\bconnected successfully\b|\bSuccessfully connected to\b.{0,200}\b(?:server|MCP)\b|"result": ?\{"tools": ?\[/i;

/** What names the server of a line in a log of several: in brackets, beside the level of the line, or in quotes. */
const SERVER_NAME =
  /\[(?!(?:debug|error|fatal|info|log|mcp|notice|stderr|stdout|trace|warn(?:ing)?)\])([A-Za-z][\w .@/-]{0,60})\]|\bserver "([^"]{1,60})"/gi;

/** Words that make a line the one to show of a text that is not recognised. */
const ERROR_WORD = /error|fail|exception|refus|denied|invalid|cannot|could not|unable|unexpected/i;

/**
 * The findings of a text that a client or server printed. A line's known error comes first, then network errors and
 * statuses; that something ended counts only where nothing says why. A text without anything known is a finding too.
 *
 * @param path Where the text stands.
 */
export function inspectErrorText(text: string, path = "error_text"): Fault[] {
  const all = redactText(text).split(LINE_END);
  const connected = all.findLastIndex((line) => CONNECTED.test(line));
  // What was refused before is of a try that another one followed, if it is not of another server.
  const lines = [
    ...all.slice(0, Math.max(0, connected)).filter((line) => isOfOther(line, all[connected]!)),
    ...all.slice(connected + 1),
  ];
  const causes = lines.flatMap((line) => causesOf(line, path));
  const found = causes.length > 0
    ? causes
    : lines.flatMap((line) => symptomsIn(line).map((known) => faultOf(known, path)));
  if (found.length > 0) return uniqueFaults(withoutSaid(found));
  if (connected >= 0 && !lines.some((line) => ERROR_WORD.test(line))) {
    const message = `The text shows a connection: ${cutText(all[connected]!.trim(), 200)}`;
    return [{ code: "CONNECTED", message, path }];
  }
  const shown = lines.find((line) => ERROR_WORD.test(line)) ?? lines.find((line) => line.trim());
  const message = `No known error is in the text: ${cutText((shown ?? "").trim(), 200)}`;
  return [{ code: "UNRECOGNISED_ERROR", message, path }];
}

/** A frame of a stack trace of JavaScript or Java: names of functions, which say nothing of what went wrong. */
const FRAME = /^\s*at \S+ ?\(|^\s*at (?:async )?[\w.$<>]+$/;

function causesOf(line: string, path: string): Fault[] {
  if (FRAME.test(line)) return [];
  const known = causesIn(line).map((recognised) => faultOf(recognised, path));
  const statuses = statusesIn(line);
  // A page of status 404 is no login and no proxy's: it only says that nothing is at this address.
  const isMissingPage = statuses.includes(404) &&
    known.every(({ code }) => code === "HTML_RESPONSE");
  if (known.length > 0 && !isMissingPage) return known;
  const errors = networkErrors(line);
  if (errors.length > 0) {
    return errors.map(({ code, word }) => ({ code, message: `The text has "${word}"`, path }));
  }
  return statuses.flatMap((status) => {
    const code = statusCode(status);
    return code ? [{ code, message: `The text has the status ${status}`, path }] : [];
  });
}

function uniqueFaults(faults: readonly Fault[]): Fault[] {
  return faults.filter(({ code }, index) =>
    faults.findIndex((earlier) => earlier.code === code) === index
  );
}

/** Whether a line names a server, and another one names none of that name. */
function isOfOther(line: string, other: string): boolean {
  const names = namesIn(line);
  const others = namesIn(other);
  return names.length > 0 && others.length > 0 && !names.some((name) => others.includes(name));
}

function namesIn(line: string): string[] {
  return [...line.matchAll(SERVER_NAME)].map(([, bracketed, quoted]) => bracketed ?? quoted!);
}
