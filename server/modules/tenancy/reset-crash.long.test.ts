import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../testing/api-client.ts';
import { crashBeforeCommit } from '../../testing/crashing-service.ts';
import { openCrashingService } from '../../testing/open-crashing-service.ts';
import { seedPlayers } from '../../testing/seed-players.ts';
import { owner } from '../../testing/service.ts';

describe('a reset of the test environment whose service is killed', () => {
  it('has happened or has not, is finished after the restart, and leaves live alone', async (t) => {
    const { service, sql } = await openCrashingService(t);
    const token = (await apiClient(service.url).post('/auth/login', { body: owner })).body.accessToken;
    const call = (method: string, path: string, key: string, body?: object) =>
      apiClient(service.url).call(method, path, { key, ...(body ? { body } : {}) });
    const [{ id: projectId }] = (await sql.query('select id from projects')).rows;
    const createKey = async (mode: string) => {
      const body = { name: mode, mode, scopes: ['manage'] };
      const path = `/projects/${projectId}/api-keys`;
      return (await apiClient(service.url).post(path, { token, body })).body.key as string;
    };
    const [live, test] = [await createKey('live'), await createKey('test')];

    await seedPlayers(sql, projectId, { players: 4_000, eventsEach: 2, environment: 'test' });
    await seedPlayers(sql, projectId, { players: 20, eventsEach: 1 });
    const rule = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 5 }] };
    assert.equal((await call('PUT', '/rules/win', live, rule)).status, 201);
    const send = (key: string) => call('POST', '/events', key, { id: 'first', type: 'win', playerId: 'ada' });
    for (const key of [live, test]) assert.equal((await send(key)).status, 201);
    const week = 7 * 86_400;
    assert.equal((await call('PUT', '/test-clock', test, { advanceSeconds: week })).status, 200);
    const inLive = async () =>
      (
        await sql.query(
          `select (select count(*) from players where environment_id = e.id) as players,
                  (select count(*) from events where environment_id = e.id) as events,
                  (select count(*) from event_ids where environment_id = e.id) as ids,
                  (select count(*) from leaderboard_entries join leaderboard_seasons s on s.key = season_key
                   where s.environment_id = e.id) as scores, e.id, e.clock_offset_ms
           from environments e where name = 'live'`,
        )
      ).rows;
    const before = await inLive();

    // Killed before the commit: nothing has happened.
    const reset = () => call('POST', '/test-environment/reset', test);
    await crashBeforeCommit(service, sql, reset);
    assert.equal((await call('GET', '/test-clock', test)).body.offsetSeconds, week);
    assert.deepEqual([(await send(test)).status, (await send(test)).body.duplicate], [200, true]);

    // Killed after it, while the rows of the former environment are removed.
    assert.equal((await reset()).status, 202);
    await sql.query('update removals set not_before = now()');
    const progress = async () =>
      (await sql.query('select rows_removed::int as rows from removals')).rows[0]?.rows as number | undefined;
    let crashes = 0;
    let seen = -1;
    for (let rows = await progress(); rows !== undefined; rows = await progress()) {
      if (crashes < 2 && rows > seen) {
        seen = rows;
        await service.crash();
        crashes++;
      }
      if (crashes === 1) {
        // The environment is clean at once, long before the last row is gone.
        assert.equal((await call('GET', '/test-clock', test)).body.offsetSeconds, 0);
        const again = await send(test);
        if (again.status === 201) assert.deepEqual([again.body.duplicate, again.body.player.xp], [false, 5]);
        else assert.deepEqual([again.status, again.body.duplicate], [200, true]);
      }
      await wait(20);
    }
    assert.equal(crashes, 2, 'it was killed in the middle');

    assert.deepEqual(
      (await call('GET', '/players', test)).body.data.map(({ id }: { id: string }) => id),
      ['ada'],
    );
    assert.equal((await call('GET', '/players/ada', test)).body.xp, 5);
    const clock = (await call('GET', '/test-clock', test)).body;
    assert.equal(clock.offsetSeconds, 0);
    assert.equal((await call('GET', '/rules/win', test)).status, 200, 'definitions stay');
    assert.deepEqual(await inLive(), before, 'live is as it was');
    assert.deepEqual([(await send(live)).status, (await send(live)).body.duplicate], [200, true]);
    const { rows } = await sql.query('select name from environments order by name');
    assert.deepEqual(rows, [{ name: 'live' }, { name: 'test' }], 'nothing is left of the former environment');
  });
});
