import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { itInLongRun } from '../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../server/testing/service.ts';
import { faultsInLongRun } from './accessibility.ts';
import { visit } from './console.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

const service = await startTestService();
const config = await temporaryDirectory();
const main = join(import.meta.dirname, '../server/cli/main.ts');
/** As `npm run laurel --` starts it. */
const command = [process.execPath, '--conditions=@laurel/source', main] as const;
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const env = { PATH, NODE_COMPILE_CACHE, XDG_CONFIG_HOME: config, LAUREL_URL: service.url };

let browser: TestBrowser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

function laurel(...args: string[]) {
  const [node, ...rest] = command;
  return new Promise<{ status: unknown; output: string; errors: string }>((done) => {
    execFile(node, [...rest, ...args], { env }, (error, output, errors) => {
      done({ status: error === null ? 0 : error.code, output, errors });
    });
  });
}

describe('the command line', () => {
  it('signs in as the person who approves it in the console', async () => {
    const [node, ...rest] = command;
    const child = spawn(node, [...rest, 'login', '--no-browser'], { env });
    const exited = once(child, 'exit');
    let told = '';
    for await (const chunk of child.stderr) {
      told += chunk;
      if (told.includes('Waiting')) break;
    }
    const address = /http:\S+\/console\/device\?code=(\S+)/.exec(told);
    assert.ok(address, told);
    const { page, witness, close } = await visit(browser, service, service.owner);
    await page.goto(address[0]);
    await page.getByRole('heading', { name: 'Sign in a device' }).waitFor();
    await page.getByText(address[1] ?? '', { exact: true }).waitFor();
    await page.getByText('127.0.0.1').waitFor();
    await page.getByText(/^laurel-cli\/\d/).waitFor();
    await page.getByText(service.owner.email).waitFor();
    assert.deepEqual(await faultsInLongRun(page), []);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Return to your terminal').waitFor();
    assert.deepEqual(witness.complaints, []);
    await close();
    assert.deepEqual(await exited, [0, null]);
    assert.equal((await stat(join(config, 'laurel/config.json'))).mode & 0o777, 0o600);
    const who = await laurel('whoami', '--json');
    assert.equal(JSON.parse(who.output).email, service.owner.email);
  });

  itInLongRun('asks a person who is not signed in to sign in first, and takes them back', async () => {
    const { page, close } = await visit(browser, service, null, { alone: true });
    await page.goto(`${service.url}/console/device?code=BBBB-BBBB`);
    await page.getByLabel('E-mail').fill(service.owner.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(service.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No sign-in request has this code').waitFor();
    await close();
  });

  it('ends quietly when nobody reads on', async () => {
    const line = `"$0" "$1" "$2" help | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const ended = await new Promise<string>((done) => {
      execFile('bash', ['--norc', '-c', line, ...command], { env }, (_error, output, errors) =>
        done(output + errors),
      );
    });
    assert.equal(ended, 'Usage: laurel [options] [command]\n0\n');
  });
});
