import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { type DemoSession, signIn } from '../../demo/sign-in.ts';
import { launchBrowser } from '../browser.ts';
import { countRounds } from '../first-visit/count-rounds.ts';
import { signInTo, withDemo } from '../with-demo.ts';
import { describeProfile, type Profile } from './profile.ts';
import { clickAndTime, keepTime, shownAfter } from './time-in-page.ts';

/**
 * Prints what pages of the console cost on their first visit. Times are those with the processor slowed four times: by the address
 * with an empty cache, and from the menu of a console that is open. They depend on what else the machine does, so beside them stand
 * the processor's own time for the page's main thread, not slowed, and numbers that are the same on every machine.
 *
 * `npm run page-times -- 1` opens each page once. `--url http://127.0.0.1:3000` takes a demo that is running already. `--profile`
 * prints the functions that took longest. `--page Home` looks at one page alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    page: { type: 'string' },
    profile: { type: 'boolean', default: false },
    /** Only the counts, with what is asked for in each round. */
    counts: { type: 'boolean', default: false },
    /** Only the processor's time. */
    processor: { type: 'boolean', default: false },
  },
});
const slowed = 4;
const runs = Number(positionals[0] ?? 5);
/** Each by its path, its name in the menu, and what is there when it can be used. */
const pages = (
  [
    ['', 'Home', '[data-part=bar]'],
    ['/players', 'Players', 'tbody tr a'],
    ['/events', 'Events', 'tbody tr a'],
    ['/rules', 'Rules', 'tbody tr a'],
    ['/analytics', 'Analytics', '[data-part=bar]'],
    ['/requests', 'Requests', 'tbody tr a'],
  ] as const
).filter(([, name]) => values.page === undefined || values.page === name);

const measured = [
  'TaskDuration',
  'ScriptDuration',
  'V8CompileDuration',
  'RecalcStyleDuration',
  'LayoutDuration',
] as const;
type Used = Record<(typeof measured)[number], number>;

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

if (values.url) {
  const browser = await launchBrowser();
  try {
    await measure(await signIn(values.url, 'the running demo'), browser);
  } finally {
    await browser.close();
  }
} else {
  await withDemo(measure);
}

async function measure(demo: DemoSession, browser: Browser): Promise<void> {
  const base = `${demo.url}/console/p/${demo.projectId}/live`;
  const signedIn = await stateOfOwner(browser, demo);
  const heads = [
    'page',
    'address',
    'menu',
    'processor',
    'script',
    'compile',
    'style',
    'layout',
    'requests',
    'rounds',
    'script kB',
    'elements',
  ];
  say(heads);
  for (const [path, name, shown] of pages) {
    const cold: number[] = [];
    const warm: number[] = [];
    const used: Used[] = [];
    for (let run = 0; run < (values.counts || values.processor ? 0 : runs); run++) {
      const first = await open(browser, signedIn, slowed);
      await keepTime(first.page, shown);
      await first.page.goto(base + path, { waitUntil: 'commit' });
      cold.push(await shownAfter(first.page));
      await first.close();
      // From another page than the one that is asked for.
      const second = await open(browser, signedIn, slowed);
      await second.page.goto(`${base}/lobbies`, { waitUntil: 'networkidle' });
      warm.push(await clickAndTime(second.page, new URL(base + path).pathname, shown));
      await second.close();
    }
    for (let run = 0; run < (values.counts ? 0 : runs); run++) {
      const third = await open(browser, signedIn, 1);
      used.push(await usedBy(third.page, third.session, base + path, shown));
      await third.close();
    }
    const counted = await open(browser, signedIn, 1);
    let requests = 0;
    counted.page.on('request', () => void requests++);
    const counts = values.processor ? undefined : await countRounds(counted.page, base + path);
    await counted.close();
    const of = (key: keyof Used) => median(used.map((one) => one[key]));
    say([
      name,
      median(cold),
      median(warm),
      of('TaskDuration'),
      of('ScriptDuration'),
      of('V8CompileDuration'),
      of('RecalcStyleDuration'),
      of('LayoutDuration'),
      ...(counts ? [requests, counts.rounds, Math.round(counts.scriptBytes / 1_000), counts.elements] : []),
    ]);
    if (values.counts)
      for (const round of counts?.asked ?? []) process.stdout.write(`  ${round.join('\n    ')}\n`);
  }
  process.stdout.write(
    `\nTimes are medians in ms: "address" and "menu" slowed ${slowed} times, the others of the processor and not slowed.\n`,
  );
}

function say(cells: readonly (string | number)[]): void {
  const [first, ...others] = cells;
  process.stdout.write(
    `${String(first).padEnd(12)}${others.map((cell) => String(cell).padStart(10)).join('')}\n`,
  );
}

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

async function open(browser: Browser, signedIn: SignedIn, rate: number) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: signedIn,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, session, close: () => context.close() };
}

/** The processor's time of the page's main thread until it can be used, in ms: the same however long the thread has to wait. */
async function usedBy(page: Page, session: CDPSession, address: string, shown: string): Promise<Used> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (values.profile) {
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
  }
  await keepTime(page, shown);
  await page.goto(address, { waitUntil: 'commit' });
  await shownAfter(page);
  const { metrics } = await session.send('Performance.getMetrics');
  if (values.profile) {
    const { profile } = await session.send('Profiler.stop');
    process.stdout.write(`${describeProfile(profile as Profile)}\n`);
  }
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  return Object.fromEntries(measured.map((name) => [name, of(name)])) as Used;
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}
