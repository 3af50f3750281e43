/**
 * A picture before and after, side by side or one over the other.
 *
 * @module
 */
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { sizeInWords } from "../../words.ts";
import { element } from "../dom.ts";
import { addressOf, copyButton, saveLink, section } from "./parts.ts";

const SVG = "image/svg+xml";

/** An SVG beside the one that it was made from, with the bytes that were saved. */
export function compare(value: JsonValue, source: string, toolId: string): HTMLElement | undefined {
  const after = String(value);
  if (!/<svg[\s>]/.test(after) || !/<svg[\s>]/.test(source)) return undefined;
  const [before, now] = [source, after].map((text) => new TextEncoder().encode(text).length);
  const saved = before! === 0 ? 0 : (1 - now! / before!) * 100;
  const picture = (text: string, alt: string) => {
    const image = element("img", { src: addressOf(new Blob([text], { type: SVG })), alt });
    return image;
  };
  const wipe = element("input", { type: "range", min: "0", max: "100", value: "50" });
  wipe.ariaLabel = "How much of the picture before is shown";
  const over = element("div", { className: "compare" });
  const top = picture(source, "Before");
  over.append(picture(after, "After"), top);
  const draw = () => top.style.clipPath = `inset(0 ${100 - Number(wipe.value)}% 0 0)`;
  wipe.addEventListener("input", (event) => {
    // The form would run on it.
    event.stopPropagation();
    draw();
  });
  draw();
  return section(
    `${sizeInWords(before!)} → ${sizeInWords(now!)} (${saved >= 0 ? "−" : "+"}${
      Math.abs(saved).toFixed(1)
    } %)`,
    [copyButton(after, "the SVG"), saveLink(after, `${toolId}.svg`)],
    over,
    element(
      "div",
      { className: "compare-keys note" },
      element("span", {}, "Before"),
      wipe,
      element("span", {}, "After"),
    ),
  );
}
