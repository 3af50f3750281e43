import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** The most digits that a QR code holds. */
const QR_DIGITS = 7_089;

export const largeInput: LargeInput = (chars) => ({
  text: pieces(Math.min(chars, QR_DIGITS), (index) => String(index * 7 % 10)),
  error_correction: "L",
});
