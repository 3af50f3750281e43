/**
 * sql-formatter in two steps: reading the tokens of a text, and laying out tokens. In between the tool can
 * look at them, which the library alone does not allow: it parses whatever it has read, with a memory that
 * grows by the square of the statements.
 *
 * @module
 */
import { type DialectOptions, formatDialect, type FormatOptions } from "sql-formatter";
import type { DialectName } from "./contract.ts";
import { DIALECT_OPTIONS } from "./dialects.ts";

export type Token = Parameters<
  NonNullable<DialectOptions["tokenizerOptions"]["postProcess"]>
>[0][number];

/** How to lay out; what is left out is as the library has it. */
export type LayoutOptions =
  & Partial<FormatOptions>
  & Pick<FormatOptions, "tabWidth" | "linesBetweenQueries">;

/** A dialect whose tokens can be taken out and put back. */
export interface Library {
  /** The tokens of a text. @throws {Error} where no token can begin. */
  readTokens(text: string, options: LayoutOptions): Token[];
  /** Lays out tokens. @throws {Error} with `token` set where they cannot follow each other. */
  layOut(tokens: Token[], options: LayoutOptions): string;
}

/** The library caches a dialect by the identity of its options, so each is made once. */
const made = new Map<DialectName, Library>();

/** The library with a dialect, made when it is first requested. */
export function libraryFor(name: DialectName): Library {
  let library = made.get(name);
  if (!library) made.set(name, library = makeLibrary(DIALECT_OPTIONS[name]));
  return library;
}

function makeLibrary(options: DialectOptions): Library {
  const { postProcess = (tokens: Token[]) => tokens } = options.tokenizerOptions;
  let exchange = (tokens: Token[]) => tokens;
  const dialect: DialectOptions = {
    ...options,
    tokenizerOptions: {
      ...options.tokenizerOptions,
      postProcess: (tokens) => exchange(tokens),
    },
  };
  return {
    readTokens(text, layout) {
      let read: Token[] = [];
      exchange = (tokens) => {
        const processed = postProcess(tokens);
        // A type such as STRUCT<…> becomes one token, which must not take in what is not part of a type.
        read = countOutsideTypes(processed) === countOutsideTypes(tokens) ? processed : tokens;
        return [];
      };
      formatDialect(text, { ...layout, dialect });
      return layout.dataTypeCase === "preserve" ? read.map(inOwnCase) : read;
    },
    layOut(tokens, layout) {
      exchange = () => tokens;
      return formatDialect("", { ...layout, dialect });
    },
  };
}

function countOutsideTypes(tokens: Token[]): number {
  return tokens.filter(({ type }) => `${type}` === "DELIMITER" || `${type}`.endsWith("_COMMENT"))
    .length;
}

/**
 * Writes a token in its own case: the library gives such a type in upper case, and changes no other
 * identifier.
 */
function inOwnCase(token: Token): Token {
  return `${token.type}` === "IDENTIFIER" ? { ...token, text: token.raw } : token;
}
