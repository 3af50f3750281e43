/**
 * micromark's parser with its slow paths straightened or bounded, so that no text of the permitted length
 * keeps it busy for more than a moment. What it makes of a text stays the same, token for token, but where
 * micromark strays from CommonMark 0.31.2 (delimiters.ts, flanking.ts, interruption.ts); a text that asks for too
 * much is refused, and the count that decides is the same on every machine.
 *
 * @module
 */
import { parse, postprocess, preprocess } from "micromark";
import { gfm } from "micromark-extension-gfm";
import { inputTooLarge } from "../tool_error.ts";
import {
  boundContainers,
  boundLazyLines,
  setextUnderlineOnTail,
  setFinishedEventsAside,
} from "./bounded_blocks.ts";
import { boundedInline, withLinearResolver } from "./bounded_inline.ts";
import { type Charge, replaceAll } from "./constructs.ts";
import { interruptParagraphsOnly } from "./interruption.ts";
import type { Event } from "./micromark_types.ts";

/** How much a text may ask for. */
export interface ParseLimits {
  /** Containers inside each other. */
  max_depth: number;
  /** Characters and events that inline markup and lazy lines may make the parser read. */
  max_inline_steps: number;
}

/**
 * The events of a Markdown text.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when a limit is passed.
 */
export function parseMarkdown(
  text: string,
  flavor: "gfm" | "commonmark",
  limits: ParseLimits,
): Event[] {
  const parser = parse({ extensions: flavor === "gfm" ? [gfm()] : [] });
  const charge = createMeter(limits.max_inline_steps);
  interruptParagraphsOnly(parser);
  const deepest = boundContainers(parser, limits.max_depth);
  boundLazyLines(parser, charge);
  const document = parser.document();
  const finished = setFinishedEventsAside(parser, document, deepest);
  replaceAll(parser.constructs.flow, setextUnderlineOnTail);
  replaceAll(parser.constructs.insideSpan, withLinearResolver);
  replaceAll(
    parser.constructs.text,
    (construct) => boundedInline(construct, charge),
  );
  const rest = document.write(preprocess()(text, undefined, true));
  return postprocess(finished.concat(rest));
}

function createMeter(limit: number): Charge {
  let steps = 0;
  return (more) => {
    steps += more;
    if (steps > limit) {
      throw inputTooLarge(
        "max_inline_steps",
        limit,
        steps,
        "The brackets, links, tags or quoted lines of one paragraph make a reader start over too often: steps",
      );
    }
  };
}
