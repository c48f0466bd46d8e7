import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/test-programs.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      // The sandbox needs a user of its own; root has none to give.
      ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Nor a graphics card made of software: it takes a second to start, and draws no faster.
      '--disable-software-rasterizer',
      '--disable-quic',
      '--disable-dev-shm-usage',
      // Nothing but the page itself may speak to the network.
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
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
