/**
 * What an expression may be and cost. Everything that grows with the data is charged in units of work, at most some
 * 45 ns each, and every node of an expression is charged once. The work of all evaluations of one event is part of the
 * event's budget: `../limits.ts`.
 *
 * | what                                        | bound  | when it is judged |
 * |---------------------------------------------|--------|-------------------|
 * | length of the source, characters            | 4,000  | on write          |
 * | nodes of its syntax tree                    | 1,500  | on write          |
 * | depth of its syntax tree                    | 60     | on write          |
 * | elements of one list or map literal         | 500    | on write          |
 * | comprehensions inside each other            | 3      | on write          |
 * | length of a regular expression (a literal)  | 250    | on write          |
 * | instructions it compiles to                 | 500    | on write          |
 * | memory of its automaton, bytes              | 65,536 | on write          |
 * | steps to build the automaton                | 4,000  | on write          |
 * | work of one evaluation, units               | 50,000 | at run time       |
 * | length of a text that is put together       | 65,536 | at run time       |
 *
 * A comprehension is charged the size of its body for each element; functions and operators on text and lists are
 * charged the length of what they go through, and a search for a text in a text the product of both. A match is charged
 * 3 units a character where the whole automaton could be built, else the instructions of the pattern.
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
