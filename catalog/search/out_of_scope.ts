/**
 * What people ask of assistants and no tool here can do: a tool reads what it is sent, and nothing else. It
 * has no network, clock, device or opinion, and neither writes nor speaks nor draws of itself.
 *
 * @module
 */
import { isRequest } from "./acts.ts";
import { stem } from "./stem.ts";

/** Topics, wherever they stand in a question. */
const topics: ReadonlySet<string> = words(`
  weather rain rainy raining snow snowy snowing sunny storm thunderstorm humidity umbrella sunrise sunset tide sky
  news election president minister politician mayor senator celebrity actor actress singer gossip
  tonight tomorrow nearby nearest recently lately
  flight airport hotel hostel trip vacation travel taxi uber airline restaurant pub reservation traffic
  itinerary sightseeing museum beach passport visa bus subway parking petrol
  joke song music melody lyrics album concert movie film cinema netflix spotify youtube
  playlist podcast poem poetry novel story haiku limerick screenplay game chess sudoku crossword puzzle dice
  lottery coin horoscope zodiac astrology tarot trivia quiz riddle
  football soccer basketball baseball cricket hockey tennis golf olympics sport
  video audio mp3 mp4 wav flac voice speech microphone webcam screenshot wallpaper ringtone karaoke subtitles
  whatsapp telegram sms inbox unread gmail outlook instagram tiktok discord
  newsletter voicemail
  grocery groceries pizza burger dinner lunch breakfast cake pancake rice soup pasta vegan wine beer
  parcel mattress sofa
  doctor dentist headache symptom flu fever cough disease illness cancer vaccine medicine medication pill aspirin diet
  vitamin workout gym fitness muscle sleep yoga meditation pregnancy therapy
  garden dog cat pet puppy horse bird lights lamp heating thermostat alarm reminder fridge vacuum
  plumber furniture
  paraphrase grammar spelling sentiment slogan tagline plagiarise biography
  slide powerpoint keynote poster cartoon painting portrait selfie meme sticker tattoo
  password passphrase encrypt encryption decryption vpn antivirus malware hacker ransomware botnet
  dropbox printer scanner disk bluetooth smartphone iphone
  love girlfriend boyfriend wife husband wedding dating divorce gift party dress shoes haircut makeup lawyer
  lawsuit homework kids child
  geography physics chemistry biology philosophy religion psychology planet universe dinosaur wikipedia
  bitcoin ethereum crypto nasdaq dow ocr
  inventor geolocation ftp nslookup traceroute ssh gpg pgp mongodb elasticsearch redis kafka ec2 s3 sqlite
  xsd xslt graphql iban docx pptx odt rtf epub mobi latex psd dwg eps heic tiff parquet avro protobuf
  archive rar tar 7z apk
`);

/** Topics of two words, which mean something else alone. */
const topicPairs: ReadonlySet<string> = new Set([
  "current time",
  "current date",
  "current price",
  "date today",
  "time now",
  "is today",
  "price today",
  "price now",
  "prices today",
  "current location",
  "what day",
  "right now",
  "near me",
  "stock price",
  "stock market",
  "share price",
  "my shares",
  "bank account",
  "credit card",
  "my ip",
  "public ip",
  "phone call",
  "spell check",
  "the internet",
  "web search",
  "my database",
  "sql database",
  "mysql database",
  "postgres database",
  "in postgres",
  "in mysql",
  "my computer",
  "my laptop",
  "my calendar",
  "my screen",
  "my house",
  "my package",
  "the volume",
  "the camera",
  "cover letter",
  "business card",
  "similar images",
  "of life",
  "capital of",
  "population of",
  "president of",
  "docker container",
  "email to",
  "letter to",
  "post about",
  "article about",
  "virtual machine",
  "mail server",
  "web server",
  "python program",
  "domain availability",
  "live score",
  "github issue",
  "voice recording",
  "fake names",
  "unit tests",
  "to word",
  "word document",
  "word file",
  "google sheets",
  "google docs",
  "google drive",
  "live exchange",
  "live rate",
  "live price",
  "live data",
  "real time",
  "website online",
  "site online",
  "server online",
  "website up",
  "site up",
  "website down",
  "site down",
  "server up",
  "server down",
  "dns lookup",
  "page speed",
  "vat number",
  "vat id",
  "random number",
  "random name",
  "read barcode",
  "read qr",
  "scan qr",
  "scan barcode",
  "decode qr",
  "pdf to",
  "two factor",
  "zip file",
  "zip files",
  "zip folder",
]);

/** Acts, where a question begins with one: `book a flight`, but not `the value of a book`. */
const acts: ReadonlySet<string> = words(`
  book reserve donate rent hire subscribe bet send mail post tweet phone ring invite remind wake notify
  play sing dance watch listen cook bake paint roll toss flip spin guess
  fetch scrape crawl download upload sync browse google surf click navigate
  install uninstall deploy reboot restart backup ping whois hack crack attack sniff monitor
  sketch compose recommend advise teach learn practise practice debate
  record film stream transcribe pronounce speak dictate paraphrase
  compile refactor execute sign commit push renew issue rotate crop upscale blur retouch plot cluster
  start stop launch login borrow
`);

/** Languages that people speak: to put a text into one is an act of its own. */
const languages: ReadonlySet<string> = words(`
  english spanish french german italian japanese chinese portuguese russian arabic korean hindi turkish
  polish dutch latin greek
`);

/** Forms of questions that ask for knowledge or the state of the world, rather than for work on a value. */
const knowledge: readonly RegExp[] = [
  /^\s*what(?: is|'?s| are) an? [\w-]+(?: [\w-]+)?\W*$/i,
  /^\s*what (?:does|do) [^]{1,60} (?:code|function|script|program|class) do\W*$/i,
  /^\s*how (?:do|does) (?:[\w-]+ ){1,3}work\W*$/i,
  /^\s*who (?:is|was) [\w-]+(?: [\w-]+)?\W*$/i,
  /^\s*who (?:won|wrote|owns|invented|discovered|founded) /i,
  /^\s*(?:what|how|who|which|where)\b\D*\b(?:now|today|tonight)\W*$/i,
];

/** What goes before a language that a text shall be put into. */
const INTO = ["in", "into", "to"];

/** Words that may stand between the two of a pair. */
const BETWEEN = ["a", "an", "the", "my", "this", "is"];

/**
 * The term for what a word, or a word and the one before it, stand for that no tool does; else undefined. A
 * tool may have a topic in a phrase of its own, but none of the acts.
 */
export function outOfScope(words: readonly string[], i: number, isFirst: boolean) {
  const word = words[i]!;
  const before = words[i - 1];
  const pairs = [`${before} ${word}`];
  if (before && BETWEEN.includes(before)) pairs.push(`${words[i - 2]} ${word}`);
  const pair = pairs.find((pair) => topicPairs.has(pair));
  if (pair) return pair;
  if (INTO.includes(before ?? "") && languages.has(word)) return `${before} ${word}`;
  if (isTopic(word)) return stem(word);
  return acts.has(word) && isRequest(before, isFirst) ? `to ${word}` : undefined;
}

/** True for a topic of which no tool knows, in the singular or the plural. */
export function isTopic(word: string): boolean {
  return topics.has(word) || topics.has(word.replace(/s$/, ""));
}

/** True for a question that asks for knowledge: `what is a leap year`, `what is the time now`. */
export function asksForKnowledge(query: string): boolean {
  return knowledge.some((form) => form.test(query));
}

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}
