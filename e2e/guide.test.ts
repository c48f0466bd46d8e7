import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService } from '../server/testing/service.ts';
import { seriousFaults } from './accessibility.ts';
import { watch } from './browser.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const built = join(import.meta.dirname, '../guide/dist');
const files = globSync('**/*.html', { cwd: built }).toSorted();
const pages = new Map(files.map((file) => [addressOf(file), readFileSync(join(built, file), 'utf8')]));
const service = await startTestService();

function addressOf(file: string): string {
  return `/guide/${file.replace(/index\.html$/, '').replace(/\.html$/, '')}`;
}

describe('each page of the guide', () => {
  it('was built', () => assert.ok(files.length > 25, 'run npm run build first'));

  it('leads only to addresses that there are', async () => {
    // Other parts of the service.
    const elsewhere = new Map<string, boolean>();
    const broken: string[] = [];
    for (const [address, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
        const url = new URL(href, `${service.url}${address}`);
        if (url.origin !== service.url) continue;
        const path = decodeURI(url.pathname);
        const target = pages.get(path);
        if (target === undefined && !path.startsWith('/guide')) {
          if (!elsewhere.has(path)) elsewhere.set(path, (await fetch(service.url + path)).ok);
          if (elsewhere.get(path)) continue;
        }
        if (target === undefined) broken.push(`${address}: ${href}`);
        else if (url.hash && !target.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`)) {
          broken.push(`${address}: ${href} has no such heading`);
        }
      }
    }
    assert.deepEqual(broken, []);
  });

  it('has no script or style of its own in the page, and nothing from another host', () => {
    for (const [address, html] of pages) {
      assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)[^>]*>|<style\b|\sstyle="|\son\w+="/, address);
      for (const [, source = ''] of html.matchAll(/<(?:script|link|img)\b[^>]*\s(?:src|href)="([^"]+)"/g)) {
        assert.match(source, /^\/(guide\/|favicon\.ico)/, address);
      }
    }
    for (const file of globSync('**/*.css', { cwd: built })) {
      assert.doesNotMatch(readFileSync(join(built, file), 'utf8'), /@import|url\(['"]?(https?:)?\/\//, file);
    }
  });

  it('leads readers of feeds to the changelog', async () => {
    const [, href = ''] =
      /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(
        pages.get('/guide/quick-start') ?? '',
      ) ?? [];
    const atom = await fetch(service.url + href);
    assert.equal(atom.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
    assert.match(await atom.text(), /<title>Laurel 0\.2\.0<\/title>/);
    const feed = await (await fetch(`${service.url}/guide/changelog.json`)).json();
    assert.ok((feed as { items: { title: string }[] }).items.some(({ title }) => title === 'Laurel 0.1.0'));
  });

  it('is served as it was built', async () => {
    for (const [address, html] of pages) {
      const response = await fetch(service.url + address);
      assert.equal(response.status, address === '/guide/404' ? 404 : 200, address);
      assert.equal(await response.text(), html);
    }
  });
});

describe('in a browser', () => {
  let browser: TestBrowser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser.close());

  async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const witness = watch(page);
    await page.goto(`${service.url}/guide/${path}`, { waitUntil: 'load' });
    return { context, page, witness };
  }

  it('finds a page by a word, without the network, and opens it by keyboard', async () => {
    const { context, page, witness } = await open('');
    const box = page.getByRole('searchbox');
    // The page hears keys once its script has run, which is after it was loaded.
    for (let tries = 0; tries < 60 && !(await box.isVisible()); tries++) {
      await page.keyboard.press('Control+k');
      await box.waitFor({ timeout: 1_000 }).catch(() => {});
    }
    await box.fill('idempotency');
    await page.getByRole('option').first().waitFor();
    await context.setOffline(true);
    await box.fill('whsec');
    const hit = page.getByRole('option', { name: /webhooks/i }).first();
    await hit.waitFor();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/guide\/webhooks/);
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    assert.deepEqual(witness.complaints, []);
    assert.deepEqual(
      witness.requests.filter((url) => !url.startsWith(`${service.url}/`)),
      [],
    );
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    itInLongRun(`breaks no policy and keeps nobody out, ${colorScheme}`, async () => {
      const { context, page, witness } = await open('quick-start', { colorScheme });
      for (const [link, heading] of [
        ['Concepts', 'Concepts'],
        ['XP', 'XP: recipes'],
        ['CEL', 'CEL reference'],
      ] as const) {
        assert.deepEqual(await seriousFaults(page), [], await page.title());
        await page.getByRole('complementary').getByRole('link', { name: link, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      }
      assert.deepEqual(witness.complaints, []);
      await context.close();
    });
  }

  itInLongRun('fits a phone', async () => {
    const { context, page } = await open('', { viewport: { width: 390, height: 844 } });
    for (const path of ['', 'quick-start', 'concepts', 'cookbook/xp', 'cel', 'webhooks']) {
      await page.goto(`${service.url}/guide/${path}`);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      assert.ok(width <= 390, `${path} is ${width} wide`);
    }
    await context.close();
  });
});
