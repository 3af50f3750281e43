import { type LargeInputs, pieces, word } from "./make.ts";

/** The most digits that a QR code holds. */
const QR_DIGITS = 7_089;

/** The longest SVG among images; longer ones are Base64 of other formats. */
const SVG_IMAGE_CHARS = 400_000;

/** A sequence of messages: the kind of source that is long, since charts are drawn up to 40 nodes. */
function sequence(chars: number): string {
  return pieces(chars, (index) => `  A${index % 20}->>A${index % 7}: step ${index}\n`, {
    before: "sequenceDiagram\n",
  });
}

/** A drawing of many paths. */
function drawing(chars: number): string {
  return pieces(
    chars,
    (index) =>
      `  <path id="p${index}" d="M ${index}.12345 7.50000 L ${index % 97} 1 h 2.0 z" ` +
      `style="fill:#00${index % 10}00f"/>\n`,
    { before: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">\n', after: "</svg>" },
  );
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
  "image-inspector": (chars) => ({
    data: "data:image/svg+xml," +
      drawing(Math.min(chars, SVG_IMAGE_CHARS) - "data:image/svg+xml,".length),
  }),
  "responsive-image-markup": (chars) => ({
    src: pieces(chars, (index) => `/${word(index)}${index}`, { after: ".jpg" }),
  }),
  "svg-optimizer": (chars) => ({ svg: drawing(chars) }),
};
