import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { client, startNameServer, startProvider } from '../server/modules/sso/test-providers.ts';
import { quickWebhooks } from '../server/modules/webhooks/test-receiver.ts';
import { itInLongRun } from '../server/testing/long-run.ts';
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

const password = 'correct horse battery';

/** An account with a password. */
async function person(email: string, role: string): Promise<{ email: string }> {
  const invited = await service.post(`/tenants/${service.tenantId}/invitations`, {
    token: service.owner.token,
    body: { email, role },
  });
  const { status } = await service.post('/auth/accept-invitation', {
    body: { token: invited.body.token, password },
  });
  assert.equal(status, 200);
  return { email };
}

const connection = async () =>
  (await service.get(`/tenants/${service.tenantId}/sso`, { token: service.owner.token })).body;

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

    const { page: theirs, close: leave } = await visit(browser, service, null);
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
    await leave();
  });

  itInLongRun('maps roles, and says whom it locks out before it is required', async () => {
    const { email: concerned } = await person('ben@corp.example', 'DEVELOPER');
    await person('outside@elsewhere.example', 'DEVELOPER');
    const { page, open, close } = await visit(browser, service, service.owner, { alone: true });
    await open('/settings/sso');
    await page.getByRole('textbox', { name: 'Claim with the role' }).fill('groups');
    const map = page.getByRole('textbox', { name: 'Roles of its values' });
    await map.fill('makers is DESIGNER');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Each line must be: value = ROLE/).waitFor();
    await map.fill('makers = DESIGNER\nlaurel-admins = ADMIN');
    await page.getByRole('switch', { name: 'Require it' }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Require single sign-on?' });
    const warning = (await dialog.textContent()) ?? '';
    assert.ok(warning.includes(concerned), warning);
    assert.ok(
      !warning.includes('outside@elsewhere.example') && !warning.includes(service.owner.email),
      warning,
    );
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    assert.equal((await connection()).required, false, 'nobody agreed to it');
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Require it' }).click();
    await page.getByText('Single sign-on is saved.').waitFor();
    const { required, roleClaim, roleMap } = await connection();
    assert.deepEqual(
      [required, roleClaim, roleMap],
      [true, 'groups', { makers: 'DESIGNER', 'laurel-admins': 'ADMIN' }],
    );
    await close();
  });

  itInLongRun(
    'asks whose e-mail address has an account for its password, and takes the role of the claim',
    async () => {
      provider.people.set('ben', { email: 'ben@corp.example', email_verified: true, groups: ['makers'] });
      provider.state.person = 'ben';
      const context = await browser.newContext();
      const theirs = await context.newPage();
      await theirs.goto(`${service.url}/console/sign-in`);
      await theirs.getByRole('textbox', { name: 'E-mail' }).fill('ben@corp.example');
      await theirs.getByRole('button', { name: 'Single sign-on' }).click();
      await theirs.getByRole('heading', { name: 'Connect your account' }).waitFor();
      await theirs.getByText(/ben@corp\.example has an account already/).waitFor();
      assert.deepEqual(await seriousFaults(theirs), []);
      const secret = theirs.getByRole('textbox', { name: 'Password' });
      const connect = theirs.getByRole('button', { name: 'Connect and sign in' });
      await secret.fill('not the password');
      await connect.click();
      await theirs.getByRole('alert').waitFor();
      await secret.fill(password);
      await connect.click();
      await theirs.getByRole('button', { name: /^Account:/ }).waitFor();
      const { body } = await service.get(`/tenants/${service.tenantId}/users`, {
        token: service.owner.token,
      });
      const { role } = body.data.find(({ email }: { email: string }) => email === 'ben@corp.example');
      assert.equal(role, 'DESIGNER');
      await context.close();
    },
  );

  itInLongRun('says whom the policy of a second factor locks out', async () => {
    const { page, open, close } = await visit(browser, service, service.owner, { alone: true });
    await open('/settings/team');
    await page.getByText('no second factor').first().waitFor();
    await page.getByRole('switch', { name: 'Members need a second factor' }).click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Require a second factor?' });
    const warning = (await dialog.textContent()) ?? '';
    assert.ok(warning.includes('outside@elsewhere.example'), warning);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const { body } = await service.get(`/tenants/${service.tenantId}`, { token: service.owner.token });
    assert.equal(body.requireSecondFactor, false);
    await close();
  });
});
