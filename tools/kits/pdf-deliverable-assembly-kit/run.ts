import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as pdfInspector } from "../../documents/pdf-inspector/contract.ts";
import { decodeBase64, encodeBase64 } from "../../shared/base64.ts";
import { damagedProse } from "../../shared/damaged_text.ts";
import { loadFonts } from "../../shared/fonts/fonts.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { createMeter } from "../../shared/pdf/meter.ts";
import { counted } from "../../shared/messages.ts";
import { textStartOf } from "../../shared/text_start.ts";
import { misspeltKeys } from "../../shared/misspelt_keys.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import { assemble } from "./assemble.ts";
import type { Assembly } from "./assembly.ts";
import { contract } from "./contract.ts";
import { type DocumentDate, readDocumentDate } from "./date.ts";
import { type AssemblyKit, FINDINGS, READY_ACTION } from "./findings.ts";
import { ALWAYS, fallbacksFor } from "./fonts/needed.ts";
import { isImage } from "./images/read.ts";
import { base64Start, type Part, PART_KEYS, type PdfPart, readParts } from "./parts.ts";
import { reportNotes } from "./report_notes.ts";
import { textsOf } from "./texts.ts";

type Input = RunInput<typeof contract>;
type Inspection = Step<RunOutput<typeof pdfInspector>>;

/** The fonts that the texts of an input need. */
export function prepareFor(given: Record<string, unknown>): Promise<void> | undefined {
  return loadFonts([...ALWAYS, ...fallbacksFor(textsOf(given))]);
}

export const run: Run<typeof contract> = (input, context) => {
  const kit: AssemblyKit = new Kit(contract, FINDINGS, context);
  const date = input.date === undefined ? undefined : readDocumentDate(input.date);

  // The engine has refused an input without parts.
  const sent = input.parts!;
  const read = kit.local("parts", {}, () => {
    const { limits } = contract;
    const image = { left: limits.max_image_bytes };
    const output = readParts(sent, { image, pdf: createMeter(limits) });
    return {
      output,
      ok: output.faults.length === 0,
      summary: counted(sent.length, "part"),
      warnings: misspeltKeys(sent.map((part) => isJsonObject(part) ? part : {}), {
        property: "parts",
        keys: PART_KEYS,
      }),
    };
  }, "read-parts");
  for (const { code, part, message, fix } of read.output?.faults ?? []) {
    kit.find(code, read, { message, path: `parts[${part}]`, ...(fix && { fix }) });
  }
  for (const part of read.output?.parts ?? []) reportDamage(kit, read, part);
  if (date === undefined) {
    kit.find("NO_DATE", read, { message: "The PDF tells no date", path: "date" });
  }

  const inspections = kit.each(
    "inspect",
    "pdf-inspector",
    { after: [read] },
    read.output?.parts.filter((part) => part.type === "pdf"),
    (part, _, id) => inspect(kit, part, id),
  );

  const assembly = kit.local("assemble", {
    after: [read, ...inspections],
    skip: kit.isBlocked ? "the parts have faults" : undefined,
  }, () => {
    const output = assemble(assemblyOf(input, context.given, read.output!.parts, date));
    const { bytes, pages } = output;
    return { output, summary: `${counted(pages, "page")}, ${counted(bytes.length, "byte")}` };
  }, "assemble-pdf");
  for (const notes of assembly.output?.notes ?? []) reportNotes(kit, assembly, notes);

  const verify = kit.tool<typeof pdfInspector>(
    "verify",
    "pdf-inspector",
    {
      after: [assembly],
      skip: assembly.status === "skipped" ? "there is no PDF" : undefined,
      quiet: ["PAGES_CUT"],
    },
    () => ({ pdf_base64: encodeBase64(assembly.output!.bytes) }),
    ({ page_count: pages }) => counted(pages ?? 0, "page"),
  );
  if (verify.output && verify.output.page_count !== assembly.output!.pages) {
    const message = `The PDF has ${verify.output.page_count} pages, and the page map ` +
      `${assembly.output!.pages}`;
    kit.find("PAGE_COUNT_MISMATCH", verify, { message });
  }

  if (verify.output && !kit.isBlocked) kit.deliver("deliverable.pdf", assembly.output!.bytes);
  if (assembly.output) kit.deliver("page-map.json", jsonText(assembly.output.pageMap));
  return kit.finish({
    pages: verify.output?.page_count ?? null,
    parts: sent.length,
    cover: input.cover,
    contents: input.contents,
    bytes: assembly.output?.bytes.length ?? null,
    date: date?.utc ?? null,
  }, READY_ACTION);
};

