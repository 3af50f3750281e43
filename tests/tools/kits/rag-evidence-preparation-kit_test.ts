import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "../../fast_check.ts";
import { errorOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "rag-evidence-preparation-kit";

/** With all chunks, which most tests look at. */
const runRag = (input: Record<string, unknown>) => runKit(ID, { all_chunks: true, ...input });

const MANUAL = { id: "manual", text: "The warranty period is two years." };
const SHOP = { id: "shop", text: "A shop in Graz.", source: "about.md" };

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** The codes of blockers and problems, sorted. */
function codesOf({ result }: Awaited<ReturnType<typeof runKit>>): string[] {
  return (result.stats as { finding_codes: string[] }).finding_codes;
}

/** The objects of a JSONL file. */
function linesOf(file: string | undefined): Record<string, unknown>[] {
  return (file ?? "").split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

Deno.test(`${ID}: delivers the expected files for one document`, async () => {
  const run = await runRag({ question: "warranty period", documents: [MANUAL] });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.found, []);
  assert.deepEqual(run.statuses, [
    "check done",
    "chunk[0] done",
    "rank done",
    "pack done",
    "report done",
  ]);
  assert.deepEqual(Object.keys(run.files), [
    "chunks.jsonl",
    "evidence.jsonl",
    "context-pack.json",
    "evidence-report.md",
  ]);
  const digest = sha256(MANUAL.text);
  // o200k_base has a token for each word, and one for the full stop.
  assert.equal(
    run.files["chunks.jsonl"],
    `{"id":"manual#0","document":"manual","source":"manual","index":0,"char_start":0,"char_end":33,` +
      `"tokens":7,"sha256":"${digest}","text":"The warranty period is two years."}\n`,
  );
  const [passage] = linesOf(run.files["evidence.jsonl"]);
  assert.deepEqual(Object.keys(passage!), [
    "rank",
    "id",
    "document",
    "source",
    "char_start",
    "char_end",
    "score",
    "sha256",
    "text",
  ]);
  const pack = JSON.parse(run.files["context-pack.json"]!);
  assert.deepEqual(run.facts, {
    documents: 1,
    chunks: 1,
    matched: 1,
    returned: 1,
    pack_bytes: pack.totals.bytes,
    omitted: 0,
    // Porter's algorithm makes "warranti" of "warranty".
    query_terms: ["warranti", "period"],
    uncovered_terms: [],
  });
});

Deno.test(`${ID}: each step is the tool's own answer to the same call`, async () => {
  const documents = [
    { id: "a", text: "Cats sleep. ".repeat(30), source: "a.md" },
    { id: "b", text: "Dogs bark at cats all day. ".repeat(30) },
  ];
  const question = "Which cats sleep?";
  const run = await runRag({
    question,
    documents,
    strategy: "sentences",
    max_tokens: 50,
    top_k: 3,
    max_bytes: 2_048,
  });
  const chunked = await Promise.all(documents.map(async ({ text }) => {
    const call = { text, strategy: "sentences", max_tokens: 50, overlap_tokens: 0 };
    const { output } = await runTool("text-chunker", call);
    return (output as { chunks: Record<string, unknown>[] }).chunks;
  }));
  const chunks = linesOf(run.files["chunks.jsonl"]);
  assert.deepEqual(
    chunks.map(({ index, text, tokens, char_start, char_end }) => ({
      index,
      text,
      tokens,
      char_start,
      char_end,
    })),
    chunked.flat().map(({ index, text, tokens, char_start, char_end }) => ({
      index,
      text,
      tokens,
      char_start,
      char_end,
    })),
  );
  const ranked = await runTool("passage-ranker", {
    query: question,
    passages: chunks.map(({ text }) => text),
    top_k: 3,
    compounds: true,
    stopwords: "english",
    stem: "porter",
  });
  const { results } = ranked.output as { results: { index: number; score: number }[] };
  const evidence = linesOf(run.files["evidence.jsonl"]);
  assert.deepEqual(
    evidence.map(({ rank, id, score }) => [rank, id, score]),
    results.map(({ index, score }, place) => [place + 1, chunks[index]!.id, score]),
  );
  const pack = await runTool("context-pack-builder", {
    recipe: "rag-evidence-pack",
    max_bytes: 2_048,
    input: { query: question, chunks: evidence.map(({ rank: _, ...passage }) => passage) },
  });
  assert.deepEqual(JSON.parse(run.files["context-pack.json"]!), pack.output);
});

Deno.test(`${ID}: citations quote the document`, async () => {
  const word = fc.constantFrom("Katze", "chat", "🐈", "naïve", "\n\n", "# A\n", "schläft. ", " ");
  const text = fc.array(word, { minLength: 1, maxLength: 200 }).map((words) => words.join(" "));
  const documents = fc.array(text, { minLength: 1, maxLength: 3 });
  const strategy = fc.constantFrom("recursive", "sentences", "markdown-headings", "tokens");
  await fc.assert(
    fc.asyncProperty(documents, strategy, async (texts, strategy) => {
      const documents = texts.map((text, index) => ({ id: `d${index}`, text }));
      const { files } = await runRag({
        question: "chat",
        documents,
        strategy,
        max_tokens: 20,
      });
      const lines = [...linesOf(files["chunks.jsonl"]), ...linesOf(files["evidence.jsonl"])];
      for (const { id, document, text, char_start, char_end, sha256: digest } of lines) {
        const source = documents.find(({ id }) => id === document)!.text;
        const cited = [...source].slice(char_start as number, char_end as number).join("");
        assert.equal(cited, text);
        assert.equal(digest, sha256(cited));
        assert.match(id as string, new RegExp(`^${document}#\\d+$`));
      }
    }),
    { seed: 14, numRuns: 25 },
  );
});

Deno.test(`${ID}: reports that no passage fits the question`, async () => {
  const run = await runRag({ question: "zebra", documents: [MANUAL] });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.found, [
    "blocker NO_RELEVANT_PASSAGE rank",
    "problem UNCOVERED_TERMS rank",
    "note NO_MATCH rank",
    "note DOCUMENT_NOT_USED rank",
  ]);
  assert.deepEqual(run.statuses.slice(2), ["rank done", "pack skipped", "report skipped"]);
  assert.deepEqual(Object.keys(run.files), ["chunks.jsonl"]);
  assert.deepEqual(Object.values(run.facts), [1, 1, 0, 0, null, null, ["zebra"], ["zebra"]]);
});

