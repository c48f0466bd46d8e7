import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

/** What a page costs by its address, in numbers that do not depend on how busy the machine is. */
interface Counts {
  /** How many times the page waits for the network: requests that are asked for together count once. */
  rounds: number;
  /** What was asked for in each round, for those who look for the cause. */
  asked: string[][];
  /** The scripts as they are sent, in bytes. */
  scriptBytes: number;
  /** Elements of the page once it is there. */
  elements: number;
}

/** Without a new request for so long, and with nothing to do: the page waits. */
const quietMs = 250;
/** A page that is not there by then never will be. */
const mostMs = 100_000;
/** A call that stays open, and a page that is being replaced, give no answer. */
const answerMs = 20_000;

/**
 * Opens a page as somebody on a slow line would: what it asks for is answered only once it does nothing but wait. It ends when the
 * page is there, with its title and without a placeholder.
 */
export async function countRounds(page: Page, address: string): Promise<Counts> {
  const held: Route[] = [];
  const asked: string[][] = [];
  let scriptBytes = 0;
  await page.route('**', (route) => {
    if (!route.request().isNavigationRequest()) return void held.push(route);
    asked.push([pathOf(address)]);
    return route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  for (const until = Date.now() + mostMs; held.length > 0 || !(await isThere(page)); ) {
    if (Date.now() > until) throw new Error(`${address} is not there after ${JSON.stringify(asked)}`);
    await untilQuiet(page, held);
    const round = held.splice(0);
    if (round.length === 0) continue;
    asked.push(round.map((route) => pathOf(route.request().url())));
    const sizes = await Promise.all(round.map(answer));
    scriptBytes += sizes.reduce((sum, size) => sum + size, 0);
  }
  const elements = (await page.evaluate("document.querySelectorAll('*').length")) as number;
  await page.unroute('**');
  return { rounds: asked.length, asked, scriptBytes, elements };
}

/** Lets a request pass, and gives how many bytes of script came. */
async function answer(route: Route): Promise<number> {
  const request = route.request();
  await route.continue();
  const response = await Promise.race([request.response().catch(() => null), pause(answerMs, null)]);
  await Promise.race([response?.finished(), pause(answerMs)]);
  if (request.resourceType() !== 'script') return 0;
  return Number((await response?.headerValue('content-length')) ?? 0);
}

async function untilQuiet(page: Page, held: readonly Route[]): Promise<void> {
  for (let known = -1; known !== held.length; ) {
    known = held.length;
    await pause(quietMs);
    const idle = page
      .evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))')
      .catch(() => undefined);
    await Promise.race([idle, pause(answerMs)]);
  }
}

async function isThere(page: Page): Promise<boolean> {
  const look = "document.querySelector('h1') !== null && !document.querySelector('.mantine-Skeleton-root')";
  return (await Promise.race([page.evaluate(look).catch(() => false), pause(answerMs)])) === true;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
