/**
 * Checks of what is seen, plays or moves.
 *
 * @module
 */
import { type Check, checkEach } from "../check.ts";
import { firstWithin } from "../first_within.ts";
import { attribute, inputTypeOf, isBlank, isExposed, isTag, type PageElement } from "../page.ts";
import { roleOf } from "../roles.ts";
import { hasAriaName } from "../visible_text.ts";

/** Alternative texts that are none: dots or dashes alone, the word itself, and the name of a file (WCAG 2.2, failure F30). */
const NO_ALTERNATIVE: readonly [what: string, pattern: RegExp][] = [
  // A star, a question mark or a minus may be all that the image shows.
  ["dots or dashes alone", /^(?!-$)[\s.…_-]+$/],
  ["a placeholder", /^(?:alt|alt text|alternative text|image|image description|img)$/i],
  ["the name of a file", /^[^\s/]+\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i],
];

export const imageAltDescriptive = checkEach(
  (element) =>
    isExposed(element) && hasAlternative(element) && !isBlank(attribute(element, "alt") ?? "") &&
    roleOf(element) !== "none" && !hasAriaName(element),
  (element) => kindOfAlt(element) !== undefined,
  (element) => ({
    saw: `has ${kindOfAlt(element)} for its alternative text`,
    fix: isTag(element, "img")
      ? 'Say in alt what the image shows; write alt="" when it is decoration'
      : "Say in alt what it does",
  }),
);

function hasAlternative(element: PageElement): boolean {
  return isTag(element, "img", "area") ||
    isTag(element, "input") && inputTypeOf(element) === "image";
}

function kindOfAlt(element: PageElement): string | undefined {
  const alt = attribute(element, "alt")!.trim();
  return NO_ALTERNATIVE.find(([, pattern]) => pattern.test(alt))?.[0];
}

export const videoCaption: Check = function* ({ tree, elements }) {
  const firstCaptions = firstWithin(tree, isCaptions);
  for (const element of elements) {
    if (!isTag(element, "video") || !isExposed(element)) continue;
    if (attribute(element, "muted") !== undefined) continue;
    const fault = firstCaptions(element) ? undefined : {
      saw: "is a video without captions",
      fix: 'Add captions: <track kind="captions" src="…" srclang="…">',
    };
    yield { element, fault };
  }
};

export const movingContent = checkEach(
  (element) => !element.isHidden && isTag(element, "blink", "marquee"),
  () => true,
  {
    saw: "moves or blinks without a way to stop it",
    fix: "Show the text at rest, or add a control that stops it",
  },
);

/** Without a kind a track has subtitles; what HTML does not know are metadata (HTML Standard, section 4.8.12). */
function isCaptions(element: PageElement): boolean {
  const kind = attribute(element, "kind")?.toLowerCase() ?? "subtitles";
  return isTag(element, "track") && (kind === "captions" || kind === "subtitles");
}
