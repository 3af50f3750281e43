/**
 * Words of the field that mean much the same: a query that has one also finds the tools that use another.
 * An entry of two words stands for exactly these, one after the other; stop words count there.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  // Formats
  "csv, spreadsheet, excel, xlsx, xls, sheet",
  "tsv, tab separated, delimited, separated",
  "table, tabular, grid",
  "jsonl, ndjson, json lines, jsonlines",
  "markdown, md, readme",
  "yaml, yml",
  "html, web page, webpage, website",
  "typescript, ts",
  "javascript, js",
  "python, py",
  "kubernetes, k8s, helm",
  "regex, regexp, regular expression, pattern",
  "config, configuration, settings",
  "openapi, swagger, rest api",
  "image, picture, photo, img",
  "diagram, flowchart, graph, chart",
  "barcode, qr",
  // Models and prompts
  "llm, gpt, chatgpt, openai, claude, anthropic, gemini, ai model, language model",
  "token, tokenizer, tiktoken",
  // "128k context" and "128k tokens" are read as "k context" and "k tokens".
  "context window, context length, context size, context limit, k context, k tokens, window",
  "prompt, message",
  "reply, answer, response, output",
  "chunk, passage, piece, segment, snippet, paragraph",
  "rag, retrieval, retrieved, embedding, chunk",
  "budget, room, space, capacity, fit, overflow",
  "function, function calling, tool call",
  "parameter, argument, param",
  "handoff, handover, hand over, pass on",
  // Money
  "cost, price, pricing, bill, expense, charge, cheap, expensive, spend",
  "tax, irs, vat",
  "income, salary, wage, earnings, paycheck, take home",
  "currency, money, forex",
  "loan, mortgage, credit, borrow, lender",
  "depreciation, depreciate, write off, wear, sln, syd, ddb",
  "interest, apr, apy, yield",
  "profit, gain, earning",
  "investment, invest, savings, put aside, set aside",
  "future value, be worth, grow to",
  "invoice, receipt, billing",
  "percent, percentage",
  // Identity and security
  "hash, digest, fingerprint",
  "checksum, hash",
  "uuid, guid, unique id, unique identifier",
  "jwt, bearer token, access token",
  "certificate, cert, ssl, tls",
  "encrypted, encryption, cipher",
  "permission, chmod, access rights",
  "corrupted, tampered, damaged, integrity, modified",
  // Web and network
  "url, uri, link, href, web address, hyperlink",
  "domain, hostname, host",
  "http, https, web request",
  "ip, ipv4, ipv6, ip address",
  "crawler, googlebot, bot, spider",
  "seo, search engine, search result, noindex",
  "accessibility, a11y, wcag, screen reader",
  "color, colour",
  // Time
  "timestamp, unix time, epoch, unix",
  "time zone, timezone, local time, utc, gmt",
  "date, calendar",
  "duration, elapsed, time span",
  "workday, business day, working day, weekday",
  "cron, crontab, scheduled job",
  "recurring, recurrence, repeating",
  // Operations
  "environment variable, env, dotenv",
  "error, exception, bug, problem, issue, mistake",
  "failure, fail, crash, broke",
  "stack trace, traceback, stacktrace",
  "log, logfile",
  "ci, pipeline, build, continuous integration",
  "uptime, availability, downtime",
  "release, launch, deploy, ship, publish",
  "migrate, move, port, upgrade",
  // What is to be done
  "beautify, pretty print, prettify, pretty, format, readable, indent",
  "minify, compact, uglify, one line, whitespace",
  "shrink, smaller, reduce, shorten, trim, truncate, cut, compress, squeeze, cut down, too big, too long, too large",
  "truncated, cut off, incomplete, unfinished",
  "repair, fix, broken, malformed, invalid, corrupt, heal, mend, clean up, not parse",
  "remove, delete, drop, strip, omit, exclude, get rid",
  "null, none, nil, empty, blank",
  "extract, select, pull, pick, pluck, look up, lookup, grab",
  "search, find, locate, seek",
  "filter, where, query",
  "validate, verify, check, conform, lint, well formed",
  "compare, diff, difference, different, changed, delta, what changed",
  "similar, similarity, fuzzy, alike, near duplicate, nearly same, almost same",
  "duplicate, dedupe, deduplicate, repeated",
  "merge, combine, join, concatenate, unite",
  "split, divide, break up, break down, take apart",
  "sort, order, alphabetize, alphabetical, arrange",
  "replace, substitute, swap",
  "convert, turn, transform, translate, change, conversion",
  "generate, create, make, produce, build, random",
  "render, draw, preview, show",
  "decode, unescape, decrypt",
  "estimate, approximate, predict, forecast",
  "count, how many, number of, tally",
  "characters, letters",
  "reading time, take read, minutes read",
  "readability, reading level, reading ease, easy read, hard read",
  "average, mean",
  "summary, summarize, overview, describe",
  "explain, understand, mean, what does",
  "test, try out, experiment",
].map(entriesOf);

/**
 * Members of a kind, which most descriptions name as a whole: a query with a member also finds what has the
 * kind, but not the other members.
 */
export const KINDS: readonly { readonly kind: string[]; readonly members: string[] }[] = [
  {
    kind: "unit, measurement",
    members: `kg, kilogram, kilo, gram, mg, lb, lbs, pound, ounce, oz, ton, tonne, stone,
      m, meter, metre, cm, centimeter, centimetre, mm, millimeter, millimetre, km, kilometer, kilometre,
      mile, yard, foot, feet, ft, inch, acre, hectare, sqft,
      celsius, fahrenheit, kelvin, degree,
      liter, litre, ml, milliliter, millilitre, gallon, pint, quart, cup, tablespoon, teaspoon,
      mph, kmh, kph, knot, mpg, joule, calorie, kcal, kwh, watt, horsepower, hp, newton, hertz, radian,
      psi, bar, pascal, atm, kb, mb, gb, tb, kib, mib, gib, kilobyte, megabyte, gigabyte, terabyte`,
  },
  {
    kind: "currency, exchange",
    members:
      `usd, eur, gbp, chf, jpy, cny, inr, aud, cad, nzd, sek, nok, dkk, pln, czk, huf, ron, brl,
      mxn, zar, krw, sgd, hkd, thb, dollar, euro, pound, sterling, yen, franc, yuan, rupee, krona, krone,
      zloty, peso, rand, won`,
  },
  {
    kind: "time zone",
    members:
      `berlin, london, paris, tokyo, sydney, new york, los angeles, chicago, india, singapore,
      shanghai, dubai, moscow, est, edt, cst, cdt, mst, mdt, pst, pdt, cet, cest, bst, ist, jst, aest`,
  },
  {
    kind: "hash",
    members: "md5, sha, sha1, sha256, sha384, sha512, sha3, blake2, blake3, crc32, keccak, ripemd",
  },
  {
    kind: "model, token",
    members: "gpt4, gpt4o, gpt5, o200k, cl100k, sonnet, opus, haiku, llama, mistral",
  },
  { kind: "url", members: "subdomain, utm, querystring" },
].map(({ kind, members }) => ({ kind: entriesOf(kind), members: entriesOf(members) }));

function entriesOf(list: string): string[] {
  return list.split(/,\s+/);
}
