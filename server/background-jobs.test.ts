import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { purgeKeySecrets } from './modules/access/keys/queries.ts';
import { purgeSessions } from './modules/access/people/queries.ts';
import { purgeTokenEnds, purgeUsageDays } from './modules/access/queries.ts';
import { purgePlayerDays } from './modules/analytics/fold-deltas.ts';
import { purgeRecapDays } from './modules/analytics/recap/fold-days.ts';
import { purgeChanges } from './modules/leaderboards/settling/purge-changes.ts';
import { purgeOutbox } from './modules/outbox/purge-outbox.ts';
import { failAbandoned, purgeBacktests } from './modules/simulation/queries.ts';
import { purgeIdempotentAnswers } from './platform/http/idempotency/idempotency.ts';
import { type JobContext, withoutLimit } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { type Database, openDatabase } from './platform/postgres/database.ts';
import { expireQuestsOf } from './testing/expire-quests.ts';
import { startTestService } from './testing/service.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
// Its own jobs must not do the work of the test.
await service.stop();
const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;
const environments = (await sql('select id from environments order by id')) as { id: number }[];
const [first, second] = environments.map(({ id }) => id);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const oneRun = (pieces: number): JobContext => {
  let time = pieces;
  return { ...withoutLimit(), hasTime: () => --time > 0 };
};

describe('the expiry of quests', () => {
  it('gives each environment a piece in turn, and ends after several runs', async () => {
    await sql(
      `with fresh as (
         insert into players (environment_id, id)
         select case when n <= 1200 then $1::int else $2::int end, 'p' || n from generate_series(1, 1203) n
         returning key, environment_id),
       progress as (insert into player_progress (player_key, environment_id) select key, environment_id from fresh)
       insert into player_quests (player_key, quest_id, environment_id, state, version, active, expires_at)
       select key, 'q', environment_id, '{"status":"active","expiresAt":1,"objectives":{}}', 1, true,
              now() - interval '1 day' from fresh`,
      ...[first, second],
    );
    const left = async () =>
      (
        await sql(
          `select count(*) filter (where environment_id = $1)::int as many,
                  count(*) filter (where environment_id = $2)::int as few from player_quests where active`,
          ...[first, second],
        )
      )[0];
    const now = () => new Date();
    await expireQuestsOf({ db: service.db, clock: now }, oneRun(2));
    assert.deepEqual(
      await left(),
      { many: 700, few: 0 },
      'the second environment did not wait for the first',
    );
    await expireQuestsOf({ db: service.db, clock: now }, oneRun(1));
    assert.deepEqual(await left(), { many: 200, few: 0 });
    await expireQuestsOf({ db: service.db, clock: now }, oneRun(1));
    assert.deepEqual(await left(), { many: 0, few: 0 });
  });
});