/** What stands in the place of a PDF, and what to do about it. */
function unreadable({ index, base64, document }: PdfPart): { message: string; fix?: string } {
  if (document) {
    const message = `parts[${index}] has no pages that can be read: it is damaged beyond repair, ` +
      "or only part of it was given";
    return { message };
  }
  const fix = "Give the PDF itself: an address that is gone often answers with a page.";
  const bytes = decodeBase64(base64, { start: base64Start(base64) }).bytes;
  if (isImage(bytes)) {
    return { message: `parts[${index}] is an image, not a PDF`, fix: "Give it the type image." };
  }
  const start = textStartOf(bytes);
  const shown = start === undefined ? "" : `: it begins with ${start}`;
  return { message: `parts[${index}] is not a PDF${shown}`, fix };
}

/** Inspects a PDF that was given, and reports what stands in the way of its pages. */
function inspect(kit: AssemblyKit, part: PdfPart, id: string): Inspection {
  const path = `parts[${part.index}]`;
  const step = kit.tool<typeof pdfInspector>(
    id,
    "pdf-inspector",
    { quiet: ["PAGES_CUT"], skipOn: ["NOT_A_PDF", "INVALID_PDF"] },
    () => ({ pdf_base64: part.base64 }),
    ({ page_count: pages }) => `${path}: ${counted(pages ?? 0, "page")}`,
  );
  if (step.status === "skipped") kit.find("UNREADABLE_PDF", step, { ...unreadable(part), path });
  if (!step.output) return step;
  const { encryption, page_count: pages, findings } = step.output;
  if (step.result?.warnings.some(({ code }) => code === "DAMAGED")) {
    const message = `${path} is damaged: what could be found of it was repaired, and a page may ` +
      "be missing or show less than it should";
    kit.find("DAMAGED", step, { message, path });
  }
  if (encryption.encrypted) {
    kit.find("ENCRYPTED_PDF", step, { message: `${path} is encrypted`, path });
  }
  const named = part.ranges?.flatMap(({ first, last }) =>
    Number.isFinite(last) ? [first, last] : [first]
  );
  const missing = named?.find((page) => page < 1 || page > (pages ?? 0));
  if (missing !== undefined && pages !== null) {
    const message = `${path} names page ${missing}, and has ${counted(pages, "page")}`;
    kit.find("PAGE_RANGE_OUT_OF_BOUNDS", step, { message, path: `${path}.pages` });
  }
  for (const { severity, code, message } of findings) {
    if (severity !== "high") continue;
    kit.find("ACTIVE_CONTENT", step, { message: `${path}: ${code}: ${message}`, path });
  }
  return step;
}

function assemblyOf(
  input: Input,
  given: Readonly<Record<string, unknown>>,
  parts: readonly Part[],
  date: DocumentDate | undefined,
): Assembly {
  return {
    parts,
    title: input.title,
    author: input.author,
    subject: input.subject,
    keywords: input.keywords,
    date,
    pageSize: input.page_size,
    marginMm: input.margin_mm,
    hasCover: input.cover,
    hasContents: input.contents,
    hasPageNumbers: input.page_numbers,
    fallbacks: fallbacksFor(textsOf(given)),
    limits: contract.limits,
  };
}

/** Says what a part had lost before it was sent. */
function reportDamage(kit: AssemblyKit, step: { id: string }, part: Part): void {
  const path = `parts[${part.index}]`;
  if (part.type === "image" && part.image.isCut) {
    const message = `${path} is cut: its file ends before the picture does, whose lower part is ` +
      "missing or grey";
    kit.find("IMAGE_CUT", step, { message, path });
  }
  if (part.type !== "markdown" && part.type !== "text") return;
  const excerpt = damagedProse(part.content);
  if (excerpt === undefined) return;
  const message = `${path} was read in another encoding than written in: ${excerpt}`;
  kit.find("ENCODING_DAMAGED", step, { message, path });
}
