/**
 * A page that is made here: what is drawn on it, as a content stream (ISO 32000-2, sections 8 and 9).
 *
 * @module
 */
import type { PdfReference } from "../../../shared/pdf/objects.ts";
import { writeNumber } from "../../../shared/pdf/write_object.ts";
import type { Face, Glyph } from "../fonts/typefaces.ts";

/** Red, green and blue, from 0 to 1. */
export type Color = readonly [number, number, number];

/** Where a link leads: an address, or a heading of the same part by its fragment, or a page. */
export type Target =
  | { kind: "address"; address: string }
  | { kind: "fragment"; part: number; fragment: string }
  | { kind: "page"; page: number };

/** An area that leads somewhere; places from the left and top edges, in points. */
export interface LinkArea {
  left: number;
  top: number;
  width: number;
  height: number;
  target: Target;
}

/** An image as a page draws it: what it is called there, and its object in the file. */
export interface PlacedImage {
  resource: string;
  reference: PdfReference;
}

/** Glyphs in one size and colour. */
export interface DrawnText {
  glyphs: readonly Glyph[];
  size: number;
  color: Color;
  /** How far above the base line, in points. */
  rise: number;
}

/** How much of an em a stroke adds to a letter that has no bold form. */
const ADDED_WEIGHT = 0.03;

/** Draws on one page. All places are points from the left and top edges. */
export class MadePage {
  readonly links: LinkArea[] = [];
  readonly faces = new Set<Face>();
  readonly images: PlacedImage[] = [];
  readonly #operators: string[] = [];
  #color: Color | undefined;
  #face: Face | undefined;
  #size = 0;
  #stroke = 0;

  constructor(readonly width: number, readonly height: number) {}

  /** The content stream, one character a byte. */
  get content(): string {
    return this.#operators.join("\n");
  }

  fillRectangle(left: number, top: number, width: number, height: number, color: Color): void {
    const bottom = this.height - top - height;
    const area = numbers(left, bottom, width, height);
    this.#operators.push(`${this.#setColor(color)}${area} re f`);
  }

  /** Draws texts on one base line, one after the other. */
  drawTexts(texts: readonly DrawnText[], left: number, baseline: number): void {
    const operators: string[] = [];
    let rise = 0;
    let digits = "";
    const end = () => {
      if (digits !== "") operators.push(`<${digits}> Tj `);
      digits = "";
    };
    for (const text of texts) {
      for (const { face, code, needsWeight } of text.glyphs) {
        if (!face) continue;
        const setting = this.#setColor(text.color) + this.#setFont(face, text.size) +
          this.#setStroke(needsWeight ? text.size * ADDED_WEIGHT : 0) +
          (text.rise === rise ? "" : `${numbers(text.rise)} Ts `);
        if (setting !== "") {
          end();
          operators.push(setting);
          rise = text.rise;
        }
        digits += code;
      }
    }
    end();
    if (operators.length === 0) return;
    if (rise !== 0) operators.push("0 Ts ");
    const place = `1 0 0 1 ${numbers(left, this.height - baseline)} Tm`;
    this.#operators.push(`BT ${place} ${operators.join("")}ET`);
  }

  /** @param matrix Takes the unit square to its place, as `cm` has it, from the left and bottom edges. */
  drawImage(image: PlacedImage, matrix: readonly number[]): void {
    this.images.push(image);
    this.#operators.push(`q ${numbers(...matrix)} cm /${image.resource} Do Q`);
  }

  #setColor(color: Color): string {
    if (this.#color === color) return "";
    this.#color = color;
    return `${numbers(...color)} rg ${numbers(...color)} RG `;
  }

  #setFont(face: Face, size: number): string {
    if (this.#face === face && this.#size === size) return "";
    this.#face = face;
    this.#size = size;
    this.faces.add(face);
    return `/${face.resource} ${numbers(size)} Tf `;
  }

  /** A letter that has no bold form is drawn with a stroke around it. */
  #setStroke(weight: number): string {
    if (this.#stroke === weight) return "";
    this.#stroke = weight;
    return weight === 0 ? "0 Tr " : `${numbers(weight)} w 2 Tr `;
  }
}

/** Numbers to a thousandth of a point, finer than any printer. */
function numbers(...values: readonly number[]): string {
  return values.map((value) => writeNumber(Math.round(value * 1000) / 1000)).join(" ");
}
