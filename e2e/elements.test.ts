import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { defined, showStates, startElementsWorld } from './elements-world.ts';
import { openBrowser } from './test-browser.ts';

const service = await startTestService();
const world = await startElementsWorld(service);
const { issue, send, script, open } = world;
const browser = await openBrowser();
after(() => browser.close());

const socketUrl = service.url.replace('http', 'ws');
const lesson = (playerId: string) => send('/events', { playerId, type: 'lesson.done' });

describe('elements on the page of a customer', () => {
  it('show progress live from the event to the toast, with one script and one provider', async () => {
    await send('/players', { id: 'ada', displayName: 'Ada Lovelace' });
    const { page, witness, close } = await open(
      browser,
      `${script}
       <laurel-provider url="${service.url}" token="${await issue('ada')}">
         <laurel-level></laurel-level><laurel-quests></laurel-quests><laurel-badges></laurel-badges>
         <laurel-streak></laurel-streak>
       </laurel-provider>
       <laurel-toasts max="3" duration="0"></laurel-toasts>`,
      { policy: `default-src 'none'; script-src ${service.url}; connect-src ${service.url} ${socketUrl}` },
    );
    const level = page.locator('laurel-level');
    await level.getByText('0 XP', { exact: true }).waitFor();
    assert.equal(await level.getByText('Ada Lovelace').count(), 1);
    await page.getByText('No streak right now').waitFor();
    const badge = page.getByRole('button', { name: /^Reader *, not earned yet/ });
    await badge.waitFor();
    assert.equal(await page.getByText('Hidden gem').count(), 0, 'secret until earned');
    // Not waitForFunction: from its second look on it is refused by the policy of the page.
    while ((await page.evaluate(`document.querySelector('laurel-level').snapshot.status`)) !== 'live')
      await page.waitForTimeout(20);

    await lesson('ada');
    await level.getByText('60 XP', { exact: true }).waitFor();
    await page.getByText('1 of 2').waitFor();
    await page.getByText('1 day streak').waitFor();
    await lesson('ada');
    await level.getByText('120 XP', { exact: true }).waitFor();
    const toasts = page.locator('laurel-toasts');
    for (const words of ['Level 2!', 'Quest completed', 'New badge']) await toasts.getByText(words).waitFor();
    assert.equal(await toasts.locator('.burst').count(), 2, 'the level and the badge are celebrated');
    await page.getByRole('button', { name: /^Reader *, earned/ }).waitFor();
    await page.getByText(/Completed on/).waitFor();
    const bar = level.getByRole('progressbar');
    assert.match((await bar.getAttribute('aria-valuetext')) ?? '', /^Level 2, 120 XP/);

    await toasts.getByRole('button', { name: 'Dismiss' }).first().click();
    assert.equal(await toasts.getByRole('button', { name: 'Dismiss' }).count(), 2);
    assert.deepEqual(witness.complaints, []);
    const hosts = new Set(witness.requests.map((address) => new URL(address).host));
    assert.deepEqual(
      hosts,
      new Set([new URL(world.origin).host, new URL(service.url).host]),
      'no other host',
    );
    await close();
  });

  itInLongRun('tell a player who was overtaken, and mark their row', async () => {
    for (const [id, score] of [
      ['kay', 30],
      ['top', 50],
      ['low', 10],
    ] as const) {
      await send('/players', { id, displayName: `Player ${id}` });
      await send('/leaderboards/weekly/entries', { playerId: id, score });
    }
    const { page, witness, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('kay')}"></laurel-provider>
       <laurel-leaderboard id="top" board="weekly" limit="3" live></laurel-leaderboard>
       <laurel-leaderboard id="around" board="weekly" view="around" limit="3" live heading="Around you"></laurel-leaderboard>`,
    );
    const rows = page.locator('#top .row');
    const names = () => rows.locator('.label').allTextContents();
    await page.getByRole('table', { name: 'This week' }).waitFor();
    assert.deepEqual(await names(), ['Player top', 'Player kay', 'Player low']);
    assert.match((await page.locator('#top [aria-current]').textContent()) ?? '', /Player kay\s*You/);
    await page.waitForFunction(`document.querySelector('#top').snapshot.status === 'live'`);

    await send('/leaderboards/weekly/entries', { playerId: 'low', score: 40 });
    await page
      .locator('#top')
      .getByText('Player low overtook you. You are now number 3')
      .waitFor({ state: 'attached' });
    assert.deepEqual(await names(), ['Player top', 'Player low', 'Player kay']);
    await page.locator('#top').getByRole('img', { name: 'Down 1 place' }).waitFor();
    await page.locator('#around [aria-current]').getByText('3', { exact: true }).waitFor();
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  itInLongRun(
    'say around a player without a score that they are not on the board, not that it is empty',
    async () => {
      await send('/players', { id: 'only', displayName: 'Only one' });
      await send('/leaderboards/weekly/entries', { playerId: 'only', score: 5 });
      const { page, close } = await open(
        browser,
        `${script}<laurel-provider url="${service.url}" token="${await issue('without-score')}"></laurel-provider>
       <laurel-leaderboard board="weekly" view="around"></laurel-leaderboard>`,
      );
      await page.getByText('You are not on the board yet').waitFor();
      await page.getByText('Your first score puts you on it.').waitFor();
      assert.equal(await page.getByText('takes the lead').count(), 0);
      await close();
    },
  );

  it('celebrate a level and a badge when they are reached, and nothing else', async () => {
    const { page, close } = await open(browser, script);
    await defined(page);
    await showStates(page, (title) => /laurel-level ring|laurel-badges several/.test(title));
    const bursts = (name: string) => page.locator(`${name} .burst`).count();
    const change = (name: string, how: string) =>
      page.evaluate(`(async () => {
        const element = document.querySelector('${name}');
        const { data } = element.snapshot;
        element.snapshot = { status: 'live', data: ${how} };
        await element.updateComplete;
      })()`);
    await change('laurel-level', '{ ...data, xp: data.xp + 1 }');
    assert.equal(await bursts('laurel-level'), 0, 'XP alone is no reason');
    await change('laurel-level', '{ ...data, level: data.level + 1 }');
    assert.equal(await bursts('laurel-level'), 1);
    await change('laurel-badges', '[...data]');
    assert.equal(await bursts('laurel-badges'), 0);
    await change(
      'laurel-badges',
      'data.map((one, i) => (i === 0 ? { ...one, earned: true, times: one.times + 1 } : one))',
    );
    assert.equal(await bursts('laurel-badges'), 1);
    assert.equal(await page.locator('laurel-badges .burst').getAttribute('aria-hidden'), 'true');
    await close();
  });

  itInLongRun('are used with the keyboard: a badge opens, a quest starts and is given up', async () => {
    const { page, witness, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('grace')}"></laurel-provider>
       <laurel-badges></laurel-badges><laurel-quests></laurel-quests>`,
    );
    const focused = page.locator(':focus');
    const badge = page.getByRole('button', { name: /^Reader/ });
    await badge.waitFor();
    await page.getByText('Explore').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reader' });
    await dialog.getByText('Read two lessons.').waitFor();
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await badge.and(focused).count(), 1, 'the focus is back on the badge');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const start = page.getByRole('button', { name: 'Start Explore' });
    await start.focus();
    await page.keyboard.press('Enter');
    const leave = page.getByRole('button', { name: 'Give up Explore' });
    await leave.focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('button', { name: 'Keep going' }).and(focused).count(), 1);
    await page.getByRole('button', { name: 'Give up', exact: true }).press('Enter');
    await page.getByText('Given up').waitFor();
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  itInLongRun(
    'come back when a refused token is replaced, and say meanwhile that they could not be loaded',
    async () => {
      const { page, close } = await open(
        browser,
        `${script}<laurel-provider url="${service.url}" token="svc_player_wrong"></laurel-provider><laurel-level></laurel-level>`,
      );
      await page.getByRole('alert').getByText('This could not be loaded').waitFor();
      const token = await issue('hedy');
      await page.evaluate(`document.querySelector('laurel-provider').token = ${JSON.stringify(token)}`);
      await page.getByText('0 XP', { exact: true }).waitFor();
      await close();
    },
  );
});

