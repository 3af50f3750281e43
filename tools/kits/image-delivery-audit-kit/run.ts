import { sha256 } from "@noble/hashes/sha2.js";
import type { Run, RunInput, RunStats } from "../../tool.ts";
import { contract as imageInspector } from "../../design/image-inspector/contract.ts";
import type { contract as responsiveImageMarkup } from "../../design/responsive-image-markup/contract.ts";
import { readData } from "../../shared/data_input.ts";
import { encodeHex } from "../../shared/hex.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { textStartOf } from "../../shared/text_start.ts";
import { counted } from "../../shared/messages.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { auditImage } from "./audit.ts";
import { findCollisions } from "./collisions.ts";
import { checkNames } from "./check_names.ts";
import { BYTE_BUDGETS, contract } from "./contract.ts";
import { type FindingCode, FINDINGS, READY_ACTION } from "./findings.ts";
import { variantWidths } from "./variant_widths.ts";
import { fileUrl, type Image, imageTitle, isNamed } from "./image.ts";
import {
  auditCsv,
  auditJson,
  type MarkedImage,
  markupHtml,
  variantRows,
  variantsCsv,
} from "./tables.ts";

type Input = RunInput<typeof contract>;

/** Formats of which variants of other widths can be made. */
const SCALABLE: ReadonlySet<string> = new Set(["png", "jpeg", "webp", "avif"]);

