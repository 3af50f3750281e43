import { withoutUnsafeCss } from "../../../../../tools/shared/svg/css.ts";
import { assertInProportion } from "../../../../pace.ts";

for (
  const piece of ["url(", "url('", "/*", "image('", "\\", "'", "{", "}", "(", "@import", "a:b;"]
) {
  Deno.test(`SVG CSS: linear time for ${piece} repeated`, async () => {
    await assertInProportion(withoutUnsafeCss, (times) => piece.repeat(times), 100_000);
  });
}
