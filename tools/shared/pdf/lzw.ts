import type { Meter } from "./meter.ts";

const [CLEAR, END, FIRST_FREE] = [256, 257, 258];
const [MIN_BITS, MAX_BITS] = [9, 12];

/**
 * Undoes LZW (ISO 32000-2, section 7.4.4): codes of 9 to 12 bits, high bit first.
 *
 * @param earlyChange Codes grow one code earlier than they must.
 */
export function lzwDecode(
  bytes: Uint8Array,
  earlyChange: boolean,
  meter: Meter,
): { bytes: Uint8Array; isBroken: boolean } {
  const decoded: number[] = [];
  const most = meter.unpackable();
  /** Where in the output the sequence of each code stands. */
  let starts: number[] = [];
  let lengths: number[] = [];
  let bits = MIN_BITS;
  let buffer = 0;
  let held = 0;
  let previous: { start: number; length: number } | undefined;
  let isBroken = true;

  for (let at = 0; at < bytes.length;) {
    while (held < bits && at < bytes.length) {
      buffer = ((buffer << 8) | bytes[at++]!) & 0xffffff;
      held += 8;
    }
    if (held < bits) break;
    held -= bits;
    const code = (buffer >> held) & ((1 << bits) - 1);
    if (code === END) {
      isBroken = false;
      break;
    }
    if (code === CLEAR) {
      starts = [];
      lengths = [];
      bits = MIN_BITS;
      previous = undefined;
      continue;
    }
    const start = decoded.length;
    if (code < 256) decoded.push(code);
    else {
      const from = starts[code - FIRST_FREE] ?? previous?.start;
      const length = lengths[code - FIRST_FREE] ?? (previous ? previous.length + 1 : 0);
      if (from === undefined || code - FIRST_FREE > starts.length) break;
      for (let i = 0; i < length; i++) decoded.push(decoded[from + i]!);
    }
    if (decoded.length > most) meter.unpacked(decoded.length);
    if (previous && starts.length < (1 << MAX_BITS) - FIRST_FREE) {
      starts.push(previous.start);
      lengths.push(previous.length + 1);
    }
    previous = { start, length: decoded.length - start };
    const next = FIRST_FREE + starts.length + 1 + (earlyChange ? 0 : -1);
    while (bits < MAX_BITS && next >= 1 << bits) bits++;
  }
  return { bytes: Uint8Array.from(decoded), isBroken };
}
