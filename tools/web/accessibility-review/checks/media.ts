/**
 * Checks of what plays or moves.
 *
 * @module
 */
import { type Check, checkEach } from "../check.ts";
import { firstWithin } from "../first_within.ts";
import { attribute, isExposed, isTag, type PageElement } from "../page.ts";

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
