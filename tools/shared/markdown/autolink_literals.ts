/**
 * Addresses that are links without any markup (GFM 0.29, section 6.9).
 *
 * @module
 */
import {
  isAsciiAlphanumeric,
  isAsciiLetter,
  isUnicodePunctuation,
  isUnicodeSpace,
} from "./characters.ts";

/** An address, where it leads, and the offset after it. */
export interface AutolinkLiteral {
  text: string;
  destination: string;
  end: number;
}

const ANY = /www\.|:\/\/|@/i;
const PROTOCOL = /(?:https?|ftp):\/\//iy;
const WWW = /www\.(?!$)/iy;
const EMAIL_NAME = /[\w.+-]+@/y;
const EMAIL_DOMAIN = /[a-zA-Z0-9_-]*(?:\.[a-zA-Z0-9]+[a-zA-Z0-9_-]*)*/y;
/** Characters that can end an address without being a part of it. */
const TRAILING = "!\"'),.:;?_~*";

/** Finds addresses in one text. */
export class AutolinkFinder {
  readonly #text: string;
  readonly #hasAny: boolean;
  /** Up to this offset, punctuation is known to be followed by more of an address. */
  #insideUntil = 0;

  constructor(text: string) {
    this.#text = text;
    this.#hasAny = ANY.test(text);
  }

  /** The address that begins at an offset. */
  find(start: number): AutolinkLiteral | undefined {
    if (!this.#hasAny) return undefined;
    const unit = this.#text.charCodeAt(start);
    if (!isAsciiAlphanumeric(unit) && !"+-._".includes(this.#text[start]!)) return undefined;
    return this.#email(start) ?? this.#protocol(start) ?? this.#www(start);
  }

  #email(start: number): AutolinkLiteral | undefined {
    const before = this.#text[start - 1] ?? "";
    if (before === "/" || /^[\w.+-]$/.test(before)) return undefined;
    const nameEnd = this.#behind(EMAIL_NAME, start);
    if (nameEnd === undefined) return undefined;
    const end = this.#behind(EMAIL_DOMAIN, nameEnd) ?? nameEnd;
    const domain = this.#text.slice(nameEnd, end);
    if (!domain.includes(".") || !isAsciiLetter(this.#text.charCodeAt(end - 1))) return undefined;
    const text = this.#text.slice(start, end);
    return { text, destination: `mailto:${text}`, end };
  }

  #protocol(start: number): AutolinkLiteral | undefined {
    if (isAsciiLetter(this.#text.charCodeAt(start - 1))) return undefined;
    const hostStart = this.#behind(PROTOCOL, start);
    if (hostStart === undefined) return undefined;
    const first = this.#at(hostStart);
    if (isUnicodeSpace(first) || isUnicodePunctuation(first) || first <= "\x1f") return undefined;
    return this.#link(start, hostStart, "");
  }

  #www(start: number): AutolinkLiteral | undefined {
    const before = this.#text[start - 1] ?? "";
    if (!/^[ \t\n\r(*_[\]~]?$/.test(before)) return undefined;
    return this.#behind(WWW, start) === undefined ? undefined : this.#link(start, start, "http://");
  }

  #link(start: number, hostStart: number, scheme: string): AutolinkLiteral | undefined {
    const hostEnd = this.#behindHost(hostStart);
    if (hostEnd === undefined) return undefined;
    const end = this.#behindPath(hostEnd);
    const text = this.#text.slice(start, end);
    return { text, destination: scheme + text, end };
  }

  /** A host ends at white space and punctuation; its last two labels have no underscore. */
  #behindHost(start: number): number | undefined {
    let at = start;
    for (; at < this.#text.length; at++) {
      const character = this.#at(at);
      if (character === "." || character === "_") {
        if (this.#isTrail(at)) break;
      } else if (
        isUnicodeSpace(character) || (character !== "-" && isUnicodePunctuation(character))
      ) break;
      if (character.length > 1) at++;
    }
    const labels = this.#text.slice(start, at).split(".");
    return at === start || labels.slice(-2).some((label) => label.includes("_")) ? undefined : at;
  }

  #behindPath(start: number): number {
    let open = 0;
    let at = start;
    for (; at < this.#text.length; at++) {
      const character = this.#text[at]!;
      if (character === "(") open++;
      else if (character === ")" && open > 0) open--;
      else if (TRAILING.includes(character) || "&<]".includes(character)) {
        if (this.#isTrail(at)) break;
      } else if (isUnicodeSpace(character)) break;
    }
    return at;
  }

  /** Whether there is nothing but trailing punctuation from an offset to the end of the address. */
  #isTrail(start: number): boolean {
    if (start < this.#insideUntil) return false;
    const text = this.#text;
    for (let at = start;; at++) {
      const character = this.#at(at);
      if (character === "<" || isUnicodeSpace(character)) return true;
      if (character === "&") {
        // A character reference counts as one character.
        let end = at + 1;
        while (isAsciiLetter(text.charCodeAt(end))) end++;
        if (end > at + 1 && text[end] === ";") at = end;
        else return this.#goesOn(at);
      } else if (character === "]") {
        const next = this.#at(at + 1);
        if (next === "(" || next === "[" || isUnicodeSpace(next)) return true;
      } else if (!TRAILING.includes(character)) return this.#goesOn(at);
    }
  }

  #goesOn(at: number): false {
    this.#insideUntil = at;
    return false;
  }

  #behind(pattern: RegExp, from: number): number | undefined {
    pattern.lastIndex = from;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }

  #at(at: number): string {
    const code = this.#text.codePointAt(at);
    return code === undefined ? "" : String.fromCodePoint(code);
  }
}
