import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planReversal } from '../reversal/plan-reversal.ts';
import { reversalOf } from '../stimuli/reversal-stimulus.ts';
import { openGroups } from './test-groups.ts';

const { run, grant, win, read, query, nodes, db, scope, clock, environmentId } = await openGroups();

/** The plan of a reversal of some of the player's grants, by their places in the log. */
async function plan(playerId: string, ...places: number[]) {
  const [{ key }] = await query('select key from players where id = $1', playerId);
  const rows = await query(
    `select seq, id, type from events where player_key = $1 and type = 'grant.xp' order by seq`,
    key,
  );
  const targets = places.map((place) => ({ ...rows[place], seq: Number(rows[place].seq) }));
  const { projectId, environment } = scope;
  const player = { key: Number(key), id: playerId, projectId, environment: environment.name };
  const place = { environmentId, now: clock() };
  const planned = await planReversal(db, nodes[0].past, place, { player, targets });
  return reversalOf(scope, planned, { by: null, reason: null });
}

const xpOf = async (playerId: string) => (await read(playerId)).xp;

describe('a reversal in a group', () => {
  it('includes what came after its plan, on any node', async () => {
    await run([win('ada'), grant('ada'), grant('ada')]);
    const reversal = await plan('ada', 0);
    await run([win('ada'), grant('ada')], 1);
    const { results } = await run([reversal]);
    assert.equal(results[0]?.type, 'done');
    assert.equal(await xpOf('ada'), 22);
    // The node that did not reverse finds the new state too.
    await run([win('ada')], 1);
    assert.equal(await xpOf('ada'), 23);
  });

  it('waits for the next group if this one has already changed the player, and stays in front of later stimuli', async () => {
    await run([win('bob'), grant('bob')]);
    const reversal = await plan('bob', 0);
    const first = await run([win('bob'), reversal, grant('bob')]);
    assert.deepEqual(
      first.results.map((result) => result?.type),
      ['done', undefined, 'done'],
    );
    assert.equal(await xpOf('bob'), 22);
    const second = await run([reversal, win('bob'), win('cay')]);
    assert.deepEqual(
      second.results.map((result) => result?.type),
      ['done', 'done', 'done'],
    );
    assert.equal(await xpOf('bob'), 13);
  });

  it('is planned again if another reversal was faster, and is a repeat of an equal one', async () => {
    await run([win('dan'), grant('dan'), grant('dan')]);
    const [one, other, same] = [await plan('dan', 0), await plan('dan', 1), await plan('dan', 0)];
    assert.equal((await run([one])).results[0]?.type, 'done');
    assert.equal((await run([other])).results[0]?.type, 'behind');
    const [repeated] = (await run([same])).results;
    assert.ok(repeated?.type === 'done' && repeated.duplicate);
    assert.equal(await xpOf('dan'), 11);
    assert.equal((await run([await plan('dan', 1)])).results[0]?.type, 'done');
    assert.equal(await xpOf('dan'), 1);
  });

  it('is planned again if too much has happened since', async () => {
    await run([win('eve'), grant('eve')]);
    const reversal = await plan('eve', 0);
    await run(Array.from({ length: 201 }, () => win('eve')));
    assert.equal((await run([reversal])).results[0]?.type, 'behind');
    assert.equal(await xpOf('eve'), 212);
  });

  it('of several events happens at once, with one entry in the log', async () => {
    await run([win('fay'), grant('fay'), grant('fay'), grant('fay')]);
    const { results } = await run([await plan('fay', 0, 2)]);
    assert.ok(results[0]?.type === 'done');
    assert.equal(await xpOf('fay'), 11);
    const rows = await query(
      `select e.type, (select count(*)::int from event_reversals r where r.player_key = p.key) as reversed
       from players p join events e on e.player_key = p.key where p.id = 'fay' order by e.seq desc limit 1`,
    );
    assert.deepEqual(rows, [{ type: 'reversal', reversed: 2 }]);
  });
});
