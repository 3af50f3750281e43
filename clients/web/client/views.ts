/**
 * A result as texts, images and documents, each with a file to save.
 *
 * @module
 */
import { isPngOutput } from "../../../engine/png_output.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import { decodeBase64 } from "../../../tools/shared/base64.ts";
import { isJsonObject, type JsonValue } from "../../../tools/shared/json/value.ts";
import type { KitDeliverable } from "../../../tools/shared/kits/kit_schema.ts";

/** Something to show and to save. */
export interface View {
  title: string;
  fileName: string;
  mediaType: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** The parsed value of a JSON text, if a view of it helps. */
  value?: JsonValue;
}

/** How a view is shown; other bytes are only offered as a file. */
export type Showing = "text" | "image" | "document" | "file";

const IMAGES = new Set([
  "image/svg+xml",
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

/** Chooses how a view is shown. */
export function showingOf({ mediaType, content }: View): Showing {
  const [type = ""] = mediaType.split(";", 1);
  if (IMAGES.has(type)) return "image";
  if (typeof content !== "string") return "file";
  return type === "text/html" ? "document" : "text";
}

/**
 * Goes before a framed document: nothing may be fetched, not even from the page's own host, and no
 * name may be looked up.
 */
const FRAME_HEAD =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ` +
  `img-src data:"><meta http-equiv="x-dns-prefetch-control" content="off">`;

/**
 * A document for a frame. Browsers connect to hosts named in links and frames before they consult a
 * policy, so these elements are neutralized.
 */
export function framedDocument(html: string): string {
  return FRAME_HEAD + html.replace(/<(?=link|i?frame|object|embed)/gi, "<x-");
}

/** The most images and documents taken from an output that may be the caller's own object. */
const MAX_MARKUP_VIEWS = 10;

/**
 * The views of a result, the best first; the whole output is always among them.
 *
 * @param isKit Whether it is a kit's: any other tool's output may be the caller's own object.
 */
export function viewsOf({ toolId, output, report }: ToolResult, isKit: boolean): View[] {
  const views: View[] = [];
  if (report !== undefined) {
    views.push({
      title: "Report",
      fileName: `${toolId}.md`,
      mediaType: "text/markdown",
      content: report,
    });
  }
  if (isPngOutput(output)) views.push(png(toolId, output.png_base64));
  if (isJsonObject(output)) {
    views.push(...(isKit ? deliverablesOf(output) : markupOf(toolId, output)));
  }
  if (output !== undefined) views.push(...wholeOf(toolId, output, isKit));
  return views;
}

/** The whole output: a text, or JSON. */
function wholeOf(toolId: string, output: unknown, isKit: boolean): View[] {
  if (typeof output !== "string") {
    // A kit's files have views of their own, and an image is not readable as text.
    const hasViews = isKit || isPngOutput(output);
    return [{
      title: "Output",
      fileName: `${toolId}.json`,
      mediaType: "application/json",
      content: JSON.stringify(output, null, 2),
      value: hasViews ? undefined : output as JsonValue,
    }];
  }
  const text = {
    title: "Output",
    fileName: `${toolId}.txt`,
    mediaType: "text/plain",
    content: output,
  };
  const markup = markupView("Picture", toolId, output);
  return markup?.mediaType === "image/svg+xml" ? [markup, text] : [text];
}

/** Members that are complete images or documents. */
function markupOf(toolId: string, output: Record<string, unknown>): View[] {
  const views: View[] = [];
  for (const [key, value] of Object.entries(output)) {
    const view = typeof value === "string" && markupView(key, `${toolId}-${key}`, value);
    if (view) views.push(view);
    if (views.length === MAX_MARKUP_VIEWS) break;
  }
  return views;
}

function markupView(title: string, name: string, text: string): View | undefined {
  if (/^(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) {
    return { title, fileName: `${name}.svg`, mediaType: "image/svg+xml", content: text };
  }
  if (/^<!doctype html/i.test(text)) {
    return { title, fileName: `${name}.html`, mediaType: "text/html", content: text };
  }
}

function png(toolId: string, base64: string): View {
  const content = decodeBase64(base64).bytes;
  return { title: "Picture", fileName: `${toolId}.png`, mediaType: "image/png", content };
}

/** The requested files of a kit. */
function deliverablesOf({ deliverables }: Record<string, unknown>): View[] {
  if (!Array.isArray(deliverables)) return [];
  return (deliverables as KitDeliverable[]).flatMap(
    ({ name, media_type: mediaType, content, content_base64 }) => {
      if (content === undefined && content_base64 === undefined) return [];
      return {
        title: name,
        fileName: name,
        mediaType,
        content: content ?? decodeBase64(content_base64!).bytes,
      };
    },
  );
}
