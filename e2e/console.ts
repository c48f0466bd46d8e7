import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { browserSession } from '../server/testing/browser-session.ts';
import type { TestTenant } from '../server/testing/service.ts';
import { type Witness, watch } from './browser.ts';
import type { TestBrowser } from './test-browser.ts';

/** A browser, or what one test file has of it. */
type Windows = Pick<Browser, 'newContext'> & Partial<Pick<TestBrowser, 'whole' | 'closeAtEnd'>>;

export interface Visit {
  context: BrowserContext;
  page: Page;
  witness: Witness;
  /** Opens a page of the console by its path below the project and environment, as by a link from elsewhere. */
  open(path?: string, environment?: 'live' | 'test'): Promise<void>;
  /**
   * Goes on to a page within the console that is open already, as by a link in it, which saves loading the console again; it is
   * opened if it is not. What the console has read in the last seconds is shown as it was. The page before is still there for a
   * moment: wait for something that only this one has.
   */
  go(path: string, environment?: 'live' | 'test'): Promise<void>;
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

/** A context whose windows are all of one person; of the next one once it has none. */
interface Place {
  url: string;
  token: string;
  windows: number;
  context: Promise<BrowserContext>;
}

/**
 * The places of each browser. The scripts of the console are read and compiled once in each: opening a page in a context of
 * its own took a second longer, of the two that most tests took.
 */
const places = new WeakMap<Pick<Browser, 'newContext'>, Place[]>();

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
  const { context, page } = await (alone
    ? openAlone(browser, service, who)
    : openBeside(browser, service, who));
  await page.setViewportSize({ width, height: 860 });
  if (!moving) await page.addInitScript({ content: standStill });
  await page.emulateMedia({ colorScheme, reducedMotion: moving ? 'no-preference' : 'reduce' });
  const addressOf = (path: string, environment: string) =>
    `${service.url}/console/p/${service.projectId}/${environment}${path}`;
  const open: Visit['open'] = async (path = '', environment = 'live') => {
    await page.goto(addressOf(path, environment));
  };
  return {
    context,
    page,
    witness: watch(page),
    open,
    go: async (path, environment = 'live') => {
      if (!page.url().startsWith(service.url)) return open(path, environment);
      // Once a page stands, the router listens to the history.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(addressOf(path, environment))})`);
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

async function openAlone(browser: Windows, service: TestTenant, who: Visitor | null) {
  const context = await browser.newContext();
  if (who) {
    await addCookie(context, service, who);
    await rememberSession(context, service, who);
  }
  return { context, page: await context.newPage() };
}

/** In a place where this person is signed in already, or nobody has a window. */
async function openBeside(browser: Windows, service: TestTenant, who: Visitor) {
  const whole = browser.whole ?? browser;
  const all = places.get(whole) ?? [];
  places.set(whole, all);
  const here = all.filter(({ url }) => url === service.url);
  const place =
    here.find(({ token }) => token === who.token) ??
    here.find(({ windows }) => windows === 0) ??
    newPlace(whole, service);
  if (!all.includes(place)) all.push(place);
  // At once, before another window looks for a place.
  place.windows += 1;
  if (place.token !== who.token) {
    place.token = who.token;
    place.context = place.context.then(async (context) => {
      await context.clearCookies();
      await addCookie(context, service, who);
      return context;
    });
  }
  const context = await place.context;
  const page = await context.newPage();
  page.once('close', () => {
    place.windows -= 1;
  });
  browser.closeAtEnd?.(page);
  page.on('popup', (popup) => browser.closeAtEnd?.(popup));
  await rememberSession(page, service, who);
  return { context, page };
}

function newPlace(whole: Pick<Browser, 'newContext'>, { url }: TestTenant): Place {
  const open = async () => {
    const context = await whole.newContext();
    // The process ends with the last window of the context, so there is always one.
    await (await context.newPage()).goto(`${url}/console/start.js`);
    return context;
  };
  return { url, token: '', windows: 0, context: open() };
}

async function addCookie(context: BrowserContext, service: TestTenant, { token }: Visitor): Promise<void> {
  const { cookie } = browserSession(service, token);
  await context.addCookies([{ ...cookie, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
}

async function rememberSession(
  where: Pick<Page, 'addInitScript'>,
  service: TestTenant,
  { token, email }: Visitor,
): Promise<void> {
  const session = JSON.stringify({ csrf: browserSession(service, token).csrf, email });
  // Once per window: what is chosen in it stays, and after signing out in it, the person stays signed out.
  await where.addInitScript((stored) => {
    if (sessionStorage.getItem('visited')) return;
    sessionStorage.setItem('visited', 'yes');
    for (const name of Object.keys(localStorage))
      if (name !== 'laurel.session') localStorage.removeItem(name);
    localStorage.setItem('laurel.session', stored);
  }, session);
}

/** Rests the pointer on it until its tooltip says this. What is drawn again below a pointer at rest does not notice it. */
export async function hoverForTooltip(on: Locator, text: string): Promise<void> {
  const tooltip = on.page().getByRole('tooltip').getByText(text);
  for (let tries = 1; ; tries++) {
    await on.hover();
    try {
      await tooltip.waitFor({ timeout: 10_000 });
      return;
    } catch (error) {
      if (tries === 6) throw error;
      await on.page().mouse.move(0, 0);
    }
  }
}
