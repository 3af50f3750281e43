/** Findings about several characters together: direction, marks, normal form. */
import type { Finding } from "./finding.ts";

const [LF, CR] = [0x0a, 0x0d];
const POP_FORMATTING = 0x202c;
const POP_ISOLATE = 0x2069;

/**
 * The first opener of each line that nothing closes there. As in UAX #9, an embedding is closed
 * inside the isolate that it is in, and an isolate that ends leaves what was open inside unclosed.
 */
export function unbalancedFindings(codePoints: Int32Array): Finding[] {
  const findings: Finding[] = [];
  /** The open controls: indexes of isolates, and of embeddings and overrides. */
  let open: { index: number; isIsolate: boolean }[] = [];
  let isolates = 0;
  let firstUnclosed = Infinity;
  codePoints.forEach((codePoint, index) => {
    if (codePoint === LF || codePoint === CR) endLine();
    else if (isEmbedding(codePoint)) open.push({ index, isIsolate: false });
    else if (codePoint >= 0x2066 && codePoint <= 0x2068) {
      open.push({ index, isIsolate: true });
      isolates++;
    } else if (codePoint === POP_FORMATTING && open.at(-1)?.isIsolate === false) open.pop();
    else if (codePoint === POP_ISOLATE && isolates > 0) closeIsolate();
  });
  endLine();
  return findings;

  function closeIsolate(): void {
    let last = open.pop()!;
    while (!last.isIsolate) {
      firstUnclosed = Math.min(firstUnclosed, last.index);
      last = open.pop()!;
    }
    isolates--;
  }

  function endLine(): void {
    const index = Math.min(firstUnclosed, open[0]?.index ?? Infinity);
    if (index !== Infinity) findings.push({ code: "BIDI_UNBALANCED", index, length: 1 });
    open = [];
    isolates = 0;
    firstUnclosed = Infinity;
  }
}

function isEmbedding(codePoint: number): boolean {
  return codePoint >= 0x202a && codePoint <= 0x202e && codePoint !== POP_FORMATTING;
}

/** Runs of more than three marks, each with the character that they are on. */
export function marksFindings(codePoints: Int32Array): Finding[] {
  const findings: Finding[] = [];
  for (let index = 0; index < codePoints.length;) {
    let end = index;
    while (end < codePoints.length && isMark(codePoints[end]!)) end++;
    const marks = end - index;
    if (marks > 3) {
      const base = Math.max(0, index - 1);
      findings.push({
        code: "EXCESSIVE_MARKS",
        index: base,
        length: end - base,
        detail: `${marks}`,
      });
    }
    index = end + 1;
  }
  return findings;
}

function isMark(codePoint: number): boolean {
  return codePoint >= 0x300 && /\p{M}/u.test(String.fromCodePoint(codePoint));
}

/** The first place where a text differs from its NFC. */
export function notNfcFindings(codePoints: Int32Array, nfc: string): Finding[] {
  let index = 0;
  let at = 0;
  while (index < codePoints.length && nfc.codePointAt(at) === codePoints[index]) {
    at += codePoints[index]! > 0xffff ? 2 : 1;
    index++;
  }
  if (index === codePoints.length) return [];
  return [{ code: "NOT_NFC", index, length: 1 }];
}