export const run: Run<typeof contract> = (input, context) => {
  const kit = new Kit(contract, FINDINGS, context);
  // The engine has refused an input without images.
  const images: Image[] = input.images!.map((entry, index) => ({
    index,
    entry,
    budget: budgetOf(input.byte_budgets, entry.role),
    file: fileOf(entry.data),
    codes: new Set(),
  }));

  const check = kit.local("check", {}, () => {
    const output = checkNames(images);
    const summary = output.length === 0 ? "all names can be used" : counted(output.length, "fault");
    return { output, ok: output.length === 0, summary };
  }, "check-images");
  for (const { image, message } of check.output ?? []) {
    report("INVALID_IMAGE_ENTRY", check, image, message);
  }

  const inspections = kit.each(
    "inspect",
    "image-inspector",
    {},
    images,
    (image, _, id) =>
      kit.tool<typeof imageInspector>(
        id,
        "image-inspector",
        // Reported below, with their image.
        {
          quiet: Object.keys(imageInspector.warnings),
          skipOn: ["UNKNOWN_FORMAT"],
          about: { name: imageTitle(image), path: `images[${image.index}]` },
        },
        () => ({ data: image.entry.data }),
        ({ format, width, height, bytes }) =>
          `${imageTitle(image)}: ${format}, ${width} by ${height}, ${counted(bytes, "byte")}`,
      ),
  );
  for (const [index, { status, output, result, id }] of inspections.entries()) {
    const image = images[index]!;
    if (status === "failed") image.codes.add("STEP_FAILED");
    if (status === "skipped") {
      const message = `${imageTitle(image)} is no image that browsers show${beginOf(image.entry)}`;
      report("NOT_AN_IMAGE", { id }, image, message);
    }
    if (!output || !result) continue;
    image.inspected = { ...output, ...result.stats as RunStats<typeof imageInspector> };
    for (const { code, message: said } of result.warnings) {
      const message = `${imageTitle(image)}: ${said}`;
      if (code === "SVG_ACTIVE_CONTENT" || code === "TRUNCATED") {
        report(code, { id }, image, message);
      } else if (!Object.hasOwn(FINDINGS, code)) {
        const path = `images[${index}]`;
        kit.take({ id }, { severity: "note", code, message, fix: "", path });
      }
    }
  }

  const unread = inspections.filter(({ status, output }) => !output && status !== "skipped");
  const scalable = images.filter(isScalable);
  const marked: MarkedImage[] = [];
  kit.each(
    "markup",
    "responsive-image-markup",
    { need: "advisory", after: [check, ...unread] },
    // Where nothing was read, whether there was something to do is unknown.
    scalable.length === 0 && unread.length > 0 ? undefined : scalable,
    (image, _, id) => {
      const { name, alt, decorative, role, displayed_width: shown } = image.entry;
      const step = kit.tool<typeof responsiveImageMarkup>(
        id,
        "responsive-image-markup",
        { need: "advisory", after: [check] },
        () => ({
          widths: variantWidths(shown, image.inspected!.display_width),
          src: fileUrl(input.base_path, name!),
          ...(alt !== undefined && { alt }),
          decorative,
          width: image.inspected!.display_width,
          height: image.inspected!.display_height,
          sizes: shown === undefined ? "100vw" : `(max-width: ${shown}px) 100vw, ${shown}px`,
          priority: role === "hero",
        }),
        ({ files }) => `${imageTitle(image)}: ${counted(files.length, "variant")}`,
      );
      if (step.status === "failed") image.codes.add("STEP_FAILED");
      if (step.output) marked.push({ image, markup: step.output });
      return step;
    },
  );

  const audit = kit.local("audit", {}, () => {
    const first = new Map<string, Image>();
    const collisions = findCollisions(images, marked, input.base_path);
    const output = images.flatMap((image) => {
      const digest = image.file?.sha256 ?? "";
      const twin = first.get(digest);
      if (image.file && !twin) first.set(digest, image);
      return auditImage(image, twin, collisions.get(image)).map((found) => ({ ...found, image }));
    });
    return {
      output,
      summary: `${counted(output.length, "finding")} of ${counted(images.length, "image")}`,
    };
  }, "audit-images");
  for (const { code, image, message } of audit.output ?? []) report(code, audit, image, message);

  const variants = variantRows(marked);
  if (audit.output) {
    kit.deliver("image-audit.json", auditJson(images));
    kit.deliver("image-audit.csv", auditCsv(images));
  }
  if (marked.length > 0) {
    kit.deliver("markup.html", markupHtml(marked));
    kit.deliver("variants-to-produce.csv", variantsCsv(variants));
  }
  return kit.finish({
    images: images.length,
    total_bytes: images.reduce((sum, { inspected }) => sum + (inspected?.bytes ?? 0), 0),
    over_budget: images.filter(({ codes }) => codes.has("OVER_BUDGET")).length,
    formats: countFormats(images),
    variants_missing: variants.length,
  }, READY_ACTION);

  function report(code: FindingCode, step: { id: string }, image: Image, message: string): void {
    kit.find(code, step, { message, path: `images[${image.index}]` });
    if (FINDINGS[code].severity !== "note") image.codes.add(code);
  }
};

/** The caller's budget of a role where it is a number, else the default. */
function budgetOf(budgets: Input["byte_budgets"], role: keyof typeof BYTE_BUDGETS): number {
  const given = budgets[role];
  return typeof given === "number" ? given : BYTE_BUDGETS[role];
}

function fileOf(data: string): Image["file"] {
  try {
    const { bytes } = readData(data);
    return { bytes: bytes.length, sha256: encodeHex(sha256(bytes)) };
  } catch (error) {
    // The inspector refuses it too, and says why.
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** How a file begins that is a text, such as the page of an error. */
function beginOf({ data }: Image["entry"]): string {
  const start = textStartOf(readData(data).bytes);
  return start === undefined ? "" : `: it begins with ${start}`;
}

/** No URL can be written without a name. */
function isScalable(image: Image): boolean {
  const { inspected } = image;
  return inspected !== undefined && SCALABLE.has(inspected.format) && !inspected.animated &&
    isNamed(image);
}

function countFormats(images: readonly Image[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { inspected } of images) {
    if (inspected) counts.set(inspected.format, (counts.get(inspected.format) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => a < b ? -1 : 1));
}
