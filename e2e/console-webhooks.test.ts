import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Answer,
  eventually,
  quickWebhooks,
  startReceiver,
  webhookClient,
} from '../server/modules/webhooks/test-receiver.ts';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { hoverForTooltip, type Visit, visit } from './console.ts';
import { strangeNames } from './console-world.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService({ webhooks: { ...quickWebhooks, retryDelays: [0, 0] } });
const { token } = service.owner;
const { key } = await service.createKey();
const webhooks = webhookClient(service);
let browser: TestBrowser;
let desk: Visit;

before(async () => {
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

const fine: Answer = (_received, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"taken":true}');
const broken: Answer = (_received, response) => void response.writeHead(503).end('<b>not now</b>');

let players = 0;
const happen = () => service.put(`/players/p${players++}`, { key });
const setPlan = (plan: string) => service.patch(`/projects/${service.projectId}`, { token, body: { plan } });

describe('a webhook', () => {
  it('is registered with events from the catalogue, its secret shown once, tested, and told of what happens', async () => {
    const receiver = await startReceiver(fine);
    const { page, open } = desk;
    await open('/settings/webhooks');
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Register webhook' }).first().click();
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await page.getByLabel('Description').fill('Order service');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Choose at least one, or all.').waitFor();
    await page.getByText('A player completed a quest.').waitFor();
    await page.getByLabel('player', { exact: true }).check();
    await page.getByLabel('player.updated').uncheck();
    await page.getByRole('button', { name: 'Register' }).click();
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Order service' }).waitFor();
    assert.ok(!(await page.content()).includes(secret), 'it is shown only once');
    const { data } = (await service.get('/webhooks', { token })).body;
    const types: { type: string }[] = (await service.get('/event-types', { token })).body.data;
    const wanted = types.map(({ type }) => type).filter((type) => /^player\.(?!updated)/.test(type));
    assert.ok(wanted.includes('player.created'));
    assert.deepEqual(data[0].events, wanted);

    await page.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send test' });
    await dialog.getByLabel('Event').selectOption('player.level_up');
    await dialog.getByRole('button', { name: 'Send now' }).click();
    const outcome = dialog.getByRole('status', { name: 'Outcome' });
    await outcome.getByText('success').waitFor();
    await outcome.getByText('"taken": true').waitFor();
    assert.match((await outcome.textContent()) ?? '', /Response200Duration\d+ ms/);
    assert.equal(receiver.received[0]?.event.type, 'player.level_up');
    await outcome.getByText('Request').click();
    await outcome.getByText(receiver.received[0]?.headers['x-service-delivery'] as string).waitFor();
    await dialog.getByRole('button', { name: 'Close dialog' }).click();

    await happen();
    await receiver.until(2);
    await open(`/settings/webhooks/${data[0].id}`);
    await page.getByRole('link', { name: 'player.created' }).click();
    await page.getByRole('heading', { level: 1, name: 'player.created' }).waitFor();
    await page.getByText('"playerId": "p0"').waitFor();
  });

  itInLongRun('is given a filter, headers and a limit; a wrong filter is shown at its field', async () => {
    const receiver = await startReceiver(fine);
    const { id } = await webhooks.create({ url: receiver.url, description: 'Filtered' });
    const { page, open } = desk;
    await open(`/settings/webhooks/${id}?tab=settings`);
    await page.getByLabel('Filter').fill('event.data.playerId = "vip"');
    await page.getByLabel('Attempts per second').fill('50');
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Give each header a name and a value').waitFor();
    await page.getByLabel('Name of header 1').fill('Content-Type');
    await page.getByLabel('Value of header 1').fill('secret-of-the-gateway');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Content-Type: is a header that/).waitFor();
    await page.getByLabel('Name of header 1').fill('Authorization');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^line 1, column \d+:/).waitFor();
    await page.getByLabel('Filter').fill('event.data.playerId == "vip"');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Webhook saved.').first().waitFor();
    await page.getByRole('button', { name: 'Replace headers' }).waitFor();
    assert.ok(!(await page.content()).includes('secret-of-the-gateway'));
    const { body } = await service.get(`/webhooks/${id}`, { token });
    assert.deepEqual(
      [body.filter, body.headers, body.maxPerSecond],
      ['event.data.playerId == "vip"', ['Authorization'], 50],
    );
    await happen();
    await service.put('/players/vip', { key });
    await receiver.until(1);
    assert.equal(receiver.received[0]?.event.data.playerId, 'vip');
    assert.equal(receiver.received[0]?.headers.authorization, 'secret-of-the-gateway');
    await webhooks.patch(id, { enabled: false });
  });

  itInLongRun('is changed, given a new secret, disabled, enabled and deleted', async () => {
    const receiver = await startReceiver(fine);
    const { id } = await webhooks.create({ url: receiver.url, description: strangeNames.markup });
    const { page, open } = desk;
    await open(`/settings/webhooks/${id}?tab=settings`);
    await page.getByLabel('Description').fill('New name');
    await page.getByRole('textbox', { name: 'URL' }).fill('ftp://example.com/');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[data-path=url][aria-invalid=true]').waitFor();
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();

    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: 'Rotate secret…' }).click();
    await page.getByLabel('Old secret').selectOption('Expires in 1 hour');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await webhooks.test(id);
    const signatures = receiver.received[0]?.headers['webhook-signature'] as string;
    assert.equal(signatures.split(' ').length, 2, 'the old one is in grace');

    // Back again by the message that tells of it, and by the button for it.
    for (const back of ['Undo', 'Enable']) {
      await more.click();
      await page.getByRole('menuitem', { name: 'Disable…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
      await page.getByText('This webhook is disabled').waitFor();
      await page.getByRole('button', { name: back, exact: true }).click();
      await page.getByText('This webhook is disabled').waitFor({ state: 'detached' });
      assert.equal((await service.get(`/webhooks/${id}`, { token })).body.enabled, true);
    }

    await more.click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    assert.equal((await service.get(`/webhooks/${id}`, { token })).status, 404);
    await open(`/settings/webhooks/${id}`);
    await page.getByText('Webhook not found.').waitFor();
    await page.getByRole('link', { name: 'webhook.test' }).waitFor();
  });
});

