/**
 * How each encoding cuts a text into the pieces that are merged one by one: the patterns of tiktoken
 * (`tiktoken_ext/openai_public.py`) in JavaScript's terms.
 *
 * They differ from those of gpt-tokenizer where JavaScript and the Rust engine of tiktoken do: Rust's `\s`
 * is White_Space (with U+0085, without U+FEFF), and its case-insensitive `s` is also U+017F, the long s.
 * Possessive quantifiers are written as greedy ones: what follows each of them cannot match what it took.
 *
 * @module
 */
import type { Encoding } from "./encodings.ts";

const SPACE = String.raw`\p{White_Space}`;
const CONTRACTION = "'(?:[sSſ]|[tT]|[rR][eE]|[vV][eE]|[mM]|[lL][lL]|[dD])";
const UPPER = String.raw`\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}`;
const LOWER = String.raw`\p{Ll}\p{Lm}\p{Lo}\p{M}`;

const R50K = pattern(
  `'(?:[stmd]|re|ve|ll)`,
  String.raw` ?\p{L}+`,
  String.raw` ?\p{N}+`,
  String.raw` ?[^${SPACE}\p{L}\p{N}]+`,
  String.raw`${SPACE}+(?!\P{White_Space})`,
  `${SPACE}+`,
);

const CL100K = pattern(
  CONTRACTION,
  String.raw`[^\r\n\p{L}\p{N}]?\p{L}+`,
  String.raw`\p{N}{1,3}`,
  String.raw` ?[^${SPACE}\p{L}\p{N}]+[\r\n]*`,
  `${SPACE}+$`,
  String.raw`${SPACE}*[\r\n]`,
  String.raw`${SPACE}+(?!\P{White_Space})`,
  SPACE,
);

const O200K = pattern(
  String.raw`[^\r\n\p{L}\p{N}]?[${UPPER}]*[${LOWER}]+(?:${CONTRACTION})?`,
  String.raw`[^\r\n\p{L}\p{N}]?[${UPPER}]+[${LOWER}]*(?:${CONTRACTION})?`,
  String.raw`\p{N}{1,3}`,
  String.raw` ?[^${SPACE}\p{L}\p{N}]+[\r\n/]*`,
  String.raw`${SPACE}*[\r\n]+`,
  String.raw`${SPACE}+(?!\P{White_Space})`,
  `${SPACE}+`,
);

/** Sticky, and between them the alternatives take every character: each match begins where the last ended. */
export const SPLIT_PATTERNS: Readonly<Record<Encoding, RegExp>> = {
  o200k_base: O200K,
  o200k_harmony: O200K,
  cl100k_base: CL100K,
  p50k_base: R50K,
  r50k_base: R50K,
};

/** The alternatives in their order: the first that matches wins. */
function pattern(...alternatives: string[]): RegExp {
  return new RegExp(alternatives.join("|"), "uy");
}
