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
    : `<rect width="${side}" height="${side}" ${paint("fill", light)}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pixels}" ` +
    `height="${pixels}" shape-rendering="crispEdges" role="img" aria-label="QR code">` +
    `${background}<path ${paint("stroke", dark)} d="${darkRuns(modules, margin)}"/></svg>`;
}

function paint(how: "fill" | "stroke", { hex, opacity }: Fill): string {
  return `${how}="${hex}"${opacity === 1 ? "" : ` ${how}-opacity="${opacity}"`}`;
}

/**
 * A line for every run of dark modules, through the middle of its row and as wide as a module. Each moves on from the
 * end of the one before, which takes half of the characters of closed boxes.
 */
function darkRuns(modules: Modules, margin: number): string {
  const lines: string[] = [];
  let [atX, atY] = [0, 0];
  modules.forEach((row, y) => {
    for (let x = row.indexOf(true); x >= 0;) {
      const light = row.indexOf(false, x);
      const end = light < 0 ? row.length : light;
      const start = lines.length === 0
        ? `M${x + margin} ${y + margin}.5`
        : `m${x - atX} ${y - atY}`;
      lines.push(`${start}h${end - x}`);
      [atX, atY] = [end, y];
      x = row.indexOf(true, end);
    }
  });
  return lines.join("");
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
