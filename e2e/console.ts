import type { Browser, BrowserContext, Page } from 'playwright-core';
import { browserSession } from '../server/testing/browser-session.ts';
import type { TestTenant } from '../server/testing/service.ts';
import { type Witness, watch } from './browser.ts';

/** A browser, or what one test file has of it. */
type Windows = Pick<Browser, 'newContext'>;

export interface Visit {
  context: BrowserContext;
  page: Page;
  witness: Witness;
  /** Opens a page of the console by its path below the project and environment, as by a link from elsewhere. */
  open(path?: string, environment?: 'live' | 'test'): Promise<void>;
  /** Goes on to a page within the console that is open already, as by a link in it. */
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface Visitor {
  token: string;
  email: string;
}

export interface Look {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** With all that moves. What pulses and fades costs a sixth of the time of those who do not look at it. */
  moving?: boolean;
  /** With cookies and a line of its own, for what must not be seen by other windows: signing out, going offline. */
  alone?: boolean;
}

/**
 * What the windows of one person have in common. The scripts of the console are then read and compiled once: opening a
 * page in a context of its own took a second longer, of the two that most tests took.
 */
const shared = new WeakMap<Windows, Map<string, Promise<BrowserContext>>>();

/**
 * The console in a window of its own, with this person signed in already; signing in itself has its own test. It remembers
 * nothing of the windows before it.
 */
export async function visit(
  browser: Windows,
  service: TestTenant,
  who: Visitor | null = service.owner,
  look: Look = {},
): Promise<Visit> {
  const { width = 1280, colorScheme = 'light', moving = false } = look;
  const alone = who === null || look.alone === true;
  const context = await (alone ? makeContext(browser, service, who) : sharedContext(browser, service, who));
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 860 });
  if (!moving) await page.addInitScript({ content: standStill });
  await page.emulateMedia({ colorScheme, reducedMotion: moving ? 'no-preference' : 'reduce' });
  const addressOf = (path: string, environment: string) =>
    `${service.url}/console/p/${service.projectId}/${environment}${path}`;
  return {
    context,
    page,
    witness: watch(page),
    open: async (path = '', environment = 'live') => {
      await page.goto(addressOf(path, environment));
    },
    go: async (path) => {
      // Once a page stands, the router listens to the history.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(addressOf(path, 'live'))})`);
    },
    close: () => (alone ? context.close() : page.close()),
  };
}

/**
 * What moves even where less motion is asked for stands still: spinners, and buttons under the pointer. And what lies behind
 * a dialog is sharp: without a graphics card each blink of a caret in front of it took 70 ms.
 */
const standStill = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; backdrop-filter: none !important; }',
  );
  document.adoptedStyleSheets.push(sheet);
`;

function sharedContext(browser: Windows, service: TestTenant, who: Visitor): Promise<BrowserContext> {
  const contexts = shared.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  shared.set(browser, contexts);
  const make = async () => {
    const context = await makeContext(browser, service, who);
    // The process ends with the last window of the context, so there is always one.
    await (await context.newPage()).goto(`${service.url}/console/colour-scheme.js`);
    return context;
  };
  const context = contexts.get(who.token) ?? make();
  contexts.set(who.token, context);
  return context;
}

async function makeContext(
  browser: Windows,
  service: TestTenant,
  who: Visitor | null,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  if (!who) return context;
  const { cookie, csrf } = browserSession(service, who.token);
  await context.addCookies([{ ...cookie, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
  const session = JSON.stringify({ csrf, email: who.email });
  // Once per window: what is chosen in it stays, and after signing out in it, the person stays signed out.
  await context.addInitScript((stored) => {
    if (sessionStorage.getItem('visited')) return;
    sessionStorage.setItem('visited', 'yes');
    for (const name of Object.keys(localStorage))
      if (name !== 'laurel.session') localStorage.removeItem(name);
    localStorage.setItem('laurel.session', stored);
  }, session);
  return context;
}
