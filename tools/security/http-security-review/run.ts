import type { Run } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type Found, Review } from "../../shared/evidence/review.ts";
import type { Severity } from "../../shared/evidence/review_schema.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import { fieldsOf, type HttpFields } from "../../shared/http_fields.ts";
import type { Cookie } from "../../shared/set_cookie.ts";
import { readHeaderLines } from "../../shared/submitted_headers.ts";
import { contract } from "./contract.ts";
import { faultsOf } from "./cookie_checks.ts";
import { checkPolicies, readPolicies } from "./csp_checks.ts";
import { checkFraming, checkReferrer, checkSniffing, checkWanted } from "./page_checks.ts";
import { type Response, responseOf, valuesOf } from "./response.ts";
import { GRADES, RECORDED_HEADERS, type Rule, RULES } from "./rules.ts";
import { checkCaching, checkLeftovers, checkOrigins } from "./sharing_checks.ts";
import { checkTransport } from "./transport_checks.ts";

/** The points that a finding takes from the score, by its severity. */
const PENALTIES: Readonly<Record<Severity, number>> = {
  critical: 30,
  high: 15,
  medium: 7,
  low: 3,
  info: 0,
};

/** The least score of each grade but the last. */
const LEAST_SCORES = [100, 90, 75, 60, 40];

/** Loopback hosts, where http is no danger. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

export const run: Run<typeof contract> = (input, context) => {
  const review = new Review(contract, "http-security", RULES, context.given);
  const lines = readHeaderLines(input, contract.limits.max_headers);
  const response = responseOf(input, fieldsOf(lines));
  const notes = new Notes(review);
  checkResponse(response, notes);
  const { fields, url, cookies, isHtml } = response;
  if (url === undefined) {
    review.leaveUnknown(
      "url",
      "no url was given: https was taken for granted, HSTS was checked so",
    );
  }
  if (isHtml && !fields.has("content-type")) {
    review.leaveUnknown("content-type", "there is no Content-Type: it was reviewed as a page");
  }
  for (const name of RECORDED_HEADERS) {
    review.record({ kind: "header", data: headerRow(name, fields, notes) });
  }
  for (const cookie of cookies) review.record({ kind: "cookie", data: cookieRow(cookie) });
  const score = Math.max(0, 100 - notes.penalty);
  return review.finish({
    subject: {
      url: url ?? null,
      status: input.status ?? null,
      html: isHtml,
      sensitive: response.isSensitive,
      headers: fields.size,
    },
    details: { score, grade: gradeOf(score), cookies: cookies.length },
  });
};

/** Collects findings, and the penalty that they add up to. */
class Notes {
  readonly #review: Review<typeof contract>;
  readonly #byHeader = new Map<string, Rule[]>();
  penalty = 0;

  constructor(review: Review<typeof contract>) {
    this.#review = review;
  }

  add(rule: Rule, found: Found): void {
    this.#review.find(rule, found);
    this.penalty += PENALTIES[found.severity ?? RULES[rule]];
    const rules = this.#byHeader.get(found.location);
    if (rules) rules.push(rule);
    else this.#byHeader.set(found.location, [rule]);
  }

  /** The rules of the findings at a header, in order. */
  at(header: string): Rule[] {
    return this.#byHeader.get(locationOf(header)) ?? [];
  }
}

/** All checks, in the order in which findings of one rule are listed. */
function checkResponse(response: Response, notes: Notes): void {
  const { fields, isHtml, url, cookies } = response;
  const report = (
    rule: Rule,
    header: string,
    remark: Pick<Found, "message" | "fix" | "severity">,
  ) =>
    notes.add(rule, {
      subject: header,
      location: locationOf(header),
      evidence: valuesOf(fields, header).map((text) => ({ locator: locationOf(header), text })),
      ...remark,
    });
  if (url !== undefined) checkUrl(url, notes);
  checkTransport(response, report);
  const policies = readPolicies(valuesOf(fields, "content-security-policy"));
  if (isHtml) {
    checkPolicies(policies, fields.has("content-security-policy-report-only"), report);
    checkFraming(response, policies, report);
  }
  checkSniffing(response, report);
  checkReferrer(response, report);
  if (isHtml) checkWanted(response, report);
  checkOrigins(response, report);
  for (const cookie of cookies) checkCookie(cookie, notes);
  checkCaching(response, report);
  checkLeftovers(response, report);
}

function checkUrl(url: string, notes: Notes): void {
  if (!/^http:/i.test(url) || LOCAL_HOSTS.includes(hostOf(url))) return;
  notes.add("HTTP_NOT_HTTPS", {
    subject: "url",
    location: locationOf("url"),
    message:
      "The response came over http: anybody on the way can read and change it, headers included",
    fix: "Serve it over https, and let http answer with a redirect there only.",
    evidence: [{ locator: "url", text: url }],
  });
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

function checkCookie(cookie: Cookie, notes: Notes): void {
  const location = locationOf("set-cookie");
  for (const { rule, remark } of faultsOf(cookie)) {
    notes.add(rule, {
      subject: cookie.name,
      location,
      message: `The cookie ${
        cookie.name === "" ? "without a name" : cutText(cookie.name)
      } ${remark.message}`,
      fix: remark.fix,
      evidence: [{ locator: location, text: cookie.shown }],
    });
  }
}

function locationOf(header: string): string {
  return `header:${header}`;
}

function headerRow(name: (typeof RECORDED_HEADERS)[number], fields: HttpFields, notes: Notes) {
  const values = fields.get(name);
  return {
    name,
    present: values !== undefined,
    value: values ? excerpt(values.join(", ")) : null,
    rules: notes.at(name),
  };
}

function cookieRow({ name, secure, httpOnly, sameSite, path, domain }: Cookie) {
  return { name, secure, http_only: httpOnly, same_site: sameSite, path, domain };
}

function gradeOf(score: number): (typeof GRADES)[number] {
  const at = LEAST_SCORES.findIndex((least) => score >= least);
  return at < 0 ? "F" : GRADES[at]!;
}
