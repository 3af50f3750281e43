import assert from "node:assert/strict";
import {
  child,
  follow,
  pointerOf,
  rootPlace,
  schemaDocument,
} from "../../../../tools/shared/schema_diff/place.ts";

// RFC 6901, section 6: pointers as URI fragments, percent-decoded first.
Deno.test("follow: follows local references and chains, and stops at circles and other documents", () => {
  const unread: string[] = [];
  const document = schemaDocument(
    {
      a: { $ref: "#/b" },
      b: { $ref: "#/list/0" },
      list: [{ "x y/z": { type: "null" } }],
      odd: { $ref: "#/list/0/x%20y~1z" },
      circle: { $ref: "#/circle" },
      gone: { $ref: "#/nowhere" },
      index: { $ref: "#/list/00" },
      out: { $ref: "b.json#/a" },
    },
    undefined,
    (_, { kind, ref }) => unread.push(`${kind} ${ref}`),
  );
  const root = rootPlace(document);
  const targetOf = (name: string) => {
    const place = child(root, name);
    assert.ok(place);
    const target = follow(place);
    return target.kind === "found" ? pointerOf(target.place) : target.kind;
  };
  assert.equal(targetOf("a"), "/list/0");
  assert.equal(targetOf("odd"), "/list/0/x y~1z");
  for (const name of ["circle", "gone", "index"]) assert.equal(targetOf(name), "unresolved", name);
  assert.equal(targetOf("out"), "external");
  assert.deepEqual(unread, [
    "unresolved #/circle",
    "unresolved #/nowhere",
    "unresolved #/list/00",
    "external b.json#/a",
  ]);
});

Deno.test("child: finds own members and items only", () => {
  const root = rootPlace(schemaDocument(JSON.parse('{"list":[1],"__proto__":{"a":1}}')));
  assert.equal(child(root, "constructor"), undefined);
  assert.equal(child(child(root, "__proto__"), "a")?.value, 1);
  assert.equal(child(child(root, "list"), 1), undefined);
});
