/**
 * A QR code as SVG and as text.
 *
 * @module
 */

/** Rows of modules, true for dark. */
export type Modules = readonly (readonly boolean[])[];

/** A colour of an SVG. */
export interface Fill {
  /** `#rrggbb`. */
  hex: string;
  /** 0-1. */
  opacity: number;
}

/** How an SVG is drawn. */
export interface SvgOptions {
  /** Modules around the code. */
  margin: number;
  /** Pixels a module. */
  moduleSize: number;
  dark: Fill;
  /** Nothing is drawn for one of opacity 0. */
  light: Fill;
}

/** An SVG of one background and one path of the dark runs; it holds no text and refers to nothing. */
export function svgOf(modules: Modules, { margin, moduleSize, dark, light }: SvgOptions): string {
  const side = modules.length + 2 * margin;
  const pixels = side * moduleSize;
  const background = light.opacity === 0
    ? ""
    : `<rect width="${side}" height="${side}" ${fillOf(light)}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pixels}" ` +
    `height="${pixels}" shape-rendering="crispEdges" role="img" aria-label="QR code">` +
    `${background}<path ${fillOf(dark)} d="${darkRuns(modules, margin)}"/></svg>`;
}

function fillOf({ hex, opacity }: Fill): string {
  return `fill="${hex}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}`;
}

/** A closed box for every run of dark modules in a row. */
function darkRuns(modules: Modules, margin: number): string {
  const boxes: string[] = [];
  modules.forEach((row, y) => {
    for (let x = row.indexOf(true); x >= 0;) {
      const light = row.indexOf(false, x);
      const end = light < 0 ? row.length : light;
      boxes.push(`M${x + margin} ${y + margin}h${end - x}v1h-${end - x}z`);
      x = row.indexOf(true, end);
    }
  });
  return boxes.join("");
}

/** Two rows a line, by the half blocks U+2580, U+2584 and U+2588; dark is drawn, light is blank. */
export function halfBlocksOf(modules: Modules, margin: number): string {
  const side = modules.length + 2 * margin;
  const isDark = (x: number, y: number) => modules[y - margin]?.[x - margin] ?? false;
  const lines: string[] = [];
  for (let y = 0; y < side; y += 2) {
    let line = "";
    for (let x = 0; x < side; x++) {
      const [upper, lower] = [isDark(x, y), isDark(x, y + 1)];
      line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines.push(line);
  }
  return lines.join("\n");
}

/** Rows of "1" for dark and "0" for light, without a margin. */
export function matrixOf(modules: Modules): string[] {
  return modules.map((row) => row.map((isDark) => isDark ? "1" : "0").join(""));
}
