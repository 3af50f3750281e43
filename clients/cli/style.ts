/**
 * Terminal colours (ECMA-48, section 8.3.117), unless unsupported or turned off
 * (https://no-color.org).
 *
 * @module
 */
import type { Terminal } from "./terminal.ts";

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

export type Style = keyof typeof CODES;

/** Writes a text in a style. */
export type Paint = (style: Style, text: string) => string;

/** Colours for a terminal that supports them, plain text otherwise. */
export function paintFor({ env, isOutputTerminal }: Terminal): Paint {
  const isPlain = !isOutputTerminal || Boolean(env.NO_COLOR) || env.TERM === "dumb";
  return isPlain ? (_, text) => text : (style, text) => `\x1b[${CODES[style]}m${text}\x1b[0m`;
}

/** Colours for the words of verdicts and severities. */
export const COLOURS: Readonly<Record<string, Style>> = {
  blocked: "red",
  blocker: "red",
  breaking: "red",
  critical: "red",
  high: "red",
  error: "red",
  fail: "red",
  failed: "red",
  medium: "yellow",
  needs_work: "yellow",
  problem: "yellow",
  warning: "yellow",
  warn: "yellow",
  pass: "green",
  passed: "green",
  ready: "green",
};

/** The terminal for which a result is laid out. */
export interface LayoutOptions {
  paint: Paint;
  /** The terminal's width in columns; a wider table is printed as a list. Default: unlimited. */
  columns?: number;
}
