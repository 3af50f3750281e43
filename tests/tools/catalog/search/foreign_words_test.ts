import assert from "node:assert/strict";
import { CatalogIndex } from "../../../../tools/catalog/search/catalog_index.ts";
import { englishFor, foreignWords } from "../../../../tools/catalog/search/foreign_words.ts";
import { tokensOf } from "../../../../tools/catalog/search/tokens.ts";
import { searchTools } from "../../../../tools/catalog/search.ts";

// What the words mean is from Duden, Larousse and the dictionary of the Real Academia.
const MEANT: [foreign: string, english: string[] | undefined][] = [
  ["umwandeln", ["convert"]],
  ["prufen", ["validate"]],
  ["pruefen", ["validate"]],
  ["kaputtes", ["broken"]],
  ["arbeitstage", ["business", "days"]],
  ["fichiers", ["files"]],
  ["reparar", ["repair"]],
  ["hauteurs", ["height"]],
  ["chevaux", undefined],
  ["constructor", undefined],
];
for (const [foreign, english] of MEANT) {
  Deno.test(`search: reads "${foreign}" as ${english?.join(" ") ?? "it is"}`, () => {
    assert.deepEqual(englishFor(foreign), english);
  });
}

Deno.test("search: foreign words are plain letters, a few hundred of them", () => {
  for (const word of foreignWords()) assert.match(word, /^[a-zœß]{2,}$/);
  assert.ok(foreignWords().length > 500);
});

Deno.test("search: reads a word that a tool uses as it is written in an English question", () => {
  const tool = { id: "x", name: "x", category: "Data", description: "" };
  const index = new CatalogIndex([{ ...tool, keywords: ["kaputt"] }, {
    ...tool,
    id: "y",
    keywords: ["broken melon"],
  }]);
  assert.equal(index.search("melon kaputt").fitting[0]?.id, "x");
});

const READ: [query: string, ...words: string[]][] = [
  ["html in markdown konvertieren", "html", "to", "markdown", "convert"],
  ["convertir html a markdown", "convert", "html", "to", "markdown"],
  ["count html in markdown", "count", "html", "in", "markdown"],
];
for (const [query, ...words] of READ) {
  Deno.test(`search: reads "${query}" as "${words.join(" ")}"`, () => {
    const vocabulary = {
      hasTerm: () => false,
      rarityOf: () => 1,
      unknownRarity: 1,
      words: new Set(["a", "count", "html", "in", "markdown"]),
    };
    assert.deepEqual(tokensOf(query, vocabulary).map(({ word }) => word), words);
  });
}

const ASKED: [query: string, id: string][] = [
  ["kaputtes JSON reparieren", "json-repair"],
  ["Zeilen sortieren", "line-sorter"],
  ["doppelte Zeilen entfernen", "line-sorter"],
  ["Kredit berechnen", "loan-amortization-calculator"],
  ["Einheiten umrechnen", "unit-converter"],
  ["Farbe in hex umwandeln", "color-converter"],
  ["Kontrast von zwei Farben prüfen", "contrast-checker"],
  ["Arbeitstage zwischen zwei Daten", "business-day-calculator"],
  ["fichier csv en json", "csv-to-json"],
  ["trier les lignes d'un fichier", "line-sorter"],
  ["comparer deux fichiers json", "json-diff"],
  ["décoder du base64", "base64"],
  ["convertir yaml a json", "yaml-json-converter"],
  ["HTML in Markdown konvertieren", "html-to-markdown"],
  ["Markdown in HTML konvertieren", "markdown-to-html"],
  ["convertir html a markdown", "html-to-markdown"],
  ["optimizar svg", "svg-optimizer"],
  ["explicar expresión cron", "cron-explainer"],
  ["Wie viele Seiten hat das PDF?", "pdf-inspector"],
  ["darf Google diese Seite crawlen", "robots-txt-tester"],
  ["welches Format hat dieses Bild", "image-inspector"],
  ["Subnetzmaske berechnen", "ip-subnet-calculator"],
  ["nombre de jours entre deux dates", "date-calculator"],
  // `war` and `est` are the catalog's words too.
  ["welcher Wochentag war der 3. Oktober 1990", "date-calculator"],
  ["quelle est la taille de cette image", "image-inspector"],
  ["variables d'environnement manquantes", "env-file-comparator"],
  ["qué tan parecidos son dos textos", "text-similarity"],
];
for (const [query, id] of ASKED) {
  Deno.test(`search: the expected tool is first for "${query}"`, () => {
    assert.equal(searchTools(query, 1).results[0]?.id, id);
  });
}

const OUTSIDE = [
  "Passwort erzeugen",
  "Text ins Englische übersetzen",
  "quelle heure est-il",
  "¿qué hora es?",
  "wie spät ist es",
  "Musik abspielen",
];
for (const query of OUTSIDE) {
  Deno.test(`search: nothing fits "${query}"`, () => {
    assert.deepEqual(searchTools(query, 1).results, []);
  });
}
