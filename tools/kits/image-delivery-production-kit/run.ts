import { sha256 } from "@noble/hashes/sha2.js";
import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as imageInspector } from "../../design/image-inspector/contract.ts";
import type { contract as responsiveImageMarkup } from "../../design/responsive-image-markup/contract.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { readData } from "../../shared/data_input.ts";
import { encodeHex } from "../../shared/hex.ts";
import { isFileName } from "../../shared/file_name_alt.ts";
import { profileIn } from "../../shared/icc_profile.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { prepareCodecs } from "./codecs/prepare.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { converterOf } from "./icc.ts";
import { isSeeThrough, type Pixels } from "./pixels.ts";
import {
  EXTENSIONS,
  isReadable,
  type Plan,
  planVariants,
  type Source,
  type Variant,
} from "./plan.ts";
import {
  type CodedPicture,
  type CodedSource,
  decode,
  type Produced,
  produceVariants,
} from "./produce.ts";
import { statedColors } from "./stated_colors.ts";

type Input = RunInput<typeof contract>;
type ToSrgb = NonNullable<CodedPicture["toSrgb"]>;

/** An instance of each codec that the run may need, before its time begins. */
export const prepareFor = prepareCodecs;

export const run: Run<typeof contract> = (input, context) => {
  const kit = new Kit(contract, FINDINGS, context);

  const inspect = kit.tool<typeof imageInspector>(
    "inspect",
    "image-inspector",
    {},
    () => ({ data: input.data }),
    ({ format, width, height, bytes }) =>
      `${format}, ${width} by ${height}, ${counted(bytes, "byte")}`,
  );
  const source = inspect.output;
  const warnings = inspect.result?.warnings ?? [];
  for (const { code, message: said, path } of warnings) {
    if (code === "GPS_PRESENT" || code === "EXIF_ROTATED" || code === "BROKEN_ICC_PROFILE") {
      // The inspector speaks to those who publish the file itself.
      const message = code === "GPS_PRESENT" ? "The source says where it was taken" : said;
      kit.find(code, inspect, { message, path });
    }
  }
  const file = source && readData(input.data).bytes;
  const isBroken = warnings.some(({ code }) => code === "BROKEN_ICC_PROFILE");
  const convert = source && readColors(kit, inspect, source, file!, !isBroken);

  const isCut = warnings.some(({ code }) => code === "TRUNCATED");
  let decoded: Pixels | undefined;
  const pixels = () => decoded ??= decode(codedSource(source!, file!, isCut));
  const plan = kit.local("plan", { after: [inspect] }, () => {
    const output = planVariants(source!, input, () => isSeeThroughIn(pixels));
    const isFree = output.remarks.every(({ code }) => FINDINGS[code].severity !== "blocker");
    return { output, ok: isFree, summary: counted(output.variants.length, "variant") };
  }, "plan-variants");
  for (const { code, message, path } of plan.output?.remarks ?? []) {
    kit.find(code, plan, { message, path });
  }

  const blocked = kit.isBlocked ? "a blocker was found" : undefined;
  const produce = kit.local("produce", { after: [plan], skip: blocked }, () => {
    const { clean_aperture: shown, orientation } = source!;
    const { hasAlpha, variants } = plan.output!;
    const picture = { pixels: pixels(), shown, orientation, hasAlpha, toSrgb: convert };
    const output = produceVariants(picture, variants, input);
    return { output, summary: `${counted(output.length, "file")}, ${totalBytes(output)} bytes` };
  }, "encode-variants");
  const produced = produce.output;
  for (const variant of produced ?? []) {
    const bytes = variant.file.length;
    if (bytes <= source!.bytes) continue;
    const message = `${variant.name} has ${bytes} bytes, the source ${source!.bytes}`;
    kit.find("LARGER_THAN_SOURCE", produce, { message });
  }

  const list = produce.status === "skipped" ? [] : produced;
  kit.each("check", "image-inspector", { after: [produce] }, list, (variant, _, id) => {
    const step = kit.tool<typeof imageInspector>(
      id,
      "image-inspector",
      {},
      () => ({ data: encodeBase64(variant.file) }),
      ({ format, width, height, bytes }) =>
        `${variant.name}: ${format}, ${width} by ${height}, ${counted(bytes, "byte")}`,
    );
    if (step.output && !isAsPlanned(step.output, variant)) {
      const { format, width, height } = step.output;
      const message = `${variant.name} is ${format} of ${width} by ${height}, ` +
        `${variant.format} of ${variant.width} by ${variant.height} was planned`;
      kit.find("VARIANT_MISMATCH", step, { message });
    }
    return step;
  });

  const markup = kit.tool<typeof responsiveImageMarkup>(
    "markup",
    "responsive-image-markup",
    { after: [produce], skip: produce.status === "skipped" ? "nothing was produced" : undefined },
    () => markupInput(input, source!, plan.output!),
    ({ files }) => counted(files.length, "file"),
  );
  const altMissing = markup.result?.warnings.find(({ code }) => code === "ALT_MISSING");
  if (altMissing) kit.find("ALT_MISSING", markup, altMissing);
  if (markup.output) checkTexts(kit, markup, input);

  if (produced && !kit.isBlocked) {
    for (const { name, file } of produced) kit.deliver(name, file);
    const { preload, html } = markup.output!;
    kit.deliver("markup.html", preload === null ? html : `${preload}\n${html}`);
  }
  if (plan.output) {
    kit.deliver("delivery-plan.json", deliveryPlan(source!, file!, plan.output, produced));
  }
  return kit.finish({
    source_format: source?.format ?? null,
    source_width: wholeOrNull(source?.display_width),
    source_height: wholeOrNull(source?.display_height),
    source_bytes: source?.bytes ?? null,
    fallback: plan.output?.fallback ?? null,
    variants: plan.output?.variants ?? [],
    total_bytes: produced ? totalBytes(produced) : null,
  }, READY_ACTION);
};

