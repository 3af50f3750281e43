/**
 * The ReDoS verdict of recheck, within a bound on its work.
 *
 * recheck's own bounds are times, which differ from run to run. Its log tells the sizes of what it has built
 * before it goes on to work with that, and its looks at the clock how large an automaton has become, so the bounds
 * here are sizes: a way of checking is given up, always at the same pattern, where it would take seconds. Three ways are tried, from the exact one to
 * the cheapest.
 *
 * @module
 */
import { type PatternSize, patternSize } from "./pattern_size.ts";

/** The growth of a pattern's matching time. */
export interface Safety {
  status: "safe" | "vulnerable" | "unknown";
  complexity: "linear" | "polynomial" | "exponential" | null;
  degree: number | null;
  attack: string | null;
}

type Recheck = typeof import("./recheck/recheck.js");

interface Checker {
  checkSync(
    pattern: string,
    flags: string,
    /** `onLook` is called before each step of a stage, if there is a time limit. */
    parameters: Parameters<Recheck["checkSync"]>[2] & { onLook?: () => void },
  ): ReturnType<Recheck["checkSync"]>;
}

/** Throws `GiveUp` where the next would be too much work. */
interface Guard {
  /** Called with each line of the log. */
  onMessage(message: string): void;
  /** Called at each step; a stage has one for each state of its automaton. */
  onStep?(): void;
}

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

/**
 * A time limit that never ends, on a clock that stands still: the checker looks at the clock only if it has a
 * limit.
 */
const ENDLESS_MS = 1e9;

/**
 * Fuzzing is a search by trial; these make it end within some tenths of a second. The first texts, which an
 * automaton suggests, find far more than their later generations do.
 */
const FUZZING = {
  checker: "fuzz",
  seedingLimit: 30,
  attackLimit: 150_000,
  incubationLimit: 5_000,
  maxAttackStringSize: 30_000,
  maxGeneStringSize: 600,
  maxGenerationSize: 30,
  maxInitialGenerationSize: 400,
  maxIteration: 1,
} as const;

/** Fuzzing that begins with random texts instead of texts that an automaton suggests. */
const BLIND_FUZZING = {
  ...FUZZING,
  seeder: "dynamic",
  seedingLimit: 1_000,
  maxInitialGenerationSize: 50,
} as const;

/** Flags that change how a pattern matches and that the checker knows. */
const KNOWN_FLAGS = "imsuy";

/** Bounds on the pattern itself, where the first stage would be too much work: see `PatternSize`. */
const MAX_PLACES = 1_000;
const MAX_LOOPED = 10;
/** Beyond these nothing is tried: already reading the pattern into an automaton takes seconds. */
const MAX_ATOMS = 1_500;
const MAX_PROPERTIES = 40;
/** Each step of a blind trial takes time with the square of the pattern. */
const MAX_BLIND_ATOMS = 80;

/** Bounds on the work of a stage, in units that grow about as its time does. */
const MAX_EPSILON_WORK = 1_000_000;
const MAX_CLOSURE_WORK = 3_000_000;
const MAX_SEEDING_WORK = 150_000;
const MAX_PRODUCT_WORK = 300_000;
const MAX_LOOKAHEAD_SIZE = 120_000;
const MAX_LOOP_SIZE = 60_000;
const MAX_LOOP_PAIRS = 60_000;
const MAX_ATTACKS = 2;

/** Before a DFA grows its origin is turned round: a step for each state and letter, and no more than these beside. */
const STEPS_BETWEEN = 10;

/** Thrown out of the checker, through its log. */
class GiveUp extends Error {}

/** Judges a pattern that the runtime has accepted. */
export function checkSafety(checker: Checker, pattern: string, flags: string): Safety {
  if (flags.includes("v")) return UNKNOWN;
  const known = [...flags].filter((flag) => KNOWN_FLAGS.includes(flag)).join("");
  const judge = (parameters: object, guard: Guard) =>
    attempt(checker, pattern, known, parameters, guard);

  const size = patternSize(pattern);
  if (size.atoms > MAX_ATOMS || size.properties > MAX_PROPERTIES) return UNKNOWN;
  const countAttack = attackCounter();
  if (size.places <= MAX_PLACES) {
    const exact = size.looped <= MAX_LOOPED ? judge({}, exactGuard(size)) : undefined;
    const verdict = exact ?? judge(FUZZING, seedingGuard(size, countAttack));
    if (verdict) return verdict;
  }
  if (size.atoms > MAX_BLIND_ATOMS) return UNKNOWN;
  const blind = judge(BLIND_FUZZING, { onMessage: countAttack });
  // Blind trials that find nothing prove little.
  return blind?.status === "vulnerable" ? blind : UNKNOWN;
}

