import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { createDefinitionCache, createPastProjects } from '../../definitions/index.ts';
import { createPlayerCache } from '../../players/index.ts';
import { createIdListing } from '../player-log/id-listing.ts';
import { ownEvent } from '../stimuli/stimulus.ts';
import { commitGroup } from './commit-group.ts';
import type { GroupBounds } from './run-group.ts';
import { unbounded } from './test-groups.ts';

const service = await startTestService();
const { tenantId, projectId } = service;
const { rows } = await service.db.query({
  name: '',
  text: `select id from environments where project_id = $1 and name = 'live'`,
  values: [projectId],
});
const scope = { tenantId, projectId, environment: { id: Number(rows[0].id), name: 'live' as const } };
const { key } = await service.createKey();

const engine = {
  definitions: createDefinitionCache(),
  past: createPastProjects(),
  players: createPlayerCache(),
  ids: createIdListing(),
  clock: service.clock,
  boards: {
    expect: () => {},
    view: () => Promise.reject(new Error('no score is posted here')),
    rankInGroup: () => Promise.reject(new Error('no score is posted here')),
    places: { has: () => false, add: () => {}, forget: () => {} },
    rankTeamScore: () => Promise.reject(new Error('no score is posted here')),
  },
};

function tenEvents(name: string) {
  return Array.from({ length: 10 }, (_, i) => ownEvent(scope, `${name}-${i}`, 'win', {}, service.clock()));
}

function run(stimuli: ReturnType<typeof tenEvents>, bounds: Partial<GroupBounds>) {
  return commitGroup(service.db, engine, stimuli, { ...unbounded, ...bounds });
}

/** How many of ten events were run, and how many of their players were created. */
async function runTen(name: string, bounds: Partial<GroupBounds>) {
  const stimuli = tenEvents(name);
  const { results } = await run(stimuli, bounds);
  const players = stimuli.map(({ playerId }) => service.get(`/players/${playerId}`, { key }));
  const found = (await Promise.all(players)).filter(({ status }) => status === 200).length;
  return { run: results.filter((result) => result !== undefined).length, found };
}

describe('a group', () => {
  it('that has used its time commits what it has, and nothing of the rest happens', async () => {
    assert.deepEqual(await runTen('time', { ms: 0 }), { run: 1, found: 1 });
  });

  it('that has enough rows to write commits what it has', async () => {
    // Each event of a new player writes two rows: the event, and the creation of the player.
    assert.deepEqual(await runTen('rows', { rows: 5 }), { run: 3, found: 3 });
    assert.deepEqual(await runTen('all', {}), { run: 10, found: 10 });
  });

  it('lets others use the event loop after each slice of time', async (t: TestContext) => {
    // On this clock every stimulus takes longer than a slice.
    let now = 0;
    t.mock.method(performance, 'now', () => (now += 10));
    const pauses = t.mock.method(globalThis, 'setImmediate');
    await run(tenEvents('slices'), {});
    assert.ok(pauses.mock.callCount() >= 10, `${pauses.mock.callCount()} pauses`);
  });
});
