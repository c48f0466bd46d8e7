import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { listen } from '../test-sockets.ts';

const service = await startTestService();
const { key } = await service.createKey();
const { key: testKey } = await service.createKey({ mode: 'test' });

async function grantXp(playerId: string, amount: number, withKey = key) {
  const answer = await service.post(`/players/${playerId}/xp`, { key: withKey, body: { amount } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

for (const transport of ['websocket', 'polling']) {
  describe(`over ${transport}`, () => {
    const settings = { transports: [transport] };

    it("a player's token receives the player's events, a project's token all of its environment, in order", async () => {
      const [ada, bob] = [`ada-${transport}`, `bob-${transport}`];
      const project = await listen(service, key, undefined, settings);
      const player = await listen(service, key, ada, settings);
      const elsewhere = await listen(service, testKey, undefined, settings);
      await service.put(`/players/${ada}`, { key, body: { displayName: 'Ada' } });
      await service.put(`/players/${bob}`, { key, body: {} });
      await grantXp(ada, 150);
      await grantXp(bob, 150);
      await grantXp(ada, 500);
      await project.until((heard) => heard.length >= 5);
      await player.until((heard) => heard.length >= 3);
      assert.deepEqual(
        player.heard.map(({ name, payload }) => [name, payload.data['playerId']]),
        [
          ['player.created', ada],
          ['player.level_up', ada],
          ['player.level_up', ada],
        ],
      );
      assert.deepEqual(
        project.heard.map(({ name, payload }) => [name, payload.data['playerId']]),
        [
          ['player.created', ada],
          ['player.created', bob],
          ['player.level_up', ada],
          ['player.level_up', bob],
          ['player.level_up', ada],
        ],
      );
      assert.deepEqual(elsewhere.heard, []);
    });
  });
}

describe('what a socket receives', () => {
  it('is the envelope of the outbox, byte for byte', async () => {
    const socket = await listen(service, key);
    await service.put('/players/odd', {
      key,
      body: { displayName: 'Ödd "1"', attributes: { '2': 1, '1': [2.5, null] } },
    });
    const [first] = await socket.until((heard) => heard.length > 0);
    const { rows } = await service.db.query({
      name: '',
      text: `select envelope from outbox o join environments e on e.id = o.environment_id
             where e.project_id = $1 order by seq desc limit 1`,
      values: [service.projectId],
    });
    assert.equal(JSON.stringify(first?.payload), rows[0].envelope);
  });
});
