/**
 * Checks of what browsers fill in.
 *
 * @module
 */
import { checkEach } from "../check.ts";
import { isExposed, isTag, type PageElement, tokensOf } from "../page.ts";

/** Autofill field names (HTML Standard, section 4.10.18.7.1). */
const AUTOFILL_FIELDS = new Set(
  ("name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password " +
    "current-password one-time-code organization-title organization street-address address-line1 address-line2 " +
    "address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code " +
    "cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type " +
    "transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo tel " +
    "tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp")
    .split(" "),
);

export const autocompleteValid = checkEach(
  (element) =>
    isExposed(element) && isTag(element, "input", "select", "textarea") &&
    tokensOf(element, "autocomplete").length > 0,
  (element) => !isAutofill(fieldNameOf(element)),
  {
    saw: "has an autocomplete attribute that does not end in a field name of HTML",
    fix: "Name what the field is for, such as email, tel or postal-code; or write on or off",
  },
);

function isAutofill(name: string): boolean {
  return name === "on" || name === "off" || AUTOFILL_FIELDS.has(name);
}

/** The last token; `webauthn` may stand behind it, for passkeys. */
function fieldNameOf(element: PageElement): string {
  const tokens = tokensOf(element, "autocomplete").map((token) => token.toLowerCase());
  if (tokens.length > 1 && tokens.at(-1) === "webauthn") tokens.pop();
  return tokens.at(-1)!;
}