Deno.test(`${ID}: reports a question of which the ranker keeps no word`, async () => {
  const run = await runRag({ question: "what is it?", documents: [MANUAL] });
  assert.deepEqual(run.found.slice(0, 2), [
    "blocker NO_RELEVANT_PASSAGE rank",
    "note EMPTY_QUERY rank",
  ]);
  const blank = await runRag({ question: " ", documents: [MANUAL] });
  assert.equal(blank.verdict, "blocked");
});

Deno.test(`${ID}: reports terms that nothing covers, and a document that nobody needs`, async () => {
  const run = await runRag({
    question: "warranty abroad, warranty for batteries abroad",
    documents: [MANUAL, SHOP],
  });
  assert.equal(run.verdict, "needs_work");
  assert.deepEqual(run.facts.uncovered_terms, ["abroad", "batteri"]);
  const [terms, unused, ...more] = run.findings;
  assert.deepEqual(more, []);
  assert.equal(terms!.code, "UNCOVERED_TERMS");
  assert.match(terms!.message, /"abroad", "batter(?:y|ies)"/);
  assert.match(terms!.message, /^No document has /);
  assert.equal(unused!.code, "DOCUMENT_NOT_USED");
  assert.match(unused!.message, /^1 of 2 documents have no passage among the results: "shop"$/);
});

