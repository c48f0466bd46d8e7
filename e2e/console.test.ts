import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isLongRun, itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { hoverForTooltip, type Visit, visit } from './console.ts';
import { setUpProject, strangeNames } from './console-world.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

// Backups are in the settings of the operator alone, who starts one in `console-backups.test.ts`.
const service = await (isLongRun
  ? startTestService({ own: 'its owner is the operator of the installation' })
  : startTestService());
let browser: TestBrowser;
/** One window of the owner for tests that need nothing of their own: to load the console costs more than most of what they do. */
let desk: Visit;

before(async () => {
  await setUpProject(service);
  browser = await openBrowser();
  desk = await visit(browser, service);
});
after(() => browser?.close());

describe('coming in', () => {
  it('leads from any link through the sign-in back to it, and out again', async () => {
    const { page, close } = await visit(browser, service, null);
    await page.goto(`${service.url}/console/p/${service.projectId}/live/players?search=ada`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail').fill(service.owner.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('E-mail').inputValue(), service.owner.email, 'what was typed stays');
    await page.getByRole('textbox', { name: 'Password' }).fill(service.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: /ada/ }).waitFor();
    assert.equal(new URL(page.url()).search, '?search=ada');
    const kept = String(await page.evaluate('document.cookie + JSON.stringify(localStorage)'));
    assert.doesNotMatch(kept, /eyJ/, 'no script can read the token');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('laurel.session')), null);
    const cookies = await page.context().cookies();
    assert.deepEqual(
      cookies.map(({ name }) => name),
      [],
    );
    await close();
  });

  itInLongRun(
    'removes the token that an earlier version left where scripts can read it, and ends it',
    async () => {
      const { email, password } = service.owner;
      const token: string = (await service.post('/auth/login', { body: { email, password } })).body
        .accessToken;
      const { page, context, close } = await visit(browser, service, null);
      await context.addInitScript((stored) => {
        if (sessionStorage.getItem('visited')) return;
        sessionStorage.setItem('visited', 'yes');
        localStorage.setItem('laurel.session', stored);
      }, JSON.stringify({ token, email }));
      await page.goto(`${service.url}/console`);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem('laurel.session')), null);
      while ((await service.get('/auth/me', { token })).status !== 401) await page.waitForTimeout(50);
      await close();
    },
  );

  itInLongRun('finds the first project from the bare address, and says where nothing is', async () => {
    const { page, close } = await visit(browser, service);
    await page.goto(`${service.url}/`);
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    assert.match(page.url(), /\/live$/, 'where its players are');
    await page.goto(`${service.url}/console/p/${service.projectId}/live/no-such-page`);
    await page.getByText('Page not found').waitFor();
    await page.goto(`${service.url}/console/p/0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f/live`);
    await page.getByText('Page not found').waitFor();
    await close();
  });
});

