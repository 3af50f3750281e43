import { type LargeInputs, pieces } from "./make.ts";

/** The most digits that a QR code holds. */
const QR_DIGITS = 7_089;

/** A sequence of messages: the kind of source that is long, since charts are drawn up to 40 nodes. */
function sequence(chars: number): string {
  return pieces(chars, (index) => `  A${index % 20}->>A${index % 7}: step ${index}\n`, {
    before: "sequenceDiagram\n",
  });
}

export const design: LargeInputs = {
  "mermaid-renderer": (chars) => ({ source: sequence(chars) }),
  "color-converter": "small",
  "contrast-checker": "small",
  "palette-generator": "small",
  "qr-code-generator": (chars) => ({
    text: pieces(Math.min(chars, QR_DIGITS), (index) => String(index * 7 % 10)),
    error_correction: "L",
  }),
};
