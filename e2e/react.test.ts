import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { build } from 'vite';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { startElementsWorld } from './elements-world.ts';
import { openBrowser } from './test-browser.ts';

const service = await startTestService();
const { issue, send, open } = await startElementsWorld(service);
const browser = await openBrowser();
after(() => browser.close());

/** With the checks of React that are only there in development, such as effects that run twice. */
async function buildPage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../packages/react'),
    mode: 'development',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['@laurel/source', 'module', 'browser', 'development', 'import', 'default'] },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: join(import.meta.dirname, '../packages/react/testing/page.tsx'),
        formats: ['es'],
        fileName: 'page',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  assert.ok(first && 'output' in first);
  const [chunk, ...others] = first.output;
  assert.deepEqual(others, []);
  return `<script type="module">${chunk.code.replaceAll('</script', '<\\/script')}</script>`;
}

const body = buildPage();
await send('/teams', { id: 'foxes', name: 'Foxes', playerId: 'leader' });
await send('/leaderboards', {
  id: 'arena',
  name: 'Arena',
  reset: 'weekly',
  entry: { required: true },
  league: {
    tiers: [{ id: 'bronze', name: 'Bronze' }],
    groupSize: 5,
    promote: { places: 1 },
    relegate: { places: 1 },
    absent: 'stay',
  },
});
await send('/leaderboards', {
  id: 'pass',
  name: 'Pass',
  milestones: [{ id: 'one', at: 10, actions: [{ do: 'grantCurrency', currencyId: 'coins', amount: 50 }] }],
});

it('hooks show an event of the server live, with its effects, over one socket even in strict mode', async () => {
  await send('/players', { id: 'ada', displayName: 'Ada' });
  for (const [playerId, score] of [
    ['ada', 10],
    ['top', 30],
  ]) {
    await send('/leaderboards/weekly/entries', { playerId, score });
  }
  const opened = await send('/lobbies', { hostPlayerId: 'ada', capacity: 4, visibility: 'public' });
  const token = await issue('ada', ['lesson.opened']);
  const { page, witness, close } = await open(browser, await body, {
    query: { url: service.url, token, lobby: opened.body.id },
    before: `{
      const Native = WebSocket;
      globalThis.sockets = [];
      globalThis.WebSocket = class extends Native { constructor(...given) { super(...given); globalThis.sockets.push(this); } };
    }`,
  });
  await page.locator('#xp', { hasText: '0 XP, level 1, live' }).waitFor();
  await page.locator('#badges', { hasText: 'none' }).waitFor();
  await page.locator('#rows', { hasText: /1 (top|null), 2 Ada \(you\)/ }).waitFor();
  await page.locator('#failed').waitFor();
  const states = `globalThis.sockets.map((one) => one.readyState)`;
  assert.deepEqual(await page.evaluate(states), [1], 'one socket');
  assert.ok(
    // Twice for each change of the page, in strict mode. A circle renders hundreds of times.
    ((await page.evaluate(`waits()`)) as number) < 100,
    'a component that waits is not rendered in a circle',
  );

  for (let count = 0; count < 2; count++) await send('/events', { playerId: 'ada', type: 'lesson.done' });
  await page.locator('#xp', { hasText: '120 XP, level 2, live' }).waitFor();
  await page.locator('#quests', { hasText: 'Read two: completed' }).waitFor();
  await page.locator('#badges', { hasText: 'Reader' }).waitFor();
  const toasts = page.locator('#toasts');
  for (const type of ['player.level_up', 'player.badge_earned', 'quest.completed']) {
    await toasts.filter({ hasText: type }).waitFor();
  }
  const seen = ((await toasts.textContent()) ?? '').split(', ');
  assert.equal(seen.filter((type) => type === 'player.level_up').length, 1, 'each effect once');

  await page.locator('#ready', { hasText: 'not ready' }).click();
  await page.locator('#ready', { hasText: /^ready/ }).waitFor();
  const [sent] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/me/events')),
    page.getByRole('button', { name: 'Open a lesson' }).click(),
  ]);
  assert.equal(sent.status(), 201);

  await page.locator('#hide').click();
  await page.waitForFunction(`globalThis.sockets.every((one) => one.readyState >= 2)`);
  await page.locator('#hide').click();
  await page.locator('#xp', { hasText: '120 XP, level 2, live' }).waitFor();
  assert.deepEqual(
    ((await page.evaluate(states)) as number[]).filter((state) => state === 1),
    [1],
    'a new one after the old one was freed',
  );
  const expected = /404|nothing|The above error|NOT_FOUND|does not exist/;
  assert.deepEqual(
    witness.complaints.filter((complaint) => !expected.test(complaint)),
    [],
  );
  await close();
});

