import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { lobbyCalls } from './test-lobbies.ts';

const service = await startTestService();
const { key } = await service.createKey();
const { act, open, gather, start, read, history, told } = lobbyCalls(service, key);
const ids = (members: { playerId: string }[]) => members.map(({ playerId }) => playerId);

describe('a new lobby', () => {
  it('has its host as the only member, what was asked for, and the defaults for the rest', async () => {
    const { id, code, members, createdAt, ...rest } = (await open('ada')) as never as Record<
      string,
      unknown
    > & {
      members: { joinedAt: string }[];
    };
    assert.match(String(id), /^[0-9a-f-]{36}$/);
    assert.match(String(code), /^[2-9A-HJKMNP-Z]{6}$/);
    assert.deepEqual(members, [{ playerId: 'ada', ready: false, joinedAt: createdAt }]);
    assert.deepEqual(rest, {
      name: null,
      state: 'open',
      hostPlayerId: 'ada',
      capacity: 4,
      minPlayers: 2,
      visibility: 'public',
      metadata: {},
      idleTimeoutSeconds: 3600,
      leaderboardId: null,
      startedAt: null,
      endedAt: null,
      endReason: null,
      results: null,
    });
    assert.equal((await service.get('/players/ada', { key })).status, 200, 'its host was created');
  });

  it('keeps what it was given, and is announced with exactly these fields', async () => {
    const given = {
      name: 'Friday night',
      capacity: 8,
      minPlayers: 3,
      visibility: 'private',
      metadata: { map: 'harbour', nested: [1, { two: null }] },
      idleTimeoutSeconds: 60,
    };
    const lobby = (await open('ada', given)) as never as Record<string, unknown>;
    for (const [field, value] of Object.entries(given)) assert.deepEqual(lobby[field], value, field);
    assert.deepEqual(await told(String(lobby['id'])), [
      {
        type: 'lobby.created',
        data: {
          lobbyId: lobby['id'],
          name: 'Friday night',
          hostPlayerId: 'ada',
          capacity: 8,
          visibility: 'private',
        },
      },
    ]);
  });

  it('is made once for an idempotency key', async () => {
    const call = {
      key,
      body: { hostPlayerId: 'ada', capacity: 2, visibility: 'public' },
      headers: { 'idempotency-key': 'one lobby' },
    };
    const [first, second] = [await service.post('/lobbies', call), await service.post('/lobbies', call)];
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(second.body, first.body);
  });

  it('is refused where it makes no sense', async () => {
    const good = { hostPlayerId: 'ada', capacity: 4, visibility: 'public' };
    const faulty: [object, RegExp][] = [
      [{ capacity: 1 }, /capacity/],
      [{ capacity: 101 }, /capacity/],
      [{ capacity: 2.5 }, /capacity/],
      [{ minPlayers: 5 }, /minPlayers/],
      [{ minPlayers: 0 }, /minPlayers/],
      [{ visibility: 'secret' }, /visibility/],
      [{ hostPlayerId: 'a b' }, /hostPlayerId/],
      [{ idleTimeoutSeconds: 0 }, /idleTimeoutSeconds/],
      [{ idleTimeoutSeconds: 86_401 }, /idleTimeoutSeconds/],
      [{ metadata: { text: 'x'.repeat(17_000) } }, /metadata/],
      [{ metadata: [] }, /metadata/],
      [{ leaderboardId: 'not-there' }, /leaderboardId/],
      [{ state: 'ended' }, /state/],
    ];
    for (const [change, named] of faulty) {
      const answer = await service.post('/lobbies', { key, body: { ...good, ...change } });
      assert.match(assertFault(answer, 'VALIDATION_FAILED', JSON.stringify(change)).message, named);
    }
  });
});

