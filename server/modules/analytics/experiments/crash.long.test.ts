import assert from 'node:assert/strict';
import { it } from 'node:test';
import { apiClient } from '../../../testing/api-client.ts';
import { openFirstProject } from '../../../testing/first-project.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { openCrashingService } from '../../../testing/open-crashing-service.ts';
import { variantOf } from '../../../testing/variant-of.ts';
import { valuesOf } from '../../players/index.ts';
import { assertRecount } from './test-recount.ts';

const crashes = isLongRun ? 10 : 2;
const clients = 12;
const eventsEach = 3;
/** At least so many, however fast the machine is. */
const fewestPlayers = 150;

it('a service that is killed while players come in has each of them in once, and exact sums', async (t) => {
  const { service, sql } = await openCrashingService(t);
  const { api, token, projectId, key } = await openFirstProject(service.url, ['read', 'write', 'manage']);
  const rule = { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] };
  assert.equal((await api.put('/rules/win', { token, body: rule })).status, 201);
  const changes = [{ kind: 'rules', id: 'win', patch: { then: [{ do: 'grantXp', amount: 30 }] } }];
  const body = {
    name: 'XP',
    variants: [
      { id: 'control', weight: 1 },
      { id: 'more', weight: 1, changes },
    ],
    metrics: [
      { id: 'wins', of: 'events', eventType: 'win' },
      { id: 'xp', of: 'xp' },
    ],
  };
  assert.equal((await api.put('/experiments/xp', { token, body })).status, 201);
  const started = await api.post('/experiments/xp/start', { token, body: {} });
  assert.equal(started.status, 200, JSON.stringify(started.body));

  let over = false;
  const players = new Set<string>();
  /** Each event until it is answered: what was committed before the kill must not count again. */
  const sendAll = async (client: number) => {
    for (let n = 0; !over || players.size < fewestPlayers; n++) {
      const playerId = `p${client}-${n}`;
      players.add(playerId);
      for (let i = 0; i < eventsEach; i++) await send({ id: `${playerId}-${i}`, playerId, type: 'win' });
    }
  };
  const send = async (event: object) => {
    for (;;) {
      try {
        const { status } = await apiClient(service.url).post('/events', { key, body: event });
        if (status === 200 || status === 201) return;
      } catch {
        // Killed during the call: whether the event was committed is not known.
      }
      await service.running;
    }
  };
  const sending = Array.from({ length: clients }, (_, client) => sendAll(client));
  for (let i = 0; i < crashes; i++) {
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 250));
    await service.crash();
  }
  over = true;
  await Promise.all(sending);

  const query = async (text: string, ...values: unknown[]) => (await sql.query(text, values)).rows;
  const [environment] = await query(
    `select id from environments where project_id = $1 and name = 'live'`,
    projectId,
  );
  const places = await query(
    `select p.id, x.variant_id, ${valuesOf('x')} as measured
     from experiment_players x join players p on p.key = x.player_key`,
  );
  assert.deepEqual(new Set(places.map(({ id }) => id)), players);
  for (const { id, variant_id: variant, measured } of places) {
    assert.equal(variant, variantOf('xp', started.body.salt, id, ['control', 'more']));
    assert.deepEqual(measured, [eventsEach, eventsEach * (variant === 'more' ? 30 : 10)], id);
  }
  const counts = await assertRecount(query, 'xp', environment?.['id']);
  assert.equal((counts['control'] ?? 0) + (counts['more'] ?? 0), players.size);
  const { body: results } = await apiClient(service.url).get('/experiments/xp/results', { key });
  for (const { variantId, players: shown } of results.exposures) assert.equal(shown, counts[variantId]);
  const traced = await query(
    `select count(*)::int as n from players p
     where (select count(*) from events e where e.player_key = p.key) <> $1`,
    eventsEach,
  );
  assert.equal(traced[0]?.['n'], 0);
  for (const id of [...players].slice(0, 10)) {
    const verified = await apiClient(service.url).post(`/players/${id}/verify`, { key, body: {} });
    assert.deepEqual(verified.body.differences, []);
  }
});
