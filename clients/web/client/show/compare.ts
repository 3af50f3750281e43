/**
 * A picture before and after, overlaid, and the bytes saved.
 *
 * @module
 */
import { decodeBase64 } from "../../../../tools/shared/base64.ts";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";
import { sizeInWords } from "../../words.ts";
import { element } from "../dom.ts";
import { addressOf, copyButton, type Given, saveLink, section } from "./parts.ts";

const SVG = "image/svg+xml";

/** An SVG over its original. */
export function compare(value: JsonValue, source: string, toolId: string): HTMLElement | undefined {
  const after = String(value);
  if (!/<svg[\s>]/.test(after) || !/<svg[\s>]/.test(source)) return undefined;
  const [before, now] = [source, after].map((text) => new Blob([text], { type: SVG }));
  return section(
    savedInWords(before!, now!),
    [copyButton(after, "the SVG"), saveLink(after, `${toolId}.svg`)],
    ...overlaid(before!, now!),
  );
}

/** The given image, from a file or Base64; undefined if there is none. */
export function givenImage({ text, files }: Given): Blob | undefined {
  if (files[0]) return new Blob([new Uint8Array(files[0].bytes)]);
  const base64 = text.replace(/^data:[^,]*,/, "").trim();
  if (base64 === "") return undefined;
  try {
    return new Blob([decodeBase64(base64).bytes]);
  } catch {
    return undefined;
  }
}

/** Two overlaid pictures with a slider; a click shows them at full size. */
export function overlaid(before: Blob, after: Blob): HTMLElement[] {
  const picture = (blob: Blob, alt: string) => element("img", { src: addressOf(blob), alt });
  const wipe = element("input", { type: "range", min: "0", max: "100", value: "50" });
  wipe.ariaLabel = "How much of the original is shown";
  const top = picture(before, "Before");
  const over = element("div", { className: "compare" }, picture(after, "After"), top);
  over.title = "Click to zoom";
  over.addEventListener("click", () => over.classList.toggle("large"));
  const draw = () => top.style.clipPath = `inset(0 ${100 - Number(wipe.value)}% 0 0)`;
  wipe.addEventListener("input", (event) => {
    // Otherwise the form would run.
    event.stopPropagation();
    draw();
  });
  draw();
  const keys = element(
    "div",
    { className: "compare-keys note" },
    element("span", {}, "Before"),
    wipe,
    element("span", {}, "After"),
  );
  return [over, keys];
}

/** Both sizes and their difference. */
export function savedInWords({ size: before }: Blob, { size: after }: Blob): string {
  const saved = before === 0 ? 0 : (1 - after / before) * 100;
  const change = `${saved >= 0 ? "−" : "+"}${Math.abs(saved).toFixed(1)} %`;
  return `${sizeInWords(before)} → ${sizeInWords(after)} (${change})`;
}
