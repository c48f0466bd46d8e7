import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const isValid = async (token: string) => (await service.get('/auth/me', { token })).status === 200;

describe('the account of a person', () => {
  it('lists their sessions, and ends one, or all others', async () => {
    const { email, password } = service.owner;
    const signIn = async () =>
      (await service.post('/auth/login', { body: { email, password } })).body.accessToken as string;
    const tokens = [await signIn(), await signIn(), await signIn()];
    const { page, open, close } = await visit(browser, service);
    await open('/settings/account');
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Sessions' }) });
    await panel.getByText('This session').waitFor();

    const ends = panel.getByRole('button', { name: /^End the session/ });
    const before = await ends.count();
    await ends.first().click();
    await page.getByRole('dialog', { name: 'End the session?' }).getByRole('button', { name: 'End' }).click();
    await ends.nth(before - 1).waitFor({ state: 'detached' });
    assert.equal((await Promise.all(tokens.map(isValid))).filter(Boolean).length, tokens.length - 1);

    await panel.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await ends.first().waitFor({ state: 'detached' });
    assert.deepEqual(
      await Promise.all(tokens.map(isValid)),
      tokens.map(() => false),
    );
    await panel.getByText('This session').waitFor();
    await close();
  });
});

describe('a member who has forgotten the password', () => {
  itInLongRun('gets a link from an ADMIN, sets a new one, and is signed in', async () => {
    const member = await service.addMember('DEVELOPER');
    const admin = await service.addMember('ADMIN');
    const { page, open, close } = await visit(browser, service, admin);
    await open('/settings/team');
    // Nobody resets their own here, and an ADMIN not that of an owner.
    for (const other of [admin.email, service.owner.email]) {
      assert.equal(await page.getByRole('button', { name: `Reset password of ${other}` }).count(), 0);
    }
    await page.getByRole('button', { name: `Reset password of ${member.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link to set a new password' });
    const link = ((await dialog.locator('pre').textContent()) ?? '').trim();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    assert.deepEqual(await seriousFaults(page), []);
    await close();

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(link);
    await theirs.getByRole('textbox', { name: 'New password', exact: true }).fill('a much better password');
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await theirs.getByRole('button', { name: /^Account:/ }).waitFor();
    await context.close();
    assert.equal(await isValid(member.token), false);
    const { email } = member;
    const body = { email, password: 'a much better password' };
    assert.equal((await service.post('/auth/login', { body })).status, 200);
  });
});
