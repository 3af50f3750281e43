/** Content negotiation as RFC 9110, section 12.5.3, has it. */
import assert from "node:assert/strict";
import { acceptsEncodings } from "@std/http/negotiation";
import { takesGzip } from "../../../server/http/gzip.ts";

function requestWith(header: string | null): Request {
  return new Request(
    "http://localhost/",
    header === null ? {} : {
      headers: { "accept-encoding": header },
    },
  );
}

const PREFERRED: [header: string | null, encodings: string[], expected: string | undefined][] = [
  [null, ["br", "gzip"], "br"],
  ["gzip", ["br", "gzip"], "gzip"],
  ["GZIP", ["gzip"], "gzip"],
  ["gzip;q=0.5, br", ["gzip", "br"], "br"],
  ["gzip, br;q=0.9", ["br", "gzip"], "gzip"],
  ["gzip, br", ["br", "gzip"], "br"],
  ["*", ["gzip"], "gzip"],
  ["br, *;q=0", ["gzip"], undefined],
  ["gzip;q=0", ["gzip", "identity"], "identity"],
  ["gzip;q=0", ["gzip"], undefined],
  ["identity;q=0, gzip;q=0.1", ["identity", "gzip"], "gzip"],
  ["deflate", ["gzip", "identity"], "identity"],
  ["*;q=0", ["gzip", "identity"], undefined],
  ["", ["gzip", "identity"], "identity"],
];
for (const [header, encodings, expected] of PREFERRED) {
  Deno.test(`acceptsEncodings: Accept-Encoding ${header} prefers ${expected} of ${encodings}`, () => {
    assert.equal(acceptsEncodings(requestWith(header), ...encodings), expected);
  });
}

const GZIP: [header: string | null, takes: boolean][] = [
  [null, false],
  ["gzip, deflate, br, zstd", true],
  ["deflate, gzip;q=1.0, *;q=0.5", true],
  ["gzip;q=0", false],
  ["identity", false],
  ["identity;q=1, gzip;q=0.5", false],
];
for (const [header, takes] of GZIP) {
  Deno.test(`takesGzip: Accept-Encoding ${header} is ${takes}`, () => {
    assert.equal(takesGzip(requestWith(header)), takes);
  });
}
