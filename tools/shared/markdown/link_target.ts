/**
 * Where links and images lead (CommonMark 0.31.2, section 6.3).
 *
 * @module
 */
import { MAX_LABEL, normalizeLabel, parseLabel, parseResource } from "./labels.ts";
import type { Definition, Target } from "./nodes.ts";

/** The text of a link or an image, up to its closing bracket. */
interface LinkText {
  textStart: number;
  /** Another bracket was closed in it: it is not a label. */
  holdsBracket: boolean;
}

/**
 * Reads the target of a link or an image, and the offset after it; undefined if it has none.
 *
 * @param textEnd The offset of the bracket that closes its text.
 */
export function readTarget(
  text: string,
  textEnd: number,
  { textStart, holdsBracket }: LinkText,
  definitions: ReadonlyMap<string, Definition>,
): { target: Target; end: number } | undefined {
  const end = textEnd + 1;
  if (text[end] === "(") {
    const resource = parseResource(text, end);
    if (resource) return resource;
  }
  const label = text[end] === "[" ? parseLabel(text, end) : undefined;
  if (label) return definitionOf(label.value, label.end);
  if (holdsBracket) return undefined;
  const isCollapsed = text.startsWith("[]", end);
  return definitionOf(text.slice(textStart, textEnd), isCollapsed ? end + 2 : end);

  function definitionOf(
    label: string,
    end: number,
  ): { target: Definition; end: number } | undefined {
    const target = label.length > MAX_LABEL ? undefined : definitions.get(normalizeLabel(label));
    return target && { target, end };
  }
}
