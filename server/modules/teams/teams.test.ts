import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { itInLongRun } from '../../testing/long-run.ts';
import { startWithClients } from '../clients/test-clients.ts';

const { service, key, client, send } = await startWithClients();
const project = `/projects/${service.projectId}`;
const setProject = (body: object) => service.patch(project, { token: service.owner.token, body });
await setProject({ plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 });

interface Member {
  playerId: string;
  role: string;
}

const found = async (id: string, playerId?: string, more: object = {}) => {
  const answer = await send('/teams', { id, name: id, ...(playerId && { playerId }), ...more });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
};
const add = (id: string, playerId: string, role?: string) =>
  send(`/teams/${id}/members`, { playerId, ...(role && { role }) });
/** On a slow machine the service may be too busy for all of them at once. */
const addPatiently = async (id: string, playerId: string) => {
  for (let tries = 0; ; tries++) {
    const answer = await add(id, playerId);
    if (answer.status !== 503 || tries === 20) return answer;
  }
};
const remove = (id: string, playerId: string) => service.delete(`/teams/${id}/members/${playerId}`, { key });
const get = (path: string) => service.get(path, { key });
const roles = async (id: string) => {
  const { body } = await get(`/teams/${id}`);
  assert.equal(body.size, body.members.length);
  return body.members.map(({ playerId, role }: Member) => `${playerId} ${role}`);
};
const told = async (teamId: string) => {
  const { rows } = await service.db.query({
    name: '',
    text: `select envelope from outbox o join environments e on e.id = o.environment_id
           where e.project_id = $1 and type like 'team.%' order by seq`,
    values: [service.projectId],
  });
  return (rows as { envelope: string }[])
    .map(({ envelope }) => JSON.parse(envelope))
    .filter(({ data }) => data.teamId === teamId)
    .map(({ type, data }) =>
      [type.slice(5), data.playerId, data.role].filter((one) => one !== undefined).join(' '),
    );
};

