import type { Browser, BrowserContext } from 'playwright-core';
import { atEndOfProcess } from '../server/testing/end-of-process.ts';
import { launchBrowser } from './browser.ts';

export type TestBrowser = Pick<Browser, 'newContext' | 'close'>;

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process, which all its test files share: a start takes a second of a core. To close it closes the
 * contexts that were opened with it.
 */
export async function openBrowser(): Promise<TestBrowser> {
  launched ??= launchBrowser();
  const browser = await launched;
  const contexts: BrowserContext[] = [];
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    async close() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}

atEndOfProcess(async () => (await launched)?.close());
