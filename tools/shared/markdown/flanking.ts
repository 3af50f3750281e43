/**
 * Whether a run of `*` or `_` can open and close emphasis (CommonMark 0.31.2, section 6.2, "left-flanking" and
 * "right-flanking").
 *
 * @module
 */
import type { Point, State, Token, Tokenize, Tokenizer } from "./micromark_types.ts";
import { moved } from "./points.ts";

type Code = Parameters<State>[0];

const WHITE_SPACE = /^[\t\n\f\r\p{Zs}]/u;
const PUNCTUATION = /^[\p{P}\p{S}]/u;

/**
 * Reads a run as micromark does, which looks at one UTF-16 unit on each side of it, and judges it again where
 * that is half of a character: an emoji or a currency sign beyond U+FFFF is punctuation too.
 */
export function betweenWholeCharacters(tokenize: Tokenize): Tokenize {
  return function (effects, ok, nok) {
    const { previous } = this;
    const judge: State = (code) => {
      if (isHalf(previous) || isHalf(code)) {
        const token = this.events.at(-1)![1];
        judgeRun(this, token, characterBefore(this, token.start, previous), code);
      }
      return ok(code);
    };
    return tokenize.call(this, effects, judge, nok);
  };
}

function judgeRun(tokenizer: Tokenizer, token: Token, before: string, code: Code): void {
  const after = isHalf(code)
    ? tokenizer.sliceSerialize({ start: token.end, end: moved(token.end, 2) })
    : textOf(code);
  const isLeftFlanking = flanks(before, after, tokenizer);
  const isRightFlanking = flanks(after, before, tokenizer);
  const isStar = tokenizer.sliceSerialize(token).startsWith("*");
  token._open = isLeftFlanking && (isStar || !isRightFlanking || PUNCTUATION.test(before));
  token._close = isRightFlanking && (isStar || !isLeftFlanking || PUNCTUATION.test(after));
}

/** @param inner The character on the side of the text that the run would begin or end. */
function flanks(outer: string, inner: string, tokenizer: Tokenizer): boolean {
  if (isSpace(inner)) return false;
  return !PUNCTUATION.test(inner) || isSpace(outer) || PUNCTUATION.test(outer) ||
    isMarker(inner, tokenizer);
}

/** The beginning and the end of a text count as white space. */
function isSpace(character: string): boolean {
  return character === "" || WHITE_SPACE.test(character);
}

/** The `~` of strikethrough does not keep emphasis from beginning or ending beside it. */
function isMarker(character: string, { parser }: Tokenizer): boolean {
  return character !== "*" && character !== "_" &&
    parser.constructs.attentionMarkers.null!.includes(character.charCodeAt(0));
}

function characterBefore(tokenizer: Tokenizer, start: Point, previous: Code): string {
  if (!isHalf(previous)) return textOf(previous);
  return tokenizer.sliceSerialize({ start: moved(start, -2), end: start });
}

/** Whether a code is half of a character. */
function isHalf(code: Code): boolean {
  return code !== null && code >= 0xd800 && code <= 0xdfff;
}

/** micromark's codes for line ends and tabs are negative. */
function textOf(code: Code): string {
  if (code === null) return "";
  return code < 0 ? " " : String.fromCharCode(code);
}