/** The lines of evidence.jsonl. */
function evidenceOf({ files }: { files: Record<string, string> }): { document: string }[] {
  return files["evidence.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line));
}

// What a passage with the answer does not have of the question: only words that carry no topic.
const ANSWERED: [string, string][] = [
  ["Wie lange ist die Garantiezeit?", "Die Garantiezeit beträgt zwei Jahre."],
  ["Quelle est la durée de la garantie ?", "La durée de garantie est de deux ans."],
  ["¿Cuál es el plazo de devolución?", "Treinta días: el plazo de devolución."],
  ["Qual è il periodo di garanzia?", "Due anni: il periodo di garanzia."],
  ["Qual é o prazo de garantia?", "Prazo de garantia: dois anos."],
  ["Hoe lang is de garantietermijn?", "Garantietermijn: twee jaar."],
  ["保証期間はどのくらいですか", "保証期間: 二年。"],
  ["Wie viele Urlaubstage gibt es?", "Es gibt dreißig Tage Urlaub."],
  // Phrases that say how it is asked.
  ["What is the policy on carry-over of vacation?", "Vacation: five days carry over."],
  [
    "What happens next after the invoice is approved?",
    "After the invoice is approved, it is paid.",
  ],
  ["What happens when the battery overheats?", "If the battery overheats, it shuts down."],
  ["How does parental leave work?", "Parental leave is 20 weeks at full pay."],
  ["What does error E42 mean?", "Error E42: the pump is blocked."],
  ["Could you please explain the notice period?", "The notice period is three months."],
  ["Was passiert, wenn die Batterie überhitzt?", "Überhitzt die Batterie, schaltet sie ab."],
  ["Comment fonctionne le remboursement ?", "Remboursement : sous 30 jours."],
  ["¿Qué pasa si pierdo la tarjeta?", "Si pierdo la tarjeta: llamar al banco."],
  ["Cosa succede se perdo la tessera?", "Se perdo la tessera: chiamare il servizio."],
  ["Jak działa zwrot towaru?", "Zwrot towaru: 14 dni."],
];
for (const [question, text] of ANSWERED) {
  Deno.test(`${ID}: does not report function words of ${question} as missing`, async () => {
    const run = await runRag({ question, documents: [{ id: "d", text }] });
    assert.equal(run.verdict, "ready");
    assert.deepEqual(run.found, []);
  });
}

Deno.test(`${ID}: reports a topic that nothing covers in any language`, async () => {
  const run = await runRag({
    question: "Wie lange gilt die Garantie, und was kostet der Versand?",
    documents: [{ id: "d", text: "Die Garantie gilt zwei Jahre." }],
  });
  assert.match(run.findings[0]!.message, /No document has "kostet", "versand" of/);
  // "die" and "was" are words of German too.
  const english = await runRag({
    question: "Why did the battery die?",
    documents: [{ id: "d", text: "The battery has two cells." }],
  });
  assert.match(english.findings[0]!.message, /No document has "die" of/);
});

// Questions that their passage answers, with words of them in other forms, as people ask in these languages.
const OTHER_FORMS: [string, string, Record<string, string>][] = [
  ["Comment résilier mon abonnement ?", "La résiliation de l'abonnement se fait par lettre.", {
    "résilier": "résiliation",
    "abonnement": "l'abonnement",
  }],
  ["¿Cómo puedo cancelar mi suscripción?", "Las suscripciones se cancelan en su cuenta.", {
    "cancelar": "cancelan",
    "suscripción": "suscripciones",
  }],
  ["Come posso disdire l'abbonamento?", "L'abbonamento si disdice con una lettera.", {
    "disdire": "disdice",
  }],
  ["Jak mogę anulować subskrypcję?", "Subskrypcja jest anulowana na stronie konta.", {
    "anulować": "anulowana",
    "subskrypcję": "subskrypcja",
  }],
  ["Сколько дней отпуска можно перенести?", "Отпуск: перенести можно пять дней.", {
    "отпуска": "отпуск",
  }],
  ["연차를 이월할까요?", "연차는 최대 5일까지 이월할 수 있습니다.", {
    "연차를": "연차는",
    "이월할까요": "이월할",
  }],
];
for (const [question, text, forms] of OTHER_FORMS) {
  Deno.test(`${ID}: finds other forms of the words of ${question}`, async () => {
    const other = { id: "other", text: "42" };
    const run = await runRag({ question, documents: [other, { id: "d", text }] });
    const told = run.findings.filter(({ code }) => code === "OTHER_FORM");
    assert.deepEqual(
      told.map(({ message }) => message),
      Object.entries(forms).map(([word, form]) => `"${word}" was found as "${form}"`),
    );
    assert.equal(run.verdict, "ready", run.found.join());
    assert.deepEqual(evidenceOf(run).map(({ document }) => document), ["d"]);
  });
}

// Questions that English documents answer in other forms of their words, of which the ranker's rules know some.
const ENGLISH_FORMS: [question: string, text: string][] = [
  ["How do I cancel my orders?", "Cancellation: an order is cancelled by mail."],
  ["Are refunds delivered?", "We deliver every refund."],
  ["Which companies carry it?", "The company carries it."],
  ["Is planning needed?", "It was planned as we need it."],
  ["How long are applications kept?", "We keep an application for six months."],
  ["Which children travel free?", "A child travels free."],
  ["When did we buy the warehouse?", "The warehouse was bought in 2019."],
  ["How is user consent recorded?", "Recording of each user’s consent is automatic."],
  ["How do I apply for leave?", "Application for leave: use the portal."],
  ["When must incidents be notified?", "Notification of an incident: within 72 hours."],
  ["What's the fee for someone else's ticket?", "A fee for the tickets: 5 EUR."],
  ["May a manager delegate approvals?", "A manager delegates: approve first, then tell."],
  ["How long does the delivery take?", "We deliver within three days."],
  ["How was the outage resolved?", "Resolution of the outage: a new certificate."],
  // Beside a word of the same stem that is another.
  ["What about retention of logs?", "Logs are retained for a month; retentive memory aside."],
  ["How are data anonymised?", "Data are anonymized by hashing."],
  ["What is the cheapest option?", "Cheap options: Economy."],
  ["Is the API available?", "Availability of the API: always."],
  ["How long is the ticket valid?", "Validity of a ticket: 30 days."],
  ["Is my data secure?", "Data security: encrypted."],
  ["What is the difference in price?", "A different price: 3 EUR."],
  ["What frequency do backups have?", "Frequent backups: hourly."],
];
for (const [question, text] of ENGLISH_FORMS) {
  Deno.test(`${ID}: finds forms of the English words of ${question}`, async () => {
    const { verdict, facts } = await runRag({ question, documents: [{ id: "d", text }] });
    assert.deepEqual([verdict, facts.uncovered_terms], ["ready", []]);
  });
}

// Words with ends alike, which mean something else.
const OTHER_WORDS: [question: string, text: string, asked: string][] = [
  ["Is there a free trial?", "If it fails, try again. Support is free.", "trial"],
  ["How much storage does the plan have?", "Our store is open. The plan has support.", "storage"],
  ["What pension do employees get?", "A claim is pending. Employees get a reply.", "pension"],
  ["What commission do agents pay?", "We commit to agents who pay.", "commission"],
  ["Is there tension on the cable?", "A cable tends to break.", "tension"],
  ["Is there an entrance fee?", "Entrants pay a fee to the judge.", "entrance"],
  ["Which currency do fees have?", "Current fees: see below.", "currency"],
];
for (const [question, text, asked] of OTHER_WORDS) {
  Deno.test(`${ID}: finds no ${asked} where there is none`, async () => {
    const run = await runRag({ question, documents: [{ id: "d", text }] });
    assert.deepEqual(codesOf(run), ["UNCOVERED_TERMS"]);
    assert.match(
      run.findings[0]!.message,
      new RegExp(`^No document has "${asked}" of the question`),
    );
  });
}

// Words of one stem by Porter's rules, which mean something else.
const NEAR_WORDS: [question: string, text: string, asked: string, near: string][] = [
  ["Who pays the customs?", "Our customers pay.", "customs", "customers"],
  ["Which university pays?", "A universal basic income pays.", "university", "universal"],
  ["How do we organize events?", "Organic food at each event.", "organize", "organic"],
  ["Which products are sold in Spain?", "Production in Spain was sold.", "products", "production"],
  ["Who is the provider of the lift?", "We provide a lift.", "provider", "provide"],
  ["Is the shop open in the evening?", "Even shops open.", "evening", "even"],
  ["Where are news stored?", "The new store is here.", "news", "new"],
  ["Who is responsible for repairs?", "Response to repairs: two days.", "responsible", "response"],
  ["Who is accountable for losses?", "Your account shows all losses.", "accountable", "account"],
  ["When is the publication date?", "The date of the public event.", "publication", "public"],
  ["Is there a hospital?", "Hospitality is our trade.", "hospital", "hospitality"],
  ["customs duty parcels", "Customers pay a duty on a parcel.", "customs", "customers"],
];
for (const [question, text, asked, near] of NEAR_WORDS) {
  Deno.test(`${ID}: does not take ${near} for ${asked}`, async () => {
    const run = await runRag({ question, documents: [{ id: "d", text }] });
    assert.deepEqual(codesOf(run), ["UNCOVERED_TERMS"]);
    const { message } = run.findings[0]!;
    assert.match(message, new RegExp(`^No document has "${asked}" of the question; "${near}"`));
    assert.match(run.files["evidence-report.md"]!, new RegExp(`None of them has "${asked}"`));
    // A document that has the word itself answers.
    const documents = [{ id: "d", text }, { id: "e", text: `${asked}.` }];
    const answered = await runRag({ question, documents });
    assert.deepEqual(codesOf(answered), []);
  });
}

Deno.test(`${ID}: passages with a near word do not stand for one that is left out behind them`, async () => {
  const documents = [
    ...Array.from({ length: 4 }, (_, index) => ({
      id: `a${index}`,
      text: `Customers of shop ${index} pay, customers are thanked.`,
    })),
    {
      id: "b",
      text: "The broker, whom we have named in the contract, settles customs each month.",
    },
  ];
  const question = "What customs do customers pay?";
  const few = await runRag({ question, documents, top_k: 2 });
  assert.deepEqual(codesOf(few), ["UNCOVERED_TERMS"]);
  const [told] = few.findings;
  assert.match(told!.message, /^No returned passage has "customs" of the question; others have/);
  assert.match(told!.fix, /top_k/);
  assert.equal((await runRag({ question, documents })).verdict, "ready");
});

Deno.test(`${ID}: a question of the greatest length is ranked, however many forms its words have`, async () => {
  const words = Array.from(
    { length: 1_000 },
    (_, index) => `begriff${"abcdefghij"[index % 10]}${index}`,
  );
  const question = words.join(" ").padEnd(20_000, " wort");
  const text = words.map((word) => `${word}en`).join(" ");
  const { statuses } = await runRag({ question, documents: [{ id: "d", text }] });
  assert.ok(statuses.includes("rank done"));
  const half = await runRag({
    question: question.slice(0, 10_000),
    documents: [{ id: "d", text }],
  });
  assert.ok(half.statuses.includes("rank done"));
});

// Questions that their passage does not answer, and the word that tells it: one is enough, be it the most ordinary one.
const UNANSWERED: [string, string, string][] = [
  // Words that only begin alike.
  [
    "¿Cuánto cuesta transferir el pedido?",
    "El transporte cuesta 5 euros: el pedido.",
    "transferir",
  ],
  ["Quelle est la durée du contrat ?", "La durée du contraste est courte.", "contrat"],
  ["Chi firma il contratto di lavoro?", "Il capo firma il contrasto di lavoro.", "contratto"],
  ["Кто подписывает контракт?", "Поставщик подписывает контраст.", "контракт"],
  ["전화번호를 바꿀 수 있나요?", "전화기는 바꿀 수 있나요", "전화번호를"],
  ["Wer bekommt das Urlaubsgeld?", "Wer Urlaub bekommt, meldet sich.", "urlaubsgeld"],
  ["How do I connect to the internet?", "Connect to the internal phone.", "internet"],
  // Persons of one verb.
  ["What must the employer pay?", "The employee must pay.", "employer"],
  ["Que doit payer l'assureur ?", "L'assuré doit payer la franchise.", "l'assureur"],
  ["¿Qué paga el arrendador?", "El arrendatario paga las reparaciones.", "arrendador"],
  // One ordinary word of many.
  [
    "How long is the warranty for refurbished laptops?",
    "The warranty for laptops is two years.",
    "refurbished",
  ],
  [
    "Wie lange gilt die Garantie für gebrauchte Geräte?",
    "Die Garantie für Geräte gilt zwei Jahre.",
    "gebrauchte",
  ],
  [
    "¿Cuál es el plazo de devolución de productos usados?",
    "El plazo de devolución de productos es de 30 días.",
    "usados",
  ],
  [
    "Quanto costa la spedizione internazionale del pacco?",
    "La spedizione del pacco costa 5 euro.",
    "internazionale",
  ],
  // Words of a phrase, where they are what is asked for.
  ["When is the next release?", "The release was in May.", "next"],
  ["What is the policy number of the insurance?", "The insurance has a number.", "policy"],
];
for (const [question, text, word] of UNANSWERED) {
  Deno.test(`${ID}: what is missing of ${question} is a problem`, async () => {
    const run = await runRag({ question, documents: [{ id: "d", text }] });
    assert.equal(run.verdict, "needs_work");
    assert.equal(run.findings[0]!.message, `No document has "${word}" of the question`);
  });
}

// Chinese and Japanese questions: the pairs of two words are no words of their own, and what asks is no topic.
const UNSPACED: [string, string, string?][] = [
  ["年假可以结转几天？", "员工每年有20天年假。未使用的年假最多可以结转5天到下一年。"],
  ["退货期限是多久？", "退货期限为三十天。"],
  ["有給休暇は何日繰り越せますか", "有給休暇は年間20日です。翌年への繰越は5日までです。"],
  ["如何申请退款？", "申请退货后，款项原路返回。", '"退款"'],
  ["幾何学の単位", "数学の単位は四つです。", '"幾何", "何学"'],
];
for (const [question, text, missing] of UNSPACED) {
  Deno.test(`${ID}: tells what nothing covers of ${question}`, async () => {
    const run = await runRag({ question, documents: [{ id: "d", text }] });
    const told = run.findings.filter(({ code }) => code === "UNCOVERED_TERMS");
    assert.deepEqual(
      told.map(({ message }) => message),
      missing === undefined ? [] : [`No document has ${missing} of the question`],
    );
  });
}

// Documents, the findings on them, and their paths.
const FAULTY: [unknown[], string[], string[]][] = [
  [[MANUAL, { text: "x" }], ["blocker INVALID_DOCUMENT"], ["documents[1].id"]],
  [[MANUAL, { id: " ", text: "x" }], ["blocker INVALID_DOCUMENT"], ["documents[1].id"]],
  [[MANUAL, { id: 7, text: "x" }], ["blocker INVALID_DOCUMENT"], ["documents[1].id"]],
  [[MANUAL, { id: "manual", text: "x" }], ["blocker INVALID_DOCUMENT"], ["documents[1].id"]],
  [[MANUAL, { id: "b" }], ["blocker INVALID_DOCUMENT"], ["documents[1].text"]],
  [
    [{ id: null, text: 5 }],
    ["blocker INVALID_DOCUMENT", "blocker INVALID_DOCUMENT"],
    ["documents[0].id", "documents[0].text"],
  ],
  [[MANUAL, { id: "b", text: " \n" }], ["problem EMPTY_DOCUMENT"], ["documents[1].text"]],
  [
    [MANUAL, { id: "__proto__", text: MANUAL.text }],
    ["problem DUPLICATE_DOCUMENT"],
    ["documents[1].text"],
  ],
];

for (const [documents, codes, paths] of FAULTY) {
  Deno.test(`${ID}: checks documents ${JSON.stringify(documents)}`, async () => {
    const run = await runRag({ question: "warranty", documents });
    const found = run.findings.filter(({ step }) => step === "check");
    assert.deepEqual(found.map(({ severity, code }) => `${severity} ${code}`), codes);
    assert.deepEqual(found.map(({ path }) => path), paths);
    const isBlocked = codes[0]!.startsWith("blocker");
    assert.equal(run.verdict, isBlocked ? "blocked" : "needs_work");
    if (!isBlocked) return;
    assert.deepEqual(run.statuses, [
      "check done",
      "chunk skipped",
      "rank skipped",
      "pack skipped",
      "report skipped",
    ]);
    assert.deepEqual(run.files, {});
  });
}

Deno.test(`${ID}: refuses blank documents only`, async () => {
  const run = await runRag({ question: "x", documents: [{ id: "a", text: "" }] });
  assert.deepEqual(run.statuses.slice(1), [
    "chunk skipped",
    "rank skipped",
    "pack skipped",
    "report skipped",
  ]);
  assert.deepEqual(Object.values(run.facts), [1, 0, null, 0, null, null, null, null]);
  // There is nothing to cite.
  assert.deepEqual([run.verdict, run.found], ["blocked", [
    "blocker NO_RELEVANT_PASSAGE rank",
    "problem EMPTY_DOCUMENT check",
  ]]);
});

Deno.test(`${ID}: reports more chunks than can be ranked`, async () => {
  const documents = [
    { id: "a", text: "# a\n".repeat(9_900) },
    { id: "b", text: "# b\n".repeat(9_900) },
    { id: "c", text: "# c\n".repeat(300) },
  ];
  const run = await runRag({ question: "a", documents, strategy: "markdown-headings" });
  assert.equal(run.verdict, "blocked");
  assert.equal(run.facts.chunks, 20_100);
  assert.deepEqual(run.found, ["blocker TOO_MANY_CHUNKS chunk[2]"]);
  assert.deepEqual(run.statuses.slice(4), ["rank skipped", "pack skipped", "report skipped"]);
});

Deno.test(`${ID}: a document that cannot be chunked stops what needs all chunks`, async () => {
  const documents = [{ id: "a", text: "# a\n".repeat(10_001) }, MANUAL];
  const run = await runRag({
    question: "warranty",
    documents,
    strategy: "markdown-headings",
  });
  assert.equal(run.steps[1]!.error?.code, "TOO_MANY_CHUNKS");
  assert.deepEqual(run.statuses.slice(1), [
    "chunk[0] failed",
    "chunk[1] done",
    "rank not_run",
    "pack not_run",
    "report not_run",
  ]);
  assert.deepEqual(run.found, ["blocker STEP_FAILED chunk[0]"]);
  // Where no chunk is known, nobody can say that there is none.
  const alone = await runRag({
    question: "warranty",
    documents: documents.slice(0, 1),
    strategy: "markdown-headings",
  });
  assert.deepEqual(alone.statuses.slice(2), ["rank not_run", "pack not_run", "report not_run"]);
});

Deno.test(`${ID}: reports what does not fit into the pack`, async () => {
  const sentence = "The warranty is for two years on every part of the machine. ";
  const documents = [{ id: "a", text: `${sentence.repeat(40)}${"warranty ".repeat(200)}` }];
  const run = await runRag({ question: "warranty", documents, max_bytes: 1_024 });
  assert.equal(run.verdict, "needs_work");
  const { omissions } = JSON.parse(run.files["context-pack.json"]!);
  assert.ok(omissions.length > 0);
  assert.equal(run.facts.omitted, omissions.length);
  assert.match(
    run.findings.find(({ code }) => code === "EVIDENCE_OMITTED")!.message,
    new RegExp(`^${omissions.length} records? did not fit into 1024 bytes`),
  );
});

Deno.test(`${ID}: the page of a document from Windows has lines, and no stand-ins for their ends`, async () => {
  const run = await runRag({
    question: "warranty period",
    documents: [{ id: "m", text: "# Warranty\r\n\r\nThe warranty period:\r\n2 years\r\n" }],
  });
  assert.equal(run.verdict, "ready");
  assert.match(
    run.files["evidence-report.md"]!,
    /\n```text\n# Warranty\n\nThe warranty period:\n2 years\n```\n/,
  );
});

Deno.test(`${ID}: the page shows each passage with its place and id, and is safe`, async () => {
  // A form feed, as texts of PDF files have between pages.
  const text = "# Warranty\n\nThe warranty\fperiod:\n```\n2 years\u202e\n```\n";
  const run = await runRag({
    question: "warranty *period*",
    documents: [{ id: "m", text, source: "manual.md" }],
  });
  assert.equal(run.verdict, "ready");
  const { receipt } = JSON.parse(run.files["context-pack.json"]!);
  assert.equal(
    run.files["evidence-report.md"],
    `# warranty \\*period\\*

1 passage of 1 document, the best first. Cite a passage by the id below its heading.

## 1. manual.md › Warranty

m\\#0, characters 0 to ${text.length} of m

\`\`\`\`text
# Warranty

The warranty

period:
\`\`\`
2 years\ufffd
\`\`\`
\`\`\`\`

Evidence: context-pack.json, whose receipt has the output digest ${receipt.output_sha256}.
`,
  );
});

Deno.test(`${ID}: reports binary or unreadable text, and leaves bytes out`, async () => {
  const cases: [text: string, codes: string[]][] = [
    ["%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj warranty", ["NOT_READ"]],
    ["PK\u0003\u0004\0\0warranty.docx", ["NOT_READ"]],
    ["<!DOCTYPE html>\n<html><body><p>The warranty is two years.</p></body></html>", [
      "MARKUP_IN_DOCUMENT",
    ]],
    ["<!-- page --><html><body>The warranty</body></html>", ["MARKUP_IN_DOCUMENT"]],
    ["<div class='a'><p>The warranty</p></div>\n", ["MARKUP_IN_DOCUMENT"]],
    ["The warranty of MÃ¼ller is two years.", ["ENCODING_DAMAGED"]],
    ["The warranty lists `Ã¼` where ü was read as Latin-1.", []],
    ["The warranty`s text is MÃ¼ller`s.", ["ENCODING_DAMAGED"]],
    ["version https://git-lfs.github.com/spec/v1 names the warranty of pointers.", []],
    ["The warranty of Müller – “two years” – costs 5 €.", []],
    ["# HTML\n\nIn `<p>warranty</p>` p is a paragraph.", []],
    ["<details>\n\nThe warranty\n\n</details>", []],
  ];
  for (const [text, codes] of cases) {
    const run = await runRag({ question: "warranty", documents: [MANUAL, { id: "other", text }] });
    assert.deepEqual(codesOf(run), codes, text);
    const isLeftOut = codes.includes("NOT_READ");
    assert.equal(evidenceOf(run).some(({ document }) => document === "other"), !isLeftOut, text);
  }
});

Deno.test(`${ID}: does not ask for more documents for a word that lower passages have`, async () => {
  const documents = [
    { id: "a", text: "The warranty of the battery is two years: the battery has a warranty." },
    { id: "b", text: "You declare what you send." },
  ];
  const run = await runRag({ question: "How to declare battery warranty?", documents, top_k: 1 });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.facts.uncovered_terms, ["declar"]);
  const [left] = run.findings;
  assert.equal(left!.code, "TERMS_LEFT_OUT");
  assert.match(left!.message, /^No returned passage has "declare" of the question; others have$/);
});

