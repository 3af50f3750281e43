import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** A HAR file with an entry a request, as browsers save it. */
function har(chars: number): string {
  return pieces(chars, (index) => JSON.stringify(harEntry(index)), {
    before: '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[',
    between: ",",
    after: "]}}",
  });
}

function harEntry(index: number) {
  const mimeType = ["text/html", "application/json", "image/png"][index % 3];
  return {
    startedDateTime: `2026-01-01T00:${String(10 + index % 50)}:00.123Z`,
    time: (index * 37 % 5_000) / 8,
    request: {
      method: "GET",
      url: `https://a${index % 40}.example.com/x?id=${index}`,
      headers: [],
    },
    response: {
      status: index % 11 === 0 ? 404 : 200,
      headers: [{ name: "Content-Type", value: mimeType }],
      content: { size: index * 13, mimeType },
      headersSize: -1,
      bodySize: index * 7,
    },
    timings: { blocked: -1, dns: 0.25, connect: 1.5, ssl: 1, send: 0.1, wait: 20.7, receive: 3 },
  };
}

export const largeInput: LargeInput = (chars) => ({ har: har(chars) });
