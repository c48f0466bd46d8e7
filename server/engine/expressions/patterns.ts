/**
 * Regular expressions, by RE2, in linear time. What a character costs is known when the pattern is compiled: a pattern
 * whose automaton is small gets all of it built at once, and a character is then one step in a table. For any other the
 * automaton would be built while it matches, at 100 ns and more for each instruction and character, so it is not used:
 * RE2 then follows all instructions side by side, at mostly 10 to 30 ns for each instruction and character.
 */
import { RE2JSException, RE2Set } from 're2js';
import type { Steps } from '../compile/steps.ts';
import { LIMITS } from './limits.ts';
import { type ASTNode, childrenOf } from './syntax.ts';

export interface Pattern {
  /** Units of work for each character of the text. */
  readonly unitsPerCharacter: number;
  /** Estimated memory in bytes. */
  readonly weight: number;
  matches(text: string): boolean;
}

/** By source. */
export type Patterns = ReadonlyMap<string, Pattern>;

/**
 * Judged before the program is made: `\pL{1000}` 25 times over fits into 250 characters and takes half a second to
 * compile. Within these bounds a pattern takes at most some 15 ms.
 */
const MOST_NODES = 2 * LIMITS.patternInstructions;
const MOST_RANGE_ENDS = 200_000;

/** By measurement: an instruction with its share of the syntax tree, and one end of a range of characters. */
const INSTRUCTION_BYTES = 150;
const RANGE_END_BYTES = 8;
const PATTERN_BYTES = 2_048;

/** The pattern, or what is wrong with it. */
export function compilePattern(source: string): Pattern | string {
  if (source.length > LIMITS.patternLength) {
    return `a pattern can have at most ${LIMITS.patternLength} characters`;
  }
  // A set of one, because only sets let the memory of the automaton be bounded.
  const set = new RE2Set(RE2Set.UNANCHORED, 0, LIMITS.patternMemory);
  try {
    set.add(source);
    if (isTooLarge(set.regexps)) return tooComplex;
    set.compile();
  } catch (error) {
    if (error instanceof RE2JSException) return error.message;
    throw error;
  }
  const instructions = set.prog.numInst();
  if (instructions > LIMITS.patternInstructions) return tooComplex;
  const whole = buildAutomaton(set);
  if (!whole) {
    set.dfa.failed = true;
    set.dfa.clearCache();
  }
  return {
    unitsPerCharacter: whole ? TABLE_STEP : instructions,
    weight: weigh(set),
    matches: (text) => set.match(text).length > 0,
  };
}

const tooComplex = 'the pattern is too complex';

interface Regexp {
  readonly subs?: readonly Regexp[] | null;
  readonly runes?: readonly number[] | null;
}

function isTooLarge(roots: readonly Regexp[]): boolean {
  let nodes = 0;
  let ends = 0;
  const open = [...roots];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes++;
    ends += next.runes?.length ?? 0;
    if (nodes > MOST_NODES || ends > MOST_RANGE_ENDS) return true;
    for (const sub of next.subs ?? []) open.push(sub);
  }
  return false;
}

function weigh({ prog, dfa }: RE2Set): number {
  // Repetitions share their ranges, so each list counts once.
  const lists = new Set<readonly number[]>();
  for (let pc = 0; pc < prog.numInst(); pc++) {
    const { runes } = prog.getInst(pc) as Regexp;
    if (runes) lists.add(runes);
  }
  const ends = [...lists].reduce((sum, list) => sum + list.length, 0);
  const automaton = dfa.maxMem - dfa.memBudget;
  return PATTERN_BYTES + INSTRUCTION_BYTES * prog.numInst() + RANGE_END_BYTES * ends + automaton;
}

/** The patterns of an expression, one a step: each takes as long as the rest of the expression. */
export function* compilePatterns(tree: ASTNode): Steps<Patterns> {
  const patterns = new Map<string, Pattern>();
  const open = [tree];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const source = patternIn(next);
    if (source !== null && !patterns.has(source)) {
      const pattern = compilePattern(source);
      // The checker meets a wrong one again and reports it, unless it finds another fault before it.
      if (typeof pattern === 'string') return patterns;
      patterns.set(source, pattern);
      yield;
    }
    open.push(...childrenOf(next));
  }
  return patterns;
}

function patternIn(node: ASTNode): string | null {
  if (node.op !== 'rcall' || node.args[0] !== 'matches') return null;
  const [, , [pattern, ...more]] = node.args;
  if (pattern?.op !== 'value' || more.length > 0) return null;
  return typeof pattern.args === 'string' ? pattern.args : null;
}

/** Units for a step in the table; most of it is finding the column of a character. */
const TABLE_STEP = 3;

/** What RE2 calls the end of the text. */
const END = -1;

/** Builds every state that any text can lead to; false if they are more than the bounds allow. */
function buildAutomaton(set: RE2Set): boolean {
  const { dfa } = set;
  set.match('');
  const runes = [0, ...dfa.classBounds];
  const states = new Set(dfa.startStates.values());
  let steps = 0;
  for (const state of states) {
    for (let rune = 0; rune <= runes.length; rune++) {
      steps += 1 + (state.nfaStates.length >> 2);
      if (steps > LIMITS.patternSteps) return false;
      const next = dfa.step(state, rune, runes[rune] ?? END, RE2Set.UNANCHORED);
      if (next === null) return false;
      // Nothing follows the end.
      if (rune < runes.length) states.add(next);
    }
  }
  return states.size > 0;
}
