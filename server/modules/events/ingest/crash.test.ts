import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { apiClient } from '../../../testing/api-client.ts';
import { openFirstProject } from '../../../testing/first-project.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { openCrashingService } from '../../../testing/open-crashing-service.ts';

/** `npm run test:chaos` asks for 200. */
const crashes = Number(process.env['LAUREL_TEST_CRASHES'] ?? (isLongRun ? 2 : 1));
const clients = 12;
const players = 7;
/** Enough for a level or two with the few events between two crashes. */
const perWin = 40;

const { service, sql } = await openCrashingService();
const key = await defineAGame();

async function defineAGame(): Promise<string> {
  const { api, token, key } = await openFirstProject(service.url);
  const made = [
    await api.post('/badges', { token, body: { id: 'tenth', name: 'Tenth', repeatable: true } }),
    await api.post('/rules', {
      token,
      body: { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: perWin }] },
    }),
    await api.post('/rules', {
      token,
      body: {
        id: 'tenth',
        name: 'Every tenth',
        on: 'win',
        when: "player.counts['win'] % 10 == 0",
        then: [{ do: 'awardBadge', badgeId: 'tenth' }],
      },
    }),
    await api.post('/quests', {
      token,
      body: {
        id: 'three',
        name: 'Three wins',
        repeat: 'always',
        objectives: [{ id: 'wins', on: 'win', measure: 'count', target: 3 }],
        rewards: [{ do: 'grantXp', amount: 10 }],
      },
    }),
  ];
  assert.deepEqual(
    made.map((answer) => answer.status),
    [201, 201, 201, 201],
  );
  return key;
}

/** Sends events until told to stop, each until it is answered, as the server of a careful customer does. */
async function keepSending(
  client: number,
  isOver: () => boolean,
  answered: Map<string, unknown>,
): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const id = `c${client}-${n}`;
    const body = { id, playerId: `p${(client + n) % players}`, type: 'win' };
    for (;;) {
      try {
        const answer = await apiClient(service.url).post('/events', { key, body });
        if (answer.status === 200 || answer.status === 201) {
          answered.set(id, answer.body.effects);
          break;
        }
      } catch {
        // The process ended during the request. Whether the event was committed is unknown, so it is sent again.
      }
      await service.running;
    }
  }
}

describe(`a service that is killed ${crashes} times while events come in`, () => {
  const answered = new Map<string, unknown>();

  before(async () => {
    let over = false;
    const sending = Array.from({ length: clients }, (_, client) => keepSending(client, () => over, answered));
    for (let i = 0; i < crashes; i++) {
      await new Promise((done) => setTimeout(done, 30 + Math.random() * 270));
      await service.crash();
    }
    // Enough for every player to reach a level, however busy the machine was meanwhile.
    while (answered.size < players * 20) await new Promise((done) => setTimeout(done, 50));
    over = true;
    await Promise.all(sending);
    const left = async () => (await sql.query('select count(*)::int as n from outbox_queue')).rows[0].n;
    while ((await left()) > 0) await new Promise((done) => setTimeout(done, 50));
  });

  it('has counted every answered event once, with the outcome that was answered', async () => {
    const { rows } = await sql.query('select id, outcome from events');
    assert.ok(rows.length > crashes);
    assert.deepEqual(new Set(rows.map((row) => row.id)), new Set(answered.keys()));
    for (const row of rows) assert.deepEqual(row.outcome.effects, answered.get(row.id));
  });

  it('has players whose XP, counts and badges are what their events add up to', async () => {
    const { rows } = await sql.query(`
      select p.id, g.xp::int, (g.counts->>'win')::int as wins, coalesce(b.times, 0) as badges,
             (select count(*)::int from events e where e.player_key = p.key) as events,
             (select sum((f->>'amount')::int)::int from events e, json_array_elements(e.outcome->'effects') f
              where e.player_key = p.key and f->>'type' = 'xp') as earned
      from players p join player_progress g on g.player_key = p.key
      left join player_badges b on b.player_key = p.key`);
    assert.equal(rows.length, players);
    for (const row of rows) {
      assert.equal(row.wins, row.events);
      assert.equal(row.xp, row.earned);
      assert.equal(row.xp, row.events * perWin + Math.floor(row.events / 3) * 10);
      assert.equal(row.badges, Math.floor(row.events / 10));
    }
  });

  it('has notified exactly what happened: nothing is lost, invented or sent twice', async () => {
    const outbox = (await sql.query('select id, envelope from outbox order by id')).rows;
    const heard = (await sql.query('select id, envelope from heard order by id')).rows;
    assert.deepEqual(heard, outbox);
    const told = Map.groupBy(outbox, (row) => JSON.parse(row.envelope).type);
    const { rows: happened } = await sql.query(`
      select f->>'type' as type, count(*)::int as n from events e, json_array_elements(e.outcome->'effects') f group by 1`);
    const count = (type: string) => happened.find((row) => row.type === type)?.n;
    assert.equal(told.get('player.level_up')?.length, count('level'));
    assert.equal(told.get('player.badge_earned')?.length, count('badge'));
    for (const type of ['quest.started', 'quest.progress', 'quest.completed']) {
      assert.equal(told.get(type)?.length, count(type));
    }
    assert.equal(told.get('player.created')?.length, players);
  });

  it("has notified each player's events in the order in which they happened", async () => {
    const { rows } = await sql.query('select player_key, envelope from outbox order by seq');
    const levels = new Map<string, number>();
    for (const row of rows) {
      const { type, data } = JSON.parse(row.envelope);
      if (type !== 'player.level_up') continue;
      assert.equal(data.previousLevel, levels.get(row.player_key) ?? 1);
      levels.set(row.player_key, data.newLevel);
    }
    assert.ok(levels.size > 0);
  });
});
