/**
 * Text of a given length in the forms that tools read, the same at every call.
 *
 * @module
 */

/** Makes an input of about a number of characters (UTF-16 units, never more). A tool without one has no text that grows. */
export type LargeInput = (chars: number) => Record<string, unknown>;

const WORDS = (
  "the quick brown fox jumps over a lazy dog while seven wizards measure exact answers in naïve " +
  "café queues and 42 tools report 3.14 results for every résumé that they read"
).split(" ");

/** Text joined from `piece(0)`, `piece(1)` and so on, as many as fit. */
export function pieces(
  chars: number,
  piece: (index: number) => string,
  { before = "", between = "", after = "" } = {},
): string {
  const parts: string[] = [];
  let length = before.length + after.length;
  for (let index = 0;; index++) {
    const part = (index > 0 ? between : "") + piece(index);
    if (length + part.length > chars) break;
    parts.push(part);
    length += part.length;
  }
  return before + parts.join("") + after;
}

/** A word, as varied as the index. */
export function word(index: number): string {
  return WORDS[(index * 7 + (index >> 5)) % WORDS.length]!;
}

/** Prose: sentences of a dozen words, paragraphs of five sentences. */
export function prose(chars: number): string {
  return pieces(
    chars,
    (index) => word(index) + (index % 60 === 59 ? ".\n\n" : index % 12 === 11 ? ". " : " "),
  );
}

/** A JSON array of flat records with a nested list. */
export function jsonRecords(chars: number): string {
  return pieces(chars, (index) => JSON.stringify(record(index)), {
    before: "[",
    between: ",",
    after: "]",
  });
}

/** A record with a number, texts, a boolean, a list and a null. */
export function record(index: number) {
  return {
    id: index,
    name: `${word(index)} ${word(index + 3)}`,
    price: (index * 37 % 10_000) / 100,
    active: index % 3 === 0,
    tags: [word(index + 1), word(index + 2)],
    note: index % 5 === 0 ? null : `row ${index}`,
  };
}

/** CSV with a header and records of five fields, one of them quoted. */
export function csv(chars: number): string {
  return pieces(
    chars,
    (index) =>
      `${index},${word(index)},"${word(index + 1)}, ${word(index + 2)}",${
        (index * 37 % 10_000) / 100
      },2026-0${index % 9 + 1}-1${index % 10}\n`,
    { before: "id,name,title,price,date\n" },
  );
}

/** A page of text: a list of a thousand such is as long as a review takes. */
export const PAGE = prose(980);

/** MCP tools, 200 of them at most: each has more properties the longer the text is to be. */
export function toolDefinitions(chars: number): string {
  const properties = (index: number) =>
    pieces(
      Math.max(300, Math.floor(chars / 150)),
      (at) => `"p${at}":{"type":["string","null"],"description":"${word(index + at)} ${word(at)}"}`,
      { before: "{", between: ",", after: "}" },
    );
  return pieces(
    chars,
    (index) =>
      `{"name":"tool_${index}","description":"${word(index)}","inputSchema":{"type":"object",` +
      `"properties":${properties(index)},"required":["p0"]}}`,
    { before: "[", between: ",", after: "]" },
  );
}

/** A document of many small operations, with a response of an object each. */
export function openapi(chars: number, type: string): string {
  return pieces(
    chars,
    (index) =>
      `"/${word(index)}/${index}":{"get":{"responses":{"200":{"description":"ok","content":` +
      `{"application/json":{"schema":{"type":"object","properties":{"a":{"type":"${type}"}}}}}}}}}`,
    { before: '{"openapi":"3.1.0","paths":{', between: ",", after: "}}" },
  );
}

/** A drawing of many paths. */
export function drawing(chars: number): string {
  return pieces(
    chars,
    (index) =>
      `  <path id="p${index}" d="M ${index}.12345 7.50000 L ${index % 97} 1 h 2.0 z" ` +
      `style="fill:#00${index % 10}00f"/>\n`,
    { before: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">\n', after: "</svg>" },
  );
}

/** Markdown with headings, lists, emphasis, links and code. */
export function markdown(chars: number): string {
  const section = (index: number) =>
    `## ${word(index)} ${index}\n\n${prose(300)}\n\n- *${word(index + 1)}*\n- [${
      word(index + 2)
    }](https://example.com/${index})\n\n\`\`\`\nlet x = ${index};\n\`\`\`\n\n`;
  return pieces(chars, section);
}

/** The day so many days after the first of 2025. */
export function dateAfter(days: number): string {
  return new Temporal.PlainDate(2025, 1, 1).add({ days }).toString();
}

/** The size up to which a tool's growth is measured: what it takes, and no more than the catalog's common limit. */
export function largestSize(tool: { limits: { max_input_chars: number } }): number {
  return Math.min(tool.limits.max_input_chars, 100_000);
}
