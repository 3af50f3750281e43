/**
 * Pages that are served as if all were well, and are not the page that is meant.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import type { FINDINGS } from "./findings.ts";

interface ErrorFinding {
  code: keyof typeof FINDINGS;
  message: string;
}

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
    "(?:down for|under) maintenance",
    "just a moment[.…]*",
    "attention required!?",
    "welcome to nginx!?",
    "apache2? .{0,30}default page.{0,20}",
    "index of /.{0,100}",
  ].join("|") + ")[.!]?$|^(?:error |http |status )*404(?: error| not found)?$|^403 forbidden$",
  "i",
);

/** A page of this few characters says nothing but what it begins with. */
const SHORT = 400;
const SHORT_ERROR =
  /^.{0,80}?\b(?:404\b|(?:page|site) not found\b|(?:page|site) you.{1,40}(?:not found|does ?n.t exist|does not exist|cannot be found)|internal server error|bad gateway|service unavailable|application error\b|enable javascript and cookies to continue|index of \/|welcome to nginx)/i;

/** Messages that programs print into pages when they fail. */
const ERROR_TEXTS: readonly RegExp[] = [
  /\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse) error): .{1,300}? in \S{1,200} on line \d+/,
  /\bTraceback \(most recent call last\):/,
  /\bApplication error: a (?:client|server)-side exception has occurred/,
  /\bLiquid (?:syntax )?error(?: \(.{1,80}?\))?: /,
  /\bYou have an error in your SQL syntax\b/,
  /\bSQLSTATE\[\w+\]/,
  /\bORA-\d{5}: /,
  /\bSystem\.\w+Exception: /,
  /\bException in thread "/,
  /\bError establishing a database connection\b/,
];

/** The text of a page until its scripts have run. */
const WAITING = /^(?:loading|please wait|one moment)(?: please)?[ .…]*$/i;

/** Reports the page of an error, what a program printed into the page, and a page without its content. */
export function errorFindings(
  { visibleText }: { visibleText: string },
  { title, status, hasImages }: { title: string | null; status: number; hasImages: boolean },
): ErrorFinding[] {
  const found: ErrorFinding[] = [];
  const names = (title ?? "").split(/ [|\u00b7\u2013\u2014-] |: /).map((name) => name.trim());
  const named = names.find((name) => ERROR_NAME.test(name));
  const isError = named !== undefined ||
    visibleText.length <= SHORT && SHORT_ERROR.test(visibleText);
  // With its own status it is reported by that.
  if (isError && status >= 200 && status <= 299) {
    const said = named ?? visibleText;
    const message = `The page is that of an error, or of a server without a site: ${shown(said)}`;
    found.push({ code: "ERROR_PAGE", message });
  }
  for (const pattern of ERROR_TEXTS) {
    const [text] = pattern.exec(visibleText) ?? [];
    if (text === undefined) continue;
    found.push({ code: "ERROR_TEXT", message: `The visible text holds an error: ${shown(text)}` });
  }
  if (visibleText === "" && !hasImages || WAITING.test(visibleText)) {
    const message = `The page as it was given has no content${
      visibleText && ` but ${shown(visibleText)}`
    }: what scripts add to it was not checked`;
    found.push({ code: "NO_CONTENT", message });
  }
  return found;
}

function shown(text: string): string {
  return JSON.stringify(cutText(text, 120));
}