describe('a game', () => {
  it('goes from open through started to ended, and its history and notifications tell how', async () => {
    const { id, code } = await open('ada', { visibility: 'private' });
    const joined = await act(id, 'join', {
      playerId: 'ben',
      code: `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase(),
    });
    assert.equal(joined.status, 200);
    assert.deepEqual(ids(joined.body.members), ['ada', 'ben']);
    assert.equal((await service.get('/players/ben', { key })).status, 200, 'who joins is created');
    for (const playerId of ['ada', 'ben']) {
      assertFault(await act(id, 'start'), 'CONFLICT', 'not all are ready');
      const { body } = await act(id, 'ready', { playerId, ready: true });
      assert.equal(
        body.members.find((member: { playerId: string }) => member.playerId === playerId).ready,
        true,
      );
    }
    const started = await act(id, 'start');
    assert.equal(started.status, 200);
    assert.equal(started.body.state, 'started');
    assert.ok(started.body.startedAt);
    const results = [
      { playerId: 'ada', score: 10 },
      { playerId: 'ben', score: 12.5 },
    ];
    const ended = await act(id, 'end', { results });
    assert.equal(ended.status, 200);
    const placed = [
      { playerId: 'ben', score: 12.5, place: 1 },
      { playerId: 'ada', score: 10, place: 2 },
    ];
    assert.deepEqual(
      [ended.body.state, ended.body.endReason, ended.body.results],
      ['ended', 'finished', placed],
    );
    assert.deepEqual(ids(ended.body.members), ['ada', 'ben'], 'who was there at the end is still to be read');
    assert.deepEqual(await read(id), ended.body);
    assert.deepEqual(await history(id), ['created ada', 'joined ben', 'started', 'ended finished']);
    const [, ...after] = await told(id);
    assert.deepEqual(after, [
      { type: 'lobby.started', data: { lobbyId: id, playerIds: ['ada', 'ben'] } },
      { type: 'lobby.ended', data: { lobbyId: id, reason: 'finished', results: placed } },
    ]);
  });

  it('may end without results, or with none', async () => {
    const first = await start(['ada', 'ben']);
    const without = await act(first.id, 'end');
    assert.deepEqual([without.body.endReason, without.body.results], ['finished', null]);
    assert.deepEqual((await told(first.id)).at(-1)?.data['results'], null);
    const second = await start(['ada', 'ben']);
    assert.deepEqual((await act(second.id, 'end', { results: [] })).body.results, []);
  });

  it('needs enough players to start', async () => {
    const { id } = await gather(['ada', 'ben'], { minPlayers: 3 });
    assert.match(assertFault(await act(id, 'start'), 'CONFLICT').message, /3 players/);
    const alone = await gather(['ada'], { minPlayers: 1 });
    assert.equal((await act(alone.id, 'start')).status, 200);
  });

  it('cancelled while open has no results', async () => {
    const { id } = await gather(['ada', 'ben']);
    assertFault(await act(id, 'end', { results: [{ playerId: 'ada', score: 1 }] }), 'CONFLICT');
    const { body } = await act(id, 'end');
    assert.deepEqual([body.state, body.endReason, body.results], ['ended', 'cancelled', null]);
    assert.deepEqual((await told(id)).at(-1), {
      type: 'lobby.ended',
      data: { lobbyId: id, reason: 'cancelled', results: null },
    });
  });
});

describe('whatever the state does not allow', () => {
  it('is 409 and changes nothing', async () => {
    const open2 = await gather(['ada', 'ben'], { capacity: 2 });
    const started = await start(['ada', 'ben']);
    const { body: ended } = await act((await start(['ada', 'ben'])).id, 'end');
    const cases: [string, string, object?][] = [
      [open2.id, 'join', { playerId: 'cleo' }],
      [open2.id, 'join', { playerId: 'ben' }],
      [open2.id, 'leave', { playerId: 'cleo' }],
      [open2.id, 'leave', { playerId: 'never-heard-of' }],
      [open2.id, 'ready', { playerId: 'cleo', ready: true }],
      [started.id, 'join', { playerId: 'cleo' }],
      [started.id, 'ready', { playerId: 'ada', ready: false }],
      [started.id, 'start'],
      [ended.id, 'join', { playerId: 'cleo' }],
      [ended.id, 'leave', { playerId: 'ada' }],
      [ended.id, 'ready', { playerId: 'ada', ready: false }],
      [ended.id, 'start'],
      [ended.id, 'end'],
      [ended.id, 'end', { results: [] }],
    ];
    const all = [open2.id, started.id, ended.id];
    const before = await Promise.all(all.map(read));
    for (const [id, action, body] of cases) {
      assertFault(await act(id, action, body), 'CONFLICT', `${action} ${JSON.stringify(body)}`);
    }
    assert.deepEqual(await Promise.all(all.map(read)), before);
    for (const id of ['cleo', 'never-heard-of']) {
      assertFault(
        await service.get(`/players/${id}`, { key }),
        'NOT_FOUND',
        'who was turned away is not created',
      );
    }
  });

  it('and a lobby that is not there is 404, in the other environment too', async () => {
    const { id } = await open('ada');
    const nowhere = '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f';
    for (const [lobby, as] of [
      [nowhere, key],
      [id, service.testKey],
    ]) {
      const options = { key: as ?? '' };
      assertFault(await service.get(`/lobbies/${lobby}`, options), 'NOT_FOUND');
      assertFault(await service.get(`/lobbies/${lobby}/history`, options), 'NOT_FOUND');
      for (const action of ['start', 'end']) {
        assertFault(await service.post(`/lobbies/${lobby}/${action}`, options), 'NOT_FOUND', action);
      }
      const body = { playerId: 'ada' };
      for (const action of ['join', 'leave']) {
        assertFault(
          await service.post(`/lobbies/${lobby}/${action}`, { ...options, body }),
          'NOT_FOUND',
          action,
        );
      }
    }
    assertFault(await service.get('/lobbies/not-a-uuid', { key }), 'VALIDATION_FAILED');
  });
});

describe('leaving', () => {
  it("passes the host's lobby to the longest-standing member", async () => {
    const { id } = await gather(['ada', 'ben', 'cleo']);
    assert.equal((await act(id, 'leave', { playerId: 'ben' })).body.hostPlayerId, 'ada');
    assert.equal((await act(id, 'join', { playerId: 'ben' })).status, 200, 'and one may come back');
    const { body } = await act(id, 'leave', { playerId: 'ada' });
    assert.deepEqual([body.hostPlayerId, ids(body.members)], ['cleo', ['cleo', 'ben']]);
    assert.deepEqual((await history(id)).slice(3), [
      'left ben left',
      'joined ben',
      'left ada left',
      'host cleo',
    ]);
  });

  it('is possible in a game; the last one ends it, whether it had started or not', async () => {
    const { id: startedId } = await start(['ada', 'ben']);
    for (const id of [startedId, (await gather(['ada', 'ben'])).id]) {
      await act(id, 'leave', { playerId: 'ada' });
      const { body } = await act(id, 'leave', { playerId: 'ben' });
      assert.deepEqual([body.state, body.endReason, body.members], ['ended', 'abandoned', []]);
      assert.equal((await told(id)).at(-1)?.data['reason'], 'abandoned');
      assert.deepEqual((await history(id)).slice(-2), ['left ben left', 'ended abandoned']);
    }
  });
});

describe('the list of lobbies', () => {
  it('shows public ones, newest first, by state, page by page; private ones only by their code', async () => {
    const listed = async (query: string) =>
      (await service.get(`/lobbies?${query}`, { key: service.testKey })).body;
    const calls = lobbyCalls(service, service.testKey);
    const opened = [await calls.open('ada'), await calls.open('ben')];
    const started = await calls.start(['ada', 'ben']);
    const secret = await calls.open('ada', { visibility: 'private' });
    const all = [started, ...opened.toReversed()].map(({ id }) => id);
    assert.deepEqual(
      (await listed('')).data.map(({ id }: { id: string }) => id),
      all,
    );
    const walked: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await listed(`limit=1${cursor}`);
      walked.push(...page.data.map(({ id }: { id: string }) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    assert.deepEqual(walked, all);
    const inState = async (state: string) =>
      (await listed(`state=${state}`)).data.map(({ id }: { id: string }) => id);
    assert.deepEqual(await inState('started'), [started.id]);
    assert.deepEqual(await inState('open'), all.slice(1));
    assert.deepEqual(await inState('ended'), []);
    assert.deepEqual((await listed(`code=${secret.code.toLowerCase()}`)).data, [secret]);
    assert.deepEqual((await listed(`code=${secret.code}&state=ended`)).data, []);
    assert.deepEqual((await listed('code=0OIL11')).data, []);
    assert.deepEqual(await calls.read(secret.id), secret, 'a server may read every lobby by its id');
    const other = await service.get(`/lobbies?code=${secret.code}`, { key });
    assert.deepEqual(other.body.data, [], 'codes are of one environment');
  });
});

describe('the export of a player', () => {
  it('has when they came into lobbies and left them', async () => {
    const first = await gather(['traveller', 'ada']);
    const second = await gather(['ada', 'traveller']);
    await act(first.id, 'leave', { playerId: 'traveller' });
    const { body } = await service.get('/players/traveller/export', { key });
    assert.deepEqual(
      body.lobbies.map(({ lobbyId, type, reason }: Record<string, string>) => [lobbyId, type, reason]),
      [
        [first.id, 'created', null],
        [second.id, 'joined', null],
        [first.id, 'left', 'left'],
      ],
    );
  });
});

describe('the history of a lobby', () => {
  it('is read newest first, page by page', async () => {
    const { id } = await gather(['ada', 'ben', 'cleo']);
    const first = (await service.get(`/lobbies/${id}/history?limit=2`, { key })).body;
    assert.deepEqual(
      first.data.map(({ type, playerId }: Record<string, string>) => [type, playerId]),
      [
        ['joined', 'cleo'],
        ['joined', 'ben'],
      ],
    );
    const second = (await service.get(`/lobbies/${id}/history?cursor=${first.nextCursor}`, { key })).body;
    assert.deepEqual(
      second.data.map(({ type }: Record<string, string>) => type),
      ['created'],
    );
    assert.equal(second.nextCursor, null);
  });
});
