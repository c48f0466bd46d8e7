import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { ensureTestPrograms, findChromium } from './test-programs.ts';

/** A machine whose PATH has only these programs, each a shell script. */
function machine(t: TestContext, programs: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'laurel-programs-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(path, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(path, name), 0o755);
  }
  return { path, env: { PATH: path } };
}

/** Records its arguments, and installs a program for each package. */
const aptGet = `cd "$(/usr/bin/dirname "$0")"
echo "$@" >> asked
[ "$1" = install ] || exit 0
shift 5
for name in "$@"; do printf '#!/bin/sh\\n' > "$name"; /bin/chmod 755 "$name"; done`;

describe('the programs that the tests need', () => {
  it('include the browser at CHROMIUM_PATH before those in PATH', (t) => {
    const { env, path } = machine(t, { 'google-chrome': '' });
    assert.equal(findChromium(env), join(path, 'google-chrome'));
    assert.equal(findChromium({ ...env, CHROMIUM_PATH: '/opt/chrome' }), '/opt/chrome');
  });

  it('are not installed if they are present', (t) => {
    const { env, path } = machine(t, {
      'chromium-headless-shell': '',
      'redis-server': '',
      haproxy: '',
      python3: '',
      'apt-get': 'echo > "$0.asked"',
    });
    ensureTestPrograms(env, true);
    assert.equal(existsSync(join(path, 'apt-get.asked')), false);
  });

  it('are installed in one step by root, and only the missing ones', (t) => {
    const { env, path } = machine(t, { 'chromium-headless-shell': '', 'apt-get': aptGet });
    ensureTestPrograms(env, true);
    const asked = readFileSync(join(path, 'asked'), 'utf8');
    assert.equal(
      asked,
      'update\ninstall --option DPkg::Lock::Timeout=300 --yes --no-install-recommends redis-server haproxy python3\n',
    );
  });

  it('include the headless shell beside a browser that draws windows, where root can install it', (t) => {
    const others = { chromium: '', 'redis-server': '', haproxy: '', python3: '' };
    const shell = (path: string) => join(path, 'chromium-headless-shell');
    const present = machine(t, { ...others, 'apt-get': aptGet });
    ensureTestPrograms({ ...present.env, CHROMIUM_PATH: '/opt/chrome' }, true);
    ensureTestPrograms(present.env, false);
    assert.equal(existsSync(shell(present.path)), false);
    ensureTestPrograms(present.env, true);
    assert.equal(findChromium(present.env), shell(present.path));
    const absent = machine(t, { ...others, 'apt-get': 'exit 100' });
    ensureTestPrograms(absent.env, true);
    assert.equal(findChromium(absent.env), join(absent.path, 'chromium'));
  });

  it('are named in one line if they cannot be installed', (t) => {
    const { env } = machine(t, { 'apt-get': 'exit 100' });
    assert.throws(
      () => ensureTestPrograms(env, false),
      /^Error: the tests need Chromium and Redis and HAProxy and Python: install chromium-headless-shell redis-server haproxy python3 \(Debian\), or set CHROMIUM_PATH$/,
    );
    assert.throws(() => ensureTestPrograms({ PATH: '' }, true), /^Error: the tests need [^\n]+$/);
    assert.throws(() => ensureTestPrograms(env, true), /apt-get update failed/);
    const useless = machine(t, { 'apt-get': 'exit 0' });
    assert.throws(() => ensureTestPrograms(useless.env, true), /PATH does not have them/);
  });
});
