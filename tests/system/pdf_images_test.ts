/** Images of all kinds in a PDF: every pixel is what it was. */
import assert from "node:assert/strict";
import {
  assembled,
  fixture,
  imagePart,
  pngOf,
} from "../tools/kits/pdf-deliverable-assembly-kit/support.ts";
import { type Crop, outputOf, picture, withFile } from "./pdf_tools.ts";

const [WIDTH, HEIGHT] = [14, 10];

/** On Letter with a margin of an inch an image of even sides stands on whole points. */
const LETTER = { page_size: "Letter", margin_mm: 25.4 };
const [LEFT, TOP] = [(612 - WIDTH) / 2, (792 - HEIGHT) / 2];

interface Kind {
  name: string;
  colorType: number;
  depth: number;
  channels: number;
  palette?: number[];
  transparency?: number[];
}

const PALETTE = Array.from({ length: 256 }, (_, i) => [i, 255 - i, i * 7 & 255]);

const KINDS: Kind[] = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ name: "grey", colorType: 0, depth, channels: 1 })),
  ...[8, 16].map((depth) => ({ name: "RGB", colorType: 2, depth, channels: 3 })),
  ...[1, 2, 4, 8].flatMap((depth) => {
    const palette = PALETTE.slice(0, 2 ** depth).flat();
    const kind = { colorType: 3, depth, channels: 1, palette };
    return [
      { ...kind, name: "palette" },
      { ...kind, name: "transparent palette", transparency: [0, 128] },
    ];
  }),
  ...[8, 16].map((depth) => ({ name: "grey and alpha", colorType: 4, depth, channels: 2 })),
  ...[8, 16].map((depth) => ({ name: "RGB and alpha", colorType: 6, depth, channels: 4 })),
  {
    name: "grey with a transparent one",
    colorType: 0,
    depth: 8,
    channels: 1,
    transparency: [0, 30],
  },
  {
    name: "RGB with a transparent one",
    colorType: 2,
    depth: 8,
    channels: 3,
    transparency: [0, 30, 0, 61, 0, 92],
  },
];

/** A sample of a pixel: all values come up, and some of them the transparent one. */
function sample({ depth }: Kind, x: number, y: number, channel: number): number {
  return (y % 3 === 0 ? 30 + 31 * channel : x * 23 + y * 57 + channel * 101) & (2 ** depth - 1);
}

/** Pixels of a reader to one of the image: so many that it draws each for itself. */
const SCALE = 8;

/** What the pixels of an image are seen as, each in its middle. */
async function pixelsIn(path: string, crop: Crop) {
  const { width, rgb } = await picture(path, 1, SCALE, crop);
  return (x: number, y: number): number[] => {
    const at = 3 * ((y + 0.5) * SCALE * width + (x + 0.5) * SCALE);
    return [...rgb.subarray(at, at + 3)];
  };
}

/** What a pixel is seen as on white paper. */
function seen(kind: Kind, x: number, y: number): number[] {
  const { colorType, depth, channels, palette, transparency } = kind;
  const samples = Array.from({ length: channels }, (_, channel) => sample(kind, x, y, channel));
  const full = 2 ** depth - 1;
  if (colorType === 3) {
    const index = samples[0]!;
    return over(palette!.slice(3 * index, 3 * index + 3), (transparency?.[index] ?? 255) / 255);
  }
  const hasAlpha = colorType > 3;
  const colors = samples.slice(0, hasAlpha ? -1 : undefined).map((value) => value * 255 / full);
  const rgb = colors.length === 1 ? [colors[0]!, colors[0]!, colors[0]!] : colors;
  const isKey = transparency !== undefined &&
    samples.every((value, channel) => value === transparency[2 * channel + 1]);
  return over(rgb, hasAlpha ? samples.at(-1)! / full : isKey ? 0 : 1);
}

function over(rgb: readonly number[], alpha: number): number[] {
  return rgb.map((value) => value * alpha + 255 * (1 - alpha));
}

/** The first pixel of each pass of Adam7 and the steps between its pixels (PNG, section 8.1). */
const ADAM7 = [
  ...[[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2]],
  [0, 1, 1, 2],
] as [number, number, number, number][];