describe('a shop', () => {
  const give = (playerId: string, currencyId: string, amount: number) =>
    send(`/players/${playerId}/wallet/${currencyId}`, { amount });
  const show = async (playerId: string, more = '') =>
    open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue(playerId)}"></laurel-provider>
       <laurel-wallet transactions="3"></laurel-wallet><laurel-shop inventory ${more}></laurel-shop>`,
    );

  it('sells after a question, celebrates, and another tab of the player follows', async () => {
    const first = await show('buyer');
    await give('buyer', 'coins', 100);
    const { page, witness } = first;
    const coins = (amount: number) =>
      page.locator('laurel-wallet').getByText(`Coins: ${amount}`, { exact: true }).first();
    await coins(100).waitFor({ state: 'attached' });
    const other = await show('buyer');
    const otherShop = other.page.locator('laurel-shop');
    await otherShop.getByRole('button', { name: 'Buy Booster pack for 40 Coins' }).waitFor();
    await page.evaluate(
      `document.addEventListener('laurel-purchase', ({ detail }) => { window.bought = detail; })`,
    );

    await page.getByRole('button', { name: 'Buy Booster pack for 40 Coins' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Booster pack' });
    await sheet.getByText('You keep').waitFor();
    await sheet.getByRole('button', { name: 'One more' }).click();
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate(`window.bought`), undefined, 'nothing without a yes');

    await page.getByRole('button', { name: 'Buy Booster pack for 40 Coins' }).click();
    await sheet.getByRole('button', { name: 'One more' }).click();
    await sheet.getByRole('button', { name: 'Buy: 80 Coins' }).click();
    const won = page.getByRole('dialog', { name: 'It’s yours!' });
    await won.getByText('2 × Booster pack').waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    assert.equal(await won.getByRole('button', { name: 'Great' }).and(page.locator(':focus')).count(), 1);
    await page.keyboard.press('Enter');
    await won.waitFor({ state: 'hidden' });
    const { quantity, purchase } = (await page.evaluate(`window.bought`)) as {
      quantity: number;
      purchase: { paid: unknown };
    };
    assert.deepEqual([quantity, purchase.paid], [2, [{ currencyId: 'coins', amount: 80 }]]);
    await coins(20).waitFor({ state: 'attached' });
    await page.locator('laurel-wallet').getByText('Purchase').waitFor();

    await otherShop.getByText('20 Coins missing').first().waitFor();
    await otherShop
      .getByRole('listitem')
      .filter({ hasText: 'XP booster' })
      .getByText('2 ×')
      .first()
      .waitFor();
    await otherShop.getByRole('button', { name: 'Use XP booster' }).click();
    await otherShop.getByText('Used: XP booster').waitFor({ state: 'attached' });
    await page.locator('laurel-shop .item').getByText('1 ×').waitFor();
    assert.deepEqual([witness.complaints, other.witness.complaints], [[], []]);
    await first.close();
    await other.close();
  });

  itInLongRun('shows what cannot be bought, and says why a purchase was refused', async () => {
    await issue('poor');
    await give('poor', 'coins', 35);
    await issue('rich');
    await give('rich', 'coins', 100);
    const { page, close } = await show('poor');
    const offer = (name: string) => page.locator('laurel-shop .offer', { hasText: name });
    await offer('Booster pack').getByText('5 Coins missing').waitFor();
    await offer('Castle').getByText('500 Gems missing').waitFor();
    assert.equal(await offer('Castle').getByRole('button').count(), 0);
    await offer('Crown').getByText('Only 1 left').waitFor();

    await offer('Crown').getByRole('button').click();
    await send('/players/rich/purchases', { offerId: 'crown' });
    const sheet = page.getByRole('dialog', { name: 'Crown' });
    await sheet.getByRole('button', { name: 'Buy: 30 Coins' }).click();
    await sheet.getByRole('alert').getByText('Somebody else was faster').waitFor();
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);
    await sheet.getByRole('button', { name: 'Not now' }).click();
    await offer('Crown').getByText('Sold out').waitFor();
    assert.equal(await offer('Crown').getByRole('button').count(), 0);
    await close();
  });

  it('leaves a purchase to the page that cancels its event', async () => {
    await issue('own-way');
    await give('own-way', 'coins', 50);
    const { page, witness, close } = await show('own-way', 'readonly');
    await page.locator('laurel-shop').getByText('Booster pack').waitFor();
    assert.equal(await page.locator('laurel-shop').getByRole('button').count(), 0, 'readonly');
    await page.evaluate(`{
      const shop = document.querySelector('laurel-shop');
      shop.readonly = false;
      shop.addEventListener('laurel-buy', (event) => { event.preventDefault(); window.asked = event.detail; });
    }`);
    await page.getByRole('button', { name: 'Buy Booster pack for 40 Coins' }).click();
    await page.getByRole('button', { name: 'Buy: 40 Coins' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.deepEqual(await page.evaluate(`window.asked`), { offerId: 'booster-pack', quantity: 1 });
    assert.equal(witness.requests.filter((address) => address.endsWith('/me/purchases')).length, 0);
    await close();
  });
});

describe('every state', () => {
  const heights = `Object.fromEntries([...document.querySelectorAll('main > *')].map((one) => [one.id, one.offsetHeight]))`;

  itInLongRun(
    'has no fault of accessibility, in light and dark, and fits a narrow page in both directions',
    async () => {
      const { page, close } = await open(browser, script, { viewport: { width: 320, height: 800 } });
      await defined(page);
      await showStates(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(`document.body.style.background = ${colorScheme === 'dark'} ? '#000' : '#fff'`);
        assert.deepEqual(await seriousFaults(page, { contrast: true }), [], colorScheme);
      }
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate(`document.documentElement.dir = ${JSON.stringify(dir)}`);
        const over = await page.evaluate(`document.documentElement.scrollWidth - innerWidth`);
        assert.equal(over, 0, `${dir}: the page is wider than the window`);
      }
      const sides = (await page.evaluate(
        `[...document.querySelector('laurel-leaderboard').shadowRoot.querySelectorAll('.row')].map((row) => row.querySelector('.rank').getBoundingClientRect().left > row.querySelector('.score').getBoundingClientRect().left)`,
      )) as boolean[];
      assert.ok(sides.length > 0 && sides.every(Boolean), 'from right to left');
      await close();
    },
  );

  itInLongRun('is as high as its skeleton, so that nothing jumps', async () => {
    const { page, close } = await open(browser, script, { viewport: { width: 480, height: 800 } });
    await defined(page);
    await showStates(page, (title) =>
      /laurel-(level|streak|leaderboard|wallet|friends|team|league|season-pass)/.test(title),
    );
    const high = (await page.evaluate(heights)) as Record<string, number>;
    assert.equal(high['laurel-level-loading'], high['laurel-level-ring']);
    assert.equal(high['laurel-level-error'], high['laurel-level-ring']);
    assert.equal(high['laurel-level-loading-bar'], high['laurel-level-bar']);
    assert.equal(high['laurel-streak-loading'], high['laurel-streak-at-risk']);
    assert.equal(high['laurel-leaderboard-loading'], high['laurel-leaderboard-around']);
    assert.equal(high['laurel-leaderboard-error'], high['laurel-leaderboard-around']);
    assert.equal(high['laurel-wallet-loading'], high['laurel-wallet-two-currencies']);
    assert.equal(high['laurel-wallet-loading-pills'], high['laurel-wallet-pills']);
    for (const state of ['empty', 'offline', 'error'])
      assert.equal(high[`laurel-friends-${state}`], high['laurel-friends-loading'], state);
    assert.equal(high['laurel-team-none'], high['laurel-team-loading']);
    assert.equal(high['laurel-team-error'], high['laurel-team-loading']);
    assert.equal(high['laurel-league-loading'], high['laurel-league-first-season']);
    assert.equal(high['laurel-league-error'], high['laurel-league-first-season']);
    for (const state of ['half-way', 'all-reached', 'no-milestones', 'error'])
      assert.equal(high[`laurel-season-pass-${state}`], high['laurel-season-pass-loading'], state);
    await close();
  });

  it('is themed by variables, parts and the theme attribute', async () => {
    const style = `<style>laurel-level { --laurel-accent: rgb(1, 2, 3); --laurel-surface: rgb(4, 5, 6); }
      laurel-level::part(xp) { text-transform: uppercase; }</style>`;
    const { page, close } = await open(browser, script + style);
    await defined(page);
    await showStates(page, (title) => /laurel-level bar|laurel-badges several/.test(title));
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, wanted) => {
          const view = globalThis as unknown as { getComputedStyle(node: unknown): Record<string, string> };
          return view.getComputedStyle(one)[wanted];
        }, name);
    assert.equal(await styleOf('laurel-level .card', 'backgroundColor'), 'rgb(4, 5, 6)');
    assert.match((await styleOf('laurel-level .crest', 'backgroundImage')) ?? '', /rgb\(1, 2, 3\)/);
    assert.equal(await styleOf('laurel-level [part=xp]', 'textTransform'), 'uppercase');
    const before = await styleOf('laurel-badges .card', 'backgroundColor');
    await page.evaluate(`document.querySelector('laurel-badges').theme = 'dark'`);
    await page.waitForFunction(
      `document.querySelector('laurel-badges').shadowRoot.querySelector('[data-theme=dark]')`,
    );
    assert.notEqual(await styleOf('laurel-badges .card', 'backgroundColor'), before);
    await close();
  });

  itInLongRun('moves only where the visitor does not mind', async () => {
    for (const [reducedMotion, moves] of [
      ['reduce', false],
      ['no-preference', true],
    ] as const) {
      const { page, close } = await open(browser, script, { reducedMotion });
      await defined(page);
      await showStates(page);
      await page.evaluate(
        `document.querySelector('laurel-level').snapshot = ${JSON.stringify({ status: 'live', data: { id: 'ada', displayName: 'Ada', avatarUrl: null, timezone: null, xp: 99_999, level: 9, nextLevelXp: 100_000, levelProgress: 0.9, streak: { current: 0, longest: 0, lastDay: null } } })}`,
      );
      const running = (await page.evaluate(
        `[...document.querySelectorAll('main > *')].flatMap((one) => one.shadowRoot?.getAnimations() ?? []).length`,
      )) as number;
      assert.equal(running > 0, moves, reducedMotion);
      await close();
    }
  });

  it('speaks the language of the page and the words of the customer', async () => {
    const { page, close } = await open(browser, script);
    await defined(page);
    await page.evaluate(`document.documentElement.lang = 'de'`);
    await showStates(page, (title) => /laurel-level ring|laurel-streak today/.test(title));
    const level = page.locator('laurel-level');
    await level.getByText('12.480 XP').waitFor();
    await page.evaluate(`
      document.querySelector('laurel-level').texts = { levelShort: 'Stufe', xp: '{xp} Punkte' };
      document.querySelector('laurel-streak').texts = { streakDays: { one: '{count} Tag', other: '{count} Tage' } };
    `);
    await level.getByText('12.480 Punkte').waitFor();
    await level.getByRole('progressbar', { name: 'Stufe' }).waitFor();
    await page.getByRole('heading', { name: '12 Tage' }).waitFor();
    const first = page.locator('laurel-streak th').first();
    assert.equal(await first.getAttribute('abbr'), 'Montag');
    await close();
  });

  it('shows what players call themselves as text, and takes images only from the web', async () => {
    const { page, witness, close } = await open(browser, script);
    await defined(page);
    const name = '<img src=x onerror="window.hacked = true">';
    const data = {
      entries: [
        {
          rank: 1,
          playerId: 'x',
          displayName: name,
          avatarUrl: 'javascript:window.hacked = true',
          score: 1,
          isMe: false,
        },
      ],
      me: null,
    };
    await page.evaluate(`{
      const board = document.createElement('laurel-leaderboard');
      board.snapshot = { status: 'live', data: ${JSON.stringify(data)} };
      document.querySelector('main').append(board);
    }`);
    await page.getByText(name).waitFor();
    assert.equal(await page.locator('laurel-leaderboard img').count(), 0);
    assert.equal(await page.evaluate(`window.hacked`), undefined);
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});

describe('toasts', () => {
  it('wait in line, are announced politely, and stay while they have the focus', async () => {
    const body = `${script}<laurel-toasts max="1" duration="0"></laurel-toasts>`;
    const { page, close } = await open(browser, body);
    await defined(page);
    const toasts = page.locator('laurel-toasts');
    assert.equal(await toasts.getByRole('log').getAttribute('aria-live'), 'polite');
    const show = (level: number) =>
      page.evaluate(`document.querySelector('laurel-toasts').show({ kind: 'level', level: ${level} })`);
    for (const level of [2, 3]) await show(level);
    await toasts.getByText('Level 2!').waitFor();
    assert.equal(await toasts.getByText('Level 3!').count(), 0);
    await toasts.getByRole('button', { name: 'Dismiss' }).press('Escape');
    await toasts.getByText('Level 3!').waitFor();
    await toasts.getByRole('button', { name: 'Dismiss' }).focus();
    await page.evaluate(`document.querySelector('laurel-toasts').duration = 50`);
    await page.waitForTimeout(300);
    assert.equal(await toasts.getByText('Level 3!').count(), 1, 'it has the focus');
    await page.evaluate(`document.querySelector('laurel-toasts').shadowRoot.activeElement.blur()`);
    await toasts.getByText('Level 3!').waitFor({ state: 'detached' });
    await show(4);
    await toasts.getByText('Level 4!').waitFor({ state: 'detached' });
    await close();
  });
});

describe('the bundle', () => {
  const page = join(import.meta.dirname, '../packages/elements/page/dist');

  it('says in an old browser that it is too old, in each element without content of its own', async () => {
    for (const missing of ['customElements', 'HTMLDialogElement']) {
      const opened = await open(
        browser,
        `${script}<laurel-level></laurel-level><laurel-quests>Open the app instead.</laurel-quests>`,
        { before: `Object.defineProperty(window, '${missing}', { value: undefined })` },
      );
      await opened.page.getByText('Please update your browser to see this.').waitFor();
      assert.equal(await opened.page.locator('laurel-quests').textContent(), 'Open the app instead.');
      assert.equal(opened.witness.requests.filter((address) => address.includes('/assets/')).length, 0);
      await opened.close();
    }
  });

  it('starts with a script that a browser without modules can read', () => {
    const loader = readFileSync(join(page, 'v1.js'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    assert.doesNotMatch(loader, /=>|`|\?\.|\?\?|\b(let|const|class|import|export|async)\b|,\s*\)/);
  });

  it('can be imported by its other name, which exports the elements', async () => {
    const { page: opened, close } = await open(
      browser,
      `<script type="module">
        import { setTexts } from '${service.url}/elements/v1.mjs';
        setTexts({ quests: 'Aufgaben' });
      </script><laurel-quests></laurel-quests>`,
    );
    await opened.getByText('Aufgaben').waitFor();
    await close();
  });

  it('keeps its size', () => {
    const sizes = readdirSync(join(page, 'assets'))
      .filter((name) => name.endsWith('.gz'))
      .map(
        (name) =>
          [
            /^(elements|competition)/.exec(name)?.[0] ?? 'socket',
            readFileSync(join(page, 'assets', name)).length,
          ] as const,
      );
    const { elements = 0, competition = 0, socket = 0 } = Object.fromEntries(sizes);
    assert.equal(sizes.length, 3, 'one file, and two that are loaded when they are needed');
    assert.ok(elements > 0 && elements <= 57_000, `elements: ${elements} bytes gzipped`);
    assert.ok(competition > 0 && competition <= 24_000, `competition: ${competition} bytes gzipped`);
    assert.ok(socket > 0 && socket <= 16_000, `Socket.IO: ${socket} bytes gzipped`);
  });
});

