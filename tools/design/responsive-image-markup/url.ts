/**
 * URLs of images: which may be in a page, how they are written into a srcset, and their templates.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { codePointLabel } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { joinUri, splitUri } from "../../shared/uri.ts";
import type { contract } from "./contract.ts";
import { formatOfExtension } from "./format.ts";

type Code = ErrorCode<typeof contract>;

/** The property by which a browser chooses a variant. */
export type Descriptor = "width" | "density";

/** The URL of a variant. */
export interface Template {
  /**
   * @param extension What {format} becomes; undefined if no format is known.
   */
  fill(value: number, extension: string | undefined): string;
  /** Whether there is a {format} to fill. */
  hasFormat: boolean;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
// deno-lint-ignore no-control-regex -- C0 controls are what it looks for
const C0_CONTROL = /[\0-\x1f]/;
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** The end of a value of a query that may be a file's name. */
const QUERY_FILE = /[^/&=]\.([A-Za-z0-9]+)(?=&|$)/g;

/**
 * A URL without its outer blanks.
 *
 * @param path The property, for messages.
 * @throws {ToolError} `INVALID_URL`.
 */
export function checkedUrl(given: string, path: string): string {
  const control = C0_CONTROL.exec(given);
  if (control) {
    const label = codePointLabel(control[0].charCodeAt(0));
    throw invalidUrl(path, given, `it has the control character ${label}`);
  }
  const url = given.trim();
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (scheme === "http" || scheme === "https") return url;
    throw invalidUrl(path, given, `its scheme is "${cutText(scheme, 20)}"`);
  }
  if (SCHEME.test(url.replace(/\s+/g, ""))) {
    throw invalidUrl(path, given, "without its blanks it begins with a scheme");
  }
  return url;
}

function invalidUrl(path: string, given: string, reason: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_URL",
    `"${path}" (${
      JSON.stringify(cutText(given))
    }) cannot be used: ${reason}; send a relative URL or an http or https one`,
    { path },
  );
}

const WRITTEN: Record<string, string> = {
  " ": "%20",
  ",": "%2C",
  '"': "%22",
  "<": "%3C",
  ">": "%3E",
  "\\": "%5C",
};

/** A URL as markup has it: nothing in it ends a candidate of a srcset (HTML, section 4.8.4.2.1) or an attribute. */
export function writtenUrl(url: string): string {
  return url.replace(/[ ,"<>\\]/g, (character) => WRITTEN[character]!);
}

/** A URL split at the extension of its file's name. */
export interface FileUrl {
  /** The URL before the dot; without an extension, up to the end of the path. */
  stem: string;
  /** As written, without its dot; undefined if there is none. */
  extension: string | undefined;
  /** The URL after the extension. */
  rest: string;
}

/**
 * Splits a URL at its file's name: at the end of its path, or, where the path names no image, in the last
 * value of the query that does, as in `/image?file=a.jpg`.
 */
export function splitFileUrl(url: string): FileUrl {
  const { scheme, authority, path, query } = splitUri(url);
  const pathEnd = joinUri({ scheme, authority, path }).length;
  const ofPath = /[^/]\.([A-Za-z0-9]+)$/.exec(path)?.[1];
  if (!ofPath || !formatOfExtension(ofPath)) {
    for (const match of [...(query ?? "").matchAll(QUERY_FILE)].reverse()) {
      const [whole, extension] = match;
      if (formatOfExtension(extension!)) {
        return cutAt(pathEnd + 1 + match.index + whole.length, extension);
      }
    }
  }
  return cutAt(pathEnd, ofPath);

  function cutAt(end: number, extension: string | undefined): FileUrl {
    const stemEnd = extension === undefined ? end : end - extension.length - 1;
    return { stem: url.slice(0, stemEnd), extension, rest: url.slice(end) };
  }
}

/** The template when none is given: `/img/a.jpg?v=1` is `/img/a-{width}.{format}?v=1`. */
export function defaultTemplate(src: string, descriptor: Descriptor): Template {
  const { stem, rest } = splitFileUrl(src);
  const { authority, path, query } = splitUri(stem);
  // Without a path the suffix would become part of the host's name.
  const isHost = authority !== undefined && path === "" && query === undefined;
  return {
    hasFormat: true,
    fill: (value, format) => {
      const suffix = descriptor === "width" ? `-${value}` : `@${value}x`;
      return `${stem}${isHost ? "/" : ""}${suffix}.${format}${rest}`;
    },
  };
}

/**
 * A template that the caller wrote.
 *
 * @param path The property, for messages.
 * @throws {ToolError} `INVALID_URL` or `INVALID_TEMPLATE`.
 */
export function writtenTemplate(given: string, descriptor: Descriptor, path: string): Template {
  const names = new Set(Array.from(given.matchAll(PLACEHOLDER), ([, name]) => name!));
  for (const name of names) {
    if (name !== descriptor && name !== "format") {
      throw invalidTemplate(
        path,
        given,
        `it has the placeholder {${cutText(name, 20)}}: use {${descriptor}} and {format}`,
      );
    }
  }
  if (!names.has(descriptor)) {
    throw invalidTemplate(path, given, `it has no {${descriptor}}: write it where the number goes`);
  }
  // The value of a placeholder can be part of a scheme.
  checkedUrl(given.replace(PLACEHOLDER, "x"), path);
  const template = given.trim();
  return {
    hasFormat: names.has("format"),
    fill: (value, extension) =>
      template.replace(PLACEHOLDER, (_, name) => name === "format" ? extension! : String(value)),
  };
}

/** `INVALID_TEMPLATE` on a property. */
export function invalidTemplate(path: string, template: string, reason: string): ToolError<Code> {
  return new ToolError<Code>(
    "INVALID_TEMPLATE",
    `"${path}" (${JSON.stringify(cutText(template))}) cannot be filled: ${reason}`,
    { path },
  );
}
