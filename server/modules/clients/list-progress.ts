import type { PlayerState } from '../../engine/index.ts';
import { notFound } from '../../platform/faults.ts';
import type { PageRequest } from '../../platform/http/lists/pagination.ts';
import { own } from '../../platform/own-properties.ts';
import type { PlayerContext } from '../access/index.ts';
import {
  asAdventure,
  asBadge,
  asQuest,
  type Definition,
  listVisible,
  readSeen,
} from '../definitions/index.ts';
import { presentAdventure, presentQuest, readState } from '../players/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import { textOf } from './read-names.ts';

/**
 * What a player can see of the definitions, newest first, each with their own progress: what is active and not secret, and
 * whatever they have already.
 */

type List<Item> = (
  deps: Pick<ClientDependencies, 'db' | 'definitions'>,
  context: PlayerContext,
  now: Date,
  page: PageRequest,
) => Promise<Page<Item>>;
type Page<Item> = { data: Item[]; nextCursor: string | null };

export const listMyQuests = list('quest', 'quests', (definition, state, now) => {
  const quest = asQuest(definition.id, definition.version, definition);
  const progress = own(state.quests, quest.id);
  const started = progress && presentQuest(quest.id, progress, now);
  const names = new Map(quest.objectives.map(({ id, name }) => [id, name ?? null]));
  const objectives =
    started?.objectives ??
    quest.objectives.map(({ id, target }) => ({ id, current: 0, target, done: false }));
  return {
    questId: quest.id,
    name: quest.name,
    description: textOf(definition['description']),
    imageUrl: null,
    start: quest.start,
    repeat: quest.repeat,
    availableUntil: quest.availableUntil ?? null,
    status: started?.status ?? ('not_started' as const),
    progress: started?.progress ?? 0,
    objectives: objectives.map((one) => ({ ...one, name: names.get(one.id) ?? null })),
    iteration: started?.iteration ?? null,
    startedAt: started?.startedAt ?? null,
    completedAt: started?.completedAt ?? null,
    expiresAt: started?.expiresAt ?? null,
  };
});

export const listMyAdventures = list('adventure', 'adventures', (definition, state) => {
  const adventure = asAdventure(definition.id, definition.version, definition);
  const progress = own(state.adventures, adventure.id);
  const started = progress && presentAdventure(adventure.id, progress);
  const steps =
    started?.steps ?? adventure.steps.map(({ id, questId }) => ({ id, questId, status: 'locked' as const }));
  return {
    adventureId: adventure.id,
    name: adventure.name,
    description: textOf(definition['description']),
    imageUrl: null,
    start: adventure.start,
    status: started?.status ?? ('not_started' as const),
    progress: steps.filter(({ status }) => status === 'completed').length / steps.length,
    steps,
    startedAt: started?.startedAt ?? null,
    completedAt: started?.completedAt ?? null,
  };
});

export const listMyBadges = list('badge', 'badges', (definition, state) => {
  const { id: badgeId, name } = asBadge(definition.id, definition);
  const badge = own(state.badges, badgeId);
  return {
    badgeId,
    name,
    description: textOf(definition['description']),
    imageUrl: textOf(definition['imageUrl']),
    secret: definition['secret'] === true,
    earned: badge !== undefined,
    times: badge?.times ?? 0,
    firstEarnedAt: badge ? new Date(badge.firstEarnedAt).toISOString() : null,
    lastEarnedAt: badge ? new Date(badge.lastEarnedAt).toISOString() : null,
  };
});

function list<Item>(
  kind: 'quest' | 'adventure' | 'badge',
  facet: 'quests' | 'adventures' | 'badges',
  present: (definition: Definition, state: PlayerState, now: Date) => Item,
): List<Item> {
  return async ({ db, definitions }, context, now, page) => {
    const reading = readState(db.quick, context.environment.id, context.player.id);
    const [state, seen] = await Promise.all([
      reading,
      readSeen(db.quick, definitions, context, () => reading, now),
    ]);
    if (!state) throw notFound('player');
    const own = Object.keys(state[facet]);
    return listVisible(db.quick, context, { kind, own, now, seen }, page, (definition) =>
      present(definition, state, now),
    );
  };
}
