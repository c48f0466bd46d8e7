import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { textFaults } from '../text-faults.ts';
import type { Ground, Person } from './ground.ts';

/** Not in the repository: somebody looks at them after a walk. */
export const pictures = join(import.meta.dirname, '../../dist/walk');

const sizes = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
] as const;
const schemes = ['light', 'dark'] as const;

/** A press of Enter on a button is a click too, and a script's own click is none. */
const tellClicks = `addEventListener('click', (event) => event.isTrusted && countClick(event.detail), { capture: true });`;

/** What is shown for a moment only, and differs from run to run. */
const standStill = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }');
  document.adoptedStyleSheets.push(sheet);
`;

interface Walk {
  page: Page;
  /** Opens the console as from a bookmark of the project. */
  start(environment?: 'live' | 'test'): Promise<void>;
  /** Takes pictures of the page as it is now, with its dialog, wide and narrow, light and dark. */
  see(what: string): Promise<void>;
  /** Where the task ends, the page shows what the service has in English only. */
  endInEnglish(): void;
  /** A window of somebody else, or of one who is not signed in. Its clicks count too. */
  with(person: Person | null): Promise<Page>;
}

interface Walked {
  clicks: number;
  /** Of them, those with a pointer and not with a key. */
  pointed: number;
}

/** Walks one task as a person would, prints how many clicks it took, and takes pictures of the page where it ended. */
export async function walk(
  ground: Ground,
  name: string,
  task: (walk: Walk) => Promise<void>,
  person: Person | null = ground.owner,
): Promise<Walked> {
  await mkdir(pictures, { recursive: true });
  const walked: Walked = { clicks: 0, pointed: 0 };
  const contexts: BrowserContext[] = [];
  const openWindow = async (who: Person | null) => {
    const context = await ground.browser.newContext({ locale: 'en-GB', viewport: sizes[0] });
    contexts.push(context);
    if (who) await ground.signIn(context, who);
    await context.exposeFunction('countClick', (detail: number) => {
      walked.clicks++;
      // A click that a key made has no detail.
      if (detail > 0) walked.pointed++;
    });
    await context.addInitScript({ content: tellClicks + standStill });
    return context.newPage();
  };
  const page = await openWindow(person);
  const file = (...parts: (string | number)[]) =>
    join(pictures, `${[ground.name, name, ...parts].join('-').replaceAll(/\W+/g, '-')}.png`);
  let seen = 0;
  let mayBeEnglish = false;
  const steps: Walk = {
    page,
    start: async (environment = 'live') => {
      await page.goto(`${ground.url}/console/p/${ground.projectId}/${environment}`);
    },
    see: async (what) => {
      seen++;
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: file(seen, what, size.width, colorScheme) });
        }
      }
      await page.setViewportSize(sizes[0]);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    endInEnglish: () => {
      mayBeEnglish = true;
    },
    with: openWindow,
  };
  try {
    await task(steps);
  } catch (error) {
    for (const [index, window] of contexts.flatMap((context) => context.pages()).entries()) {
      await window.screenshot({ path: file('failed', index) });
    }
    throw error;
  }
  const ended = page.url();
  for (const context of contexts) await context.close();
  process.stdout.write(`${ground.name}: ${name}: ${walked.clicks} clicks\n`);
  const faults = await lookAt(ground, ended, (...parts) => file('end', ...parts));
  const shown = faults.filter((fault) => !(mayBeEnglish && fault.includes(': English: ')));
  assert.deepEqual(shown, [], `texts where “${name}” ended`);
  return walked;
}

/** Takes pictures of a page in both languages, wide and narrow, light and dark. Returns which texts of it do not fit or are not translated. */
async function lookAt(
  ground: Ground,
  address: string,
  file: (...parts: (string | number)[]) => string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const locale of ['en-GB', 'de-DE']) {
    const context = await ground.browser.newContext({ locale, viewport: sizes[0] });
    await ground.signIn(context);
    await context.addInitScript({ content: standStill });
    const page = await context.newPage();
    for (const size of sizes) {
      // High, because the page scrolls inside of the console's frame.
      await page.setViewportSize({ ...size, height: 1_500 });
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const path = file(locale.slice(0, 2), size.width, colorScheme);
        await page.screenshot({ path });
      }
      if (locale === 'de-DE') faults.push(...(await textFaults(page)).map((one) => `${size.width}: ${one}`));
    }
    await context.close();
  }
  return faults;
}
