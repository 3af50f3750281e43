/** Words that say nothing of what is wanted; a query is read without them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(words(`
  a about actually after again all already also am an and another any anybody anymore anyone anything
  anyway are around as at back based be became because been before behind being belong boss both brother
  but by called came can cannot cant certain colleague company contain containing contains could
  currently customer dad dear did didnt do does doesnt doing done dont each eight either else even ever
  every everything exactly family few five for four friend friends from get gets getting give gives go
  goes going gone got guy had happened has have having he hello help her here hers hey hi him his how
  hundred i id if ill important in including instead interesting into is isnt it its ive just kind know
  let lets like lot main many may maybe me might million mine mom more most mother much mum must my
  named need needed needs never nice nine no not now of off office ok on once one only onto or other our
  ours out over particular people per person please pls plz possible possibly quickly really say says
  seven several shall she should shown simply six so some somebody somehow someone something specific
  still strange stuff such sure take takes team ten than thank thanks that thats the their theirs them
  then there theres these they theyre thing things third this those thousand thousands three through
  thus to together told too toward towards try trying two ugly under until up upon us use used useful
  uses using various very via wanna want wanted wants was way we well were what whatever whats when
  where wheres whether which while who whole whom whose why will wish with within without wonder
  wondering wont would yes yet you your youre yours
  foo baz qux
  das las los
`));

/**
 * Words that many questions have whatever they are about: they still count, but a question is decided by
 * its other words.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(words(`
  add answer bad big calculate change check code come compute content contents convert correct count create
  current data day display document easily easy example fast file find fit format full generate good
  handle happen huge input inside item javascript keep large last left line list long look made make mean
  model name new next number old online open output own page part print produce provide put python quick
  read readable real result return right run safe save see send set short show simple size small start
  string tell test text time tool tools transform translate true turn type value version view wrong word work write
  year
`));

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
