import type { ErrorCode, Run, RunOutput, RunWarning } from "../../tool.ts";
import { readBase64Input } from "../../shared/byte_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { countObjects, hasOpenAction } from "./active_content.ts";
import { readAnnotations } from "./annotations.ts";
import { readAttachments } from "./attachments.ts";
import { contract, MAX_URIS } from "./contract.ts";
import { describeEncryption } from "./encryption.ts";
import { findingsOf } from "./findings.ts";
import { readFonts } from "./fonts.ts";
import { readForm } from "./form.ts";
import { readInfo, readXmp } from "./metadata.ts";
import { groupSizes } from "./page_sizes.ts";
import { readPages } from "./pages.ts";
import { latin1 } from "../../shared/pdf/characters.ts";
import { PdfDocument } from "../../shared/pdf/document.ts";
import { headerOffset } from "../../shared/pdf/header.ts";
import { isLinearized } from "../../shared/pdf/linearized.ts";
import { createMeter } from "../../shared/pdf/meter.ts";
import type { PdfDictionary, PdfObject } from "../../shared/pdf/objects.ts";
import { textReader } from "./text_reader.ts";

type Code = ErrorCode<typeof contract>;

type Output = RunOutput<typeof contract>;

const DATA_URL_PREFIX = /^[ \t\n\f\r]*data:application\/pdf(?:;[^,;]*)*;base64,/i;

/** Reports what a PDF holds (ISO 32000-2). It renders, runs and fetches nothing. */
export const run: Run<typeof contract> = ({ pdf_base64, max_pages }) => {
  const file = bytesOf(pdf_base64);
  const start = headerOffset(file);
  if (start < 0) {
    throw new ToolError<Code>(
      "NOT_A_PDF",
      '"pdf_base64" is not a PDF: "%PDF-" is not within its first 1024 bytes',
    );
  }
  const document = new PdfDocument(file.subarray(start), createMeter(contract.limits));
  const report = document.needsPassword
    ? { output: lockedReport(document, file.length), isXmpBroken: false }
    : fullReport(document, file.length, max_pages);
  const { output } = report;
  return {
    output,
    stats: {
      file_bytes: file.length,
      pages: output.page_count ?? 0,
      fonts: output.fonts.length,
      findings: output.findings.length,
    },
    warnings: warningsOf(document, report),
  };
};

function bytesOf(base64: string): Uint8Array {
  const start = DATA_URL_PREFIX.exec(base64)?.[0].length ?? 0;
  return readBase64Input(base64, "pdf_base64", {
    start,
    advice: "send the file's bytes, not its name",
  })
    .bytes;
}

/** Everything that can be said without the password. */
function lockedReport(document: PdfDocument, fileBytes: number): Output {
  const report = {
    ...baseReport(document, fileBytes),
    page_count: null,
    pages: [],
    page_sizes: [],
    info: null,
    xmp: null,
    language: null,
    tagged: false,
    outline_items: 0,
    fonts: [],
    attachments: [],
    links: { uri: 0, internal: 0, uris: [] },
    form: { fields: 0, xfa: false, signatures: 0 },
    active: {
      javascript: 0,
      launch: 0,
      submit_form: 0,
      open_action: false,
      additional_actions: 0,
      rich_media: 0,
    },
    images: 0,
    objects: 0,
  };
  return { ...report, findings: findingsOf(inspected(report, [])) };
}

/** Entries of the document outline, at all levels (ISO 32000-2, section 12.3.3). */
function countOutlineItems(document: PdfDocument): number {
  const outlines = document.dictionary(document.catalog?.get("Outlines"));
  const seen = new Set<PdfDictionary>();
  const open: (PdfObject | undefined)[] = [outlines?.get("First")];
  while (open.length > 0) {
    const item = document.dictionary(open.pop());
    if (!item || seen.has(item)) continue;
    seen.add(item);
    open.push(item.get("First"), item.get("Next"));
  }
  return seen.size;
}

/** What a file says, and what cannot be read of that beside its objects. */
interface Report {
  output: Output;
  isXmpBroken: boolean;
}

