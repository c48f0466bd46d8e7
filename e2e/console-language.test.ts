import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe('the language of the console', () => {
  it('is chosen in the menu of the person, is kept, and reaches the frame', async () => {
    const { page, open, close } = await visit(browser, service);
    await open('');
    await page.getByRole('link', { name: 'Leaderboards' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');

    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('link', { name: 'Bestenlisten' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    assert.deepEqual(await faultsInLongRun(page), []);

    await page.reload();
    await page.getByRole('link', { name: 'Bestenlisten' }).waitFor();
    await page.getByRole('button', { name: /^Konto:/ }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Leaderboards' }).waitFor();
    await close();
  });

  itInLongRun('is that of errors, and of what is wrong with a field', async () => {
    await service.post('/badges', { token: service.owner.token, body: { id: 'gold', name: 'Gold' } });
    const { page, open, close } = await visit(browser, service);
    await page.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
    await open('/badges/+new');
    const id = page.getByRole('textbox', { name: 'ID' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Gold');
    await id.fill('gold');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Nicht möglich').waitFor();
    await alert.getByText('Das Abzeichen „gold“ gibt es bereits.').waitFor();
    await id.fill('Gold!');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByText('darf nur Kleinbuchstaben, Ziffern, - und _ enthalten').waitFor();
    await open('/badges/silver');
    await page.getByText('Dieses Abzeichen gibt es nicht.').waitFor();
    await close();
  });

  itInLongRun('is that of errors before signing in, too', async () => {
    const context = await browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(`${service.url}/console/sign-in`);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Passwort' }).fill('certainly not this');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.').waitFor();
    await context.close();
  });

  itInLongRun('is that of the browser until one is chosen', async () => {
    const context = await browser.newContext({ locale: 'de-AT' });
    const page = await context.newPage();
    await page.goto(`${service.url}/console/sign-in`);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await page.evaluate("localStorage.setItem('laurel.language', 'en')");
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await context.close();

    const other = await browser.newContext({ locale: 'fr-FR' });
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${service.url}/console/sign-in`);
    await elsewhere.getByRole('button', { name: 'Sign in' }).waitFor();
    await other.close();
  });
});
