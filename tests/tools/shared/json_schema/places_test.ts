import assert from "node:assert/strict";
import {
  childPlace,
  comparePlaces,
  type Place,
  pointerOf,
  rootPlace,
  stepsTo,
} from "../../../../tools/shared/json_schema/places.ts";

function placeAt(root: Place, ...steps: (string | number)[]): Place {
  return steps.reduce<Place>(childPlace, root);
}

Deno.test("slots: give one object a place, with its RFC 6901 pointer", () => {
  const root = rootPlace();
  const place = placeAt(root, "a/b", 0, "~");
  assert.equal(placeAt(root, "a/b", 0, "~"), place);
  assert.equal(pointerOf(place), "/a~1b/0/~0");
  assert.deepEqual(stepsTo(place), ["a/b", 0, "~"]);
});

Deno.test("comparePlaces: orders places as their pointers", () => {
  const root = rootPlace();
  const places = [["a", "b"], [], ["a"], ["a!"], ["b", 2], ["b", 10], ["a/"], ["a", "~"], ["a~"]]
    .map((steps) => placeAt(root, ...steps));
  const sorted = places.toSorted((a, b) => comparePlaces(a, b)).map(pointerOf);
  assert.deepEqual(sorted, places.map(pointerOf).sort());
});
