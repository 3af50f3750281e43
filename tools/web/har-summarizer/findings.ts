import type { RunOutput } from "../../tool.ts";
import { type CodeOf, createFindingList } from "../../shared/findings.ts";
import { isLoopback } from "../../shared/loopback.ts";
import { contract } from "./contract.ts";
import type { Exchange } from "./entry.ts";
import { FINDINGS } from "./finding_codes.ts";
import { isRedirect, redirectTarget } from "./redirects.ts";
import { parseUrl } from "./shown_url.ts";

/**
 * Lists what to look at, worst first.
 *
 * @param slowMs A longer time is slow.
 * @param duplicates How many requests were made more than once.
 */
export function findingsOf(
  exchanges: Exchange[],
  slowMs: number,
  duplicates: number,
): RunOutput<typeof contract>["findings"] {
  const countOf = (isFound: (exchange: Exchange) => boolean) => exchanges.filter(isFound).length;
  const hasHttps = exchanges.some(({ scheme }) => scheme === "https:");
  const { add, list } = createFindingList(FINDINGS, contract.output.shape.findings.element);
  const found = (code: CodeOf<typeof FINDINGS>, count: number, message: string) => {
    if (count > 0) add(code, message, { count });
  };
  found(
    "SERVER_ERRORS",
    countOf(({ status }) => status >= 500 && status <= 599),
    "Responses with a status of 500 to 599: the server failed; look at its log",
  );
  found(
    "FAILED_REQUESTS",
    countOf(({ status }) => status === 0),
    "Requests without a response: blocked, cancelled, or the connection failed",
  );
  found(
    "CLIENT_ERRORS",
    countOf(({ status }) => status >= 400 && status <= 499),
    "Responses with a status of 400 to 499: a wrong address, or a right that is missing",
  );
  found(
    "SLOW_REQUESTS",
    countOf(({ timeMs }) => timeMs > slowMs),
    `Requests that took longer than ${slowMs} ms: see slowest`,
  );
  found(
    "INSECURE_REQUESTS",
    hasHttps ? countOf(({ scheme, domain }) => scheme === "http:" && !isLoopback(domain)) : 0,
    "Requests over http: beside others over https:",
  );
  found(
    "UNCOMPRESSED_TEXT",
    countOf(({ isUncompressedText }) => isUncompressedText),
    "Texts of more than 1400 bytes that came uncompressed: turn gzip or brotli on",
  );
  found(
    "NO_CACHE_LIFETIME",
    countOf(({ lacksCacheLifetime }) => lacksCacheLifetime),
    "Styles, scripts, images or fonts without Cache-Control and Expires: each visit may load them again",
  );
  found(
    "REDIRECT_CHAINS",
    chainedRedirects(exchanges),
    "Redirects to an address that redirects again: link to the last one",
  );
  found(
    "DUPLICATE_REQUESTS",
    duplicates,
    "Requests that were made more than once with the same method and URL",
  );
  return list();
}

/** Counts the redirects that lead to an address from which another entry redirects. */
function chainedRedirects(exchanges: Exchange[]): number {
  const redirects = exchanges.filter(isRedirect);
  const addresses = redirects.map(({ url }) => addressOf(url));
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  return redirects.filter((redirect, index) => {
    const target = redirectTarget(redirect);
    if (target === null) return false;
    const address = addressOf(target);
    const itself = address === addresses[index] ? 1 : 0;
    return (counts.get(address) ?? 0) > itself;
  }).length;
}

/** A URL as requested: normalised, without its fragment. */
function addressOf(url: string): string {
  const parsed = parseUrl(url);
  if (!parsed) return url;
  parsed.hash = "";
  return parsed.href;
}
