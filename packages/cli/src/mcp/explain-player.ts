import type { Item } from '@laurel/sdk';
import { describeEntry, reason } from './explain-trace.ts';
import type { Traced } from './recent-traces.ts';

type Rule = Item<'/rules'>;
type Quest = Item<'/quests'>;
type Adventure = Item<'/adventures'>;

export interface Missing {
  what: string;
  have: unknown;
  need: unknown;
}

/** One way to what was asked for, and what is missing on it. */
export interface Path {
  kind: 'rule' | 'quest' | 'adventure';
  id: string;
  name: string;
  state: string;
  missing: Missing[];
  /** What the latest event of the player that it looked at came to. Null if it looked at none of the latest. */
  last: { eventId: string; at: string; outcome: string; condition: unknown; values: unknown } | null;
}

/** What is known of the player. */
export interface Known {
  environment: string;
  now: number;
  level: number;
  badges: ReadonlySet<string>;
  quests: ReadonlyMap<string, Item<'/players/{playerId}/quests'>>;
  adventures: ReadonlyMap<string, Item<'/players/{playerId}/adventures'>>;
  /** Newest first. */
  traced: readonly Traced[];
}

export function explainRule(rule: Rule, known: Known): Path {
  const last = lastEntry(known, 'rule', rule.id);
  const state = stateOf(rule, known, rule.startsAt, rule.endsAt) ?? 'active';
  const missing: Missing[] = [];
  if (state !== 'active') missing.push({ what: `rule ${rule.id}`, have: state, need: 'active' });
  if (!last) {
    missing.push({ what: `an event of type ${rule.on}`, have: 'none among the latest events', need: 1 });
  } else if (last.entry['not'] === 'condition') {
    missing.push({ what: `the condition ${last.entry['at']}`, have: last.entry['saw'] ?? null, need: true });
  } else if ('not' in last.entry) {
    missing.push({ what: `rule ${rule.id}`, have: reason(last.entry), need: 'no such obstacle' });
  }
  return { kind: 'rule', id: rule.id, name: rule.name, state, missing, last: last?.told ?? null };
}

export function explainQuest(quest: Quest, known: Known): Path {
  const own = known.quests.get(quest.id);
  const obstacle = stateOf(quest, known, quest.availableFrom, quest.availableUntil);
  const state = own?.status === 'completed' ? 'completed' : (obstacle ?? own?.status ?? 'not started');
  const missing: Missing[] = [];
  if (state !== 'completed') {
    if (obstacle) missing.push({ what: `quest ${quest.id}`, have: obstacle, need: 'active' });
    if (!own) missing.push(...missingBefore(quest, known));
    if (own?.status !== 'active' && quest.start === 'manual') {
      missing.push({ what: `a start of quest ${quest.id} through the API or an action`, have: 0, need: 1 });
    }
    for (const objective of quest.objectives) {
      const progress = own?.objectives.find(({ id }) => id === objective.id);
      if (progress?.done) continue;
      const what = `objective ${objective.id} (${objective.measure} of ${objective.on})`;
      missing.push({ what, have: progress?.current ?? 0, need: progress?.target ?? objective.target });
    }
  }
  const last = lastEntry(known, 'quest', quest.id);
  return { kind: 'quest', id: quest.id, name: quest.name, state, missing, last: last?.told ?? null };
}

export function explainAdventure(adventure: Adventure, known: Known): Path {
  const own = known.adventures.get(adventure.id);
  const obstacle = stateOf(adventure, known, null, null);
  const state = own?.status === 'completed' ? 'completed' : (obstacle ?? own?.status ?? 'not started');
  const missing: Missing[] = [];
  if (state !== 'completed') {
    if (obstacle) missing.push({ what: `adventure ${adventure.id}`, have: obstacle, need: 'active' });
    for (const { id, questId } of adventure.steps) {
      const have = own?.steps.find((step) => step.id === id)?.status ?? 'not started';
      if (have !== 'completed')
        missing.push({ what: `step ${id} (quest ${questId})`, have, need: 'completed' });
    }
  }
  const last = lastEntry(known, 'adventure', adventure.id);
  return {
    kind: 'adventure',
    id: adventure.id,
    name: adventure.name,
    state,
    missing,
    last: last?.told ?? null,
  };
}

export function describePath({ kind, id, name, state, missing, last }: Path): string {
  const wanting = missing.map(({ what, have, need }) => `${what}: has ${show(have)}, needs ${show(need)}`);
  return [
    `- ${kind} ${id} ("${name}") is ${state}.`,
    wanting.length === 0 ? ' Nothing is missing.' : ` Missing: ${wanting.join('; ')}.`,
    last ? ` Latest event ${last.eventId} (${last.at}): ${last.outcome}` : '',
  ].join('');
}

function missingBefore({ prerequisites }: Quest, { level, badges, quests }: Known): Missing[] {
  const { level: needed = 1, questIds = [], badgeIds = [] } = prerequisites ?? {};
  return [
    ...(level < needed ? [{ what: 'level', have: level, need: needed }] : []),
    ...questIds
      .filter((id) => quests.get(id)?.status !== 'completed')
      .map((id) => ({
        what: `quest ${id}`,
        have: quests.get(id)?.status ?? 'not started',
        need: 'completed',
      })),
    ...badgeIds.filter((id) => !badges.has(id)).map((id) => ({ what: `badge ${id}`, have: 0, need: 1 })),
  ];
}

function stateOf(
  { enabled, environments }: { enabled: boolean; environments: string[] },
  { environment, now }: Known,
  from: string | null,
  until: string | null,
): string | undefined {
  if (!enabled) return 'disabled';
  if (!environments.includes(environment)) return `not active in ${environment}`;
  if (from !== null && now < Date.parse(from)) return `not open before ${from}`;
  if (until !== null && now >= Date.parse(until)) return `over since ${until}`;
  return undefined;
}

function lastEntry({ traced }: Known, kind: Path['kind'], id: string) {
  for (const { eventId, at, trace } of traced) {
    const about = trace.filter((one) => one[kind] === id);
    // A rule or quest can be evaluated more than once for one event. What took effect says more than what did not.
    const entry = about.find((one) => !('not' in one)) ?? about[0];
    if (!entry) continue;
    const told = {
      eventId,
      at,
      outcome: describeEntry(entry),
      condition: entry['at'] ?? null,
      values: entry['saw'] ?? null,
    };
    return { entry, told };
  }
  return undefined;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
