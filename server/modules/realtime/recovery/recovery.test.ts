import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import { type Heard, listen, openSocket, type TestSocket, tokenFor } from '../test-sockets.ts';

const service = await startTestService({ own: 'the clock moves' });
const { key } = await service.createKey();

let changes = 0;
/** Each change of a profile is one event. */
async function change(playerId: string, at = service): Promise<void> {
  const body = { displayName: `change ${++changes}` };
  assert.ok((await at.put(`/players/${playerId}`, { key, body })).status < 300);
}

/** Waits until all events are relayed. Returns the ids of a player's events, or of all, in the order of relaying. */
async function told(playerId?: string): Promise<string[]> {
  while ((await service.db.query({ name: '', text: 'select from outbox_queue', values: [] })).rowCount);
  const { rows } = await service.db.query({
    name: '',
    text: `select o.id from outbox o join players p on p.key = o.player_key
           where $1::text is null or p.id = $1 order by o.seq`,
    values: [playerId ?? null],
  });
  return rows.map(({ id }) => id);
}

const idsOf = (heard: readonly Heard[]) => heard.map(({ payload }) => payload.id);

const comeBack = async (lastEventId: string, playerId?: string, url = service.url) => {
  const socket = openSocket(url, { token: await tokenFor(service, key, playerId), lastEventId });
  await socket.connected;
  return socket;
};

describe('a client that reconnects with lastEventId', () => {
  it('first gets what it missed, in order, then what is new, each once', async () => {
    for (const player of ['ada', undefined]) {
      for (let i = 0; i < 4; i++) await change('ada');
      await change('bob');
      const before = await told(player);
      const last = before.at(-3) ?? '';
      const socket = await comeBack(last, player);
      await change('ada');
      const all = await told(player);
      await socket.until((heard) => heard.at(-1)?.payload.id === all.at(-1));
      assert.deepEqual(socket.ids(), all.slice(all.indexOf(last) + 1));
      socket.close();
    }
  });

  it('gets nothing twice and misses nothing while events keep coming', async () => {
    // What a client received before its last event depends on the order of relaying: of three simultaneous changes, the
    // one with the highest number may be committed first. A client that never went away shows that order.
    const witness = await listen(service, key);
    let running = true;
    const traffic = (async () => {
      while (running) await Promise.all([change('busy'), change('busier'), change('busiest')]);
    })();
    const sockets: { last: string; socket: TestSocket }[] = [];
    for (let i = 0; i < 12; i++) {
      const enough = witness.heard.length + 8;
      const heard = await witness.until(({ length }) => length >= enough);
      const last = heard.at(-8)?.payload.id ?? '';
      sockets.push({ last, socket: await comeBack(last) });
    }
    running = false;
    await traffic;
    await change('end');
    await witness.until((heard) => heard.at(-1)?.payload.data['playerId'] === 'end');
    for (const { last, socket } of sockets) {
      await socket.until((heard) => heard.some(({ payload }) => payload.data['playerId'] === 'end'));
      const expected = witness.heard.slice(witness.ids().indexOf(last) + 1);
      assert.deepEqual(socket.ids().toSorted(), idsOf(expected).toSorted());
      for (const player of ['busy', 'busier', 'busiest']) {
        const ofPlayer = ({ payload }: Heard) => payload.data['playerId'] === player;
        assert.deepEqual(idsOf(socket.heard.filter(ofPlayer)), idsOf(expected.filter(ofPlayer)));
      }
      socket.close();
    }
    assert.deepEqual(witness.ids().toSorted(), (await told()).slice(-witness.heard.length).toSorted());
  });

  it('gets it from another node and after a restart as well', async () => {
    await change('ada');
    const last = (await told('ada')).at(-1) ?? '';
    await change('ada');
    const node = await service.startNode();
    const socket = await comeBack(last, 'ada', node.url);
    const all = await told('ada');
    await socket.until((heard) => heard.length > 0);
    assert.deepEqual(socket.ids(), all.slice(all.indexOf(last) + 1));
    socket.close();
  });

  it('is told if the recovery window is too short, and gets what is within it', async () => {
    for (let i = 0; i < 3; i++) await change('late');
    service.clock.advance(121_000);
    for (let i = 0; i < 2; i++) await change('late');
    const all = await told('late');
    for (const last of [all[0] ?? '', newId(), '0190a1b2-0000-7000-8000-000000000000']) {
      const socket = await comeBack(last, 'late');
      await socket.until((heard) => heard.length === 3);
      assert.equal(socket.heard[0]?.name, 'recovery');
      assert.deepEqual(socket.heard[0]?.payload, { complete: false, events: 2 });
      assert.deepEqual(socket.ids().slice(1), all.slice(-2));
      socket.close();
    }
  });

  it('gets the newest thousand if there are more, and nothing older from a node that is behind', async () => {
    // They hold the feed of this node open, which does not know yet of what is added to the database.
    const witnesses = [await listen(service, key, 'ada'), await listen(service, key)];
    await service.db.query({
      name: '',
      text: `with player as (select key, environment_id from players where id = 'ada'), added as (
               insert into outbox (environment_id, player_key, id, type, envelope, created_at)
               select environment_id, key, id, 'player.updated', json_build_object('id', id, 'type', 'player.updated',
                 'data', json_build_object('playerId', 'ada'))::text, $1::timestamptz
               from player, lateral (select gen_random_uuid() as id, n from generate_series(1, 1500) n) made
               returning environment_id, seq),
             moved as (
               update outbox_handed_on h set seq = a.seq, batch = h.batch + 1
               from (select environment_id, max(seq) as seq from added group by 1) a
               where h.environment_id = a.environment_id returning h.environment_id, h.batch)
             insert into outbox_batches (environment_id, batch, seqs)
             select m.environment_id, m.batch, array_agg(a.seq order by a.seq) from moved m join added a using (environment_id)
             group by 1, 2`,
      values: [service.clock()],
    });
    const all = await told('ada');
    for (const player of ['ada', undefined]) {
      const socket = await comeBack(all.at(-1_400) ?? '', player);
      await socket.until((heard) => heard.length === 1_001);
      assert.deepEqual(socket.heard[0]?.payload, { complete: false, events: 1_000 });
      assert.deepEqual(socket.ids().slice(1), all.slice(-1_000));
      const exact = await comeBack(all.at(-1_001) ?? '', player);
      await exact.until((heard) => heard.length === 1_000);
      await change('ada');
      await exact.until((heard) => heard.length === 1_001);
      assert.ok(exact.heard.every(({ name }) => name === 'player.updated'));
      socket.close();
      exact.close();
      const now = await told('ada');
      assert.equal(exact.heard.at(-1)?.payload.id, now.at(-1));
      all.splice(0, all.length, ...now);
    }
    for (const witness of witnesses) witness.close();
  });

  it("gets nothing about another player by naming that player's event", async () => {
    await change('ada');
    await change('eve');
    const last = (await told('ada')).at(-1) ?? '';
    await change('ada');
    const socket = await comeBack(last, 'eve');
    const own = await told('eve');
    await socket.until((heard) => heard.at(-1)?.payload.id === own.at(-1));
    assert.equal(socket.heard[0]?.name, 'recovery');
    assert.ok(
      socket.heard.every(({ name, payload }) => name === 'recovery' || payload.data['playerId'] === 'eve'),
    );
    socket.close();
  });
});
