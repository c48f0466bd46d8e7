import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { lockPlayer } from '../players/index.ts';
import { deletePlayer } from '../players/queries.ts';

const service = await startTestService();
const { key } = await service.createKey();

/** Counts of players, and calls that wait for a lock. */
const count = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows[0].count as number;
const waiting = () =>
  count(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

const calls: Record<string, [path: string, body: object]> = {
  'an event': ['/me/events', { type: 'lesson.opened' }],
  'a lobby': ['/lobbies', { capacity: 2, visibility: 'public' }],
};

for (const [what, [path, body]] of Object.entries(calls)) {
  it(`${what} that the client of a player sends does not create a player who is erased at that moment`, async () => {
    const playerId = `erased-by-${path}`.replaceAll('/', '-');
    const issued = await service.post('/auth/player-token', {
      key,
      body: { playerId, events: ['lesson.opened'] },
    });
    const { token } = issued.body;
    const environmentId = await count(
      `select id as count from environments where project_id = $1 and name = 'live'`,
      service.projectId,
    );
    let sent: ReturnType<typeof service.post> | undefined;
    await service.db.transaction(async (tx) => {
      const player = await lockPlayer(tx, environmentId, playerId);
      assert.ok(player);
      await deletePlayer.run(tx, player.key);
      sent = service.post(path, { token, body });
      while ((await waiting()) === 0) await new Promise((resume) => setTimeout(resume, 5));
    });
    assert.equal((await sent)?.status, 404);
    const left = `select count(*)::int from players p join environments e on e.id = p.environment_id
                  where e.project_id = $1`;
    assert.equal(await count(left, service.projectId), 0);
  });
}
