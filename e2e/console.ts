import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestService } from '../server/testing/service.ts';
import { type Witness, watch } from './browser.ts';

export interface Visit {
  context: BrowserContext;
  page: Page;
  witness: Witness;
  /** Opens a page of the console by its path below the project and environment. */
  open(path?: string, environment?: 'live' | 'test'): Promise<void>;
}

export interface Visitor {
  token: string;
  email: string;
}

/** The console in a window of its own, with this person signed in already; signing in itself has its own test. */
export async function visit(
  browser: Browser,
  service: TestService,
  who: Visitor | null = service.owner,
  look: { width?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<Visit> {
  const { width = 1280, colorScheme = 'light' } = look;
  const context = await browser.newContext({ viewport: { width, height: 860 }, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const witness = watch(page);
  if (who) {
    const session = JSON.stringify({ token: who.token, email: who.email });
    // Once a window: whoever signs out in it stays out.
    await context.addInitScript((stored) => {
      if (sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      localStorage.setItem('laurel.session', stored);
    }, session);
  }
  const open = async (path = '', environment = 'live') => {
    await page.goto(`${service.url}/console/p/${service.projectId}/${environment}${path}`);
  };
  return { context, page, witness, open };
}
