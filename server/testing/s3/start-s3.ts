import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BucketPlace } from '../../platform/objects/place.ts';
import { findFreePort } from '../cluster/start-nodes.ts';
import { startStrictServer } from './strict-server.ts';

export const account = {
  bucket: 'laurel-tests',
  accessKeyId: 'AKIATESTS',
  secretAccessKey: 'a secret of the tests/+',
};

/** A test, or the file with its `after`: the server ends with it. */
interface EndsWith {
  after(end: () => Promise<void>): void;
}

export interface TestS3 {
  /** The value of LAUREL_STORAGE_URL. */
  url(prefix: string): string;
  place(prefix: string): BucketPlace;
}

/** The client reads them when it sends its first call. */
export function setCredentials(): void {
  process.env['AWS_ACCESS_KEY_ID'] = account.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = account.secretAccessKey;
  // A profile on the machine of a developer must not decide what the tests do.
  process.env['AWS_CONFIG_FILE'] = '/dev/null';
  process.env['AWS_SHARED_CREDENTIALS_FILE'] = '/dev/null';
}

export function s3At(port: number): TestS3 {
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    url: (prefix) => `s3://${account.bucket}/${prefix}?endpoint=${endpoint}&region=eu-test-1`,
    place: (prefix) => ({ bucket: account.bucket, prefix, endpoint, region: 'eu-test-1' }),
  };
}

/**
 * The S3 server that LAUREL_TEST_S3 names (`npm run test:storage` installs one), or else our own strict one. The tests are
 * the same.
 */
export async function startS3(t: EndsWith): Promise<TestS3> {
  setCredentials();
  const program = process.env['LAUREL_TEST_S3'];
  if (program) return startVersity(t, program);
  const server = await startStrictServer(account);
  t.after(server.close);
  return s3At(server.port);
}

async function startVersity(t: EndsWith, program: string): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-s3-'));
  await mkdir(join(directory, account.bucket));
  const port = await findFreePort();
  const { accessKeyId, secretAccessKey } = account;
  const child = spawn(
    program,
    [
      '--access',
      accessKeyId,
      '--secret',
      secretAccessKey,
      '--region',
      'eu-test-1',
      '--port',
      `127.0.0.1:${port}`,
      'posix',
      directory,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(directory, { recursive: true, force: true });
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    if (
      await once(socket, 'connect').then(
        () => true,
        () => false,
      )
    ) {
      socket.destroy();
      return s3At(port);
    }
    await wait(50);
  }
}
