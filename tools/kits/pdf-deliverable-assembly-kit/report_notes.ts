/**
 * Reports what became of a part when its pages were made.
 *
 * @module
 */
import { codePointLabel } from "../../shared/code_points.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import type { PartNotes } from "./assembly.ts";
import type { AssemblyKit } from "./findings.ts";

/** Things that a message lists. */
const MAX_LISTED = 10;

/** Characters that can be told by their look; of the others, such as marks and controls, the number says more. */
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

function shownCharacter(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  const label = codePointLabel(codePoint);
  return VISIBLE.test(character) ? `${label} ${character}` : label;
}

/** Reports what a part lost, or made nothing of, when its pages were made. */
export function reportNotes(kit: AssemblyKit, step: { id: string }, notes: PartNotes): void {
  const { part, missing, dropped, printedSource, hadFrontMatter } = notes;
  const { damagedObjects, isProfileLost, isEmpty } = notes;
  const path = part === undefined ? "title" : `parts[${part}]`;
  const name = part === undefined ? "The cover" : path;
  if (missing.size > 0) {
    const shown = firstNames([...missing].map(shownCharacter), MAX_LISTED);
    const message = `${name} has ${
      counted(missing.size, "character")
    } that cannot be drawn: ${shown}`;
    kit.find("UNENCODABLE_CHARACTER", step, { message, path });
  }
  if (damagedObjects > 0) {
    const message = `${name}: ${counted(damagedObjects, "object")} of its pages cut off or ` +
      "missing: they may show less than they should";
    kit.find("DAMAGED_PAGES", step, { message, path });
  }
  if (isProfileLost) {
    const message = `${name}: the colour profile of the picture is damaged or of other colours, ` +
      "and is left out: its colours are shown as if it had none";
    kit.find("BROKEN_ICC_PROFILE", step, { message, path });
  }
  if (isEmpty) kit.find("EMPTY_PART", step, { message: `${name} makes no page`, path });
  if (hadFrontMatter) {
    const message = `${name} begins with front matter, which its pages leave out`;
    kit.find("FRONT_MATTER", step, { message, path });
  }
  if (dropped.size > 0) {
    const message = `${name}: raw HTML or images were left out: ${
      firstNames([...dropped], MAX_LISTED)
    }`;
    kit.find("MARKDOWN_DROPPED", step, { message, path });
  }
  if (printedSource.length > 0) {
    const message = `${name}: printed as it is written: ${firstNames(printedSource, MAX_LISTED)}`;
    kit.find("PRINTED_AS_WRITTEN", step, { message, path });
  }
  reportAnnotations(kit, step, notes, path);
}

/** Reports what copied pages have lost, and form values that are not visible. */
function reportAnnotations(
  kit: AssemblyKit,
  step: { id: string },
  { lost, isStale, isXfa }: PartNotes,
  path: string,
): void {
  if (!lost) return;
  const { kinds, marks, undrawn, signed, hasPageActions } = lost;
  if (isXfa) {
    kit.find("XFA_FORM", step, {
      message: `${path} is a form of XFA: its pages may be empty`,
      path,
    });
  }
  if (undrawn.length > 0) {
    const names = firstNames(undrawn, MAX_LISTED, (name) => JSON.stringify(name));
    const message = `${path}: ${
      counted(undrawn.length, "field has a value", "fields have values")
    } that the file does not draw, and so does not the copy: ${names}`;
    kit.find("FIELD_NOT_DRAWN", step, { message, path });
  } else if (isStale) {
    const message = `${path}: its form asks readers to draw the fields anew, so that what stands ` +
      "there may be older than the answers";
    kit.find("FIELD_NOT_DRAWN", step, { message, path });
  }
  if (signed.length > 0) {
    const message = `${path} is signed (${firstNames(signed, MAX_LISTED)}): the copy is not`;
    kit.find("SIGNATURE_LOST", step, { message, path });
  }
  if (marks.size > 0) {
    const message = `${path}: marks that readers show, and the copy does not: ${
      firstNames(inWords(marks), MAX_LISTED)
    }`;
    kit.find("MARKS_NOT_DRAWN", step, { message, path });
  }
  const removed = inWords(kinds);
  if (hasPageActions) removed.push("actions of pages");
  if (removed.length > 0) {
    const message = `${path}: left out of its pages: ${firstNames(removed, MAX_LISTED)}`;
    kit.find("ANNOTATIONS_REMOVED", step, { message, path });
  }
}

/** How many annotations of each kind there are. */
function inWords(kinds: ReadonlyMap<string, number>): string[] {
  return [...kinds].map(([kind, count]) => `${count} ${kind || "without a kind"}`);
}
