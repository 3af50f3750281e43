/**
 * What a question asks to be done, by the verb that it begins with.
 *
 * @module
 */

/**
 * Acts in the world or out of one's own head, which no tool does: `book a flight`, but not `the value of a
 * book`.
 */
const OTHER_ACTS: ReadonlySet<string> = new Set(words(`
  book reserve donate hire subscribe bet send mail tweet phone ring invite remind wake notify call
  play sing dance watch listen cook bake paint roll toss flip spin guess fetch scrape crawl
  download upload sync browse google surf click navigate install uninstall deploy reboot restart
  backup restore unlock undo mount tune ping whois hack crack attack sniff monitor sketch compose
  brainstorm imagine invent recommend advise teach learn practise practice debate film stream
  transcribe pronounce speak dictate paraphrase compile transpile decompile obfuscate refactor
  execute commit push renew issue rotate crop upscale blur retouch watermark plot cluster train
  start launch login email share host label suggest visit
`));

/** What goes before an act that is asked for: `can you send`, `I want to book`, but not `does my download`. */
const BEFORE_ACTS = ["you", "to", "me", "us", "please", "and"];

/** True for a verb of which no tool does what is asked for. */
export function isOtherAct(word: string, before: string | undefined): boolean {
  return OTHER_ACTS.has(word) && isRequest(before);
}

/** True for the first word with meaning where it is what is asked for: nothing but a request goes before it. */
export function isRequest(before: string | undefined): boolean {
  return before === undefined || BEFORE_ACTS.includes(before);
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