function encoded(kind: Kind, isInterlaced: boolean) {
  const passes = isInterlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const rows = passes.flatMap(([startX, startY, stepX, stepY]) => {
    const columns = range(startX, WIDTH, stepX);
    if (columns.length === 0) return [];
    const plain = range(startY, HEIGHT, stepY).map((y) => packedRow(kind, columns, y));
    return plain.flatMap((row, index) => filteredRow(kind, row, plain[index - 1], index % 5));
  });
  const { depth, colorType, palette, transparency } = kind;
  return pngOf(Uint8Array.from(rows), {
    width: WIDTH,
    height: HEIGHT,
    depth,
    colorType,
    isInterlaced,
    palette,
    transparency,
  });
}

function range(start: number, end: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((end - start) / step)) },
    (_, i) => start + i * step,
  );
}

function packedRow(kind: Kind, columns: readonly number[], y: number): number[] {
  const bits = columns.flatMap((x) =>
    range(0, kind.channels, 1).map((channel) =>
      sample(kind, x, y, channel).toString(2).padStart(kind.depth, "0")
    )
  ).join("");
  return bits.match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, "0"), 2));
}

function filteredRow(
  { depth, channels }: Kind,
  row: readonly number[],
  above: readonly number[] | undefined,
  type: number,
): number[] {
  const pixelBytes = Math.max(1, depth * channels / 8);
  return [
    type,
    ...row.map((value, i) => {
      const [a, b, c] = [row[i - pixelBytes] ?? 0, above?.[i] ?? 0, above?.[i - pixelBytes] ?? 0];
      const nearest = [a, b, c].map((near) => Math.abs(a + b - c - near));
      const paeth = [a, b, c][nearest.indexOf(Math.min(...nearest))]!;
      return (value - [0, a, b, (a + b) >> 1, paeth][type]!) & 255;
    }),
  ];
}

for (const kind of KINDS) {
  Deno.test(`PDF: PNG of ${kind.name}, ${kind.depth} bits`, async () => {
    for (const isInterlaced of [false, true]) {
      const { pdf } = await assembled([imagePart(encoded(kind, isInterlaced))], LETTER);
      await withFile(pdf, async (path) => {
        await outputOf("qpdf", "--check", path);
        const pixelAt = await pixelsIn(path, {
          left: LEFT,
          top: TOP,
          width: WIDTH,
          height: HEIGHT,
        });
        for (let y = 0; y < HEIGHT; y++) {
          for (let x = 0; x < WIDTH; x++) {
            const expected = seen(kind, x, y);
            const pixel = pixelAt(x, y);
            const isEqual = expected.every((value, i) => Math.abs(value - pixel[i]!) <= 2);
            assert.ok(isEqual, `${x}, ${y}: ${pixel}, not ${expected}`);
          }
        }
      });
    }
  });
}

/** A JPEG whose EXIF block says how it is turned (EXIF 2.32, section 4.6.4). */
function turned(file: Uint8Array, orientation: number): Uint8Array {
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ];
  const data = [...new TextEncoder().encode("Exif\0\0"), ...tiff];
  return Uint8Array.from([
    ...file.subarray(0, 2),
    ...[0xff, 0xe1, 0, data.length + 2],
    ...data,
    ...file.subarray(2),
  ]);
}

/** Where the top and the left edge of the stored image are seen. */
const EDGES: readonly [orientation: number, top: string, left: string][] = [
  [1, "top", "left"],
  [2, "top", "right"],
  [3, "bottom", "right"],
  [4, "bottom", "left"],
  [5, "left", "top"],
  [6, "right", "top"],
  [7, "right", "bottom"],
  [8, "left", "bottom"],
];

const OPPOSITE: Readonly<Record<string, string>> = {
  top: "bottom",
  bottom: "top",
  left: "right",
  right: "left",
};

/** The corners of the stored image, by its edges. */
const CORNERS: readonly [isTop: boolean, isLeft: boolean, color: number[]][] = [
  [true, true, [0xd0, 0x10, 0x10]],
  [true, false, [0x10, 0xb0, 0x10]],
  [false, true, [0x10, 0x10, 0xd0]],
  [false, false, [0xd0, 0xd0, 0x10]],
];

