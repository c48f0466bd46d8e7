import {
  type AdventureState,
  type CompiledProject,
  type Effect,
  type PlayerState,
  sharesOf,
  type TraceEntry,
} from '../../engine/index.ts';
import { own } from '../../platform/own-properties.ts';

const countedKinds = ['rule', 'quest', 'adventure', 'badge', 'leaderboard', 'offer', 'boost'] as const;

export type CountedKind = (typeof countedKinds)[number];

/** By the path of its collection, as elsewhere. */
export const kindsByPath: ReadonlyMap<string, CountedKind> = new Map(
  countedKinds.map((kind) => [`${kind}s`, kind]),
);

/** What is counted beside definitions: events by type, and XP by where it came from. */
export type CountedFlow =
  | 'event'
  /** Expressions of segments that failed for players. */
  | 'segment'
  | 'xp rule'
  | 'xp quest'
  | 'xp adventure'
  | 'xp item'
  | 'xp offer'
  | 'xp other';

/**
 * Counts by kind, id and what is counted, of one environment and day. Nested maps, because joining the names into one
 * key takes twice as long.
 */
export type Counts = Map<CountedKind | CountedFlow, Map<string, Map<string, number>>>;

export function count(
  counts: Counts,
  kind: CountedKind | CountedFlow,
  id: string,
  what: string,
  by = 1,
): void {
  const own = inner(inner(counts, kind), id);
  own.set(what, (own.get(what) ?? 0) + by);
}

function inner<K, Name, V>(outer: Map<K, Map<Name, V>>, key: K): Map<Name, V> {
  const known = outer.get(key);
  if (known) return known;
  const made = new Map<Name, V>();
  outer.set(key, made);
  return made;
}

/** As stored; null if there is nothing to store. */
export function countsAsJson(counts: Counts): string | null {
  const rows = [...counts].flatMap(([kind, ofKind]) =>
    [...ofKind].flatMap(([id, own]) => [...own].map(([what, n]) => [kind, id, what, n] as const)),
  );
  return rows.length === 0 ? null : JSON.stringify(rows);
}

/** What one stimulus caused. */
export interface CountedOutcome {
  readonly effects: readonly Effect[];
  readonly trace: readonly TraceEntry[];
  /** What it ran on. */
  readonly project: Pick<CompiledProject, 'boosts'>;
  readonly before: PlayerState;
  readonly after: PlayerState;
  /** The ids of the adventures that it moved. */
  readonly adventures: readonly string[];
  /** The quest that the player gave up. */
  readonly abandoned?: string;
  readonly bought?: Bought;
}

/** What the player bought, and paid for it. */
export interface Bought {
  readonly offerId: string;
  readonly quantity: number;
  readonly paid: readonly { readonly currencyId: string; readonly amount: number }[];
}

export function countOutcome(counts: Counts, outcome: CountedOutcome): void {
  for (const entry of outcome.trace) countEntry(counts, entry);
  for (const effect of outcome.effects) {
    countEffect(counts, effect);
    if ('boosts' in effect && effect.boosts) countBoosted(counts, outcome.project, effect);
    if (effect.type === 'quest.completed') takeBackExpired(counts, effect, outcome.before);
  }
  for (const id of outcome.adventures) {
    const after = own(outcome.after.adventures, id);
    if (after) countSteps(counts, id, own(outcome.before.adventures, id), after);
  }
  if (outcome.abandoned !== undefined) count(counts, 'quest', outcome.abandoned, 'abandoned');
  if (outcome.bought !== undefined) countBought(counts, outcome.bought);
}

/** The event that completed the quest came late: the run had been counted as expired. */
function takeBackExpired(
  counts: Counts,
  { questId, iteration }: Extract<Effect, { type: 'quest.completed' }>,
  { quests }: PlayerState,
): void {
  const before = own(quests, questId);
  if (before?.status === 'expired' && before.iteration === iteration)
    count(counts, 'quest', questId, 'expired', -1);
}

function countBought(counts: Counts, { offerId, quantity, paid }: Bought): void {
  count(counts, 'offer', offerId, 'sold', quantity);
  for (const { currencyId, amount } of paid) count(counts, 'offer', offerId, `paid ${currencyId}`, amount);
}

function countEntry(counts: Counts, entry: TraceEntry): void {
  if ('rule' in entry) {
    // How often it was evaluated is the sum of these.
    count(counts, 'rule', entry.rule, 'fired' in entry ? 'fired' : notFor(entry.not));
  } else if ('quest' in entry && 'expired' in entry) {
    count(counts, 'quest', entry.quest, 'expired');
  } else if ('segment' in entry && !('quest' in entry)) {
    count(counts, 'segment', entry.segment, 'failed');
  }
}

function countEffect(counts: Counts, effect: Effect): void {
  switch (effect.type) {
    case 'xp':
      if (effect.ruleId !== undefined) count(counts, 'rule', effect.ruleId, 'xp', effect.amount);
      break;
    case 'boost':
      count(counts, 'boost', effect.boostId, 'given');
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

/** The base counts for each boost that multiplied it; what came on top of it is divided between them. */
function countBoosted(
  counts: Counts,
  project: CountedOutcome['project'],
  effect: Extract<Effect, { readonly base?: number }>,
): void {
  const { base = 0, boosts = [], amount } = effect;
  const of = effect.type === 'xp' ? null : effect.currencyId;
  for (const { id, gift } of sharesOf(project, Math.max(0, amount - base), boosts)) {
    count(counts, 'boost', id, 'times');
    count(counts, 'boost', id, of === null ? 'xp base' : `base ${of}`, Math.min(base, amount));
    count(counts, 'boost', id, of === null ? 'xp gift' : `gift ${of}`, gift);
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

const nots = new Map<string, string>();

/** The text is made once for each gate. */
export function notFor(gate: string): string {
  const known = nots.get(gate);
  if (known !== undefined) return known;
  const made = `not ${gate}`;
  nots.set(gate, made);
  return made;
}
