import { apply, levelAt, newPlayer, type PlayerState } from '../../server/engine/index.ts';
import { adventure, badge, project, quest, rule } from '../../server/engine/testing/test-project.ts';
import { newId } from '../../server/platform/ids.ts';
import { definitions } from './game.ts';

interface Event {
  playerId: string;
  type: string;
  properties: Record<string, string | number>;
}

/** The game of the bench for the engine alone, with players in memory: runs an event and makes all texts that the service makes of it. */
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
    const { state, effects, trace, changed, notifications } = apply(compiled, before, event, now);
    states.set(playerId, state);
    const { xp } = state;
    const level = levelAt(compiled.thresholds, xp);
    const texts = [
      JSON.stringify(properties),
      JSON.stringify({ xp, level, effects }),
      JSON.stringify(trace),
      JSON.stringify(state.counts),
      JSON.stringify(state.streak),
      ...changed.quests.map((questId) => JSON.stringify(state.quests[questId])),
      ...notifications.map((notification) => JSON.stringify({ id: newId(), ...notification })),
    ];
    if (texts.includes('')) throw new Error('the engine made an empty text');
    return { id, duplicate: false, player: { id: playerId, xp, level }, effects };
  };
}

// The API gives what is left out its defaults; here the parts of the engine's own tests do.
// biome-ignore lint/suspicious/noExplicitAny: bodies of several kinds
function bodiesOf(path: string): any[] {
  return definitions.filter(([of]) => of === path).map(([, body]) => body);
}
