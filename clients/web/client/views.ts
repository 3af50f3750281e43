/**
 * A result as what a person looks at: texts, pictures and documents, each with a file to keep.
 *
 * @module
 */
import { isPngOutput } from "../../../engine/png_output.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import { decodeBase64 } from "../../../tools/shared/base64.ts";
import { isJsonObject, type JsonValue } from "../../../tools/shared/json/value.ts";
import type { KitDeliverable } from "../../../tools/shared/kits/kit_schema.ts";

/** Something to look at and to keep. */
export interface View {
  title: string;
  fileName: string;
  mediaType: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** What a text of JSON says, where a look at it helps. */
  value?: JsonValue;
}

/** How a view is shown: other bytes are only offered as a file. */
export type Showing = "text" | "image" | "document" | "file";

const IMAGES = new Set([
  "image/svg+xml",
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

/** What a view is shown as. */
export function showingOf({ mediaType, content }: View): Showing {
  const [type = ""] = mediaType.split(";", 1);
  if (IMAGES.has(type)) return "image";
  if (typeof content !== "string") return "file";
  return type === "text/html" ? "document" : "text";
}

/**
 * Goes before a document in its frame: nothing is fetched, from the page's own host neither, and no name is looked up.
 */
const FRAME_HEAD =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ` +
  `img-src data:"><meta http-equiv="x-dns-prefetch-control" content="off">`;

/**
 * A document as its frame takes it. Browsers open connections to hosts that links and frames name before they ask
 * a policy, so these become elements without a meaning.
 */
export function framedDocument(html: string): string {
  return FRAME_HEAD + html.replace(/<(?=link|i?frame|object|embed)/gi, "<x-");
}

/** The most pictures and documents that are taken out of an output that is a caller's own. */
const MAX_MARKUP_VIEWS = 10;

/**
 * What there is to see of a result, the best first. The whole output is always among it.
 *
 * @param isKit Whether it is a kit's: the output of any other tool may be a caller's own object.
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

/** The output as it is: a text, or JSON. */
function wholeOf(toolId: string, output: unknown, isKit: boolean): View[] {
  if (typeof output !== "string") {
    // What a kit delivers has views of its own, and a picture is none to read.
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

/** Members that are whole pictures or documents. */
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

/** The files of a kit whose contents were asked for. */
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
