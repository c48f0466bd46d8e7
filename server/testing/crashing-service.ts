import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { countStart } from './count-start.ts';

export interface CrashingService {
  /** Where it is just now; it moves with every restart. */
  url: string;
  /** Ends the process at once, as a power cut would, and starts it again. */
  crash(): Promise<void>;
  /** Settled while it runs; pending from a crash until it runs again, so that callers need not retry in a loop. */
  running: Promise<void>;
  stop(): Promise<void>;
}

/** A service in a process of its own that can be killed at any moment and comes back on the same database. */
export async function startCrashingService(env: Record<string, string>): Promise<CrashingService> {
  let child: ChildProcess;

  async function start(): Promise<string> {
    countStart();
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    child = fork(join(import.meta.dirname, 'crash-node.ts'), {
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    });
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('the service did not start');
      }),
    ]);
    return (message as { url: string }).url;
  }

  async function kill(): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  const service: CrashingService = {
    url: await start(),
    running: Promise.resolve(),
    crash() {
      service.running = (async () => {
        await kill();
        service.url = await start();
      })();
      return service.running;
    },
    stop: kill,
  };
  return service;
}

/**
 * Kills the service inside the transaction of a call: when it has written everything except the audit log, which comes right
 * before the commit.
 */
export async function crashBeforeCommit(
  service: CrashingService,
  sql: Client,
  begin: () => Promise<unknown>,
): Promise<void> {
  await sql.query('begin; lock table audit_log in exclusive mode');
  const work = begin().catch(() => undefined);
  const waiting = `select from pg_locks where not granted and relation = 'audit_log'::regclass`;
  for (let i = 0; (await sql.query(waiting)).rowCount === 0; i++) {
    assert.ok(i < 500, 'the call did not reach the audit log within 10 seconds');
    await wait(20);
  }
  const restarted = service.crash();
  await work;
  await sql.query('commit');
  await restarted;
}
