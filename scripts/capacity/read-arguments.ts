import type { Load } from './calculate.ts';

interface Option {
  meaning: string;
  from: number;
  to: number;
  /** Without a default, the argument is required. */
  default?: number | ((load: Pick<Load, 'players'>) => number);
}

const options: Readonly<Record<keyof Load, Option>> = {
  players: { meaning: 'players in all', from: 1, to: 1e12 },
  eventsPerDay: { meaning: 'events a day, on average', from: 1, to: 1e14 },
  peak: { meaning: 'the busiest hour as a multiple of the average', from: 1, to: 100, default: 3 },
  batchShare: { meaning: 'share of events sent in batches, 0 to 1', from: 0, to: 1, default: 0.5 },
  scoresPerEvent: { meaning: 'scores posted for each event', from: 0, to: 100, default: 0.1 },
  deliveriesPerEvent: { meaning: 'webhook deliveries for each event', from: 0, to: 100, default: 0.1 },
  messagesPerEvent: { meaning: 'messages to sockets for each event', from: 0, to: 10_000, default: 0.5 },
  readsPerEvent: { meaning: 'reads of products for each event', from: 0, to: 10_000, default: 1 },
  entriesPerPlayer: { meaning: 'leaderboard entries of each player', from: 0, to: 1_000, default: 2 },
  sockets: {
    meaning: 'sockets at the busiest time; 1 % of the players if left out',
    from: 0,
    to: 1e12,
    default: ({ players }) => players / 100,
  },
  eventDays: { meaning: 'days that events are kept', from: 1, to: 36_500, default: 365 },
  traceDays: { meaning: 'days that traces are kept (LAUREL_TRACE_DAYS)', from: 1, to: 3_650, default: 30 },
  deliveryDays: {
    meaning: 'days that deliveries are kept (LAUREL_WEBHOOKS_LOG_DAYS)',
    from: 1,
    to: 3_650,
    default: 30,
  },
};

const names = Object.keys(options) as (keyof Load)[];
const flagOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export function usage(): string {
  const lines = names.map((name) => {
    const { meaning, default: otherwise } = options[name];
    const note =
      otherwise === undefined ? ' (required)' : typeof otherwise === 'number' ? ` (${otherwise})` : '';
    return `  ${flagOf(name).padEnd(24)} ${meaning}${note}`;
  });
  return ['usage: npm run capacity -- --players 100e6 --events-per-day 2e9 [options]', ...lines].join('\n');
}

/** Throws an Error that names the wrong argument and the reason. */
export function readArguments(args: readonly string[]): Load {
  const given = new Map<keyof Load, number>();
  for (let at = 0; at < args.length; at += 2) {
    const flag = args[at] ?? '';
    const name = names.find((one) => flagOf(one) === flag);
    if (!name) throw new Error(`there is no argument ${flag}`);
    if (given.has(name)) throw new Error(`${flag} is given twice`);
    given.set(name, readNumber(flag, args[at + 1], options[name]));
  }
  const missing = names.find((name) => options[name].default === undefined && !given.has(name));
  if (missing) throw new Error(`${flagOf(missing)} is missing: ${options[missing].meaning}`);
  const players = given.get('players') ?? 0;
  const entries = names.map((name) => {
    const { default: otherwise = 0 } = options[name];
    const value = typeof otherwise === 'number' ? otherwise : otherwise({ players });
    return [name, given.get(name) ?? value];
  });
  return Object.fromEntries(entries) as Load;
}

function readNumber(flag: string, value: string | undefined, { from, to }: Option): number {
  if (value === undefined) throw new Error(`${flag} needs a number behind it`);
  const number = /^\d+(\.\d+)?(e\d{1,2})?$/i.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw new Error(`${flag} must be a number such as 5000 or 2.5e6, not "${value}"`);
  if (number < from || number > to) throw new Error(`${flag} must be from ${from} to ${to}, not ${value}`);
  return number;
}
