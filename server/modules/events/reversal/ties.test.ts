import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { newProject } from '../../definitions/test-definitions.ts';

const service = await startTestService({ own: 'the clock moves' });
// All that is sent before the clock moves on happens in one millisecond.
service.clock.freeze();

const players = Array.from({ length: 12 }, (_, i) => `p${i}`);
const boards = [
  { id: 'sum', operator: 'sum' },
  { id: 'best', operator: 'best' },
  { id: 'quick', operator: 'best', order: 'asc' },
  { id: 'latest', operator: 'latest' },
  { id: 'xp', source: 'xp' },
];
const win = {
  name: 'Win',
  on: 'win',
  then: [
    { do: 'grantXp', amount: 'event.properties.score' },
    ...['sum', 'best', 'latest'].map((leaderboardId) => ({
      do: 'submitScore',
      leaderboardId,
      value: 'event.properties.score',
    })),
    { do: 'submitScore', leaderboardId: 'quick', value: '0 - event.properties.score' },
  ],
};

/** Who comes in which order, by event or by a posted score. */
const arrival = fc.record({
  order: fc.shuffledSubarray(players, { minLength: players.length }),
  posted: fc.subarray(players, { maxLength: 4 }),
  wrong: fc.shuffledSubarray(players, { minLength: 1 }),
  isSameMoment: fc.boolean(),
});

it('a reversal puts scores back where they were among ties within one millisecond', async () => {
  await fc.assert(
    fc.asyncProperty(arrival, async ({ order, posted, wrong, isSameMoment }) => {
      const { key } = await service.createKey({ scopes: ['manage'] }, await newProject(service));
      for (const { id, ...board } of boards) {
        assert.equal(
          (await service.put(`/leaderboards/${id}`, { key, body: { name: id, ...board } })).status,
          201,
        );
      }
      assert.equal((await service.put('/rules/win', { key, body: win })).status, 201);
      const ranks = async () =>
        Promise.all(
          boards.map(async ({ id }) => {
            const { data } = (await service.get(`/leaderboards/${id}/entries`, { key })).body;
            return data.map(
              ({ playerId, score }: { playerId: string; score: number }) => `${playerId} ${score}`,
            );
          }),
        );
      const send = async (prefix: string, ids: readonly string[], score: number) => {
        const events = ids.map((playerId) => ({
          id: `${prefix}-${playerId}`,
          playerId,
          type: 'win',
          properties: { score },
        }));
        assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
      };
      const post = (playerId: string) =>
        service.post('/leaderboards/best/entries', { key, body: { playerId, score: 5 } });

      await Promise.all([send('first', order, 5), ...posted.map(post)]);
      const before = await ranks();
      if (!isSameMoment) service.clock.advance(1_000);
      await send('wrong', wrong, 7);
      for (const playerId of wrong) {
        const { status } = await service.post(`/events/wrong-${playerId}/reverse`, { key, body: {} });
        assert.equal(status, 200);
      }
      assert.deepEqual(await ranks(), before);
      const verified = await service.post(`/players/${wrong[0]}/verify`, { key });
      assert.deepEqual(verified.body.differences, []);
    }),
    { numRuns: isLongRun ? 6 : 3 },
  );
});
