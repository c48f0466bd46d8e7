import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { faultsInLongRun, seriousFaults } from './accessibility.ts';
import { type Visit, visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const { token } = service.owner;
let browser: TestBrowser;
let page: Page;
let open: Visit['open'];
let witness: Visit['witness'];

before(async () => {
  browser = await openBrowser();
  ({ page, open, witness } = await visit(browser, service));
});
after(() => browser?.close());

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** A PNG of this size, drawn in the browser. */
async function makePng(width: number, height: number): Promise<Buffer> {
  const source = `(() => {
    const canvas = document.createElement('canvas');
    canvas.width = ${width};
    canvas.height = ${height};
    canvas.getContext('2d').fillRect(0, 0, ${width} / 2, ${height});
    return canvas.toDataURL('image/png').split(',')[1];
  })()`;
  return Buffer.from((await page.evaluate(source)) as string, 'base64');
}

async function imageOf(path: string): Promise<string> {
  const { body } = await service.get(path, { token });
  return String(body.imageUrl);
}

/** Until the first image in this place is loaded; fails if it cannot be. */
async function isShown(selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((image: unknown) => (image as { decode(): Promise<void> }).decode());
}

describe('images in the console', () => {
  it('a file that is no image is refused at the field, whatever its name says', async () => {
    await open('/badges/+new');
    await textbox('Name').fill('First win');
    await choose('fake.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByText('“fake.png” is not a PNG, JPEG, WebP or GIF image.').waitFor();
    await choose('broken.png', 'image/png', (await makePng(8, 8)).subarray(0, 30));
    await page.getByText('“broken.png” cannot be read').waitFor();
    assert.equal(await textbox('Image').inputValue(), '');
    const { body } = await service.get('/assets', { token });
    assert.deepEqual(body.data, [], 'nothing was uploaded');
    assert.deepEqual(await faultsInLongRun(page), []);
  });

  it('an image is made smaller, uploaded, shown, removed and saved', async () => {
    await choose('wide.png', 'image/png', await makePng(1_200, 600));
    await page.getByText(/Made smaller: 1200 × 600, .* became 512 × 256/).waitFor();
    await isShown('form img');
    await button('Remove').click();
    assert.equal(await textbox('Image').inputValue(), '');
    await choose('small.png', 'image/png', await makePng(64, 64));
    await page.getByText('Uploaded. Save to use it.', { exact: true }).waitFor();
    await button('Create').click();
    await page.getByRole('heading', { level: 1, name: 'First win' }).waitFor();
    const { body } = await service.get('/assets', { token });
    assert.deepEqual(
      body.data.map(({ width, height }: { width: number; height: number }) => [width, height]),
      [
        [64, 64],
        [512, 256],
      ],
    );
    assert.equal(await imageOf('/badges/first-win'), body.data[0].url);
  });

  itInLongRun('a badge is designed by keyboard and mouse, and shown in the list', async () => {
    await open('/badges/+new');
    await textbox('Name').fill('Captain');
    await button('Design…').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Design a badge' });
    const drawn = () =>
      dialog
        .locator('canvas')
        .first()
        .evaluate((canvas: unknown) => (canvas as { toDataURL(): string }).toDataURL());
    const icons = dialog.getByRole('group', { name: 'Icon' });
    const first = (await icons.locator('[aria-pressed=true]').getAttribute('aria-label')) ?? '';
    const atFirst = await drawn();
    await icons.getByRole('button', { name: 'Anchor' }).click();
    assert.notEqual(await drawn(), atFirst);
    await icons.getByRole('button', { name: first, exact: true }).click();
    assert.equal(await drawn(), atFirst, 'the icon that is chosen at first was drawn too');
    await dialog.getByRole('button', { name: 'Hexagon' }).click();
    await dialog.getByText('Platinum', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Berry' }).click();
    await dialog.getByRole('textbox', { name: 'Icon' }).fill('harbour');
    await dialog.getByRole('button', { name: 'Anchor' }).click();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: 'Use this image' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await isShown('form img');
    await button('Create').click();
    await page.getByRole('heading', { level: 1, name: 'Captain' }).waitFor();
    const url = await imageOf('/badges/captain');
    const asset = await fetch(url);
    assert.equal(asset.headers.get('content-type'), 'image/png');
    await open('/badges');
    await isShown(`img[src="${url}"]`);
  });

  itInLongRun('a player has the badge with its image, and what they can still earn beside it', async () => {
    await service.put('/players/ada', { token, body: { displayName: 'Ada' } });
    const award = { body: { badgeId: 'captain', reason: 'For the test' }, token };
    assert.equal((await service.post('/players/ada/badges', award)).status, 200);
    await open('/players/ada?tab=badges');
    const images = page.getByRole('tabpanel').locator('img');
    await page.getByText('Not earned yet: 1 badge').waitFor();
    const shown = [await images.nth(0).getAttribute('src'), await images.nth(1).getAttribute('src')];
    assert.deepEqual(shown, [await imageOf('/badges/captain'), await imageOf('/badges/first-win')]);
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole('link', { name: 'Why not yet?' }).click();
    await page.getByText('does not have').first().waitFor();
  });

  itInLongRun('an item is designed as a tile', async () => {
    await open('/items/+new');
    await textbox('Name').fill('Compass');
    await button('Design…').click();
    const dialog = page.getByRole('dialog', { name: 'Design an item' });
    assert.equal(await dialog.getByRole('button', { name: 'Tile' }).getAttribute('aria-pressed'), 'true');
    await dialog.getByRole('button', { name: 'Use this image' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Create').click();
    await page.getByRole('heading', { level: 1, name: 'Compass' }).waitFor();
    assert.match(await imageOf('/items/compass'), /\/api\/v1\/assets\//);
    assert.deepEqual(witness.complaints, [], 'nothing was blocked by the content-security policy');
  });
});
