/**
 * The margins with which Python prints the exceptions of a group (traceback.py, since 3.11).
 *
 * @module
 */

/** A line without its margin. */
export interface Line {
  text: string;
  /** The column of its |; 0 for a line that is in no group. */
  column: number;
  /** It begins a member of a group (a traceback, or an exception alone, follows), or ends the members. */
  mark: "member" | "end" | null;
}

export const GROUP_HEADER = /^\s*\+ Exception Group Traceback \(most recent call last\):\s*$/;
const HEADER = /^(\s*)\+ Exception Group (Traceback \(most recent call last\):)\s*$/;
const MEMBER = /^(\s*)(\+-)?\+-{16} (?:\d+|\.\.\.) -{16}\s*$/;
const MEMBERS_END = /^(\s*)\+-{30,}\s*$/;
const MARGIN = /^(\s*)\| ?(.*)$/;
const OUTSIDE = 0;

/** The lines as they are in a traceback that is in no group, each with its margin. */
export function withoutMargins(lines: readonly string[]): Line[] {
  /** The margin of the line before. */
  let column = OUTSIDE;
  let isEnded = false;
  return lines.map((text) => {
    const line = lineOf(text);
    column = line.column;
    isEnded = line.mark === "end";
    return line;
  });

  function lineOf(text: string): Line {
    const [, headerSpace, header] = HEADER.exec(text) ?? [];
    if (headerSpace !== undefined) {
      return { text: header ?? "", column: headerSpace.length, mark: null };
    }
    if (column === OUTSIDE) return { text, column, mark: null };
    const [, memberSpace, branch = ""] = MEMBER.exec(text) ?? [];
    if (memberSpace !== undefined) {
      return { text: "", column: memberSpace.length + branch.length, mark: "member" };
    }
    const [, endSpace] = MEMBERS_END.exec(text) ?? [];
    if (endSpace !== undefined) return { text: "", column: endSpace.length, mark: "end" };
    const [, space, content = ""] = MARGIN.exec(text) ?? [];
    // Members also have their group's header after the margin.
    if (space !== undefined) {
      return {
        text: content.replace(/^Exception Group (?=Traceback)/, ""),
        column: space.length,
        mark: null,
      };
    }
    // The other lines of a message have no margin before Python 3.12.4.
    return isEnded ? { text, column: OUTSIDE, mark: null } : { text, column, mark: null };
  }
}
