import type { Box } from "../../shared/isobmff/boxes.ts";
import type { ImageFacts } from "./facts.ts";

/** AV1CodecConfigurationBox (AV1 in ISOBMFF, section 2.3). */
export function addAv1Configuration({ data }: Box, facts: ImageFacts): void {
  const flags = data.u8(2);
  const isHigh = (flags & 0x40) !== 0;
  const isTwelve = (flags & 0x20) !== 0;
  const isMonochrome = (flags & 0x10) !== 0;
  facts.bitDepth = isHigh ? (isTwelve ? 12 : 10) : 8;
  facts.colorType = isMonochrome ? "grayscale" : "ycbcr";
}