describe('the log of deliveries', () => {
  itInLongRun(
    'shows what failed and why, attempt by attempt, and what came of sending it again',
    async () => {
      const receiver = await startReceiver(broken);
      const { id } = await webhooks.create({ url: receiver.url, description: 'Was away' });
      await happen();
      await happen();
      await eventually(async () => (await webhooks.log(id, '&status=failed')).length === 2);
      const { page, open } = desk;
      await open('/settings/webhooks');
      await page
        .getByRole('row', { name: /Was away/ })
        .getByText('0%')
        .waitFor();
      await page.getByRole('link', { name: 'Was away' }).click();
      await page.getByText('All attempts are failing').waitFor();
      await page.getByLabel('Status').selectOption('success');
      await page.getByText('No matching deliveries').waitFor();
      await page.getByLabel('Status').selectOption('failed');
      await page.getByLabel('Event type').selectOption('player.created');
      const address = new URL(page.url()).searchParams;
      assert.deepEqual([address.get('status'), address.get('eventType')], ['failed', 'player.created']);

      const row = page.getByRole('row', { name: /player\.created/ }).first();
      assert.match((await row.textContent()) ?? '', /failed5031/, 'status, answer and retries');
      await page.getByRole('link', { name: 'player.created' }).first().click();
      await page.getByText('All attempts failed.').waitFor();
      assert.equal(await page.getByRole('listitem').getByText('503', { exact: true }).count(), 2);
      await page.getByText('<b>not now</b>').last().waitFor();

      receiver.answerWith(fine);
      await page.getByRole('button', { name: 'Send again' }).click();
      // Read until it has ended, without a hand.
      await page.getByRole('definition').getByText('success').waitFor();
      assert.equal(await page.getByRole('listitem').getByText('200', { exact: true }).count(), 1);

      await page.getByRole('link', { name: 'Was away' }).click();
      await page.getByRole('button', { name: 'Retry failed' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
      await page.getByText('1 delivery queued again.').waitFor();
      await eventually(async () => (await webhooks.log(id, '&status=success')).length === 2);
      // Opened again: the page asks for the queue every few seconds only.
      await open(`/settings/webhooks/${id}?tab=health`);
      await page.getByText('Median').first().waitFor();
      await page.getByText('queue is empty').waitFor();
    },
  );
});

describe('without the right or the plan', () => {
  itInLongRun(
    'a viewer finds no webhooks at all; a designer reads them and is told why that is all',
    async () => {
      const { id } = await webhooks.create({ url: 'http://127.0.0.1:9/', description: 'Looked at' });
      const viewer = await visit(browser, service, await service.addMember('VIEWER'));
      for (const closed of ['', '/new', `/${id}`, `/${id}/deliveries/${id}`]) {
        await viewer.open(`/settings/webhooks${closed}`);
        await viewer.page.getByText('No access').waitFor();
      }
      const menu = viewer.page.getByRole('navigation', { name: 'Settings' });
      assert.equal(await menu.getByRole('link', { name: 'Webhooks' }).count(), 0);
      assert.deepEqual(viewer.witness.complaints, [], 'nothing was asked that would be refused');
      await viewer.close();

      const designer = await visit(browser, service, await service.addMember('DESIGNER'));
      await designer.open(`/settings/webhooks/${id}?tab=settings`);
      await designer.page.getByRole('heading', { level: 1, name: 'Looked at' }).waitFor();
      const test = designer.page.getByRole('button', { name: 'Send test' });
      await hoverForTooltip(test, 'Only owners and admins');
      await test.click({ force: true });
      assert.equal(await designer.page.getByRole('dialog').count(), 0);
      assert.equal(await designer.page.getByRole('textbox', { name: 'URL' }).isDisabled(), true);
      assert.equal(await designer.page.getByRole('button', { name: 'Save' }).count(), 0);
      await designer.close();
    },
  );

  itInLongRun('a plan without webhooks is told as what it is, with the way to change it', async () => {
    const { page, open } = desk;
    await open('/settings/webhooks/new');
    await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/typed');
    await page.getByText('All', { exact: true }).click();
    await setPlan('FREE');
    await page.getByRole('button', { name: 'Register' }).click();
    const notice = page.getByText('Webhooks require the Pro or Enterprise plan');
    await notice.waitFor();
    const typed = await page.getByRole('textbox', { name: 'URL' }).inputValue();
    assert.equal(typed, 'https://hooks.example.com/typed', 'what was typed stays');
    await open('/settings/webhooks');
    await notice.waitFor();
    await page.getByText('paused').first().waitFor();
    const register = page.getByRole('button', { name: 'Register webhook' });
    assert.equal(await register.getAttribute('aria-disabled'), 'true');
    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plan and limits' }).waitFor();
    await setPlan('PRO');
  });
});

describe('every page of the area', () => {
  itInLongRun('is accessible and fits, wide and light as well as narrow and dark', async () => {
    const receiver = await startReceiver(broken);
    const url = `${receiver.url}/${strangeNames.long}`;
    const { id } = await webhooks.create({ url, description: strangeNames.markup });
    await happen();
    const [{ id: deliveryId }] = await eventually(async () => {
      const log = await webhooks.log(id, '&status=failed');
      return log.length > 0 && log;
    });
    const faults: string[] = [];
    const look = async ({ page, open, witness }: Visit, path: string) => {
      await open(`/settings/webhooks/${id}${path}`);
      await page.getByRole('heading', { level: 1, name: /Bold|player\.created/ }).waitFor();
      await page.locator('[role=status][aria-label=Loading]').waitFor({ state: 'detached' });
      faults.push(...(await seriousFaults(page)).map((fault) => `${path}: ${fault}`));
      const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
      if (overflow > 0) faults.push(`${path}: ${overflow} pixels wider than the window`);
      if (await page.evaluate(() => 'hit' in globalThis)) faults.push(`${path}: ran a script out of a name`);
      faults.push(...witness.complaints.splice(0));
    };
    desk.witness.complaints.length = 0;
    for (const path of ['', `/deliveries/${deliveryId}`]) await look(desk, path);
    const phone = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
    for (const path of ['?tab=settings', '?tab=health', `/deliveries/${deliveryId}`, '']) {
      await look(phone, path);
    }
    await phone.page.getByRole('button', { name: 'Send test' }).click();
    await phone.page.getByRole('button', { name: 'Send now' }).click();
    await phone.page.getByRole('status', { name: 'Outcome' }).waitFor();
    faults.push(...(await seriousFaults(phone.page)).map((fault) => `test: ${fault}`));
    await phone.close();
    assert.deepEqual(faults, []);
  });
});