Deno.test(`${ID}: reports a missing compound as asked, without its parts`, async () => {
  const run = await runRag({ question: "install-Skripte verbieten", documents: [MANUAL] });
  const terms = run.findings.find(({ code }) => code === "UNCOVERED_TERMS")!;
  assert.match(terms.message, /^No document has "install-skripte", "verbieten" of the question$/);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const input of [{}, { question: "x" }, { question: "x", documents: [] }]) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  }
  const cases: [Record<string, unknown>, string][] = [
    [{ documents: [MANUAL] }, "question"],
    [{ question: "x", documents: ["text"] }, "documents[0]"],
    [{ question: "x", documents: [{ ...MANUAL, source: 5 }] }, "documents[0].source"],
    [{ question: "x", documents: Array(51).fill(MANUAL) }, "documents"],
    [{ question: "x", documents: [MANUAL], max_tokens: 19 }, "max_tokens"],
    [{ question: "x", documents: [MANUAL], top_k: 51 }, "top_k"],
    [{ question: "x", documents: [MANUAL], strategy: "words" }, "strategy"],
  ];
  for (const [input, path] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.deepEqual([code, fields.map((field) => field.path)], ["INVALID_INPUT", [path]]);
  }
  const large = { question: "x", documents: [{ id: "a", text: "x".repeat(1_500_000) }] };
  assert.equal((await errorOf(ID, large)).code, "INPUT_TOO_LARGE");
  const asked = { question: "why ".repeat(5_001), documents: [MANUAL] };
  assert.deepEqual((await errorOf(ID, asked)).details, {
    limit: "max_question_chars",
    max: 20_000,
    actual: 20_004,
  });
});

