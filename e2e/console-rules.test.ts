import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { isVisible } from '../console/parts/expression/condition.ts';
import { printCondition } from '../console/parts/expression/print-condition.ts';
import { anyCondition } from '../console/parts/expression/test-conditions.ts';
import { isLongRun, itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { strangeNames } from './console-world.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';
import { textFaults } from './text-faults.ts';

const service = await startTestService();
const { token } = service.owner;
const designer = await service.addMember('DESIGNER');
let browser: TestBrowser;
/** Of somebody who designs: not an owner, so that nothing here needs more than the role has. */
let window: Visit;
let key = '';

before(async () => {
  key = (await service.createKey()).key;
  await make('/badges', { id: 'vip', name: 'VIP' });
  await make('/rules', { id: 'base', name: 'Base', on: 'match.won', then: [{ do: 'grantXp', amount: 10 }] });
  await make('/players', { id: 'ada', displayName: 'Ada Lovelace', attributes: { country: 'DE' } });
  await make('/players', { id: 'bob' });
  for (const playerId of ['ada', 'ada', 'bob']) await send(playerId);
  browser = await openBrowser();
  window = await visit(browser, service, designer);
});
after(() => browser?.close());

async function make(path: string, body: unknown) {
  const answer = await service.post(path, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
}

/** What an event of a match earned, as the customer's server hears it. */
async function send(playerId: string, properties = { amount: 120 }) {
  const { status, body } = await service.post('/events', {
    key,
    body: { playerId, type: 'match.won', properties },
  });
  assert.equal(status, 201);
  return body.effects as { type: string; amount?: number; ruleId?: string }[];
}

const expression = (page: Page) => page.getByLabel('Expression');
const saved = (page: Page) => page.getByText('Rule saved.').first().waitFor();

describe('a rule', () => {
  it('is built from rows, told of its faults while it is typed, simulated, saved, and fires', async () => {
    const { page, open } = window;
    await open('/rules');
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Big win');
    await page.getByRole('combobox', { name: 'Trigger event' }).fill('match.won');

    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Condition 1: name' }).fill('amount');
    await page.getByLabel('Condition 1: question').selectOption('is more than');
    await page.getByLabel('Condition 1: value').fill('100');
    assert.equal(await expression(page).inputValue(), 'event.properties.amount > 100');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByLabel('Condition 2: about').selectOption('Player attribute');
    await page.getByRole('combobox', { name: 'Condition 2: name' }).fill('country');
    await page.getByLabel('Condition 2: question').selectOption('is');
    await page.getByLabel('Condition 2: type').selectOption('text');
    await page.getByLabel('Condition 2: value').fill("DE'");
    const built = String.raw`event.properties.amount > 100 && player.attributes.country == 'DE\''`;
    assert.equal(await expression(page).inputValue(), built);

    await expression(page).fill('event.properties.amount > 100 &&\n  player.levle >= 1');
    await page.getByText("Line 2, column 10: player has no field 'levle'").waitFor();
    assert.equal(await page.locator('mark').textContent(), 'levle', 'the session is underlined');
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.getByText('Custom expression').waitFor();
    await expression(page).fill("event.properties.amount > 100 || player.attributes.country == 'DE'");
    assert.equal(await page.getByLabel('Condition 2: value').inputValue(), 'DE', 'the rows follow the text');
    await page.getByText('All conditions').click();
    const joined = "event.properties.amount > 100 && player.attributes.country == 'DE'";
    assert.equal(await expression(page).inputValue(), joined);

    await page.getByLabel('Amount').fill('event.properties.am');
    await page.getByRole('option', { name: 'amount' }).click();
    assert.equal(await page.getByLabel('Amount').inputValue(), 'event.properties.amount');
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('menuitem', { name: 'Award badge' }).click();
    await page.getByRole('combobox', { name: 'Badge', exact: true }).click();
    await page.getByRole('option', { name: 'VIP' }).click();
    await page.getByRole('button', { name: 'Move action 2 up' }).click();

    await page.getByRole('combobox', { name: 'Player', exact: true }).fill('lovel');
    await page.getByRole('option', { name: /^Ada Lovelace/ }).click();
    await page.getByLabel('Properties').fill('{ "amount": 150 }');
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    const outcome = page.getByRole('region', { name: 'Simulated effects' });
    await outcome.getByText('+150 XP').waitFor();
    await outcome.getByText('Badge vip').waitFor();
    await outcome.getByText('by rule Big win').first().waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    assert.deepEqual(
      (await send('ada')).map(({ ruleId }) => ruleId),
      ['base'],
      'a simulation writes nothing',
    );

    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Big win' }).waitFor();
    assert.deepEqual(
      (await send('ada'))
        .filter(({ ruleId }) => ruleId === 'big-win')
        .map(({ type, amount }) => amount ?? type),
      ['badge', 120, 'level'],
    );
  });

  itInLongRun('shows each part of a condition whole, on a phone and in German too', async () => {
    const { page, open, close } = await visit(browser, service, designer, { width: 390, alone: true });
    await page.addInitScript(() => localStorage.setItem('laurel.language', 'de'));
    await open('/rules/+new');
    await page.getByRole('button', { name: 'Bedingung hinzufügen' }).click();
    assert.deepEqual(await textFaults(page), []);
    await page.getByLabel('Bedingung 1: Frage').selectOption('ist ein Vielfaches von');
    assert.deepEqual(await textFaults(page), []);
    await page.getByLabel('Bedingung 1: worüber').selectOption('Anzahl Ereignisse vom Typ');
    assert.deepEqual(await textFaults(page), []);
    await page.getByLabel('Bedingung 1: worüber').selectOption('Abzeichen');
    await page.getByLabel('Bedingung 1: Frage').selectOption('wurde so oft erhalten: Vielfaches von');
    assert.deepEqual(await textFaults(page), []);
    await page.setViewportSize({ width: 1280, height: 860 });
    assert.deepEqual(await textFaults(page), []);
    await close();
  });

  itInLongRun('keeps text that the rows cannot show, to the character, and takes JSON', async () => {
    const odd = "player.level  >= 1 && (event.properties.amount>5 ||\n\ttrue) // 'quoted'";
    await make('/rules', {
      id: 'odd',
      name: strangeNames.long,
      on: 'x',
      when: odd,
      then: [{ do: 'grantXp', amount: 1 }],
    });
    const { page, open } = window;
    await open('/rules/odd?tab=json');
    await page.getByText('Custom expression').waitFor();
    assert.equal(await expression(page).inputValue(), odd);
    const json = page.getByLabel('Rule as JSON');
    const rule = JSON.parse(await json.inputValue());
    await json.fill(JSON.stringify({ ...rule, nmae: 'x' }));
    await page.getByText('Unknown field "nmae".').waitFor();
    await json.fill(JSON.stringify({ ...rule, name: strangeNames.markup, limit: { times: 3, per: 'week' } }));
    assert.equal(await page.getByLabel('At most', { exact: true }).inputValue(), '3');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    const { body } = await service.get('/rules/odd', { token });
    assert.deepEqual(
      [body.when, body.name, body.limit],
      [odd, strangeNames.markup, { times: 3, per: 'week' }],
    );

    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'New rule' }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Twin');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Twin' }).waitFor();
    const twin = (await service.get('/rules/odd-copy', { token })).body;
    assert.deepEqual([twin.when, twin.enabled], [odd, false], 'a copy is off until somebody switches it on');
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('odd-copy');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    assert.equal((await service.get('/rules/odd-copy', { token })).status, 404);
    assert.equal(await page.evaluate(() => 'hit' in globalThis), false);
  });

  itInLongRun(
    'is found by type and state, and switched in its row, unless it has changed since',
    async () => {
      await make('/rules', { id: 'login', name: 'Login', on: 'login', then: [{ do: 'grantXp', amount: 1 }] });
      const { page, open } = window;
      await open('/rules?on=login&state=on');
      await page.getByRole('row', { name: /Login/ }).waitFor();
      assert.equal(await page.getByRole('row').count(), 2, 'the head and the one that matches');
      const toggle = page.getByRole('switch', { name: 'Enable Login' });
      await service.patch('/rules/login', { token, body: { priority: 7 } });
      await toggle.press('Space');
      await page.getByText('Someone else changed this rule').waitFor();
      await page.getByRole('cell', { name: '7', exact: true }).waitFor();
      assert.equal((await service.get('/rules/login', { token })).body.enabled, true);
      await toggle.press('Space');
      await page.getByText('No matching rules').waitFor();
      assert.equal((await service.get('/rules/login', { token })).body.enabled, false);
    },
  );

  itInLongRun('that two edit at once: the second is told, sees the difference, and chooses', async () => {
    const [first, second] = [window, await visit(browser, service)];
    for (const { page, open } of [first, second]) {
      await open('/rules/base');
      await page.getByLabel('Amount').waitFor();
    }
    await first.page.getByLabel('Amount').fill('20');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await saved(first.page);
    await expression(second.page).fill('player.level >= 1');
    await second.page.getByRole('button', { name: 'Save' }).click();
    const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.getByRole('cell', { name: '"amount": 20' }).waitFor();
    await dialog.getByRole('cell', { name: 'player.level >= 1' }).waitFor();
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
    await saved(second.page);
    const { body } = await service.get('/rules/base', { token });
    assert.deepEqual([body.when, body.then[0].amount], ['player.level >= 1', 10]);
    await second.close();
  });

  itInLongRun('is read by a viewer, who can change nothing', async () => {
    const { page, open, close } = await visit(browser, service, await service.addMember('VIEWER'));
    await open('/rules/base');
    await page.getByText('Viewers cannot see this.').first().waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Name' }).isDisabled(), true);
    assert.equal(await expression(page).isDisabled(), true);
    assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
    await close();
  });
});

