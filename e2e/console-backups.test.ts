import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startS3 } from '../server/testing/s3/start-s3.ts';
import { startTestService, temporaryDirectory } from '../server/testing/service.ts';
import { faultsInLongRun } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const directory = await temporaryDirectory();
const s3 = await startS3({ after });
const service = await startTestService({
  storage: s3.place('console'),
  backups: { place: { directory }, everyHours: 12, keep: 3, checkMs: 3_600_000 },
});
let browser: TestBrowser;
/** The window of tests that need none of their own. */
let desk: Visit;

before(async () => {
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

describe('backups', () => {
  it('are started and listed by the operator', async () => {
    const { page, go } = desk;
    await go('/settings/general');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Backups' }).click();
    await page.getByText('No backups yet').waitFor();
    await page.getByText(directory).waitFor();
    await page.getByText('12 hours').waitFor();
    await page.getByText('the newest 3').waitFor();
    await page.getByRole('button', { name: 'Start backup' }).click();
    await page.getByRole('cell', { name: 'complete' }).waitFor();
    const [file = ''] = await readdir(directory);
    await page.getByRole('cell', { name: file }).waitFor();
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

describe('stored exports of players', () => {
  it('are begun from the list, downloaded over a connection that breaks, and deleted', async () => {
    const { token, email } = service.owner;
    for (const [id, displayName] of [
      ['ada', 'Ada'],
      ['bob', 'Bob'],
    ]) {
      const { status } = await service.put(`/players/${id}`, { token, body: { displayName } });
      assert.equal(status, 201);
    }
    const { page, go, witness } = desk;
    await go('/player-exports');
    await page.getByText('No stored exports yet').waitFor();
    await go('/players?search=ada&sort=-xp');
    await page.getByText('1 matching player').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV, kept for seven days' }).click();
    await page.getByRole('heading', { level: 1, name: 'Stored exports' }).waitFor();
    const row = page.getByRole('row', { name: 'Players filtered by search text' });
    await row.getByText('ready', { exact: true }).waitFor();
    await row.getByText('CSV, most XP first').waitFor();
    await row.getByRole('cell', { name: email }).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    const asked: (string | undefined)[] = [];
    await page.route(/\/content$/, async (call) => {
      asked.push(call.request().headers()['range']);
      if (asked.length > 1) return call.continue();
      const answer = await call.fetch();
      const body = (await answer.body()).subarray(0, 20);
      return call.fulfill({ status: 200, contentType: 'text/csv', body });
    });
    const coming = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download' }).click();
    const file = await coming;
    assert.equal(file.suggestedFilename(), 'players-live.csv');
    assert.match(await readFile(await file.path(), 'utf8'), /^\uFEFFid,displayName,.*\r\nada,Ada,.*\r\n$/);
    assert.deepEqual(asked, [undefined, 'bytes=20-']);

    await row.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this export?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No stored exports yet').waitFor();
    assert.deepEqual((await service.get('/player-exports', { token })).body.data, []);
    assert.deepEqual(witness.complaints, []);
  });
});
