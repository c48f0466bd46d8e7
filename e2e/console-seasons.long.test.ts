import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;

before(async () => {
  await service.put('/leaderboards/cup', { key, body: { name: 'Winter cup' } });
  for (const [n, playerId] of ['ada', 'bob', 'cay', 'dan'].entries()) {
    await service.put(`/players/${playerId}`, { key, body: { displayName: `Player ${playerId}` } });
    await service.post('/leaderboards/cup/entries', { key, body: { playerId, score: 400 - n } });
  }
  await service.post('/leaderboards/cup/close', { key });
  const tiers = ['bronze', 'silver'].map((id) => ({ id, name: id }));
  const league = { tiers, groupSize: 5, promote: { places: 1 }, relegate: { places: 1 }, absent: 'stay' };
  const body = { name: 'Weekly league', reset: 'weekly', operator: 'sum', league };
  assert.equal((await service.put('/leaderboards/league', { key, body })).status, 201);
  for (const [n, playerId] of ['ada', 'bob', 'cay', 'dan'].entries()) {
    await service.post('/leaderboards/league/entries', { key, body: { playerId, score: 400 - n } });
  }
  await service.post('/leaderboards/league/close', { key });
  browser = await openBrowser();
});
after(() => browser?.close());

describe('a closed season in the console', () => {
  it('has a podium, a file, and a link that anyone can open until it is revoked', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/leaderboards/cup?tab=seasons&season=1');
    const podium = page.getByRole('list', { name: 'The first three' });
    await podium.getByText('Player ada').waitFor();
    assert.equal(await podium.getByRole('listitem').count(), 3);
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link to the results' });
    const address = (await dialog.locator('pre').textContent()) ?? '';
    assert.match(address, /\/console\/season#ssn_/);
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button').last().click();
    await page.getByText(/^Created /).waitFor();

    const { pathname, hash } = new URL(address);
    for (const [language, width, colorScheme] of [
      ['en', 1440, 'light'],
      ['de', 390, 'dark'],
    ] as const) {
      const context = await browser.newContext({
        locale: language,
        colorScheme,
        viewport: { width, height: 860 },
      });
      const visitor = { page: await context.newPage(), close: () => context.close() };
      await visitor.page.goto(`${service.url}${pathname}${hash}`);
      await visitor.page.getByRole('heading', { name: 'Winter cup' }).waitFor();
      const rows = visitor.page.getByRole('table').getByRole('row');
      await rows.nth(4).waitFor();
      assert.deepEqual(await seriousFaults(visitor.page), []);
      const name = language === 'en' ? 'Download CSV' : 'CSV herunterladen';
      const [file] = await Promise.all([
        visitor.page.waitForEvent('download'),
        visitor.page.getByRole('button', { name }).click(),
      ]);
      const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      const hashed = lines.map((line) => `${line.split(',').slice(0, 3).join(' ')}\n`).join('');
      await visitor.page.getByText(createHash('sha256').update(hashed).digest('hex')).waitFor();
      await visitor.close();
    }

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('There are no links.').waitFor();
    const late = await browser.newContext({ locale: 'en' });
    const lateVisit = await late.newPage();
    await lateVisit.goto(`${service.url}${pathname}${hash}`);
    await lateVisit.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await late.close();
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });

  it('of a league has a podium and a hash to check for the chosen group', async () => {
    const groups = async () =>
      (await service.get('/leaderboards/league/groups?season=1', { key })).body.data as {
        hash: string | null;
      }[];
    const { hash } = await (async function sealed(): Promise<{ hash: string }> {
      for (;;) {
        const [group] = await groups();
        if (group?.hash) return { hash: group.hash };
        await new Promise((resume) => setTimeout(resume, 50));
      }
    })();
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/leaderboards/league?tab=seasons&season=1');
    await page.getByText('SHA-256 over the hashes of its groups').waitFor();
    assert.equal(await page.getByRole('list', { name: 'The first three' }).count(), 0);
    await page.getByRole('table', { name: 'Groups' }).getByRole('link', { name: 'bronze' }).click();
    await page.getByRole('list', { name: 'The first three' }).getByText('Player ada').waitFor();
    await page.getByText(hash).waitFor();
    await page.getByText('with the hash of the group').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    const hashed = lines.map((line) => `${line.split(',').slice(0, 3).join(' ')}\n`).join('');
    assert.equal(createHash('sha256').update(hashed).digest('hex'), hash);
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });
});
