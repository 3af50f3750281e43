/**
 * The list of a kit's findings while it runs.
 *
 * @module
 */
import type { ToolResult, Warning } from "../../tool.ts";
import type { Severity } from "../evidence/review_schema.ts";
import type { Found } from "./finding_order.ts";
import type { KitFindings, KitSeverity } from "./kit_schema.ts";
import { readReview } from "./review_findings.ts";

/** A finding in the kit's words. */
export interface KitFound {
  message: string;
  path?: string;
  /** Overrides the one of its code. */
  severity?: KitSeverity;
  /** Overrides the one of its code. */
  fix?: string;
}

/** How the findings of a review become a kit's. */
export interface ReviewOptions {
  /** Where the kit gives a finding another severity than its own; it gets what the review says too. */
  severityOf?: (rule: string, severity: KitSeverity, reviewed: Severity) => KitSeverity;
  /** For reviews of several things: the name with which each finding's message begins. */
  namesSubject?: boolean;
  /** Whether the kit reports a finding in its own words, so that the review's is left out. */
  isReported?: (rule: string, subject: string | undefined) => boolean;
}

const GIVE_PERCENT = "Give the number in percent, as the message has it, if that is meant.";

const GIVE_CSV = "Give what the message names: the rows may not be those that were meant.";

/**
 * Warnings that the caller may have meant something else, each with its fix: a number in another unit, such as 0.9 for
 * 90 %, a key that was not read, a text of another format, or two statements of which one counts. The verdict would then be about another input.
 */
const MAYBE_MISREAD: ReadonlyMap<string, string> = new Map([
  ["RATE_LOOKS_LIKE_FRACTION", GIVE_PERCENT],
  ["TAKEN_AS_PERCENT", GIVE_PERCENT],
  ["UNKNOWN_PROPERTY", "Spell the key as the message has it, or leave it out."],
  ["UNKNOWN_KEYWORD", "Spell the keyword as the message has it: the schema does not ask for it."],
  ["NOT_CSV", GIVE_CSV],
  ["MARKDOWN_TABLE", GIVE_CSV],
  ["HEADER_LIKE_RECORDS", "Give the table a header row: its first record is taken for one."],
  ["TERMS_DIFFER", "Give one of the two terms."],
]);

/** How a warning of an unknown keyword ends unless the keyword may be the caller's own. */
const MEANT_OTHERWISE = / has no effect;/;

/** Stands for the kit's input where findings name their step. */
const INPUT = "input";

/** The findings of a kit, in the order in which they were added. */
export class FoundList<Code extends string> {
  readonly #codes: KitFindings<Code>;
  readonly #redact: (text: string) => string;
  readonly #all: Found[] = [];
  /** Fixes without secrets: most findings of a code share one, and there may be thousands. */
  readonly #fixes = new Map<string, string>();
  /** Warnings that were added: code, path and message. */
  readonly #warnings = new Set<string>();

  /**
   * @param codes The kit's own findings; a warning whose code is here is left to the kit.
   * @param redact Applied to messages and fixes.
   */
  constructor(codes: KitFindings<Code>, redact: (text: string) => string) {
    this.#codes = codes;
    this.#redact = redact;
  }

  /** All findings, but an ignored key of the input only where no other finding is about it. */
  get all(): readonly Found[] {
    const places = new Set(
      this.#all.filter((found) => !isIgnoredKey(found)).map(({ path }) => path),
    );
    return this.#all.filter((found) => !isIgnoredKey(found) || !places.has(found.path));
  }

  get isBlocked(): boolean {
    return this.#all.some(({ severity }) => severity === "blocker");
  }

  /** Adds a finding unchanged except for secrets. */
  add(found: Found): void {
    const fix = this.#fixes.get(found.fix) ?? this.#redact(found.fix);
    this.#fixes.set(found.fix, fix);
    this.#all.push({ ...found, message: this.#redact(found.message), fix });
  }

  /** Adds a finding of the kit's own. */
  addOwn(code: Code, step: string, found: KitFound): void {
    const { severity, fix } = { ...this.#codes[code], ...withoutUndefined(found) };
    const { message, path } = found;
    this.add({ severity, code, step, ...(path !== undefined && { path }), message, fix });
  }

  /** Adds the findings and unknowns of a review. */
  addReview(
    step: string,
    result: ToolResult,
    { severityOf = (_, severity) => severity, namesSubject = false, isReported = () => false }:
      ReviewOptions,
  ): void {
    for (const { reviewed, subject, ...found } of readReview(result)) {
      if (isReported(found.code, subject)) continue;
      const severity = severityOf(found.code, found.severity, reviewed);
      const message = namesSubject && subject ? `${subject}: ${found.message}` : found.message;
      this.add({ ...found, severity, message, step });
    }
  }

  /** Adds warnings about keys of the kit's input that are ignored: with a misspelt option it does another job. */
  addIgnoredKeys(warnings: readonly Warning[]): void {
    this.addWarnings(INPUT, warnings.filter(({ code }) => code === "UNKNOWN_PROPERTY"));
  }

  /** Adds warnings of a step, except for those that the kit reports itself. */
  addWarnings(step: string, warnings: readonly Warning[]): void {
    for (const { code, message, path } of warnings) {
      if (Object.hasOwn(this.#codes, code)) continue;
      // Steps that share an input warn of it alike.
      const isTold = this.#warnings.has(JSON.stringify([code, path, message]));
      this.#warnings.add(JSON.stringify([code, path, message]));
      if (isTold) continue;
      const place = path ? { path } : {};
      // The step was done in spite of the warning, so there is nothing to fix.
      const isOwnKeyword = code === "UNKNOWN_KEYWORD" && !MEANT_OTHERWISE.test(message);
      const fix = isOwnKeyword ? undefined : MAYBE_MISREAD.get(code);
      const severity = fix === undefined ? "note" : "problem";
      this.add({ severity, code, step, ...place, message, fix: fix ?? "" });
    }
  }
}

function isIgnoredKey({ step, code }: Found): boolean {
  return step === INPUT && code === "UNKNOWN_PROPERTY";
}

function withoutUndefined({ severity, fix }: KitFound): Pick<KitFound, "severity" | "fix"> {
  return { ...(severity && { severity }), ...(fix !== undefined && { fix }) };
}
