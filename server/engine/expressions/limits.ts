/**
 * What an expression may cost. Everything that grows with the data is charged in units of work, measured at 5 to 100 ns
 * each: at worst some 5 ms for one expression and 25 ms for all of an event, and a hundredth of that as a rule.
 * Everything else is bounded by the size of the expression itself.
 *
 * | what                                        | bound   | when it is judged |
 * |---------------------------------------------|---------|-------------------|
 * | length of the source, characters            | 4,000   | on write          |
 * | nodes of its syntax tree                    | 1,500   | on write          |
 * | depth of its syntax tree                    | 60      | on write          |
 * | elements of one list or map literal         | 500     | on write          |
 * | comprehensions inside each other            | 3       | on write          |
 * | length of a regular expression (a literal)  | 250     | on write          |
 * | instructions it compiles to                 | 500     | on write          |
 * | memory of its automaton, bytes              | 1 MiB   | at run time       |
 * | work of one evaluation, units               | 50,000  | at run time       |
 * | work of all evaluations for one event       | 250,000 | at run time       |
 * | length of a text that is put together       | 65,536  | at run time       |
 *
 * A comprehension is charged the size of its body for each element; functions and operators on text and lists are
 * charged the length of what they go through. A match is charged text length × instructions: a few nanoseconds where
 * the automaton has seen such text before, 100 ns for text made to defeat it.
 */
export const LIMITS = {
  sourceLength: 4_000,
  nodes: 1_500,
  depth: 60,
  literalElements: 500,
  comprehensionNesting: 3,
  patternLength: 250,
  patternInstructions: 500,
  patternMemory: 1 << 16,
  patternSteps: 4_000,
  workPerEvaluation: 50_000,
  textLength: 65_536,
} as const;
