import { codePointLabel } from "../../../shared/code_points.ts";
import { firstNames } from "../../../shared/messages.ts";
import { scriptFinder } from "../../../shared/scripts.ts";
import type { Warnings } from "../warnings.ts";
import type { Flowchart, Label } from "../flowchart/flowchart.ts";
import { hasGlyph } from "./fonts.ts";

/** The character drawn for one that no font has. */
const BOX = "\u25a1";
const MAX_NAMED = 10;
/** Marks on the character before, and joiners: without a glyph they leave nothing to draw. */
const DEPENDENT = /[\p{Mn}\p{Me}\p{Cf}]/u;

/**
 * The chart with a box for each character that no embedded font has: in the rasteriser one such character
 * stops the search for glyphs for the rest of its run.
 *
 * @param warnings Gets `GLYPHS_MISSING`.
 */
export function withKnownGlyphs(chart: Flowchart, warnings: Warnings): Flowchart {
  const missing = new Set<string>();
  const replaced = {
    ...chart,
    title: chart.title && known(chart.title),
    nodes: chart.nodes.map((node) => ({ ...node, label: known(node.label) })),
    edges: chart.edges.map((edge) => ({ ...edge, label: known(edge.label) })),
    subgraphs: chart.subgraphs.map((subgraph) => ({ ...subgraph, title: known(subgraph.title) })),
  };
  if (missing.size > 0) warnings.add("GLYPHS_MISSING", messageFor([...missing]), "source");
  return replaced;

  function known({ text, lines }: Label): Label {
    return {
      text: knownText(text),
      lines: lines.map((line) => line.map((run) => ({ ...run, text: knownText(run.text) }))),
    };
  }

  function knownText(text: string): string {
    let output = "";
    for (const character of text) {
      if (character === "\n" || hasGlyph(character)) {
        output += character;
      } else {
        if (!/\p{Cf}/u.test(character)) missing.add(character);
        if (!DEPENDENT.test(character)) output += BOX;
      }
    }
    return output;
  }
}

/** Collects the text of a chart, and whether some of it is italic, to choose its fonts. */
export function textOfChart(
  { title, nodes, edges, subgraphs }: Flowchart,
): { text: string; hasItalics: boolean } {
  const labels = [
    ...(title ? [title] : []),
    ...[...nodes, ...edges].map(({ label }) => label),
    ...subgraphs.map(({ title }) => title),
  ];
  const isItalic = labels.some(({ lines }) => lines.flat().some(({ italic }) => italic));
  return {
    text: labels.map(({ text }) => text).join("\n"),
    hasItalics: isItalic ||
      [...nodes, ...edges, ...subgraphs].some(({ style }) => style.fontStyle === "italic"),
  };
}

function messageFor(missing: string[]): string {
  const scriptOf = scriptFinder();
  const named = firstNames(
    missing,
    MAX_NAMED,
    (character) => `${character} (${codePointLabel(character.codePointAt(0)!)})`,
  );
  const scripts = new Set(missing.map((character) => scriptOf(character.codePointAt(0)!)));
  for (const none of ["Common", "Inherited", "Unknown"]) scripts.delete(none);
  const scriptNames = firstNames([...scripts], MAX_NAMED);
  return `No embedded font has ${named}${
    scripts.size > 0 ? ` of ${scripts.size > 1 ? "scripts" : "script"} ${scriptNames}` : ""
  }: drawn as boxes; SVG keeps the text`;
}