describe('an incomplete condition', () => {
  itInLongRun('is an error at its field, and never saved as a rule without it', async () => {
    const { page, open } = window;
    await open('/rules/+new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Half');
    await page.getByRole('combobox', { name: 'Trigger event' }).fill('match.won');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('combobox', { name: 'Condition 1: name' }).fill('amount');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Enter a number.').waitFor();
    const value = page.getByLabel('Condition 1: value');
    const focused = await page.evaluate("document.activeElement?.getAttribute('aria-label')");
    assert.equal(focused, 'Condition 1: value');
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal((await service.get('/rules/half', { token })).status, 404);
    await value.fill('5');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Half' }).waitFor();
    assert.equal((await service.get('/rules/half', { token })).body.when, 'event.properties.amount >= 5');
    await service.delete('/rules/half', { token });
  });
});

describe('a backtest', () => {
  itInLongRun(
    'tells what a draft would have done, with the players most affected, at 390 pixels in the dark',
    async () => {
      const look = { width: 390, colorScheme: 'dark' } as const;
      const { page, open, close, witness } = await visit(browser, service, designer, look);
      await open('/rules/+new?tab=backtest');
      await page.getByRole('combobox', { name: 'Trigger event' }).fill('match.won');
      await page.getByLabel('Amount').fill('1000');
      await page.getByRole('button', { name: 'Run backtest' }).click();
      const result = page.getByRole('region', { name: 'Backtest result' });
      await result.getByRole('heading', { name: 'Most affected players', exact: true }).waitFor();
      await result.getByRole('heading', { name: 'XP of the most affected players' }).waitFor();
      await result.getByRole('row', { name: /^bob/ }).getByText('+1,000').waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
      await result.getByRole('link', { name: 'ada' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
      assert.deepEqual(witness.complaints, []);
      await close();
    },
  );

  describe('that takes long', () => {
    const find = (id: string) => service.get(`/backtests/${id}`, { token });
    const change = (text: string, ...values: unknown[]) => service.db.query({ name: '', text, values });
    /** One that a node is at: of a history that takes longer than the ten seconds of the first answer. */
    const insert = (id: string) =>
      change(
        `insert into backtests (id, environment_id, request, progress, alive_at)
         select $1, id, '{"rule":{"id":"base"},"to":"2026-11-15T00:00:00Z"}', 0.4, now() + interval '1 hour'
         from environments where project_id = $2 and name = 'live'`,
        id,
        service.projectId,
      );

    itInLongRun('goes on when the page is left, and is found again with its result', async () => {
      const { page, open } = window;
      const id = '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f';
      const rule = { id: 'base', on: 'match.won', then: [{ do: 'grantXp', amount: 1_000 }] };
      const { body: ended } = await service.post('/backtests', { token, body: { rule } });
      assert.equal(ended.status, 'done');
      await page.route('**/backtests', async (route) => {
        await insert(id);
        await route.fulfill({ json: (await find(id)).body });
      });
      await open('/rules/base?tab=backtest');
      await page.getByRole('button', { name: 'Run backtest' }).click();
      await page.getByText('40% done').first().waitFor();
      const line = page.getByRole('progressbar', { name: 'Backtest' });
      assert.equal(await line.getAttribute('aria-valuenow'), '40');
      await page.unroute('**/backtests');

      await page.getByRole('link', { name: 'Players', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
      assert.equal((await find(id)).body.status, 'running');
      await change('update backtests set progress = 0.7 where id = $1', id);
      await page.goBack();
      await page.getByText('70% done').first().waitFor();
      const result = page.getByRole('region', { name: 'Backtest result' });
      assert.equal(await result.count(), 0);
      await change(
        `update backtests set status = 'done', progress = 1, result = $2 where id = $1`,
        id,
        JSON.stringify(ended.result),
      );
      await result.getByRole('row', { name: /^bob/ }).waitFor();

      await open('/rules/base?tab=backtest');
      const last = page.getByRole('region', { name: 'Last backtests' });
      await last
        .getByRole('row', { name: /first event .* 2 of 2 players affected/ })
        .first()
        .waitFor();
      assert.equal(await last.getByRole('row').count(), 3);
      assert.equal(await result.count(), 0);
      await last.getByRole('button').last().click();
      await result.getByRole('row', { name: /^bob/ }).waitFor();
      assert.deepEqual(await seriousFaults(page), []);
    });

    itInLongRun('is seen by others, who can cancel it on the service too', async () => {
      const { page, open } = window;
      const id = '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e70';
      await insert(id);
      await open('/rules/base?tab=backtest');
      await page.getByText('40% done').first().waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('The backtest was cancelled.').waitFor();
      assert.equal((await find(id)).body.status, 'cancelled');
      await page.getByRole('button', { name: 'Run backtest' }).waitFor();
    });
  });
});

describe('the builder', () => {
  it('writes nothing that the service would refuse', async () => {
    const conditions = fc.sample(anyCondition, { numRuns: isLongRun ? 100 : 20, seed: 20_261_115 });
    const seenBy = (ofSegment: boolean) =>
      conditions.filter(
        ({ rows }) => rows.length > 0 && rows.every(({ subject }) => isVisible(subject, ofSegment)),
      );
    const rules = seenBy(false).map((condition) => ({
      on: 'x',
      when: printCondition(condition),
      then: [{ do: 'grantXp', amount: 1 }],
    }));
    const { status, body } = await service.post('/events/simulate', {
      token,
      body: { event: { type: 'x' }, rules },
    });
    assert.equal(status, 200, JSON.stringify(body));
    const ofPlayers = seenBy(true).filter(({ rows }) =>
      rows.every(({ subject }) => subject.startsWith('player.')),
    );
    for (const condition of ofPlayers.slice(0, 20)) {
      const preview = await service.post('/segments/preview', {
        token,
        body: { members: printCondition(condition) },
      });
      assert.equal(preview.status, 200, JSON.stringify(preview.body));
    }
  });
});
