import { assertPace } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const SLOW = [
  "1000!",
  "2.1^.3",
  "atan(.1)",
  "asin(.3)",
  "log2(8)",
  "acosh(9)",
  "sin(1.1^99.9)",
  "tan(1e15)",
  "1e4999%7e-4999",
  "1.1^99999",
];
const divisions = () => sumOf("1/3");
for (const term of SLOW) {
  // decimal.js alone takes some hundred times as long.
  Deno.test(`expression-evaluator: ${term} takes no more than some divisions`, async () => {
    await assertPace(() => sumOf(term), divisions, 25);
  });
}

// Euclid's algorithm, step by step, takes some twenty times as long.
Deno.test("expression-evaluator: divisors of long numbers take no more than some powers of them", async () => {
  await assertPace(
    () => sumOf("gcd(2^16000,3^9999)", 1_000),
    () => sumOf("mod(2^16000,3^9999)", 1_000),
    7,
  );
});

/** Ten thousand characters of a term, or so many. */
function sumOf(term: string, chars = 9_900) {
  const expression = `${term}+`.repeat(Math.floor(chars / (term.length + 1))) + "1";
  return outputOf("expression-evaluator", { expression, precision: 100, angle_unit: "deg" });
}
