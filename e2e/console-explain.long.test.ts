import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
const yesterday = new Date(service.clock().getTime() - 86_400_000).toISOString().slice(0, 10);
let browser: TestBrowser;

const rule = (id: string, badgeId: string, more: object) =>
  service.put(`/rules/${id}`, {
    key,
    body: { name: id, on: 'match.won', then: [{ do: 'awardBadge', badgeId }], ...more },
  });

before(async () => {
  for (const id of ['owl', 'fast', 'early', 'odd']) {
    await service.put(`/badges/${id}`, { key, body: { name: `Badge ${id}` } });
  }
  await service.put('/badges/hidden', { key, body: { name: 'Only in test', environments: ['test'] } });
  await rule('night', 'owl', { when: 'event.occurredAt.getHours() < 4' });
  await rule('in-test', 'owl', { environments: ['test'] });
  await rule('quick', 'fast', { when: 'event.properties.seconds < 60' });
  await rule('next', 'early', { on: 'match.lost', when: 'player.level >= 1' });
  await rule('other', 'odd', { when: 'player.xp / 2 > 3' });
  const body = { playerId: 'ada', type: 'match.won', occurredAt: `${yesterday}T05:31:00Z` };
  await service.post('/events', { key, body });
  browser = await openBrowser();
});
after(() => browser?.close());

describe('why a player does not have a badge yet', () => {
  it('is said in words, with the expression folded away, and the badge can be awarded beside it', async () => {
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open('/players/ada?tab=explain&badgeId=owl');
    const ways = page.getByRole('list', { name: 'Ways to it' });
    await ways.getByText('Needed: The event happens before 04:00 (UTC). It was 05:31.').waitFor();
    await ways.getByText('Condition not met').waitFor();
    const cel = ways.getByText('event.occurredAt.getHours() < 4');
    assert.equal(await cel.isVisible(), false);
    await ways.getByText('As an expression').click();
    await cel.waitFor();
    assert.equal(await ways.getByRole('article').count(), 1, 'the rule of test is not a way in live');
    await page.getByText('1 more way is not active in this environment.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await page.getByRole('combobox', { name: 'Badge, quest or adventure' }).click();
    await page.getByRole('option', { name: 'Badge fast' }).waitFor();
    assert.equal(await page.getByRole('option', { name: 'Only in test' }).count(), 0);
    await page.getByRole('option', { name: 'Badge fast' }).click();
    await ways
      .getByText('Needed: Event property seconds is less than 60. There was no such value.')
      .waitFor();
    await desk.open('/players/ada?tab=explain&badgeId=early');
    await ways.getByText('The next match.lost of this player counts if: Level is at least 1.').waitFor();
    await desk.open('/players/ada?tab=explain&badgeId=odd');
    await ways.getByText('XP was 0').waitFor();

    await desk.open('/players/ada?tab=explain&badgeId=owl');
    await page.getByRole('button', { name: 'Award this badge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A mistake of ours');
    await dialog.getByRole('button', { name: 'Award', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('ada has this badge.').waitFor();
    assert.equal(await ways.count(), 0, 'what the player has is not explained as missing');
    await page.getByRole('button', { name: 'Show the ways to it' }).click();
    await ways.waitFor();
    await desk.close();
  });
});
