import assert from 'node:assert/strict';
import { exec } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { startLaurel } from '../../server/testing/laurel-process.ts';

type Started = Awaited<ReturnType<typeof startLaurel>>;

/** What somebody does who starts the package for the first time in a directory, and once more. */
export async function tryOut(
  directory: string,
  start: (settings?: Record<string, string>) => Promise<Started>,
): Promise<void> {
  const first = await start();
  const printed = first.stdout();
  const data = join(directory, 'laurel-data');
  assert.equal(/Data +(\S.*)/.exec(printed)?.[1], data);
  assert.ok(existsSync(data));

  // As it is printed. Plain curl does not fail on a status.
  const line = /^ +(curl .*)$/m.exec(printed)?.[1] ?? '';
  const { stdout } = await promisify(exec)(line);
  assert.deepEqual(JSON.parse(stdout), { data: [], nextCursor: null });

  const page = async (path: string) => {
    const answer = await fetch(`${first.url}${path}`);
    assert.equal(answer.status, 200, path);
    return answer.text();
  };
  const html = await page('/console');
  const scripts = [...html.matchAll(/src="(\/console\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  assert.ok(scripts.length > 0, html);
  for (const path of scripts) assert.ok((await page(path)).length > 1_000, path);
  assert.match(await page('/guide/quick-start'), /Quick start/);
  assert.match(await page('/docs'), /<html/i);
  assert.equal((await fetch(`${first.url}/health/ready`)).status, 200);

  await stop(first);
  const again = await start();
  assert.doesNotMatch(again.stdout(), /First start/);
  await stop(again);
}

async function stop({ process, ended, stderr }: Started): Promise<void> {
  process.kill('SIGTERM');
  assert.equal(await ended, 0, stderr());
  assert.equal(stderr(), '');
}
