import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import {
  connectRealtime,
  type LaurelEvent,
  type Realtime,
  type RealtimeError,
} from '../../../packages/sdk/src/realtime.ts';
import { itInLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import { environmentOf, startRealtime } from './test-realtime.ts';
import { tokenFor } from './test-sockets.ts';

const service = await startTestService({ own: 'the clock moves' });
const { key } = await service.createKey();
const live = await environmentOf(service);

const open: Realtime[] = [];
after(() => {
  for (const realtime of open) realtime.close();
});

async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 10));
}

/** A client of the SDK, and all that it received. */
function listen(url: string, playerId?: string, more: object = {}) {
  const told = {
    events: [] as LaurelEvent[],
    errors: [] as RealtimeError[],
    connects: 0,
    tokens: 0,
    gaps: 0,
  };
  const realtime = connectRealtime({
    io,
    url,
    transports: ['websocket'],
    getToken: async () => {
      const token = await tokenFor(service, key, playerId);
      told.tokens++;
      return token;
    },
    onConnect: () => told.connects++,
    onError: (error) => told.errors.push(error),
    onGap: () => told.gaps++,
    ...more,
  });
  realtime.onAny((event) => told.events.push(event));
  open.push(realtime);
  return { realtime, told };
}

describe('the SDK for sockets', () => {
  it('passes events on by their type, and remembers the last one', async () => {
    const { realtime, told } = listen(service.url, 'ada');
    await until(() => told.connects);
    const levels: number[] = [];
    const stop = realtime.on('player.level_up', ({ data }) => levels.push(data.newLevel));
    await service.put('/players/ada', { key, body: {} });
    await service.post('/players/ada/xp', { key, body: { amount: 150 } });
    await until(() => told.events.length === 2);
    stop();
    await service.post('/players/ada/xp', { key, body: { amount: 500 } });
    await until(() => told.events.length === 3);
    assert.deepEqual(levels, [2]);
    assert.equal(realtime.lastEventId, told.events[2]?.id);
    assert.deepEqual(told.errors, []);
    realtime.close();
  });

  it('renews its token before it expires, without a new connection', async () => {
    const { realtime, told } = listen(service.url, 'ada');
    await until(() => told.connects);
    for (const renewals of [1, 2]) {
      service.clock.advance(14.5 * 60_000);
      await until(() => told.tokens === 1 + renewals);
      // Requests of a socket are answered in order: after this the new token is in use.
      await assert.rejects(realtime.subscribe('leaderboard:none', () => {}).ready, { code: 'NOT_FOUND' });
    }
    await service.put('/players/ada', { key, body: { displayName: 'Still here' } });
    await until(() => told.events.length > 0);
    assert.equal(told.connects, 1);
    assert.ok(told.errors.every(({ code }) => code === 'NOT_FOUND'));
    realtime.close();
  });

  it('reconnects by itself after it was disconnected, with a new token and nothing missed', async () => {
    let isBroken = false;
    const getToken = async () => {
      if (isBroken) throw new Error('our own server is down');
      return tokenFor(service, key, 'ada');
    };
    const { realtime, told } = listen(service.url, 'ada', { getToken });
    await until(() => told.connects);
    await service.put('/players/ada', { key, body: { displayName: 'First' } });
    await until(() => told.events.length === 1);
    isBroken = true;
    service.clock.advance(15 * 60_000);
    await until(() => told.errors.some(({ code }) => code === 'NO_TOKEN'));
    await until(() => !realtime.connected);
    await service.put('/players/ada', { key, body: { displayName: 'Second' } });
    isBroken = false;
    await until(() => told.events.length === 2);
    assert.equal(told.gaps, 0);
    realtime.close();
  });

  itInLongRun('subscribes, again after each connection, however many channels there are', async () => {
    const node = await startRealtime(service);
    const ids = Array.from({ length: 30 }, (_, i) => `board-${i}`);
    const set = (id: string, score: number) =>
      node.source.boards.set(`${live}/${id}`, { leaderboardId: id, season: 1, entries: [{ score }] });
    for (const id of ids) set(id, 1);
    const { realtime, told } = listen(node.url, 'ada');
    const scores = new Map<string, number[]>();
    const subscriptions = ids.map((id) =>
      realtime.subscribe(`leaderboard:${id}`, ({ leaderboardId, entries }) => {
        scores.set(leaderboardId, [...(scores.get(leaderboardId) ?? []), entries[0]?.score ?? 0]);
      }),
    );
    await Promise.all(subscriptions.map(({ ready }) => ready));
    assert.equal(scores.size, 30);
    await assert.rejects(realtime.subscribe('leaderboard:none', () => {}).ready, { code: 'NOT_FOUND' });
    for (const id of ids) set(id, 2);
    service.clock.advance(15 * 60_000);
    await until(() => told.connects === 2);
    await until(() => [...scores.values()].every((all) => all.at(-1) === 2));
    subscriptions[0]?.close();
    realtime.close();
  });

  it('is under 15 kB gzipped and not minified, without the client of Socket.IO', () => {
    const sources = ['realtime', 'messages', 'event-types'].map((name) =>
      stripTypeScriptTypes(
        readFileSync(join(import.meta.dirname, `../../../packages/sdk/src/${name}.ts`), 'utf8'),
      ),
    );
    const size = gzipSync(sources.join('\n')).length;
    assert.ok(size < 15_000, String(size));
  });

  it('passes on the live state and the position of a player, by either name', async () => {
    await service.put('/leaderboards/race', { token: service.owner.token, body: { name: 'Race' } });
    await service.post('/leaderboards/race/entries', { key, body: { playerId: 'newcomer', score: 5 } });
    const { realtime } = listen(service.url, 'newcomer');
    const seen: unknown[][] = [];
    const subscriptions = [
      realtime.subscribe('player:me', ({ xp, level }) => seen.push(['me', xp, level])),
      realtime.subscribe('player:newcomer', ({ playerId }) => seen.push(['own', playerId])),
      realtime.subscribe('leaderboard:race:me', ({ rank, above }) => seen.push(['race', rank, above])),
    ];
    await Promise.all(subscriptions.map(({ ready }) => ready));
    await service.post('/players/newcomer/xp', { key, body: { amount: 3 } });
    await until(() => seen.some(([name, xp]) => name === 'me' && xp === 3));
    assert.ok(seen.some(([name, id]) => name === 'own' && id === 'newcomer'));
    assert.ok(seen.some(([name, rank, above]) => name === 'race' && rank === 1 && above === null));
  });
});
