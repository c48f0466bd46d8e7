import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { openSegmentGame, sql, untilSwept } from './test-lists.ts';

const service = await startTestService();
const game = await openSegmentGame(service);
const { key } = game;

const notifications = async (segmentId: string) =>
  (
    await sql<{ envelope: string }>(
      service,
      `select envelope from outbox o join environments e on e.id = o.environment_id
       where e.project_id = $1 and type like 'segment.%' order by seq`,
      service.projectId,
    )
  )
    .map(({ envelope }) => JSON.parse(envelope) as { type: string; data: Record<string, string> })
    .filter(({ data }) => data['segmentId'] === segmentId)
    .map(({ type, data }) => `${type} ${data['playerId']}`);

const attribute = (name: string, value: unknown) => ({
  do: 'setAttribute',
  key: name,
  value: JSON.stringify(value),
});

describe('entering and leaving a segment', () => {
  it('is told where the segment says so, once, and is in the log of the player', async () => {
    await game.player('before', { attributes: { vip: true } });
    await game.segment('vips', 'player.attributes.vip == true', { notify: true });
    await game.segment('quiet', 'player.attributes.vip == true');
    await untilSwept(service);
    assert.deepEqual(await notifications('vips'), ['segment.entered before'], 'the first sweep, too');
    await game.player('ada', { attributes: { vip: true } });
    await game.player('ada', { attributes: { vip: true, other: 1 } });
    await game.player('ada', { attributes: { vip: null } });
    await game.send('ada');
    const told = ['segment.entered before', 'segment.entered ada', 'segment.left ada'];
    assert.deepEqual(await notifications('vips'), told);
    assert.deepEqual(await notifications('quiet'), []);
    assert.deepEqual(await game.heard('ada'), ['entered vips', 'left vips']);
    const { body } = await service.get('/players/ada', { key });
    assert.equal(body.streak.current, 1, 'it is no activity, only the event was');
    assert.equal((await service.post('/players/ada/verify', { key })).body.matches, true);
    assert.ok(
      JSON.stringify((await service.get('/event-types', { key })).body).includes('segment.entered'),
      'webhooks can ask for it',
    );
  });

  it('sets off rules and counts for quests, also of a segment that notifies nobody', async () => {
    await game.rule('welcome', {
      on: 'segment.entered',
      when: "event.properties.segmentId == 'quiet'",
      then: [{ do: 'grantXp', amount: 50 }],
    });
    await game.rule('bye', {
      on: 'segment.left',
      when: "event.properties.segmentId == 'quiet'",
      then: [attribute('left', true)],
    });
    const quest = await service.put('/quests/enter', {
      key,
      body: {
        name: 'Enter',
        start: 'auto',
        objectives: [{ id: 'in', on: 'segment.entered', measure: 'count', target: 2 }],
        rewards: [{ do: 'grantXp', amount: 1_000 }],
      },
    });
    assert.equal(quest.status, 201, JSON.stringify(quest.body));
    await game.player('bea', { attributes: { vip: true } });
    const xpOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body.xp;
    assert.equal(await xpOf('bea'), 1_050, 'two segments were entered');
    await game.player('bea', { attributes: { vip: false } });
    assert.equal((await service.get('/players/bea', { key })).body.attributes.left, true);
    assert.deepEqual(await game.heard('bea'), ['entered quiet', 'entered vips', 'left quiet', 'left vips']);
    assert.equal((await service.post('/players/bea/verify', { key })).body.matches, true);
  });

  it('ends, although rules take the player out and put them back in', async () => {
    await game.segment('dizzy', 'player.attributes.dizzy == true', { notify: true });
    await game.rule('out', {
      on: 'segment.entered',
      when: "event.properties.segmentId == 'dizzy'",
      then: [attribute('dizzy', false), { do: 'grantXp', amount: 1 }],
    });
    await game.rule('in', {
      on: 'segment.left',
      when: "event.properties.segmentId == 'dizzy'",
      then: [attribute('dizzy', true), { do: 'grantXp', amount: 1 }],
    });
    await untilSwept(service);
    await game.player('carl', { attributes: { dizzy: true } });
    assert.deepEqual(await game.heard('carl'), ['entered dizzy', 'left dizzy', 'entered dizzy']);
    const { attributes, xp } = (await service.get('/players/carl', { key })).body;
    assert.deepEqual([attributes.dizzy, xp], [false, 1_003], 'with the quest of two entries');
    assert.deepEqual(await game.list('dizzy'), [], 'the list is true');
    assert.equal((await service.post('/players/carl/verify', { key })).body.matches, true);
    assert.equal((await game.read('dizzy')).size, 0);
  });

  it('is not said of a segment that is deleted, nor of a player who is erased', async () => {
    const left = async () => (await notifications('vips')).filter((one) => one.startsWith('segment.left'));
    const before = await left();
    await service.delete('/players/before', { key });
    await game.player('dan', { attributes: { vip: true } });
    assert.equal((await service.delete('/segments/vips', { key })).status, 204);
    await untilSwept(service);
    assert.deepEqual(await left(), before);
    assert.ok((await notifications('vips')).includes('segment.entered dan'));
    assert.ok(!(await game.heard('dan')).includes('left vips'));
  });
});
