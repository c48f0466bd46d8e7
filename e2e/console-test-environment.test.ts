import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ mode: 'test', scopes: ['manage'] });
const path = '/settings/test-environment';
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const offset = async () => (await service.get('/test-clock', { key })).body.offsetSeconds;
const players = async () => (await service.get('/players', { key })).body.data.length;

describe('the page of the test environment', () => {
  it('moves the clock, shows it on every page of test, and resets after a confirmation', async () => {
    await service.post('/events', { key, body: { type: 'match_won', playerId: 'ada' } });
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/settings/general', 'test');
    await page.getByRole('link', { name: 'Test environment' }).click();
    await page.getByText('the same', { exact: true }).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    await page.getByRole('button', { name: 'Move forward by 1 week' }).click();
    const ahead = page.getByRole('link', { name: 'Clock is 1 week ahead' });
    await ahead.waitFor();
    await page.getByText('1 week ahead', { exact: true }).waitFor();
    assert.equal(await offset(), 604_800);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Choose a date and a time.').waitFor();
    await page.getByLabel('Move to').fill('2020-01-01T00:00');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText("must be later than the environment's present time").waitFor();
    const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel('Move to').fill(month);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText(/^4 weeks( \d days?)? ahead$/).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);

    // What is about players goes by this clock; what is about the service does not.
    await service.post('/events', { key, body: { type: 'match_won', playerId: 'bob' } });
    await desk.go('/players', 'test');
    const seen = (id: string) => page.getByRole('row').filter({ hasText: id }).locator('time').first();
    await page.getByRole('link', { name: 'bob' }).waitFor();
    await page.getByRole('link', { name: /^Clock is 4 weeks/ }).waitFor();
    assert.equal(await seen('bob').textContent(), 'just now');
    assert.doesNotMatch((await seen('ada').textContent()) ?? '', /^in /);
    const asked = page.waitForRequest((request) => request.url().includes('/analytics/timeseries'));
    await desk.go('', 'test');
    const from = new URL((await asked).url()).searchParams.get('from') ?? '';
    assert.ok(
      Date.parse(from) > Date.now(),
      `the chart ends weeks from now, so it begins later than now: ${from}`,
    );
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByText('just now').first().waitFor();
    assert.deepEqual(await page.getByText(/^in \d/).count(), 0, 'the stream has the real time');

    await desk.go('/players', 'test');
    await page.getByRole('link', { name: 'bob' }).waitFor();
    await ahead.or(page.getByRole('link', { name: /^Clock is 4 weeks/ })).click();
    const reset = page.getByRole('button', { name: 'Reset test environment…' });
    await reset.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('permanently deleted').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await players(), 2, 'nothing happens without a yes');
    await reset.click();
    await dialog.getByRole('button', { name: 'Reset test environment' }).click();
    await page.getByText('The test environment is empty').waitFor();
    await page.getByText('the same', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Clock is/ }).waitFor({ state: 'detached' });
    assert.deepEqual([await players(), await offset()], [0, 0]);
    assert.deepEqual(
      witness.complaints.filter((one) => !one.includes('400')),
      [],
    );
    await desk.close();
  });

  itInLongRun('is not offered in live, nor to those who may not use it', async () => {
    const desk = await visit(browser, service);
    await desk.open('/settings/general');
    await desk.page.getByRole('link', { name: 'Clients' }).waitFor();
    assert.equal(await desk.page.getByRole('link', { name: 'Test environment' }).count(), 0);
    await desk.go(path);
    await desk.page.getByText('Live always has the real time').waitFor();
    await desk.page.getByRole('link', { name: 'Switch to test' }).click();
    await desk.page.getByRole('button', { name: 'Move forward by 1 day' }).waitFor();
    await desk.close();

    const designer = await service.addMember('DESIGNER');
    const other = await visit(browser, service, designer);
    await other.open(path, 'test');
    await other.page.getByText('Not for your role').waitFor();
    assert.equal(await other.page.getByRole('link', { name: 'Test environment' }).count(), 0);
    assert.deepEqual(other.witness.complaints, []);
    await other.close();
  });

  itInLongRun(
    'is no secret: everybody in test sees how far the clock is ahead, and times by it',
    async () => {
      await service.put('/test-clock', { key, body: { advanceSeconds: 93_784 } });
      await service.post('/events', { key, body: { type: 'match_won', playerId: 'eve' } });
      const viewer = await visit(browser, service, await service.addMember('VIEWER'));
      const { page, witness } = viewer;
      await viewer.open('/players', 'test');
      await page.getByText('Clock is 1 day 2 hours ahead').waitFor();
      assert.equal(await page.getByRole('link', { name: /^Clock is/ }).count(), 0, 'only others can move it');
      const eve = page.getByRole('row').filter({ hasText: 'eve' });
      assert.equal(await eve.locator('time').first().textContent(), 'just now');
      assert.deepEqual(witness.complaints, []);
      await viewer.close();
    },
  );

  itInLongRun('fits a narrow window in the dark, also with a clock that was moved', async () => {
    const phone = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
    await phone.open(path, 'test');
    await phone.page.getByRole('link', { name: 'Clock is 1 day 2 hours ahead' }).waitFor();
    assert.equal(await phone.page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    assert.deepEqual(await seriousFaults(phone.page), []);
    await phone.close();
  });
});
