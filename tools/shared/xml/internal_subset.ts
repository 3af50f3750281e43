/**
 * The internal subset of a DOCTYPE (XML 1.0, section 2.8), as far as a reader that does not validate needs it:
 * the types and defaults of attributes. Entities are not read.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { AttributeDeclarations } from "./attribute_declarations.ts";
import { forbiddenCharacterIndex, XML_NAME_SOURCE, XML_NMTOKEN_SOURCE } from "./characters.ts";
import type { XmlFault } from "./fault.ts";

/** Ends the reading of a subset. The XML reader handles it. */
export class SubsetFault extends Error implements XmlFault {
  override readonly name = "SubsetFault";

  /** @param isEntity The text may be well-formed, but declares or uses an entity. */
  constructor(readonly offset: number, readonly reason: string, readonly isEntity = false) {
    super(reason);
  }
}

/** An internal subset that was read. */
export interface InternalSubset {
  /** Where it stands, from `[` to after `]`. */
  start: number;
  end: number;
  attributes: AttributeDeclarations;
}

const WHITE_SPACE = /[ \t\r\n]*/uy;
const NAME = new RegExp(XML_NAME_SOURCE, "uy");
const NMTOKEN = new RegExp(XML_NMTOKEN_SOURCE, "uy");
const OCCURRENCE = /[?*+]?/uy;
const ATTRIBUTE_TYPE = /CDATA|IDREFS|IDREF|ID|ENTITY|ENTITIES|NMTOKENS|NMTOKEN/uy;
const LITERAL = /"[^"]*"|'[^']*'/uy;
const PUBLIC_LITERAL =
  /"[ \r\na-zA-Z0-9'()+,./:=?;!*#@$_%-]*"|'[ \r\na-zA-Z0-9()+,./:=?;!*#@$_%-]*'/uy;
const COMMENT = /<!--(?:(?!--)[^])*-->/uy;
const INSTRUCTION = new RegExp(
  String.raw`<\?(?![xX][mM][lL][\s?])${XML_NAME_SOURCE}(?:\s(?:(?!\?>)[^])*)?\?>`,
  "uy",
);

/**
 * Reads the subset that begins at an offset.
 *
 * @throws {SubsetFault}
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readInternalSubset } from "./internal_subset.ts";
 *
 * const { end, attributes } = readInternalSubset("[<!ATTLIST a x (p|q) 'q'>]", 0);
 * const given = new Map<string, string>();
 * attributes.complete("a", given, () => {});
 * assert.deepEqual([end, given.get("x")], [26, "q"]);
 * ```
 */
export function readInternalSubset(text: string, start: number): InternalSubset {
  return new SubsetReader(text, start).read();
}

