/**
 * Makes docs/diagrams/contact-sheet.png: the flowcharts of that folder as mermaid-renderer draws them, side
 * by side, to be looked at.
 *
 * Run: deno run --allow-read --allow-env --allow-write=docs dev/scripts/make_contact_sheet.ts
 *
 * @module
 */
import { Resvg } from "@resvg/resvg-wasm";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { soleCaller } from "../../engine/caller.ts";
import { resultOf, runTool } from "../../engine/run.ts";
import {
  DEFAULT_FAMILY,
  fontsFor,
  loadFontsFor,
} from "../../tools/design/mermaid-renderer/png/fonts.ts";
import { loadRasterizer } from "../../tools/design/mermaid-renderer/png/rasterize.ts";

const FOLDER = "docs/diagrams";
const COLUMNS = 4;
const CELL = { width: 560, height: 420, caption: 28, margin: 14 };

const sandbox = createInPlaceSandbox({ baseUrl: "http://localhost:8000" });

interface Picture {
  name: string;
  svg: string;
  width: number;
  height: number;
}

async function draw(name: string, source: string): Promise<Picture> {
  const job = { tool_id: "mermaid-renderer", input: { source } };
  const { output, error } = resultOf(await runTool(sandbox, job, soleCaller(10_000)));
  if (error) throw new Error(`${name}: ${error.message}`);
  const { svg, width, height } = output as Picture;
  return { name, svg, width, height };
}

/** A picture centred in its cell, as large as fits but never enlarged. */
function cell({ name, svg, width, height }: Picture, index: number): string {
  const x = (index % COLUMNS) * CELL.width;
  const y = Math.floor(index / COLUMNS) * CELL.height;
  const room = {
    width: CELL.width - 2 * CELL.margin,
    height: CELL.height - CELL.caption - CELL.margin,
  };
  const scale = Math.min(1, room.width / width, room.height / height);
  const left = x + (CELL.width - width * scale) / 2;
  const top = y + CELL.caption + (room.height - height * scale) / 2;
  const inner = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"))
    .replace(/<title.*?<\/title>|<desc.*?<\/desc>/gs, "");
  return `<text x="${x + CELL.margin}" y="${
    y + 19
  }" font-size="13" text-anchor="start">${name}</text>` +
    `<g transform="translate(${left} ${top}) scale(${scale})">${inner}</g>`;
}

const names = Array.from(Deno.readDirSync(FOLDER), ({ name }) => name)
  .filter((name) => name.endsWith(".mmd")).sort();
const sources = names.map((name) => Deno.readTextFileSync(`${FOLDER}/${name}`));
const all = sources.join("\n");
await Promise.all([loadRasterizer(), loadFontsFor(all)]);
const pictures: Picture[] = [];
for (const [index, name] of names.entries()) {
  pictures.push(await draw(name.replace(".mmd", ""), sources[index]!));
}

const width = COLUMNS * CELL.width;
const height = Math.ceil(pictures.length / COLUMNS) * CELL.height;
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `font-family="${DEFAULT_FAMILY}" text-anchor="middle"><rect width="${width}" height="${height}" ` +
  `fill="#ffffff"/>${pictures.map(cell).join("")}</svg>`;
const image = new Resvg(sheet, {
  font: { fontBuffers: fontsFor(all, true), defaultFontFamily: DEFAULT_FAMILY },
}).render();
Deno.writeFileSync(`${FOLDER}/contact-sheet.png`, image.asPng());
console.log(`${pictures.length} charts in ${FOLDER}/contact-sheet.png`);
