import assert from 'node:assert/strict';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

interface Question {
  player: { id: string; name: string };
  badge: { id: string; name: string };
}

/** A player writes that they have no badge: the support finds out why, awards it, and takes it back. */
export async function answerNoBadge(ground: Ground, { player, badge }: Question): Promise<void> {
  const has = async () =>
    (await ground.api('GET', `/players/${player.id}/badges?limit=100`)).data.some(
      ({ badgeId }: { badgeId: string }) => badgeId === badge.id,
    );
  assert.equal(await has(), false);
  await walk(ground, 'No badge answered, repaired, undone', async ({ page, start, see }) => {
    await start();
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill(player.id);
    await page.getByRole('link', { name: player.name }).first().click();
    await page.getByRole('tab', { name: 'Badges' }).click();
    const row = page.locator('[data-missing]').filter({ hasText: badge.name });
    await row.getByRole('link', { name: 'Why not yet?' }).click();
    await page.getByText('does not have this badge yet.').waitFor();
    await page.getByRole('list', { name: 'Ways to it' }).waitFor();
    await see('why not yet');
    await page.getByRole('button', { name: 'Award this badge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A mistake of ours');
    await see('award');
    await dialog.getByRole('button', { name: 'Award', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
    await see('awarded');
    assert.equal(await has(), true);
    await dialog.getByRole('button', { name: 'Undo…' }).click();
    const question = page.getByRole('dialog', { name: /^Undo/ });
    await question.getByLabel('Reason').fill('They meant another player');
    await see('undo');
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('does not have this badge yet.').waitFor();
  });
  assert.equal(await has(), false);
}
