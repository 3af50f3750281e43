import type { DialectName } from "./contract.ts";
import type { LayoutOptions, Token } from "./library.ts";

type Placeholders = NonNullable<LayoutOptions["paramTypes"]>;

/** The end of a value, or the bracket of a slice: a placeholder follows it only after white space. */
const JOINED = /[\w"'`[\])}]$/;

/**
 * Placeholders of every common style; each style is one of the library's. PostgreSQL has operators
 * that begin with a question mark, as in `data ?| keys`, and a plain one is laid out as a
 * placeholder would be. SQLite's own `$name` is left to the library, since it may continue:
 * `$name::suffix(text)`.
 */
export function placeholdersFor(dialect: DialectName): Placeholders {
  return {
    positional: dialect !== "postgresql",
    numbered: ["?", ":", "$"],
    named: dialect === "sqlite" ? [":", "@"] : [":", "@", "$"],
  };
}

/**
 * The styles without `:` or `@` where that is not a placeholder, but joins two values: `{id:1}`, `list[2:5]`,
 * `list[:5]`, `employees@remote`. Undefined if there is none to leave out, also where the text has both.
 */
export function withoutMisread(
  styles: Placeholders | undefined,
  tokens: readonly Token[],
): Placeholders | undefined {
  const misread = [":", "@"].filter((symbol) => {
    const uses = tokens.flatMap((token, index) => isPlaceholder(token, symbol) ? [index] : []);
    return uses.length > 0 && uses.every((index) => joinsValues(tokens[index - 1], tokens[index]!));
  });
  if (!styles || misread.length === 0) return undefined;
  const kept = <Symbol extends string>(symbols: Symbol[] | undefined) =>
    symbols?.filter((symbol) => !misread.includes(symbol));
  return { ...styles, numbered: kept(styles.numbered), named: kept(styles.named) };
}

function isPlaceholder({ type, raw }: Token, symbol: string): boolean {
  return `${type}`.endsWith("_PARAMETER") && raw.startsWith(symbol);
}

function joinsValues(before: Token | undefined, { precedingWhitespace }: Token): boolean {
  return before !== undefined && !precedingWhitespace && JOINED.test(before.raw);
}
