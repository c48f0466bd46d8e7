import type { Locator, Page } from 'playwright-core';

/** The picker of a range of time, by its name: its button, and what the button opens. */
function picker(page: Page, label: string): { button: Locator; open: Locator } {
  const name = new RegExp(`^${label}:`);
  return { button: page.getByRole('button', { name }), open: page.getByRole('dialog', { name }) };
}

export async function choosePreset(page: Page, label: string, preset: string): Promise<void> {
  const { button, open } = picker(page, label);
  await button.click();
  await open.getByRole('button', { name: preset, exact: true }).click();
  await page.getByRole('button', { name: `${label}: ${preset}`, exact: true }).waitFor();
}

/** Opens the picker, types both ends and applies them. It stays open if they are refused. */
export async function typeRange(page: Page, label: string, from: string, to: string): Promise<Locator> {
  const { button, open } = picker(page, label);
  if (!(await open.isVisible())) await button.click();
  await open.getByRole('textbox', { name: 'From' }).fill(from);
  await open.getByRole('textbox', { name: 'To' }).fill(to);
  await open.getByRole('button', { name: 'Apply' }).click();
  return open;
}
