import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startWithClients } from '../clients/test-clients.ts';

const { service, key, client, put, send } = await startWithClients({
  own: 'it has a second node, and the clock moves',
});
const other = await service.startNode();
const day = 86_400_000;

const inbox = async (player: string, query = '') =>
  (await service.get(`/players/${player}/messages?limit=100${query}`, { key })).body.data;
const xpOf = async (player: string) => (await service.get(`/players/${player}`, { key })).body.xp;
const verified = async (player: string) =>
  assert.equal((await service.post(`/players/${player}/verify`, { key })).body.matches, true);

async function sendTo(player: string, message: object = {}) {
  await put(`/players/${player}`, {});
  const answer = await send(`/players/${player}/messages`, { title: 'T', body: 'B', ...message });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}
const gift = [{ do: 'grantXp', amount: 5 }];

describe('messages to players', () => {
  it('are sent, listed, read, claimed and deleted', async () => {
    await put('/players/ada', { displayName: 'Ada' });
    const sent = await sendTo('ada', {
      title: 'Hi {{ player.displayName }}{{ event.properties.x }}',
      data: { screen: 'shop' },
      rewards: gift,
      expiresInSeconds: 3_600,
    });
    assert.deepEqual([sent.title, sent.claimable, sent.duplicate], ['Hi Ada', true, false]);
    await sendTo('ada', { title: 'Second' });
    assert.deepEqual(
      (await inbox('ada')).map(({ title }: never) => title),
      ['Second', 'Hi Ada'],
    );
    const read = await send(`/players/ada/messages/${sent.id}/read`);
    assert.equal(read.status, 200);
    assert.notEqual(read.body.readAt, null);
    assert.equal((await send(`/players/ada/messages/${sent.id}/read`)).body.readAt, read.body.readAt);
    assert.deepEqual(
      (await inbox('ada', '&unread=true')).map(({ title }: never) => title),
      ['Second'],
    );
    assert.deepEqual(
      (await inbox('ada', '&unread=false')).map(({ title }: never) => title),
      ['Hi Ada'],
    );
    const claimed = await send(`/players/ada/messages/${sent.id}/claim`);
    assert.deepEqual([claimed.status, claimed.body.duplicate, claimed.body.player.xp], [200, false, 5]);
    const again = await send(`/players/ada/messages/${sent.id}/claim`);
    assert.deepEqual(
      [again.status, again.body.duplicate, again.body.effects],
      [200, true, claimed.body.effects],
    );
    assert.equal(await xpOf('ada'), 5);
    const [plain, first] = await inbox('ada');
    assert.deepEqual([first.claimable, plain.claimedAt], [false, null]);
    assertFault(await send(`/players/ada/messages/${plain.id}/claim`), 'CONFLICT');
    assert.equal((await service.delete(`/players/ada/messages/${plain.id}`, { key })).status, 204);
    assertFault(await service.delete(`/players/ada/messages/${plain.id}`, { key }), 'NOT_FOUND');
    assertFault(await send(`/players/ada/messages/${plain.id}/read`), 'NOT_FOUND');
    const exported = (await service.get('/players/ada/export', { key })).body;
    assert.equal(exported.messages.length, 1);
    await verified('ada');
  });

  it('with the same key are sent once', async () => {
    const sent = await sendTo('keyed', { dedupeKey: 'welcome' });
    const again = await send('/players/keyed/messages', { title: 'T2', body: 'B', dedupeKey: 'welcome' });
    assert.deepEqual([again.status, again.body.duplicate, again.body.id], [200, true, sent.id]);
    await service.delete(`/players/keyed/messages/${sent.id}`, { key });
    assert.equal(
      (await send('/players/keyed/messages', { title: 'T3', body: 'B', dedupeKey: 'welcome' })).status,
      200,
    );
    assert.deepEqual(await inbox('keyed'), []);
    await verified('keyed');
  });

  it('are sent by rules, with the values of the event, once for each event', async () => {
    await put('/rules/greet', {
      name: 'Greet',
      on: 'match.lost',
      then: [
        { do: 'sendMessage', title: 'You lost on {{ event.properties.map }}', body: 'Again?', rewards: gift },
      ],
    });
    const event = { playerId: 'ruled', type: 'match.lost', id: 'loss-1', properties: { map: '<harbour>' } };
    const { body } = await send('/events', event);
    assert.equal(body.effects[0].type, 'message');
    assert.equal((await send('/events', event)).body.duplicate, true);
    const [message] = await inbox('ruled');
    assert.deepEqual([message.id, message.title], [body.effects[0].messageId, 'You lost on <harbour>']);
    const simulated = await send('/events/simulate', { event: { ...event, id: undefined } });
    assert.equal(simulated.body.effects[0].title, 'You lost on <harbour>');
    assert.equal((await inbox('ruled')).length, 1);
  });

  it('are taken back with the event that sent them, and with what was claimed', async () => {
    await send('/events', {
      playerId: 'undone',
      type: 'match.lost',
      id: 'undone-1',
      properties: { map: 'a' },
    });
    await send('/events', {
      playerId: 'undone',
      type: 'match.lost',
      id: 'undone-2',
      properties: { map: 'b' },
    });
    const [second, first] = await inbox('undone');
    await send(`/players/undone/messages/${second.id}/claim`);
    assert.equal(await xpOf('undone'), 5);
    for (const id of ['undone-2', 'undone-1']) {
      assert.equal((await send(`/events/${id}/reverse`, { reason: 'wrong' })).status, 200);
    }
    assert.equal(await xpOf('undone'), 0);
    assert.deepEqual(await inbox('undone'), []);
    assertFault(await send(`/players/undone/messages/${first.id}/claim`), 'NOT_FOUND');
    await verified('undone');
  });

  it('can be claimed again after the claim was reversed', async () => {
    const { id } = await sendTo('again', { rewards: gift });
    await send(`/players/again/messages/${id}/claim`);
    const { data } = (await service.get('/players/again/activity', { key })).body;
    const claim = data.find(({ type }: { type: string }) => type === 'message.claim');
    assert.equal((await send(`/events/${claim.id}/reverse`, { reason: 'wrong' })).status, 200);
    assert.equal(await xpOf('again'), 0);
    assert.equal((await inbox('again'))[0].claimable, true);
    const second = await send(`/players/again/messages/${id}/claim`);
    assert.deepEqual([second.body.duplicate, await xpOf('again')], [false, 5]);
    await verified('again');
  });

  it('do not keep a place if they were deleted, or did not fit, before their claim was reversed', async () => {
    for (const [player, more] of [
      ['placed', {}],
      ['keyed-place', { dedupeKey: 'k' }],
    ] as const) {
      const { id } = await sendTo(player, { rewards: gift, ...more });
      await send(`/players/${player}/messages/${id}/claim`);
      assert.equal((await service.delete(`/players/${player}/messages/${id}`, { key })).status, 204);
      const { data } = (await service.get(`/players/${player}/activity`, { key })).body;
      const claim = data.find(({ type }: { type: string }) => type === 'message.claim');
      assert.equal((await send(`/events/${claim.id}/reverse`, { reason: 'wrong' })).status, 200);
      const { inbox: kept } = (await service.get(`/players/${player}/export`, { key })).body;
      assert.deepEqual(
        kept.filter(({ claimable }: { claimable: boolean }) => claimable),
        [],
      );
      assert.equal(await xpOf(player), 0);
      await verified(player);
      // What was given up stays given up, also if that is reversed.
      const { data: log } = (await service.get(`/players/${player}/activity`, { key })).body;
      const given = log.find(({ type }: { type: string }) => type === 'message.delete');
      assert.equal((await send(`/events/${given.id}/reverse`, { reason: 'wrong' })).status, 200);
      const { inbox: after } = (await service.get(`/players/${player}/export`, { key })).body;
      assert.ok(after.every(({ claimable }: { claimable: boolean }) => !claimable));
      await verified(player);
    }
  });

  const claims = isLongRun ? 300 : 50;

  it(`${claims} claims, 50 at once on two nodes, give the rewards once, and all get the same answer`, async () => {
    const { id } = await sendTo('eager', { rewards: gift });
    const path = `/players/eager/messages/${id}/claim`;
    const answers = [];
    for (let i = 0; i < claims; i += 50) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, j) =>
            j % 2 ? other.post(path, { key }) : service.post(path, { key }),
          ),
        )),
      );
    }
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(answers.filter(({ body }) => !body.duplicate).length, 1);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.effects))).size, 1);
    assert.equal(await xpOf('eager'), 5);
    await verified('eager');
  });

  it('are at most 200: those that were read go first, and what can be claimed stays', async () => {
    const gifted = await sendTo('full', { title: 'gift', rewards: gift });
    const ids: string[] = [];
    for (let i = 0; i < 199; i++) {
      const { status, body } = await send('/players/full/messages', { title: `m${i}`, body: 'B' });
      assert.equal(status, 201, JSON.stringify(body));
      ids.push(body.id);
    }
    for (const i of [10, 20]) await send(`/players/full/messages/${ids[i]}/read`);
    for (let i = 0; i < 3; i++) await sendTo('full', { title: `new${i}` });
    const rows = await service.db.query({
      text: 'select m.id, m.title from messages m join players p on p.key = m.player_key where p.id = $1',
      values: ['full'],
      name: '',
    });
    const titles = new Set(rows.rows.map(({ title }: { title: string }) => title));
    assert.equal(rows.rows.length, 200);
    for (const gone of ['m10', 'm20', 'm0']) assert.ok(!titles.has(gone), gone);
    assert.ok(titles.has('gift') && titles.has('m1'));
    assert.equal((await send(`/players/full/messages/${gifted.id}/claim`)).status, 200);
  });

  it('are refused with the field that is wrong', async () => {
    await put('/players/strict', {});
    const refused = async (message: object, path: string) => {
      const { status, body } = await send('/players/strict/messages', { title: 'T', body: 'B', ...message });
      assert.equal(status, 400);
      assert.equal(body.error.details[0].path, path, JSON.stringify(body));
    };
    await refused({ title: '{{ foo }}' }, '/title');
    await refused({ title: 'x'.repeat(201) }, '/title');
    await refused({ body: 'x'.repeat(4_001) }, '/body');
    await refused({ data: { big: 'x'.repeat(5_000) } }, '/data');
    await refused({ rewards: [{ do: 'awardBadge', badgeId: 'gone' }] }, '/rewards/0/badgeId');
    await refused({ rewards: [{ do: 'sendMessage', title: 'T', body: 'B' }] }, '/rewards/0/do');
    await refused({ rewards: Array(11).fill(gift[0]) }, '/rewards');
    await refused({ expiresInSeconds: 0 }, '/expiresInSeconds');
    const rule = { name: 'R', on: 'x', then: [{ do: 'sendMessage', title: 'T', body: '{{ foo }}' }] };
    assertFault(await put('/rules/bad', rule), 'VALIDATION_FAILED');
    const lost = {
      ...rule,
      then: [{ do: 'sendMessage', title: 'T', body: 'B', rewards: [{ do: 'awardBadge', badgeId: 'gone' }] }],
    };
    assertFault(await put('/rules/lost', lost), 'VALIDATION_FAILED');
    assertFault(await send('/players/nobody/messages', { title: 'T', body: 'B' }), 'NOT_FOUND');
    assert.deepEqual(await inbox('strict'), []);
  });

  it('belong to one player: another token, environment or tenant finds nothing', async () => {
    const { id } = await sendTo('owner', { rewards: gift });
    await put('/players/thief', {});
    const [mine, theirs] = [await client('owner'), await client('thief')];
    for (const what of ['read', 'claim'])
      assertFault(await theirs.post(`/me/messages/${id}/${what}`), 'NOT_FOUND');
    assertFault(await theirs.call('DELETE', `/me/messages/${id}`), 'NOT_FOUND');
    assertFault(await theirs.post(`/players/owner/messages/${id}/claim`), 'FORBIDDEN');
    const test = await service.createKey({ mode: 'test' });
    assertFault(await service.post(`/players/owner/messages/${id}/claim`, { key: test.key }), 'NOT_FOUND');
    const [shown] = (await mine.get('/me/messages')).body.data;
    assert.deepEqual([shown.id, shown.rewards[0].do, shown.rewards[0].amount], [id, 'grantXp', 5]);
    assert.equal((await mine.post(`/me/messages/${id}/read`)).status, 200);
    assert.equal((await mine.post(`/me/messages/${id}/claim`)).body.player.xp, 5);
    assert.equal((await mine.call('DELETE', `/me/messages/${id}`)).status, 204);
    assert.deepEqual((await mine.get('/me/messages')).body.data, []);
  });

  it('that are deleted give nothing any more, and a replay knows it', async () => {
    const { id } = await sendTo('dropper', { rewards: gift });
    assert.equal((await service.delete(`/players/dropper/messages/${id}`, { key })).status, 204);
    assertFault(await send(`/players/dropper/messages/${id}/claim`), 'NOT_FOUND');
    await verified('dropper');
  });

  it('are sent by a bulk action, and not again', async () => {
    for (const id of ['bulk-1', 'bulk-2']) await put(`/players/${id}`, {});
    const action = { do: 'sendMessage', title: 'To {{ player.id }}', body: 'B', dedupeKey: 'bulk' };
    const work = async () => {
      const body = { filter: { playerIds: ['bulk-1', 'bulk-2'] }, action, reason: 'news' };
      const started = await service.post('/bulk-actions', { key, body });
      assert.equal(started.status, 202, JSON.stringify(started.body));
      for (;;) {
        const { body: now } = await service.get(`/bulk-actions/${started.body.id}`, { key });
        if (now.status !== 'running') return now.result;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    assert.equal((await work()).messages, 2);
    const second = await work();
    assert.deepEqual([second.messages, second.unchanged], [0, 2]);
    assert.equal((await inbox('bulk-1'))[0].title, 'To bulk-1');
  });

  it('vanish when they expire: no claim, no list, and no row in the end', async () => {
    const { id } = await sendTo('late', { rewards: gift, expiresInSeconds: 60 });
    service.clock.advance(61_000);
    assert.deepEqual(await inbox('late'), []);
    assert.deepEqual(
      (await inbox('late', '&expired=true')).map((one: { id: string; claimable: boolean }) => [
        one.id,
        one.claimable,
      ]),
      [[id, false]],
    );
    assertFault(await send(`/players/late/messages/${id}/claim`), 'CONFLICT');
    assertFault(await send(`/players/late/messages/${id}/read`), 'NOT_FOUND');
    service.clock.advance(8 * day);
    const { purgeExpired } = await import('./queries.ts');
    assert.ok((await purgeExpired.run(service.db, new Date(service.clock().getTime() - 7 * day), 1_000)) > 0);
    assertFault(await send(`/players/late/messages/${id}/claim`), 'NOT_FOUND');
  });
});
