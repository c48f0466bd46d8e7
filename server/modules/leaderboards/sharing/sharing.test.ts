import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });

async function closedBoard(id: string, players: readonly string[]) {
  assert.equal(
    (await service.put(`/leaderboards/${id}`, { token, body: { name: `The ${id}` } })).status,
    201,
  );
  for (const [n, playerId] of players.entries()) {
    await service.put(`/players/${playerId}`, { key, body: { displayName: `Name of ${playerId}` } });
    await service.post(`/leaderboards/${id}/entries`, { key, body: { playerId, score: 1_000 - n } });
  }
  assert.equal((await service.post(`/leaderboards/${id}/close`, { key })).status, 200);
  return `/leaderboards/${id}/seasons/1`;
}

/** As the first visitor from anywhere: without any credential. */
const visit = (path: string) => service.get(path, {});

async function share(season: string) {
  const answer = await service.post(`${season}/links`, { key });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body as { id: string; token: string; url: string; createdAt: string };
}

const players = Array.from({ length: 5 }, (_, i) => `p${i}`);
const season = await closedBoard('cup', players);

describe('a public link to a season', () => {
  it('shows its results to anyone, in pages, without ids and without anything else', async () => {
    const { token: secret, url } = await share(season);
    assert.match(secret, /^ssn_[\w-]{43}$/);
    assert.ok(url.endsWith(`/console/season#${secret}`), url);
    const { status, body, headers } = await visit(`/shared-season?token=${secret}`);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'public, max-age=60');
    const fields = [
      'closedAt',
      'entries',
      'hash',
      'leaderboardName',
      'order',
      'season',
      'startedAt',
      'tierName',
    ];
    assert.deepEqual(Object.keys(body).sort(), fields);
    assert.deepEqual([body.leaderboardName, body.season, body.entries], ['The cup', 1, 5]);
    const first = await visit(`/shared-season/entries?token=${secret}&limit=3`);
    const rest = await visit(
      `/shared-season/entries?token=${secret}&limit=3&cursor=${first.body.nextCursor}`,
    );
    const entries = [...first.body.data, ...rest.body.data];
    assert.deepEqual(
      entries.map(({ rank, name, score, isErased }) => [rank, name, score, isErased]),
      players.map((id, n) => [n + 1, `Name of ${id}`, 1_000 - n, false]),
    );
    assert.ok(!JSON.stringify(entries).includes('"p1"'), 'no ids of players');
    const lines = entries.map(({ rank, score, pseudonym }) => `${rank} ${score} ${pseudonym}\n`);
    assert.equal(createHash('sha256').update(lines.join('')).digest('hex'), body.hash);
  });

  it('has a file with which the hash can be checked, whatever names are', async () => {
    await service.put('/players/odd', { key, body: { displayName: '=1+1,"a"' } });
    const path = await closedBoard('odd-names', ['odd', 'plain']);
    await service.put('/players/odd', { key, body: { displayName: '=1+1,"a"' } });
    const { token: secret } = await share(path);
    const { body: shown } = await visit(`/shared-season?token=${secret}`);
    for (const file of [
      await visit(`/shared-season/export?token=${secret}`),
      await service.get(`${path}/export`, { key }),
    ]) {
      assert.match(file.headers.get('content-type') ?? '', /^text\/csv/);
      const [, ...lines] = String(file.body).trimEnd().split('\r\n');
      assert.equal(lines.length, 2);
      assert.ok(lines[0]?.includes(`"'=1+1,""a"""`), String(lines[0]));
      // As `cut -d, -f1-3 | tr , ' '` does it.
      const hashed = lines.map((line) => `${line.split(',').slice(0, 3).join(' ')}\n`).join('');
      assert.equal(createHash('sha256').update(hashed).digest('hex'), shown.hash);
    }
  });

  it('shows pseudonyms alone if the project hides players from each other', async () => {
    const { token: secret } = await share(season);
    const set = (hidePlayerIds: boolean) =>
      service.patch(`/projects/${service.projectId}`, { token, body: { client: { hidePlayerIds } } });
    assert.equal((await set(true)).status, 200);
    const { body } = await visit(`/shared-season/entries?token=${secret}`);
    assert.ok(body.data.every(({ name }: { name: string | null }) => name === null));
    const file = await visit(`/shared-season/export?token=${secret}`);
    assert.ok(!String(file.body).includes('Name of'));
    await set(false);
  });

  it('shows an erased player as erased, under the same hash', async () => {
    const path = await closedBoard('erasing', ['gone', 'stays']);
    const { token: secret } = await share(path);
    const before = (await visit(`/shared-season?token=${secret}`)).body.hash;
    assert.equal((await service.delete('/players/gone', { key })).status, 204);
    const { body } = await visit(`/shared-season/entries?token=${secret}`);
    assert.deepEqual(
      body.data.map(({ name, isErased }: { name: string | null; isErased: boolean }) => [name, isErased]),
      [
        [null, true],
        ['Name of stays', false],
      ],
    );
    assert.equal((await visit(`/shared-season?token=${secret}`)).body.hash, before);
  });

  it('is listed without its token, opens nothing once it is revoked, and others stay', async () => {
    const path = await closedBoard('revoking', ['a', 'b']);
    const [one, other] = [await share(path), await share(path)];
    const { body } = await service.get(`${path}/links`, { key });
    assert.deepEqual(body.data, [
      { id: other.id, createdAt: other.createdAt },
      { id: one.id, createdAt: one.createdAt },
    ]);
    assert.equal((await service.delete(`${path}/links/${one.id}`, { key })).status, 204);
    for (const part of ['', '/entries', '/export']) {
      assertFault(await visit(`/shared-season${part}?token=${one.token}`), 'NOT_FOUND');
      assert.equal((await visit(`/shared-season${part}?token=${other.token}`)).status, 200);
    }
    assertFault(await service.delete(`${path}/links/${one.id}`, { key }), 'NOT_FOUND');
    const stored = await service.db.query({
      name: '',
      text: 'select token_hash from leaderboard_links where id = $1',
      values: [other.id],
    });
    assert.deepEqual(
      stored.rows.map((row) => row['token_hash']),
      [createHash('sha256').update(other.token).digest()],
    );
    const { body: log } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=5`, { token });
    assert.equal(log.data[0].action, 'leaderboard.unshare');
    assert.ok(!JSON.stringify(log).includes(one.token));
  });

  it('opens nothing once the leaderboard is deleted', async () => {
    const path = await closedBoard('deleted', ['a']);
    const { token: secret } = await share(path);
    assert.equal((await service.delete('/leaderboards/deleted', { token })).status, 204);
    assertFault(await visit(`/shared-season?token=${secret}`), 'NOT_FOUND');
    assertFault(await visit(`/shared-season/entries?token=${secret}`), 'NOT_FOUND');
  });

  it('is refused for a season that is open or of another environment, and beyond 20', async () => {
    await service.post('/leaderboards/cup/entries', { key, body: { playerId: 'p0', score: 5 } });
    assertFault(await service.post('/leaderboards/cup/seasons/2/links', { key }), 'CONFLICT');
    assertFault(await service.post(`${season}/links`, { key: testKey }), 'NOT_FOUND');
    const path = await closedBoard('many', ['a']);
    for (let i = 0; i < 20; i++) await share(path);
    assertFault(await service.post(`${path}/links`, { key }), 'CONFLICT');
  });

  it('can be read 120 times a minute from one address', async () => {
    const { token: secret } = await share(season);
    // The next minute, whatever this one has had.
    service.clock.advance(60_000);
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => visit(`/shared-season?token=${secret}`)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 120);
    const refused = answers.find(({ status }) => status !== 200) ?? assert.fail();
    assertFault(refused, 'RATE_LIMITED');
  });
});
