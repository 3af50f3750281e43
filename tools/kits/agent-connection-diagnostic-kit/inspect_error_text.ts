import { statusCode } from "./http_faults.ts";
import type { Fault } from "./findings.ts";
import { networkErrors, statusesIn } from "./network_errors.ts";

/** What the text that a client printed says: errors of the network, else statuses of HTTP. */
export function inspectErrorText(text: string): Fault[] {
  const path = "error_text";
  const errors = networkErrors(text);
  if (errors.length > 0) {
    return errors.map(({ code, word }) => ({ code, message: `The text has "${word}"`, path }));
  }
  return statusesIn(text).flatMap((status) => {
    const code = statusCode(status);
    return code ? [{ code, message: `The text has the status ${status}`, path }] : [];
  });
}
