import { drawing, type LargeInput } from "../../shared/large_input/make.ts";

/** The longest SVG among images; longer ones are Base64 of other formats. */
const SVG_IMAGE_CHARS = 400_000;

export const largeInput: LargeInput = (chars) => ({
  data: "data:image/svg+xml," +
    drawing(Math.min(chars, SVG_IMAGE_CHARS) - "data:image/svg+xml,".length),
});
