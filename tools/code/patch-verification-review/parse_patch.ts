/**
 * Reads a unified diff, as `diff -u` and `git diff` write it.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { counted } from "../../shared/messages.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type Prefixes, readGitNames, readName, readPairNames } from "./file_name.ts";
import { adviceFor, badHeader } from "./other_forms.ts";

/** A line of a hunk: of both files, of the old one, of the new one. */
export interface HunkLine {
  kind: " " | "-" | "+";
  /** Without its line feed. */
  text: string;
  hasNewline: boolean;
}

/** A hunk of a unified diff. */
export interface Hunk {
  /** The line of its header in the patch, from 1. */
  line: number;
  header: string;
  oldStart: number;
  newStart: number;
  lines: HunkLine[];
}

type FileStatus =
  | "added"
  | "deleted"
  | "renamed"
  | "modified"
  | "mode_changed"
  | "binary";

/** The part of a patch that changes one file. */
export interface FilePatch {
  /** The new path, or the old one of a deleted file. */
  path: string;
  /** Null for an added file. */
  oldPath: string | null;
  status: FileStatus;
  isBinary: boolean;
  /** The old file stays, as it is the source of a copy. */
  isCopy: boolean;
  /** Every line of the patch ended in CRLF: the way here has put the CRs there, and they were taken off. */
  hadCarriageReturns: boolean;
  hunks: Hunk[];
}

/** A file while its headers are read. */
interface Draft {
  line: number;
  oldPath?: string | null;
  newPath?: string | null;
  /** The prefixes of the `diff --git` line. */
  prefixes?: Prefixes;
  hasPair: boolean;
  isNew: boolean;
  isDeleted: boolean;
  isRenamed: boolean;
  isCopy: boolean;
  isBinary: boolean;
  hasNewMode: boolean;
  hadCarriageReturns: boolean;
  hunks: Hunk[];
}

const HUNK_HEADER = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/**
 * The files of a patch, in its order. Lines outside files and hunks are skipped.
 *
 * @throws {ToolError} `INVALID_PATCH`, details `{ line }`; `INPUT_TOO_LARGE` over `max_path_chars`.
 */
export function parsePatch(text: string): FilePatch[] {
  const files = new PatchReader(text).read();
  if (files.length > 0) return files;
  throw invalidPatch(1, `The patch changes no file: ${adviceFor(text)}`);
}

class PatchReader {
  readonly #lines: string[];
  readonly #drafts: Draft[] = [];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.replace(/^\ufeff/, "").split("\n");
    if (this.#lines.at(-1) === "") this.#lines.pop();
  }

  read(): FilePatch[] {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at]!;
      const draft = this.#drafts.at(-1);
      if (line.startsWith("diff --git ")) this.#startGitFile(line);
      else if (this.#isPairAt(this.#at)) this.#readPair(draft);
      else if (draft && line.startsWith("@@")) draft.hunks.push(this.#readHunk(draft));
      else {
        if (draft?.hunks.length === 0) readHeader(draft, withoutReturn(line));
        this.#at++;
      }
    }
    return this.#drafts.map(finish);
  }

