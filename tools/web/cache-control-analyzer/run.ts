import type { Run } from "../../tool.ts";
import { contract } from "./contract.ts";
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
  const findings = findingsOf(response, views, targeted);
  return {
    output: {
      directives: response.directives.list,
      ...views,
      untargeted: ofCdns ? untargeted : null,
      targeted: targeted.map(({ field, directives, view }) => ({
        field,
        directives: directives?.list ?? null,
        cache: view ?? null,
      })),
      current_age: currentAge(response),
      validators: response.validators,
      vary: response.vary,
      findings,
    },
    stats: { directives: response.directives.list.length, findings: findings.length },
    warnings: head.warnings,
  };
};
