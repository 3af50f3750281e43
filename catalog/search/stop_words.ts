/** Words that say nothing of what is wanted; a query is read without them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(words(`
  a about after again all also am an and another any anybody anyone anything are around as at back be became
  because been before being both but by can cannot cant could did didnt do does doesnt doing done dont each
  either else even ever every everything for from get gets getting give gives go goes going got had has have
  having he hello help her here hers hey hi him his how i id if ill im in into is isnt it its ive just kind
  know let lets like lot may maybe me might mine more most much must my need needed needs never nice no not now
  of off ok on once one only onto or other our ours out over per please quickly really say says shall she
  should simply so some somebody someone something sort still such take takes than thank thanks that thats the
  their theirs them then there theres these they theyre thing things this those through thus to together too
  tool tools toward towards two try trying under until up upon us use used useful uses using very via wanna want
  wanted wants was way we well were what whatever whats when where wheres whether which while who whole whom
  whose why will wish with within without wont would yes yet you your youre yours
`));

/**
 * Words that many questions have whatever they are about: they still count, but a question is decided by
 * its other words.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(words(`
  add answer bad big calculate change check code come compute content contents convert correct count create
  current data day display document easily easy example fast file find fit fix format full generate good
  handle happen huge input inside item javascript keep large last left line list long look made make mean
  model name new next number old online open output own page part print produce provide put python quick
  read readable real result return right run safe save see send set short show simple size small start
  string tell test text time transform translate true turn type value version view wrong word work write
  year
`));

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
