/**
 * Checks of what browsers fill in.
 *
 * @module
 */
import { checkEach } from "../check.ts";
import { attribute, inputTypeOf, isExposed, isTag, type PageElement, tokensOf } from "../page.ts";
import { roleOf } from "../roles.ts";

/** Types of inputs that take any text. */
const TEXT = ["text", "search"];

/**
 * Autofill field names, with the types of input that each may be filled into beside `TEXT` (HTML Standard, section
 * 4.10.19.7.1); a select or textarea may have any.
 */
const FIELDS = new Map<string, readonly string[]>();
add(
  "name honorific-prefix given-name additional-name family-name honorific-suffix nickname organization-title " +
    "organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 " +
    "address-level2 address-level1 country country-name cc-name cc-given-name cc-additional-name cc-family-name " +
    "cc-type transaction-currency language sex",
);
add("new-password current-password", "password");
add("one-time-code", "password", "number", "tel");
add("username", "email", "tel");
add("postal-code", "number", "tel");
add("cc-number cc-csc cc-exp-month cc-exp-year", "number", "tel", "password");
add("bday-day bday-month bday-year transaction-amount", "number", "tel");
add("cc-exp", "month", "tel");
add("bday", "date");
add("url photo impp", "url");

/** Names that may be told to be at home, at work and so on. */
const CONTACTS = new Set(
  "tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp"
    .split(" "),
);
for (const name of CONTACTS) {
  if (name.startsWith("tel")) add(name, "tel");
  if (name === "email") add(name, "email");
}
const CONTACT_PLACES = ["home", "work", "mobile", "fax", "pager"];
const ADDRESS_KINDS = ["shipping", "billing"];

/** Words with which authors turn filling off where browsers overlook `off`: they name no purpose, so no wrong one. */
const TURNED_OFF = new Set(
  "none false true disabled enabled undefined null xon xoff".split(" "),
);

/** Types of input that take no text and no choice. */
const UNFILLED = ["hidden", "submit", "button", "reset", "image", "checkbox", "radio", "file"];

export const autocompleteValid = checkEach(
  (element) =>
    isExposed(element) && isTag(element, "input", "select", "textarea") &&
    tokensOf(element, "autocomplete").length > 0 && isFilled(element),
  (element) => !isAutofill(element),
  {
    saw: "has an autocomplete attribute that does not name what the field is for, as HTML does",
    fix:
      "Name what the field is for, such as email, tel or postal-code; shipping or work are before it, in this order",
  },
);

function add(names: string, ...types: readonly string[]): void {
  for (const name of names.split(" ")) FIELDS.set(name, [...TEXT, ...types]);
}

function isFilled(element: PageElement): boolean {
  if (element.isDisabled || roleOf(element) === "none") return false;
  if (attribute(element, "aria-disabled")?.trim().toLowerCase() === "true") return false;
  return !isTag(element, "input") || !UNFILLED.includes(inputTypeOf(element));
}

/** Whether a field's tokens are those of HTML, in their order. */
function isAutofill(element: PageElement): boolean {
  const tokens = tokensOf(element, "autocomplete").map((token) => token.toLowerCase());
  const [only = ""] = tokens;
  if (tokens.length === 1 && (only === "on" || only === "off" || TURNED_OFF.has(only))) return true;
  if (tokens.length > 1 && tokens.at(-1) === "webauthn") tokens.pop();
  if (tokens[0]!.startsWith("section-") && tokens[0]!.length > "section-".length) tokens.shift();
  if (ADDRESS_KINDS.includes(tokens[0] ?? "")) tokens.shift();
  const hasPlace = CONTACT_PLACES.includes(tokens[0] ?? "");
  if (hasPlace) tokens.shift();
  const [name = ""] = tokens;
  const types = FIELDS.get(name);
  if (tokens.length !== 1 || !types || (hasPlace && !CONTACTS.has(name))) return false;
  return !isTag(element, "input") || types.includes(knownType(element));
}

/** A type that HTML does not know is a text field. */
function knownType(input: PageElement): string {
  const type = inputTypeOf(input);
  return KNOWN_TYPES.includes(type) ? type : "text";
}

const KNOWN_TYPES =
  "text search tel url email password date month week time datetime-local number range color".split(
    " ",
  );
