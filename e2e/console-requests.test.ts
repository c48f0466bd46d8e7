import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ name: 'Game server' });
let browser: TestBrowser;
let desk: Visit;

before(async () => {
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

describe('the requests page', () => {
  it('lists calls as they come, filters them in the address, and shows one with its body', async () => {
    const { page, witness } = desk;
    await service.put('/players/ada', { key, body: { displayName: 'Ada' } });
    await desk.open('/requests');
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByText('PUT /players/ada').waitFor();
    const refused = await service.post('/events', {
      key,
      body: { type: 'match.won', properties: { password: 'hunter2' } },
    });
    assert.equal(refused.status, 400);
    // It comes by itself.
    await table.getByText('POST /events').waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    await page.getByLabel('Status').selectOption('4xx');
    await page.waitForURL(/status=4xx/);
    await table.getByText('PUT /players/ada').waitFor({ state: 'hidden' });
    await table.getByRole('link', { name: 'POST /events' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('VALIDATION_FAILED').waitFor();
    await drawer.getByText('"password": "[removed]"').waitFor();
    await drawer.getByText(refused.body.error.requestId).waitFor();
    await drawer.getByRole('link', { name: 'API key Game server' }).waitFor();
    assert.equal(await drawer.getByText('hunter2').count(), 0);
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => !url.search.includes('id='));
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('is reached from the id of a request: pasted, or in an error of the console', async () => {
    const { page } = desk;
    const lost = await service.get('/players/nobody', { key });
    await desk.open('/requests');
    await page.getByLabel('Request ID').fill('nonsense');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Not a request ID').waitFor();
    await page.getByLabel('Request ID').fill(` ${lost.headers.get('x-request-id')} `);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('dialog').getByText('GET /api/v1/players/nobody').waitFor();

    await desk.open('/players/nobody-else');
    await page.getByRole('alert').getByRole('link').click();
    await page.waitForURL(/requests\?id=/);
    await page.getByRole('dialog').getByText('/api/v1/players/nobody-else').waitFor();
  });

  itInLongRun('says so when a request is not in the log', async () => {
    const { page } = desk;
    await desk.open('/requests?id=0199c1f4-2ff6-7cdb-9591-f4ad692c3e0d');
    await page
      .getByRole('dialog')
      .getByText('A call with an unknown API key belongs to no project')
      .waitFor();
  });

  itInLongRun('fits a narrow window, in both colour schemes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const phone = await visit(browser, service, service.owner, { width: 390, colorScheme });
      await phone.open('/requests');
      await phone.page.getByText('PUT /players/ada').waitFor();
      const wide = await phone.page.evaluate('document.documentElement.scrollWidth > innerWidth');
      assert.equal(wide, false);
      assert.deepEqual(await seriousFaults(phone.page), []);
      await phone.close();
    }
  });
});
