/**
 * Pages that are served as if all were well, and are not the page that is meant.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { attributeOf } from "../../shared/html.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";
import type { Page, PageElement } from "./page_reader.ts";

type Input = Pick<RunInput<typeof contract>, "status" | "expect">;

interface ErrorFinding {
  code: keyof typeof FINDINGS;
  message: string;
}

/** What a page says that stands in for one that is not there yet. */
const COMING =
  "(?:coming|launching|opening|arriving) (?:very )?soon|(?:demnächst|in kürze|bald) (?:verfügbar|online|hier)|" +
  "bientôt (?:disponible|en ligne)|próximamente|prossimamente|em breve|binnenkort|" +
  "(?:currently )?under construction|im aufbau|en construcci[oó]n|en construction";

/** What such a page is itself. */
const SITE = "(?:web ?)?(?:site|page|shop|store|blog|portal|seite|sitio|página)";

/** The title or a heading of such a page. */
const COMING_NAME = new RegExp(
  `^(?:(?:\\S+ ){0,2}?${SITE} (?:(?:is|est|está|ist|wird) )?)?(?:${COMING})[.!…]*$`,
  "i",
);

/** What is told of things to come in a list; a countdown and how to reach somebody are none. */
const THING = /^[^\d@]*\p{L}[^\d@]*$/u;
const COUNTED =
  /^(?:days?|hours?|hrs?|min(?:ute)?s?|sec(?:ond)?s?|tage?|stunden?|minuten?|sekunden?|jours?|heures?|secondes?|d[ií]as?|horas?|minutos?|segundos?)$/i;

/** The titles of error pages, of waiting rooms and of servers without a site. */
const ERROR_NAME = new RegExp(
  "^(?:(?:http |status )?(?:error )?[45]\\d\\d ?[:.\u2013\u2014-]? ?)?(?:" + [
    "(?:page |site |file )not found",
    "page (?:does not|doesn.t) exist",
    "seite nicht gefunden",
    "page (?:non trouvée|introuvable)",
    "página no encontrada",
    "internal server error",
    "bad gateway",
    "service (?:temporarily )?unavailable",
    "gateway time-?out",
    "access denied",
    "application error",
    "(?:(?:the |our |this )?(?:web)?site |(?:we|it).{1,4}|is |are |currently )*(?:down for|under) (?:scheduled )?maintenance",
    "(?:scheduled )?(?:site )?maintenance(?: mode)?",
    "we.{1,4}ll be (?:right )?back(?: soon)?",
    "(?:(?:web)?site )?under construction",
    "wartungs(?:arbeiten|modus)",
    "site en maintenance",
    "no such app",
    "this domain is parked",
    // Services that let nobody in who is not signed in.
    "cloudflare access",
    "authentication required",
    "just a moment[.…]*",
    "attention required!?",
    "welcome to nginx!?",
    "apache2? .{0,30}default page.{0,20}",
    "(?:http server )?test page (?:for|powered by) .{1,60}",
    "iis(?:7| windows server)",
    "web server.{1,3}s default page",
  ].join("|") + ")[.!]?$|^(?:error |http |status )*404(?: error| not found)?$|^403 forbidden$",
  "i",
);

/** Pages about an error have its name for a title too, and say more about it. */
const BRIEF = 2_000;

/** Listings of folders, which may be long. */
const FOLDER = /^index of \//i;

/** A page of this few characters says nothing but what it begins with. */
const SHORT = 400;
const SHORT_ERROR: readonly RegExp[] = [
  // A number within the text may be that of a room or of a telephone.
  /^404\b(?![-. )]*\d)/,
  /\b(?:error|http|status) 404\b|\b404 (?:error|not found)\b/i,
  /\b(?:page|site)\b.{0,60}? (?:(?:not|cannot) (?:be )?found|(?:does not|doesn.t) exist)\b/i,
  /(?:^|[.!] |\b5\d\d:? )(?:internal server error|bad gateway|service (?:temporarily )?unavailable|application error)\b/i,
  /^(?:index of \/|it works!$|welcome to nginx|error establishing a database connection)/i,
  /\benable javascript and cookies to continue\b/i,
  // A sentence that ends so: a shop that opens soon somewhere is no page that does.
  new RegExp(`\\b${SITE} (?:\\S+ ){0,3}?(?:${COMING})(?=[.!…]|$)`, "i"),
];