  #startGitFile(line: string): void {
    const names = readGitNames(withoutReturn(line).slice("diff --git ".length));
    this.#start(line, names);
    this.#at++;
  }

  #start(line: string, names: ReturnType<typeof readGitNames>): Draft {
    const draft: Draft = {
      line: this.#at + 1,
      ...names,
      hasPair: false,
      isNew: false,
      isDeleted: false,
      isRenamed: false,
      isCopy: false,
      isBinary: false,
      hasNewMode: false,
      hadCarriageReturns: line.endsWith("\r"),
      hunks: [],
    };
    this.#drafts.push(draft);
    return draft;
  }

  #isPairAt(at: number): boolean {
    return this.#lines[at]!.startsWith("--- ") && !!this.#lines[at + 1]?.startsWith("+++ ");
  }

  #readPair(open: Draft | undefined): void {
    const [old, now] = [this.#lines[this.#at]!, this.#lines[this.#at + 1]!];
    const [oldField, newField] = [withoutReturn(old).slice(4), withoutReturn(now).slice(4)];
    const known = open?.hasPair ? undefined : open?.prefixes;
    const { oldPath, newPath } = readPairNames(oldField, newField, known);
    const draft = open && belongsTo(open, oldPath, newPath) ? open : this.#start(old, undefined);
    draft.hasPair = true;
    draft.isNew ||= oldPath === null;
    draft.isDeleted ||= newPath === null;
    if (!draft.isRenamed) Object.assign(draft, { oldPath, newPath });
    this.#at += 2;
  }

  #readHunk({ hadCarriageReturns }: Draft): Hunk {
    const line = this.#at + 1;
    const header = withoutReturn(this.#lines[this.#at++]!);
    const match = HUNK_HEADER.exec(header);
    if (!match) {
      throw invalidPatch(line, badHeader(line, header));
    }
    const [, oldStart, oldCount = "1", newStart, newCount = "1"] = match;
    const hunk = {
      line,
      header,
      oldStart: Number(oldStart),
      newStart: Number(newStart),
      lines: [],
    };
    const wanted = { old: Number(oldCount), now: Number(newCount) };
    this.#readLines(hunk, wanted, hadCarriageReturns);
    return hunk;
  }

  #readLines(hunk: Hunk, wanted: { old: number; now: number }, cutReturns: boolean): void {
    let { old, now } = wanted;
    while (old > 0 || now > 0 || this.#lines[this.#at]?.startsWith("\\")) {
      const source = this.#lines[this.#at];
      const line = source !== undefined && cutReturns ? withoutReturn(source) : source;
      const kind = kindOf(line);
      const last = hunk.lines.at(-1);
      if (kind === "\\" && last) last.hasNewline = false;
      else if (kind === " " || kind === "-" || kind === "+") {
        if (kind !== "+") old--;
        if (kind !== "-") now--;
        if (old < 0 || now < 0) throw this.#mismatch(hunk, wanted);
        const text = line === "" || line === "\r" ? line : line!.slice(1);
        hunk.lines.push({ kind, text, hasNewline: true });
      } else throw this.#mismatch(hunk, wanted);
      this.#at++;
    }
    if (this.#isSurplusAt(this.#at)) throw this.#mismatch(hunk, wanted);
  }

  /** Lines of a hunk after its last one. The signature of a mail begins with two hyphens too. */
  #isSurplusAt(at: number): boolean {
    const line = this.#lines[at];
    if (line === undefined || !/^[-+ ]/.test(line)) return false;
    return !/^-- ?\r?$/.test(line) && !this.#isPairAt(at);
  }

  #mismatch({ line }: Hunk, { old, now }: { old: number; now: number }) {
    return invalidPatch(
      line,
      `The hunk at line ${line} says ${counted(old, "old line")} and ${
        counted(now, "new line")
      }, ` +
        `but its lines are others, as line ${this.#at + 1} shows: send the diff as it was made`,
    );
  }
}

/** Whether names belong to a file that still lacks its pair of `---` and `+++`. */
function belongsTo(open: Draft, oldPath: string | null, newPath: string | null): boolean {
  if (open.hasPair || open.hunks.length > 0) return false;
  return isSameName(open.oldPath, oldPath) && isSameName(open.newPath, newPath);
}

/** The name of a rename has no prefix, and the one of a pair may have another than `a/` and `b/`. */
function isSameName(known: string | null | undefined, name: string | null): boolean {
  return !known || name === null || name === known || name.endsWith(`/${known}`);
}

/** The kind of a hunk line; an empty one is context whose space was lost. */
function kindOf(line: string | undefined): string | undefined {
  return line === "" || line === "\r" ? " " : line?.[0];
}

/** Lines between `diff --git` and the first hunk. */
function readHeader(draft: Draft, line: string): void {
  const [, keyword, value] =
    /^(new file mode|deleted file mode|old mode|rename from|rename to|copy from|copy to|Binary files|GIT binary patch)(?: (.*))?$/s
      .exec(line) ?? [];
  switch (keyword) {
    case "new file mode":
      draft.isNew = true;
      break;
    case "deleted file mode":
      draft.isDeleted = true;
      break;
    case "old mode":
      draft.hasNewMode = true;
      break;
    case "rename from":
    case "copy from":
      draft.isRenamed = true;
      draft.isCopy = keyword === "copy from";
      draft.oldPath = readName(value ?? "");
      break;
    case "rename to":
    case "copy to":
      draft.newPath = readName(value ?? "");
      break;
    case "Binary files":
    case "GIT binary patch":
      draft.isBinary = true;
  }
}

function finish(draft: Draft): FilePatch {
  const { line, isNew, isDeleted, isBinary, isCopy, hadCarriageReturns, hunks } = draft;
  const oldPath = isNew ? null : draft.oldPath ?? null;
  const path = isDeleted ? draft.oldPath : draft.newPath;
  if (!path) {
    throw invalidPatch(line, `The file at line ${line} has no name: send its --- and +++ lines`);
  }
  checkLength(path);
  if (oldPath !== null) checkLength(oldPath);
  const status = statusOf(draft);
  return { path, oldPath, status, isBinary, isCopy, hadCarriageReturns, hunks };
}

function checkLength(path: string): void {
  const { max_path_chars: most } = contract.limits;
  if (path.length > most) {
    throw inputTooLarge("max_path_chars", most, path.length, "A path of the patch has a length of");
  }
}

function statusOf(draft: Draft): FileStatus {
  if (draft.isNew) return "added";
  if (draft.isDeleted) return "deleted";
  if (draft.isRenamed) return "renamed";
  if (draft.isBinary) return "binary";
  if (draft.hasNewMode && draft.hunks.length === 0) return "mode_changed";
  return draft.oldPath === draft.newPath ? "modified" : "renamed";
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function invalidPatch(line: number, message: string) {
  return new ToolError<ErrorCode<typeof contract>>("INVALID_PATCH", message, { line });
}
