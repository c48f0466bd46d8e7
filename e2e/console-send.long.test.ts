import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
const test = await service.createKey({ mode: 'test', scopes: ['manage'] });
const { token } = service.owner;
let browser: TestBrowser;

before(async () => {
  await service.put('/badges/regular', { key, body: { name: 'Regular' } });
  const quest = await service.put('/quests/two-days', {
    key,
    body: {
      name: 'Two days',
      objectives: [
        { id: 'wins', on: 'match.won', when: 'event.properties.score > 100', measure: 'count', target: 2 },
      ],
      rewards: [{ do: 'awardBadge', badgeId: 'regular' }],
    },
  });
  assert.equal(quest.status, 201, JSON.stringify(quest.body));
  await service.put('/rules/long-streak', {
    key,
    body: {
      name: 'Long streak',
      on: 'match.won',
      when: 'player.streak.current >= 2',
      then: [{ do: 'grantXp', amount: 70 }],
    },
  });
  const properties = { score: 900, map: 'harbour', ranked: true };
  await service.post('/events', { key, body: { playerId: 'grace', type: 'match.won', properties } });
  browser = await openBrowser();
});
after(() => browser?.close());

describe('sending events in the console', () => {
  it('walks a new player through a quest and a streak in test, with the clock a day further', async () => {
    const desk = await visit(browser, service);
    const { page, witness } = desk;
    const dialog = page.getByRole('dialog');
    await desk.open('/players', 'test');
    await page.getByRole('button', { name: 'New player' }).click();
    await dialog.getByLabel('Player ID').fill('no spaces');
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByRole('button', { name: 'Create player' }).click();
    await dialog.getByText('Letters, digits and').waitFor();
    await dialog.getByLabel('Player ID').fill('ada');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Create player' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();

    // The types and properties of live are suggested, since there are none in test yet.
    await page.getByRole('button', { name: 'Send event' }).click();
    await dialog.getByLabel('Event type').fill('match');
    await page.getByText('Seen in live', { exact: true }).waitFor();
    await page.getByRole('option', { name: 'match.won' }).click();
    await dialog.getByText('Seen in live only').first().waitFor();
    await dialog.getByRole('combobox', { name: 'map' }).click();
    const maps = page.getByRole('listbox', { name: 'map' });
    await maps.getByText('Seen in live', { exact: true }).waitFor();
    await maps.getByRole('option', { name: 'harbour' }).waitFor();
    await dialog.getByLabel('score').fill('many');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('Must be a number.').waitFor();
    await dialog.getByLabel('score').fill('250');
    await dialog.getByLabel('Other properties').fill('{ "loot": ["sword"] }');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('match.won was sent for ada.').waitFor();
    await dialog.getByRole('region', { name: 'What it did' }).getByText('1/2').waitFor();
    await dialog.getByRole('region', { name: 'Why, and why not' }).getByText('Long streak').waitFor();
    assert.deepEqual(await seriousFaults(page), []);

    await dialog.getByRole('button', { name: 'Move the clock forward by a day' }).click();
    await dialog.getByText('The test clock was moved forward by a day.').waitFor();
    await dialog.getByRole('button', { name: 'Send another' }).click();
    assert.equal(await dialog.getByLabel('score').inputValue(), '250', 'what was typed is still there');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const done = dialog.getByRole('region', { name: 'What it did' });
    await done.getByText('Badge Regular').waitFor();
    await dialog.getByText('Badge earned: Regular').waitFor();
    // The browser of the tests asks for less motion: it is said, and nothing flies.
    const moving = "document.getAnimations().filter((one) => one.playState === 'running').length";
    assert.equal(await page.evaluate(moving), 0);
    await done.getByText('70 XP').first().waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('link', { name: 'Open the event' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    assert.equal(await dialog.getByLabel('score').inputValue(), '250');
    assert.match(await dialog.getByLabel('Other properties').inputValue(), /"loot"/);
    assert.match(await dialog.getByRole('combobox', { name: 'Player' }).inputValue(), /^Ada/);
    await dialog.getByLabel('score').fill('1');
    await dialog.getByRole('button', { name: 'Use last event' }).click();
    await page.waitForFunction(`document.querySelector('[role=dialog] fieldset input')?.value === '250'`);
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const { body: ada } = await service.get('/players/ada', { key: test.key });
    assert.equal(ada.streak.current, 2);
    const { body } = await service.get('/events?playerId=ada', { key: test.key });
    assert.deepEqual(
      body.data.map((event: { properties: object }) => event.properties),
      [1, 2].map(() => ({ score: 250, loot: ['sword'] })),
    );
    assert.deepEqual(witness.complaints, []);
    await desk.close();
  });

  it('refuses a new player with the id of another', async () => {
    const desk = await visit(browser, service);
    const dialog = desk.page.getByRole('dialog');
    await desk.open('/players');
    await desk.page.getByRole('button', { name: 'New player' }).click();
    await dialog.getByLabel('Player ID').fill('grace');
    await dialog.getByLabel('Reason').fill('Asked by the support');
    await dialog.getByRole('button', { name: 'Create player' }).click();
    await dialog.getByText('This player exists already.').waitFor();
    await desk.close();
  });

  it('asks for a reason to create a player in live, and shows it with the player', async () => {
    const desk = await visit(browser, service);
    const { page } = desk;
    const dialog = page.getByRole('dialog', { name: 'New player in live' });
    await desk.open('/players');
    await page.getByRole('button', { name: 'New player' }).click();
    await dialog.getByLabel('Player ID').fill('mary');
    await dialog.getByRole('button', { name: 'Create player' }).click();
    assert.equal(await dialog.getByLabel('Reason').getAttribute('aria-invalid'), 'true');
    await dialog.getByLabel('Reason').fill('Won at the fair');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Create player' }).click();
    const question = page.getByRole('dialog', { name: 'Create mary in live?' });
    await question.getByRole('button', { name: 'Create player' }).click();
    await page.getByRole('heading', { level: 1, name: 'mary' }).waitFor();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByText('Won at the fair').waitFor();
    await page.getByText(service.owner.email, { exact: true }).last().waitFor();
    assert.equal((await service.get('/players/mary/creation', { key })).body.reason, 'Won at the fair');
    await desk.close();
  });

  it('asks in live, and keeps the reason with the event and the sender in the audit log', async () => {
    const desk = await visit(browser, service);
    const { page } = desk;
    const dialog = page.getByRole('dialog', { name: 'Send an event to live' });
    await desk.open('/events?type=match.won');
    await page.getByRole('button', { name: 'Send event' }).click();
    await dialog.getByText('This is live').waitFor();
    await dialog.getByRole('combobox', { name: 'Player' }).fill('emmy');
    await page.getByRole('option', { name: 'New player emmy' }).click();
    await dialog.getByLabel('ranked').selectOption('true');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    assert.equal(await dialog.getByLabel('Reason').getAttribute('aria-invalid'), 'true');
    await dialog.getByLabel('Reason').fill('The server was down');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Send match.won to live?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal((await service.get('/events?playerId=emmy', { key })).body.data.length, 0);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await question.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('link', { name: 'Open the event' }).click();
    await page.getByText('Sent by hand').waitFor();
    await page.getByText('The server was down').waitFor();
    const { body } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=100`, { token });
    const entry = body.data.find(({ action }: { action: string }) => action === 'player.event');
    assert.ok(page.url().includes(entry.target.id));
    await desk.close();
  });

  it('marks in editors of test what only live has', async () => {
    await service.put('/players/grace', { key, body: { attributes: { clan: 'owls' } } });
    await service.post('/events', { key, body: { playerId: 'grace', type: 'lap.done' } });
    const desk = await visit(browser, service);
    const { page } = desk;
    await desk.open('/rules/+new', 'test');
    const marked = (field: string) => page.getByRole('listbox', { name: field }).getByText('Seen in live');
    await page.getByRole('combobox', { name: 'Trigger event' }).fill('lap.done');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByLabel('Condition 1: about').selectOption('player.attributes');
    await page.getByRole('combobox', { name: 'Condition 1: name' }).click();
    await marked('Condition 1: name').waitFor();
    await page.getByRole('option', { name: 'clan' }).waitFor();
    const written = page.getByRole('textbox', { name: 'Expression', exact: true });
    await written.fill('player.attributes.');
    await written.pressSequentially('c');
    await page.getByRole('option', { name: 'clan seen in live' }).waitFor();

    await desk.open('/boosts/+new', 'test');
    await page.getByRole('combobox', { name: 'Only on these events' }).click();
    await marked('Only on these events').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await desk.close();
  });

  it('tells those who may not send why', async () => {
    const viewer = await service.addMember('VIEWER');
    const desk = await visit(browser, service, viewer);
    await desk.open('/events', 'test');
    const button = desk.page.getByRole('button', { name: 'Send event' });
    await button.waitFor();
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    await desk.close();
  });
});
