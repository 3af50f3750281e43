/** The types of micromark's parser, taken from the signatures of the functions that it exports. */
import type { compile, parse, postprocess } from "micromark";

export type Parser = ReturnType<typeof parse>;
/** An event: enter or exit, the token, and the tokenizer that made it. */
export type Event = Parameters<typeof postprocess>[0][number];
export type Token = Event[1];
export type Tokenizer = Event[2];
export type Point = Token["start"];
type OneOrMore<Item> = Item | Item[] | undefined;
/** One syntactic construct: how it is read, and how its events are finished. */
export type Construct = Extract<
  NonNullable<NonNullable<Parser["constructs"]["text"]>[string]> extends OneOrMore<infer Item>
    ? Item
    : never,
  { tokenize: unknown }
>;
export type Tokenize = Construct["tokenize"];
export type Effects = Parameters<Tokenize>[0];
export type State = Parameters<Tokenize>[1];
/** How the HTML of some tokens is written. */
export type HtmlExtension = NonNullable<
  NonNullable<NonNullable<Parameters<typeof compile>[0]>["htmlExtensions"]>[number]
>;
