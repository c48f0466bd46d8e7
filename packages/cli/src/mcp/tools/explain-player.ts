import { type Item, LaurelError } from '@laurel/sdk';
import {
  describePath,
  explainAdventure,
  explainQuest,
  explainRule,
  type Known,
  type Path,
} from '../explain-player.ts';
import { readAll } from '../read-page.ts';
import type { Reader } from '../reader.ts';
import { readRecentTraces } from '../recent-traces.ts';
import { defineTool, fields } from '../tool.ts';

const mostDefinitions = 2_000;
const mostOfPlayer = 2_000;
const mostPaths = 20;

interface Ways {
  rules: Item<'/rules'>[];
  quests: Item<'/quests'>[];
  adventures: Item<'/adventures'>[];
}

export const explainPlayerTools = [
  defineTool({
    name: 'explain_player',
    title: 'Explain what a player is missing',
    description:
      'Answers "why did this player not get the badge?", and the same for a quest or an adventure. Lists every rule, quest and ' +
      "adventure that leads to it, what the player is missing on each, and what the player's latest events came to there.",
    input: {
      playerId: fields.id('The id of the player.'),
      badgeId: fields.id('The badge in question.').optional(),
      questId: fields.id('The quest in question.').optional(),
      adventureId: fields.id('The adventure in question.').optional(),
    },
    run: async (reader, { playerId, ...asked }) => {
      const [what, another] = Object.entries(asked).filter(([, id]) => id !== undefined);
      if (!what || another) throw new Error('Give exactly one of "badgeId", "questId" and "adventureId".');
      return explain(reader, playerId, { kind: what[0].slice(0, -2) as Asked['kind'], id: String(what[1]) });
    },
  }),
];

interface Asked {
  kind: 'badge' | 'quest' | 'adventure';
  id: string;
}

async function explain(reader: Reader, playerId: string, asked: Asked) {
  const [{ ways, complete }, player] = await Promise.all([
    findWays(reader, asked),
    readPlayer(reader, playerId),
  ]);
  const types = [...ways.rules.map(({ on }) => on), ...ways.quests.flatMap(typesOf)];
  // Adventures move when their quests do.
  if (ways.adventures.length > 0) types.push('quest.completed');
  const known: Known = { ...player, traced: await readRecentTraces(reader, playerId, types) };
  const earned = hasEarned(known, asked);
  const all = [
    ...ways.rules.map((rule) => explainRule(rule, known)),
    ...ways.quests.map((quest) => explainQuest(quest, known)),
    ...ways.adventures.map((adventure) => explainAdventure(adventure, known)),
  ];
  const paths = all.slice(0, mostPaths);
  return { words: describe(playerId, asked, earned, paths, all.length, complete), data: { earned, paths } };
}

function describe(
  playerId: string,
  { kind, id }: Asked,
  earned: boolean,
  paths: readonly Path[],
  all: number,
  complete: boolean,
): string {
  const has = kind === 'badge' ? (earned ? 'has' : 'does not have') : `has ${earned ? '' : 'not '}completed`;
  const lines = [`Player ${playerId} ${has} the ${kind} ${id}.`];
  if (paths.length > 0)
    lines.push(kind === 'badge' ? 'What awards it:' : 'Its state:', ...paths.map(describePath));
  else
    lines.push('No rule, quest or adventure awards it. It can only be awarded by hand or through the API.');
  if (all > paths.length) lines.push(`${all - paths.length} further ways are left out.`);
  if (!complete) lines.push(`Only the newest ${mostDefinitions} definitions of each kind were searched.`);
  return lines.join('\n');
}

async function findWays({ get }: Reader, { kind, id }: Asked): Promise<{ ways: Ways; complete: boolean }> {
  const none: Ways = { rules: [], quests: [], adventures: [] };
  const params = { path: { id } };
  if (kind === 'quest') {
    return { ways: { ...none, quests: [await get('/quests/{id}', { params })] }, complete: true };
  }
  if (kind === 'adventure') {
    return { ways: { ...none, adventures: [await get('/adventures/{id}', { params })] }, complete: true };
  }
  await get('/badges/{id}', { params });
  const [rules, quests, adventures] = await Promise.all([
    readAll((query) => get('/rules', { params: { query } }), mostDefinitions),
    readAll((query) => get('/quests', { params: { query } }), mostDefinitions),
    readAll((query) => get('/adventures', { params: { query } }), mostDefinitions),
  ]);
  const awards = (actions: Item<'/rules'>['then']) =>
    actions.some((action) => action.do === 'awardBadge' && action.badgeId === id);
  return {
    ways: {
      rules: rules.all.filter(({ then }) => awards(then)),
      quests: quests.all.filter(({ rewards }) => awards(rewards)),
      adventures: adventures.all.filter(({ rewards }) => awards(rewards)),
    },
    complete: rules.complete && quests.complete && adventures.complete,
  };
}

async function readPlayer(reader: Reader, playerId: string): Promise<Omit<Known, 'traced'>> {
  const { get, where } = reader;
  const path = { playerId };
  const { level } = await get('/players/{playerId}', { params: { path } });
  const [badges, quests, adventures] = await Promise.all([
    readAll((query) => get('/players/{playerId}/badges', { params: { path, query } }), mostOfPlayer),
    readAll((query) => get('/players/{playerId}/quests', { params: { path, query } }), mostOfPlayer),
    readAll((query) => get('/players/{playerId}/adventures', { params: { path, query } }), mostOfPlayer),
  ]);
  return {
    environment: where.environment,
    now: await readNow(reader),
    level,
    badges: new Set(badges.all.map(({ badgeId }) => badgeId)),
    quests: new Map(quests.all.map((one) => [one.questId, one])),
    adventures: new Map(adventures.all.map((one) => [one.adventureId, one])),
  };
}

/** The test environment can be ahead of the real time. A key without the right to read its clock gets the real one. */
async function readNow({ get, where }: Reader): Promise<number> {
  if (where.environment !== 'test') return Date.now();
  try {
    return Date.parse((await get('/test-clock')).now);
  } catch (error) {
    if (error instanceof LaurelError && (error.status === 403 || error.status === 404)) return Date.now();
    throw error;
  }
}

function hasEarned({ badges, quests, adventures }: Known, { kind, id }: Asked): boolean {
  if (kind === 'badge') return badges.has(id);
  if (kind === 'quest') return quests.get(id)?.status === 'completed';
  return adventures.get(id)?.status === 'completed';
}

function typesOf({ objectives }: Item<'/quests'>): string[] {
  return objectives.map(({ on }) => on);
}
