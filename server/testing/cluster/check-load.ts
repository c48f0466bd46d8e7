import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { HeardEvent } from './load/listen.ts';
import { gamePoints } from './load/play-games.ts';
import type { Load } from './load/start-load.ts';
import { type LoadedInstallation, xpPerEvent } from './start-cluster.ts';

/** Calls a minute on the plan FREE. */
const freeLimit = 100;
/** How long nothing may change before it counts as final. What is lost or repeated stays so forever. */
const patienceMs = 45_000;

/**
 * Everything that was acknowledged is in the database once; everything that was committed was delivered, and heard by
 * the sockets of its players, once and in order; and limits let no more pass than they allow while Redis was up.
 */
export async function checkLoad(cluster: LoadedInstallation, load: Load): Promise<void> {
  await load.stop();
  let last: string[] = [];
  let changedAt = performance.now();
  for (;;) {
    const differences = await compare(cluster, load);
    if (differences.length === 0) break;
    if (!isDeepStrictEqual(differences, last)) changedAt = performance.now();
    if (performance.now() - changedAt > patienceMs) assert.fail(describe(differences));
    last = differences;
    await wait(200);
  }
  for (const [windowEnd, count] of cluster.passes)
    if (cluster.isExact(windowEnd))
      assert.ok(
        count <= freeLimit,
        `${count} calls passed in the window until ${windowEnd}; ${await readAlone(cluster)}`,
      );
}

/** Calls that nodes counted by themselves although Redis was up, because it was too slow. */
async function readAlone({ metricsUrls }: LoadedInstallation): Promise<string> {
  const counts = metricsUrls.map(async (url) => {
    const text = await (await fetch(url)).text();
    return /^laurel_limits_counted_alone_total (\d+)$/m.exec(text)?.[1];
  });
  return `counted by nodes alone: ${(await Promise.all(counts)).join(', ')}`;
}

function describe(differences: readonly string[]): string {
  return [`${differences.length} differences:`, ...differences.slice(0, 20)].join('\n');
}

/** What is not, or not yet, as it must be. */
async function compare(cluster: LoadedInstallation, load: Load): Promise<string[]> {
  const committed = await readCommitted(cluster);
  return [
    ...(await comparePlayers(cluster, load)),
    ...(await compareGames(cluster, load)),
    ...(await compareDeliveries(cluster, committed)),
    ...compareSockets(load, committed),
  ];
}

type Expect = (what: string, actual: unknown, expected: unknown) => void;

