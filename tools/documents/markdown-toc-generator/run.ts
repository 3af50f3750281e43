import GithubSlugger, { slug as slugOf } from "github-slugger";
import type { Run, RunInput, WarningCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { findFrontMatter } from "../../shared/markdown/front_matter.ts";
import { parseMarkdown } from "../../shared/markdown/parse.ts";
import { inputTooLarge, invalidField } from "../../shared/tool_error.ts";
import { type WarningCollector, warningList } from "../../shared/warning_list.ts";
import { contract } from "./contract.ts";
import { findMarkers, hasOpeningLine, type Place, placeBetween, placeInFront } from "./markers.ts";
import { type Heading, type Outline, readOutline } from "./outline.ts";

type Input = RunInput<typeof contract>;

interface Entry extends Heading {
  slug: string;
  listed: boolean;
}

/** Makes a table of contents of the headings of a Markdown document (CommonMark 0.31.2 and GFM). */
export const run: Run<typeof contract> = (input) => {
  if (input.min_depth > input.max_depth) {
    throw invalidField(
      "min_depth",
      `"min_depth" (${input.min_depth}) must not be above "max_depth" (${input.max_depth})`,
    );
  }
  const warnings = warningList<WarningCode<typeof contract>>();
  const { input: given } = input;
  const text = given.replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const frontMatterLines = countFrontMatterLines(text);
  const place = input.insert ? findPlace(lines, frontMatterLines, warnings) : undefined;
  const { headings, missed } = place
    ? outlineAround(place, lines, frontMatterLines, input)
    : outlineOf(lines, frontMatterLines);
  if (headings.length > contract.limits.max_headings) {
    throw inputTooLarge(
      "max_headings",
      contract.limits.max_headings,
      headings.length,
      "The number of headings is",
    );
  }
  const { entries, duplicates } = withSlugs(headings, input);
  for (const { line, text } of missed) {
    warnings.add(
      "HEADING_WITHOUT_SPACE",
      () => `${JSON.stringify(cutText(text))} is not a heading: write a space after the #`,
      `line ${line}`,
    );
  }
  warn(entries, warnings);
  const listed = entries.filter(({ listed }) => listed);
  const toc = listOf(listed, input);
  return {
    output: { toc, headings: entries, document: place ? place.write(toc).join("\n") : null },
    stats: { headings: entries.length, listed: listed.length, duplicate_slugs: duplicates },
    warnings: warnings.list(),
  };
};

/** Empty lines in place of front matter: everything else keeps its line. */
function outlineOf(lines: readonly string[], frontMatterLines: number): Outline {
  const text = "\n".repeat(frontMatterLines) + lines.slice(frontMatterLines).join("\n");
  return readOutline(parseMarkdown(text, "gfm", contract.limits));
}

function findPlace(
  lines: readonly string[],
  frontMatterLines: number,
  warnings: WarningCollector<WarningCode<typeof contract>>,
): Place {
  const markers = hasOpeningLine(lines)
    ? findMarkers(lines, outlineOf(lines, frontMatterLines).htmlBlocks)
    : undefined;
  if (markers) return placeBetween(lines, markers);
  warnings.add(
    "NO_MARKERS",
    "There is no <!-- toc --> line; the table of contents was put at the start of the document",
  );
  return placeInFront(lines, frontMatterLines);
}

/**
 * The outline as it is once a list is in the place: it ends HTML blocks and paragraphs around it,
 * and replaces what was there. Their line numbers refer to the document as you sent it.
 */
function outlineAround(
  place: Place,
  lines: readonly string[],
  frontMatterLines: number,
  { ordered, bullet }: Input,
): Outline {
  const written = place.write(`${ordered ? "1." : bullet} [a](#a)`);
  const shift = lines.length - written.length;
  const { headings, missed, htmlBlocks } = outlineOf(written, frontMatterLines);
  return { headings: headings.map(shifted), missed: missed.map(shifted), htmlBlocks };

  function shifted<Line extends { line: number }>(one: Line): Line {
    return one.line > place.before ? { ...one, line: one.line + shift } : one;
  }
}

/** Lines that front matter takes, its fences included. */
function countFrontMatterLines(text: string): number {
  const found = findFrontMatter(text);
  if (!found || found === "unclosed") return 0;
  const isLast = found.bodyStart === text.length && !text.endsWith("\n");
  return text.slice(0, found.bodyStart).split("\n").length - (isLast ? 0 : 1);
}

function withSlugs(headings: readonly Heading[], input: Input) {
  const slugger = new GithubSlugger();
  let duplicates = 0;
  const entries = headings.map((heading, index): Entry => {
    const slug = slugger.slug(heading.text);
    if (slug !== slugOf(heading.text)) duplicates++;
    const isTitle = index === 0 && heading.level === 1 && input.skip_first_h1;
    const isInRange = heading.level >= input.min_depth && heading.level <= input.max_depth;
    const { level, text, line } = heading;
    return { level, text, slug, line, listed: isInRange && !isTitle };
  });
  return { entries, duplicates };
}

function warn(
  entries: readonly Entry[],
  warnings: WarningCollector<WarningCode<typeof contract>>,
): void {
  entries.forEach(({ level, text, slug, line }, index) => {
    const before = entries[index - 1]?.level;
    const shown = JSON.stringify(cutText(text));
    if (before !== undefined && level > before + 1) {
      warnings.add(
        "SKIPPED_LEVEL",
        `The heading ${shown} has level ${level}, right after one of level ${before}`,
        `line ${line}`,
      );
    }
    if (/^-*$/.test(slug)) {
      warnings.add(
        "EMPTY_SLUG",
        `The heading ${shown} has no letters or digits: GitHub gives it no usable anchor`,
        `line ${line}`,
      );
    }
  });
  if (!entries.some(({ listed }) => listed)) {
    warnings.add("NO_HEADINGS", "There is no heading to list: check min_depth and max_depth");
  }
}

function listOf(listed: readonly Entry[], { ordered, bullet }: Input): string {
  const smallest = listed.reduce((least, { level }) => Math.min(least, level), Infinity);
  /** The last number of each level under the current parents. */
  const numbers: number[] = [];
  return listed.map(({ level, text, slug }) => {
    const depth = level - smallest;
    numbers.length = Math.min(numbers.length, depth + 1);
    numbers[depth] = (numbers[depth] ?? 0) + 1;
    const marker = ordered ? `${numbers[depth]}.` : bullet;
    const indent = " ".repeat(depth * (ordered ? 3 : 2));
    return `${indent}${marker} [${text.replace(/[\\`*_[\]<>]/g, "\\$&")}](#${slug})`;
  }).join("\n");
}
