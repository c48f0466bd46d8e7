import type { AdventureState, Effect, PlayerState, TraceEntry } from '../../engine/index.ts';

export type CountedKind = 'rule' | 'quest' | 'adventure' | 'badge' | 'leaderboard';

/** Counts by definition, of one environment and day. */
export type Counts = Map<string, [kind: CountedKind, id: string, what: string, count: number]>;

export function count(counts: Counts, kind: CountedKind, id: string, what: string, by = 1): void {
  const name = `${kind} ${id} ${what}`;
  const known = counts.get(name);
  if (known) known[3] += by;
  else counts.set(name, [kind, id, what, by]);
}

/** What one stimulus came to. */
export interface CountedOutcome {
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
  readonly before: PlayerState;
  readonly after: PlayerState;
  /** The ids of the adventures that it moved. */
  readonly adventures: readonly string[];
  /** The quest that the player gave up. */
  readonly abandoned?: string;
}

export function countOutcome(counts: Counts, outcome: CountedOutcome): void {
  for (const entry of outcome.trace) countEntry(counts, entry);
  for (const effect of outcome.effects) countEffect(counts, effect);
  for (const id of outcome.adventures) {
    const after = outcome.after.adventures[id];
    if (after) countSteps(counts, id, outcome.before.adventures[id], after);
  }
  if (outcome.abandoned !== undefined) count(counts, 'quest', outcome.abandoned, 'abandoned');
}

function countEntry(counts: Counts, entry: TraceEntry): void {
  if ('rule' in entry) {
    count(counts, 'rule', entry.rule, 'evaluated');
    count(counts, 'rule', entry.rule, 'fired' in entry ? 'fired' : `not ${entry.not}`);
  } else if ('quest' in entry && 'expired' in entry) {
    count(counts, 'quest', entry.quest, 'expired');
  }
}

function countEffect(counts: Counts, effect: Effect): void {
  switch (effect.type) {
    case 'xp':
      if (effect.ruleId !== undefined) count(counts, 'rule', effect.ruleId, 'xp', effect.amount);
      break;
    case 'badge':
      count(counts, 'badge', effect.badgeId, 'earned');
      break;
    case 'quest.started':
      count(counts, 'quest', effect.questId, 'started');
      break;
    case 'quest.progress':
      // An objective that is done does not move any more, so this is once for each run.
      if (effect.current >= effect.target)
        count(counts, 'quest', effect.questId, `done ${effect.objectiveId}`);
      break;
    case 'quest.completed':
      count(counts, 'quest', effect.questId, 'completed');
      break;
    case 'adventure.started':
      count(counts, 'adventure', effect.adventureId, 'started');
      break;
    case 'adventure.completed':
      count(counts, 'adventure', effect.adventureId, 'completed');
      break;
  }
}

function countSteps(
  counts: Counts,
  id: string,
  before: AdventureState | undefined,
  after: AdventureState,
): void {
  for (const { id: stepId, status } of after.steps) {
    const was = before?.steps.find((step) => step.id === stepId)?.status ?? 'locked';
    if (was === 'locked' && status !== 'locked') count(counts, 'adventure', id, `reached ${stepId}`);
    if (was !== 'completed' && status === 'completed') count(counts, 'adventure', id, `done ${stepId}`);
  }
}
