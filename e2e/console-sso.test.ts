import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { client, startNameServer, startProvider } from '../server/modules/sso/test-providers.ts';
import { quickWebhooks } from '../server/modules/webhooks/test-receiver.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const records = new Map<string, string>();
const names = await startNameServer(records);
const service = await startTestService({
  own: 'settings say what may be contacted',
  webhooks: quickWebhooks,
  dnsServers: [names.address],
});
const provider = await startProvider(`${service.url}/api/v1/auth/sso/callback`);
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  provider.close();
  names.close();
});

describe('single sign-on in the console', () => {
  it('is set up, tested, verified, and signs a person in', async () => {
    const { page, open, close } = await visit(browser, service, service.owner, { alone: true });
    await open('/settings/sso');
    await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
    await page.getByRole('textbox', { name: 'Client ID' }).fill(client.id);
    await page.getByRole('textbox', { name: 'Client secret' }).fill(client.secret);
    await page.getByRole('textbox', { name: 'Domains' }).fill('corp.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Test the provider' }).click();
    await page.getByText(/The provider answers/).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/was not found/).waitFor();
    const { body } = await service.get(`/tenants/${service.tenantId}/sso`, { token: service.owner.token });
    const [state] = body.domainStates;
    records.set(state.recordName, state.recordValue);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();
    await close();

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(`${service.url}/console/sign-in`);
    const enter = async (email: string) => {
      await theirs.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await theirs.getByRole('button', { name: 'Single sign-on' }).click();
    };
    await enter('ada@nobody.example');
    await theirs.getByText('No single sign-on is set up for this e-mail address.').waitFor();
    provider.people.set('ada', { email: 'ada@corp.example', email_verified: true });
    provider.state.person = 'ada';
    await enter('ada@corp.example');
    await theirs.getByRole('button', { name: /^Account:/ }).waitFor();
    await context.close();
  });
});
