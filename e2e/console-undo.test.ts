import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const then = [{ do: 'grantXp', amount: 10 }];
await service.put('/rules/win', { token, body: { name: 'Win', on: 'match_won', then } });
let browser: TestBrowser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const xpOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body.xp;
const send = (playerId: string) => service.post('/events', { key, body: { type: 'match_won', playerId } });

describe('undoing in the console', () => {
  it('shows what one entry of the timeline would change, asks why, and undoes it', async () => {
    await send('ada');
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open('/players/ada');
    const entry = page.getByRole('button', { name: /match_won/ });
    await entry.click();
    await page.getByRole('button', { name: 'Undo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo match_won?' });
    await dialog.getByText('-10 XP').or(dialog.getByText('−10 XP')).waitFor();
    assert.equal(await xpOf('ada'), 10, 'the preview changes nothing');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    assert.equal(await xpOf('ada'), 10, 'there must be a reason');
    await dialog.getByLabel('Reason').fill('A wrong match');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('match_won was undone.').waitFor();
    assert.equal(await xpOf('ada'), 0);
    await page.getByText('Undone').first().waitFor();
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('undoes an event on its page, which then says who did it and why', async () => {
    const { body } = await send('dan');
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    await desk.open(`/events/${body.id}`);
    await page.getByRole('button', { name: 'Undo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo match_won?' });
    await dialog.getByLabel('Reason').fill('Sent by mistake');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Sent by mistake').waitFor();
    await page.getByText(`by ${service.owner.email}`).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Undo…' }).count(), 0);
    assert.equal(await xpOf('dan'), 0);
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(witness.complaints, []);
  });

  itInLongRun('counts many first, then undoes them and shows what changed', async () => {
    for (const player of ['bob', 'cay', 'bob']) await send(player);
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open('/events');
    await page.getByRole('link', { name: 'Undo many…' }).click();
    await page.getByRole('heading', { name: 'Undo many events' }).waitFor();
    const local = (ms: number) => {
      const moment = new Date(service.clock().getTime() + ms);
      return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    };
    await page.getByLabel('Received from').fill(local(-3_600_000));
    await page.getByLabel('Received before').fill(local(3_600_000));
    await page.getByLabel('Reason').fill('Client 4.1');
    await page.getByRole('button', { name: 'Preview' }).click();
    const undo = page.getByRole('button', { name: 'Undo these events…' });
    await undo.waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal(await xpOf('bob'), 20);
    await page.getByRole('button', { name: 'Show the affected players' }).click();
    const affected = page.getByRole('table', { name: 'Affected players' });
    await affected.getByRole('row', { name: /bob/ }).getByText('2 events, −20 XP').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    assert.ok(lines.includes('bob,,2,-20,0,0,{},{}'), lines.join('\n'));
    // Play goes on before the events are undone.
    await send('bob');
    await undo.click();
    await page.getByRole('dialog').getByText('Undo 3 events?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo events' }).click();
    await page.getByText(/^Done, started/).waitFor();
    await page.getByText('Why this differs from the preview').waitFor();
    await page.getByText('1 more event arrived in this time after the preview.').waitFor();
    assert.deepEqual([await xpOf('bob'), await xpOf('cay')], [0, 0]);
    assert.deepEqual(await seriousFaults(page), []);
  });

  itInLongRun('undoes what a list of a time shows, whenever that arrived, and nothing else', async () => {
    const day = 86_400_000;
    const ago = (days: number) => new Date(service.clock().getTime() - days * day).toISOString();
    const late = (playerId: string, days: number) =>
      service.post('/events', { key, body: { type: 'match_won', playerId, occurredAt: ago(days) } });
    await late('kim', 6);
    await late('kim', 5);
    await late('kim', 3);
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open(`/events?from=${ago(5.5)}&to=${ago(4)}`);
    await page.getByRole('link', { name: 'match_won' }).waitFor();
    await page.getByRole('link', { name: 'Undo these…' }).click();
    await page.getByLabel('Occurred from').waitFor();
    await page.getByRole('combobox', { name: 'Player IDs' }).fill('ki');
    await page.getByRole('option', { name: 'kim' }).click();
    await page.getByLabel('Reason').fill('A day of cheating');
    await page.getByRole('button', { name: 'Preview' }).click();
    const undo = page.getByRole('button', { name: 'Undo these events…' });
    await undo.waitFor();
    await late('kim', 5);
    assert.deepEqual(await seriousFaults(page), []);
    await undo.click();
    await page.getByRole('dialog').getByText('Undo 1 event?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo events' }).click();
    await page.getByText('A day of cheating').first().waitFor();
    while ((await xpOf('kim')) !== 30) await page.waitForTimeout(50);
    await desk.close();
  });

  itInLongRun('takes the time from the events that a filtered list shows', async () => {
    await send('ivy');
    await send('joe');
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open('/events?playerId=ivy');
    await page.getByRole('link', { name: 'Undo these…' }).click();
    await page.getByLabel('Reason').fill('One client');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Undo these events…' }).click();
    await page.getByRole('dialog').getByText('Undo 1 event?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo events' }).click();
    await page.getByText('One client').first().waitFor();
    while ((await xpOf('ivy')) !== 0) await page.waitForTimeout(50);
    assert.equal(await xpOf('joe'), 10);
    await desk.close();
  });
});

