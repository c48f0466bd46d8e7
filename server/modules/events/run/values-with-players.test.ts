import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ExperimentState, PLAYER_LIMITS } from '../../../engine/index.ts';
import { assertRecount } from '../../analytics/experiments/test-recount.ts';
import { readState } from '../../players/index.ts';
import { idsWithPlayer, storedValues, withValues } from '../../players/state/experiments/values.ts';
import { openGroups } from './test-groups.ts';

const groups = await openGroups();
const { environmentId, query, win } = groups;

async function start(id: string) {
  const variants = ['a', 'b'].map((variant) => ({ id: variant, weight: 1, changes: [] }));
  const metrics = [{ id: 'wins', of: 'events', eventType: 'win', goal: true }];
  await groups.post('/experiments', { id, name: id, environments: ['live'], variants, metrics });
  await groups.post(`/experiments/${id}/start`);
}
const stop = (id: string) => groups.post(`/experiments/${id}/stop`);

/** Where the values of a player are, and the versions of the rows of their places. */
async function stored(playerId: string) {
  const [row] = await query(
    `select g.measured as "withPlayer",
            (select json_object_agg(x.experiment_id, x.measured) from experiment_players x where x.player_key = p.key) as places,
            (select json_object_agg(x.experiment_id, x.xmin::text) from experiment_players x where x.player_key = p.key) as written
     from players p join player_progress g on g.player_key = p.key where p.environment_id = $1 and p.id = $2`,
    environmentId,
    playerId,
  );
  return row as Record<'withPlayer' | 'places' | 'written', Record<string, unknown> | null>;
}
const valuesIn = async (playerId: string) => {
  const state = await readState(groups.db, environmentId, playerId);
  return Object.fromEntries(Object.entries(state?.experiments ?? {}).map(([id, { values }]) => [id, values]));
};

describe('the values of players in experiments', () => {
  it('stay in their places while a node of the version before runs, and are with the players afterwards', async () => {
    await start('one');
    await query(
      'insert into nodes (id, seen_at, reads_format) values (gen_random_uuid(), clock_timestamp(), 3)',
    );
    await groups.run([win('ada')]);
    await groups.run([win('ada')]);
    const { withPlayer, places } = await stored('ada');
    assert.deepEqual([withPlayer, places], [null, { one: [2] }]);

    await query('delete from nodes where reads_format = 3');
    await groups.run([win('ada')], 1);
    assert.deepEqual((await stored('ada')).withPlayer, { one: [3] });

    // The first node has not learned yet that the older one has gone. It follows what the row has.
    await groups.run([win('ada'), win('bob')]);
    const followed = await stored('ada');
    assert.deepEqual([followed.withPlayer, followed.places], [{ one: [4] }, { one: [2] }]);
    assert.deepEqual((await stored('bob')).withPlayer, null);
    await groups.run([win('bob')], 1);
    assert.deepEqual((await stored('bob')).withPlayer, { one: [2] });
    assert.deepEqual([await valuesIn('ada'), await valuesIn('bob')], [{ one: [4] }, { one: [2] }]);
    await stop('one');
  });

  it('change no row of a place', async () => {
    await start('two');
    await groups.run([win('cem')], 1);
    const entered = await stored('cem');
    await groups.run([win('cem'), win('cem')], 1);
    const after = await stored('cem');
    assert.deepEqual(after.written, entered.written);
    assert.deepEqual([after.withPlayer, after.places], [{ two: [3] }, { two: [1] }]);
    await assertRecount(query, 'two', environmentId);
    await stop('two');
  });

  it('go back to the places where a player has been in more experiments than can run at once', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `many-${i}`);
    const counts = new Map<string, number>();
    for (const [i, id] of ids.entries()) {
      await start(id);
      // The oldest runs to the end.
      if (i > 1) await stop(ids[i - 1] ?? '');
      await groups.run([win('dan'), win('dan')], 1);
      counts.set(id, 2);
      if (i > 0) counts.set('many-0', 2 * (i + 1));
      groups.clock.advance(1_000);
    }
    const expected = Object.fromEntries([...counts].map(([id, count]) => [id, [count]]));
    assert.deepEqual(await valuesIn('dan'), expected);
    const { withPlayer, places } = await stored('dan');
    assert.deepEqual(Object.keys(withPlayer ?? {}).sort(), ids.slice(2).sort());
    assert.deepEqual([places?.['many-0'], places?.['many-1']], [[24], [2]]);
    for (const id of ids) await assertRecount(query, id, environmentId);
  });
});

describe('the experiments whose values are with a player', () => {
  const place = (since: number): ExperimentState => ({
    variant: 'a',
    salt: 's',
    since,
    day: '2026-01-01',
    before: 0,
    values: [since],
  });

  it('are the newest, few however many there were', () => {
    const all = Object.fromEntries(
      Array.from({ length: PLAYER_LIMITS.experiments }, (_, i) => [`e${i}`, place((i * 7) % 500)]),
    );
    const ids = idsWithPlayer(all);
    assert.deepEqual(
      ids.map((id) => all[id]?.since),
      [499, 498, 497, 496, 495, 494, 493, 492, 491, 490],
    );
  });

  it('are read as they were written', () => {
    const places = { one: place(1), two: { ...place(2), values: [0.5, -3, 1e21] } };
    const text = storedValues(places) ?? '';
    const stale = { one: { ...place(1), values: [] }, two: { ...place(2), values: [] } };
    assert.deepEqual(withValues(stale, JSON.parse(text)), places);
    assert.equal(storedValues({}), null);
    assert.equal(withValues(places, null), places);
  });
});
