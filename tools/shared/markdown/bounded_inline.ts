/**
 * Bounds for inline markup: each construct reads on, or back, no more often than the count of steps allows.
 *
 * @module
 */
import type { Charge } from "./constructs.ts";
import { resolveEmphasis, resolveStrikethrough } from "./delimiters.ts";
import { betweenWholeCharacters } from "./flanking.ts";
import type {
  Construct,
  Effects,
  Event,
  State,
  Token,
  Tokenize,
  Tokenizer,
} from "./micromark_types.ts";

/** A label's text is resolved again at every level around it; that costs about this much a character. */
const STEPS_PER_LABEL_CHARACTER = 32;

const AUTOLINK_LITERALS = ["emailAutolink", "protocolAutolink", "wwwAutolink"];

/** The note "no open label before here", by which the search for bare URLs keeps its walks back short. */
type WalkedToken = Token & { _gfmAutolinkLiteralWalkedInto?: boolean };

/** An inline construct that does the same as `construct` and pays for what it reads. */
export function boundedInline(construct: Construct, charge: Charge): Construct {
  return metered(withLinearResolver(withBoundedScan(construct, charge)), charge);
}

/** Emphasis and strikethrough find their partners without walking back. */
export function withLinearResolver(construct: Construct): Construct {
  if (construct.name === "attention") {
    const tokenize = betweenWholeCharacters(construct.tokenize);
    return { ...construct, tokenize, resolveAll: resolveEmphasis };
  }
  if (construct.name === "strikethrough") return { ...construct, resolveAll: resolveStrikethrough };
  return construct;
}

function withBoundedScan(construct: Construct, charge: Charge): Construct {
  const { name, tokenize } = construct;
  if (name === "labelEnd") return { ...construct, tokenize: meteredLabelEnd(tokenize, charge) };
  if (name === "gfmPotentialFootnoteCall") {
    return { ...construct, tokenize: boundedFootnoteCall(tokenize, charge) };
  }
  if (AUTOLINK_LITERALS.includes(name!)) {
    return { ...construct, tokenize: unlessInLabel(tokenize) };
  }
  return construct;
}

/** Charges for the label that a `]` closes: its text is copied, and on success resolved once more. */
function meteredLabelEnd(tokenize: Tokenize, charge: Charge): Tokenize {
  return function (effects, ok, nok) {
    const start = openLabel(this);
    const length = start ? this.now().offset - start.end.offset : 0;
    charge(length);
    const succeed: State = (code) => {
      charge(length * STEPS_PER_LABEL_CHARACTER);
      return ok(code);
    };
    return tokenize.call(this, effects, succeed, nok);
  };
}

/** Charges for the walk back from a `]` that may end `![^footnote]`, and leaves out walks that find nothing. */
function boundedFootnoteCall(tokenize: Tokenize, charge: Charge): Tokenize {
  const stops = ["gfmFootnoteCall", "labelLink", "label", "image", "link"];
  return function (effects, ok, nok) {
    if (!this.parser.gfmFootnotes?.length) return nok;
    for (let i = this.events.length - 1; i >= 0; i--) {
      const type: string = this.events[i]![1].type;
      if (type === "labelImage") return tokenize.call(this, effects, ok, nok);
      if (stops.includes(type)) break;
      charge(1);
    }
    return nok;
  };
}

/** Bare URLs are no links inside a label that is still open; the label starts tell, without a walk back. */
function unlessInLabel(tokenize: Tokenize): Tokenize {
  return function (effects, ok, nok) {
    return openLabel(this) ? nok : tokenize.call(this, effects, ok, nok);
  };
}

/** The innermost `[` or `![` that nothing has closed so far. */
function openLabel(tokenizer: Tokenizer): Token | undefined {
  const starts = tokenizer._labelStarts;
  while (starts?.at(-1)?._balanced) starts.pop();
  return starts?.at(-1);
}

/** Counts the characters that inline constructs read, and keeps the list of events short. */
function metered(construct: Construct, charge: Charge): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      countCharacters(effects, charge);
      const from = this.events.length;
      // Those that take a slice of the events must find it where it was.
      const succeed: State = construct.resolve ? ok : (code) => {
        mergeText(this.events, from);
        return ok(code);
      };
      return construct.tokenize.call(this, effects, succeed, nok);
    },
  };
}

const counted = new WeakSet<Effects>();

function countCharacters(effects: Effects, charge: Charge): void {
  if (counted.has(effects)) return;
  counted.add(effects);
  const consume = effects.consume;
  effects.consume = (code) => {
    charge(1);
    consume(code);
  };
}

/**
 * Makes one text token of those that stand side by side before `end`. micromark does so at the end of a
 * paragraph, with one splice of all events for each.
 */
function mergeText(events: Event[], end: number): void {
  let start = end;
  while (start >= 2 && events[start - 1]![1].type === "data") start -= 2;
  if (end - start <= 2) return;
  const merged: WalkedToken = events[start]![1];
  merged.end = events[end - 1]![1].end;
  for (const event of events.splice(start + 2, end - start - 2)) {
    const token: WalkedToken = event[1];
    if (token._gfmAutolinkLiteralWalkedInto) merged._gfmAutolinkLiteralWalkedInto = true;
  }
}