class SubsetReader {
  readonly #text: string;
  readonly #start: number;
  readonly #attributes = new AttributeDeclarations();
  #at: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
    this.#at = start + 1;
  }

  read(): InternalSubset {
    for (;;) {
      this.#take(WHITE_SPACE);
      if (this.#skip("]")) break;
      this.#declaration();
    }
    return { start: this.#start, end: this.#at, attributes: this.#attributes };
  }

  #declaration(): void {
    if (this.#isAt("%") || this.#isAt("<!ENTITY")) {
      throw new SubsetFault(this.#at, "the DOCTYPE declares or uses entities", true);
    }
    if (this.#take(COMMENT) !== undefined || this.#take(INSTRUCTION) !== undefined) return;
    if (this.#skip("<!ELEMENT")) this.#element();
    else if (this.#skip("<!ATTLIST")) this.#attributeList();
    else if (this.#skip("<!NOTATION")) this.#notation();
    else throw this.#fault("a declaration");
    this.#take(WHITE_SPACE);
    this.#need(">");
  }

  /** Productions 45 to 51. */
  #element(): void {
    this.#space();
    this.#name();
    this.#space();
    if (this.#skip("EMPTY") || this.#skip("ANY")) return;
    const first = this.#at;
    this.#need("(");
    this.#take(WHITE_SPACE);
    if (this.#skip("#PCDATA")) return this.#mixedContent();
    this.#at = first;
    this.#contentModel();
  }

  /** The rest of mixed content, after #PCDATA. */
  #mixedContent(): void {
    let hasNames = false;
    for (;;) {
      this.#take(WHITE_SPACE);
      if (!this.#skip("|")) break;
      this.#take(WHITE_SPACE);
      this.#name();
      hasNames = true;
    }
    this.#need(")");
    if (!this.#skip("*") && hasNames) throw this.#fault('"*"');
  }

  /** Names in brackets, joined by commas or by bars. */
  #contentModel(): void {
    /** The separator of the particles in each open bracket; undefined until the second one. */
    const open: (string | undefined)[] = [];
    do {
      this.#take(WHITE_SPACE);
      if (this.#skip("(")) {
        open.push(undefined);
        continue;
      }
      this.#name();
      this.#take(OCCURRENCE);
      this.#take(WHITE_SPACE);
      while (open.length > 0 && this.#skip(")")) {
        open.pop();
        this.#take(OCCURRENCE);
        if (open.length > 0) this.#take(WHITE_SPACE);
      }
      if (open.length > 0) this.#joint(open);
    } while (open.length > 0);
  }

  #joint(open: (string | undefined)[]): void {
    const known = open.at(-1);
    const joint = (known === undefined ? [",", "|"] : [known]).find((mark) => this.#skip(mark));
    if (joint === undefined) {
      throw this.#fault(known === undefined ? '",", "|" or ")"' : `"${known}" or ")"`);
    }
    open[open.length - 1] = joint;
  }

  /** Productions 52 to 60. */
  #attributeList(): void {
    this.#space();
    const element = this.#name();
    while (this.#skipSpace() && !this.#isAt(">")) {
      const name = this.#name();
      this.#space();
      const isTokenized = this.#attributeType();
      this.#space();
      const value = this.#attributeDefault();
      this.#attributes.declare(element, name, { isTokenized, value });
    }
  }

  /** @returns Whether white space in values is normalised further than in CDATA. */
  #attributeType(): boolean {
    const type = this.#take(ATTRIBUTE_TYPE);
    if (type !== undefined) return type !== "CDATA";
    const isNotation = this.#skip("NOTATION");
    if (isNotation) this.#space();
    this.#need("(");
    do {
      this.#take(WHITE_SPACE);
      if (isNotation) this.#name();
      else if (this.#take(NMTOKEN) === undefined) throw this.#fault("a name token");
      this.#take(WHITE_SPACE);
    } while (this.#skip("|"));
    this.#need(")");
    return true;
  }

  #attributeDefault(): string | undefined {
    if (this.#skip("#REQUIRED") || this.#skip("#IMPLIED")) return undefined;
    if (this.#skip("#FIXED")) this.#space();
    const offset = this.#at;
    const literal = this.#take(LITERAL);
    if (literal === undefined) throw this.#fault("#REQUIRED, #IMPLIED or a value in quotes");
    return attributeValue(literal.slice(1, -1), offset + 1);
  }

  /** Productions 82 and 83. */
  #notation(): void {
    this.#space();
    this.#name();
    this.#space();
    if (this.#skip("SYSTEM")) {
      this.#space();
      this.#literal(LITERAL);
      return;
    }
    if (!this.#skip("PUBLIC")) throw this.#fault("SYSTEM or PUBLIC");
    this.#space();
    this.#literal(PUBLIC_LITERAL);
    if (this.#skipSpace() && !this.#isAt(">")) this.#literal(LITERAL);
  }

  #literal(pattern: RegExp): void {
    if (this.#take(pattern) === undefined) throw this.#fault("a text in quotes");
  }

  #name(): string {
    const name = this.#take(NAME);
    if (name === undefined) throw this.#fault("a name");
    return name;
  }

  #space(): void {
    if (!this.#skipSpace()) throw this.#fault("white space");
  }

  #skipSpace(): boolean {
    return this.#take(WHITE_SPACE) !== "";
  }

  #need(token: string): void {
    if (!this.#skip(token)) throw this.#fault(`"${token}"`);
  }

  #skip(token: string): boolean {
    if (!this.#isAt(token)) return false;
    this.#at += token.length;
    return true;
  }

  #isAt(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #fault(wanted: string): SubsetFault {
    const found = this.#at < this.#text.length
      ? JSON.stringify(cutText(this.#text.slice(this.#at, this.#at + 20)))
      : "the end of the text";
    return new SubsetFault(
      this.#at,
      `the internal subset of the DOCTYPE is malformed: found ${found}, expected ${wanted}`,
    );
  }
}

/** The parts of an attribute's value that need a look: white space, a reference, `<`. */
const VALUE_PIECE = /\r\n|[\t\r\n]|&[^;]*;?|</g;
const PREDEFINED: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

/**
 * The value of a literal, normalised as CDATA (section 3.3.3).
 *
 * @param offset Where the literal stands, for faults.
 */
function attributeValue(literal: string, offset: number): string {
  return literal.replace(VALUE_PIECE, (piece, index: number) => {
    if (/\s/.test(piece[0]!)) return " ";
    if (piece === "<") {
      throw new SubsetFault(offset + index, '"<" is in an attribute value: write it as &lt;');
    }
    const character = PREDEFINED[piece] ?? referencedCharacter(piece);
    if (character !== undefined) return character;
    throw new SubsetFault(
      offset + index,
      `${cutText(piece)} is not a character reference: write a plain "&" as &amp;`,
    );
  });
}

function referencedCharacter(reference: string): string | undefined {
  const [, decimal, hex] = /^&#(?:([0-9]+)|x([0-9a-fA-F]+));$/.exec(reference) ?? [];
  const number = decimal !== undefined ? Number(decimal) : parseInt(hex ?? "", 16);
  if (!(number <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(number);
  return forbiddenCharacterIndex(character) < 0 ? character : undefined;
}
