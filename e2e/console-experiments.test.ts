import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isLongRun, itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
let browser: TestBrowser;

async function put(path: string, body: object): Promise<void> {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

const read = async (path: string) => (await service.get(path, { key })).body;
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A picture for people who want to look at it: `LAUREL_TEST_PICTURES` is a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['LAUREL_TEST_PICTURES'];
  if (!folder) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 3_600 : 2_000 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 860 });
}

before(async () => {
  await put('/rules/lap', { name: 'Lap', on: 'lap.done', then: [{ do: 'grantXp', amount: 10 }] });
  await put('/quests/laps', {
    name: 'Laps',
    objectives: [{ id: 'laps', name: 'Laps', on: 'lap.done', measure: 'count', target: 5 }],
    rewards: [{ do: 'grantXp', amount: 50 }],
  });
  browser = await openBrowser();
});
after(() => browser?.close());

describe('an experiment in the console', () => {
  /** Of a segment alone, and what the variant would have done to the past. */
  async function lookDeeper({ page, open }: Visit, id: string): Promise<void> {
    // A segment, after the fact: marked as exploration, and without a verdict.
    await put('/segments/runners', { name: 'Runners', members: "player.counts['lap.done'] > 0" });
    while ((await read('/segments/runners')).computedAt === null) await page.waitForTimeout(100);
    await open(`/experiments/${id}`, 'test');
    await page.getByRole('combobox', { name: 'Segment to look at' }).click();
    await page.getByRole('option', { name: 'Runners' }).click();
    await page.getByText('Exploration, not a result').waitFor();
    await page
      .getByText(/^Between .* more: a hint, not a result$/)
      .first()
      .waitFor();
    await page.getByText('100 players are in the segment now, in the experiment or not.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'experiment-explored');

    // What the variant would have done to the past.
    await page.getByRole('button', { name: 'Run backtest' }).click();
    const backtests = page.getByRole('region', { name: 'Last backtests' });
    await backtests.getByRole('cell', { name: 'variant', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Backtest result' }).waitFor();
    const { data: listed } = await read(`/backtests?experimentId=${id}`);
    assert.deepEqual([listed.length, listed[0].variantId], [1, 'variant']);
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'experiment-backtest');
  }

  /** Another definition of the same variant, in its own editor. */
  async function changeAnother(page: Page): Promise<void> {
    const variant = page.getByRole('region', { name: 'variant', exact: true });
    await variant.getByLabel('Change another definition').selectOption('quests');
    await variant.getByPlaceholder('Quest to change').click();
    await page.getByRole('option', { name: 'Laps' }).click();
    await h1(page, 'Variant of Laps');
    await page.getByRole('textbox', { name: /^How many/ }).fill('3');
    await page.getByRole('button', { name: 'Save the variant' }).click();
    await h1(page, 'Test of Lap');
    await variant.getByRole('article', { name: 'laps' }).getByText('3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove laps from variant' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  it('goes from a variant of a rule over the list to check to results and a changeset, without JSON', async () => {
    const window = await visit(browser, service);
    const { page, open, go, witness, close } = window;
    await open('/rules/lap', 'test');
    await page.getByRole('button', { name: 'Try a variant…' }).click();
    await h1(page, 'Variant of Lap');
    const save = page.getByRole('button', { name: 'Save the variant' });
    assert.ok(await save.isDisabled(), 'nothing is different yet');
    await page.getByText('Nothing is different yet.').waitFor();
    await page.getByLabel('Amount').fill('wrong +');
    await save.click();
    // The fault of the patch is shown at the field of the editor.
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.getByLabel('Amount').fill('20');
    await page.getByText('20 XP').first().waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await picture(page, 'variant');
    await save.click();

    await h1(page, 'Test of Lap');
    const { data: made } = await read('/experiments');
    assert.deepEqual(made[0].variants[1].changes, [
      { kind: 'rules', id: 'lap', patch: { then: [{ do: 'grantXp', amount: 20 }] } },
    ]);
    assert.deepEqual(
      (await read('/rules/lap')).then,
      [{ do: 'grantXp', amount: 10 }],
      'the rule is as it was',
    );
    const variant = page.getByRole('region', { name: 'variant', exact: true });
    await variant.getByText('10 XP').first().waitFor();
    await variant.getByText('20 XP').first().waitFor();

    // A second metric, by the form.
    await page.getByRole('button', { name: 'Add a metric' }).click();
    const metric = page.getByRole('region', { name: 'retained', exact: true });
    await metric.getByLabel('What').selectOption('xp');
    const xp = page.getByRole('region', { name: 'xp', exact: true });
    await xp.getByRole('switch', { name: 'It decides the experiment' }).click();
    await page
      .getByRole('region', { name: 'active-days' })
      .getByRole('switch', { name: 'It decides the experiment' })
      .click();
    const checks = page.getByRole('list', { name: 'What was checked' });
    await checks.getByText('There are unsaved changes.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await checks.getByText('xp decides.').waitFor();
    await checks.getByText('It runs only in test.').waitFor();
    await page.getByText('Nobody was active in the last 28 days, so nothing can be said.').waitFor();

    if (isLongRun) await changeAnother(page);
    await checks.getByText('1 definition is different in the variants.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await picture(page, 'experiment-draft');

    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    const events = Array.from({ length: 100 }, (_, i) => ({ playerId: `runner-${i}`, type: 'lap.done' }));
    assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
    await open(`/experiments/${made[0].id}`, 'test');
    await page
      .getByText(/^Between .* more: better than control$/)
      .first()
      .waitFor();
    await page.getByText('The split is as planned.').waitFor();
    await page
      .getByRole('region', { name: 'Players of each variant' })
      .getByText('planned 50%')
      .first()
      .waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await picture(page, 'experiment-running');

    if (isLongRun) await lookDeeper(window, made[0].id);

    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('textbox', { name: 'Conclusion' }).fill('More XP it is.');
    await page.getByRole('switch', { name: 'Archived' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Experiment saved.').waitFor();
    assert.equal((await read(`/experiments/${made[0].id}`)).conclusion, 'More XP it is.');
    await picture(page, 'experiment-stopped');
    await page.getByRole('button', { name: 'Make a changeset' }).click();
    await page.waitForURL(/changesets/);
    await page.getByText('20 XP').first().waitFor();

    await go('/experiments', 'test');
    await page.getByText(/An experiment gives some players/).waitFor();
    await page.getByLabel('State').selectOption('archived');
    const listed = page.getByRole('row').filter({ hasText: 'Test of Lap' });
    await listed.getByRole('img', { name: '100 in the last 7 days, 0 in the 7 days before' }).waitFor();
    await picture(page, 'experiments');
    // Segments have a size, and how it changed.
    await put('/segments/runners', { name: 'Runners', members: "player.counts['lap.done'] > 0" });
    while ((await read('/segments/runners')).size < 100) await page.waitForTimeout(100);
    await go('/segments', 'test');
    const runners = page.getByRole('row').filter({ hasText: 'Runners' });
    await runners.getByRole('img', { name: '100 members, 0 seven days ago' }).waitFor();
    await runners.getByText('+100', { exact: true }).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await picture(page, 'segments');
    assert.deepEqual(
      witness.complaints.filter((one) => !one.includes('400')),
      [],
    );
    await close();
  });

  itInLongRun(
    'names the experiment that already changes the same, and asks where another variant belongs',
    async () => {
      const changes = [{ kind: 'rules', id: 'lap', patch: { then: [{ do: 'grantXp', amount: 30 }] } }];
      const experiment = (name: string) => ({
        name,
        variants: [
          { id: 'control', weight: 1 },
          { id: 'more', weight: 1, changes },
        ],
        metrics: [{ id: 'laps', of: 'events', eventType: 'lap.done', goal: true }],
      });
      await put('/experiments/first', experiment('First'));
      await put('/experiments/second', experiment('Second'));
      assert.equal((await service.post('/experiments/first/start', { key })).status, 200);
      const { page, open, witness, close } = await visit(browser, service);
      await open('/experiments/second', 'test');
      const checks = page.getByRole('list', { name: 'What was checked' });
      await checks
        .getByText('The running experiment First changes the same definition. Stop it first.')
        .waitFor();
      assert.ok(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled());
      await open('/quests/laps', 'test');
      await page.getByRole('button', { name: 'Try a variant…' }).click();
      await page.getByLabel('Add a variant to Second').click();
      await picture(page, 'variant-where');
      await page.getByRole('button', { name: 'Edit the variant' }).click();
      await h1(page, 'Variant of Laps');
      await page.getByRole('textbox', { name: /^How many/ }).fill('2');
      await page.getByRole('button', { name: 'Save the variant' }).click();
      await h1(page, 'Second');
      const { variants } = await read('/experiments/second');
      assert.deepEqual(
        variants.map(({ id, changes: some = [] }: { id: string; changes?: { id: string }[] }) => [
          id,
          some.length,
        ]),
        [
          ['control', 0],
          ['more', 1],
          ['variant', 1],
        ],
      );
      assert.deepEqual(witness.complaints, []);
      await close();
    },
  );

  it('is stopped by a changeset that an admin publishes, and a designer is told so', async () => {
    const changes = [{ kind: 'rules', id: 'sprint', patch: { then: [{ do: 'grantXp', amount: 20 }] } }];
    await put('/rules/sprint', { name: 'Sprint', on: 'sprint.done', then: [{ do: 'grantXp', amount: 10 }] });
    await put('/experiments/sprint', {
      name: 'Faster',
      variants: [
        { id: 'control', weight: 1 },
        { id: 'double', weight: 1, changes },
      ],
      metrics: [{ id: 'xp', of: 'xp', goal: true, higherIsBetter: true }],
    });
    assert.equal((await service.post('/experiments/sprint/start', { key, body: {} })).status, 200);
    const shipped = await service.post('/experiments/sprint/ship', { key, body: { variantId: 'double' } });
    const designer = await service.addMember('DESIGNER');
    const { page, open, witness, close } = await visit(browser, service, designer);
    await open(`/changesets/${shipped.body.id}`, 'test');
    const publish = page.getByRole('button', { name: 'Publish…' });
    await publish.hover();
    await page
      .getByText('Only owners and admins can publish this: it starts or ends an experiment.')
      .waitFor();
    assert.equal(await publish.getAttribute('aria-disabled'), 'true');
    await page.getByText('Ends the experiment for good. Its results are kept.').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(witness.complaints, []);
    await close();
    assert.equal((await service.post('/experiments/sprint/stop', { key, body: {} })).status, 200);
  });
});
