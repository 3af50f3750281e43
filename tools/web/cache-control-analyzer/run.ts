import type { Run } from "../../define.ts";
import { contract } from "./contract.ts";
import { findingsOf } from "./findings.ts";
import { readHead } from "./headers.ts";
import { judgedAt } from "./moments.ts";
import { readResponse } from "./response.ts";
import { cacheView, currentAge } from "./view.ts";

const DEFAULT_STATUS = 200;

/** What shared and private caches may do with a response (RFC 9111), and what is doubtful about it. */
export const run: Run<typeof contract> = (input) => {
  const head = readHead(input.headers, contract.limits.max_headers);
  const response = readResponse(head, {
    method: input.method.trim().toUpperCase(),
    status: input.status ?? head.status ?? DEFAULT_STATUS,
    isAuthorized: input.request_authorization,
    now: judgedAt(input.now),
  });
  const views = { shared: cacheView(response, "shared"), private: cacheView(response, "private") };
  const findings = findingsOf(response, views);
  return {
    output: {
      directives: response.directives.list,
      ...views,
      current_age: currentAge(response),
      validators: response.validators,
      vary: response.vary,
      findings,
    },
    stats: { directives: response.directives.list.length, findings: findings.length },
    warnings: head.warnings,
  };
};