describe('a team', () => {
  it('has a founder who leads, members, and one leader at any time', async () => {
    await found('foxes', 'ada');
    assert.deepEqual(await roles('foxes'), ['ada leader']);
    const answer = await add('foxes', 'bob', 'officer');
    assert.deepEqual([answer.status, answer.body.playerId, answer.body.role], [201, 'bob', 'officer']);
    await add('foxes', 'cat');
    await add('foxes', 'dan', 'leader');
    assert.deepEqual(await roles('foxes'), ['ada officer', 'bob officer', 'cat member', 'dan leader']);
    const patch = (playerId: string, role: string) =>
      service.patch(`/teams/foxes/members/${playerId}`, { key, body: { role } });
    assertFault(await patch('dan', 'member'), 'CONFLICT');
    assert.equal((await patch('dan', 'leader')).status, 200);
    assert.deepEqual((await patch('cat', 'leader')).body.role, 'leader');
    assert.deepEqual(await roles('foxes'), ['ada officer', 'bob officer', 'cat leader', 'dan officer']);
    assertFault(await patch('nobody', 'member'), 'NOT_FOUND');
    assertFault(await patch('ada', 'king'), 'VALIDATION_FAILED');
    assertFault(await add('foxes', 'cat'), 'CONFLICT');
    assert.deepEqual(await told('foxes'), [
      'created ada',
      'member_joined ada',
      'member_joined bob',
      'member_joined cat',
      'member_joined dan',
      'role_changed ada officer',
      'role_changed dan leader',
      'role_changed dan officer',
      'role_changed cat leader',
    ]);
  });

  it('passes the lead to the longest-standing officer, then member, and goes with the last', async () => {
    await found('wolves', 'w1');
    for (const [id, role] of [
      ['w2', 'member'],
      ['w3', 'officer'],
      ['w4', 'officer'],
    ] as const) {
      await add('wolves', id, role);
    }
    assert.equal((await remove('wolves', 'w1')).status, 204);
    assert.deepEqual(await roles('wolves'), ['w2 member', 'w3 leader', 'w4 officer']);
    await remove('wolves', 'w3');
    await remove('wolves', 'w4');
    assert.deepEqual(await roles('wolves'), ['w2 leader']);
    assertFault(await remove('wolves', 'w4'), 'NOT_FOUND');
    assert.equal((await remove('wolves', 'w2')).status, 204);
    assertFault(await get('/teams/wolves'), 'NOT_FOUND');
    assert.deepEqual((await told('wolves')).slice(-2), ['member_left w2', 'deleted ']);
    assert.deepEqual((await get('/players/w2/teams')).body.data, []);
  });

  it('is created, changed, listed and deleted, with clear errors', async () => {
    const made = await send('/teams', { name: 'Without an id', attributes: { motto: 'Go' } });
    assert.match(made.body.id, /^[0-9a-f-]{36}$/);
    assert.deepEqual([made.body.join, made.body.maxMembers, made.body.size], ['open', 50, 0]);
    const again = await send('/teams', { id: made.body.id, name: 'Taken' });
    assertFault(again, 'CONFLICT');
    const path = `/teams/${made.body.id}`;
    const changed = await service.patch(path, { key, body: { name: 'New', join: 'invite', maxMembers: 2 } });
    assert.deepEqual(
      [changed.body.name, changed.body.join, changed.body.maxMembers, changed.body.attributes],
      ['New', 'invite', 2, { motto: 'Go' }],
    );
    for (const body of [
      { name: '' },
      { name: 'x'.repeat(101) },
      { maxMembers: 1 },
      { maxMembers: 501 },
      { join: 'closed' },
      { imageUrl: 'javascript:alert(1)' },
      { attributes: { big: 'x'.repeat(20_000) } },
      { unknown: 1 },
      { name: 7 },
    ]) {
      assertFault(await service.patch(path, { key, body }), 'VALIDATION_FAILED', JSON.stringify(body));
    }
    assertFault(await send('/teams', { name: 'Bad id', id: 'Not A Slug' }), 'VALIDATION_FAILED');
    for (const id of ['e1', 'e2']) await add(made.body.id, id);
    assertFault(await add(made.body.id, 'e3'), 'CONFLICT');
    assertFault(await service.patch(path, { key, body: { maxMembers: 1 } }), 'VALIDATION_FAILED');
    assert.ok(
      (await get('/teams?limit=100')).body.data.some(({ id }: { id: string }) => id === made.body.id),
    );
    assert.equal((await service.delete(path, { key })).status, 204);
    assertFault(await service.delete(path, { key }), 'NOT_FOUND');
    assert.deepEqual((await get('/players/e1/teams')).body.data, []);
  });

  it('is apart in test and live', async () => {
    await found('here', 'h1');
    const { key: testKey } = await service.createKey({ mode: 'test' });
    assertFault(await service.get('/teams/here', { key: testKey }), 'NOT_FOUND');
    const body = { playerId: 'h2' };
    assertFault(await service.post('/teams/here/members', { key: testKey, body }), 'NOT_FOUND');
    const same = { id: 'here', name: 'Another' };
    assert.equal((await service.post('/teams', { key: testKey, body: same })).status, 201);
  });

  it('shows its first 100 members, and all of them in pages', async () => {
    await found('crowd', undefined, { maxMembers: 150 });
    for (let i = 0; i < 105; i += 15) {
      await Promise.all(Array.from({ length: 15 }, (_, n) => add('crowd', `crowd-${i + n}`)));
    }
    const { body } = await get('/teams/crowd');
    assert.deepEqual([body.size, body.members.length], [105, 100]);
    assert.equal(body.members.filter(({ role }: Member) => role === 'leader').length, 1);
    const first = await get('/teams/crowd/members?limit=100');
    const cursor = encodeURIComponent(first.body.nextCursor);
    const rest = await get(`/teams/crowd/members?limit=100&cursor=${cursor}`);
    assert.equal(
      new Set([...first.body.data, ...rest.body.data].map(({ playerId }: Member) => playerId)).size,
      105,
    );
  });
});

