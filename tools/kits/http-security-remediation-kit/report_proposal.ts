/**
 * The report on the proposal: what may break, what is left to the application, and what is settled.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as httpSecurityReview } from "../../security/http-security-review/contract.ts";
import type { HeaderLine } from "../../shared/http_fields.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { firstNames } from "../../shared/messages.ts";
import { isReadByScripts, settingOf } from "./cookie_settings.ts";
import type { FINDINGS } from "./findings.ts";
import type { HeaderChange } from "./header_changes.ts";
import type { Proposals } from "./propose.ts";
import { namesWithSecrets } from "./redacted.ts";
import { HSTS, isFirstStepSent } from "./strict_transport.ts";
import { isOfOneResponse, type Target } from "./targets/plan.ts";
import { TARGETS } from "./targets/targets.ts";

export type RemediationKit = Kit<keyof typeof FINDINGS>;
export type Finding = RunOutput<typeof httpSecurityReview>["findings"][number];

/** Reports what a proposal may break, and the credentials that it leaves out. */
export function reportProposal(
  kit: RemediationKit,
  propose: Step,
  proposal: Proposals,
  lines: readonly HeaderLine[],
): void {
  if (proposal.transport.length > 0) {
    const message = "Strict-Transport-Security becomes " +
      `${
        proposal.transport.at(-1)
      }: after that, browsers cannot reach a host or subdomain without https`;
    const isSentFirst = isFirstStepSent(proposal.transport, proposal.first.changes);
    kit.find("HSTS_IN_STEPS", propose, {
      message,
      path: `header:${HSTS}`,
      ...(!isSentFirst &&
        { fix: "Make sure that every subdomain speaks https, then change it as rollout.md says." }),
    });
  }
  if (proposal.addsPolicy) {
    const message =
      "The Content-Security-Policy is new: once enforced, it blocks whatever the page loads " +
      "from elsewhere, so headers.txt and the fragments send it as report-only";
    kit.find("CSP_NEW", propose, { message, path: "header:content-security-policy" });
  }
  const secrets = namesWithSecrets(lines);
  if (secrets.length > 0) {
    const message = `There was a credential in ${
      firstNames(secrets, 5)
    }; it is redacted in all files`;
    kit.find("SECRET_IN_INPUT", propose, { message, path: `header:${secrets[0]}` });
  }
}

/**
 * Reports the cookies that lack attributes: those that need the same in the same place are one finding.
 *
 * @param unable The targets that cannot add attributes to the cookies of every application.
 */
export function reportCookies(
  kit: RemediationKit,
  propose: Step,
  proposal: Proposals,
  unable: readonly string[],
): void {
  const cookies = cookieChangesOf(proposal);
  const alike = Map.groupBy(cookies, ({ name, value }) => `${value} ${settingOf(name)}`);
  for (
    const [{ name, value }, ...others] of alike.values() as Iterable<
      [HeaderChange, ...HeaderChange[]]
    >
  ) {
    const names = [name, ...others.map((other) => other.name)];
    const isOne = names.length === 1;
    const subject = `${isOne ? "The cookie" : "The cookies"} ${firstNames(names, 5)}`;
    const path = "header:set-cookie";
    if (unable.length === 0) {
      kit.find("COOKIE_CHANGED", propose, {
        message: `${subject} ${isOne ? "gets" : "get"} ${value}`,
        path,
      });
      continue;
    }
    const message = `${subject} ${isOne ? "needs" : "need"} ${value}. ${firstNames(unable, 3)} ` +
      "cannot add them to every cookie" +
      (unable.includes(TARGETS.nginx.title) ? " (nginx: behind proxy_pass only)" : "");
    const fix =
      `Set ${value} on ${firstNames(names, 5)} in ${
        settingOf(name)
      }. Check first that no script reads ` +
      `${isOne ? "the cookie" : "the cookies"} and no other site needs ${isOne ? "it" : "them"}.`;
    kit.find("COOKIE_IN_APPLICATION", propose, { message, path, fix });
  }
}

/** A rule of a server would reach every file of the site: only the code after this response can set its caching. */
export function reportCaching(kit: RemediationKit, propose: Step, { last }: Proposals): void {
  const change = last.changes.find(({ name }) => isOfOneResponse(name));
  if (!change) return;
  kit.find("CACHE_IN_APPLICATION", propose, {
    message: `This response needs Cache-Control: ${change.value}. The files leave it out: ` +
      "a server's rule would change the caching of the whole site",
    path: "header:cache-control",
    fix: `Send Cache-Control: ${change.value} from the code that makes this response.`,
  });
}

/** Reports what the second review no longer finds, in one finding for each time of the rollout. */
export function reportFixed(
  kit: RemediationKit,
  recheck: Step,
  fixed: readonly Finding[],
  proposal: Proposals | undefined,
): void {
  const byTime = Map.groupBy(fixed, ({ rule }) => isStaged(rule, proposal!));
  const namesOf = (findings: readonly Finding[] = []) =>
    [...new Set(findings.map(nameOf))].toSorted();
  const [atOnce, staged] = [namesOf(byTime.get(false)), namesOf(byTime.get(true))];
  if (atOnce.length > 0) {
    kit.find("FIXED", recheck, { message: `The first step settles ${atOnce.join(", ")}` });
  }
  if (staged.length > 0) {
    const message = `The last step of rollout.md settles ${staged.join(", ")}`;
    kit.find("FIXED", recheck, { message });
  }
}

/** A rule, with the cookie that it is about. */
function nameOf({ rule, subject }: Finding): string {
  return rule.startsWith("COOKIE_") ? `${rule} (${subject})` : rule;
}

function cookieChangesOf({ last }: Proposals): HeaderChange[] {
  return last.changes.filter(({ action }) => action === "cookie");
}

/**
 * Whether a finding of the second review is reported as work for the application, or asks for what would break a
 * cookie.
 */
export function isReported(
  rule: string,
  subject: string | undefined,
  proposal: Proposals,
  targets: readonly Target[],
  unable: readonly string[],
): boolean {
  if (rule.startsWith("CACHE_")) {
    return targets.length > 0 && proposal.last.changes.some(({ name }) => isOfOneResponse(name));
  }
  if (!rule.startsWith("COOKIE_") || subject === undefined) return false;
  if (rule === "COOKIE_NO_HTTPONLY" && isReadByScripts(subject)) return true;
  return unable.length > 0 && cookieChangesOf(proposal).some(({ name }) => name === subject);
}

/** Whether a rule is settled by a later step than the first. */
function isStaged(rule: string, { transport, addsPolicy }: Proposals): boolean {
  return rule.startsWith("HSTS_") ? transport.length > 0 : addsPolicy && rule.startsWith("CSP_");
}
