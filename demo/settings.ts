import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DemoFault } from './fault.ts';

export interface Settings {
  dataDir: string;
  /** 0 for any free port. */
  port: number;
  players: number;
  /** The number of events in the history. */
  events: number;
  /** Live events a second; null for as many as on the days before. */
  rate: number | null;
}

const usage = 'npm run demo -- [--players 3000] [--events 60000] [--rate 20]';

/**
 * Port and data directory are set like those of the service, by environment variables. Size and rate are options.
 */
export async function readSettings(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Settings> {
  const values = parse(args);
  const port = env['PORT'];
  return {
    dataDir: resolve(env['LAUREL_DATA_DIR'] || './data-demo'),
    port: port ? asNumber('PORT', port, 0, 65_535) : await preferredPort(),
    players: Math.round(asNumber('--players', values.players, 20, 100_000)),
    events: Math.round(asNumber('--events', values.events, 100, 2_000_000)),
    rate: values.rate === undefined ? null : asNumber('--rate', values.rate, 0.1, 100),
  };
}

function parse(args: string[]) {
  try {
    const options = {
      players: { type: 'string', default: '3000' },
      events: { type: 'string', default: '60000' },
      rate: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new DemoFault(`${(error as Error).message.split('. ')[0]}; usage: ${usage}`);
  }
}

function asNumber(name: string, text: string, from: number, to: number): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to))
    throw new DemoFault(`${name}: must be a number from ${from} to ${to}, not "${text}"`);
  return number;
}

/** 3000, or any free port if 3000 is in use. */
async function preferredPort(): Promise<number> {
  const probe = createServer();
  try {
    probe.listen({ host: '127.0.0.1', port: 3000, exclusive: true });
    await once(probe, 'listening');
  } catch {
    return 0;
  }
  probe.close();
  await once(probe, 'close');
  return 3000;
}
