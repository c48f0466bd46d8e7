import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { email, token } = service.owner;
let browser: TestBrowser;

before(async () => {
  await service.put('/badges/first-win', { token, body: { name: 'First win' } });
  await service.createKey({ name: 'Game server' });
  browser = await openBrowser();
});
after(() => browser?.close());

describe('the audit log', () => {
  it('tells each change in a sentence with links, shows its record, and is filtered by chips', async () => {
    const { page, witness, open, close } = await visit(browser, service);
    await open('/settings/audit-log');
    const table = page.getByRole('table', { name: 'Audit log' });
    const badge = table.getByRole('row', { name: `${email} published the badge First win to live` });
    await badge.getByRole('link', { name: 'First win' }).waitFor();
    const key = table.getByRole('row', { name: 'created the API key Game server' });
    await key.waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    await badge.getByRole('button', { name: 'Show the record' }).click();
    const record = page.getByRole('dialog');
    await record.getByText('"action": "badge.create"').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await record.getByRole('button', { name: 'Only changes of this object' }).click();
    await page.waitForURL(/targetId=first-win/);
    await key.waitFor({ state: 'detached' });

    await page.getByLabel('Filter by kind').selectOption('API keys');
    await page.getByText('No change matches the filters').waitFor();
    await page.getByRole('button', { name: 'Remove the filter: Only First win' }).click();
    await key.waitFor();
    await badge.waitFor({ state: 'detached' });
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});
