/**
 * Words of everyday life that the field has given a narrower sense. One of them alone is no sign that a tool
 * is meant: `print a label` is not about forms, nor `the meaning of life` about averages.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(words(`
  act action address age agree air alone amount anchor animal apply area arm army art assistant attack
  author baby bag ball band bank bar base basket bath battle beat bed begin bell bill bird block blood
  blue board boat body bond bone boot border bottle bottom bowl box boy brain branch bread break bridge
  brush budget build bus business call camera camp card care carry case cash cast catch cause cell
  center chain chair chance charge chart chat choice choose church circle city claim class clean clear
  climb clock close cloud club coat code coffee cold collect concept condition connect contact content
  control cool copy corner cost cotton country couple court cover cream credit cross crowd cry culture
  cup current cut cycle daily danger dark day dead deal death decide deep degree delay deliver delivery
  demand design desk detail device die difference dinner direct discover distance door doubt draft drag
  dream drive drop dry dust duty ear early earn earth east easter eat edge education effect effort egg
  energy engine enjoy enter entry environment escape event exam exchange excite exercise expect expense
  expert explain express extra eye face fact fail fair fall famous fan farm fashion fat father favourite
  fear feature feed feel field fight figure fill final fine finger fire fish fit fix flat flight floor
  flow flower fold follow food foot force foreign forest forget form frame free fresh front fruit fuel
  fun function future game garage gas gate gather general gift girl glass goal gold golden grade grand
  grass gray green grey ground group grow guard guess guest guide gun hair half hall hand hang happy
  hard hat head health hear heart heat heavy height hero hide high hill hit hold hole home hope horse
  hospital host hot house human hunt hurt ice idea inch income industry influence inject insect insert
  inspire insurance invent invite iron island issue item jacket join judge juice jump jury kick kid kill
  king kiss kitchen knee knife lab label land large last late laugh law lead leader leaf league learn
  leave leg lend length lesson level library life lift light line link lion lip list live load local
  lock long loop lose loss lost lots loud lunch machine magic make man manage manager map mark market
  marriage mask mass master match material meal mean meaning meat media meet meeting member memory
  mention menu message metal meter middle milk mind mirror miss mission mix mobile mode model modern
  moment monitor mood moon morning mountain mouse mouth move movement name narrow nation nature near
  neck night noise nose note ocean offer oil opinion option orange order organise owner pack package
  page pain paint pair palace pan panel paper parent park partner party pass passport pay payment peace
  pen pepper period phone piece pig pilot pin pink pipe place plain plan plane plant plastic plate play
  player plot pocket point pole police policy pool poor pop population port position post pot pound
  power present press pressure pretty prevent print prison private prize process product program project
  promise proof property protect provide public pull pump purple purpose push quality quarter queen
  question quiet quote race radio rail range rank rate reach read reason recipe recommend record red
  region register registered relation relax release remove rent repair reply request rescue rest result
  resume return reveal review reward rhythm rich ride right ring rise risk river road rock role roll
  roof room root rope rose round route row rule run rush safe sail salad salt sample sand save scale
  scan scene school science score sea search season seat second secret section secure seed select sell
  send sense series serve service session set shade shadow shake shape share shell shift ship shirt
  shock shoe shoot shop shore short shot shoulder shout show shower sick side sight sign silver sing
  single sink sister site size skill skin sky sleep slice slide slow smart smell smile smoke smooth
  snake soap social society soft soil soldier solid solution solve sound source south space speak
  special speed spell spend spirit spoon sport spot spread spring square stage stain stair stamp stand
  star state station stay steal steam step stick stock stomach stone stop store strength stress strike
  strong student study style subject success sugar suit summary summer sun supply support surface
  surprise survey sweet swim switch system table tail talk tall tank tape target task taste tea teach
  teacher tear term theory thick thin think thread throat ticket tie tight tip tired title toe tongue
  tool tooth top topic total touch tour tower town toy track trade traffic train travel treat tree trend
  trial trick trip trouble truck truth turn type uncle unit university user vacation valley value
  vegetable view village visit voice volume vote wage walk wall war warm wash waste watch water wave
  weak wear web weekend weight wet wheel white wide wife wild win wind window wine wing winter woman
  wood work worker world wound write yard yellow young
`));

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