Deno.test(`${ID}: accepts the most documents`, async () => {
  const documents = Array.from({ length: 10 }, (_, index) => ({
    id: `d${index}`,
    text: `The warranty of machine ${index} is long. `.repeat(220),
  }));
  const { verdict, facts } = await runRag({ question: "warranty", documents, top_k: 50 });
  assert.deepEqual([verdict, facts.returned], ["ready", 50]);
});

Deno.test(`${ID}: finds compounds in any spelling, but not by one of their parts`, async () => {
  const documents = [
    { id: "parts", text: "Read the manual. Only then read it again, and read it aloud." },
    { id: "hyphen", text: "Mount the volume read-only." },
    { id: "solid", text: "The flag readonly forbids writes." },
    { id: "space", text: "In read only mode nothing is written." },
  ];
  for (const question of ["How do I mount it read-only?", "readonly", "readOnly"]) {
    const run = await runRag({ question, documents });
    const ids = linesOf(run.files["evidence.jsonl"]).map(({ document }) => document);
    assert.deepEqual(ids.slice(0, 3).toSorted(), ["hyphen", "solid", "space"], question);
  }
  const [first] = documents;
  const uncovered = await runRag({ question: "read-only", documents: [first] });
  assert.deepEqual(uncovered.facts.uncovered_terms, ["readonli"]);
  assert.equal(uncovered.verdict, "needs_work");
});