/** One way of checking; undefined when the guard gave it up. */
function attempt(
  { checkSync }: Checker,
  pattern: string,
  flags: string,
  parameters: object,
  guard: Guard,
): Safety | undefined {
  let gaveUp = false;
  const guarded = <Told extends unknown[]>(tell: (...told: Told) => void) => (...told: Told) => {
    try {
      tell(...told);
    } catch (error) {
      gaveUp = true;
      throw error;
    }
  };
  try {
    const found = checkSync(pattern, flags, {
      ...WITHOUT_CLOCK,
      ...parameters,
      logger: guarded(guard.onMessage),
      ...guard.onStep && { timeout: ENDLESS_MS, onLook: guarded(guard.onStep) },
    });
    return gaveUp ? undefined : safetyOf(found);
  } catch (error) {
    if (gaveUp) return undefined;
    if (isBeyondChecker(error)) return UNKNOWN;
    throw error;
  }
}

/** A pattern that nests deep overflows its stack, and what its own language throws is such as a number of over 31 bits. */
function isBeyondChecker(error: unknown): boolean {
  return error instanceof RangeError || /^(?:java|scala)\./.test(String(error));
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
function exactGuard({ places, loops }: PatternSize): Guard {
  let ordered = { states: 0, alphabet: 0 };
  let lookahead = ordered;
  /** The states of the DFA while it is built: at least so many, once they are more than none. */
  let states: number | undefined;
  return { onMessage, onStep };

  function onMessage(message: string): void {
    if (message.startsWith("fuzz: start")) throw new GiveUp();
    const components = /automaton: start\s+scc size: (\d+)/.exec(message)?.[1];
    if (components !== undefined) {
      // A state more than there are components is in a loop with another one.
      refuseOver(MAX_LOOP_SIZE, (lookahead.states - Number(components)) * lookahead.alphabet);
    }
    const built = builtAutomaton(message);
    if (!built) return;
    states = undefined;
    if (built.name === "EpsNFA") refuseLargeEpsNfa(built.states, built.alphabet, places);
    else if (built.name === "OrderedNFA") {
      ordered = built;
      states = -(built.states * built.alphabet + STEPS_BETWEEN);
    } else if (built.name === "DFA") refuseLargeDfa(built.states);
    else lookahead = built;
  }

  /** The DFA may get as many states as the automaton before has sets of states: it is judged as it grows. */
  function onStep(): void {
    if (states !== undefined && ++states > 0) refuseLargeDfa(states);
  }

  function refuseLargeDfa(states: number): void {
    refuseOver(MAX_PRODUCT_WORK, ordered.states ** 2 * ordered.alphabet * states);
    refuseOver(MAX_LOOP_PAIRS, loops ** 2 * states * ordered.alphabet);
    // The automaton with lookahead has a state and a letter for each pair of an old one and one of these.
    refuseOver(MAX_LOOKAHEAD_SIZE, ordered.states * ordered.alphabet * states ** 2);
  }
}

/** Stops fuzzing before automata that are too large suggest its first texts, and after vain attacks. */
function seedingGuard(
  { places }: PatternSize,
  countAttack: (message: string) => void,
): Guard {
  return { onMessage };

  function onMessage(message: string): void {
    countAttack(message);
    const built = builtAutomaton(message);
    if (!built) return;
    const { name, states, alphabet } = built;
    if (name === "EpsNFA") refuseLargeEpsNfa(states, alphabet, places);
    else refuseOver(MAX_SEEDING_WORK, states ** 2 * alphabet);
  }
}

function refuseLargeEpsNfa(states: number, alphabet: number, places: number): void {
  refuseOver(MAX_EPSILON_WORK, states ** 2 * alphabet);
  refuseOver(MAX_CLOSURE_WORK, states * places ** 2);
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