describe('elements on a page whose origin is not in client.origins', () => {
  const setOrigins = (origins: string[]) =>
    service.patch(`/projects/${service.projectId}`, {
      token: service.owner.token,
      body: { client: { origins } },
    });
  after(() => setOrigins([world.origin]));

  it('say so with a link, and once in the console of the browser; then work when it is added', async () => {
    await setOrigins([]);
    const { page, witness, close } = await open(
      browser,
      `${script}
       <laurel-provider url="${service.url}" token="${await issue('otto')}">
         <laurel-level></laurel-level><laurel-quests></laurel-quests><laurel-badges></laurel-badges>
       </laurel-provider>`,
    );
    for (const element of ['laurel-level', 'laurel-quests', 'laurel-badges']) {
      await page
        .locator(element)
        .getByText('The origin of this page is not in the client.origins of the project.')
        .waitFor();
    }
    assert.equal(await page.getByText('Check your connection').count(), 0);
    const link = page.locator('laurel-quests').getByRole('link', { name: 'What to do' });
    const help = (await link.getAttribute('href')) ?? '';
    const said = witness.complaints.filter((one) => one.startsWith('console: Laurel:'));
    assert.equal(said.length, 1, 'for three elements, their calls and the socket');
    assert.ok(
      said[0]?.includes(`This page's origin (${world.origin}) is not in the project's client.origins`),
    );
    assert.ok(said[0]?.includes(help));
    const guide = await (await fetch(help)).text();
    assert.ok(
      guide.includes(`id="${new URL(help).hash.slice(1)}"`),
      'the link leads to a heading of the guide',
    );
    const status = await page.evaluate(`document.querySelector('laurel-level').snapshot.error.code`);
    assert.equal(status, 'ORIGIN_NOT_ALLOWED');

    const { body } = await service.get('/requests?path=/me/origin&status=403', {
      token: service.owner.token,
    });
    assert.ok(body.data.some(({ message }: { message: string }) => message.includes(world.origin)));

    await setOrigins([world.origin]);
    await page.locator('laurel-level').getByRole('button', { name: 'Try again' }).click();
    await page.locator('laurel-level').getByText('0 XP', { exact: true }).waitFor();
    await close();
  });

  itInLongRun('ask for the connection if that is lost', async () => {
    const { page, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('otto')}"></laurel-provider>`,
      { alone: true },
    );
    await defined(page);
    await page.context().setOffline(true);
    await page.evaluate(`document.querySelector('main').append(document.createElement('laurel-quests'))`);
    await page.locator('laurel-quests').getByText('Check your connection and try again.').waitFor();
    assert.equal(await page.getByText('client.origins').count(), 0);
    await close();
  });
});