Deno.test(`${ID}: finds a chunk by the headings above it`, async () => {
  const filler = "It is done by hand, step by step, as the people before us did. ".repeat(12);
  const text =
    `# Guide\n\n🚢 Intro.\n\n## Refunds\n\n${filler}\n\n${filler}\n\n## Shipping\n\n${filler}Refunds are told elsewhere.`;
  for (const strategy of ["recursive", "markdown-headings", "tokens"]) {
    const run = await runRag({
      question: "refunds",
      documents: [{ id: "guide", text }],
      strategy,
      max_tokens: 100,
      top_k: 1,
    });
    const [passage] = linesOf(run.files["evidence.jsonl"]);
    assert.deepEqual(passage!.headings, ["Guide", "Refunds"], strategy);
    const points = Array.from(text);
    const slice = points.slice(passage!.char_start as number, passage!.char_end as number);
    assert.equal(slice.join(""), passage!.text);
  }
});

Deno.test(`${ID}: returns only the chosen chunks, and all of them on request`, async () => {
  const input = { question: "warranty", documents: [MANUAL, SHOP] };
  const chosen = await runKit(ID, input);
  assert.equal(chosen.files["chunks.jsonl"], undefined);
  assert.equal(linesOf(chosen.files["evidence.jsonl"]).length, 1);
  const asked = await runTool(ID, { ...input, deliverables: ["chunks.jsonl"] });
  const { deliverables } = asked.output as { deliverables: { name: string; content?: string }[] };
  assert.equal(
    linesOf(deliverables.find(({ name }) => name === "chunks.jsonl")!.content).length,
    2,
  );
});

