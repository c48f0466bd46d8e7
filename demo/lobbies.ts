import type { Api, components } from '../packages/sdk/src/index.ts';
import { scoreOf } from './act.ts';
import type { Character } from './cast.ts';
import type { Chance } from './chance.ts';
import { maps } from './world.ts';

type Lobby = components['schemas']['Lobby'];

const names = [
  'Friday crew',
  'Open waters',
  'Quick duel',
  'Night fleet',
  'Rookies welcome',
  'Race to the reef',
] as const;
const wanted = 5;

/**
 * Opens, joins, starts or ends a lobby. The lobbies are listed each time, so that those of an earlier start continue and
 * those made by others are left alone.
 */
export async function moveLobbies(
  api: Api,
  chance: Chance,
  draw: () => Character | undefined,
): Promise<void> {
  const who = draw();
  if (who === undefined) return;
  const list = async (state: 'open' | 'started') =>
    (await api.get('/lobbies', { params: { query: { state } } })).data.filter(
      ({ metadata }) => metadata['demo'],
    );
  const [first, ...rest] = [...(await list('open')), ...(await list('started'))];
  if (first === undefined || (rest.length + 1 < wanted && chance.yes(0.5))) return open(api, chance, who);
  const lobby = chance.pick([first, ...rest]);
  if (lobby.state === 'started') return end(api, chance, lobby);
  const unready = lobby.members.find(({ ready }) => !ready);
  const enough = lobby.members.length >= lobby.minPlayers;
  if (unready && chance.yes(0.6)) return setReady(api, lobby, unready.playerId);
  if (enough && !unready && chance.yes(0.7)) return start(api, lobby);
  const full = lobby.members.length >= lobby.capacity;
  if (full || lobby.members.some(({ playerId }) => playerId === who.id)) return;
  await api.post('/lobbies/{lobbyId}/join', { params: at(lobby), body: { playerId: who.id } });
}

const at = ({ id }: Lobby) => ({ path: { lobbyId: id } });

async function open(api: Api, chance: Chance, host: Character): Promise<void> {
  await api.post('/lobbies', {
    body: {
      hostPlayerId: host.id,
      name: chance.pick(names),
      capacity: chance.whole(2, 6),
      visibility: 'public',
      idleTimeoutSeconds: 600,
      metadata: { demo: true, map: chance.pick(maps) },
      leaderboardId: 'duel-league',
    },
  });
}

async function setReady(api: Api, lobby: Lobby, playerId: string): Promise<void> {
  await api.post('/lobbies/{lobbyId}/ready', { params: at(lobby), body: { playerId, ready: true } });
}

async function start(api: Api, lobby: Lobby): Promise<void> {
  await api.post('/lobbies/{lobbyId}/start', { params: at(lobby) });
}

async function end(api: Api, chance: Chance, lobby: Lobby): Promise<void> {
  const results = lobby.members.map(({ playerId }) => ({
    playerId,
    score: scoreOf(chance, chance.next(), 100),
  }));
  await api.post('/lobbies/{lobbyId}/end', { params: at(lobby), body: { results } });
}
