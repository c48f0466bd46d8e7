import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Ground } from '../ground.ts';
import { walk } from '../walker.ts';

/** Presses Tab until what has the focus is called this, as somebody does who sees where it is. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const named = await page.evaluate(
      `(() => { const one = document.activeElement; return one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent; })()`,
    );
    if (String(named).replace(/[\s*]+$/, '') === name) return;
  }
  throw new Error(`Tab does not reach “${name}”`);
}

/** A badge is made and awarded to a player without a pointer. */
export async function useKeyboardAlone(ground: Ground): Promise<void> {
  await ground.api('PUT', '/players/quill', { displayName: 'Quill' });
  const { pointed } = await walk(ground, 'Keyboard only', async ({ page, start, see }) => {
    const command = async (words: string, option: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      await page.keyboard.type(words);
      await page.getByRole('option', { name: option }).first().waitFor();
      await see('search');
      await page.keyboard.press('Enter');
    };
    await start();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await command('new badge', /^New badge/);
    await page.getByRole('heading', { level: 1, name: 'New badge' }).waitFor();
    await tabTo(page, 'Name');
    await page.keyboard.type('Without a mouse');
    await tabTo(page, 'Create');
    await see('focus');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Without a mouse' }).waitFor();
    await command('quill', /Quill/);
    await page.getByRole('heading', { level: 1, name: 'Quill' }).waitFor();
    await tabTo(page, 'Award badge');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Which badge' }).waitFor();
    await page.keyboard.type('without');
    await page.getByRole('option', { name: 'Without a mouse' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Reason');
    await page.keyboard.type('Nobody touched a mouse');
    await tabTo(page, 'Award');
    await see('award');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await see('shortcuts');
    await page.keyboard.press('Escape');
  });
  assert.equal(pointed, 0, 'no pointer was used');
  const { data } = await ground.api('GET', '/players/quill/badges');
  assert.deepEqual(
    data.map(({ badgeId }: { badgeId: string }) => badgeId),
    ['without-a-mouse'],
  );
}
