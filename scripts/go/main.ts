import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withService } from '../sdk/with-service.ts';

/**
 * Checks the Go client: its format, `go vet`, and its tests and samples with the race detector against a started service. It
 * needs Go 1.24 or later and no network, since the client uses the standard library alone. Not part of `npm test`, because
 * the race detector compiles for a minute.
 */
const client = join(import.meta.dirname, '../../packages/go');
const run = promisify(execFile);

async function go(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const options = { cwd: client, maxBuffer: 1 << 26, env: { ...process.env, GOPROXY: 'off', ...env } };
    return (await run(program, args, options)).stdout;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error(`install Go 1.24 or later: there is no ${program}`);
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

const unformatted = await go('gofmt', ['-l', '.']);
if (unformatted !== '') throw new Error(`run gofmt -w on ${unformatted}`);
await go('go', ['vet', '-tags', 'service', './...']);
await withService(async ({ url, key }) => {
  const env = { LAUREL_URL: url, LAUREL_KEY: key };
  process.stdout.write(await go('go', ['test', '-race', '-count=1', '-tags', 'service', './...'], env));
});
