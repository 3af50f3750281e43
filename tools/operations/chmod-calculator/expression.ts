/**
 * Expressions as chmod takes them (POSIX.1-2024, utility chmod, extended description).
 *
 * @module
 */
import {
  CLASSES,
  inPlace,
  permissionsOf,
  SETGID,
  SETUID,
  specialBit,
  STICKY,
  type Who,
} from "./mode_bits.ts";
import { invalidMode, modeAdvice } from "./read_mode.ts";

/** One operation on the permissions of some classes. */
interface Action {
  /** The classes that it is for; without any, all, but the bits of the umask are left alone. */
  who: readonly Who[];
  isForAll: boolean;
  op: "+" | "-" | "=";
  /** Letters of rwxXst, or one class whose permissions are copied. */
  permissions: string;
}

/** The facts on which the result of a symbolic mode depends. */
export interface Surroundings {
  umask: number;
  isDirectory: boolean;
}

const ALL_BITS = 0o7777;
/** Where the classes end: an operator must follow, so that the end of the text is one fault among others. */
const NOT_WHO = /[^ugoa]|$/;
const ACTION = /([-+=])([ugo](?![ugorwxXst])|[rwxXst]*)/y;

/** @throws {ToolError} `INVALID_MODE`, quoting the clause that cannot be read. */
export function readExpression(text: string): Action[] {
  const clauses = text.split(",");
  if (clauses.length > 1 && clauses.includes("")) {
    throw invalidMode(
      "mode",
      ",",
      "a clause is missing before or after the comma; remove the comma or add the clause",
    );
  }
  return clauses.flatMap((clause) => readClause(clause, text));
}

function readClause(clause: string, text: string): Action[] {
  const letters = clause.slice(0, clause.search(NOT_WHO));
  const isForAll = letters.includes("a");
  const who = isForAll ? CLASSES : CLASSES.filter((name) => letters.includes(name));
  const actions: Action[] = [];
  let at = letters.length;
  while (at < clause.length) {
    ACTION.lastIndex = at;
    const action = ACTION.exec(clause);
    if (!action) break;
    const [, op, permissions = ""] = action;
    actions.push({ who, isForAll, op: op === "+" || op === "-" ? op : "=", permissions });
    at = ACTION.lastIndex;
  }
  if (at < clause.length || actions.length === 0) {
    throw invalidMode("mode", clause, modeAdvice(text));
  }
  return actions;
}

/** The mode after all actions, from left to right. */
export function applyExpression(
  base: number,
  actions: readonly Action[],
  { umask, isDirectory }: Surroundings,
): number {
  return actions.reduce((mode, action) => {
    const bits = bitsOf(action, mode, isDirectory) &
      (action.who.length === 0 ? ALL_BITS & ~umask : ALL_BITS);
    switch (action.op) {
      case "+":
        return mode | bits;
      case "-":
        return mode & ~bits;
      case "=":
        return (mode & ~clearedBy(action)) | bits;
    }
  }, base);
}

function clearedBy({ who, isForAll }: Action): number {
  if (isForAll || who.length === 0) return ALL_BITS;
  return who.reduce((bits, name) => bits | inPlace(7, name) | specialBit(name), 0);
}

/** The bits that the permissions of an action stand for. */
function bitsOf({ who, permissions }: Action, mode: number, isDirectory: boolean): number {
  const classes = who.length === 0 ? CLASSES : who;
  const copied = CLASSES.find((name) => name === permissions);
  const plain = copied ? permissionsOf(mode, copied) : plainBits(permissions, mode, isDirectory);
  const bits = classes.reduce((all, name) => all | inPlace(plain, name), 0);
  const special = (permissions.includes("s") ? SETUID | SETGID : 0) |
    (permissions.includes("t") ? STICKY : 0);
  return bits | (special & classes.reduce((all, name) => all | specialBit(name), 0));
}

function plainBits(permissions: string, mode: number, isDirectory: boolean): number {
  const executes = permissions.includes("x") ||
    (permissions.includes("X") && (isDirectory || (mode & 0o111) !== 0));
  return (permissions.includes("r") ? 4 : 0) | (permissions.includes("w") ? 2 : 0) |
    (executes ? 1 : 0);
}
