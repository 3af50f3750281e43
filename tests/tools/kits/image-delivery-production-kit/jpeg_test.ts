import assert from "node:assert/strict";
import {
  countScans,
  sampledBytes,
} from "../../../../tools/kits/image-delivery-production-kit/jpeg.ts";
import type { Pixels } from "../../../../tools/kits/image-delivery-production-kit/pixels.ts";

const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});

Deno.test("sampledBytes: an eighth of the lines represents them all", () => {
  let written = 0;
  const onePerPixel = ({ width, height, data }: Pixels) => {
    assert.equal(data.length, width * height * 4);
    written += width * height;
    return new Uint8Array(width * height);
  };
  assert.equal(sampledBytes(blank(1000, 1000), onePerPixel, 75), 1_000_000);
  assert.ok(written <= 1_000_000 / 8);
  assert.equal(sampledBytes(blank(500, 500), onePerPixel, 75), undefined);
  assert.equal(sampledBytes(blank(4000, 100), onePerPixel, 75), undefined);
});

Deno.test("countScans: counts where scans begin", () => {
  assert.equal(countScans(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 0xff, 0xff, 0xda, 0xff])), 2);
});
