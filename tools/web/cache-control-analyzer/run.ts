import type { Run, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { contract } from "./contract.ts";
import type { Directives } from "./directives.ts";
import { findingsOf } from "./findings.ts";
import { readHead } from "./headers.ts";
import { judgedAt } from "./moments.ts";
import { readResponse } from "./response.ts";
import { FOR_ALL_CDNS, readTargeted } from "./targeted.ts";
import { cacheView, currentAge } from "./view.ts";

const DEFAULT_STATUS = 200;

/** Tells what caches may do with a response (RFC 9111, RFC 9213), and what is doubtful about it. */
export const run: Run<typeof contract> = (input) => {
  const head = readHead(input.headers, contract.limits.max_headers);
  const response = readResponse(head, {
    method: input.method.trim().toUpperCase(),
    status: input.status ?? head.status ?? DEFAULT_STATUS,
    isAuthorized: input.request_authorization,
    now: judgedAt(input.now),
  });
  const targeted = readTargeted(head, response);
  const untargeted = cacheView(response, "shared");
  const ofCdns = targeted.find(({ field }) => field === FOR_ALL_CDNS)?.view;
  const views = { shared: ofCdns ?? untargeted, private: cacheView(response, "private") };
  const { findings, count } = findingsOf(response, views, targeted);
  return {
    output: {
      directives: listed(response.directives),
      ...views,
      untargeted: ofCdns ? untargeted : null,
      targeted: targeted.map(({ field, directives, view }) => ({
        field,
        directives: directives ? listed(directives) : null,
        cache: view ?? null,
      })),
      current_age: currentAge(response),
      validators: response.validators,
      vary: response.vary,
      findings,
    },
    stats: { directives: response.directives.list.length, findings: count },
    warnings: [
      ...head.warnings,
      ...directiveWarnings([{ field: "cache-control", ...response }, ...targeted]),
      ...findingWarnings(findings.length, count),
    ],
  };
};

function listed({ list }: Directives): Directives["list"] {
  return list.slice(0, contract.limits.max_directives);
}

function directiveWarnings(
  fields: readonly { field: string; directives: Directives | undefined }[],
): RunWarning<typeof contract>[] {
  const { max_directives: most } = contract.limits;
  return fields.flatMap(({ field, directives }): RunWarning<typeof contract>[] => {
    const count = directives?.list.length ?? 0;
    if (count <= most) return [];
    const message = `${cutText(field)} has ${count} directives; the first ${most} are listed`;
    return [{ code: "DIRECTIVES_TRUNCATED", message, path: "headers" }];
  });
}

function findingWarnings(shown: number, count: number): RunWarning<typeof contract>[] {
  if (count === shown) return [];
  const message = `There are ${count} findings; the first ${shown} are listed`;
  return [{ code: "FINDINGS_TRUNCATED", message, path: "headers" }];
}