describe('an API key', () => {
  it('is created, shown once, used over HTTP, and what it sends is seen to arrive', async () => {
    const { page, go } = desk;
    await go('', 'test');
    await page.getByRole('button', { name: 'Send a sample event' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    const menu = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await menu.first().waitFor();
    assert.deepEqual(await menu.allInnerTexts(), [
      'General',
      'Plan and limits',
      'API keys',
      'Clients',
      'Test environment',
      'Webhooks',
      'Team',
      'Single sign-on',
      'Audit log',
      ...(isLongRun ? ['Backups'] : []),
      'Account',
    ]);
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Game server');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = page.getByRole('dialog').getByText(/^svc_test_/);
    const key = (await secret.textContent()) ?? '';
    const sent = await service.post('/events', { key, body: { playerId: 'first', type: 'match_won' } });
    assert.equal(sent.status, 201);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await secret.waitFor({ state: 'detached' });
    assert.ok(!(await page.content()).includes(key), 'it is shown only once');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText(/match_won by \w+ arrived/).waitFor();
    await page.getByText('+120 XP').first().waitFor();

    await go('/settings/api-keys', 'test');
    const row = page.getByRole('row', { name: /Game server/ });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    assert.equal((await service.get('/players', { key })).status, 401);
  });
});

describe('clients', () => {
  itInLongRun('are given origins, attributes and rights; a wrong origin is shown at its field', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/settings/clients');
    const origins = page.getByRole('combobox', { name: 'Origins' });
    await origins.fill('https://play.example.com/game');
    await origins.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('must be written as browsers send it: https://play.example.com').waitFor();
    await origins.press('Backspace');
    await origins.fill('https://play.example.com');
    await origins.press('Enter');
    await page.getByRole('combobox', { name: 'Visible attributes' }).fill('team');
    await page.getByRole('combobox', { name: 'Visible attributes' }).press('Enter');
    await page.getByRole('switch', { name: 'Edit their profile' }).check();
    await page.getByRole('switch', { name: 'Lobbies' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client settings saved.').waitFor();
    const { token } = service.owner;
    assert.deepEqual((await service.get(`/projects/${service.projectId}`, { token })).body.client, {
      origins: ['https://play.example.com'],
      profile: true,
      attributes: ['team'],
      quests: true,
      lobbies: false,
      purchases: true,
      teams: true,
      friends: true,
      leaderboards: true,
      lobbyLeaderboardIds: [],
      hidePlayerIds: false,
    });
    await close();
  });
});

describe('a player', () => {
  it('is found, granted XP, explained, and erased only once their id is typed', async () => {
    const { page, go } = desk;
    await go('/players');
    await page.getByRole('textbox', { name: 'Search' }).fill('ada');
    await page.getByRole('link', { name: 'ada' }).click();
    await page.getByText('480', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Grant XP' }).click();
    await page.getByLabel('Amount').fill('1000');
    await page.getByLabel('Reason').fill('Lost in the outage');
    await page.getByRole('button', { name: 'Grant', exact: true }).click();
    await page.getByRole('dialog').getByText('+1,000 XP').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('1,480', { exact: true }).waitFor();
    await page.getByRole('button', { name: /grant\.xp/ }).click();
    await page.getByText('Lost in the outage').waitFor();

    await page
      .getByRole('button', { name: /match_won/ })
      .last()
      .click();
    await page.getByText('did not fire: its condition was not met').waitFor();
    await page.getByText('Needed: Level is at least 50.').waitFor();
    await page.getByRole('tab', { name: 'Quests' }).click();
    await page.getByRole('progressbar', { name: 'Progress of Win three' }).waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Erase…' }).click();
    const erase = page.getByRole('button', { name: 'Erase player' });
    assert.equal(await erase.isDisabled(), true);
    await page.getByLabel(/to confirm/).fill('ada');
    await erase.click();
    await page.getByRole('heading', { name: 'Players' }).waitFor();
    assert.equal((await service.get('/players/ada', { token: service.owner.token })).status, 404);
  });

  itInLongRun(
    'may have a name of markup, of another direction, of any length: it is text, in its place',
    async () => {
      const { page, open, close } = await visit(browser, service);
      await open('/players');
      for (const name of Object.values(strangeNames)) await page.getByText(name, { exact: true }).waitFor();
      const cell = page.getByText(strangeNames.rightToLeft);
      assert.equal(await cell.getAttribute('dir'), 'auto');
      await open('/players/markup');
      await page.getByRole('heading', { level: 1, name: strangeNames.markup }).waitFor();
      assert.equal(await page.evaluate(() => 'hit' in globalThis), false);
      await close();
    },
  );
});

describe('the menu', () => {
  itInLongRun('shows all of its entries in the window of a laptop, without scrolling', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/players');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Event types' }).waitFor();
    for (const height of [1080, 960, 900]) {
      await page.setViewportSize({ width: 1440, height });
      const hidden = await page.evaluate(
        `(({ parentElement: list }) => list.scrollHeight - list.clientHeight)(document.querySelector('nav[aria-label=Pages]'))`,
      );
      assert.equal(hidden, 0, `${hidden} pixels are cut at ${height}`);
    }
    await close();
  });
});

describe('search', () => {
  it('opens with the keyboard and leads to players, definitions and settings', async () => {
    const { page, go } = desk;
    await go('');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    for (const [text, heading] of [
      ['audit', 'Audit log'],
      ['first w', 'First win'],
      ['markup', strangeNames.markup],
    ] as const) {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search' }).fill(text);
      await page.getByRole('option', { name: heading }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });
});

describe('a viewer', () => {
  it('is invited by a link, joins, and finds what the role does not allow disabled', async () => {
    const { page, go } = desk;
    await go('/settings/team');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('E-mail').fill('vera@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = (await page.getByText(/\/console\/invitation#/).textContent()) ?? '';

    const guest = await visit(browser, service, null);
    await guest.page.goto(link);
    await guest.page.getByRole('textbox', { name: 'Password' }).fill('a password of her own');
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.getByRole('heading', { name: 'Home' }).waitFor();
    await guest.go('/players/markup');
    const grant = guest.page.getByRole('button', { name: 'Grant XP' });
    await hoverForTooltip(grant, 'Only owners and admins');
    await grant.click({ force: true });
    assert.equal(await guest.page.getByRole('dialog').count(), 0);
    await guest.page.getByRole('link', { name: 'Settings' }).click();
    await guest.page.getByRole('heading', { name: 'General' }).waitFor();
    const menu = guest.page.getByRole('navigation', { name: 'Settings' });
    assert.deepEqual(await menu.getByRole('link').allInnerTexts(), ['General', 'Plan and limits', 'Account']);
    for (const closed of ['/settings/api-keys', '/settings/team', '/settings/audit-log']) {
      await guest.go(closed);
      await guest.page.waitForURL(`**${closed}`);
      await guest.page.getByText('No access').waitFor();
    }
    await guest.close();
  });
});

describe('an editor with something unsaved', () => {
  itInLongRun(
    'asks before it is left, whichever it is and by whichever way; what was typed stays',
    async () => {
      const { token } = service.owner;
      const body = { url: 'https://hooks.example.com/', events: ['lobby.started'] };
      const made = await service.post('/webhooks', { token, body });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const { id } = made.body;
      const { page, open, go, close } = await visit(browser, service);
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await open();
      for (const [path, label] of [
        ['/rules/veteran', 'Name'],
        ['/quests/win-three', 'Name'],
        ['/adventures/path', 'Name'],
        ['/badges/first-win', 'Name'],
        ['/badges/+new', 'Name'],
        ['/leaderboards/xp?tab=settings', 'Name'],
        ['/levels', 'XP from level 1 to 2'],
        [`/settings/webhooks/${id}?tab=settings`, 'Description'],
        ['/settings/webhooks/new', 'Description'],
      ] as const) {
        await go(path);
        const field = page.getByRole('textbox', { name: label, exact: true }).first();
        // By the keyboard: a browser asks only those who have done something.
        await field.press('End');
        await field.pressSequentially('1');
        const typed = await field.inputValue();

        await page.getByRole('link', { name: 'Events', exact: true }).click();
        await dialog.waitFor();
        const asked = page.waitForEvent('dialog');
        await page.close({ runBeforeUnload: true });
        const question = await asked;
        assert.equal(question.type(), 'beforeunload', path);
        await question.dismiss();
        assert.equal(await field.inputValue(), typed, path);
        assert.ok(page.url().endsWith(path), `${page.url()} is not ${path}`);
        await dialog.getByRole('button', { name: 'Leave' }).click();
        await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
      }
      await close();
    },
  );

  itInLongRun('keeps it from tab to tab, and asks before one signs out', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/leaderboards/xp?tab=settings');
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill('Typed');
    await page.getByRole('tab', { name: 'Standings' }).click();
    await page.getByText('Top ranks').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    assert.equal(await field.inputValue(), 'Typed');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Close dialog' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Leaderboard saved.').waitFor();
    await page.getByRole('link', { name: 'Leaderboards' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
    await close();
  });
});

describe('trouble in the middle of a form', () => {
  it('a token that has ended is renewed over the page, and what was typed is saved', async () => {
    const login = await service.post('/auth/login', {
      body: { email: service.owner.email, password: service.owner.password },
    });
    const who = { token: login.body.accessToken as string, email: service.owner.email };
    const { page, open, close } = await visit(browser, service, who);
    await open('/badges/+new');
    await page.getByLabel('Name').fill('Typed before the end');
    await service.post('/auth/logout', { token: who.token });
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Typed before the end');
    await dialog.getByRole('textbox', { name: /^Password of/ }).fill(service.owner.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Typed before the end' }).waitFor();
    const { token } = service.owner;
    assert.equal((await service.get('/badges/typed-before-the-end', { token })).status, 200);
    await close();
  });

  itInLongRun('what a form lacks is said at each field, before anything is sent', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/settings/team');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    const invite = dialog.getByRole('button', { name: 'Invite' });
    await invite.click();
    await dialog.getByText('Required.').waitFor();
    await dialog.getByLabel('E-mail').fill('nobody');
    await invite.click();
    await dialog.getByText('Enter an e-mail address').waitFor();
    await close();
  });

  itInLongRun(
    'the switch of the environment stays on a definition, and leaves a player for the list',
    async () => {
      const { page, open, close } = await visit(browser, service);
      await open('/badges/first-win');
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await page.waitForURL(/\/test\/badges\/first-win$/);
      await page.getByLabel('Description').waitFor();
      await open('/players/ada');
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await page.waitForURL(/\/test\/players$/);
      await close();
    },
  );

  itInLongRun('a wrong current password is shown in the form and does not end the session', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/settings/account');
    await page.getByRole('textbox', { name: 'Current password' }).fill('not this one');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a much better one');
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('a much better one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await close();
  });

  itInLongRun('a service that is away is told of, and carried on with by itself', async () => {
    const { page, open, context, close } = await visit(browser, service, service.owner, { alone: true });
    await open('/badges/first-win');
    await page.getByLabel('Description').fill('Typed while it was there');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    const banner = page.getByText('The service is not responding.');
    await banner.waitFor();
    assert.equal(await page.getByLabel('Description').inputValue(), 'Typed while it was there');
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Badge saved.').waitFor();
    await close();
  });

  itInLongRun(
    'a page that was opened while the service is away comes up by itself once it is back',
    async () => {
      const { page, open, context, close } = await visit(browser, service, service.owner, { alone: true });
      const calls = /\/(api|health)\//;
      await context.route(calls, (route) => route.abort());
      await open('/badges/first-win');
      await page.getByRole('heading', { name: 'The service is not responding' }).waitFor();
      await context.unroute(calls);
      await page.getByLabel('Description').waitFor();
      await close();
    },
  );

  itInLongRun(
    'two who edit one thing: the second is told, sees the difference, and loses nothing',
    async () => {
      const [first, second] = [await visit(browser, service), await visit(browser, service)];
      for (const { page, open } of [first, second]) {
        await open('/badges/first-win');
        await page.getByLabel('Name').waitFor();
      }
      await first.page.getByLabel('Name').fill('Named by the first');
      await first.page.getByRole('button', { name: 'Save' }).click();
      await first.page.getByText('Badge saved.').waitFor();
      await second.page.getByLabel('Name').fill('Named by the second');
      await second.page.getByRole('button', { name: 'Save' }).click();
      const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this' });
      await dialog.getByRole('cell', { name: 'Named by the first' }).waitFor();
      await dialog.getByRole('cell', { name: 'Named by the second' }).waitFor();
      await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
      await second.page.getByRole('heading', { level: 1, name: 'Named by the second' }).waitFor();
      const stored = await service.get('/badges/first-win', { token: service.owner.token });
      assert.equal(stored.body.name, 'Named by the second');
      await Promise.all([first.close(), second.close()]);
    },
  );

  itInLongRun('what the service refuses is told at its field, and the input stays', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('/badges/+new');
    await page.getByLabel('Name').fill('Fine');
    await page.getByRole('textbox', { name: 'Id' }).fill('Not A Slug');
    await page.getByRole('button', { name: 'Create' }).click();
    const field = page.getByRole('textbox', { name: 'Id' });
    await page.locator('[data-path=id][aria-invalid=true]').waitFor();
    assert.equal(await field.inputValue(), 'Not A Slug');
    await close();
  });
});
