import assert from 'node:assert/strict';
import type { Ground, Person } from '../ground.ts';
import { walk } from '../walker.ts';

/** A designer changes a rule, a second person reviews and publishes it, both look at its results, and it is reverted. */
export async function changeRuleWithReview(ground: Ground, designer: Person): Promise<void> {
  const then = [{ do: 'grantXp', amount: 10 }];
  await ground.api('PUT', '/rules/win', { name: 'Win', on: 'match.won', then });
  const play = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await ground.api('POST', '/events', { playerId: 'ada', type: 'match.won', properties: { score: 5 } });
    }
  };
  await play(3);
  await ground.api('PATCH', `/projects/${ground.projectId}`, { requireApproval: true });
  const amountOf = async () => (await ground.api('GET', '/rules/win')).then[0].amount;
  try {
    await walk(ground, 'Rule with review, results, revert', async ({ page, start, see, with: open }) => {
      const theirs = await open(designer);
      await theirs.goto(`${ground.url}/console/p/${ground.projectId}/live`);
      await theirs.getByRole('link', { name: 'Rules', exact: true }).click();
      await theirs.getByRole('link', { name: 'Win', exact: true }).click();
      await theirs.getByLabel('Amount').fill('25');
      await theirs.getByRole('button', { name: 'Open a changeset…' }).click();
      await theirs.getByLabel('Title').fill('More XP');
      await theirs.getByRole('button', { name: 'Create and open' }).click();
      await theirs.getByRole('button', { name: 'Save to changeset' }).click();
      await theirs.getByText('Edited in this changeset').waitFor();
      const bar = theirs.getByRole('region', { name: 'Open changeset' });
      await bar.getByRole('link', { name: 'More XP' }).click();
      await theirs.getByRole('tab', { name: 'Backtest' }).click();
      await theirs.getByRole('button', { name: 'Run backtest' }).click();
      await theirs.getByRole('region', { name: 'Backtest result' }).getByText('+45').first().waitFor();
      await theirs.getByRole('button', { name: 'Request review' }).click();
      await theirs.getByText('You edited this changeset').waitFor();

      await start();
      await page.getByRole('link', { name: 'Changesets' }).click();
      await page.getByRole('link', { name: 'More XP' }).click();
      await page.getByText('After: Grant 25 XP').waitFor();
      await page.getByText(/^Backtest of .+:/).waitFor();
      await see('review');
      await page.getByRole('button', { name: 'Approve…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText('Changeset published.').waitFor();
      assert.equal(await amountOf(), 25);
      await play(2);

      await see('published');
      await page.getByRole('link', { name: 'Open Win', exact: true }).click();
      await page.getByRole('tab', { name: 'Results' }).click();
      const results = page.getByRole('region', { name: 'Results' });
      await results.getByText('XP granted').waitFor();
      await results.getByRole('link', { name: 'Version 2' }).waitFor();
      await see('results');

      await page.getByRole('link', { name: 'Changesets' }).click();
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
      await page.getByRole('link', { name: 'More XP' }).click();
      await page.getByRole('button', { name: 'Revert…' }).click();
      await page.getByRole('button', { name: 'Create revert draft' }).click();
      await page.getByText('After: Grant 10 XP').waitFor();
      await see('revert draft');
      await page.getByRole('button', { name: 'Request review' }).click();
      const address = page.url();
      await theirs.goto(address);
      await theirs.getByRole('button', { name: 'Approve…' }).click();
      await theirs.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await theirs.getByRole('button', { name: 'Publish…' }).click();
      await theirs.getByRole('button', { name: 'Publish now' }).click();
      await theirs.getByText('Changeset published.').waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    assert.equal(await amountOf(), 10);
  } finally {
    await ground.api('PATCH', `/projects/${ground.projectId}`, { requireApproval: false });
  }
}
