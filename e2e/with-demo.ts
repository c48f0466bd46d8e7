import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { runDemo } from '../demo/run-demo.ts';
import { type DemoSession, login } from '../demo/sign-in.ts';
import { launchBrowser } from './browser.ts';

/** Starts a demo of its own and a browser, and ends both when the work is done or the process is told to stop. */
export async function withDemo(
  work: (demo: DemoSession, browser: Browser, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-demo-'));
  // Under root the database server runs as somebody else, who has to pass.
  await chmod(directory, 0o711);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { promise: caughtUp, resolve } = Promise.withResolvers<DemoSession>();
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<DemoSession>();
  const settings = { dataDir: join(directory, 'data'), port: 0, players: 1_500, events: 30_000, rate: 6 };
  const running = runDemo(
    settings,
    {
      say: (text) => process.stderr.write(text),
      ready: (demo) => resolveReady(demo),
      written: () => {},
      caughtUp: () => void ready.then(resolve),
    },
    stopping.signal,
  );
  try {
    const demo = await Promise.race([caughtUp, running.then(() => undefined)]);
    if (!demo) return;
    const browser = await launchBrowser();
    try {
      await work(demo, browser, stopping.signal);
    } finally {
      await browser.close();
    }
  } finally {
    stopping.abort();
    await running;
    await rm(directory, { recursive: true, force: true });
  }
}

/** Signs the owner of the demo in. The context keeps the cookie; pages find beside it what the console keeps itself. */
export async function signInTo(context: BrowserContext, demo: DemoSession): Promise<void> {
  const signedIn = await context.request.post(`${demo.url}/api/v1/auth/login`, {
    data: login,
    headers: { 'X-Session': 'cookie', Origin: demo.url },
  });
  const csrf = signedIn.headers()['x-csrf-token'] ?? '';
  const session = JSON.stringify({ csrf, email: login.email });
  await context.addInitScript((stored) => localStorage.setItem('laurel.session', stored), session);
}
