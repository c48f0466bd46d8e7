import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/test-programs.ts';

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it, or set CHROMIUM_PATH');
  const browser = await chromium.launch({
    executablePath,
    args: [
      // Windows that share a context share a process too: what one has compiled, the next one runs. Otherwise the start of
      // a process and the same scripts compiled again take a second of a core for each window.
      '--process-per-site',
      // The sandbox needs a user of its own; root has none to give.
      ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Nor a graphics card made of software: it takes a second to start, and draws no faster.
      '--disable-software-rasterizer',
      // A page lives for seconds: to compile its scripts for speed took an eighth of the browser's work, and gave back less.
      '--js-flags=--no-maglev,--no-turbofan',
      '--disable-quic',
      '--disable-dev-shm-usage',
      // Nothing but the page itself may speak to the network.
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // Long: a machine may be busy with something else. Only a test that fails waits for its end.
    context.setDefaultTimeout(120_000);
    context.on('page', lookOften);
    return context;
  };
  return browser;
}

/** How long at least between two looks at a page, in ms: the last one again and again. A look takes 10 ms of a core. */
const pauses = [20, 30, 50, 50, 100];

interface Progress {
  race<Result>(promise: Promise<Result>): Promise<Result>;
}

/** Looks at the page; for `again` it is asked once more. */
type Look = (progress: Progress, again: unknown) => Promise<unknown>;

interface Frame {
  retryWithProgressAndBackoff(progress: Progress, look: Look): Promise<unknown>;
  retryWithProgressAndTimeouts(progress: Progress, pauses: number[], look: Look): Promise<unknown>;
  context(world: 'utility'): Promise<{
    evaluate<Argument, Result>(
      run: (argument: Argument) => Result,
      argument: Argument,
    ): Promise<Awaited<Result>>;
  }>;
}

/**
 * Playwright looks twice a second for what it waits for, which was a third of the time that these tests took. There is no
 * setting for it, so the method is replaced: it looks sooner, and again only when something in the page has changed. Where the
 * method is not found, the tests wait as Playwright does.
 */
function lookOften(page: Page): void {
  const client = page.mainFrame() as unknown as { _connection?: { toImpl?(frame: unknown): Frame } };
  const frame = client._connection?.toImpl?.(client);
  const methods: Frame | undefined = frame && Object.getPrototypeOf(frame);
  if (!methods?.retryWithProgressAndTimeouts) return;
  methods.retryWithProgressAndBackoff = function (progress, look) {
    let looks = 0;
    let seen: number | undefined;
    return this.retryWithProgressAndTimeouts(progress, pauses, async (current, again) => {
      // The first change may have come before the first look. A page that goes away while it is asked is looked at anyway.
      if (looks++ > 0) {
        const change = this.context('utility').then((context) => context.evaluate(nextChange, seen));
        seen = await current.race(change.catch(() => undefined));
      }
      return look(current, again);
    });
  };
}

/**
 * Runs in the page. Answers how often it has changed, as soon as that is not as often as it was; after some time in any case,
 * for not all that can be waited for is a change of a node: the value of a field is none, nor is a node in a shadow tree.
 */
function nextChange(seen: number | undefined): number | Promise<number> {
  const mostMs = 300;
  const page = globalThis as unknown as {
    document: object;
    // An element with an id is a property of the window, too.
    laurelChanges?: { count: number; waiting: Set<() => void> };
    MutationObserver: new (told: () => void) => { observe(root: object, what: object): void };
  };
  if (!page.laurelChanges) {
    const noted = { count: 0, waiting: new Set<() => void>() };
    page.laurelChanges = noted;
    new page.MutationObserver(() => {
      noted.count += 1;
      for (const tell of [...noted.waiting]) tell();
    }).observe(page.document, { subtree: true, childList: true, attributes: true, characterData: true });
  }
  const changes = page.laurelChanges;
  if (changes.count !== seen) return changes.count;
  return new Promise((resolve) => {
    const tell = () => {
      clearTimeout(timer);
      changes.waiting.delete(tell);
      resolve(changes.count);
    };
    const timer = setTimeout(tell, mostMs);
    changes.waiting.add(tell);
  });
}

export interface Witness {
  /** Every address that the page asked for. */
  requests: string[];
  /** What the page complained of: errors in its console, exceptions, requests that failed. */
  complaints: string[];
}

/** Notes all that a page asks for and complains of, from its first byte on. */
export function watch(page: Page): Witness {
  const witness: Witness = { requests: [], complaints: [] };
  page.on('request', (request) => witness.requests.push(request.url()));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself gives up a request whose answer it no longer needs.
    if (reason !== 'net::ERR_ABORTED') witness.complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) witness.complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('pageerror', (error) => witness.complaints.push(`exception: ${error.message}`));
  // A violation of the content-security policy is an error in the console too.
  page.on('console', (message) => {
    if (message.type() === 'error') witness.complaints.push(`console: ${message.text()}`);
  });
  return witness;
}
