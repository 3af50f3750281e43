import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  regular expression, regexp, capture groups, redos, regex101, test regex, regex match, try regex,
  regex debug, check pattern, extract with regex, find all matches, extract email addresses,
  extract phone numbers, extract from text, find urls in text, catastrophic backtracking,
  match groups, regex not working, validate pattern, slow regex, match pattern, try pattern on text,
  pull numbers from text, get emails out of text, find all dates in text, extract urls from text,
  is pattern slow, why does pattern hang, regex hangs, regex stuck, regex, find all links in text,
  pull links out of text, list all prices in text, get all numbers out of text,
  why does my regex not match, all hashtags in text, find phone numbers in text,
  does this pattern match, dates out of text, re.findall, re.search, grep -E, grep -P, egrep,
  named groups, lookbehind
`);
