import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** A mode or a umask: text, or a number read by its decimal digits, so that 755 means "755". */
const modeInput = z.union([z.string(), z.int()]);

const permissions = z.object({ read: z.boolean(), write: z.boolean(), execute: z.boolean() });
const octal = z.string().describe("4 octal digits, like 0755");
const symbolic = z.string().describe("9 characters, like rwxr-sr-t");
const written = z.object({ octal, symbolic });

export const contract = defineTool({
  id: "chmod-calculator",
  name: "Chmod Calculator",
  category: "Operations",
  description:
    "Explains and converts Unix file modes: octal, rwx text, chmod expressions applied to a base mode, special bits and umask. Use it to find or check a chmod argument.",
  keywords,
  version: "2026-11-30",
  textProperty: "mode",
  limits: { max_input_chars: 1_000 },
  views: { symbolic: "answer", "": "permissions" },
  input: z.looseObject({
    mode: modeInput.optional().describe(
      '755, 0755, 0o4755; rwxr-xr-x; -rwxr-xr-x or drwxrwxrwt (ls text); or an expression such as u=rwx,go+rX. The integer 755 is read as "755"',
    ),
    // The default is only declared, because the run must know whether base was sent.
    base: modeInput.optional().meta({ default: "0000" }).describe(
      "Mode (octal or rwx text) that an expression is applied to",
    ),
    directory: z.boolean().default(false).describe("The file is a directory (matters for X)"),
    umask: modeInput.default("022").describe("Octal umask"),
  }),
  output: z.object({
    octal,
    symbolic,
    ls: z.string().describe("The file type letter of the given text, else d or -, then symbolic"),
    expression: z.string().describe(
      "The chmod expression that sets exactly this mode: u=…,g=…,o=…",
    ),
    setuid: z.boolean(),
    setgid: z.boolean(),
    sticky: z.boolean(),
    owner: permissions,
    group: permissions,
    others: permissions,
    umask: z.object({
      octal,
      new_file: written.describe("0666 without the umask's bits"),
      new_directory: written.describe("0777 without the umask's bits"),
    }),
  }),
  stats: z.object({
    input_kind: z.enum(["octal", "symbolic", "expression"]),
  }),
  warnings: {
    BASE_ASSUMED:
      "mode is an expression that keeps bits of base, which you did not send; path base",
    WORLD_WRITABLE: "others may write, and sticky is not set",
    SETUID: "setuid is set",
    SETGID: "setgid is set",
    SPECIAL_WITHOUT_EXECUTE:
      "setuid, setgid or sticky without the execute bit of its class (shown S or T)",
    OWNER_LESS_THAN_OTHERS: "others have a permission that the owner lacks",
    MAY_BE_DECIMAL:
      "the digits give the group or others more than the owner in octal, but are an ordinary mode as a decimal number: 420 is 0644",
  },
  errors: {
    INVALID_MODE: "mode or base cannot be read; the message quotes the part; details: path",
    INVALID_UMASK: "umask is not 1 to 4 octal digits up to 0777",
  },
  examples: [{
    title: "Octal",
    input: { mode: "4755" },
    expect: {
      output: {
        octal: "4755",
        symbolic: "rwsr-xr-x",
        ls: "-rwsr-xr-x",
        expression: "u=rwxs,g=rx,o=rx",
        setuid: true,
        setgid: false,
        sticky: false,
        owner: { read: true, write: true, execute: true },
        group: { read: true, write: false, execute: true },
        others: { read: true, write: false, execute: true },
        umask: {
          octal: "0022",
          new_file: { octal: "0644", symbolic: "rw-r--r--" },
          new_directory: { octal: "0755", symbolic: "rwxr-xr-x" },
        },
      },
    },
  }, {
    title: "Expression on a base",
    input: { mode: "u+x,go-w", base: "0666" },
    expect: {
      output: {
        octal: "0744",
        symbolic: "rwxr--r--",
        ls: "-rwxr--r--",
        expression: "u=rwx,g=r,o=r",
        setuid: false,
        setgid: false,
        sticky: false,
        owner: { read: true, write: true, execute: true },
        group: { read: true, write: false, execute: false },
        others: { read: true, write: false, execute: false },
        umask: {
          octal: "0022",
          new_file: { octal: "0644", symbolic: "rw-r--r--" },
          new_directory: { octal: "0755", symbolic: "rwxr-xr-x" },
        },
      },
    },
  }],
});