Deno.test(`${ID}: a German question finds other forms of its words, and parts of a compound`, async () => {
  const documents = [
    { id: "a", text: "Wie man Komponenten exportiert: die Datei nennt den Namen." },
    { id: "b", text: "Ich bin die Ware, wie sie ich bin." },
  ];
  const run = await runRag({ question: "Wie exportiere ich eine Komponentendatei?", documents });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(evidenceOf(run).map(({ document }) => document), ["a"]);
});

Deno.test(`${ID}: the "pro" of a rate is no topic of a German question`, async () => {
  const run = await runRag({
    question: "Wie viel wird für ein Hotel pro Nacht erstattet?",
    documents: [{ id: "a", text: "Erstattet werden bis 130 Euro je Nacht im Hotel." }],
  });
  assert.deepEqual([run.verdict, run.facts.uncovered_terms], ["ready", []]);
});

Deno.test(`${ID}: a passage that repeats a better one makes room for another`, async () => {
  const same = "The warranty period is two years from the day on which the battery was delivered.";
  const run = await runRag({
    question: "warranty period of the battery",
    top_k: 2,
    documents: [
      { id: "manual", text: same },
      { id: "copy", text: `${same} Copied.` },
      {
        id: "other",
        text: "The warranty of parts: ask the dealer who sold the device to you first.",
      },
    ],
  });
  assert.deepEqual(evidenceOf(run).map(({ document }) => document), ["manual", "other"]);
  assert.ok(run.found.includes("note REPEATED_PASSAGE rank"));
});

