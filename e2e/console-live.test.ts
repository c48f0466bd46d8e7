import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import type { Witness } from './browser.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;
/** The window of tests that need none of their own. */
let desk: Visit;

async function send(path: string, body: unknown = {}) {
  const answer = await service.post(path, { token: service.owner.token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

before(async () => {
  await send('/rules', { id: 'xp', name: 'XP', on: 'match_won', then: [{ do: 'grantXp', amount: 120 }] });
  await send('/leaderboards', { id: 'weekly', name: 'Weekly', operator: 'sum', reset: 'weekly' });
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

/** The page hears what happens from now on. */
const connected = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Updating live$/ })
    .waitFor();
const figure = (page: Page, label: string) =>
  page.locator('div', { has: page.getByText(label, { exact: true }) }).last();
const standings = (page: Page) =>
  page.getByRole('list', { name: 'Standings' }).getByRole('listitem').getByRole('link').allInnerTexts();

/** Waits until a page shows what it should; there is no moment at which it must. */
async function until(shows: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((wait) => setTimeout(wait, 50))) {
    if (await shows()) return;
  }
  assert.fail(`never came: ${what}`);
}

/** A player who is on no board any more is a 404, and a search that was typed on is aborted: neither is a fault. */
const faults = ({ complaints }: Witness) =>
  complaints.filter((complaint) => /^exception|Content Security Policy|^5\d\d/.test(complaint));

/** What keeps somebody out, and what does not fit; a moving page must hold in every state. */
async function check(page: Page, findFaults = seriousFaults): Promise<void> {
  assert.deepEqual(await findFaults(page), []);
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  assert.ok(overflow <= 0, `${overflow} pixels wider than the window`);
}

describe('home', () => {
  it('shows the first event, what it caused and the summary by itself; held, it stands still; filtered, it is short', async () => {
    const { page, go, witness } = desk;
    await go('');
    await page.getByRole('button', { name: 'Send a sample event' }).waitFor();
    await connected(page);
    await send('/events', { playerId: 'ada', type: 'match_won' });
    await page.getByText(/match_won by \w+ arrived/).waitFor();
    const stream = page.getByRole('region', { name: 'Activity stream' });
    await stream.getByRole('link', { name: 'match_won' }).waitFor();
    await stream.getByText('player.level_up').waitFor();
    await stream.getByText('level 1 → 2', { exact: true }).waitFor();
    await figure(page, 'XP today').getByText('120', { exact: true }).waitFor();
    await figure(page, 'Events today').getByText('+1', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Pause' }).click();
    const held = await stream.getByRole('listitem').allInnerTexts();
    await send('/events', { playerId: 'grace', type: 'match_won' });
    await page.getByRole('button', { name: /^Resume: \d+ new$/ }).waitFor();
    assert.deepEqual(
      await stream.getByRole('listitem').count(),
      held.length,
      'nothing moves while it is held',
    );
    assert.equal(await stream.getByText('grace').count(), 0);
    await page.getByRole('button', { name: /^Resume/ }).click();
    await stream.getByRole('link', { name: 'grace' }).first().waitFor();
    // The chart came with the first event, and hears of those after it.
    await page.getByRole('img', { name: /^Events: 2 in the latest hour/ }).waitFor();

    await page.getByRole('textbox', { name: 'Player ID' }).fill('ada');
    await stream.getByRole('link', { name: 'grace' }).first().waitFor({ state: 'detached' });
    await page.getByText('Player events').click();
    await until(async () => (await stream.getByRole('listitem').count()) === 1, 'the one thing that ada did');
    assert.match(page.url(), /player=ada/);
    assert.match(page.url(), /show=did/);

    await page.getByRole('radiogroup', { name: 'Time range' }).getByText('30d').click();
    await page.getByRole('img', { name: /^Events: 2 in the latest day/ }).waitFor();
    // The walk over the pages looks at this one, too.
    await check(page, faultsInLongRun);
    assert.deepEqual(faults(witness), []);
  });

  itInLongRun('follows the switch to test, and no event crosses it', async () => {
    const { email, password } = service.owner;
    // A session of its own, for it is ended here.
    const token = (await service.post('/auth/login', { body: { email, password } })).body.accessToken;
    const { page, open, close } = await visit(browser, service, { token, email });
    const sockets: string[] = [];
    page.on('websocket', (socket) => {
      sockets.push(new URL(socket.url()).host);
      socket.on('close', () => sockets.push('closed'));
    });
    await open();
    await connected(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByRole('button', { name: 'Send a sample event' }).waitFor();
    await connected(page);
    await send('/events', { playerId: 'only-live', type: 'match_won' });
    const sent = await service.post('/events', {
      key: service.testKey,
      body: { playerId: 'only-test', type: 'match_won' },
    });
    assert.equal(sent.status, 201);
    const stream = page.getByRole('region', { name: 'Activity stream' });
    await stream.getByText('player.created').waitFor();
    await stream.getByRole('link', { name: 'only-test' }).first().waitFor();
    assert.equal(await stream.getByText('only-live').count(), 0);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const own = new URL(service.url).host;
    await until(async () => sockets.filter((one) => one === 'closed').length === 2, 'both sockets closed');
    assert.deepEqual(
      sockets.filter((one) => one !== 'closed'),
      [own, own],
    );
    await close();
  });
});

describe('a leaderboard', () => {
  itInLongRun(
    'moves as scores arrive, finds a player, and closes its season once its id is typed',
    async () => {
      for (const [playerId, score] of Object.entries({ ada: 300, grace: 200, alan: 100 })) {
        await send('/leaderboards/weekly/entries', { playerId, score });
      }
      const { page, open, close, witness } = await visit(browser, service, service.owner, {
        width: 390,
        colorScheme: 'dark',
        moving: true,
      });
      await open('/leaderboards/weekly');
      await connected(page);
      await until(async () => (await standings(page)).join() === 'ada,grace,alan', 'the standings');
      await send('/leaderboards/weekly/entries', { playerId: 'alan', score: 500 });
      await until(async () => (await standings(page)).join() === 'alan,ada,grace', 'alan at the top');
      await page.getByRole('listitem').filter({ hasText: 'alan' }).first().getByText('600').waitFor();
      await page.getByText('up by').first().waitFor({ state: 'attached' });

      await page.getByRole('combobox', { name: 'Player', exact: true }).fill('grace');
      await page.getByRole('option', { name: /^grace/ }).click();
      const around = page.getByRole('list', { name: 'Players around' });
      await around.getByRole('link', { name: 'grace' }).waitFor();
      assert.match(page.url(), /player=grace/);
      await check(page);

      await page.getByRole('button', { name: 'Close season' }).click();
      const dialog = page.getByRole('dialog');
      const closing = dialog.getByRole('button', { name: 'Close season' });
      assert.equal(await closing.isDisabled(), true);
      await dialog.getByLabel(/to confirm/).fill('weekly');
      await closing.click();
      await page.getByText('No scores yet').waitFor();
      await page.getByRole('tab', { name: 'Seasons' }).click();
      await page.getByRole('table', { name: 'Seasons' }).getByRole('link', { name: '1' }).click();
      await page.getByText(/^[0-9a-f]{64}$/).waitFor();
      await page
        .getByRole('table', { name: 'Standings of season 1' })
        .getByRole('link', { name: 'alan' })
        .waitFor();
      assert.deepEqual(faults(witness), []);
      await close();
    },
  );

  itInLongRun('is made, given a score and relieved of it in the console', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/leaderboards/+new');
    await page.getByLabel('Name').fill('Fastest lap');
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Lowest first' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fastest lap' }).waitFor();
    await page.getByRole('button', { name: 'Post score' }).click();
    await page.getByLabel('Player ID').fill('ada');
    await page.getByRole('textbox', { name: 'Score' }).fill('61.5');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByRole('button', { name: 'Remove ada from season' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No scores yet').waitFor();
    const stored = await service.get('/leaderboards/fastest-lap', { token: service.owner.token });
    assert.equal(stored.body.order, 'asc');
    await close();
  });
});

describe('a lobby', () => {
  it('shows members, readiness, start and end live', async () => {
    const lobby = await send('/lobbies', {
      hostPlayerId: 'ada',
      name: 'Friday night',
      capacity: 4,
      visibility: 'public',
    });
    const act = (action: string, body = {}) => send(`/lobbies/${lobby.id}/${action}`, body);
    const { page, go, witness } = desk;
    await go('/lobbies');
    await page.getByRole('heading', { level: 1, name: 'Lobbies' }).waitFor();
    await connected(page);
    const row = page.getByRole('row', { name: /Friday night/ });
    await row.getByText('1 / 4').waitFor();
    await act('join', { playerId: 'alan' });
    // Told by the lobby's channel: the list is read again after half a minute only.
    await until(async () => (await row.getByText('2 / 4').count()) === 1, 'alan in the list');
    await act('leave', { playerId: 'alan' });
    await until(async () => (await row.getByText('1 / 4').count()) === 1, 'alan gone from the list');
    await page.getByRole('link', { name: 'Friday night' }).click();
    await connected(page);
    await page.getByText('1 more needed').waitFor();
    await act('join', { playerId: 'grace' });
    const members = page.getByRole('list', { name: 'Members' });
    await members.getByRole('link', { name: 'grace' }).waitFor();
    for (const playerId of ['ada', 'grace']) await act('ready', { playerId, ready: true });
    await page.getByText('can start').waitFor();
    await check(page);
    await act('start');
    await page.getByText('started', { exact: true }).waitFor();
    await page.getByText('The game started').waitFor();
    await page.getByRole('button', { name: 'End game' }).click();
    await page.getByLabel('Score of ada').fill('7');
    await page.getByLabel('Score of grace').fill('9');
    await page.getByRole('dialog').getByRole('button', { name: 'End game' }).click();
    await page.getByText('ended: finished').waitFor();
    await members.getByText('#1').waitFor();
    const ended = await service.get(`/lobbies/${lobby.id}`, { token: service.owner.token });
    assert.deepEqual(
      ended.body.results.map(({ playerId }: { playerId: string }) => playerId),
      ['grace', 'ada'],
    );
    assert.deepEqual(faults(witness), []);
  });
});
