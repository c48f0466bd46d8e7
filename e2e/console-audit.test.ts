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

  it('leads to what was done to players: their events, and to what was undone at once', async () => {
    const reason = 'Asked by the support';
    const { body: event } = await service.post('/events', {
      token,
      body: { playerId: 'ada', type: 'match.won', reason },
    });
    await service.post('/players/ada/xp', { token, body: { amount: 5, reason } });
    const { body: reversal } = await service.post('/reversals', {
      token,
      body: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', types: ['match.lost'], reason },
    });
    const { page, witness, open, close } = await visit(browser, service);
    await open('/settings/audit-log', 'test');
    const table = page.getByRole('table', { name: 'Audit log' });
    const told = (name: string, target: string) =>
      table.getByRole('row', { name: `${email} ${name}` }).getByRole('link', { name: target, exact: true });
    await told('changed a player by hand: XP granted', 'XP granted').waitFor();
    const sent = told('sent the event match.won for a player', 'match.won');
    assert.match((await sent.getAttribute('href')) ?? '', new RegExp(`/live/events/${event.id}$`));
    await told('started to undo match.lost', 'match.lost').click();
    await page.waitForURL(new RegExp(`/live/reversals\\?shown=${reversal.id}`));
    await page.getByRole('heading', { name: reason }).waitFor();
    assert.equal(await page.getByRole('heading', { name: reason }).count(), 1, 'once, not in the list too');
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});
