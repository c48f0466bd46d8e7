import { type Applied, apply, levelAt, newPlayer, type PlayerState } from '../../server/engine/index.ts';
import { adventure, badge, project, quest, rule } from '../../server/engine/testing/test-project.ts';
import { newId } from '../../server/platform/ids.ts';
import { definitions } from './game.ts';

export interface Event {
  playerId: string;
  type: string;
  properties: Record<string, string | number>;
}

/**
 * The game of the bench for the engine alone, with players in memory: runs an event, makes the texts that the service writes of
 * it, and returns its answer.
 */
export function engineRuns(): (event: Event) => unknown {
  const compiled = project({
    rules: bodiesOf('/rules').map((body) => rule(body.id, body.on, body.then, body)),
    quests: bodiesOf('/quests').map((body) => quest(body.id, body)),
    adventures: bodiesOf('/adventures').map((body) => adventure(body.id, body.steps, body)),
    badges: bodiesOf('/badges').map(({ id }) => badge(id)),
  });
  const states = new Map<string, PlayerState>();
  return ({ playerId, type, properties }) => {
    const now = Date.now();
    const id = newId();
    const before = states.get(playerId) ?? newPlayer(playerId);
    const event = { kind: 'event', id, type, properties, occurredAt: now } as const;
    const applied = apply(compiled, before, event, now);
    const { state, effects } = applied;
    states.set(playerId, state);
    const player = { xp: state.xp, level: levelAt(compiled.thresholds, state.xp) };
    textsOf(event, player, applied);
    return { id, duplicate: false, player: { id: playerId, ...player }, effects };
  };
}

/** Made and not used: the rows of the bench have texts of the same size already. */
function textsOf(
  { properties }: Pick<Event, 'properties'>,
  player: { xp: number; level: number },
  { state, effects, trace, changed, notifications }: Applied,
): string[] {
  return [
    JSON.stringify(properties),
    JSON.stringify({ ...player, effects }),
    JSON.stringify(trace),
    JSON.stringify(state.counts),
    JSON.stringify(state.streak),
    ...changed.quests.map((questId) => JSON.stringify(state.quests[questId])),
    ...notifications.map((notification) => JSON.stringify({ id: newId(), ...notification })),
  ];
}

/** The definitions of a kind as the API takes them. Its defaults for what is left out come from the parts of the engine's tests. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of several kinds
function bodiesOf(path: string): any[] {
  return definitions.filter(([of]) => of === path).map(([, body]) => body);
}
