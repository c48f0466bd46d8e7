import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestService } from '../server/testing/service.ts';
import { type Witness, watch } from './browser.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
let browser: TestBrowser;
/** One for all: it draws some hundred operations, which takes longer than what is done in it. */
let page: Page;
let witness: Witness;

before(async () => {
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  witness = watch(page);
  await page.goto(`${service.url}/docs`);
  // Groups are drawn when they are opened.
  await page.getByText('Players', { exact: true }).first().click();
  await page.getByRole('heading', { name: 'List players' }).waitFor();
});
after(() => browser?.close());

describe('the API reference at /docs', () => {
  it('shows the operations of the document, sends no outside requests and breaks no policy', async () => {
    assert.equal(await page.getByRole('heading', { name: 'Laurel', level: 1 }).count(), 1);
    assert.deepEqual(witness.complaints, []);
    const asked = new Set(witness.requests.map((url) => new URL(url).origin));
    assert.deepEqual([...asked], [service.url]);
  });

  it('lets a reader try a call with the key that the first start printed', async () => {
    await page.getByRole('button', { name: /^Test Request \(get .*\/players\)$/ }).click();
    const client = page.getByRole('dialog');
    await client.getByText('Authentication').click();
    await client.getByRole('textbox').first().fill(service.testKey);
    const answered = page.waitForResponse(`${service.url}/api/v1/players**`);
    await client.getByRole('button', { name: 'Send' }).first().click();
    const answer = await answered;
    assert.equal(answer.status(), 200, await answer.text());
    assert.deepEqual(witness.complaints, []);
  });
});
