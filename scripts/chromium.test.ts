import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { ensureChromium, findChromium } from './chromium.ts';

/** A machine whose PATH holds only these programs, each a shell script. */
function machine(t: TestContext, programs: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'laurel-chromium-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(path, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(path, name), 0o755);
  }
  return { path, env: { PATH: path } };
}

/** Notes what it was asked, and installs a browser when it is asked to. */
const aptGet = `cd "$(/usr/bin/dirname "$0")"
echo "$@" >> asked
case "$1" in install) printf '#!/bin/sh\\n' > chromium; /bin/chmod 755 chromium ;; esac`;

describe('finding the browser', () => {
  it('takes the one that is named over those in PATH', (t) => {
    const { env, path } = machine(t, { 'google-chrome': '' });
    assert.equal(findChromium(env), join(path, 'google-chrome'));
    assert.equal(findChromium({ ...env, CHROMIUM_PATH: '/opt/chrome' }), '/opt/chrome');
  });

  it('installs nothing where there is one', (t) => {
    const { env, path } = machine(t, { chromium: '', 'apt-get': 'exit 1' });
    assert.equal(ensureChromium(env, true), join(path, 'chromium'));
  });

  it('reads the package lists, then installs, where root may', (t) => {
    const { env, path } = machine(t, { 'apt-get': aptGet });
    assert.equal(ensureChromium(env, true), join(path, 'chromium'));
    const asked = readFileSync(join(path, 'asked'), 'utf8');
    assert.equal(asked, 'update\ninstall --yes --no-install-recommends chromium\n');
  });

  it('says in one line what is missing where it may not install, and where installing fails', (t) => {
    const { env } = machine(t, { 'apt-get': 'exit 100' });
    assert.throws(() => ensureChromium(env, false), /^Error: the browser tests need Chromium: [^\n]+$/);
    assert.throws(() => ensureChromium({ PATH: '' }, true), /set CHROMIUM_PATH$/);
    assert.throws(() => ensureChromium(env, true), /apt-get update failed/);
  });
});
