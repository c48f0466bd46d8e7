import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameOf } from '../../players/index.ts';
import type { Identified, Result } from '../stimuli/result.ts';
import type { IdentifyStimulus, Stimulus } from '../stimuli/stimulus.ts';
import { openGroups } from './test-groups.ts';

const groups = await openGroups();
const { keyed, nodes, query, environmentId, run, read, notificationsOf } = groups;
const { put, patch, win, note, grant } = groups;
const resultsOf = async (...stimuli: Stimulus[]) => (await run(stimuli)).results;
const notificationTypesOf = async (playerId: string) =>
  (await notificationsOf(playerId)).map(({ type }) => type);
const updated = 'player.updated';
const createdIn = (results: readonly (Result | undefined)[]) =>
  results.map((result) => (result?.type === 'identified' ? result.created : result?.type));

describe('a profile in a group', () => {
  it('is seen by the events after it, and sees what the events before it did', async () => {
    const results = await resultsOf(
      win('mixed'),
      put('mixed', { attributes: { team: 'red' } }),
      win('mixed'),
      put('mixed', { displayName: 'M', attributes: { team: 'blue' } }),
      win('mixed'),
    );
    assert.deepEqual(
      results.map((result) => {
        if (result?.type === 'done') return result.player.xp;
        return result?.type === 'identified' && [result.created, result.row.xp, result.row.attributes];
      }),
      [1, [false, 1, { marked: 1, team: 'red' }], 102, [false, 102, { marked: 1, team: 'blue' }], 103],
    );
    const { xp, displayName, attributes } = await read('mixed');
    assert.deepEqual(
      { xp, displayName, attributes },
      {
        xp: 103,
        displayName: 'M',
        attributes: { marked: 1, team: 'blue' },
      },
    );
    // The first win marks the player, with the second the player reaches level 2.
    const told = ['player.created', updated, updated, 'player.level_up', updated];
    assert.deepEqual(await notificationTypesOf('mixed'), told);
  });

  it('of a new player is the one with which the player is created and notified', async () => {
    const results = await resultsOf(
      put('fresh', { displayName: 'F', attributes: { team: 'red' } }),
      win('fresh'),
    );
    assert.deepEqual(createdIn(results), [true, 'done']);
    const [created, ...others] = await notificationsOf('fresh');
    assert.deepEqual(
      others.map(({ type }) => type),
      ['player.level_up', updated],
    );
    assert.deepEqual(created?.data, {
      playerId: 'fresh',
      displayName: 'F',
      attributes: { team: 'red' },
      xp: 0,
      level: 1,
    });
    const { row } = results[0] as Identified;
    assert.equal((await read('fresh')).xp, 101);
    assert.equal(row.xp, 0);
    assert.equal(row.created_at, row.updated_at);
  });

  it('creates its player once, however many stimuli of the group name the player', async () => {
    const results = await resultsOf(...Array.from({ length: 50 }, () => put('crowd', { displayName: 'C' })));
    assert.deepEqual(createdIn(results), [true, ...Array(49).fill(false)]);
    assert.deepEqual(await notificationTypesOf('crowd'), ['player.created']);
  });

  it('does not make its player exist for earlier stimuli', async () => {
    const results = await resultsOf(
      grant('later'),
      patch('later', { displayName: 'too early' }),
      put('later', { displayName: 'L' }),
      grant('later'),
      patch('later', { timezone: 'UTC' }),
    );
    assert.deepEqual(createdIn(results), ['unknown player', 'unknown player', true, 'done', false]);
    const { xp, displayName, timezone } = await read('later');
    assert.deepEqual([xp, displayName, timezone], [10, 'L', 'UTC']);
  });

  it('has no effect if its idempotency key was used for another player', async () => {
    const answer = ({ created }: Identified) => ({ status: created ? 201 : 200, body: null });
    const taking = (stimulus: IdentifyStimulus): Stimulus => ({
      ...stimulus,
      once: { call: keyed('taken', stimulus.change), answer },
    });
    const results = await resultsOf(
      taking(put('holder', { displayName: 'H' })),
      taking(put('refused', { attributes: { team: 'red' } })),
      win('refused'),
    );
    assert.deepEqual(createdIn(results), [true, 'key mismatch', 'done']);
    const { xp, attributes } = await read('refused');
    assert.deepEqual({ xp, attributes }, { xp: 1, attributes: { marked: 1 } });
    assert.deepEqual(await notificationTypesOf('refused'), ['player.created', updated]);
  });

  it('that would have too many attributes together with the existing ones fails alone', async () => {
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`k${from + i}`, i]));
    const results = await resultsOf(
      put('full', { attributes: many(0) }),
      put('full', { attributes: many(150) }),
      put('full', { displayName: 'F' }),
    );
    assert.deepEqual(createdIn(results), [true, 'fault', false]);
    assert.equal(Object.keys((await read('full')).attributes).length, 150);
  });

  it('counts by its size and by the rows that it writes, and does not happen if the group is cut off', async () => {
    const ids = Array.from({ length: 10 }, (_, i) => `cut-${i}`);
    const { results } = await run(
      ids.map((id) => put(id, { displayName: 'C' })),
      0,
      { rows: 8 },
    );
    assert.deepEqual(createdIn(results), [...Array(4).fill(true), ...Array(6).fill(undefined)]);
    const found = await query('select id from players where id = any($1)', ids);
    assert.equal(found.length, 4);
    const large = put('large', { attributes: { text: 'x'.repeat(60_000) } });
    const { costs } = await run([large]);
    // 58 kB at 0.005 ms, in addition to the time that it took.
    assert.ok((costs.get(environmentId) ?? 0) > 0.29);
  });
});

describe('what a node remembers of a player', () => {
  it('counts by its current size, whether a caller or a rule made it larger', async () => {
    const weightOf = (id: string) =>
      nodes[0].players.get({ environmentId, name: nameOf(environmentId, id) })?.weight ?? 0;
    const text = 'x'.repeat(4_000);
    await resultsOf(win('told'), win('ruled'));
    const small = weightOf('told');
    assert.ok(small > 0 && small < 2_000);
    await resultsOf(put('told', { attributes: { text } }), note('ruled', text));
    assert.ok(weightOf('told') >= small + 4_000);
    assert.ok(weightOf('ruled') >= small + 4_000);
    const grown = weightOf('told');
    await resultsOf(win('told'), put('ruled', { attributes: { note: null } }));
    assert.equal(weightOf('told'), grown);
    assert.ok(weightOf('ruled') < 2_000);
  });
});
