/**
 * Advice on a diff in another format than the unified one.
 *
 * @module
 */

const OTHER_FORMS: readonly (readonly [sign: RegExp, advice: string])[] = [
  // deno-lint-ignore no-control-regex -- colours begin with this character
  [/\x1b\[[\d;]*m/, "it has the colours of a terminal; send it without them (git diff --no-color)"],
  [/^\*\*\* Begin Patch/m, "it is written for apply_patch; send a unified diff (git diff)"],
  [/^\*\*\* .*\n--- .*\n\*{15}/m, "it is a context diff; send a unified one (diff -u)"],
  [
    /^\d+(?:,\d+)?[acd]\d+(?:,\d+)?\r?\n[<>] /m,
    "it has no file names; send a unified diff (diff -u)",
  ],
];

/** Says what to send instead of a text that changes no file. */
export function adviceFor(text: string): string {
  const known = OTHER_FORMS.find(([sign]) => sign.test(text));
  return known?.[1] ?? "send a unified diff, with --- and +++ lines or diff --git";
}

/** The fault of a line at which a hunk should begin. */
export function badHeader(line: number, header: string): string {
  if (header.startsWith("@@@")) {
    return `Line ${line} begins a combined diff, of a merge with all its parents: send the one with a single ` +
      "parent (git diff PARENT MERGE, or git show -m)";
  }
  return `Line ${line} is not a hunk header: write @@ -START,COUNT +START,COUNT @@`;
}
