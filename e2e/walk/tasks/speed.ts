import type { Ground } from '../ground.ts';

const pages = [
  ['Home', ''],
  ['Players', '/players'],
  ['Events', '/events'],
  ['Analytics', '/analytics'],
  ['Rules', '/rules'],
  ['Requests', '/requests'],
] as const;

/**
 * How long the pages take on their first visit, with the processor slowed four times: from the address to the heading, and
 * until nothing is loading any more. It is printed, not asserted: it says more about the machine than about the console.
 */
export async function measureSpeed(ground: Ground): Promise<void> {
  for (const [name, path] of pages) {
    const context = await ground.browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await ground.signIn(context);
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const began = performance.now();
    await page.goto(`${ground.url}/console/p/${ground.projectId}/live${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const shown = performance.now() - began;
    const loading = page.locator('[aria-busy=true], [role=status][aria-label=Loading]');
    while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' });
    const loaded = performance.now() - began;
    process.stdout.write(
      `${ground.name}: ${name}, slowed four times: ${(shown / 1_000).toFixed(2)} s to the heading, ${(loaded / 1_000).toFixed(2)} s whole\n`,
    );
    await context.close();
  }
}
