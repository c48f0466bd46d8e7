import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** Of the rules and badges. */
async function environments(): Promise<string[][]> {
  const { body } = await service.get('/definitions/bundle', { token: service.owner.token });
  return [...body.rules, ...body.badges].map((one) => one.environments);
}

describe('the first steps of a project', () => {
  it('lead from signing in to a badge that was heard over the socket, in four clicks', async () => {
    const { page, close, witness } = await visit(browser, service);
    let clicks = 0;
    const click = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).click();
      clicks += 1;
    };
    await page.goto(`${service.url}/console/`);
    // A new project opens in test, where nothing can go wrong.
    await page.waitForURL(/\/test$/);
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await click('Send a sample event');
    await page.getByText(/match\.won by ada arrived/).waitFor();
    await click('Create a rule for this event');
    const dialog = page.getByRole('dialog', { name: 'Reward this event' });
    assert.ok(await dialog.getByRole('checkbox', { name: /score.*1250/ }).isChecked());
    assert.deepEqual(await faultsInLongRun(page), []);
    await click('Create badge and rule');
    await page.getByText(/The rule Award First win listens to match\.won/).waitFor();
    await click('Send it again');
    await page.getByText(/^ada earned First win$/).waitFor();
    await page.getByText(/just as this page was/).waitFor();
    assert.equal(clicks, 4);
    const steps = page.getByRole('listitem');
    const sent = steps.filter({ hasText: 'Send an event' }).first();
    assert.equal(await sent.getByText('First win').count(), 0, 'the first event earned nothing');

    // What was made is for test alone.
    const { body } = await service.get('/rules', { token: service.owner.token });
    assert.deepEqual(
      body.data.map(({ on, when, environments }: Record<string, unknown>) => [on, when, environments]),
      [['match.won', 'event.properties.score >= 1250', ['test']]],
    );

    // The last step takes along the badge that the rule awards, and can be undone as a whole.
    await page.getByRole('link', { name: 'Publish the rule to live' }).click();
    await page.getByRole('button', { name: 'Publish to live…' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish Award First win to live?' });
    const badge = publish.getByRole('checkbox', { name: 'Badge First win' });
    assert.ok(await badge.isChecked());
    await publish.getByText('On match.won if Event property score is at least 1250.').waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await badge.uncheck();
    assert.ok(await publish.getByRole('button', { name: 'Publish to live' }).isDisabled());
    await badge.check();
    await publish.getByRole('button', { name: 'Publish to live' }).click();
    await page.getByText('Award First win is now active in live, with one definition').waitFor();
    assert.deepEqual(await environments(), [
      ['live', 'test'],
      ['live', 'test'],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    assert.deepEqual(await environments(), [['test'], ['test']]);

    await page.goto(`${service.url}/console/`);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('heading', { name: 'Get started' }).waitFor({ state: 'detached' });
    assert.deepEqual(witness.complaints, []);
    await close();
  });

  itInLongRun(
    'show the calls in three languages, with a key once one is created, on a narrow screen in the dark',
    async () => {
      const look = { width: 390, colorScheme: 'dark' } as const;
      const { page, open, close } = await visit(browser, service, service.owner, look);
      await open('', 'live');
      await page.getByText('This is the live environment').waitFor();
      await page.getByRole('tab', { name: 'Python' }).click();
      await page.getByRole('button', { name: 'Create a live key' }).click();
      await page.getByText('Copy it now').waitFor();
      const shown = (await page.locator('pre').textContent()) ?? '';
      const [key = ''] = /svc_live_\w+/.exec(shown) ?? [];
      assert.equal((await service.get('/players', { key })).status, 200);
      assert.deepEqual(await seriousFaults(page), []);
      await close();
    },
  );

  itInLongRun('ask a viewer for neither events nor rules', async () => {
    const viewer = await service.addMember('VIEWER');
    const { page, open, close } = await visit(browser, service, viewer);
    await open('', 'live');
    await page.getByRole('tab', { name: 'curl' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Send a sample event' }).count(), 0);
    await page.getByText('Ask an owner, admin or developer').waitFor();
    await close();
  });
});
