/**
 * The files while a patch is applied to them: what an earlier part of a patch wrote, a later part finds.
 *
 * @module
 */
import { type Applied, applyHunks } from "./apply_hunks.ts";
import type { FilePatch, Hunk } from "./parse_patch.ts";

/** The result of a patch for one file. */
export type FileOutcome =
  /** `text` is null for a file that is deleted. */
  | { applies: true; offset: number; text: string | null }
  /** `isOfFile`: the file itself is in the way, whatever its hunks say. */
  | { applies: false; failed: Hunk | undefined; isOfFile: boolean; reason: string }
  | { applies: null; reason: string };

/** Why a hunk does not apply, by the end of the file that it was made at. */
const MISFITS = {
  none: "its old lines are not in the file",
  behind: "its old lines are not in the file after the previous hunk",
  first: "it changes the beginning of a file, and this one does not begin with its old lines",
  last: "it changes the end of a file, and this one does not end with its old lines",
};

/** The files that patches are applied to, in memory. */
export class WorkingTree {
  /** The files as they were sent. */
  readonly #original: ReadonlyMap<string, string>;
  /** The files as they are now; undefined for a file that is gone. */
  readonly #current: Map<string, string | undefined>;

  constructor(files: ReadonlyMap<string, string>) {
    this.#original = files;
    this.#current = new Map(files);
  }

  /** Applies what a patch does to one file. */
  apply(patch: FilePatch): FileOutcome {
    const outcome = this.#try(patch);
    if (outcome.applies) {
      if (patch.oldPath !== null && !patch.isCopy) this.#current.set(patch.oldPath, undefined);
      this.#current.set(patch.path, outcome.text ?? undefined);
    }
    return outcome;
  }

  #try(patch: FilePatch): FileOutcome {
    const { path, oldPath, status, hunks } = patch;
    if (status === "added" && this.#current.get(path) !== undefined) {
      const reason = "the file that it adds is there already";
      return { applies: false, failed: hunks[0], isOfFile: true, reason };
    }
    if (patch.isBinary) {
      return { applies: null, reason: "It is binary: what the patch does to it was not checked" };
    }
    const before = oldPath === null ? "" : this.#contentOf(oldPath, status === "renamed");
    if (before === undefined) {
      return { applies: null, reason: "Its content before the patch was not given in files" };
    }
    const applied = applyHunks(before, hunks, patch.hadCarriageReturns);
    if (applied.failed) {
      return {
        applies: false,
        failed: applied.failed,
        isOfFile: false,
        reason: lineEndMisfit(before, hunks) ??
          MISFITS[applied.end ?? (applied.failed === hunks[0] ? "none" : "behind")],
      };
    }
    return status === "deleted" ? deletion(applied, hunks) : {
      applies: true,
      offset: applied.offset,
      text: applied.result,
    };
  }

  /** The parts of a diff of git that rename do not depend on each other: they all begin from what was there. */
  #contentOf(path: string, isRenamed: boolean): string | undefined {
    return (isRenamed ? this.#original.get(path) : undefined) ?? this.#current.get(path);
  }
}

/** Says that only the line ends differ, where hunks apply once both have the same. */
function lineEndMisfit(before: string, hunks: readonly Hunk[]): string | undefined {
  const isCrlf = before.includes("\r\n");
  const isPatchCrlf = hunks.some(({ lines }) => lines.some(({ text }) => text.endsWith("\r")));
  if (isCrlf === isPatchCrlf) return undefined;
  const plain = hunks.map((hunk) => ({
    ...hunk,
    lines: hunk.lines.map((line) => ({ ...line, text: line.text.replace(/\r$/, "") })),
  }));
  if (applyHunks(before.replaceAll("\r\n", "\n"), plain, false).failed) return undefined;
  const [file, patch, command] = isCrlf ? ["CRLF", "LF", "unix2dos"] : ["LF", "CRLF", "dos2unix"];
  return `only the line ends differ: the file has ${file}, the patch ${patch}; ` +
    `convert the patch (${command})`;
}

function deletion(applied: Exclude<Applied, { failed: Hunk }>, hunks: Hunk[]): FileOutcome {
  if (applied.result === "") return { applies: true, offset: applied.offset, text: null };
  return {
    applies: false,
    failed: hunks[0],
    isOfFile: false,
    reason: "the file that it deletes has more lines than the patch removes",
  };
}
