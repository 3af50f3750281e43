import type { JsonObject } from "../../shared/json/value.ts";
import { answer, placedAt, type PlacedItem, runError, use } from "./history_blocks.ts";

const APPLIED = /^Applied edit to (.+)$/;
const RUNNING = /^Running (.+)$/;
const COMMITTED = /^Commit ([0-9a-f]{7,40} .+)$/;
/** How Aider begins to tell that it could not apply the model's edits; the rest of the paragraph says which. */
const NOT_APPLIED =
  /^The LLM did not conform to the edit format\.|(?:block|hunk)s? failed to (?:match|apply)!/;
const NOT_FOUND = /failed to exactly match lines in (.+)$/;
/** How it hands the faults that its linter found to the model. */
const LINTED = /^# Fix any errors below, if possible\./;
/** What it asks where the tests that it runs after each edit have failed; it keeps no output of them. */
const TESTED = /^Attempt to fix test errors\?/;
const TESTS_FAILED = "The tests failed; Aider keeps no output of them: run them again to see why";
/** What it says of the output of a test that the user asked for, and that failed. */
const TEST_FAILED = /^Added \d+ lines? of output to the chat\./;
const ASKED = /\? \(Y\)es\/\(N\)o/;
/** Errors of the model's API, and limits: Aider may try again. */
const FAILED =
  /^(?:litellm\.)?[A-Z]\w*(?:Error|Exception)\b:|^Model \S+ has hit a token limit!|^The API provider .*(?:down|overloaded|rate limit|quota)/;
const STOPPED = /^Only \d+ reflections allowed, stopping\./;

/** What a paragraph of Aider's own says was done, and whether any of it failed. */
interface Told {
  made: PlacedItem[];
  hasFailed: boolean;
}

/** What Aider itself said in a session, as calls and errors; an error that a later try got over is none. */
export class AiderProgram {
  /** What stopped a turn: an error until the model answers again, edits without a file until some are made. */
  #error: { text: string; line: number; until: "answer" | "edit" } | undefined;
  #hasLintFaults = false;
  #hasTestFaults = false;

  /** The items of a paragraph that begins on a line, counted from 1. */
  read(lines: readonly string[], from: number): Told {
    const made: PlacedItem[] = [];
    const hasLintFaults = lines.some((line) => LINTED.test(line));
    const hasTestFaults = lines.some((line) => TESTED.test(line));
    const isEdited = lines.some((line) => APPLIED.test(line));
    let hasFailed = hasLintFaults;
    for (let index = 0; index < lines.length; index++) {
      const [text, line] = [lines[index]!, from + index];
      if (NOT_APPLIED.test(text) || LINTED.test(text)) {
        const end = endOf(lines, index);
        const said = lines.slice(index, end);
        made.push(
          ...placedAt(LINTED.test(text) ? failedLint(line, said) : this.#edits(line, said), line),
        );
        hasFailed = true;
        index = end - 1;
      } else if (TESTED.test(text)) {
        made.push(...placedAt(failed(`line-${line}`, "test", TESTS_FAILED), line));
        hasFailed = true;
      } else if (FAILED.test(text) || STOPPED.test(text)) {
        this.#error = { text, line, until: "answer" };
        hasFailed = true;
      } else {
        if (text.startsWith("Tokens: ")) this.answered();
        if (APPLIED.test(text) && this.#error?.until === "edit") this.#error = undefined;
        made.push(...placedAt(doneBy(text, `line-${line}`), line));
      }
    }
    // It checks each file that it has edited, and says nothing where all is well.
    if (isEdited && this.#hasLintFaults && !hasLintFaults) {
      made.push(...placedAt(done(`lint-${from}`, "lint", {}, "No faults after this edit"), from));
    }
    if (isEdited || hasLintFaults) this.#hasLintFaults = hasLintFaults;
    if (isEdited && this.#hasTestFaults && !hasTestFaults) {
      made.push(...placedAt(done(`test-${from}`, "test", {}, "No errors after this edit"), from));
    }
    if (isEdited || hasTestFaults) this.#hasTestFaults = hasTestFaults;
    return { made, hasFailed };
  }

  /** The model has answered: what failed before was tried again. */
  answered(): void {
    if (this.#error?.until === "answer") this.#error = undefined;
  }

  /** What the session ended with. */
  end(): PlacedItem[] {
    return this.#error ? placedAt([runError(this.#error.text)], this.#error.line) : [];
  }

  /** The edits that could not be applied, each with the file that it was for; without one, the turn has failed. */
  #edits(line: number, said: readonly string[]): JsonObject[] {
    const paths = [...new Set(said.flatMap((text) => NOT_FOUND.exec(text)?.[1] ?? []))];
    const told = said.filter((one) => one.trim() !== "" && !one.startsWith("https://"));
    const edit = told.findIndex((one) => one.startsWith("<<<<<"));
    const text = told.slice(0, edit === -1 ? undefined : edit).join("\n");
    if (paths.length === 0) this.#error = { text, line, until: "edit" };
    return paths.flatMap((path, index) => {
      const id = `line-${line}-${index}`;
      return [use(id, "edit_file", { path }), answer(id, text, true)];
    });
  }
}

/** What a line says was done. Of what a command printed Aider keeps nothing. */
function doneBy(text: string, id: string): JsonObject[] {
  const [, edited] = APPLIED.exec(text) ?? [];
  if (edited !== undefined) return done(id, "edit_file", { path: edited }, text);
  const [, commit] = COMMITTED.exec(text) ?? [];
  if (commit !== undefined) return done(id, "git_commit", { target: commit }, text);
  const [, command] = RUNNING.exec(text) ?? [];
  return command === undefined ? [] : [use(id, "bash", { command })];
}

/** Where a report that goes on over lines ends: before what the program says next. */
function endOf(lines: readonly string[], start: number): number {
  const end = lines.findIndex((line, index) =>
    index > start && [ASKED, STOPPED, APPLIED, FAILED].some((pattern) => pattern.test(line))
  );
  return end === -1 ? lines.length : end;
}

function done(id: string, name: string, args: JsonObject, said: string): JsonObject[] {
  return [use(id, name, args), answer(id, said, false)];
}

function failedLint(line: number, said: readonly string[]): JsonObject[] {
  return failed(`line-${line}`, "lint", said.join("\n").trim());
}

function failed(id: string, name: string, said: string): JsonObject[] {
  return [use(id, name, {}), answer(id, said, true)];
}

/** The answer to a test that the user asked for, by what the program says next; none where that does not tell. */
export function testAnswer(id: string, lines: readonly string[]): JsonObject[] {
  return lines.some((line) => TEST_FAILED.test(line)) ? [answer(id, TESTS_FAILED, true)] : [];
}
