import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { tinyPng } from '../images.ts';
import type { TestService } from '../service.ts';
import type { World } from './world.ts';

type Api = Pick<TestService, 'call'>;

/** Makes sure that the world's project has such a record in the world's environment, and gives its id. `token`: of the caller. */
export type RecordMaker = (service: Api, world: World, token?: string) => Promise<string>;

/** Made once for each place: a call that changes its record gets a world of its own anyway. */
function kind(
  name: string,
  make: (put: (method: string, path: string, body: object) => Promise<Made>, id: string) => Promise<string>,
): RecordMaker {
  const made = new Map<string, Promise<string>>();
  return (service, world) => {
    const { projectId, environment, people } = world;
    // Its own in every project and environment: what is found elsewhere was not looked up in the right place.
    const id = `${name}-${environment}-${projectId}`;
    const headers = { 'x-project-id': projectId, 'x-environment': environment };
    const put = async (method: string, path: string, body: object) => {
      const answer = await service.call(method, path, { token: people.OWNER.token, headers, body });
      if (answer.status >= 300) {
        throw new Error(`no ${name} could be made: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body as Made;
    };
    const existing = made.get(id) ?? make(put, id);
    made.set(id, existing);
    return existing;
  };
}

interface Made {
  id: string;
}

export const lobbyHost = 'player-7';

export const minimal = {
  lobby: { hostPlayerId: lobbyHost, capacity: 4, minPlayers: 1, visibility: 'public' },
  rule: { name: 'A rule', on: 'match.won', then: [{ do: 'grantXp', amount: 1 }] },
  badge: { name: 'A badge' },
  segment: { name: 'A segment', members: 'player.level >= 2' },
  leaderboard: { name: 'A leaderboard', operator: 'sum' },
  league: {
    name: 'A league',
    reset: 'weekly',
    league: {
      tiers: [{ id: 'bronze', name: 'Bronze' }],
      groupSize: 30,
      promote: { places: 1 },
      relegate: { places: 1 },
      absent: 'stay',
    },
  },
  currency: { name: 'A currency' },
  item: { name: 'An item', onUse: [{ do: 'grantXp', amount: 1 }] },
  offer: { name: 'An offer', price: [], grants: [{ do: 'grantXp', amount: 1 }] },
  boost: { name: 'A boost', factor: 2, of: { xp: true } },
  experiment: {
    name: 'An experiment',
    variants: [
      { id: 'control', weight: 1 },
      { id: 'same', weight: 1 },
    ],
    metrics: [{ id: 'events', of: 'events' }],
  },
  quest: {
    name: 'A quest',
    start: 'manual',
    objectives: [{ id: 'wins', on: 'match.won', measure: 'count', target: 3 }],
  },
};

export const records = {
  rule: kind('rule', async (put, id) => (await put('PUT', `/rules/${id}`, minimal.rule)).id),
  badge: kind('badge', async (put, id) => (await put('PUT', `/badges/${id}`, minimal.badge)).id),
  quest: kind('quest', async (put, id) => (await put('PUT', `/quests/${id}`, minimal.quest)).id),
  adventure: kind('adventure', async (put, id) => {
    const questId = `step-${id}`;
    await put('PUT', `/quests/${questId}`, minimal.quest);
    const body = { name: 'An adventure', start: 'manual', steps: [{ id: 'first', questId }] };
    return (await put('PUT', `/adventures/${id}`, body)).id;
  }),
  leaderboard: kind('leaderboard', async (put, id) => {
    return (await put('PUT', `/leaderboards/${id}`, minimal.leaderboard)).id;
  }),
  joinable: kind(
    'joinable',
    async (put, id) =>
      (await put('PUT', `/leaderboards/${id}`, { name: 'A cup', entry: { required: true } })).id,
  ),
  league: kind('league', async (put, id) => (await put('PUT', `/leaderboards/${id}`, minimal.league)).id),
  currency: kind('currency', async (put, id) => (await put('PUT', `/currencies/${id}`, minimal.currency)).id),
  item: kind('item', async (put, id) => (await put('PUT', `/items/${id}`, minimal.item)).id),
  segment: kind('segment', async (put, id) => (await put('PUT', `/segments/${id}`, minimal.segment)).id),
  offer: kind('offer', async (put, id) => (await put('PUT', `/offers/${id}`, minimal.offer)).id),
  experiment: kind(
    'experiment',
    async (put, id) => (await put('PUT', `/experiments/${id}`, minimal.experiment)).id,
  ),
  runningExperiment: kind('running-experiment', async (put, id) => {
    await put('PUT', `/experiments/${id}`, minimal.experiment);
    return (await put('POST', `/experiments/${id}/start`, {})).id;
  }),
  boost: kind('boost', async (put, id) => (await put('PUT', `/boosts/${id}`, minimal.boost)).id),
  player: kind('player', async (put, id) => (await put('PUT', `/players/${id}`, { displayName: 'Ada' })).id),
  team: kind(
    'team',
    async (put, id) => (await put('POST', '/teams', { id, name: 'Foxes', playerId: `leads-${id}` })).id,
  ),
  otherPlayer: kind('other', async (put, id) => (await put('PUT', `/players/${id}`, {})).id),
  event: kind('event', async (put, id) => {
    return (await put('POST', '/events', { id, playerId: `player-of-${id}`, type: 'match.won' })).id;
  }),
  lobby: kind('lobby', async (put) => (await put('POST', '/lobbies', minimal.lobby)).id),
  webhook: kind('webhook', async (put) => {
    // A host name that never resolves: it is looked up, and nothing is sent.
    const body = { url: 'https://hooks.invalid/laurel', events: ['player.created'] };
    return (await put('POST', '/webhooks', body)).id;
  }),
  asset: async (service, { projectId, environment, people }) => {
    // The same bytes give the same image in one project, and another one in each project.
    const { body } = await service.call('POST', '/assets', {
      token: people.OWNER.token,
      headers: { 'x-project-id': projectId, 'x-environment': environment, 'content-type': 'image/png' },
      raw: tinyPng,
    });
    return body.id;
  },
  changeset: kind('changeset', async (put) => (await put('POST', '/changesets', { title: 'A change' })).id),
  backtest: kind('backtest', async (put) => (await put('POST', '/backtests', { rule: minimal.rule })).id),
  reversal: kind('reversal', async (put) => {
    const body = {
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-01T01:00:00Z',
      reason: 'A mistake',
      dryRun: true,
    };
    return (await put('POST', '/reversals', body)).id;
  }),
  bulkAction: kind('bulkAction', async (put) => {
    const action = { do: 'grantXp', amount: 5 };
    return (await put('POST', '/bulk-actions', { filter: {}, action, reason: 'Goodwill', dryRun: true })).id;
  }),
} satisfies Record<string, RecordMaker>;

/** Of the token with which the call is made. A call without one is refused whatever it names. */
export const ownSession: RecordMaker = async (_service, _world, token) => {
  // A player token is no JWT.
  const claims = token?.split('.')[1];
  if (claims === undefined) return randomUUID();
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).jti;
};

/** Of the member who calls. Where none does, one that the OWNER has shared: nobody must find that from elsewhere. */
export const playerView: RecordMaker = async (service, { projectId, people }, token) => {
  const member = Object.values(people).find((person) => person.token === token);
  const { body } = await service.call('POST', '/player-views', {
    token: (member ?? people.OWNER).token,
    headers: { 'x-project-id': projectId },
    body: { name: randomUUID(), filters: {}, shared: member === undefined },
  });
  return body.id;
};

/** One that can be started. */
export const readyLobby: RecordMaker = async (service, world) => {
  const id = await records.lobby(service, world);
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  const body = { playerId: lobbyHost, ready: true };
  await service.call('POST', `/lobbies/${id}/ready`, { token: world.people.OWNER.token, headers, body });
  return id;
};

/** One whose host is the world's player. */
export const ownLobby = lobbyOfPlayer(false);
export const ownReadyLobby = lobbyOfPlayer(true);

function lobbyOfPlayer(ready: boolean): RecordMaker {
  return async (service, world) => {
    const hostPlayerId = await records.player(service, world);
    const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
    const call = { token: world.people.OWNER.token, headers };
    const { body } = await service.call('POST', '/lobbies', {
      ...call,
      body: { ...minimal.lobby, hostPlayerId },
    });
    const path = `/lobbies/${body.id}/ready`;
    if (ready) await service.call('POST', path, { ...call, body: { playerId: hostPlayerId, ready } });
    return body.id;
  };
}

/**
 * A record that needs one more step on the world's player. The step fails if it was taken before, which does no harm.
 */
function onPlayer(
  record: RecordMaker,
  step: (playerId: string, id: string) => { path: string; body?: object },
): RecordMaker {
  return async (service, world) => {
    const [playerId, id] = [await records.player(service, world), await record(service, world)];
    const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
    const { path, ...rest } = step(playerId, id);
    await service.call('POST', path, { token: world.people.OWNER.token, headers, ...rest });
    return id;
  };
}

export const startedQuest = onPlayer(records.quest, (playerId, questId) => ({
  path: `/players/${playerId}/quests/${questId}/start`,
}));

export const explainedBadge = 'explained';

/** A player, beside a badge of that id. */
export const explainedPlayer: RecordMaker = async (service, world) => {
  await service.call('PUT', `/badges/${explainedBadge}`, {
    token: world.people.OWNER.token,
    headers: { 'x-project-id': world.projectId },
    body: { name: 'Explained' },
  });
  return records.player(service, world);
};

export const awardedBadge = onPlayer(records.badge, (playerId, badgeId) => ({
  path: `/players/${playerId}/badges`,
  body: { badgeId, reason: 'For the test' },
}));

export const ownedItem = onPlayer(records.item, (playerId, itemId) => ({
  path: `/players/${playerId}/inventory/${itemId}`,
  body: { quantity: 5, reason: 'For the test' },
}));

/** A message with rewards to the world's player. */
export const sentMessage: RecordMaker = async (service, world) => {
  const playerId = await records.player(service, world);
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  const answer = await service.call('POST', `/players/${playerId}/messages`, {
    token: world.people.OWNER.token,
    headers,
    body: { title: 'A title', body: 'A text', rewards: [{ do: 'grantXp', amount: 5 }] },
  });
  if (answer.status >= 300) throw new Error(`no message: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
};

export const befriended = besidePlayer('friends');
export const blockedPlayer = besidePlayer('blocks');

/** Another player with whom the world's player has something in this list. */
function besidePlayer(list: 'friends' | 'blocks'): RecordMaker {
  return async (service, world) => {
    const [playerId, id] = [await records.player(service, world), await records.otherPlayer(service, world)];
    const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
    await service.call('PUT', `/players/${playerId}/${list}/${id}`, {
      token: world.people.OWNER.token,
      headers,
    });
    return id;
  };
}

/** A team with a request of the world's player. */
export const requestedTeam: RecordMaker = async (service, world) => {
  const [playerId, id] = [
    await records.player(service, world),
    `asked-${world.environment}-${world.projectId}`,
  ];
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  const call = { token: world.people.OWNER.token, headers };
  await service.call('POST', '/teams', { ...call, body: { id, name: 'Asked', join: 'request' } });
  await service.call('POST', `/teams/${id}/requests`, { ...call, body: { playerId } });
  return id;
};

/** A team that the world's player is in, beside its leader. */
export const ownTeam: RecordMaker = async (service, world) => {
  const [playerId, id] = [await records.player(service, world), await records.team(service, world)];
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  await service.call('POST', `/teams/${id}/members`, {
    token: world.people.OWNER.token,
    headers,
    body: { playerId },
  });
  return id;
};

export const scoredBoard = onPlayer(records.leaderboard, (playerId, leaderboardId) => ({
  path: `/leaderboards/${leaderboardId}/entries`,
  body: { playerId, score: 100 },
}));

/** A league in which the world's player has a place. */
export const scoredLeague = onPlayer(records.league, (playerId, leaderboardId) => ({
  path: `/leaderboards/${leaderboardId}/entries`,
  body: { playerId, score: 100 },
}));

/** A leaderboard that has to be joined. */
export const joinableBoard: RecordMaker = (service, world) => records.joinable(service, world);

export const joinedBoard = onPlayer(joinableBoard, (playerId, leaderboardId) => ({
  path: `/leaderboards/${leaderboardId}/join`,
  body: { playerId },
}));

/** With a closed season, its first. */
export const closedBoard: RecordMaker = async (service, world) => {
  const id = await scoredBoard(service, world);
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  await service.call('POST', `/leaderboards/${id}/close`, { token: world.people.OWNER.token, headers });
  return id;
};

export const firstSeason: RecordMaker = async () => '1';

/** A public link to the first season of the world's leaderboard. */
export const seasonLink: RecordMaker = async (service, world) => (await shareSeason(service, world)).id;

/** The token of such a link. */
export const sharedToken: RecordMaker = async (service, world) => (await shareSeason(service, world)).token;

async function shareSeason(
  ...[service, world]: Parameters<RecordMaker>
): Promise<{ id: string; token: string }> {
  const path = `/leaderboards/${await closedBoard(service, world)}/seasons/1/links`;
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  const call = { token: world.people.OWNER.token, headers };
  const made = await service.call('POST', path, call);
  if (made.status === 201) return made.body;
  // A season has a limited number of them.
  const { body } = await service.call('GET', path, call);
  await service.call('DELETE', `${path}/${body.data[0].id}`, call);
  return (await service.call('POST', path, call)).body;
}

const tested = new Map<string, Promise<string>>();

/** A test's delivery to the world's webhook: it goes nowhere, and is in the log. */
export const testedDelivery: RecordMaker = async (service, world) => {
  const webhookId = await records.webhook(service, world);
  const known = tested.get(webhookId);
  if (known) return known;
  const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
  const token = world.people.OWNER.token;
  const sent = service.call('POST', `/webhooks/${webhookId}/test`, { token, headers, body: {} });
  const delivery = sent.then(({ body }): string => body.id);
  tested.set(webhookId, delivery);
  return delivery;
};

const logged = new Map<string, Promise<string>>();

/**
 * A call to the world's project that the log has, by its request id. The log keeps a sample of many calls, and one in four
 * seconds after 600: so it is one call for each place, best made before the others.
 */
export const loggedCall: RecordMaker = (service, world) => {
  const place = `${world.projectId} ${world.environment}`;
  const known = logged.get(place) ?? callUntilLogged(service, world);
  logged.set(place, known);
  return known;
};

async function callUntilLogged(service: Api, { projectId, environment, people }: World): Promise<string> {
  const headers = { 'x-project-id': projectId, 'x-environment': environment };
  const { token } = people.OWNER;
  for (let tries = 0; tries < 30; tries++) {
    const { headers: answered } = await service.call('GET', '/players', { token, headers });
    const id = answered.get('x-request-id') ?? '';
    const { status } = await service.call('GET', `/requests/${id}`, { token, headers });
    if (status === 200) return id;
    await setTimeout(1_000);
  }
  throw new Error('the request log has kept none of 30 calls');
}

/** A changeset after further calls about it. */
const changesetAfter =
  (...calls: [method: string, path: string, body?: object][]): RecordMaker =>
  async (service, world) => {
    const id = await records.changeset(service, world);
    const headers = { 'x-project-id': world.projectId, 'x-environment': world.environment };
    for (const [method, path, body] of calls) {
      const { token } = world.people.OWNER;
      await service.call(method, `/changesets/${id}/${path}`, { token, headers, ...(body ? { body } : {}) });
    }
    return id;
  };

const edited = { kind: 'badges', id: 'edited', op: 'put', body: minimal.badge };
export const changesetWithItem = changesetAfter(['PUT', 'items', edited]);
export const submittedChangeset = changesetAfter(['POST', 'submit']);
export const publishedChangeset = changesetAfter(['POST', 'publish', {}]);
