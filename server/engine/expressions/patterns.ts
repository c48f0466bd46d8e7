/**
 * Regular expressions, by RE2, in linear time. What a character costs is known when the pattern is compiled: a pattern
 * whose automaton is small gets all of it built at once, and a character is then one step in a table. For any other the
 * automaton would be built while it matches, at 100 ns and more for each instruction and character, so it is not used:
 * RE2 then follows all instructions side by side, at 20 to 30 ns for each instruction and character.
 */
import { RE2JSException, RE2Set } from 're2js';
import { LIMITS } from './limits.ts';

export interface Pattern {
  /** Units of work for each character of the text. */
  readonly unitsPerCharacter: number;
  matches(text: string): boolean;
}

/** The pattern, or what is wrong with it. */
export function compilePattern(source: string): Pattern | string {
  if (source.length > LIMITS.patternLength) {
    return `a pattern has at most ${LIMITS.patternLength} characters`;
  }
  // A set of one, because only sets let the memory of the automaton be bounded.
  const set = new RE2Set(RE2Set.UNANCHORED, 0, LIMITS.patternMemory);
  try {
    set.add(source);
    set.compile();
  } catch (error) {
    if (error instanceof RE2JSException) return error.message;
    throw error;
  }
  const instructions = set.prog.numInst();
  if (instructions > LIMITS.patternInstructions) return 'the pattern is too complex';
  const whole = buildAutomaton(set);
  if (!whole) set.dfa.failed = true;
  return {
    unitsPerCharacter: whole ? TABLE_STEP : instructions,
    matches: (text) => set.match(text).length > 0,
  };
}

/** Units for a step in the table; most of it is finding the column of a character. */
const TABLE_STEP = 3;

/** What RE2 calls the end of the text. */
const END = -1;

/** Builds every state that any text can lead to; false where they are more than the bounds allow. */
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