/** Messages that programs print into pages when they fail. */
const ERROR_TEXTS: readonly RegExp[] = [
  /\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse) error): .{1,300}? in \S{1,200} on line \d+/,
  /\bTraceback \(most recent call last\):/,
  /\bApplication error: a (?:client|server)-side exception has occurred/,
  /\bLiquid (?:syntax )?error(?: \(.{1,80}?\))?: /,
  /\bYou have an error in your SQL syntax; check the manual\b/,
  /\bSQLSTATE\[\w+\](?:: | \[\d)/,
  /\bORA-\d{5}: /,
  /\bSystem\.\w+Exception: /,
  /\bException in thread "/,
];

/** What a page may show in place of a text. */
const SHOWN = "audio canvas embed iframe img input math object select svg textarea video".split(
  " ",
);

/** The text of a page until its scripts have run. */
const WAITING = /^(?:loading|please wait|one moment)(?: please)?[ .…]*$/i;

/**
 * Reports the page of an error, what a program printed into the page, and a page without its content. What the caller
 * expects of the page is meant.
 */
export function errorFindings(
  page: Page,
  title: string | null,
  { status, expect }: Input,
): ErrorFinding[] {
  const { prose, visibleText } = page;
  const found: ErrorFinding[] = [];
  const said = expect.title === undefined || expect.title !== title
    ? errorSaid(page, title ?? "")
    : undefined;
  // With its own status it is reported by that.
  if (said !== undefined && status >= 200 && status <= 299) {
    const message =
      `The page is that of an error, of a server without a site, or stands in for one to come: ${
        shown(said)
      }`;
    found.push({ code: "ERROR_PAGE", message });
  }
  for (const pattern of ERROR_TEXTS) {
    const [text] = pattern.exec(prose) ?? [];
    if (text === undefined || expect.contains.some((meant) => pattern.test(meant))) continue;
    found.push({ code: "ERROR_TEXT", message: `The visible text holds an error: ${shown(text)}` });
  }
  if (visibleText === "" && !page.elements.some(isContent) || WAITING.test(visibleText)) {
    const message = `The page as it was given has no content${
      visibleText && ` but ${shown(visibleText)}`
    }: what scripts add to it was not checked`;
    found.push({ code: "NO_CONTENT", message });
  }
  return found;
}

/** The words by which a page is that of an error; undefined where it is not. */
function errorSaid({ visibleText, headings, listed }: Page, title: string): string | undefined {
  const names = title.split(/ [|\u00b7\u2013\u2014\u30fb-] |: /).map((name) => name.trim());
  const isBrief = visibleText.length <= BRIEF;
  const named = names.find((name) => FOLDER.test(name) || isBrief && ERROR_NAME.test(name));
  if (named !== undefined || visibleText.length > SHORT) return named;
  // A page that lists what is to come is there itself.
  const things = listed.filter((text) => THING.test(text) && !COUNTED.test(text));
  const comings = things.length > 1 ? [] : [...names, ...headings];
  return comings.find((name) => COMING_NAME.test(name)) ??
    (SHORT_ERROR.some((pattern) => pattern.test(visibleText)) ? visibleText : undefined);
}

/** Whether an element is seen without a text, or sends browsers to another page. */
function isContent({ node, isInNoscript }: PageElement): boolean {
  if (isInNoscript) return false;
  return SHOWN.includes(node.tagName) && attributeOf(node, "type") !== "hidden" ||
    attributeOf(node, "http-equiv")?.toLowerCase() === "refresh";
}

function shown(text: string): string {
  return JSON.stringify(cutText(text, 120));
}
