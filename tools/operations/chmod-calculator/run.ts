import type { Run, RunInput, RunWarning, WarningCode } from "../../tool.ts";
import type { contract } from "./contract.ts";
import { applyExpression, readExpression } from "./expression.ts";
import {
  CLASSES,
  expressionText,
  octalText,
  permissionsOf,
  SETGID,
  SETUID,
  specialBit,
  STICKY,
  symbolicText,
} from "./mode_bits.ts";
import { decimalMode, parsePlainMode, type PlainMode, readBase, readUmask } from "./read_mode.ts";
import { refuseUnreadChange } from "./unread_change.ts";

type Input = RunInput<typeof contract>;
type Mode = Omit<PlainMode, "kind"> & { kind: PlainMode["kind"] | "expression" } & {
  /** Whether another base would have given another mode. */
  keepsBase?: boolean;
};

/** What the tool reads. */
const DECLARED: ReadonlySet<string> = new Set(["mode", "base", "directory", "umask"]);

const NO_PERMISSIONS = "0000";
const ALL_BITS = 0o7777;

/** Explains a mode, or the result of an expression applied to one. */
export const run: Run<typeof contract> = (input, { given }) => {
  refuseUnreadChange(given, DECLARED);
  const umask = readUmask(textOf(input.umask));
  const { kind, mode, typeLetter, keepsBase } = readMode(input, umask);
  const symbolic = symbolicText(mode);
  return {
    output: {
      octal: octalText(mode),
      symbolic,
      ls: (typeLetter ?? (input.directory ? "d" : "-")) + symbolic,
      expression: expressionText(mode),
      setuid: (mode & SETUID) !== 0,
      setgid: (mode & SETGID) !== 0,
      sticky: (mode & STICKY) !== 0,
      owner: namedPermissions(permissionsOf(mode, "u")),
      group: namedPermissions(permissionsOf(mode, "g")),
      others: namedPermissions(permissionsOf(mode, "o")),
      umask: {
        octal: octalText(umask),
        new_file: written(0o666 & ~umask),
        new_directory: written(0o777 & ~umask),
      },
    },
    stats: { input_kind: kind },
    warnings: [
      ...(keepsBase && input.base === undefined ? [baseAssumed(mode)] : []),
      ...warningsOf(mode),
      ...decimalWarnings(textOf(input.mode)),
    ],
  };
};

function textOf(value: string | number): string {
  return String(value).trim();
}

function readMode(input: Input, umask: number): Mode {
  const text = textOf(input.mode);
  const base = readBase(textOf(input.base ?? NO_PERMISSIONS));
  const plain = parsePlainMode(text);
  if (plain) return plain;
  const isDirectory = input.directory || base.typeLetter === "d";
  const expression = readExpression(text);
  const applied = (bits: number) => applyExpression(bits, expression, { umask, isDirectory });
  const mode = applied(base.mode);
  const keepsBase = applied(0) !== applied(ALL_BITS);
  return { kind: "expression", mode, typeLetter: base.typeLetter, keepsBase };
}

function namedPermissions(permissions: number) {
  return {
    read: (permissions & 4) !== 0,
    write: (permissions & 2) !== 0,
    execute: (permissions & 1) !== 0,
  };
}

function written(mode: number) {
  return { octal: octalText(mode), symbolic: symbolicText(mode) };
}

function baseAssumed(mode: number): RunWarning<typeof contract> {
  return {
    code: "BASE_ASSUMED",
    message:
      `The expression changes a mode that you did not send: ${octalText(mode)} is its result for ` +
      "0000; send the file's mode as base",
    path: "base",
  };
}

function decimalWarnings(text: string): RunWarning<typeof contract>[] {
  const octal = decimalMode(text);
  if (octal === undefined) return [];
  return [{
    code: "MAY_BE_DECIMAL",
    message:
      `The digits were read in octal; as a decimal number ${text} is ${octal}, as in Kubernetes JSON: ` +
      `send ${octal} if you mean that`,
    path: "mode",
  }];
}

function warningsOf(mode: number): RunWarning<typeof contract>[] {
  const others = permissionsOf(mode, "o");
  const hasSpecialAlone = CLASSES.some((who) =>
    (mode & specialBit(who)) !== 0 && (permissionsOf(mode, who) & 1) === 0
  );
  const checks: [boolean, WarningCode<typeof contract>, string][] = [
    [
      (others & 2) !== 0 && (mode & STICKY) === 0,
      "WORLD_WRITABLE",
      "Everyone may write, and in a directory delete files of others: remove o+w or set sticky",
    ],
    [(mode & SETUID) !== 0, "SETUID", "setuid: the program runs with its owner's rights"],
    [
      (mode & SETGID) !== 0,
      "SETGID",
      "setgid: the program runs with its group's rights; new files in a directory get its group",
    ],
    [
      hasSpecialAlone,
      "SPECIAL_WITHOUT_EXECUTE",
      "setuid, setgid or sticky is set without the execute bit of its class, shown as S or T",
    ],
    [
      (others & ~permissionsOf(mode, "u")) !== 0,
      "OWNER_LESS_THAN_OTHERS",
      "Others have a permission that the owner lacks",
    ],
  ];
  return checks.filter(([applies]) => applies)
    .map(([, code, message]) => ({ code, message, path: "mode" }));
}
