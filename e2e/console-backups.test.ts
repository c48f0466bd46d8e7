import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../server/testing/service.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const directory = await temporaryDirectory();
const service = await startTestService({
  backups: { place: { directory }, everyHours: 12, keep: 3, checkMs: 3_600_000 },
});
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe('backups', () => {
  it('are started and listed by the operator', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/settings/general');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Backups' }).click();
    await page.getByText('No backups yet').waitFor();
    await page.getByText(directory).waitFor();
    await page.getByText('12 hours').waitFor();
    await page.getByText('the newest 3').waitFor();
    await page.getByRole('button', { name: 'Start backup' }).click();
    await page.getByRole('cell', { name: 'complete' }).waitFor();
    const [file = ''] = await readdir(directory);
    await page.getByRole('cell', { name: file }).waitFor();
    await close();
  });

  itInLongRun('that are refused say why', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/settings/backups');
    await page.getByRole('button', { name: 'Start backup' }).waitFor();
    await service.db.transaction(async (tx) => {
      await tx.query({ name: 'test.lock', text: 'lock table mails in access exclusive mode', values: [] });
      // Another person starts one meanwhile: it waits for the table.
      assert.equal((await service.post('/backups', { token: service.owner.token })).status, 202);
      await page.getByRole('button', { name: 'Start backup' }).click();
      await page.getByText('A backup is already running').waitFor();
      await page.getByRole('cell', { name: 'running' }).waitFor();
    });
    await page.getByRole('cell', { name: 'running' }).waitFor({ state: 'detached' });
    await close();
  });

  itInLongRun('are not in the settings of others', async () => {
    const admin = await service.addMember('ADMIN');
    const { page, open, close } = await visit(browser, service, admin);
    await open('/settings/backups');
    await page.getByText('Only owners of the first tenant of this installation can see this.').waitFor();
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Backups' });
    assert.equal(await links.count(), 0);
    await close();
  });
});
