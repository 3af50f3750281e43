/**
 * `click` in its forms: a callback's name, `call name(arguments)`, `href "…"` or `"…"`, with a tooltip and a
 * target. All of it is read and dropped.
 *
 * @module
 */
import { readName } from "./ids.ts";
import type { StatementContext } from "./node_statement.ts";
import type { TokenReader } from "./token_reader.ts";

/** Reads a click statement with its end. */
export function readClick({ reader, warnings }: StatementContext): void {
  reader.take();
  if (reader.takeIf("callbackName")) {
    reader.takeIf("callbackArguments");
    readTooltip(reader);
  } else if (reader.takeIf("href")) {
    reader.need("string", "an address in quotes");
    readTooltipAndTarget(reader);
  } else if (reader.takeIf("string")) {
    readTooltipAndTarget(reader);
  } else {
    readName(reader, 'a callback, call name(), href "…" or "…"');
    readTooltip(reader);
  }
  reader.needEnd();
  warnings.add("LINK_REMOVED", "A click directive was dropped: the picture holds no links");
}

function readTooltip(reader: TokenReader): void {
  if (reader.takeIf("space")) reader.need("string", "a tooltip in quotes");
}

function readTooltipAndTarget(reader: TokenReader): void {
  if (!reader.takeIf("space")) return;
  if (reader.takeIf("linkTarget")) return;
  reader.need("string", "a tooltip in quotes, or a target such as _blank");
  if (reader.takeIf("space")) reader.need("linkTarget", "a target such as _blank");
}