describe('limits of teams', () => {
  it('hold exactly with 300 joins at once: members of a team, and teams of a player', async () => {
    for (let i = 0; i < 6; i++) await found(`race-${i}`, undefined, { maxMembers: 10 });
    await setProject({ teamsPerPlayer: 2 });
    // 50 players each want to be in all six teams.
    const calls = Array.from({ length: 300 }, (_, n) =>
      addPatiently(`race-${n % 6}`, `racer-${Math.floor(n / 6)}`),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.deepEqual([...new Set(statuses)].toSorted(), [201, 409]);
    let members = 0;
    for (let i = 0; i < 6; i++) {
      const { body } = await get(`/teams/race-${i}`);
      assert.ok(body.size <= 10, `${body.size} members`);
      assert.equal(body.size, body.members.length);
      assert.equal(body.members.filter(({ role }: Member) => role === 'leader').length, body.size ? 1 : 0);
      members += body.size;
    }
    assert.equal(members, statuses.filter((status) => status === 201).length);
    for (let p = 0; p < 50; p++) {
      const answer = await get(`/players/racer-${p}/teams`);
      if (answer.status === 200) assert.ok(answer.body.data.length <= 2);
    }
    await setProject({ teamsPerPlayer: 1 });
    await found('one', 'solo');
    await found('two');
    assertFault(await add('two', 'solo'), 'CONFLICT');
    for (const bad of [0, 11, 1.5, '2']) {
      assertFault(await setProject({ teamsPerPlayer: bad }), 'VALIDATION_FAILED');
    }
  });
});

describe('requests to join', () => {
  it('are accepted or declined, and a full team keeps them', async () => {
    await found('club', 'boss', { join: 'request', maxMembers: 2 });
    const ask = (playerId: string) => send('/teams/club/requests', { playerId });
    assert.equal((await ask('r1')).status, 201);
    assert.equal((await ask('r1')).status, 200);
    await ask('r2');
    await ask('r3');
    assertFault(await ask('boss'), 'CONFLICT');
    assert.equal((await send('/teams/club/requests/r2/decline')).status, 200);
    assertFault(await send('/teams/club/requests/r2/accept'), 'NOT_FOUND');
    assert.equal((await send('/teams/club/requests/r1/accept')).body.role, 'member');
    assertFault(await send('/teams/club/requests/r3/accept'), 'CONFLICT');
    const open = (await get('/teams/club/requests')).body.data;
    assert.deepEqual(
      open.map(({ playerId }: Member) => playerId),
      ['r3'],
    );
    await found('doors', undefined, { join: 'open' });
    assertFault(await send('/teams/doors/requests', { playerId: 'r2' }), 'CONFLICT');
    await found('sealed', undefined, { join: 'invite' });
    assertFault(await send('/teams/sealed/requests', { playerId: 'r2' }), 'CONFLICT');
  });

  it('are sent by clients, who join open teams at once and leave them', async () => {
    const zoe = await client('zoe');
    await found('open-one', 'o1');
    await found('asking', 'o2', { join: 'request' });
    await found('closed', 'o3', { join: 'invite' });
    const joined = await zoe.post('/me/teams/open-one/join');
    assert.deepEqual([joined.status, joined.body.status, joined.body.team.role], [200, 'joined', 'member']);
    assertFault(await zoe.post('/me/teams/open-one/join'), 'CONFLICT');
    const asked = await zoe.post('/me/teams/asking/join');
    assert.deepEqual([asked.body.status, asked.body.team], ['requested', null]);
    assertFault(await zoe.post('/me/teams/closed/join'), 'FORBIDDEN');
    assertFault(await zoe.post('/me/teams/none/join'), 'NOT_FOUND');
    const mine = (await zoe.get('/me/teams')).body.data;
    assert.deepEqual(
      mine.map(({ teamId }: { teamId: string }) => teamId),
      ['open-one'],
    );
    const shown = (await zoe.get('/teams/open-one')).body.members;
    assert.deepEqual(
      shown.map(({ isMe }: { isMe: boolean }) => isMe),
      [false, true],
    );
    assert.equal((await zoe.post('/me/teams/open-one/leave')).status, 204);
    assertFault(await zoe.post('/me/teams/open-one/leave'), 'NOT_FOUND');
    assertFault(await zoe.post('/teams', { name: 'Mine' }), 'FORBIDDEN');
  });
});

describe('what rules see of teams', () => {
  it('is the player.teams of that moment, also in a replay', async () => {
    const rule = {
      name: 'Foxes only',
      on: 'match.won',
      when: '"rule-team" in player.teams && size(player.teams) == 1',
      then: [{ do: 'grantXp', amount: 10 }],
    };
    assert.equal((await service.put('/rules/foxes-only', { key, body: rule })).status, 201);
    const win = async () => (await send('/events', { playerId: 'ruled', type: 'match.won' })).body.player.xp;
    assert.equal(await win(), 0);
    await found('rule-team', 'ruled');
    assert.equal(await win(), 10);
    assert.equal(await win(), 20);
    await remove('rule-team', 'ruled');
    assert.equal(await win(), 20);
    await found('rule-team', 'ruled');
    assert.equal(await win(), 30);
    const verified = await service.post('/players/ruled/verify', { key });
    assert.deepEqual([verified.status, verified.body.differences], [200, []], JSON.stringify(verified.body));
    const bad = { ...rule, when: 'player.teams > 3' };
    assert.equal((await service.put('/rules/bad-teams', { key, body: bad })).status, 400);
  });
});

describe('a team and what is about its members', () => {
  it('has a view of leaderboards', async () => {
    await found('viewed', 'v1');
    await add('viewed', 'v2');
    await service.put('/leaderboards/of-teams', { key, body: { name: 'All' } });
    for (const [playerId, score] of [
      ['v1', 10],
      ['v2', 30],
      ['other', 20],
    ] as const) {
      await send('/leaderboards/of-teams/entries', { playerId, score });
    }
    const { body } = await get('/leaderboards/of-teams/entries?teamId=viewed');
    assert.deepEqual(
      body.data.map((one: { rank: number; overallRank: number; playerId: string }) => [
        one.rank,
        one.overallRank,
        one.playerId,
      ]),
      [
        [1, 1, 'v2'],
        [2, 3, 'v1'],
      ],
    );
    assertFault(await get('/leaderboards/of-teams/entries?teamId=nowhere'), 'NOT_FOUND');
    assertFault(await get('/leaderboards/of-teams/entries?teamId=viewed&playerIds=v1'), 'VALIDATION_FAILED');
    assertFault(await get('/leaderboards/of-teams/entries?teamId=Not+A+Slug'), 'VALIDATION_FAILED');
  });

  it('is in the export, and an erased player leaves as if by choice', async () => {
    await found('left', 'l1');
    await add('left', 'l2');
    const { body } = await get('/players/l1/export');
    assert.deepEqual(
      body.teams.map(({ teamId, role }: { teamId: string; role: string }) => [teamId, role]),
      [['left', 'leader']],
    );
    assert.equal((await service.delete('/players/l1', { key })).status, 204);
    assert.deepEqual(await roles('left'), ['l2 leader']);
    assert.equal((await service.delete('/players/l2', { key })).status, 204);
    assertFault(await get('/teams/left'), 'NOT_FOUND');
  });

  itInLongRun('keeps its numbers through joins, leaves and erasures at once', async () => {
    await found('storm', undefined, { maxMembers: 100 });
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const id = `storm-${n}`;
        await add('storm', id);
        if (n % 3 === 0) await remove('storm', id);
        if (n % 3 === 1) await service.delete(`/players/${id}`, { key });
      }),
    );
    const { body } = await get('/teams/storm');
    assert.equal(body.size, body.members.length);
    assert.equal(body.members.filter(({ role }: Member) => role === 'leader').length, 1);
  });
});