describe('undoing a bulk action in the console', () => {
  const bulkAction = async (body: object) => {
    const { body: started, status } = await service.post('/bulk-actions', {
      key,
      body: { filter: { attribute: ['team:red'] }, reason: 'Goodwill', ...body },
    });
    assert.equal(status, 202, JSON.stringify(started));
    return started.id as string;
  };
  const endOf = async (path: string) => {
    for (;;) {
      const { body } = await service.get(path, { key });
      if (body.status !== 'running') return body;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  };
  before(async () => {
    await service.put('/currencies/coins', { token, body: { name: 'Coins' } });
    for (const id of ['gil', 'hal']) {
      await service.put(`/players/${id}`, { key, body: { attributes: { team: 'red' } } });
    }
  });

  itInLongRun(
    'shows where its result is shown how much it takes back, asks why, and says who did it',
    async () => {
      const desk = await visit(browser, service);
      const { page, witness } = desk;
      await desk.open('/players?attribute=team:red');
      await page.getByText('2 matching players').waitFor();
      await page.getByRole('button', { name: 'Bulk action' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bulk action' });
      await dialog.getByLabel('Amount for each player').fill('40');
      await dialog.getByLabel('Reason').fill('Goodwill');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByText('Afterwards it can be undone for all players at once.').waitFor();
      await dialog.getByRole('button', { name: 'Grant XP for 2 players' }).click();
      await dialog.getByText('Done.').waitFor();
      assert.equal(await xpOf('gil'), 40);
      await dialog.getByRole('button', { name: 'Undo…' }).click();
      const question = page.getByRole('dialog', { name: 'Undo “Grant XP” for all players?' });
      await question.getByText('This cannot be undone.', { exact: false }).waitFor();
      await question.getByText('−80').or(question.getByText('-80')).waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      const undo = question.getByRole('button', { name: 'Undo for 2 players' });
      await undo.click();
      await question.locator('[aria-invalid=true]').waitFor();
      assert.equal(
        await xpOf('gil'),
        40,
        'neither the preview nor a press without a reason changes anything',
      );
      await question.getByLabel('Reason').fill('The wrong team');
      await undo.click();
      await dialog.getByText(new RegExp(`^Undone .* by ${service.owner.email}$`)).waitFor();
      await dialog.getByText('The wrong team').waitFor();
      assert.deepEqual([await xpOf('gil'), await xpOf('hal')], [0, 0]);
      assert.equal(await dialog.getByRole('button', { name: 'Undo…' }).count(), 0);
      assert.deepEqual(await seriousFaults(page), []);
      assert.deepEqual(
        witness.complaints.filter((one) => !one.includes('400')),
        [],
      );
      await desk.close();
    },
  );

  itInLongRun(
    'is possible from the list too, and there is nothing left where somebody else was faster',
    async () => {
      const id = await bulkAction({ action: { do: 'grantCurrency', currencyId: 'coins', amount: 25 } });
      await endOf(`/bulk-actions/${id}`);
      const phone = await visit(browser, service, service.owner, { width: 390, colorScheme: 'dark' });
      const { page } = phone;
      const openDialog = async () => {
        await phone.open('/players?attribute=team:red');
        await page.getByRole('button', { name: 'Bulk action' }).click();
      };
      await openDialog();
      const dialog = page.getByRole('dialog', { name: 'Bulk action' });
      await dialog.getByRole('button', { name: /^Grant XP, undone/ }).waitFor();
      const open = dialog.getByRole('button', { name: 'Undo…' });
      assert.equal(await open.count(), 1, 'of those in the list, one is not undone yet');
      await open.click();
      const question = page.getByRole('dialog', { name: 'Undo “Grant currency” for all players?' });
      await question.getByText('What players bought with it stays theirs.', { exact: false }).waitFor();
      await question.getByText('−50').or(question.getByText('-50')).waitFor();
      assert.deepEqual(await seriousFaults(page), []);
      const { body } = await service.post('/reversals', {
        key,
        body: { bulkActionId: id, reason: 'By mistake' },
      });
      assert.equal((await endOf(`/reversals/${body.id}`)).result.players, 2);
      await question.getByRole('button', { name: 'Close' }).click();
      await open.click();
      await question.getByText('There is nothing left to undo.').waitFor();
      await openDialog();
      await dialog.getByRole('button', { name: /^Grant currency, undone/ }).click();
      await dialog.getByText('By mistake').waitFor();
      await phone.close();
    },
  );

  itInLongRun('is not for people who may only look', async () => {
    const viewer = await visit(browser, service, await service.addMember('VIEWER'));
    await viewer.open('/players');
    const open = viewer.page.getByRole('button', { name: 'Bulk action' });
    await open.waitFor();
    assert.equal(await open.isDisabled(), true);
    await viewer.close();
  });
});

describe('a question', () => {
  itInLongRun('lies above a dialog that is open already, and Escape answers it alone', async () => {
    await service.put('/badges/gold', { token, body: { name: 'Gold' } });
    const { page, open, close } = await visit(browser, service);
    await open('/badges/gold');
    const ask = page.getByRole('button', { name: 'Delete…' });
    const question = page.getByRole('dialog', { name: 'Delete the badge?' });
    // Asked once before, so that its place in the page is older than that of the other dialog.
    await ask.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    // First its holders are counted; until then one can open something else.
    const { promise: counted, resolve: count } = Promise.withResolvers<void>();
    await page.route(/\/players\?.*badgeId/, async (route) => {
      await counted;
      await route.continue();
    });
    await ask.click();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.waitFor();
    count();
    await question.waitFor();
    // A press that reaches nothing in front of it.
    await question.getByRole('button', { name: 'Cancel' }).click({ trial: true, timeout: 5_000 });
    await question.getByRole('textbox').fill('gol');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    assert.equal(await search.isVisible(), true);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await close();
  });
});
