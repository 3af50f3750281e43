/**
 * `rollout.md`: what is sent first, what follows, what to watch, where each file goes.
 *
 * @module
 */
import { escapeLine, markdownTable } from "../../shared/evidence/markdown.ts";
import type { HeaderChange } from "./header_changes.ts";
import type { Proposals } from "./propose.ts";
import { isFirstStepSent } from "./strict_transport.ts";
import { type Fragment, usualName } from "./targets/plan.ts";

/** The risk of each header, and how it shows. */
const RISKS: ReadonlyMap<string, string> = new Map([
  [
    "strict-transport-security",
    "Browsers refuse http, and certificates that are not valid, for the host and all its subdomains until max-age is over.",
  ],
  [
    "content-security-policy",
    "Scripts, styles, frames and forms that the policy does not name are blocked: the browser's console lists them.",
  ],
  [
    "content-security-policy-report-only",
    "Nothing is blocked: the browser's console lists what would be. Add report-to or report-uri to collect it.",
  ],
  ["x-frame-options", "No page may show this one in a frame, not even one of the same site."],
  [
    "cross-origin-opener-policy",
    "Windows of other origins, such as a payment or sign-in popup, lose window.opener.",
  ],
  [
    "cross-origin-resource-policy",
    "Other origins can no longer load this response as an image, script or font.",
  ],
  [
    "permissions-policy",
    "Camera, microphone and position are off for the page and its frames.",
  ],
  ["referrer-policy", "Other sites see the origin alone as the referrer: statistics may change."],
  ["cache-control", "Shared caches no longer keep the response: the origin gets more requests."],
]);

/** The check to make before Strict-Transport-Security is raised. */
const SUBDOMAINS =
  "List all subdomains (DNS zone, certificate transparency logs), including those of " +
  "internal services, and check that each answers over https with a valid certificate.";

/**
 * @param fragments The files of the step that sends them.
 * @param inApplication What only the application can do, a sentence each.
 */
export function rolloutText(
  { transport, addsPolicy }: Pick<Proposals, "transport" | "addsPolicy">,
  firstChanges: readonly HeaderChange[],
  fragments: readonly Fragment[],
  inApplication: readonly string[],
): string {
  return [
    "# Rollout",
    `The delivered files, headers.txt too, are step ${
      bindsSubdomains(transport, firstChanges) ? 2 : 1
    }. Go on to the next step when one has caused no trouble.`,
    "## Steps",
    steps(transport, addsPolicy, firstChanges, inApplication).map((step, index) =>
      `${index + 1}. ${step}`
    )
      .join("\n"),
    "## Where each file goes",
    markdownTable(
      ["File", "Goes"],
      fragments.map(({ name, place }) => [name, place].map(escapeLine)),
    ),
    ...risksOf(firstChanges),
  ].join("\n\n") + "\n";
}

function steps(
  transport: readonly string[],
  addsPolicy: boolean,
  firstChanges: readonly HeaderChange[],
  inApplication: readonly string[],
): string[] {
  const csp = "Content-Security-Policy";
  const isSentFirst = isFirstStepSent(transport, firstChanges);
  const later = isSentFirst ? transport.slice(1) : transport;
  const checksFirst = bindsSubdomains(transport, firstChanges);
  return [
    ...(checksFirst ? [SUBDOMAINS] : []),
    "Send what the files say, on a test host and then on the site." +
    (isSentFirst ? ` Strict-Transport-Security is \`${transport[0]}\`.` : "") +
    (addsPolicy ? ` The new policy is sent as \`${csp}-Report-Only\`.` : ""),
    ...inApplication.map(escapeLine),
    ...(addsPolicy
      ? [
        "For a week, collect what the policy would block, and add the sources that the page needs. " +
        "Name an endpoint of yours in report-to and report-uri: without one, only each visitor's own console tells.",
        `Rename \`${csp}-Report-Only\` to \`${csp}\`, once a week has brought no reports from the page itself. ` +
        "Its frame-ancestors then replaces X-Frame-Options.",
      ]
      : []),
    ...(later.length > 0 && !checksFirst ? [SUBDOMAINS] : []),
    ...later.map((value) => `${waitOf(value)}, change Strict-Transport-Security to \`${value}\`.`),
  ];
}

/** Whether the files themselves bind subdomains to https, if only for minutes. */
function bindsSubdomains(
  transport: readonly string[],
  firstChanges: readonly HeaderChange[],
): boolean {
  return isFirstStepSent(transport, firstChanges) && /includeSubDomains/i.test(transport[0] ?? "");
}

function waitOf(value: string): string {
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  if (seconds <= 604_800) return "A day later";
  return seconds <= 2_592_000 ? "A week later" : "A month later";
}

function risksOf(changes: readonly HeaderChange[]): string[] {
  const rows = changes.filter(({ action }) => action !== "remove").flatMap(({ name }) => {
    const risk = RISKS.get(name);
    return risk === undefined ? [] : [[usualName(name), risk]];
  });
  return rows.length > 0
    ? ["## What to watch", markdownTable(["Header", "What it may break"], rows)]
    : [];
}
