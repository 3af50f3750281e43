/**
 * Emphasis and strikethrough in linear time.
 *
 * micromark finds the partner of each delimiter run by walking back over all events and copies everything
 * between the two, which takes minutes on a hundred thousand characters such as `*a *a … a* a*`. These
 * resolvers do it with a stack per kind of opener (CommonMark 0.31.2, section 6.2 and "Phase 2: inline
 * structure" of its appendix), and come to the same events but for the rule of three.
 *
 * @module
 */
import type { Event, Point, Token, Tokenizer } from "./micromark_types.ts";
import { moved } from "./points.ts";

/** One pair of partners, as the tokens of the span that they make. */
interface Span {
  group: Token;
  text: Token;
  opening: Token;
  closing: Token;
}

/** A delimiter run: a token that shrinks as its characters are used up. */
interface Run {
  token: Token;
  /** Characters that it began with. */
  size: number;
  /** Place in the text; later runs have greater ones. */
  order: number;
  /** In the order of matching: the innermost span first. */
  opens: Span[];
  closes: Span[];
}

/** Openers that still wait for a partner, in one stack per kind; the last one is the nearest. */
type Waiting = Map<string, Run[]>;

interface Kind {
  /** Type of the tokens to pair. */
  sequence: string;
  /** Spans that were made before: nothing pairs across their edges. */
  walls: string[];
  /** The stack on which an opener waits; only openers of equal behaviour may share one. */
  stackOf(run: Run, tokenizer: Tokenizer): string;
  /** The stacks from which a closer may take an opener. */
  partnersOf(closer: Run, tokenizer: Tokenizer): string[];
  /** The span that two partners make; takes the characters that it uses from both. */
  pair(opener: Run, closer: Run): Span;
}

const EMPHASIS: Kind = {
  sequence: "attentionSequence",
  walls: ["strikethrough"],
  stackOf: (run, tokenizer) =>
    `${markerOf(run, tokenizer)}${run.token._close ? "both" : "open"}${run.size % 3}`,
  partnersOf(closer, tokenizer) {
    const marker = markerOf(closer, tokenizer);
    const stacks: string[] = [];
    for (const opens of ["open", "both"]) {
      for (let rest = 0; rest < 3; rest++) {
        // The "multiple of three" rule: it holds where one of the two can both open and close, for the lengths
        // of the whole runs. micromark takes what is left of them.
        const isBlocked = (opens === "both" || closer.token._open) && closer.size % 3 !== 0 &&
          (rest + closer.size) % 3 === 0;
        if (!isBlocked) stacks.push(`${marker}${opens}${rest}`);
      }
    }
    return stacks;
  },
  pair(opener, closer) {
    const used = lengthOf(opener) > 1 && lengthOf(closer) > 1 ? 2 : 1;
    const name = used === 2 ? "strong" : "emphasis";
    const opening = tokenOf(
      `${name}Sequence`,
      moved(opener.token.end, -used),
      opener.token.end,
    );
    const closing = tokenOf(
      `${name}Sequence`,
      closer.token.start,
      moved(closer.token.start, used),
    );
    opener.token.end = opening.start;
    closer.token.start = closing.end;
    return {
      group: tokenOf(name, opening.start, closing.end),
      text: tokenOf(`${name}Text`, opening.end, closing.start),
      opening,
      closing,
    };
  },
};

const STRIKETHROUGH: Kind = {
  sequence: "strikethroughSequenceTemporary",
  walls: ["emphasis", "strong"],
  stackOf: (run) => String(lengthOf(run)),
  partnersOf: (closer) => [String(lengthOf(closer))],
  pair(opener, closer) {
    const opening = tokenOf("strikethroughSequence", opener.token.start, opener.token.end);
    const closing = tokenOf("strikethroughSequence", closer.token.start, closer.token.end);
    opener.token.end = opening.start;
    closer.token.start = closing.end;
    return {
      group: tokenOf("strikethrough", opening.start, closing.end),
      text: tokenOf("strikethroughText", opening.end, closing.start),
      opening,
      closing,
    };
  },
};

/** Turns the runs of `*` and `_` among the events into emphasis and strong emphasis. */
export function resolveEmphasis(events: Event[], tokenizer: Tokenizer): Event[] {
  return resolve(EMPHASIS, events, tokenizer);
}