Deno.test(`${ID}: the same with other numbers, or denied, is no repeat, and is told`, async () => {
  const now = "A hotel is paid up to 130.50 euros a night, in Munich and Hamburg up to 180 euros.";
  const cases: [other: string, change: RegExp | undefined, passages: number][] = [
    [
      now.replace("130.50", "110").replace("180", "150"),
      /^(other|now)#0 says the same as (now|other)#0, but with (110, 150|130\.50, 180) in place of (130\.50, 180|110, 150)$/,
      2,
    ],
    [now.replace("is paid", "is not paid"), /, but with(out)? not$/, 2],
    // About another thing.
    [now.replace("hotel", "flat").replace("180", "900"), undefined, 2],
    [now.replace("A hotel", "Each hotel"), undefined, 1],
    // It says less.
    [now.replace(", in Munich and Hamburg up to 180 euros", ""), undefined, 1],
  ];
  for (const [other, change, passages] of cases) {
    const run = await runRag({
      question: "How much is paid for a hotel or a flat in Munich a night?",
      documents: [{ id: "now", text: now }, { id: "other", text: other }],
    });
    const told = run.findings.find(({ code }) => code === "OTHER_VERSION")?.message;
    assert.equal(change?.test(told!) ?? told === undefined, true, `${other}: ${told}`);
    assert.equal(evidenceOf(run).length, passages, other);
  }
});

Deno.test(`${ID}: a chunk stands under the heading that is underlined above it`, async () => {
  const long = (word: string) => `${word} ${"and many words more ".repeat(4)}.`;
  const text = [
    "Changes\n=======",
    long("Introduction"),
    "1.1.0\n-----",
    long("Popup"),
    "- a list\n---",
    "a | table\n--- | ---",
    long("Table"),
    "## Old",
    long("Last"),
  ].join("\n\n");
  const { files } = await runRag({
    question: "popup",
    documents: [{ id: "a", text }],
    max_tokens: 25,
    all_chunks: true,
  });
  const chunks = files["chunks.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line));
  const headingsOf = (part: string) => chunks.find((chunk) => chunk.text.includes(part)).headings;
  assert.deepEqual(headingsOf("Introduction"), ["Changes"]);
  assert.deepEqual(headingsOf("Popup"), ["Changes", "1.1.0"]);
  assert.deepEqual(headingsOf("Table"), ["Changes", "1.1.0"]);
  assert.deepEqual(headingsOf("Last"), ["Changes", "Old"]);
});

Deno.test(`${ID}: the source of a man page is told`, async () => {
  const text = '.\\" A comment\n.TH FZF 1\n.SH NAME\nfzf - a finder\n';
  const { findings } = await runRag({ question: "finder", documents: [{ id: "a", text }] });
  const told = findings.find(({ code }) => code === "MARKUP_IN_DOCUMENT");
  assert.match(told!.message, /man page/);
  assert.match(told!.fix, /mandoc/);
});

Deno.test(`${ID}: a heading that only stands over others is no evidence`, async () => {
  const text =
    "# Guide\n\nWords.\n\n## Refunds\n\n### In shops\n\nAsk at the desk.\n\n## Notes\n\nMore.\n";
  const { files } = await runRag({
    question: "refunds",
    documents: [{ id: "a", text }],
    strategy: "markdown-headings",
    max_tokens: 20,
  });
  const lines = files["evidence.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines.map((line) => line.text.trim()), ["### In shops\n\nAsk at the desk."]);
  // Lines of a configuration begin alike, and say something.
  const comments = "# refunds: yes\n\n# other: no\n";
  const settings = await runRag({ question: "refunds", documents: [{ id: "a", text: comments }] });
  assert.match(settings.files["evidence.jsonl"]!, /refunds: yes/);
});

Deno.test(`${ID}: chunks a document by its headings, and keeps code whole`, async () => {
  const code = `\`\`\`js\n${"a();\n\n".repeat(6)}\`\`\`\n`;
  const text = `# Install\n\n${
    "Words of the introduction. ".repeat(12)
  }\n\n${code}\n# Use\n\nRun install.\n`;
  const run = await runRag({
    question: "install",
    max_tokens: 60,
    all_chunks: true,
    documents: [{ id: "d", text }],
  });
  const chunks = run.files["chunks.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line).text);
  assert.equal(chunks.join(""), text);
  assert.ok(chunks.some((chunk) => chunk.includes(code)));
  assert.ok(chunks.some((chunk) => chunk.startsWith("# Use")));
});

Deno.test(`${ID}: the measure that a question asks for need not be in the answer`, async () => {
  const documents = [{ id: "a", text: "Backups of Postgres are kept for 30 days." }];
  for (const question of ["How long are backups kept?", "How many backups of Postgres are kept?"]) {
    const { verdict, facts } = await runKit(ID, { question, documents });
    assert.deepEqual([verdict, facts.uncovered_terms], ["ready", []], question);
  }
  // Where it is no question about a measure, the word counts.
  const { facts } = await runKit(ID, { question: "long backups", documents });
  assert.deepEqual(facts.uncovered_terms, ["long"]);
});

/** As the specification of Git LFS shows one. */
const LFS_POINTER = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`;

Deno.test(`${ID}: a pointer of Git LFS is no document`, async () => {
  const documents = [MANUAL, { id: "other", text: LFS_POINTER }];
  const run = await runRag({ question: "warranty", documents });
  assert.deepEqual(codesOf(run), ["NOT_READ"]);
});

Deno.test(`${ID}: shows damage beside code as it stands, and reads long rules of backticks at once`, async () => {
  const text = `The warranty of \`Zoo\` MÃ¼ller is two years.\n\n${"`".repeat(200_000)}\n`;
  const { findings } = await runKit(ID, {
    documents: [{ id: "a", text }],
    question: "warranty",
  });
  const damage = findings.find(({ code }) => code === "ENCODING_DAMAGED");
  assert.match(damage?.message ?? "", /of `Zoo` MÃ¼ller/);
});
