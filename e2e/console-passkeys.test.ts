import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
/** Browsers have no passkeys for pages whose address is a number. */
const site = service.url.replace('127.0.0.1', 'localhost');
const password = 'a password beside a passkey';
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** An authenticator of Chromium that confirms everything, like a phone whose owner does. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirm: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

describe('a passkey in the console', () => {
  it('is added, named, signs in without a password, and is removed', async () => {
    const email = 'passkey@example.com';
    const invited = await service.post(`/tenants/${service.tenantId}/invitations`, {
      token: service.owner.token,
      body: { email, role: 'ADMIN' },
    });
    await service.post('/auth/accept-invitation', { body: { token: invited.body.token, password } });
    const { context, page, open, go, close } = await visit(browser, { ...service, url: site }, null);
    const device = await addAuthenticator(context, page);
    await open('/settings/account');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: /^Rename the passkey/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Work laptop', { exact: true }).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    // One device has one passkey of an account.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey of your account.').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await device.confirm(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('The browser did not finish.').waitFor();
    await device.confirm(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: /^Account:/ }).waitFor();

    await go('/settings/account');
    await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Work laptop', { exact: true }).waitFor({ state: 'detached' });
    const { body } = await service.post('/auth/login', { body: { email, password } });
    assert.equal(typeof body.accessToken, 'string');
    await close();
  });
});
