/**
 * The ReDoS verdict of recheck, within a bound on its work.
 *
 * recheck's own bounds are times, which differ from run to run. Its log tells the sizes of what it has built
 * before it goes on to work with that, so the bounds here are sizes: a way of checking is given up, always
 * at the same pattern, where its next stage would take seconds. Three ways are tried, from the exact one to
 * the cheapest.
 *
 * @module
 */

export interface Safety {
  status: "safe" | "vulnerable" | "unknown";
  complexity: "linear" | "polynomial" | "exponential" | null;
  degree: number | null;
  attack: string | null;
}

type Checker = typeof import("recheck");

const UNKNOWN: Safety = { status: "unknown", complexity: null, degree: null, attack: null };

/** Characters of the attack that are shown. */
const MAX_ATTACK = 200;

/** No time decides, so that the same pattern always gets the same verdict. */
const WITHOUT_CLOCK = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 0,
};

/** Fuzzing is a search by trial; these make it end within about a second. */
const FUZZING = {
  checker: "fuzz",
  attackLimit: 500_000,
  incubationLimit: 5_000,
  maxAttackStringSize: 30_000,
  maxGeneStringSize: 600,
  maxGenerationSize: 30,
  maxInitialGenerationSize: 100,
  maxIteration: 3,
} as const;

/**
 * Fuzzing that begins with random texts instead of texts that an automaton suggests. It is left with large
 * patterns, in which a step takes long.
 */
function blindFuzzing(pattern: string) {
  const attackLimit = Math.min(FUZZING.attackLimit, Math.floor(1e11 / pattern.length ** 2));
  return {
    ...FUZZING,
    seeder: "dynamic",
    attackLimit,
    maxInitialGenerationSize: 50,
    maxIteration: 1,
  };
}

/** Flags that change how a pattern matches and that the checker knows. */
const KNOWN_FLAGS = "imsuy";

/** Bounds on the work of a stage, in units that grow about as its time does. */
const MAX_EPSILON_WORK = 1_000_000;
const MAX_SEEDING_WORK = 150_000;
const MAX_PRODUCT_WORK = 2_000_000;
const MAX_LOOKAHEAD_SIZE = 600_000;
const MAX_ATTACKS = 3;

/** Thrown out of the checker, through its log. */
class GiveUp extends Error {}

/** Judges a pattern that the runtime has accepted. */
export function checkSafety(checker: Checker, pattern: string, flags: string): Safety {
  if (flags.includes("v")) return UNKNOWN;
  const known = [...flags].filter((flag) => KNOWN_FLAGS.includes(flag)).join("");
  const judge = (parameters: object, guard: (message: string) => void) =>
    attempt(checker, pattern, known, parameters, guard);

  const exact = judge({}, exactGuard());
  if (exact) return exact;
  const fuzzed = judge(FUZZING, seedingGuard());
  if (fuzzed) return fuzzed;
  const blind = judge(blindFuzzing(pattern), attackCounter());
  // That blind trials find nothing does not say much.
  return blind?.status === "vulnerable" ? blind : UNKNOWN;
}

/** One way of checking; undefined when the guard, called with each line of the log, gave it up. */
function attempt(
  { checkSync }: Checker,
  pattern: string,
  flags: string,
  parameters: object,
  guard: (message: string) => void,
): Safety | undefined {
  let gaveUp = false;
  const logger = (message: string) => {
    try {
      guard(message);
    } catch (error) {
      gaveUp = true;
      throw error;
    }
  };
  try {
    const found = checkSync(pattern, flags, { ...WITHOUT_CLOCK, ...parameters, logger });
    return gaveUp ? undefined : safetyOf(found);
  } catch (error) {
    if (gaveUp) return undefined;
    // A pattern that nests deep overflows the checker's stack.
    if (error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}

function safetyOf(found: ReturnType<Checker["checkSync"]>): Safety {
  switch (found.status) {
    case "safe":
      return { status: "safe", complexity: "linear", degree: null, attack: null };
    case "vulnerable":
      return {
        status: "vulnerable",
        complexity: found.complexity.type,
        degree: found.complexity.type === "polynomial" ? found.complexity.degree : null,
        attack: found.attack.pattern.slice(0, MAX_ATTACK),
      };
    default:
      return UNKNOWN;
  }
}

/** Stops the exact check before a stage that is too much work, and where it would turn to fuzzing. */
function exactGuard(): (message: string) => void {
  let ordered = { states: 0, alphabet: 0 };
  return (message) => {
    if (message.startsWith("fuzz: start")) throw new GiveUp();
    const built = builtAutomaton(message);
    if (!built) return;
    const { name, states, alphabet } = built;
    if (name === "EpsNFA") refuseOver(MAX_EPSILON_WORK, states ** 2 * alphabet);
    else if (name === "OrderedNFA") ordered = built;
    else if (name === "DFA") {
      refuseOver(MAX_PRODUCT_WORK, ordered.states ** 2 * ordered.alphabet * states);
    } else refuseOver(MAX_LOOKAHEAD_SIZE, states * alphabet);
  };
}

/** Stops fuzzing before automata that are too large suggest its first texts, and after vain attacks. */
function seedingGuard(): (message: string) => void {
  const countAttack = attackCounter();
  return (message) => {
    countAttack(message);
    const built = builtAutomaton(message);
    if (!built) return;
    const { name, states, alphabet } = built;
    refuseOver(name === "EpsNFA" ? MAX_EPSILON_WORK : MAX_SEEDING_WORK, states ** 2 * alphabet);
  };
}

/** Stops fuzzing when promising texts were made long again and again, and none was slow. */
function attackCounter(): (message: string) => void {
  let attacks = 0;
  return (message) => {
    if (message.startsWith("fuzz: attack start")) refuseOver(MAX_ATTACKS, ++attacks);
  };
}

function builtAutomaton(message: string) {
  const built = /automaton: (\w+) construction\s+state size: (\d+)\s+alphabet size: (\d+)/
    .exec(message);
  return built && { name: built[1]!, states: Number(built[2]), alphabet: Number(built[3]) };
}

function refuseOver(limit: number, work: number): void {
  if (work > limit) throw new GiveUp();
}
