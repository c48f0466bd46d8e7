import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client } from 'pg';
import { int4Array, textArray } from '../../../platform/postgres/arrays.ts';
import { itInLongRun } from '../../../testing/long-run.ts';
import { openStock, planOf } from '../../../testing/plans.ts';
import { seedPlayers } from '../../../testing/seed-players.ts';
import * as log from '../player-log/queries.ts';
import { eventRemoval } from '../removal-queries.ts';
import { findRepeats } from '../run/queries.ts';
import { openLog } from './test-keeper.ts';

describe('the event log', () => {
  it('has partitions from the first start, and more before they are needed', async (t) => {
    const test = await openLog(t, { eventDays: undefined });
    const now = test.clock();
    const month = (ahead: number) =>
      `events_${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10).replaceAll('-', '_')}`;
    assert.deepEqual(await test.partitions(), [month(0), month(1), 'events_default']);
    await test.newKeeper().run();
    assert.deepEqual(await test.partitions(), [month(0), month(1), month(2), 'events_default']);
    test.passDays(31);
    const keeper = test.newKeeper();
    await keeper.run();
    assert.ok((await test.partitions()).includes(month(3)));
    const shown = await keeper.metrics.registry.getSingleMetricAsString('laurel_event_log_partitions');
    assert.match(shown, /laurel_event_log_partitions\{table="events"\} 4/);
  });

  it('is one list over all partitions, page by page, and accepts events if no partition was made in time', async (t) => {
    const test = await openLog(t, { eventDays: undefined });
    const sent: string[] = [];
    for (let month = 0; month < 8; month++) {
      for (let n = 0; n < 3; n++) {
        const id = `${month}-${n}`;
        assert.equal((await test.send('ada', id)).status, 201);
        sent.unshift(id);
      }
      // Every other month nobody makes partitions: the events are in the default partition meanwhile.
      if (month % 2 === 1) await test.newKeeper().run();
      test.passDays(30);
    }
    const { key } = test;
    const used = await test.rows('select distinct tableoid from events');
    assert.ok(used.length > 3, `${used.length} partitions`);
    for (const path of [
      '/events?limit=5',
      '/events?limit=5&type=win',
      '/events?limit=5&playerId=ada',
      '/players/ada/activity?limit=5',
    ]) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await test.get(cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`, {
          key,
        });
        assert.equal(page.status, 200, path);
        ids.push(...page.body.data.map(({ id }: { id: string }) => id));
        cursor = page.body.nextCursor;
      } while (cursor !== null);
      assert.deepEqual(ids, sent, path);
    }
    const exported = await test.get('/players/ada/export', { key });
    assert.deepEqual(
      exported.body.events.map(({ id }: { id: string }) => id),
      sent.toReversed(),
    );
    assert.equal((await test.get('/events/0-0', { key })).body.id, '0-0');
    assert.equal((await test.send('ada', '0-0')).body.duplicate, true);
    assert.equal((await test.delete('/players/ada', { key })).status, 204);
    for (const table of ['events', 'event_traces', 'event_ids']) {
      assert.deepEqual(await test.rows(`select from ${table}`), [], table);
    }
  });

  it('keeps traces for as long as it is set, and up to a week longer', async (t) => {
    const test = await openLog(t, { eventDays: undefined, traceDays: 10 });
    await test.send('ada', 'first');
    await test.newKeeper().run();
    const trace = async () => (await test.get('/events/first', { key: test.key })).body.trace;
    test.passDays(10);
    await test.newKeeper().run();
    assert.notEqual(await trace(), null);
    test.passDays(7);
    await test.newKeeper().run();
    assert.equal(await trace(), null);
  });

  itInLongRun('needs a few rows of a few partitions, however many events there are', async (t) => {
    const test = await openLog(t, { eventDays: undefined });
    const sql = new Client(test.database.connection);
    await sql.connect();
    test.passDays(120);
    await test.newKeeper().run();
    await seedPlayers(sql, test.projectId, { players: 300, eventsEach: 40 });
    // Over five months, in the order of their numbers.
    await sql.query(`
      create temp table moved as with gone as (delete from events returning *)
        select g.*, now() + (seq - min(seq) over ()) * interval '16 minutes' as at from gone g;
      insert into events (seq, environment_id, id, player_key, source, type, properties, occurred_at, received_at, outcome)
        select seq, environment_id, id, player_key, source, type, properties, occurred_at, at, outcome from moved;
      update event_ids i set received_at = m.at from moved m where m.environment_id = i.environment_id and m.id = i.id;
      delete from event_traces;
      insert into event_traces (environment_id, seq, trace, received_at) select environment_id, seq, '[]', at from moved;
      analyze`);
    const [{ environment_id: environment, player_key: player, id, seq }] = (
      await sql.query('select * from moved order by seq offset 6000 limit 1')
    ).rows;
    await sql.end();
    const stock = await openStock(test.database);
    const bounded = async (most: number, run: Parameters<typeof planOf>[1]) => {
      for (const node of await planOf(stock, run)) {
        const what = `${node['Node Type']} on ${node['Relation Name']}`;
        const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
        assert.ok(!/^event/.test(node['Relation Name'] ?? '') || read <= most, `${what} read ${read} rows`);
      }
    };
    try {
      await bounded(1, (on) => log.findEvent.all(on, environment, id));
      await bounded(20, (on) => log.listEvents.all(on, environment, seq, 20));
      await bounded(20, (on) => log.listEventsOfType.all(on, environment, seq, 20, 'seeded'));
      await bounded(40, (on) => log.listActivity.all(on, player, null, 20));
      await bounded(40, (on) => log.readHistory.all(on, player, 0, 100));
      // A partition of a page or two may be read whole; how many rows the last one has depends on the weekday.
      await bounded(250, (on) => log.deleteOldestEvents.run(on, player, 100));
      await bounded(2, (on) =>
        findRepeats.all(on, int4Array([environment, environment]), textArray([id, 'new'])),
      );
      await stock.query(`set enable_seqscan = off`);
      for (const step of eventRemoval.slice(0, 2)) {
        await bounded(100, (on) =>
          step.deletePiece(
            {
              query: (request) =>
                request.name.startsWith('removal') ? on.query(request) : (Promise.resolve({}) as never),
            },
            environment,
            100,
          ),
        );
      }
    } finally {
      await stock.end();
    }
  });
});