function fullReport(document: PdfDocument, fileBytes: number, maxPages: number): Report {
  const pages = readPages(document, contract.limits.max_pages);
  if (!document.catalog || !pages) {
    throw new ToolError<Code>(
      "INVALID_PDF",
      "The PDF has no readable catalog and page tree: it is damaged beyond repair, " +
        "or you sent only part of it",
    );
  }
  const { catalog } = document;
  const text = textReader(document);
  const annotations = readAnnotations(document, pages);
  const { objects, images, ...actions } = countObjects(document);
  const language = text(catalog.get("Lang"));
  const { xmp, isBroken } = readXmp(document);
  const report = {
    ...baseReport(document, fileBytes),
    page_count: pages.length,
    pages: pages.slice(0, maxPages).map(({ width_pt, height_pt, rotation, size }, index) => ({
      page: index + 1,
      width_pt,
      height_pt,
      rotation,
      size,
    })),
    page_sizes: groupSizes(pages),
    info: readInfo(document, text),
    xmp,
    language,
    tagged: document.resolve(document.dictionary(catalog.get("MarkInfo"))?.get("Marked")) === true,
    outline_items: countOutlineItems(document),
    fonts: readFonts(document, [
      ...pages.map(({ resources }) => resources),
      ...annotations.resources,
      document.dictionary(document.dictionary(catalog.get("AcroForm"))?.get("DR")),
    ]),
    attachments: readAttachments(document, annotations.files, text),
    links: {
      uri: annotations.uriLinks,
      internal: annotations.internalLinks,
      uris: annotations.uris.slice(0, MAX_URIS),
    },
    form: readForm(document),
    active: {
      javascript: actions.javascript,
      launch: actions.launch,
      submit_form: actions.submit_form,
      open_action: hasOpenAction(document),
      additional_actions: actions.additional_actions,
      rich_media: annotations.media,
    },
    images,
    objects,
  };
  const findings = findingsOf(inspected(report, annotations.uris));
  return { output: { ...report, findings }, isXmpBroken: isBroken };
}

function baseReport(document: PdfDocument, fileBytes: number) {
  const header = headerVersion(document.bytes);
  const catalogVersion = document.needsPassword
    ? undefined
    : document.name(document.catalog?.get("Version"));
  return {
    file_bytes: fileBytes,
    header_version: header,
    pdf_version: laterVersion(header, catalogVersion),
    linearized: isLinearized(document),
    encryption: describeEncryption(document.encryption, document.needsPassword),
  };
}

function headerVersion(bytes: Uint8Array): string {
  return /^%PDF-(\d{1,4}\.\d{1,4})/.exec(latin1(bytes.subarray(0, 20)))?.[1] ?? "";
}

function laterVersion(header: string, catalog: string | undefined): string {
  if (!catalog || !/^\d{1,4}\.\d{1,4}$/.test(catalog)) return header;
  const rank = (version: string) => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    return major * 10_000 + minor;
  };
  return rank(catalog) > rank(header) ? catalog : header;
}

function inspected(report: Omit<Output, "findings">, uris: string[]) {
  const { encryption, active, attachments, form, fonts, info, xmp, language, tagged } = report;
  return {
    readable: encryption.readable,
    method: encryption.method,
    active,
    attachments,
    uris,
    form,
    fonts,
    hasTitle: hasText(info?.title) || hasText(xmp?.title),
    hasLanguage: hasText(language),
    tagged,
  };
}

function hasText(text: string | null | undefined): boolean {
  return (text ?? "").trim() !== "";
}

function warningsOf(
  document: PdfDocument,
  { output, isXmpBroken }: Report,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (document.needsPassword) {
    warnings.push({
      code: "PASSWORD_NEEDED",
      message: "The file does not open without a password: only its version and its encryption " +
        "are reported",
    });
  }
  const listed = output.pages.length;
  if (output.page_count !== null && output.page_count > listed) {
    warnings.push({
      code: "PAGES_CUT",
      message: `The first ${listed} of ${output.page_count} pages are listed; page_count and ` +
        "page_sizes cover all",
      path: "max_pages",
    });
  }
  if (document.isDamaged) {
    warnings.push({
      code: "DAMAGED",
      message: "Parts of the file are broken: they were repaired or left out",
    });
  }
  if (isXmpBroken) {
    warnings.push({
      code: "XMP_UNREADABLE",
      message: "The metadata (XMP) is not well-formed XML: what it says is left out",
    });
  }
  return warnings;
}
