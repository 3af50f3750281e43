/**
 * Bounds for the block structure: containers, lazy lines, underlined headings.
 *
 * @module
 */
import { inputTooLarge } from "../tool_error.ts";
import { afterwards, type Charge, replaceAll } from "./constructs.ts";
import type { Construct, Event, Parser, Tokenizer } from "./micromark_types.ts";

/** Looking at events is that much faster than reading characters. */
const EVENTS_READ_PER_STEP = 2;
/** micromark looks back over two lines at most; a container has a dozen events on each. */
const EVENTS_PER_CONTAINER = 32;
const EVENTS_WITHOUT_CONTAINERS = 32;

/**
 * Refuses block quotes, lists and footnotes that nest too deep, counted on each line. Returns a look at the
 * greatest depth so far.
 */
export function boundContainers(parser: Parser, maxDepth: number): () => number {
  let line = 0;
  let deepest = 0;
  let depth = 0;
  let lastStart = -1;
  const enterLine = (tokenizer: Tokenizer) => {
    const now = tokenizer.now();
    if (now.line !== line) [line, depth, lastStart] = [now.line, 0, -1];
    return now.offset;
  };
  const deeper = () => {
    if (++depth > deepest) deepest = depth;
    if (depth > maxDepth) {
      throw inputTooLarge(
        "max_depth",
        maxDepth,
        depth,
        `Line ${line} nests block quotes, lists or footnotes to a depth of`,
      );
    }
  };
  replaceAll(parser.constructs.document, (construct) => ({
    ...construct,
    tokenize: afterwards(construct.tokenize, (tokenizer) => {
      // A container is looked for before it is read: the same start comes twice.
      const offset = enterLine(tokenizer);
      if (offset <= lastStart) return;
      lastStart = offset;
      deeper();
    }),
    continuation: {
      ...construct.continuation!,
      tokenize: afterwards(construct.continuation!.tokenize, (tokenizer) => {
        enterLine(tokenizer);
        deeper();
      }),
    },
  }));
  return () => deepest;
}

/** Charges for lines that continue a paragraph of a block quote lazily: all events so far are read again. */
export function boundLazyLines(parser: Parser, charge: Charge): void {
  const createFlow = parser.flow;
  parser.flow = (from) => {
    const flow = createFlow(from);
    const write = flow.write;
    flow.write = (chunks) => {
      if (parser.lazy[flow.now().line]) {
        charge(Math.ceil(flow.events.length / EVENTS_READ_PER_STEP));
      }
      return write(chunks);
    };
    return flow;
  };
}

/**
 * Moves events that no container can change any more out of the document's list, which is copied whole
 * for every line that leaves a block quote or a list. Returns the list into which they go.
 */
export function setFinishedEventsAside(
  parser: Parser,
  document: Tokenizer,
  deepest: () => number,
): Event[] {
  const finished: Event[] = [];
  const createFlow = parser.flow;
  parser.flow = (from) => {
    const flow = createFlow(from);
    const write = flow.write;
    flow.write = (chunks) => {
      const kept = EVENTS_WITHOUT_CONTAINERS + EVENTS_PER_CONTAINER * deepest();
      if (document.events.length > 2 * kept) {
        const aside = document.events.length - kept;
        for (const event of document.events.splice(0, aside)) finished.push(event);
      }
      return write(chunks);
    };
    return flow;
  };
  return finished;
}

/** The resolver of `=` and `-` lines copies all events of the document; the last block is enough for it. */
export function setextUnderlineOnTail(construct: Construct): Construct {
  const { name, resolveTo } = construct;
  if (name !== "setextUnderline" || !resolveTo) return construct;
  return {
    ...construct,
    resolveTo(events, tokenizer) {
      const start = events.findLastIndex(([step, token]) =>
        step === "enter" && token.type === "content"
      );
      for (const event of resolveTo(events.splice(start), tokenizer)) events.push(event);
      return events;
    },
  };
}
