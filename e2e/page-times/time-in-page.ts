import type { Page } from 'playwright-core';

/**
 * The page itself notes when it can be used: what asks it from outside, again and again, runs on the same thread and takes longer than
 * the page.
 */
interface Noted {
  /** When the next picture after what was waited for was due, in ms since the page was asked for. */
  laurelShown?: Promise<number>;
}

/** To be called before the page is opened. */
export async function keepTime(page: Page, shown: string): Promise<void> {
  await page.addInitScript(`globalThis.laurelShown = (${waitFor})(${JSON.stringify(shown)})`);
}

/** How long the page took since it was asked for. */
export async function shownAfter(page: Page): Promise<number> {
  return await page.evaluate(() => (globalThis as Noted).laurelShown ?? Number.NaN);
}

/** Clicks on a link to this path, and answers how long it took to show what was waited for. */
export async function clickAndTime(page: Page, path: string, shown: string): Promise<number> {
  return await page.evaluate<number>(`(async () => {
    const began = performance.now();
    document.querySelector('nav a[href=${JSON.stringify(path)}]').click();
    return (await (${waitFor})(${JSON.stringify(shown)})) - began;
  })()`);
}

/** Runs in the page. */
function waitFor(shown: string): Promise<number> {
  const { document, MutationObserver, performance, requestAnimationFrame } = globalThis as unknown as {
    document: { querySelector(selector: string): unknown };
    MutationObserver: new (
      told: () => void,
    ) => { observe(root: object, what: object): void; disconnect(): void };
    performance: { now(): number };
    requestAnimationFrame: (then: () => void) => void;
  };
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
    look();
    function look() {
      if (!document.querySelector(shown)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    }
  });
}