function collect(fill: (expect: Expect) => void): string[] {
  const differences: string[] = [];
  fill((what, actual, expected) => {
    if (isDeepStrictEqual(actual, expected)) return;
    const [is, must] = [actual, expected].map((value) => JSON.stringify(value)?.slice(0, 1_000));
    differences.push(`${what}: ${is} instead of ${must}`);
  });
  return differences;
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

async function comparePlayers({ query, environmentId }: LoadedInstallation, load: Load): Promise<string[]> {
  const rows = await query(
    `select p.id, p.display_name as name, g.xp::int, s.score,
            array(select e.id from events e where e.player_key = p.key and e.source = 'event' order by e.seq) as events
     from players p
     left join player_progress g on g.player_key = p.key
     left join (leaderboard_entries s join leaderboard_seasons b on b.key = s.season_key and b.leaderboard_id = 'points')
       on s.player_key = p.key
     where p.environment_id = $1 and p.id = any ($2)`,
    [environmentId, load.players.map(({ playerId }) => playerId)],
  );
  return collect((expect) => {
    for (const { playerId, renames, events, scores } of load.players) {
      if (renames === 0) continue;
      expect(
        playerId,
        rows.find((row) => row.id === playerId),
        {
          id: playerId,
          name: `n${renames - 1}`,
          xp: xpPerEvent * events,
          score: scores,
          events: range(events).map((i) => `${playerId}-${i}`),
        },
      );
    }
  });
}

async function compareGames({ query, environmentId }: LoadedInstallation, load: Load): Promise<string[]> {
  const ids = load.games.flatMap(({ hostId, guestId }) => [hostId, guestId]);
  const players = await query(
    `select p.id, s.score, array(select e.properties ->> 'lobbyId' from events e
                                 where e.player_key = p.key and e.type = 'lobby.finished' order by e.seq) as results
     from players p
     left join (leaderboard_entries s join leaderboard_seasons b on b.key = s.season_key and b.leaderboard_id = 'games')
       on s.player_key = p.key
     where p.environment_id = $1 and p.id = any ($2)`,
    [environmentId, ids],
  );
  const lobbies = await query(
    `select l.id, h.id as host from lobbies l join players h on h.key = l.host_key
     where l.environment_id = $1 and l.end_reason = 'finished' and h.id = any ($2) order by l.ended_at`,
    [environmentId, ids],
  );
  return collect((expect) => {
    for (const { hostId, guestId, lobbyIds } of load.games) {
      if (lobbyIds.length === 0) continue;
      const own = lobbies.filter(({ host }) => host === hostId).map(({ id }) => id);
      expect(`lobbies of ${hostId}`, own, lobbyIds);
      for (const [id, points] of [
        [hostId, gamePoints.host],
        [guestId, gamePoints.guest],
      ] as const) {
        const row = players.find((player) => player.id === id);
        expect(id, row, { id, score: points * lobbyIds.length, results: lobbyIds });
      }
    }
  });
}

/** What the service has to tell about the project, in the order in which it was written. */
async function readCommitted({ query, environmentId }: LoadedInstallation): Promise<HeardEvent[]> {
  return query(
    `select id::text, type, envelope::json -> 'data' as data from outbox where environment_id = $1 order by seq`,
    [environmentId],
  );
}

async function compareDeliveries(
  { query, received, webhookId }: LoadedInstallation,
  committed: readonly HeardEvent[],
): Promise<string[]> {
  const deliveries = await query(
    'select id::text, event_id::text, status from webhook_deliveries where webhook_id = $1',
    [webhookId],
  );
  return collect((expect) => {
    const queued = deliveries.map(({ event_id: id }) => id).toSorted();
    const ids = committed.map(({ id }) => id).toSorted();
    if (!isDeepStrictEqual(queued, ids)) expect('deliveries', describeSets(queued, ids), undefined);
    for (const { id, event_id: eventId, status } of deliveries) {
      const came = received.get(id);
      expect(
        `delivery ${id}`,
        { status, eventId: came?.eventId, bodies: came?.bodies.size },
        { status: 'success', eventId, bodies: 1 },
      );
    }
    const known = new Set(deliveries.map(({ id }) => id));
    for (const id of received.keys()) if (!known.has(id)) expect(`received ${id}`, 'unknown', 'a delivery');
  });
}

function describeSets(actual: readonly string[], expected: readonly string[]) {
  const [has, needs] = [new Set(actual), new Set(expected)];
  return {
    count: actual.length,
    twice: actual.length - has.size,
    missing: expected.filter((id) => !has.has(id)).slice(0, 5),
    unexpected: actual.filter((id) => !needs.has(id)).slice(0, 5),
  };
}

function compareSockets(load: Load, committed: readonly HeardEvent[]): string[] {
  const lobbies = new Map(
    load.games.flatMap(({ hostId, guestId, lobbyIds }) => lobbyIds.map((id) => [id, [hostId, guestId]])),
  );
  const concerns = ({ type, data }: HeardEvent): string[] => {
    if (type === 'lobby.created') return [data.hostPlayerId];
    return type.startsWith('lobby.') ? (lobbies.get(data.lobbyId) ?? []) : [data.playerId];
  };
  const expected = new Map<string, string[]>();
  for (const event of committed)
    for (const playerId of concerns(event))
      expected.set(playerId, [...(expected.get(playerId) ?? []), event.id]);
  const renames = new Map(load.players.map((player) => [player.playerId, player.renames]));
  const first = new Map<string, string[]>();

  return collect((expect) => {
    for (const { playerId, heard, incomplete, reconnects } of load.listeners) {
      const who = `a socket of ${playerId} (${reconnects} reconnects)`;
      const ids = heard.map(({ id }) => id);
      const all = expected.get(playerId) ?? [];
      if (!isDeepStrictEqual(ids.toSorted(), all.toSorted())) expect(who, describeSets(ids, all), undefined);
      expect(`${who}: told that it missed something`, incomplete, 0);
      const names = heard.filter(({ type }) => type === 'player.created' || type === 'player.updated');
      const count = renames.get(playerId);
      if (count !== undefined)
        expect(
          `${who}: names`,
          names.map(({ data }) => data.displayName),
          range(count).map((i) => `n${i}`),
        );
      const states = heard.filter(({ type }) => type.startsWith('lobby.'));
      expect(`${who}: states of lobbies`, states.map(describeState), statesOf(load, playerId));
      const earlier = first.get(playerId) ?? ids;
      first.set(playerId, earlier);
      expect(`${who}: the order, compared with its other sockets`, ids, earlier);
    }
  });
}

const describeState = ({ type, data }: HeardEvent) => `${type} ${data.lobbyId}`;

/** What a player hears of its games. A guest joins after the lobby was created. */
function statesOf(load: Load, playerId: string): string[] {
  const game = load.games.find(({ hostId, guestId }) => hostId === playerId || guestId === playerId);
  const steps = game?.hostId === playerId ? ['created', 'started', 'ended'] : ['started', 'ended'];
  return (game?.lobbyIds ?? []).flatMap((id) => steps.map((step) => `lobby.${step} ${id}`));
}
