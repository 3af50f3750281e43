import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  camelcase, snake_case, pascal, title case, uppercase, lowercase, capitalize, camel case,
  kebab case, pascal case, upper case, lower case, change case, capital letters, capitalize words,
  capitalize title, all caps, sentence case, camel to snake, variable naming, small letters,
  headline case, letter case, uppercase text, naming style, to camelcase, to snake_case,
  make uppercase, write in title case, all capitals, to lower case, capital first letter,
  rename to pascalcase, snake to camel, make lowercase, all caps text, make all caps,
  to small letters, first letter of every word big, big letters, name_like_this to nameLikeThis,
  user_name to camelcase, text to small letters, hello world to helloworld,
  change capital letters to small, pascalize
`);
