/**
 * Conventional Commits 1.0.0.
 *
 * @module
 */

/** A message that follows the grammar. */
export interface ConventionalMessage {
  /** In lower case. */
  type: string;
  scope: string | null;
  description: string;
  isBreaking: boolean;
  /** The text of the first BREAKING CHANGE footer. */
  breakingNote: string | null;
  /** Issue numbers like `#12`, each once, in order. */
  references: string[];
}

const SUBJECT = /^([A-Za-z0-9-]+)(?:\(([^()]+)\))?(!?): +(\S.*)$/;
const BREAKING = /^BREAKING[ -]CHANGE:/;
/** A token of letters and dashes, as footers have it (point 8), or BREAKING CHANGE. */
const FOOTER = /^(?:[A-Za-z-]+|BREAKING CHANGE)(?:: | #)/;

/** The decoration that lists, graphs, git log --decorate, trackers and gitmoji put before a subject. */
const DECORATION =
  /^(?:[-*+•|\\/_ ]+|\([^()]*\) *|\[[^[\]]*\] *|[0-9a-f]{7,40} +|:\w+: *|[\p{Extended_Pictographic}\u200d\ufe0f]+ *)+/u;

/** The first line of a commit message, without blanks around it. */
export function subjectOf(message: string): string {
  const [subject = ""] = message.split("\n", 1);
  return subject.trim();
}

/** Whether a subject of another form would follow the grammar without what is before its type. */
export function isDecorated(subject: string): boolean {
  return DECORATION.test(subject) && SUBJECT.test(subject.replace(DECORATION, ""));
}

/** Reads a message; undefined when its subject is of another form. */
export function parseConventional(message: string): ConventionalMessage | undefined {
  const [, type, scope, mark, description = ""] = SUBJECT.exec(subjectOf(message)) ?? [];
  if (type === undefined) return undefined;
  const breakingNote = breakingNoteOf(message.split("\n"));
  return {
    type: type.toLowerCase(),
    scope: scope ?? null,
    description: description,
    isBreaking: mark === "!" || breakingNote !== null,
    breakingNote,
    references: [...new Set(message.match(/#\d+/g))],
  };
}

/** The text of the footer, which may continue over lines up to a blank one or the next footer. */
function breakingNoteOf(lines: string[]): string | null {
  const blank = lines.findIndex((line) => line.trim() === "");
  if (blank < 0) return null;
  const footers = lines.slice(blank + 1);
  const start = footers.findIndex((line) => BREAKING.test(line));
  if (start < 0) return null;
  const [first = "", ...others] = footers.slice(start);
  const note = [first.replace(BREAKING, "")];
  for (const line of others) {
    if (line.trim() === "" || FOOTER.test(line)) break;
    note.push(line);
  }
  return note.map((line) => line.trim()).filter((line) => line !== "").join(" ");
}
