/** The twelve bits of a file mode (POSIX, sys/stat.h). */
export const SETUID = 0o4000;
export const SETGID = 0o2000;
export const STICKY = 0o1000;

/** Whose permissions they are: the owner's, the group's, all others'. */
export type Who = "u" | "g" | "o";

export const CLASSES: readonly Who[] = ["u", "g", "o"];

/** How far the three permission bits of a class stand to the left. */
const SHIFT: Record<Who, number> = { u: 6, g: 3, o: 0 };
/** The special bit that a class's execute place shows, and its letter. */
const SPECIAL: Record<Who, { bit: number; letter: string }> = {
  u: { bit: SETUID, letter: "s" },
  g: { bit: SETGID, letter: "s" },
  o: { bit: STICKY, letter: "t" },
};

/** The read, write and execute bits of a class as a number from 0 to 7. */
export function permissionsOf(mode: number, who: Who): number {
  return (mode >> SHIFT[who]) & 7;
}

/** Permissions from 0 to 7 in the place of a class. */
export function inPlace(permissions: number, who: Who): number {
  return permissions << SHIFT[who];
}

/** The special bit that belongs to a class. */
export function specialBit(who: Who): number {
  return SPECIAL[who].bit;
}

/** Four octal digits. */
export function octalText(mode: number): string {
  return mode.toString(8).padStart(4, "0");
}

/** Nine characters as ls writes them. */
export function symbolicText(mode: number): string {
  return CLASSES.map((who) => {
    const permissions = permissionsOf(mode, who);
    const executes = (permissions & 1) !== 0;
    const { bit, letter } = SPECIAL[who];
    const last = (mode & bit) === 0
      ? (executes ? "x" : "-")
      : executes
      ? letter
      : letter.toUpperCase();
    return (permissions & 4 ? "r" : "-") + (permissions & 2 ? "w" : "-") + last;
  }).join("");
}

/** The chmod expression that sets exactly this mode. */
export function expressionText(mode: number): string {
  return CLASSES.map((who) => {
    const permissions = permissionsOf(mode, who);
    const { bit, letter } = SPECIAL[who];
    return `${who}=` + (permissions & 4 ? "r" : "") + (permissions & 2 ? "w" : "") +
      (permissions & 1 ? "x" : "") + (mode & bit ? letter : "");
  }).join(",");
}

/** The mode of nine characters that {@linkcode symbolicText} could have written. */
export function modeOfSymbolic(text: string): number {
  return CLASSES.reduce((mode, who, index) => {
    const [read, write, execute = ""] = text.slice(3 * index);
    const special = "sStT".includes(execute) ? SPECIAL[who].bit : 0;
    const permissions = (read === "r" ? 4 : 0) | (write === "w" ? 2 : 0) |
      ("xst".includes(execute) ? 1 : 0);
    return mode | inPlace(permissions, who) | special;
  }, 0);
}
