import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Answer,
  eventually,
  quickWebhooks,
  startReceiver,
  webhookClient,
} from '../server/modules/webhooks/test-receiver.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService({ webhooks: { ...quickWebhooks, retryDelays: [0, 0] } });
const { token } = service.owner;
const { key, id: keyId } = await service.createKey({ name: 'Game server' });
const webhooks = webhookClient(service);
const broken: Answer = (_received, response) => void response.writeHead(503).end('not now');
const fine: Answer = (_received, response) => void response.writeHead(200).end('ok');
let browser: TestBrowser;
let desk: Visit;

before(async () => {
  browser = await openBrowser();
  desk = await visit(browser, service, service.owner, { width: 1440 });
});
after(() => browser?.close());

describe('for developers', () => {
  it('the health of a webhook is a chart, and sending again says what came of it', async () => {
    const receiver = await startReceiver(broken);
    const { id } = await webhooks.create({ url: receiver.url, description: 'Order service' });
    await service.put('/players/ada', { key });
    await eventually(async () => (await webhooks.log(id, '&status=failed')).length === 1);
    const { page, open } = desk;
    await open('/settings/webhooks');
    await page.getByRole('img', { name: '0 of 2 attempts succeeded in 24 hours' }).waitFor();
    await open(`/settings/webhooks/${id}?tab=health`);
    await page.getByRole('img', { name: 'Attempts: 2, of which 2 failed' }).waitFor();
    await page.getByRole('img', { name: /^Response time: median/ }).waitFor();
    await page.getByRole('table', { name: 'Why deliveries failed' }).getByText('HTTP 503').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByText('30 days', { exact: true }).click();
    await page.getByRole('img', { name: 'Attempts: 2, of which 2 failed' }).waitFor();

    const [delivery] = await webhooks.log(id);
    await open(`/settings/webhooks/${id}/deliveries/${delivery.id}`);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Delivery failed again: the receiver responded with 503').waitFor();
    receiver.answerWith(fine);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Delivery succeeded: the receiver responded with 200.').waitFor();

    await service.post(`/webhooks/${id}/rotate-secret`, { token, body: { graceSeconds: 7_200 } });
    await open(`/settings/webhooks/${id}`);
    await page.getByText('The old secret also signs until').waitFor();
  });

  it('a key shows how long the old one still works', async () => {
    const path = `/projects/${service.projectId}/api-keys/${keyId}/rotate`;
    assert.equal((await service.post(path, { token, body: { graceSeconds: 86_400 } })).status, 200);
    const { page, open } = desk;
    await open('/settings/api-keys');
    const row = page.getByRole('row', { name: /Game server/ });
    await row.getByText('Old key expires').waitFor();
    assert.match((await row.textContent()) ?? '', /Old key expires (in 23 hr|in 24 hr|tomorrow|in 1 day)/);
  });

  it('pages of the settings begin at the same place', async () => {
    const { page, open } = desk;
    const starts = new Set<number>();
    for (const path of ['general', 'api-keys', 'webhooks', 'audit-log']) {
      await open(`/settings/${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      starts.add(Math.round((await heading.boundingBox())?.x ?? 0));
    }
    assert.equal(starts.size, 1, [...starts].join(', '));
  });

  it('types of events are listed with the properties seen', async () => {
    const { page, open, witness } = desk;
    await open('/event-types');
    await page.getByText('No events yet').waitFor();
    const { key: fresh } = await service.createKey();
    for (const map of ['harbour', 'castle']) {
      const body = { playerId: 'ada', type: 'match.won', properties: { map, score: 5 } };
      assert.equal((await service.post('/events', { key: fresh, body })).status, 201);
    }
    await open('/event-types');
    const properties = page.getByRole('table', { name: 'Properties of match.won' });
    await properties.getByRole('row', { name: /map string "castle" "harbour" 100%/ }).waitFor();
    await properties.getByRole('row', { name: /score number 5 100%/ }).waitFor();
    await page.getByText('From the newest 2 events.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('link', { name: 'Break down' }).click();
    await page.waitForURL(/analytics\?type=match\.won/);
    await page.getByRole('heading', { name: 'Events of type match.won' }).waitFor();
    const phone = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
    await phone.open('/event-types');
    await phone.page.getByRole('row', { name: /map string/ }).waitFor();
    assert.ok(
      await phone.page.evaluate(
        'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
      ),
    );
    assert.deepEqual(await seriousFaults(phone.page), []);
    await desk.open('/settings/webhooks');
    await phone.close();
    assert.deepEqual(witness.complaints, []);
  });
});
