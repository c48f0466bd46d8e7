import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;
/** The window of tests that need none of their own. */
let desk: Visit;

before(async () => {
  const put = async (path: string, body: object) => {
    const answer = await service.put(path, { token, body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  };
  await put('/badges/first-win', { name: 'First win' });
  await put('/badges/veteran', { name: 'Veteran' });
  await put('/quests/win-three', {
    name: 'Win three',
    objectives: [{ id: 'wins', on: 'match_won', measure: 'count', target: 3 }],
  });
  await put('/rules/win', {
    name: 'Win',
    on: 'match_won',
    then: [
      { do: 'grantXp', amount: 50 },
      { do: 'awardBadge', badgeId: 'first-win' },
    ],
  });
  const people = [
    ['ada', 'Ada', 'DE', 3],
    ['bob', 'Bob', 'DE', 1],
    ['cay', 'Cay', 'FR', 3],
    ['dan', 'Dan', 'DE', 0],
  ] as const;
  for (const [id, displayName, country, wins] of people) {
    await put(`/players/${id}`, { displayName, attributes: { country, vip: wins === 3 } });
    for (let n = 0; n < wins; n++) {
      await service.post('/events', { key, body: { type: 'match_won', playerId: id } });
    }
  }
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

describe('the list of players', () => {
  it('is filtered in one panel, says how in chips, and keeps all of it in the address', async () => {
    const { page, witness } = desk;
    await desk.go('/players');
    await page.getByText('4 players').waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filter players' });
    await panel.getByLabel('XP from').fill('100');
    await panel.getByLabel('XP up to').fill('50');
    await panel.getByRole('button', { name: 'Show players' }).click();
    await panel.getByText('Must be at least 100.').waitFor();
    await panel.getByLabel('XP up to').fill('200');
    await panel.getByLabel('Has badge', { exact: true }).click();
    await page.getByRole('option', { name: 'First win' }).click();
    await panel.getByLabel('Does not have badge').click();
    await page.getByRole('option', { name: 'Veteran' }).click();
    await panel.getByLabel('Started quest').click();
    await page.getByRole('option', { name: 'Win three' }).click();
    await panel.getByLabel('Status of the quest').selectOption('completed');
    await panel.getByLabel('Seen since', { exact: true }).selectOption('Some time ago');
    await panel.getByLabel('Seen since: how many').fill('');
    await panel.getByRole('button', { name: 'Show players' }).click();
    await panel.getByText('Enter a number.').waitFor();
    await panel.getByLabel('Seen since: how many').fill('2');
    await panel.getByLabel('Not seen since', { exact: true }).selectOption('Some time ago');
    await panel.getByRole('button', { name: 'Show players' }).click();
    await panel.getByText('Must be later than “Seen since”.').waitFor();
    await panel.getByLabel('Not seen since', { exact: true }).selectOption('Any time');
    await panel.getByRole('button', { name: 'Add attribute' }).click();
    await panel.getByLabel('Attribute 1', { exact: true }).fill('country');
    await panel.getByLabel('Value 1').fill('DE');
    await panel.getByRole('button', { name: 'Add attribute' }).click();
    await panel.getByLabel('Attribute 2', { exact: true }).fill('vip');
    await panel.getByLabel('Value 2').fill('true');
    assert.deepEqual(await seriousFaults(page), []);
    await panel.getByRole('button', { name: 'Show players' }).click();
    await page.getByText('1 matching player').waitFor();
    await page.getByRole('link', { name: 'Ada' }).waitFor();
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByText('Quest Win three: completed').waitFor();
    await chips.getByText('100 to 200 XP').waitFor();
    await chips.getByText('Seen in the last 2 days').waitFor();
    const { searchParams } = new URL(page.url());
    assert.equal(searchParams.get('withoutBadgeId'), 'veteran');
    assert.equal(searchParams.get('questStatus'), 'completed');
    assert.equal(searchParams.get('seenAfter'), '-2d');
    assert.equal(searchParams.get('attribute'), '["country:DE","vip:true"]');

    await page.reload();
    await page.getByText('1 matching player').waitFor();
    await page.getByRole('button', { name: 'Remove filter: country is DE' }).click();
    await page.getByText('2 matching players').waitFor();
    await page.getByRole('button', { name: 'Filters (6)' }).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('4 players').waitFor();
    assert.equal(new URL(page.url()).search, '');
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('takes the filters as the API writes them, and leaves out what makes no sense', async () => {
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open(
      '/players?attribute=country:DE&attribute=vip:true&questStatus=active&minXp=-4&seenAfter=now&openStepId=a&cohort=now',
    );
    await page.getByText('1 matching player').waitFor();
    const chips = page.getByRole('list', { name: 'Active filters' });
    assert.equal(await chips.getByRole('listitem').count(), 3, 'two attributes, and what clears them');
    await desk.close();
  });

  itInLongRun('is exported as a file of what the filters match, or not if it is stopped', async () => {
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open('/players?attribute=country:DE&sort=createdAt');
    await page.getByText('3 matching players').waitFor();
    const exportAs = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const saved = async (name: string) => {
      const coming = page.waitForEvent('download');
      await exportAs(name);
      const file = await coming;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const csv = await saved('CSV, for spreadsheets');
    assert.equal(csv.name, 'players-live.csv');
    assert.match(csv.text, /^\uFEFFid,displayName,.*\r\nada,Ada,.*\r\nbob,Bob,.*\r\ndan,Dan,.*\r\n$/);
    await page.getByText('3 players were exported.').waitFor();
    const lines = (await saved('NDJSON, for programs')).text.trimEnd().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).id),
      ['ada', 'bob', 'dan'],
    );

    await page.route(/player-export/, () => {});
    await exportAs('CSV, for spreadsheets');
    await page.getByRole('button', { name: 'Stop export (0 players)' }).click();
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await page.unroute(/player-export/);
    await page.route(/player-export/, (call) => call.abort());
    await exportAs('NDJSON, for programs');
    await page.getByText(/^Export failed: /).waitFor();
    await page.unroute(/player-export/);
    await exportAs('CSV, kept for seven days');
    await page.getByText('This installation has no storage for exports').waitFor();
    await desk.close();
  });

  itInLongRun(
    'goes on over pages without a match, and does not call the list empty before its end',
    async () => {
      const desk = await visit(browser, service);
      const { page } = desk;
      const asked: (string | null)[] = [];
      await page.route(/\/api\/v1\/players\?/, async (call) => {
        const { searchParams } = new URL(call.request().url());
        const cursor = searchParams.get('cursor');
        asked.push(cursor);
        const next = Number(cursor ?? 0) + 1;
        if (next > 3) return call.continue({ url: `${service.url}/api/v1/players?search=dan` });
        return call.fulfill({ json: { data: [], nextCursor: String(next) } });
      });
      await desk.open('/players?attribute=country:DE');
      await page.getByText('Searching. 0 found so far.').waitFor();
      await page.getByRole('link', { name: 'Dan' }).waitFor();
      assert.deepEqual(asked, [null, '1', '2', '3']);
      await page.getByText('1 matching player').waitFor();
      await desk.close();
    },
  );

  itInLongRun('fits a phone in the dark, the panel too', async () => {
    const phone = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
    const { page } = phone;
    await phone.open('/players?badgeId=first-win&minXp=10&attribute=country:DE');
    await page.getByText('2 matching players').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Filters (3)' }).click();
    await page.getByRole('dialog', { name: 'Filter players' }).getByLabel('XP from').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= 390'));
    await phone.close();
  });
});

describe('a bulk action in the console', () => {
  it('is counted first, done to all that the filters match, and says who was refused', async () => {
    const { page, witness } = desk;
    await desk.go('/players?attribute=country:DE');
    await page.getByText('3 matching players').waitFor();
    await page.getByRole('button', { name: 'Bulk action' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk action' });
    await dialog.getByText('All players that match the filters: country is DE').waitFor();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    await dialog.getByLabel('Amount for each player').fill('10');
    await dialog.getByLabel('Reason').fill('Goodwill');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const run = dialog.getByRole('button', { name: 'Grant XP for 3 players' });
    await run.waitFor();
    await dialog.getByText('This is a preview: nothing has changed yet.').waitFor();
    assert.equal((await service.get('/players/dan', { key })).body.xp, 0);
    assert.deepEqual(await faultsInLongRun(page), []);
    await dialog.getByLabel('Amount for each player').fill('20');
    await dialog.getByText('The fields have changed. Preview again.').waitFor();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await run.click();
    await dialog.getByText('Done.').waitFor();
    assert.equal((await service.get('/players/dan', { key })).body.xp, 20);
    assert.equal((await service.get('/players/cay', { key })).body.xp, 150);
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('is for selected players too, on a phone in the dark', async () => {
    const phone = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
    const { page } = phone;
    await phone.open('/players');
    await page.getByRole('checkbox', { name: 'Select Ada' }).check();
    await page.getByRole('checkbox', { name: 'Select Dan' }).check();
    await page.getByRole('button', { name: 'Bulk action (2 selected)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk action' });
    await dialog.getByText('The 2 selected players').waitFor();
    await dialog.getByLabel('Action', { exact: true }).selectOption('Start quest');
    await dialog.getByLabel('Quest', { exact: true }).click();
    await page.getByRole('option', { name: 'Win three' }).click();
    await dialog.getByLabel('Reason').fill('For the event');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Refused for these players').waitFor();
    await dialog.getByRole('link', { name: 'ada' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await phone.close();
  });
});

describe('the timeline of a player', () => {
  itInLongRun('is filtered by type, effect and time, in the address too', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await service.post('/events', { key, body: { type: 'other', playerId: 'bob' } });
    await desk.open('/players/bob');
    await page.getByRole('button', { name: /other/ }).waitFor();
    await page.getByLabel('Effect').selectOption('XP');
    await page.getByRole('button', { name: /other/ }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /match_won/ }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('effect'), 'xp');
    assert.deepEqual(await seriousFaults(page), []);
    await desk.open('/players/bob?type=other&from=2030-01-01T00:00:00Z');
    await page.getByText('No matching entries').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /other/ }).waitFor();
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });
});
