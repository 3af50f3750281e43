import type { CurlRequest } from "./contract.ts";

type OutputPart = Extract<CurlRequest["body"], { kind: "multipart" }>["parts"][number];

/** A part of a multipart body: a text, or what a file holds. */
export type FormPart =
  & OutputPart
  & ({ value: string; file: null } | { value: null; file: string })
  & {
    /** name=@path: the part is sent with a file name, by default that of the path. name=<path is not. */
    isUpload: boolean;
  };

/** `--form-string`: name=value, the value unchanged. Undefined without "=". */
export function stringField(field: string): FormPart[] | undefined {
  const equals = field.indexOf("=");
  if (equals < 0) return undefined;
  const [name, value] = [field.slice(0, equals), field.slice(equals + 1)];
  return [{ name, value, file: null, filename: null, content_type: null, isUpload: false }];
}

/**
 * `-F` (curl's manual, "--form"): name=content, name=@path or name=<path, with ;type= and ;filename= behind;
 * other properties are dropped. Content may be put in double quotes. name=@a,b gives a part for each file.
 *
 * @returns undefined without "=", which curl refuses.
 */
export function formField(field: string): FormPart[] | undefined {
  const equals = field.indexOf("=");
  if (equals < 0) return undefined;
  const name = field.slice(0, equals);
  const sigil = field[equals + 1] ?? "";
  if (sigil === "@") {
    return readContents(field, equals + 2, ",").map(({ content, ...properties }) => (
      { ...properties, name, value: null, file: content, isUpload: true }
    ));
  }
  const isFile = sigil === "<";
  return readContents(field, equals + (isFile ? 2 : 1), "").map(({ content, ...properties }) => ({
    ...properties,
    name,
    ...(isFile ? { value: null, file: content } : { value: content, file: null }),
    isUpload: false,
  }));
}

interface Content {
  content: string;
  filename: string | null;
  content_type: string | null;
}

const SPACE = /[ \t\r\n\v\f]*/y;
const QUOTED = /"((?:[^"\\]|\\[^])*)"/y;
const PROPERTY = /(?:type|filename|headers|encoder)=|/iy;

/** @param separator Stands between contents; "" when there is only one. */
function readContents(field: string, start: number, separator: "," | ""): Content[] {
  const block = separator === "" ? /[^;]*/y : /[^;,]*/y;
  const contents: Content[] = [];
  let at = start;
  do contents.push(readContent()); while (separator !== "" && field[at++] === separator);
  return contents;

  function readContent(): Content {
    take(SPACE);
    const read: Content = { content: readWord(), filename: null, content_type: null };
    let typeStart: number | undefined;
    while (field[at] === ";") {
      at++;
      take(SPACE);
      const property = take(PROPERTY).toLowerCase();
      const isType = property === "type=" && typeStart === undefined;
      if (isType || (typeStart !== undefined && (property === "" || property === "type="))) {
        // Parameters belong to the type: text/html; charset=utf-8.
        if (isType) take(SPACE);
        typeStart ??= at;
        take(block);
        read.content_type = field.slice(typeStart, at).trimEnd();
      } else {
        typeStart = undefined;
        take(SPACE);
        const word = readWord();
        if (property === "filename=") read.filename = word;
      }
    }
    return read;
  }

  /** A text in double quotes, where a backslash escapes those and itself, or the text up to the next block. */
  function readWord(): string {
    if (field[at] === '"') {
      QUOTED.lastIndex = at;
      const quoted = QUOTED.exec(field);
      if (quoted) {
        at = QUOTED.lastIndex;
        take(block);
        return quoted[1]!.replace(/\\(["\\])/g, "$1");
      }
    }
    return take(block).trimEnd();
  }

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const taken = pattern.exec(field)?.[0] ?? "";
    at += taken.length;
    return taken;
  }
}
