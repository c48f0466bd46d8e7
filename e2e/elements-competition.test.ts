import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { startElementsWorld } from './elements-world.ts';
import { openBrowser } from './test-browser.ts';

const service = await startTestService();
const { issue, send, script, open } = await startElementsWorld(service);
const browser = await openBrowser();
after(() => browser.close());

describe('a team', () => {
  it('is found, joined and left, and shows live who comes', async () => {
    for (const id of ['joan', 'mary']) await send('/players', { id, displayName: `Player ${id}` });
    await send('/teams', { id: 'owls', name: 'Owls', join: 'request', playerId: 'mary' });
    await send('/teams', { id: 'foxes', name: 'Foxes', playerId: 'leader' });
    const { page, witness, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('joan')}"></laurel-provider>
       <laurel-team></laurel-team>`,
    );
    await page.getByText('Find a team to join').waitFor();
    await page.getByRole('button', { name: 'Ask to join Owls' }).click();
    await page.getByText('You have asked', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Join Foxes' }).press('Enter');
    const members = page.getByRole('list', { name: 'Members of Foxes' });
    await members.getByText('Player joan').waitFor();
    await members.getByText('Leader', { exact: true }).waitFor();
    await page.getByText('2 of 50 members').waitFor();
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);
    await page.waitForFunction(`document.querySelector('laurel-team').snapshot.status === 'live'`);
    await send('/players', { id: 'late', displayName: 'Player late' });
    await send('/teams/foxes/members', { playerId: 'late' });
    await members.getByText('Player late').waitFor();

    await page.getByRole('button', { name: 'More about Foxes' }).press('Enter');
    assert.equal(await page.getByRole('button', { name: 'Stay' }).and(page.locator(':focus')).count(), 1);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('Find a team to join').waitFor();
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});

describe('friends', () => {
  const show = (token: string) =>
    open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${token}"></laurel-provider>
       <laurel-friends add></laurel-friends>`,
    );

  itInLongRun('ask, accept and part on two pages, each of which sees what the other does', async () => {
    for (const id of ['ada', 'grace']) await send('/players', { id, displayName: `Player ${id}` });
    const [first, other] = [await show(await issue('ada')), await show(await issue('grace'))];
    const { page } = first;
    await page.getByText('No friends yet').waitFor();
    await other.page.getByText('No friends yet').waitFor();
    await other.page.waitForFunction(`document.querySelector('laurel-friends').snapshot.status === 'live'`);

    const field = page.getByLabel('Id of a player');
    await field.fill('nobody-of-this-name');
    await field.press('Enter');
    await page.getByRole('alert').getByText('There is no such player').waitFor();
    await field.fill('grace');
    await field.press('Enter');
    await page.getByText('Has not answered yet').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, 'the earlier fault is gone');

    await other.page.getByText('Wants to be friends', { exact: true }).waitFor();
    assert.deepEqual(await seriousFaults(other.page, { contrast: true }), []);
    await other.page.getByRole('button', { name: 'Accept Player ada' }).press('Enter');
    for (const one of [page, other.page]) await one.getByText(/^Friends since/).waitFor();

    const more = page.getByRole('button', { name: 'More about Player grace' });
    await more.press('Enter');
    const focused = page.locator(':focus');
    assert.equal(await page.getByRole('button', { name: 'Back' }).and(focused).count(), 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back' }).waitFor({ state: 'detached' });
    assert.equal(await more.and(focused).count(), 1, 'the focus is back');
    await more.press('Enter');
    await page.getByRole('button', { name: 'Remove Player grace from your friends' }).click();
    await page.getByText('No friends yet').waitFor();
    // What was typed wrong is a 404, which browsers note.
    assert.deepEqual(
      first.witness.complaints.filter((words) => !/404/.test(words)),
      [],
    );
    assert.deepEqual(other.witness.complaints, []);
    await first.close();
    await other.close();
  });

  it('are not loaded by a page that has none of these elements', async () => {
    const { page, witness, close } = await open(browser, `${script}<laurel-level></laurel-level>`);
    await page.waitForFunction(`customElements.get('laurel-toasts') !== undefined`);
    const loaded = () => witness.requests.filter((address) => address.includes('/competition')).length;
    assert.equal(loaded(), 0);
    await page.evaluate(`document.querySelector('main').append(document.createElement('laurel-friends'))`);
    await page.waitForFunction(`customElements.get('laurel-friends') !== undefined`);
    assert.equal(loaded(), 1);
    await close();
  });
});

describe('a league', () => {
  it('puts a player into a group, follows scores, and tells what became of a season', async () => {
    for (const id of ['ann', 'bea', 'zoe']) await send('/players', { id, displayName: `Player ${id}` });
    const tiers = [
      { id: 'bronze', name: 'Bronze' },
      { id: 'silver', name: 'Silver' },
    ];
    const moves = { promote: { places: 1 }, relegate: { places: 1 }, absent: 'stay' };
    await send('/leaderboards', {
      id: 'arena',
      name: 'Arena',
      operator: 'sum',
      reset: 'weekly',
      league: { tiers, groupSize: 5, ...moves },
    });
    const score = (playerId: string, points: number) =>
      send('/leaderboards/arena/entries', { playerId, score: points });
    const { page, witness, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('zoe')}"></laurel-provider>
       <laurel-league board="arena"></laurel-league>`,
    );
    await page.getByText('You are not in a group yet').waitFor();
    for (const [id, points] of [
      ['ann', 30],
      ['bea', 20],
      ['zoe', 10],
    ] as const)
      await score(id, points);
    await page.getByText('Number 3 of 3').waitFor();
    const rows = page.getByRole('table', { name: 'Arena' });
    await rows.getByText('Promotion zone').waitFor();
    await score('zoe', 90);
    await page.getByText('Number 1 of 3').waitFor();
    await page.getByText('on the way up').waitFor();
    await rows.getByRole('row', { name: '1 Player zoe You 100' }).waitFor();
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);

    await send('/leaderboards/arena/close', {});
    const token = await issue('zoe');
    const history = async () => (await service.get('/me/leagues', { token })).body.data[0]?.history ?? [];
    // A job writes what became of it, within half a second.
    while ((await history()).length === 0) await delay(50);
    await page.reload();
    await page.getByText('Promoted to Silver! You finished number 1.').waitFor();
    await page.getByText('Season 1: number 1 in Bronze. Promoted to Silver').waitFor({ state: 'attached' });
    assert.deepEqual(await faultsInLongRun(page), []);
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});

describe('a season pass', () => {
  itInLongRun('shows what milestones give, and follows the score to each', async () => {
    await send('/leaderboards', {
      id: 'pass',
      name: 'Spring pass',
      operator: 'sum',
      reset: 'monthly',
      milestones: [
        { id: 'one', at: 10, actions: [{ do: 'grantCurrency', currencyId: 'coins', amount: 50 }] },
        { id: 'two', at: 30, actions: [{ do: 'awardBadge', badgeId: 'hidden' }] },
      ],
    });
    const score = (points: number) => send('/leaderboards/pass/entries', { playerId: 'pia', score: points });
    const { page, witness, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('pia')}"></laurel-provider>
       <laurel-season-pass board="pass"></laurel-season-pass>`,
    );
    const stop = (name: string) => page.getByRole('listitem', { name, exact: true }).waitFor();
    await stop('10 points: 50 Coins, not reached yet');
    await stop('30 points: A secret badge, not reached yet');
    await page.waitForFunction(`document.querySelector('laurel-season-pass').snapshot.status === 'live'`);
    await score(12);
    await stop('10 points: 50 Coins, reached');
    await page.getByText('18 more for the next reward').waitFor();
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);
    await score(18);
    await stop('30 points: Hidden gem, reached');
    await page.getByText('You have reached everything').waitFor();
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});

describe('a recap', () => {
  it('is swiped with the keyboard, and drawn as an image without anything from elsewhere', async () => {
    await send('/events', { playerId: 'looker', type: 'lesson.completed' });
    await send('/players/looker/xp', { amount: 120 });
    const { page, witness, close } = await open(
      browser,
      `${script}<laurel-provider url="${service.url}" token="${await issue('looker')}"></laurel-provider>
       <laurel-recap></laurel-recap>`,
    );
    await page.getByRole('heading', { name: `Your ${new Date().getUTCFullYear()}` }).waitFor();
    await page.getByText('Active days', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'The card before' }).isDisabled(), true);
    assert.deepEqual(await seriousFaults(page, { contrast: true }), []);
    await page.getByRole('group', { name: /^Your/ }).press('ArrowRight');
    await page.getByRole('status').getByText('XP collected: 120').waitFor();
    await page.getByRole('button', { name: 'The card before' }).click();
    await page.getByRole('status').getByText('Active days: 1').waitFor();
    const size = await page.evaluate(`(async () => {
      const image = await createImageBitmap(await document.querySelector('laurel-recap').image());
      return [image.width, image.height];
    })()`);
    assert.deepEqual(size, [1_080, 1_350]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), 'recap.png');
    assert.deepEqual(witness.complaints, []);
    await close();
  });
});