/** Turns the runs of `~` among the events into strikethrough (GFM 0.29, section 6.5). */
export function resolveStrikethrough(events: Event[], tokenizer: Tokenizer): Event[] {
  return resolve(STRIKETHROUGH, events, tokenizer);
}

function resolve(kind: Kind, events: Event[], tokenizer: Tokenizer): Event[] {
  const runs = pairAll(kind, events, tokenizer);
  if (runs.size === 0) return events;
  const rebuilt = rebuild(events, runs, tokenizer);
  // In place: micromark holds on to the list.
  events.length = 0;
  for (const event of rebuilt) events.push(event);
  return events;
}

function pairAll(kind: Kind, events: Event[], tokenizer: Tokenizer): Map<Token, Run> {
  const runs = new Map<Token, Run>();
  const scopes: Waiting[] = [new Map()];
  for (const [step, token] of events) {
    if (kind.walls.includes(token.type)) {
      if (step === "enter") scopes.push(new Map());
      else scopes.pop();
    } else if (step === "enter" && token.type === kind.sequence) {
      const size = token.end.offset - token.start.offset;
      const run: Run = { token, size, order: runs.size, opens: [], closes: [] };
      runs.set(token, run);
      const waiting = scopes.at(-1)!;
      if (token._close) closeSpans(kind, run, waiting, tokenizer);
      if (token._open && lengthOf(run) > 0) wait(kind, run, waiting, tokenizer);
    }
  }
  return runs;
}

/** Pairs a closer with the nearest openers, for as long as it has characters left. */
function closeSpans(kind: Kind, closer: Run, waiting: Waiting, tokenizer: Tokenizer): void {
  while (lengthOf(closer) > 0) {
    const opener = nearestOf(kind.partnersOf(closer, tokenizer), waiting);
    if (!opener) return;
    // What stands between the two can have no partner outside them any more.
    for (const stack of waiting.values()) {
      while (stack.length > 0 && stack.at(-1)!.order >= opener.order) stack.pop();
    }
    const span = kind.pair(opener, closer);
    opener.opens.push(span);
    closer.closes.push(span);
    if (lengthOf(opener) > 0) wait(kind, opener, waiting, tokenizer);
  }
}

function nearestOf(stacks: string[], waiting: Waiting): Run | undefined {
  let nearest: Run | undefined;
  for (const name of stacks) {
    const top = waiting.get(name)?.at(-1);
    if (top && (!nearest || top.order > nearest.order)) nearest = top;
  }
  return nearest;
}

function wait(kind: Kind, opener: Run, waiting: Waiting, tokenizer: Tokenizer): void {
  const name = kind.stackOf(opener, tokenizer);
  const stack = waiting.get(name);
  if (stack) stack.push(opener);
  else waiting.set(name, [opener]);
}

/** The events with each run replaced by the ends and beginnings of its spans; what is left is text. */
function rebuild(events: Event[], runs: Map<Token, Run>, tokenizer: Tokenizer): Event[] {
  const rebuilt: Event[] = [];
  for (const event of events) {
    const [step, token] = event;
    const run = runs.get(token);
    if (!run) rebuilt.push(event);
    else if (step === "enter") {
      for (const { group, text, closing } of run.closes) {
        rebuilt.push(["exit", text, tokenizer], ["enter", closing, tokenizer]);
        rebuilt.push(["exit", closing, tokenizer], ["exit", group, tokenizer]);
      }
      if (lengthOf(run) > 0) {
        token.type = "data";
        rebuilt.push(["enter", token, tokenizer], ["exit", token, tokenizer]);
      }
      for (const { group, text, opening } of run.opens.reverse()) {
        rebuilt.push(["enter", group, tokenizer], ["enter", opening, tokenizer]);
        rebuilt.push(["exit", opening, tokenizer], ["enter", text, tokenizer]);
      }
    }
  }
  return rebuilt;
}

function lengthOf({ token }: Run): number {
  return token.end.offset - token.start.offset;
}

function markerOf({ token }: Run, tokenizer: Tokenizer): string {
  return tokenizer.sliceSerialize(token)[0]!;
}

function tokenOf(type: string, start: Point, end: Point): Token {
  return { type: type as Token["type"], start: { ...start }, end: { ...end } };
}
