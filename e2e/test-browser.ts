import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atEndOfProcess } from '../server/testing/end-of-process.ts';
import { launchBrowser } from './browser.ts';

export interface TestBrowser extends Pick<Browser, 'newContext' | 'close'> {
  /** The one behind it, for what files share. */
  whole: Pick<Browser, 'newContext'>;
  /** For a window in a context that outlives this file. */
  closeAtEnd(page: Page): void;
}

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process, which all its test files share: a start takes a second of a core. To close it closes
 * what was opened with it.
 */
export async function openBrowser(): Promise<TestBrowser> {
  launched ??= launchBrowser();
  const browser = await launched;
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  return {
    whole: browser,
    closeAtEnd: (page) => pages.push(page),
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    async close() {
      await Promise.all([...pages.splice(0), ...contexts.splice(0)].map((opened) => opened.close()));
    },
  };
}

atEndOfProcess(async () => (await launched)?.close());
