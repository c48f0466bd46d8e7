import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { quickWebhooks } from '../test-receiver.ts';
import type { Outcome, Sender } from './send-attempt.ts';
import { openQueues, queueMaker } from './test-queues.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { token } = service.owner;
const { addWebhook, addDeliveries, sql } = queueMaker(service);
const other = await service.post(`/tenants/${service.tenantId}/projects`, {
  token,
  body: { name: 'Neighbour', plan: 'PRO' },
});
const neighbourId: string = other.body.id;

const success = {
  succeeded: true,
  durationMs: 1,
  responseCode: 200,
  responseBody: 'ok',
  error: null,
  retryAfter: null,
};

/** Receivers that answer when the test says so. */
function holdingSender() {
  const held: { url: string; answer: () => void }[] = [];
  const sender: Sender = {
    send: (url) => new Promise<Outcome>((done) => held.push({ url, answer: () => done(success) })),
    close: async () => {},
  };
  return {
    sender,
    held,
    heldBy: (part: string) => held.filter(({ url }) => url.includes(part)).length,
    answerAll(part: string) {
      const mine = held.filter(({ url }) => url.includes(part));
      for (const one of mine) held.splice(held.indexOf(one), 1);
      for (const one of mine) one.answer();
    },
  };
}

/** Lets answered attempts finish and the next ones start. */
const settle = () => new Promise((done) => setTimeout(done, 5));

async function readAll(claims: ReturnType<typeof openQueues>['claims']): Promise<void> {
  for (let n = 0; n < 30; n++) await claims.claim();
}

describe('a project whose receivers answer late', () => {
  it('uses idle slots, and leaves room for a project that comes later, for rows and for attempts', async () => {
    await sql('delete from webhooks where lane = 99');
    const slow: string[] = [];
    for (let n = 0; n < 20; n++) {
      const id = await addWebhook(service.projectId, `http://slow.example/${n}`);
      await addDeliveries(id, 200);
      slow.push(id);
    }
    const receivers = holdingSender();
    const { claims, attempts } = openQueues(
      service,
      { concurrency: 100, concurrencyPerReceiver: 50 },
      receivers,
    );
    after(() => attempts.stopLaunching());
    claims.hint(slow);
    await readAll(claims);
    // Each answer widens the window, until they hold all that they may.
    for (let n = 0; n < 12; n++) {
      receivers.answerAll('slow');
      await settle();
      await readAll(claims);
    }
    // On a busy machine the outcomes of the last round are still being written.
    for (let n = 0; n < 1_000 && receivers.heldBy('slow') <= 60; n++) {
      await settle();
      await readAll(claims);
    }
    const held = receivers.heldBy('slow');
    assert.ok(held > 60 && held <= 80, `${held} of 100 are held by the slow ones`);

    const quick = await addWebhook(neighbourId, 'http://quick.example/');
    await addDeliveries(quick, 300);
    claims.hint([quick]);
    await claims.claim();
    assert.equal(receivers.heldBy('quick'), 4, 'its first window goes out at once');
    let delivered = 0;
    while (delivered < 300) {
      // On a busy machine the outcomes of the last round are still being written.
      for (let n = 0; n < 1_000 && receivers.heldBy('quick') === 0; n++) {
        await settle();
        await claims.claim();
      }
      const now = receivers.heldBy('quick');
      assert.ok(now > 0, `nothing of it was in flight after ${delivered}`);
      delivered += now;
      receivers.answerAll('quick');
      await settle();
      await claims.claim();
    }
    assert.ok(receivers.heldBy('slow') >= held, 'none of the slow ones had to answer for it');
  });

  it('gives way as its attempts end, until both have their share', async () => {
    await sql('delete from webhooks where lane = 99');
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await addWebhook(service.projectId, `http://first.example/${n}`));
    for (let n = 0; n < 4; n++) ids.push(await addWebhook(neighbourId, `http://second.example/${n}`));
    for (const id of ids) await addDeliveries(id, 300);
    const receivers = holdingSender();
    const settings = { concurrency: 40, concurrencyPerReceiver: 20 };
    const { claims, attempts } = openQueues(service, settings, receivers);
    after(() => attempts.stopLaunching());
    claims.hint(ids.slice(0, 4));
    await readAll(claims);
    for (let n = 0; n < 20; n++) {
      receivers.answerAll('first');
      await settle();
      await readAll(claims);
    }
    // The results of the last round are written first, which takes its time beside other tests.
    for (let n = 0; n < 200 && receivers.heldBy('first') < 24; n++) {
      await settle();
      await readAll(claims);
    }
    const alone = receivers.heldBy('first');
    claims.hint(ids.slice(4));
    for (let n = 0; n < 20; n++) {
      await readAll(claims);
      receivers.answerAll(n % 2 === 0 ? 'second' : 'first');
      await settle();
    }
    for (let n = 0; n < 200 && receivers.heldBy('first') + receivers.heldBy('second') < 30; n++) {
      await settle();
      await readAll(claims);
    }
    const [first, second] = [receivers.heldBy('first'), receivers.heldBy('second')];
    assert.ok(alone >= 24, `${alone} alone`);
    assert.ok(Math.min(first, second) >= 8 && first + second >= 30, `${first} and ${second} together`);
  });
});

