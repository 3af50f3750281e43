/**
 * YAML 1.2 text as the `yaml` library's nodes, with the checks that it leaves to its callers: characters,
 * depth, and one exact place per error.
 *
 * @module
 */
import { Composer, type CST, type Document, Lexer, Parser, Schema } from "yaml";
import { codePointLabel } from "../code_points.ts";
import { cutText } from "../cut_text.ts";
import { type ParserHints, withHint } from "../parser_hints.ts";
import { tooDeep, tooMany, YamlError } from "./fault.ts";
import { type PairFault, pairFault } from "./pairs.ts";

/** The documents of a text, before scalars are resolved. */
export interface YamlStream {
  text: string;
  documents: Document[];
  hasComments: boolean;
}

/** How much a text may hold. */
interface YamlLimits {
  maxDepth: number;
  maxNodes?: number;
}

/** Control characters that YAML 1.2.2 (section 5.1) forbids everywhere. */
// deno-lint-ignore no-control-regex -- control characters are what it looks for
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
/** Characters that may be in quoted scalars only (sections 5.1 and 7.3). */
const QUOTED_ONLY = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;
/** Tokens that may follow a scalar. */
const MAY_FOLLOW = new Set(["space", "comment", "newline"]);
/** Marks that the lexer inserts: a document, the end of broken flow, and the scalar that follows. */
const MARKS = new Set(["\x02", "\x18", "\x1f"]);
const SCALAR_MARK = "\x1f";

/** Scalars stay text here, since the core schema is resolved with its digits and its tags in hand. */
const TEXT_SCHEMA = new Schema({ schema: "failsafe", resolveKnownTags: false });

/**
 * Splits a YAML text into its documents.
 *
 * @param limits.maxDepth Deepest nesting of lists and mappings, checked before anything recurses.
 * @param limits.maxNodes A text that surely has more lists, mappings and scalars is refused once it has been read so
 * far, not after all of it is parsed. Default: any number.
 * @throws {YamlError} of kind `syntax`, `depth` or `size`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseYaml } from "./parse.ts";
 *
 * const { documents, hasComments } = parseYaml("a: 1 # one\n---\nb: 2\n", { maxDepth: 100 });
 * assert.equal(documents.length, 2);
 * assert.ok(hasComments);
 * ```
 */
export function parseYaml(text: string, limits: YamlLimits): YamlStream {
  const { maxDepth } = limits;
  checkCharacters(text);
  const { tokens, hasComments } = tokenize(text, limits);
  checkDepth(text, tokens, maxDepth);
  const stream = withoutBareDocuments(tokens);
  checkDirectives(text, stream);
  const documents = compose(text, stream);
  checkPairs(text, stream);
  return { text, documents, hasComments };
}

function checkCharacters(text: string): void {
  const control = text.search(CONTROLS);
  const surrogate = text.isWellFormed() ? -1 : text.search(/\p{Surrogate}/u);
  const offset = control < 0 ? surrogate : surrogate < 0 ? control : Math.min(control, surrogate);
  if (offset >= 0) throw forbidden(text, offset);
}

function forbidden(text: string, offset: number): YamlError {
  const label = codePointLabel(text.charCodeAt(offset));
  return new YamlError(
    text,
    offset,
    "syntax",
    `the character ${label} is not allowed here: escape it in a double-quoted scalar`,
  );
}

