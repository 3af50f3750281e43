/** The calls that README.md shows answer what it shows. */
import assert from "node:assert/strict";
import { startService } from "./service.ts";

const CALL =
  /^curl -s '?http:\/\/localhost:8000([^\s']*)'?(?:[^']*'Content-Type: application\/json'[^']*-d '([^']*)')?\s*$/;

const readme = await Deno.readTextFile(new URL("../README.md", import.meta.url));
const shown = [...readme.matchAll(/```sh\n(curl[^`]*)```\n\n```(json|text)\n([^`]*)```/g)];

Deno.test("readme: calls with an answer are found", () => assert.ok(shown.length >= 5));

for (const [, command, kind, answer] of shown) {
  Deno.test(`readme: ${command!.trim().replaceAll(/\s+/g, " ")}`, async () => {
    const [, path, body] = CALL.exec(command!) ?? assert.fail("not a call that this test reads");
    const service = startService();
    try {
      const response = body === undefined
        ? await service.send(path!)
        : await service.post(path!, body);
      const text = await response.text();
      if (kind === "text") assert.equal(text, answer!.trimEnd());
      else assert.deepEqual(lasting(JSON.parse(text)), lasting(JSON.parse(answer!)));
    } finally {
      service.close();
    }
  });
}

/** A value without times, and without search scores, which move with every tool of the catalog. */
function lasting(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(
      value,
      (key, member) => ["processing_time_ms", "score"].includes(key) ? 0 : member,
    ),
  );
}
