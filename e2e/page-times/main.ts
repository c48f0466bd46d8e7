import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { DemoSession } from '../../demo/sign-in.ts';
import { signInTo, withDemo } from '../with-demo.ts';

/**
 * Prints how long pages of the console take on their first visit with the processor slowed four times: by their address with
 * an empty cache, and from the menu of a console that is open. Run it while nothing else runs; it is no test, because a time
 * depends on the machine.
 */
const slowed = 4;
/** How often each page is opened: `npm run page-times -- 1` is a quick look. */
const runs = Number(process.argv[2] ?? 5);
/** Each by its path, its name in the menu, and what is there when it can be used. */
const pages = [
  ['', 'Home', '[data-part=bar]'],
  ['/players', 'Players', 'tbody tr a'],
  ['/events', 'Events', 'tbody tr a'],
  ['/rules', 'Rules', 'tbody tr a'],
  ['/analytics', 'Analytics', '[data-part=bar]'],
  ['/requests', 'Requests', 'tbody tr a'],
] as const;

await withDemo(async (demo, browser) => {
  const base = `${demo.url}/console/p/${demo.projectId}/live`;
  const signedIn = await stateOfOwner(browser, demo);
  process.stdout.write('page        by address   from the menu   requests   (medians, in ms)\n');
  for (const [path, name, shown] of pages) {
    const cold: number[] = [];
    const warm: number[] = [];
    let requests = 0;
    for (let run = 0; run < runs; run++) {
      const first = await openSlowed(browser, signedIn);
      first.page.on('request', () => void requests++);
      cold.push(await timeOf(first.page, shown, () => first.page.goto(base + path, { waitUntil: 'commit' })));
      await first.close();
      // From another page than the one that is asked for.
      const second = await openSlowed(browser, signedIn);
      await second.page.goto(`${base}/lobbies`, { waitUntil: 'networkidle' });
      warm.push(
        await timeOf(second.page, shown, () =>
          second.page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click(),
        ),
      );
      await second.close();
    }
    const columns = [median(cold), median(warm), Math.round(requests / runs)];
    const cells = columns.map((value) => String(value).padStart(10));
    process.stdout.write(`${name.padEnd(12)}${cells.join('     ')}\n`);
  }
});

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** One sign-in for all visits: so many in a minute would be refused. */
async function stateOfOwner(browser: Browser, demo: DemoSession): Promise<SignedIn> {
  const context = await browser.newContext();
  await signInTo(context, demo);
  const page = await context.newPage();
  await page.goto(`${demo.url}/console`, { waitUntil: 'networkidle' });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function openSlowed(browser: Browser, signedIn: SignedIn) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: signedIn,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return { page, close: () => context.close() };
}

async function timeOf(page: Page, shown: string, go: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await go();
  await page.locator(shown).first().waitFor();
  return performance.now() - began;
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}
