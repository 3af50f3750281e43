/**
 * Texts that phones read as more than text: the access to a network, a contact.
 *
 * @module
 */

/** What a person fills in, by name. */
export type Filled = Readonly<Record<string, string>>;

/** One thing to fill in. */
export interface ContentField {
  name: string;
  label: string;
  /** The choices, each with its words; a field without them is a line. */
  choices?: Readonly<Record<string, string>>;
}

/** A kind of contents: what to fill in, and the text for it. */
export interface Contents {
  title: string;
  fields: readonly ContentField[];
  write: (filled: Filled) => string;
  /** What was filled in for a text; undefined if it is of another kind. */
  read: (text: string) => Filled | undefined;
}

/** ZXing, "Barcode Contents": the fields of a network that people set, by their letters. */
const WIFI_LETTERS: Readonly<Record<string, string>> = {
  T: "security",
  S: "name",
  P: "password",
  H: "hidden",
};

const WIFI: Contents = {
  title: "Wi-Fi",
  fields: [
    { name: "name", label: "Name of the network" },
    { name: "password", label: "Password" },
    {
      name: "security",
      label: "Security",
      choices: { WPA: "WPA, WPA2 or WPA3", WEP: "WEP", nopass: "none" },
    },
    { name: "hidden", label: "Hidden", choices: { "": "no", true: "yes" } },
  ],
  write: (filled) => {
    const isOpen = filled.security === "nopass";
    const parts = Object.entries(WIFI_LETTERS)
      .filter(([, name]) => filled[name] && !(isOpen && name === "password"))
      .map(([letter, name]) => `${letter}:${filled[name]!.replace(/[\\;,:"]/g, "\\$&")};`);
    return `WIFI:${parts.join("")};`;
  },
  read: (text) => {
    if (!text.startsWith("WIFI:")) return undefined;
    const parts = text.slice("WIFI:".length).matchAll(/([A-Z]):((?:\\.|[^;\\])*);/g);
    return Object.fromEntries(
      [...parts].flatMap(([, letter, value]) => {
        const name = WIFI_LETTERS[letter!];
        return name === undefined ? [] : [[name, value!.replace(/\\(.)/g, "$1")]];
      }),
    );
  },
};

/** RFC 2426, section 4: what separates values is escaped in them. */
function vCardText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}

/** The properties of a vCard, by what they hold. */
const CARD_PROPERTIES: Readonly<Record<string, string>> = {
  organization: "ORG",
  phone: "TEL",
  email: "EMAIL",
  website: "URL",
};

const CONTACT: Contents = {
  title: "Contact",
  fields: [
    { name: "name", label: "First and last name" },
    { name: "organization", label: "Organization" },
    { name: "phone", label: "Phone" },
    { name: "email", label: "E-mail" },
    { name: "website", label: "Website" },
  ],
  write: (filled) => {
    const name = (filled.name ?? "").trim();
    const [, given = "", family = name] = /^(.+)\s(\S+)$/.exec(name) ?? [];
    const others = Object.entries(CARD_PROPERTIES).filter(([key]) => filled[key])
      .map(([key, property]) => `${property}:${vCardText(filled[key]!)}`);
    return [
      "BEGIN:VCARD",
      "VERSION:3.0",
      `N:${vCardText(family)};${vCardText(given)};;;`,
      `FN:${vCardText(name)}`,
      ...others,
      "END:VCARD",
    ].join("\n");
  },
  read: () => undefined,
};

/** The kinds of contents, in the order in which they are offered. */
export const CONTENTS: readonly Contents[] = [WIFI, CONTACT];