/** Reads what the source says of its colours and reports their loss: variants say nothing, which is read as sRGB. */
function readColors(
  kit: Kit<keyof typeof FINDINGS>,
  inspect: Step,
  source: Source,
  file: Uint8Array,
  isProfileRead: boolean,
): ToSrgb | undefined {
  const hasProfile = source.icc_profile && isProfileRead;
  const stated = statedColors(file, hasProfile);
  if (!stated) return hasProfile ? readProfile(kit, inspect, source, file) : undefined;
  const { name, convert } = stated;
  const [code, message] = convert
    ? ["COLORS_CONVERTED", `The colours were converted to sRGB, from ${name}`] as const
    : ["COLORS_DROPPED", `The colours are not converted to sRGB: they are ${name}`] as const;
  kit.find(code, inspect, { message, path: "data" });
  return convert;
}

function readProfile(
  kit: Kit<keyof typeof FINDINGS>,
  inspect: Step,
  { icc_description: description }: Source,
  file: Uint8Array,
): ToSrgb | undefined {
  const profile = profileIn(file);
  const convert = profile && converterOf(profile);
  const name = description ?? "one without a description";
  if (convert === undefined && !description?.startsWith("sRGB")) {
    const message = `The colour profile is left out: ${name}`;
    kit.find("ICC_DROPPED", inspect, { message, path: "data" });
  }
  if (convert === undefined || convert === "same") return undefined;
  const message = `The colours were converted to sRGB, from the profile ${name}`;
  kit.find("ICC_CONVERTED", inspect, { message, path: "data" });
  return convert;
}

/** A source of a format that is read. */
function codedSource(source: Source, file: Uint8Array, isCut: boolean): CodedSource {
  const { format, width, height } = source;
  if (!isReadable(format)) throw new Error(`${format} was planned`);
  return { file, format, width, height, isCut };
}

/** Of a source that cannot be decoded its header counts: making the files says why they are not. */
function isSeeThroughIn(pixels: () => Pixels): boolean {
  try {
    return isSeeThrough(pixels());
  } catch (error) {
    if (error instanceof ToolError) return true;
    throw error;
  }
}

function isAsPlanned(found: RunOutput<typeof imageInspector>, planned: Variant): boolean {
  const { format, width, height } = planned;
  return found.format === format && found.width === width && found.height === height;
}

/** Texts of the caller's that markup can be written with, and that are not what was meant. */
function checkTexts(
  kit: Kit<keyof typeof FINDINGS>,
  markup: Step,
  { alt, name, decorative, base_path }: Input,
): void {
  if (!decorative && alt && isFileName(alt, name)) {
    const message = `The alternative text is ${JSON.stringify(alt)}`;
    kit.find("ALT_NOT_DESCRIPTIVE", markup, { message, path: "alt" });
  }
  if (/[\p{L}\p{N}]$/u.test(base_path)) {
    const message = `The addresses begin with ${JSON.stringify(base_path + name)}, in one word`;
    kit.find("BASE_PATH_OPEN", markup, { message, path: "base_path" });
  }
}

function markupInput(input: Input, source: Source, { fallback, variants }: Plan) {
  const { name, formats, alt, decorative, sizes, priority } = input;
  // A brace in the name would be read as one of the template's.
  const base = input.base_path.replaceAll("{", "%7B").replaceAll("}", "%7D");
  const widths = [...new Set(variants.map(({ width }) => width))];
  // Only a source that can be worked on has variants, and then a fallback.
  const extension = EXTENSIONS[fallback!];
  return {
    src: `${base}${name}-${widths.at(-1)}.${extension}`,
    src_template: `${base}${name}-{width}.{format}`,
    widths,
    formats,
    ...(alt !== undefined && { alt }),
    decorative,
    width: source.display_width,
    height: source.display_height,
    sizes,
    priority,
  };
}

function deliveryPlan(
  source: Source,
  file: Uint8Array,
  { fallback, variants }: Plan,
  produced: readonly Produced[] | undefined,
): string {
  const { format, display_width: width, display_height: height, bytes } = source;
  return jsonText({
    source: { format, width, height, bytes, sha256: encodeHex(sha256(file)) },
    fallback,
    variants: variants.map(({ name, width, height, format }, index) => ({
      name,
      width,
      height,
      format,
      bytes: produced?.[index]?.file.length ?? null,
    })),
  });
}

function totalBytes(produced: readonly Produced[]): number {
  return produced.reduce((sum, { file }) => sum + file.length, 0);
}

/** An SVG may have fractions. */
function wholeOrNull(pixels: number | undefined): number | null {
  return Number.isSafeInteger(pixels) ? pixels! : null;
}