for (const [orientation, top, left] of EDGES) {
  Deno.test(`PDF: a JPEG of orientation ${orientation} is rotated as EXIF says`, async () => {
    const file = turned(fixture("documents/corners.jpg"), orientation);
    const [width, height] = orientation > 4 ? [16, 32] as const : [32, 16] as const;
    const { pdf } = await assembled([imagePart(file)], LETTER);
    await withFile(pdf, async (path) => {
      const crop = { left: (612 - width) / 2, top: (792 - height) / 2, width, height };
      const pixelAt = await pixelsIn(path, crop);
      for (const [isTop, isLeft, color] of CORNERS) {
        const edges = [isTop ? top : OPPOSITE[top], isLeft ? left : OPPOSITE[left]];
        const x = edges.includes("left") ? 2 : width - 3;
        const y = edges.includes("top") ? 2 : height - 3;
        const distance = color.map((value, i) => Math.abs(value - pixelAt(x, y)[i]!));
        assert.ok(Math.max(...distance) <= 24, `${edges}: ${pixelAt(x, y)}, not ${color}`);
      }
    });
  });
}

Deno.test("PDF: a PNG is rotated as its EXIF says", async () => {
  // Its left half is black; a quarter turn to the right brings that to the top.
  const row = [0, ...Array<number>(16).fill(0), ...Array<number>(16).fill(255)];
  const rows = Uint8Array.from(Array(16).fill(row).flat());
  const exif = [...Buffer.from("4d4d002a000000080001011200030000000100060000", "hex")];
  const file = pngOf(rows, { width: 32, height: 16, depth: 8, colorType: 0, exif });
  const { pdf } = await assembled([imagePart(file)], LETTER);
  await withFile(pdf, async (path) => {
    const pixelAt = await pixelsIn(path, { left: 298, top: 380, width: 16, height: 32 });
    assert.deepEqual([...pixelAt(13, 2)], [0, 0, 0]);
    assert.deepEqual([...pixelAt(2, 29)], [255, 255, 255]);
  });
});

Deno.test("PDF: JPEGs in grey and CMYK are drawn in their colours", async () => {
  const cmyk = fixture("design/images/pil_cmyk.jpg");
  const adobe = cmyk.indexOf("Adobe");
  // Without Adobe's mark the same numbers are ink, not what is left of the light.
  const unmarked = Uint8Array.from(cmyk);
  unmarked[adobe] = 0;
  for (
    const [name, file, color] of [
      ["grey", fixture("design/images/pil_l.jpg"), 0],
      ["CMYK of Adobe", cmyk, 255],
      ["CMYK", unmarked, 0],
    ] as const
  ) {
    const { pdf } = await assembled([imagePart(file)], LETTER);
    await withFile(pdf, async (path) => {
      await outputOf("qpdf", "--check", path);
      const pixelAt = await pixelsIn(path, { left: 304, top: 394, width: 4, height: 4 });
      for (const value of pixelAt(1, 1)) {
        assert.ok(Math.abs(value - color) <= 48, `${name}: ${pixelAt(1, 1)}`);
      }
    });
  }
});

Deno.test("PDF: an image that is too wide is scaled down to the margins, above its caption", async () => {
  const size = { width: 2000, height: 100 };
  const wide = pngOf(new Uint8Array(100 * 2001), { ...size, depth: 8, colorType: 0 });
  const { pdf } = await assembled([imagePart(wide, { title: "Wide" })], LETTER);
  await withFile(pdf, async (path) => {
    const { width, height, rgb } = await picture(path, 1);
    const inked = Array.from({ length: height }, (_, y) => {
      const row = rgb.subarray(3 * y * width, 3 * (y + 1) * width);
      return [row.findIndex((value) => value < 255), row.findLastIndex((value) => value < 255)];
    }).filter(([first]) => first! >= 0).map((ends) => ends.map((end) => Math.floor(end / 3)));
    const [left, right] = inked[0]!;
    assert.ok(Math.abs(left! - 72) <= 1 && Math.abs(right! - (612 - 72)) <= 1, `${left} ${right}`);
    assert.match((await outputOf("pdftotext", path, "-")).toString(), /Wide/);
  });
});
