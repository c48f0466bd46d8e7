import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';
import { notify } from '../catalogue/index.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from './test-receiver.ts';

const service = await startTestService({ webhooks: { ...quickWebhooks, retryDelays: [0, 3_600, 0, 0, 0] } });
const { key } = await service.createKey();
const webhooks = webhookClient(service);
const rows = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;

it('an erased player is in no payload and no response any more; payloads about others stay, without the player', async () => {
  // This receiver repeats what it was sent, as careless ones do.
  const receiver = await startReceiver(
    (received, response) => void response.writeHead(500).end(received.body),
  );
  const { id } = await webhooks.create({ url: receiver.url });
  for (const player of ['erased-one', 'stays-here']) await service.put(`/players/${player}`, { key });
  const keys = await rows('select key, id, environment_id from players order by key');
  const [gone, stays] = keys.map((row) => row.key);
  await service.db.transaction((tx) =>
    notify(
      tx,
      { projectId: service.projectId, environmentId: keys[0].environment_id },
      [
        {
          notification: {
            type: 'leaderboard.new_leader',
            data: {
              leaderboardId: 'b',
              season: 1,
              playerId: 'stays-here',
              previousLeaderId: 'erased-one',
              score: 3,
            },
          },
          playerKey: stays,
          alsoAbout: [gone],
        },
      ],
      service.clock(),
    ),
  );
  await eventually(async () => {
    const log = await webhooks.log(id);
    return log.length === 3 && log.every((one: { attempts: unknown[] }) => one.attempts.length === 1);
  });
  assert.ok((await tablesThatHold(service.db, 'erased-one')).includes('webhook_payloads'));
  const [{ webhookId: _, ...before }] = (await webhooks.log(id, '&eventType=leaderboard.new_leader')) as [
    Record<string, unknown>,
  ];

  assert.equal((await service.delete('/players/erased-one', { key })).status, 204);

  assert.deepEqual(await tablesThatHold(service.db, 'erased-one'), []);
  const log = await webhooks.log(id);
  const erased = log.find((one: { payload: unknown }) => one.payload === null);
  assert.deepEqual(
    [erased.status, erased.reason, erased.responseCode, erased.responseBody, erased.nextAttemptAt],
    ['failed', 'The player was erased.', 500, null, null],
  );
  assert.equal((await webhooks.retry(id, erased.id)).status, 409);
  const [leader] = await webhooks.log(id, '&eventType=leaderboard.new_leader');
  assert.deepEqual([leader.status, leader.id], ['pending', before['id']]);
  assert.equal(leader.payload.data.previousLeaderId, null);
  assert.equal((await webhooks.log(id, '&eventType=player.created&status=pending')).length, 1);
});

it('a response that comes after the erasure leaves nothing behind, whether the event was about the player or only named them', async () => {
  const held: (() => void)[] = [];
  const receiver = await startReceiver((received, response) => {
    held.push(() => response.end(received.body));
  });
  const { id } = await webhooks.create({
    url: receiver.url,
    events: ['player.created', 'leaderboard.new_leader'],
  });
  for (const player of ['erased-two', 'remains-too']) await service.put(`/players/${player}`, { key });
  const keys = await rows(
    `select key, environment_id from players where id in ('erased-two', 'remains-too') order by key`,
  );
  const [gone, stays] = keys.map((row) => row.key);
  await receiver.until(2);
  const data = {
    leaderboardId: 'b',
    season: 1,
    playerId: 'remains-too',
    previousLeaderId: 'erased-two',
    score: 3,
  };
  const notification = { type: 'leaderboard.new_leader' as const, data };
  await service.db.transaction((tx) =>
    notify(
      tx,
      { projectId: service.projectId, environmentId: keys[0].environment_id },
      [{ notification, playerKey: stays, alsoAbout: [gone] }],
      service.clock(),
    ),
  );
  // Events of one player are sent one after the other: the first is answered, so that the one that names the other is sent.
  held[receiver.received.findIndex(({ event }) => event.data.playerId === 'remains-too')]?.();
  await receiver.until(3);

  assert.equal((await service.delete('/players/erased-two', { key })).status, 204);
  for (const answer of held) answer();

  const log = await eventually(async () => {
    const read = await webhooks.log(id);
    return read.every((one: { attempts: unknown[] }) => one.attempts.length === 1) && read;
  });
  assert.deepEqual(await tablesThatHold(service.db, 'erased-two'), []);
  assert.deepEqual(
    log.map((one: Record<string, unknown>) => [
      one['eventType'],
      one['status'],
      one['responseBody'] !== null,
    ]),
    [
      ['leaderboard.new_leader', 'success', false],
      ['player.created', 'success', true],
      ['player.created', 'success', false],
    ],
  );
});
