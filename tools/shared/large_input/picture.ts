import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

/** A square PNG of grain on slow changes of colour, as Base64: stored, so three bytes a pixel. */
export function pngOf(side: number): string {
  const lines = Buffer.alloc(side * (1 + 3 * side));
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const grain = (Math.imul(at, 2_654_435_761) >>> 28) - 8;
    lines.set(
      [x * 200 / side + 20 + grain, y * 200 / side + 20 + grain, 128 + grain],
      y + 1 + 3 * at,
    );
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  // Eight bits of red, green and blue.
  size.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(lines, { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]).toString("base64");
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
