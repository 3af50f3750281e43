/** Answers of forms, and what prints on top of pages. */
import assert from "node:assert/strict";
import { filledForm } from "./filled_form.ts";
import { assembled, ID, inspected, pdfPart } from "./support.ts";

Deno.test(`${ID}: draws form answers, and what prints, into the page`, async () => {
  const { pdf, found, findings, verdict } = await assembled([pdfPart(filledForm())]);
  assert.deepEqual([verdict, found], ["ready", ["note ANNOTATIONS_REMOVED assemble"]]);
  assert.equal(
    findings[0]!.message,
    "parts[0]: left out of its pages: 1 Text, 1 Link",
  );
  const text = pdf.toString("latin1");
  for (const kept of ["Jane Doe", "APPROVED"]) assert.ok(text.includes(`(${kept}) Tj`), kept);
  assert.ok(!text.includes("(hidden)"));
  // Section 8.10.2: what a page draws as a form must say that it is one.
  const forms = [...text.matchAll(/<<.*\/BBox.*>>/g)].map(String);
  assert.ok(forms.length === 3 && forms.every((form) => form.includes("/Subtype/Form")));
  const { annotations = 0, forms: left } = await inspected(pdf);
  assert.ok(!annotations && !left?.fields, "nothing is left to fill in");
});

// The form, and why its answers are not all on the page.
const UNSEEN: [string, Parameters<typeof filledForm>[0], string][] = [
  [
    "a field whose answer nothing draws",
    {
      annotations: [
        "/Subtype /Widget /FT /Tx /T (city) /V (Oslo) /F 4 /Rect [0 0 9 9]",
        "/Subtype /Widget /FT /Tx /T (empty) /V () /F 4 /Rect [0 0 9 9]",
      ],
    },
    'FIELD_NOT_DRAWN parts[0]: 1 field has a value that the file does not draw, and so does not the copy: "city"',
  ],
  [
    "a form that asks its readers to draw it",
    { form: "/NeedAppearances true" },
    "FIELD_NOT_DRAWN parts[0]: its form asks readers to draw the fields anew, so that what stands there may be older than the answers",
  ],
  [
    "a signed form",
    {
      annotations: [
        "/Subtype /Widget /FT /Sig /T (buyer) /V << /Type /Sig >> /F 4 /Rect [0 0 0 0]",
      ],
    },
    "SIGNATURE_LOST parts[0] is signed (buyer): the copy is not",
  ],
  [
    // pdftoppm and pdf.js draw these from their entries; one that is hidden they do not.
    "marks of a reader that the file does not draw",
    {
      annotations: [
        "/Subtype /Highlight /C [1 1 0] /F 4 /Rect [0 0 9 9] /QuadPoints [0 9 9 9 0 0 9 0]",
        "/Subtype /Square /C [1 0 0] /Rect [0 0 9 9]",
        "/Subtype /Square /C [1 0 0] /F 2 /Rect [0 0 9 9]",
      ],
    },
    "MARKS_NOT_DRAWN parts[0]: marks that readers show, and the copy does not: 1 Highlight, 1 Square",
  ],
  [
    "a form of XFA",
    { form: "/XFA (xdp)" },
    "XFA_FORM parts[0] is a form of XFA: its pages may be empty",
  ],
];

for (const [what, options, expected] of UNSEEN) {
  Deno.test(`${ID}: reports ${what}`, async () => {
    const { findings, verdict } = await assembled([pdfPart(filledForm(options))]);
    assert.equal(verdict, "needs_work");
    assert.deepEqual(
      findings.filter(({ severity }) => severity === "problem")
        .map(({ code, message }) => `${code} ${message}`),
      [expected],
    );
  });
}
