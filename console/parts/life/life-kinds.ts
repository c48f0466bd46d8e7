import type { DefinitionKind } from '../changes/definition-kinds.ts';
import type { ResultsKind } from '../results/use-results.ts';

/** The kinds of which the service says what happened this week: those with results, and two more. */
export type LifeKind = ResultsKind | Extract<DefinitionKind, 'segments' | 'experiments'>;

/** What the number of a kind is: what was added in the week, or what there is at its end. */
const measures: Record<LifeKind, 'added' | 'size'> = {
  rules: 'added',
  quests: 'added',
  adventures: 'added',
  badges: 'added',
  leaderboards: 'added',
  offers: 'added',
  boosts: 'added',
  segments: 'size',
  experiments: 'added',
};

export function hasLife(kind: string): kind is LifeKind {
  return Object.hasOwn(measures, kind);
}

/** The members of a segment, for one. */
export function isSize(kind: LifeKind): boolean {
  return measures[kind] === 'size';
}
