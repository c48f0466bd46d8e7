import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');

async function directoryOf(settings: Record<string, string>): Promise<string> {
  const script = `
    import { getCompileCacheDir } from 'node:module';
    const { keepCompiledCode } = await import(${JSON.stringify(import.meta.resolve('./compile-cache.js'))});
    keepCompiledCode();
    console.log(getCompileCacheDir());`;
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH, ...settings },
  });
  return stdout.trim();
}

it('compiled code is kept beside the packages, or where the operator says', async (t) => {
  const own = await directoryOf({});
  assert.ok(own.startsWith(join(root, 'node_modules/.cache/laurel/')), own);
  const elsewhere = await mkdtemp(join(tmpdir(), 'laurel-compiled-'));
  t.after(() => rm(elsewhere, { recursive: true }));
  assert.ok((await directoryOf({ NODE_COMPILE_CACHE: elsewhere })).startsWith(elsewhere));
});
