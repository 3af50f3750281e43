import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const level = z.enum(["L", "M", "Q", "H"]);

export const contract = defineTool({
  id: "qr-code-generator",
  name: "QR Code Generator",
  category: "Design",
  description:
    "Encodes text as a QR code (ISO/IEC 18004 model 2) and returns it as SVG, PNG, terminal text or a matrix of modules. Use it for URLs, Wi-Fi strings, contact cards or any text up to 2,953 bytes.",
  keywords,
  version: "2026-11-28",
  textProperty: "text",
  limits: { max_input_chars: 7_090, max_png_side: 5_000 },
  input: z.looseObject({
    text: z.string().optional().describe("What to encode; blanks and line breaks are kept"),
    format: z.enum(["svg", "png", "ascii", "matrix"]).default("svg").describe("Form of the result"),
    error_correction: level.default("M").describe(
      "Level: about 7% (L), 15% (M), 25% (Q) or 30% (H) of the code may be lost",
    ),
    version: z.int().min(0).max(40).default(0).describe("1-40; 0 takes the smallest that fits"),
    mask: z.int().min(-1).max(7).default(-1).describe("0-7; -1 chooses by the penalty rules"),
    margin: z.int().min(0).max(20).default(4).describe(
      "Quiet zone in modules (the standard asks for 4)",
    ),
    module_size: z.int().min(1).max(100).default(8).describe(
      "SVG and PNG: px a module; a PNG has at most 5,000 px a side",
    ),
    dark: z.string().default("#000000").describe(
      "SVG and PNG: colour of dark modules: hex or CSS name",
    ),
    light: z.string().default("#ffffff").describe(
      "SVG and PNG: background: hex, CSS name or transparent",
    ),
  }),
  output: z.object({
    format: z.enum(["svg", "png", "ascii", "matrix"]),
    svg: z.string().optional().describe("With format svg"),
    media_type: z.literal("image/png").optional().describe("With format png"),
    png_base64: z.string().optional().describe(
      "With format png; in response_mode output the raw PNG bytes are the answer",
    ),
    ascii: z.string().optional().describe(
      "With format ascii: two rows a line by half blocks, margin included",
    ),
    matrix: z.array(z.string()).optional().describe(
      "With format matrix: a string of 0 and 1 (dark) a row, without margin",
    ),
    version: z.int().describe("1-40"),
    size: z.int().describe("Modules a side, 17 + 4 × version"),
    error_correction: level,
    mask: z.int().describe("0-7"),
    mode: z.enum(["numeric", "alphanumeric", "byte"]),
  }),
  stats: z.object({
    text_bytes: z.int().describe("UTF-8 bytes"),
    capacity: z.int().describe(
      "Characters (numeric, alphanumeric) or bytes that this version and level hold in this mode",
    ),
  }),
  warnings: {
    UNUSED_PROPERTY:
      "module_size, dark or light is given with format ascii or matrix, or margin with matrix; the message says what it is for",
    SMALL_MARGIN: "margin below 4, except for matrix: some readers fail",
    LOW_CONTRAST:
      "svg and png: dark and light contrast below 3:1 (transparent counts as white), or dark lighter than light",
    NO_SCHEME: "the text is the name of a host, with or without a path, and no http:// or https://",
    OUTER_BLANKS: "blanks or line breaks are around an address",
    WIFI_SYNTAX:
      'the text begins with WIFI: and continues otherwise than T:…;S:…;P:…;; with \\ before ; , : " and \\ of a value',
    LONE_SURROGATE: "the text holds a lone surrogate, encoded as U+FFFD",
  },
  errors: {
    EMPTY_INPUT: 'text missing or ""; blanks alone are text',
    QR_CAPACITY_EXCEEDED:
      "it does not fit version 40 (or the version given) at this level; details: needed, capacity, mode",
    INVALID_INPUT: "png: the side would have more than max_png_side pixels",
    INVALID_COLOR: "dark or light is neither a hex colour nor a CSS name",
  },
  examples: [
    {
      title: "URL as SVG",
      input: { text: "https://example.com" },
      expect: { output: { version: 2, size: 25, mode: "byte", error_correction: "M" } },
    },
    {
      title: "Wi-Fi network",
      input: { text: "WIFI:T:WPA;S:Guest room;P:wide open window;;" },
      expect: { output: { version: 4, size: 33, mode: "byte", error_correction: "M" } },
    },
    {
      title: "Matrix of a word",
      input: { text: "OK", format: "matrix", error_correction: "L", mask: 0 },
      expect: {
        output: {
          version: 1,
          size: 21,
          mode: "alphanumeric",
          mask: 0,
          matrix: [
            "111111100010101111111",
            "100000100000101000001",
            "101110101010001011101",
            "101110100000101011101",
            "101110100101101011101",
            "100000100111001000001",
            "111111101010101111111",
            "000000001010000000000",
            "111011111010111000100",
            "110010000011010101010",
            "010111100101011100110",
            "000001000111110111010",
            "010010110111011100111",
            "000000001010001000110",
            "111111101100100010011",
            "100000101000001000100",
            "101110101000101010101",
            "101110100001010101010",
            "101110101011011101101",
            "100000101111110111011",
            "111111101001011101101",
          ],
        },
      },
    },
  ],
});