describe('a backlog', () => {
  it('of one project is read in turns with the others, and never uses all rows that a node may hold', async () => {
    await sql('delete from webhooks where lane = 99');
    const busy: string[] = [];
    for (let n = 0; n < 10; n++) {
      const id = await addWebhook(service.projectId, `http://busy.example/${n}`);
      await addDeliveries(id, 2_000);
      busy.push(id);
    }
    const receivers = holdingSender();
    const { claims, attempts } = openQueues(
      service,
      { concurrency: 50, concurrencyPerReceiver: 500 },
      receivers,
    );
    after(() => attempts.stopLaunching());
    claims.hint(busy);
    await readAll(claims);
    const late = await addWebhook(neighbourId, 'http://late.example/');
    await addDeliveries(late, 3);
    claims.hint([late]);
    await claims.claim();
    assert.equal(receivers.heldBy('late'), 3);
  });

  it('in test does not delay deliveries of live to the same receiver', async () => {
    await sql('delete from webhooks where lane = 99');
    const id = await addWebhook(service.projectId, 'http://both.example/');
    await addDeliveries(id, 1_000, 'test');
    const seen: string[] = [];
    const { sender, answerAll, heldBy } = holdingSender();
    const watching: Sender = {
      ...sender,
      send(url, headers, body) {
        seen.push(headers['x-service-environment'] ?? '');
        return sender.send(url, headers, body);
      },
    };
    const { claims, attempts } = openQueues(
      service,
      { concurrency: 100, concurrencyPerReceiver: 8 },
      { sender: watching },
    );
    after(() => attempts.stopLaunching());
    claims.hint([id]);
    await readAll(claims);
    for (let n = 0; n < 5; n++) {
      answerAll('both');
      await settle();
      await readAll(claims);
    }
    assert.equal(heldBy('both'), 8);
    await addDeliveries(id, 5);
    const before = seen.length;
    claims.hint([id]);
    await claims.claim();
    answerAll('both');
    await settle();
    const next = seen.slice(before, before + 8);
    assert.ok(next.filter((name) => name === 'live').length >= 4, next.join());
  });
});

describe('an environment that was reset', () => {
  it('is a new one, whose deliveries are sent like those of the old one', async () => {
    await sql('delete from webhooks where lane = 99');
    const id = await addWebhook(service.projectId, 'http://again.example/');
    await addDeliveries(id, 2, 'test');
    const receivers = holdingSender();
    const settings = { concurrency: 100, concurrencyPerReceiver: 8 };
    const { claims, attempts } = openQueues(service, settings, receivers);
    after(() => attempts.stopLaunching());
    await claims.poll();
    await claims.claim();
    assert.equal(receivers.heldBy('again'), 2);
    await sql(
      `update environments set deleted_at = now() where project_id = $1 and name = 'test'`,
      service.projectId,
    );
    await sql(`insert into environments (project_id, name) values ($1, 'test')`, service.projectId);
    await sql(
      `insert into webhook_deliveries (id, webhook_id, environment_id, event_id, event_type)
       select gen_random_uuid(), $1, e.id, gen_random_uuid(), 'player.created' from environments e
       where project_id = $2 and name = 'test'`,
      ...[id, service.projectId],
    );
    await sql(
      `insert into webhook_payloads (environment_id, event_id, delivery_ids, envelope)
       select environment_id, event_id, array[id], '{}' from webhook_deliveries d
       where webhook_id = $1 and not exists (
         select from webhook_payloads p where p.environment_id = d.environment_id and p.event_id = d.event_id)`,
      id,
    );
    await claims.poll();
    await claims.claim();
    assert.equal(receivers.heldBy('again'), 3, 'what is left of the one before is not sent');
  });
});