itInLongRun(
  'hooks show the wallet, buy with a state for each offer, and follow what another device does',
  async () => {
    const token = await issue('buyer');
    await send('/players/buyer/wallet/coins', { amount: 50 });
    const lobby = await send('/lobbies', { hostPlayerId: 'buyer', capacity: 2, visibility: 'public' });
    const { page, close } = await open(browser, await body, {
      query: { url: service.url, token, lobby: lobby.body.id },
    });
    const offer = (id: string) => page.locator(`[data-offer=${id}]`);
    await page.locator('#wallet', { hasText: 'Coins: 50, live' }).waitFor();
    await offer('booster-pack').filter({ hasText: 'idle, can be bought' }).waitFor();
    await offer('castle').filter({ hasText: 'idle, funds' }).waitFor();

    await page.getByRole('button', { name: 'Buy Castle' }).click();
    await offer('castle').filter({ hasText: 'INSUFFICIENT_FUNDS' }).waitFor();
    await page.getByRole('button', { name: 'Buy Booster pack' }).click();
    await offer('booster-pack').filter({ hasText: 'bought, funds' }).waitFor();
    await page.locator('#wallet', { hasText: 'Coins: 10, live' }).waitFor();
    await page.locator('#changes', { hasText: 'purchase -40, grant 50' }).waitFor();
    await page.getByRole('button', { name: 'Use XP booster (1)' }).click();
    await page.locator('#xp', { hasText: '10 XP' }).waitFor();
    await page.getByRole('button', { name: /Use XP booster/ }).waitFor({ state: 'detached' });

    await send('/players/buyer/wallet/coins', { amount: 90 });
    await page.locator('#wallet', { hasText: 'Coins: 100, live' }).waitFor();
    await offer('booster-pack').filter({ hasText: 'can be bought' }).waitFor();
    await close();
  },
);

itInLongRun(
  'hooks show a request of another player live, and friends, teams, a league and a season pass',
  async () => {
    for (const id of ['host', 'guest']) await send('/players', { id, displayName: `Player ${id}` });
    const lobby = await send('/lobbies', { hostPlayerId: 'host', capacity: 2, visibility: 'public' });
    const { page, close } = await open(browser, await body, {
      query: { url: service.url, token: await issue('host'), lobby: lobby.body.id },
    });
    await page.locator('#xp', { hasText: 'live' }).waitFor();
    const token = await issue('guest');
    await service.put('/players/me/friends/host', { token });
    await page.getByRole('button', { name: 'Accept guest' }).click();
    await page.locator('#friends p', { hasText: 'Player guest' }).waitFor();

    const team = page.locator('#team');
    await team.getByRole('button', { name: 'Join the team' }).click();
    await team.getByText('2 in it, 1 of mine').waitFor();
    await team.getByRole('button', { name: 'Leave the team' }).click();
    await team.getByText('1 in it, 0 of mine').waitFor();

    const competition = page.locator('#competition');
    await competition.getByRole('button', { name: 'Enter the arena' }).click();
    await competition.getByRole('button', { name: 'bronze, number null of 0' }).waitFor();
    await send('/leaderboards/arena/entries', { playerId: 'host', score: 10 });
    await competition.getByRole('button', { name: 'bronze, number 1 of 1' }).waitFor();
    await competition.getByText('0 points, next: 50 Coins').waitFor();
    await close();
  },
);