function tokenize(
  text: string,
  { maxDepth, maxNodes = Infinity }: YamlLimits,
): { tokens: CST.Token[]; hasComments: boolean } {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let hasComments = false;
  let offset = 0;
  let isScalar = false;
  let nodes = 0;
  // The library does not treat a lone CR as a line break, which it is (section 5.4).
  for (const lexeme of new Lexer().lex(text.replace(/\r(?!\n)/g, "\n"))) {
    if (!isScalar && lexeme.startsWith("#")) hasComments = true;
    if (QUOTED_ONLY.test(lexeme) && !/^["']/.test(lexeme)) {
      throw forbidden(text, offset + lexeme.search(QUOTED_ONLY));
    }
    const isQuotedOrFlow = !isScalar && /^["'[{]/.test(lexeme);
    isScalar = lexeme === SCALAR_MARK;
    // A key, always a scalar, is not a node of its own, but has a value that is one.
    if ((isScalar || isQuotedOrFlow) && ++nodes > 2 * maxNodes) {
      throw tooMany(text, offset, maxNodes);
    }
    // A set hashes what it looks for, which takes longer than to read it.
    if (lexeme.length > 1 || !MARKS.has(lexeme)) offset += lexeme.length;
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The parser recurses to close what is open: a document, its collections and at most one scalar.
    if (parser.stack.length > maxDepth + 2) throw tooDeep(text, offset, maxDepth);
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, hasComments };
}

function checkDepth(text: string, tokens: CST.Token[], maxDepth: number): void {
  for (const { token, depth } of collectionsOf(tokens)) {
    if (depth >= maxDepth) throw tooDeep(text, token.offset, maxDepth);
  }
}

/** All lists and mappings and how deep they lie, in any order, without recursion as the composer needs it. */
function* collectionsOf(tokens: CST.Token[]): Generator<{ token: CST.Token; depth: number }> {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    if (token.type === "document") {
      if (token.value) open.push({ token: token.value, depth });
    } else if ("items" in token) {
      yield next;
      for (const { key, value } of token.items) {
        if (key) open.push({ token: key, depth: depth + 1 });
        if (value) open.push({ token: value, depth: depth + 1 });
      }
    }
  }
}

function checkPairs(text: string, tokens: CST.Token[]): void {
  let first: PairFault | undefined;
  for (const { token } of collectionsOf(tokens)) {
    const fault = pairFault(text, token);
    if (fault && fault.offset < (first?.offset ?? Infinity)) first = fault;
  }
  if (first) throw new YamlError(text, first.offset, "syntax", first.reason);
}

/**
 * Checks of directives that the library leaves out: one %YAML and one %TAG a handle for a document
 * (section 6.8), and a document after them (section 9.1.4).
 */
function checkDirectives(text: string, tokens: CST.Token[]): void {
  const given = new Set<string>();
  let last = 0;
  for (const token of tokens) {
    if (token.type === "document") given.clear();
    if (token.type !== "directive") continue;
    last = token.offset;
    const [name = "", handle] = token.source.split(/[ \t]+/);
    const directive = name === "%TAG" ? `${name} ${handle}` : name;
    if (given.has(directive) && /^%(?:YAML|TAG)/.test(directive)) {
      const reason = `the directive ${cutText(directive)} appears twice for one document`;
      throw new YamlError(text, last, "syntax", reason);
    }
    given.add(directive);
  }
  if (given.size === 0) return;
  throw new YamlError(text, last, "syntax", "a directive must be followed by --- and a document");
}

/** A document end marker without a document before it ends nothing (section 9.2); the library makes one. */
function withoutBareDocuments(tokens: CST.Token[]): CST.Token[] {
  const isBare = (token: CST.Token | undefined) =>
    token?.type === "document" && !token.value &&
    token.start.every(({ type }) => type === "space" || type === "newline" || type === "comment");
  return tokens.filter((token, index) =>
    !isBare(token) && !(token.type === "doc-end" && isBare(tokens[index - 1]))
  );
}

/** Only the first thing that may not follow a scalar is kept: `""""""` has one fault a pair of quotes. */
function cutEnds(token: CST.Token): void {
  const nodes: (CST.Token | null | undefined)[] = [token.type === "document" ? token.value : token];
  for (const { token: collection } of collectionsOf([token])) {
    if (!("items" in collection)) continue;
    for (const { key, value } of collection.items) nodes.push(key, value);
  }
  for (const node of nodes) {
    // The end of a flow collection begins with its bracket.
    if (!node || node.type === "flow-collection" || !("end" in node) || !node.end) continue;
    const first = node.end.findIndex(({ type }) => !MAY_FOLLOW.has(type));
    if (first >= 0) node.end.length = first + 1;
  }
}

/** Advice for the common messages of the `yaml` library. */
const YAML_HINTS: ParserHints = [
  [
    "Nested mappings are not allowed",
    'put a value with ": " in quotes, and indent the members of a mapping equally',
  ],
  [
    "Implicit keys need to be on a single line",
    'write members as "key: value", with a space after the colon, and indent them equally',
  ],
  [
    "Implicit map keys need to be followed",
    'write members as "key: value", and indent the further lines of a text',
  ],
  ["A block sequence may not be used as an implicit map key", "indent all items of a list equally"],
  ["Unexpected block-seq-ind", "begin a list on its own line"],
  ["Unexpected scalar at node end", "nothing may follow a value: check quotes and indentation"],
  ["Block collections are not allowed within flow", "a comma may be missing"],
  ["Missing closing", "close it, and indent the further lines of the text more than its key"],
  ["Flow sequence in block", "indent its further lines more than its key"],
  ["Flow map in block", "indent its further lines more than its key"],
  ["Plain value cannot start with", "put the value in quotes"],
  ["Alias cannot be an empty string", 'put text with "*" in quotes'],
  ["Anchor cannot be an empty string", 'put text with "&" in quotes'],
  ["Invalid escape sequence", "write a backslash twice, or use single quotes"],
  ["Tabs are not allowed", "indent with spaces"],
];

function compose(text: string, tokens: CST.Token[]): Document[] {
  const composer = new Composer({
    schema: TEXT_SCHEMA,
    // value.ts compares the resolved text of the keys, in linear time.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  // Only the first fault is reported, and a text such as "[][][]" has one a token.
  const fault = tokens.findIndex(({ type }) => type === "error");
  const composed = fault < 0 ? tokens : tokens.slice(0, fault + 1);
  composed.forEach(cutEnds);
  const documents = [...composer.compose(composed)] as Document[];
  const errors = [
    ...documents.flatMap((document) => document.errors),
    ...composer.streamInfo().errors,
  ];
  const [first] = errors;
  if (!first) return documents;
  throw new YamlError(
    text,
    Math.min(first.pos[0], text.length),
    "syntax",
    withHint(cutText(first.message, 200), YAML_HINTS),
  );
}
