import { Counter } from 'prom-client';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { StartupFault } from '../../startup-fault.ts';
import { placeOf, type RedisAddress } from './address.ts';
import { explainFault, RedisAway } from './faults.ts';
import { knownScripts, type Script } from './script.ts';
import { openSession, type RedisReply, type RedisSession } from './session.ts';

/**
 * Redis, for as long as the service runs. It may be away at any time: whatever is asked then is refused at once with
 * `RedisAway`, and nothing waits in memory for its return.
 */
export interface Redis {
  /** All keys and channels begin with it: two installations can use one Redis. */
  readonly prefix: string;
  readonly isUp: boolean;
  /** Commands of one event-loop turn travel together, in order. */
  send(command: readonly string[]): Promise<RedisReply>;
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<RedisReply>;
  /**
   * Calls `begin` for each new session, at once for the present one. What `begin` sends before it returns comes before
   * everything else in that session.
   */
  onSession(begin: (session: RedisSession) => void): void;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** Of all keys and channels. */
  prefix: string;
  log: Log;
  metrics: Metrics;
  /** How long the start waits for a Redis that cannot be reached, before it continues without it. */
  patienceMs?: number;
}

const defaultPatienceMs = 5_000;
const retryMs = { first: 100, most: 5_000 };
const failureLogMs = 60_000;

/**
 * Connects. A Redis that answers and cannot be used is a StartupFault that says why in one line: the setting is wrong. One
 * that cannot be reached is away, as it may be at any later time: the start goes on without it, and it is tried again for
 * as long as the service runs.
 */
export async function openRedis(address: RedisAddress, options: RedisOptions): Promise<Redis> {
  const { prefix, log, metrics } = options;
  const place = placeOf(address);
  const begins: ((session: RedisSession) => void)[] = [];
  let session: RedisSession | undefined;
  let closed = false;
  let wakeUp = () => {};
  const counters = countRedis(metrics, () => session !== undefined);
  let lastFailureLog = Number.NEGATIVE_INFINITY;

  async function open(): Promise<void> {
    const opened = await openSession(address, prefix);
    try {
      await Promise.all(knownScripts().map(({ source }) => opened.send(['SCRIPT', 'LOAD', source])));
    } catch (error) {
      opened.end();
      throw error;
    }
    if (closed) return opened.end();
    session = opened;
    for (const begin of begins) begin(opened);
    void opened.ended.then((reason) => {
      session = undefined;
      if (closed) return;
      counters.losses.inc();
      log.error({ redis: place, reason: reason.message }, 'Redis is away; this node goes on by itself');
      reconnecting = reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    let said = '';
    for (let tries = 0; !closed; tries++) {
      const ms = Math.min(retryMs.most, retryMs.first * 2 ** tries);
      // All nodes lose it at the same moment, and must not reconnect at the same moment.
      await sleep(ms * (0.5 + Math.random() / 2));
      if (closed) return;
      try {
        await open();
        log.info({ redis: place }, 'Redis is back');
        return;
      } catch (error) {
        const { message, mayPass } = await explainFault(error, address);
        // That it is away was logged before; another reason, such as a changed password, is new.
        if (!mayPass && message !== said) log.error({ redis: place }, message);
        said = message;
      }
    }
  }

  function sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  let reconnecting: Promise<void> = Promise.resolve();

  async function send(command: readonly string[]): Promise<RedisReply> {
    const present = session;
    if (!present) throw new RedisAway();
    counters.commands.inc();
    try {
      return await present.send(command);
    } catch (error) {
      if ((error as Error).message.startsWith('NOSCRIPT')) throw error;
      counters.failures.inc();
      if (session === present && performance.now() - lastFailureLog > failureLogMs) {
        lastFailureLog = performance.now();
        log.error({ redis: place, command: command[0], err: error }, 'Redis refused a command');
      }
      throw new RedisAway(error);
    }
  }

  if (!(await openFirst(open, address, options))) reconnecting = reconnect();
  return {
    prefix,
    get isUp() {
      return session !== undefined;
    },
    send,
    async run({ sha, source }, keys, args) {
      const rest = [String(keys.length), ...keys, ...args.map(String)];
      try {
        return await send(['EVALSHA', sha, ...rest]);
      } catch (error) {
        if (!(error as Error).message.startsWith('NOSCRIPT')) throw error;
        // Somebody emptied the cache of scripts.
        return send(['EVAL', source, ...rest]);
      }
    },
    onSession(begin) {
      begins.push(begin);
      if (session) begin(session);
    },
    async close() {
      closed = true;
      wakeUp();
      session?.end();
      session = undefined;
      await reconnecting;
    },
  };
}

/** False if Redis cannot be reached. */
async function openFirst(
  open: () => Promise<void>,
  address: RedisAddress,
  { log, patienceMs = defaultPatienceMs }: RedisOptions,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await open();
      return true;
    } catch (error) {
      const { message, mayPass } = await explainFault(error, address);
      if (!mayPass) throw new StartupFault(message, error);
      if (performance.now() > deadline) {
        log.error(
          `${message}. This node starts without it: it counts limits by itself, and its sockets get what other nodes send later. It goes on trying.`,
        );
        return false;
      }
      log.warn({ reason: message }, 'Redis cannot be reached yet; trying again');
      await new Promise((done) => setTimeout(done, 250));
    }
  }
}

function countRedis(metrics: Metrics, isUp: () => boolean) {
  metrics.observe('laurel_redis_up', '1 while this node is connected to Redis, else 0.', () =>
    isUp() ? 1 : 0,
  );
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [metrics.registry] });
  return {
    losses: counter('laurel_redis_losses_total', 'How often the connection to Redis was lost.'),
    commands: counter('laurel_redis_commands_total', 'Commands and scripts sent to Redis.'),
    failures: counter('laurel_redis_failures_total', 'Commands and scripts that Redis did not carry out.'),
  };
}