describe('the deletion of what is old', () => {
  const plans: string[] = [];
  let stock: Database & { close(): Promise<void> };
  before(async () => {
    // A server as it is installed, where reading at random is taken to be expensive.
    stock = openDatabase(
      {
        ...service.database.connection,
        max: 1,
        options: '-c random_page_cost=4 -c effective_cache_size=4GB -c work_mem=4MB',
      },
      createLog('silent'),
    );
    for (const text of fill) await sql(text);
    await sql('analyze');
  });
  after(() => stock.close());

  /** Runs in a transaction, with the plan of each statement noted first. */
  const explaining = (): Database => ({
    ...stock,
    query: (request) => stock.transaction((tx) => explainingOn(tx).query(request)),
    transaction: (work) => stock.transaction((tx) => work({ ...tx, ...explainingOn(tx) })),
  });
  const explainingOn = (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => ({
    async query(request: Parameters<Database['query']>[0]) {
      const { rows } = await tx.query({ ...request, name: '', text: `explain ${request.text}` });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.query(request);
    },
  });

  const jobs: Record<string, [table: string, run: (db: Database, context: JobContext) => Promise<unknown>]> =
    {
      sessions: ['sessions', (db) => purgeSessions.run(db, 1_000)],
      'key secrets': ['api_key_secrets', (db) => purgeKeySecrets.run(db, 1_000)],
      'usage days': ['usage_days', (db) => purgeUsageDays.run(db, 1_000)],
      'ended player tokens': ['erased_players', (db) => purgeTokenEnds.run(db, 1_000)],
      backtests: ['backtests', (db) => purgeBacktests.run(db, 1_000)],
      'backtests whose node is gone': ['backtests', (db) => failAbandoned.run(db, 1_000)],
      'leaderboard changes': ['leaderboard_seasons', purgeChanges],
      'player days': ['player_days', (db, context) => purgePlayerDays(db, new Date(), context)],
      'recap days': ['recap_days', (db, context) => purgeRecapDays(db, new Date(), context)],
      outbox: ['outbox', (db, context) => purgeOutbox(db, daysAgo(3), context)],
      'idempotent answers': ['idempotent_answers', (db, context) => purgeIdempotentAnswers(db, context)],
    };
  for (const [name, [table, run]] of Object.entries(jobs)) {
    it(`reads an index, not the whole table: ${name}`, async () => {
      plans.length = 0;
      await run(explaining(), oneRun(1));
      assert.ok(plans.length > 0);
      for (const plan of plans) assert.doesNotMatch(plan, new RegExp(`Seq Scan on ${table}\\b`), plan);
    });
  }

  it('takes several runs, and ends', async () => {
    const answers = async () => (await sql('select count(*)::int as n from idempotent_answers'))[0].n;
    await sql(
      `insert into idempotent_answers (caller, key, request_hash, created_at)
       select 'old', n::text, '\\x00', now() - interval '2 days' from generate_series(1, 11000) n`,
    );
    const counts = [await answers()];
    for (let run = 0; run < 3; run++) {
      await purgeIdempotentAnswers(service.db, oneRun(1));
      counts.push(await answers());
    }
    const [before = 0, ...later] = counts;
    assert.deepEqual(
      later.map((n) => before - n),
      [5_000, 10_000, 11_000],
    );
  });
});

describe('the deletion of old days of usage', () => {
  it('goes in pieces, oldest first, and keeps 400 days', async () => {
    await sql('delete from usage_days');
    await sql(
      `insert into usage_days (environment_id, day, calls)
       select e.id, current_date - n, 1 from environments e, generate_series(390, 449) n where e.id in ($1, $2)`,
      ...[first, second],
    );
    const oldest = async () =>
      (await sql('select max(current_date - day) as days, count(*)::int as n from usage_days'))[0];
    assert.equal(await purgeUsageDays.run(service.db, 60), 60);
    assert.deepEqual(await oldest(), { days: 419, n: 60 });
    assert.equal(await purgeUsageDays.run(service.db, 60), 38);
    assert.deepEqual(await oldest(), { days: 400, n: 22 });
  });
});

describe('the end of backtests whose nodes were stopped too often', () => {
  it('goes in pieces, leaves what another node is at, and spares those that run', async () => {
    await sql('delete from backtests');
    await sql(
      `insert into backtests (id, environment_id, request, attempts, alive_at)
       select gen_random_uuid(), $1, '{}', 5, now() - n * interval '1 minute' from generate_series(0, 25) n`,
      first,
    );
    const count = async (status: string) =>
      (await sql('select count(*)::int as n from backtests where status = $1', status))[0].n;
    assert.equal(await failAbandoned.run(service.db, 10), 10);
    assert.equal(await count('failed'), 10);
    await service.db.transaction(async (other) => {
      assert.equal(await failAbandoned.run(other, 10), 10);
      assert.equal(await failAbandoned.run(service.db, 10), 5);
    });
    assert.equal(await failAbandoned.run(service.db, 10), 0);
    assert.deepEqual([await count('failed'), await count('running')], [25, 1]);
  });
});

describe('the beginning of the log of a leaderboard', () => {
  it('moves once in an interval for each season, in pieces over several runs', async () => {
    await sql(
      `insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at, tracked, settled)
       select $1, 'board', n, now(), '100:100:', n > 2500 from generate_series(1, 2600) n`,
      first,
    );
    const moved = async () =>
      (
        await sql(
          `select count(*) filter (where changes_from_next = '100')::int as decided,
                  count(*) filter (where changes_from = '100')::int as forgotten
           from leaderboard_seasons where leaderboard_id = 'board'`,
        )
      )[0];
    const { memory } = withoutLimit();
    const run = (continues: boolean) => purgeChanges(service.db, { ...oneRun(1), memory, continues });
    await run(false);
    assert.deepEqual(await moved(), { decided: 1_000, forgotten: 0 });
    await run(true);
    assert.deepEqual(await moved(), { decided: 2_000, forgotten: 0 });
    await run(true);
    assert.deepEqual(await moved(), { decided: 2_500, forgotten: 0 });
    await run(true);
    assert.deepEqual(await moved(), { decided: 2_500, forgotten: 0 }, 'the interval is not over');
    await purgeChanges(service.db);
    assert.deepEqual(await moved(), { decided: 2_500, forgotten: 2_500 });
  });
});

const fresh = 3_000;
/** Rows that are all to be kept: a job that looks for old ones without an index reads them all. */
const fill = [
  `insert into sessions (id, user_id, expires_at)
   select gen_random_uuid(), u.id, now() + interval '1 day' from users u, generate_series(1, ${fresh})`,
  `insert into api_key_secrets (hash, key_id, expires_at)
   select decode(lpad(to_hex(n), 8, '0'), 'hex'), k.id, now() + interval '1 day'
   from (select id from api_keys limit 1) k, generate_series(1, ${fresh}) n`,
  // Days to come serve as well as days of many projects.
  `insert into usage_days (environment_id, day, calls)
   select e.id, current_date + n, 1 from (select id from environments limit 1) e, generate_series(1, ${fresh}) n`,
  `insert into erased_players (environment_id, id_hash, erased_at)
   select e.id, decode(lpad(to_hex(n), 8, '0'), 'hex'), now()
   from (select id from environments limit 1) e, generate_series(1, ${fresh}) n`,
  `insert into backtests (id, environment_id, request, status)
   select gen_random_uuid(), e.id, '{}', 'done' from (select id from environments limit 1) e, generate_series(1, ${fresh})`,
  `insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at, settled)
   select e.id, 'old', n, now(), true from (select id from environments limit 1) e, generate_series(1, ${fresh}) n`,
  `insert into player_days (player_key, day)
   select p.key, current_date - n from players p, generate_series(0, 5) n`,
  `insert into recap_days (player_key, day, events, xp, bridged, types, quests)
   select p.key, current_date - n, 1, 1, 0, '{}', '{}' from players p, generate_series(0, 5) n`,
  `insert into event_traces (environment_id, seq, trace) select 1, n, 'x' from generate_series(1, ${fresh}) n`,
  `insert into outbox (environment_id, id, type, envelope)
   select 1, gen_random_uuid(), 'x', '{}' from generate_series(1, ${fresh})`,
  `insert into idempotent_answers (caller, key, request_hash)
   select 'new', n::text, '\\x00' from generate_series(1, ${fresh}) n`,
];
