/**
 * The static dictionary and its transforms (RFC 7932, section 8 and appendices A and B), from the tables of
 * the npm package.
 *
 * @module
 */
import dictionary from "brotli/dec/dictionary.js";
import transforms from "brotli/dec/transform.js";

interface Dictionary {
  init(): void;
  dictionary: Uint8Array;
  offsetsByLength: Uint32Array;
  sizeBitsByLength: Uint8Array;
}

interface Transforms {
  kNumTransforms: number;
  /** Writes a transformed word to `target` from `at` on. @returns its length. */
  transformDictionaryWord(
    target: Uint8Array,
    at: number,
    wordOffset: number,
    wordLength: number,
    transform: number,
  ): number;
}

const { offsetsByLength, sizeBitsByLength, init } = dictionary as Dictionary;
const { kNumTransforms, transformDictionaryWord } = transforms as Transforms;
const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
/** Longer than a word with the longest prefix and suffix. */
const target = new Uint8Array(64);
let isReady = false;

/**
 * A word of the dictionary as a distance beyond the window names it; undefined when it names none.
 *
 * @param length The copy length, which is that of the word before its transform.
 * @param id How far the distance is beyond the window.
 */
export function dictionaryWord(length: number, id: number): Uint8Array | undefined {
  if (length < MIN_LENGTH || length > MAX_LENGTH) return undefined;
  const sizeBits = sizeBitsByLength[length]!;
  const transform = id >>> sizeBits;
  if (transform >= kNumTransforms) return undefined;
  if (!isReady) {
    init();
    isReady = true;
  }
  const offset = offsetsByLength[length]! + (id & ((1 << sizeBits) - 1)) * length;
  return target.slice(0, transformDictionaryWord(target, 0, offset, length, transform));
}
