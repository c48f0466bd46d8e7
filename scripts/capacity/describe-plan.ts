import type { Load, Plan } from './calculate.ts';
import type { Figures } from './figures.ts';

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'];

function bytes(value: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${number.format(value / 1_000 ** power)} ${units[power]}`;
}

/** Describes the plan for the terminal. */
export function describePlan(figures: Figures, load: Load, plan: Plan): string {
  const { nodes, diskBytes: disk } = plan;
  const [first] = plan.limits;
  const rows: [string, string][] = [
    ['events at the busiest time', `${number.format(plan.eventsPerSecond)}/s`],
    [
      'nodes',
      `${nodes.total} of 1 core each (${nodes.forCpu} for CPU, ${nodes.forSockets} for ${number.format(load.sockets)} sockets; one to spare)`,
    ],
    ['database', `${plan.databaseCores} cores`],
    ['disk, with half as much in reserve', bytes(disk.total)],
    ['  events', bytes(disk.events)],
    ['  traces', bytes(disk.traces)],
    ['  players', bytes(disk.players)],
    ['  leaderboard entries', bytes(disk.entries)],
    ['  deliveries', bytes(disk.deliveries)],
    ['write-ahead log', `${bytes(plan.walBytesPerSecond)}/s`],
    ['network of the nodes', `${bytes(plan.networkBytesPerSecond)}/s`],
    ['Redis', `${number.format(plan.redisCommandsPerSecond)} commands/s`],
  ];
  const amount = (value: number, unit: string) =>
    unit.startsWith('bytes')
      ? `${bytes(value)}${unit.slice('bytes'.length)}`
      : `${number.format(value)} ${unit}`;
  const limits = plan.limits.map(
    ({ name, value, unit, most }) =>
      `  ${name.padEnd(22)} ${`${number.format((value / most) * 100)} %`.padStart(9)} of ${amount(most, unit)}`,
  );
  return [
    ...rows.map(([name, value]) => `${name.padEnd(36)} ${value}`),
    '',
    'How much of what one installation can have:',
    ...limits,
    '',
    ...(first
      ? [
          `The first limit is ${first.name}: ${first.because}. ${
            first.value > first.most
              ? 'This load is beyond it: see docs/capacity.md for what would have to change.'
              : `It is reached at ${number.format(first.most / first.value)} times this load.`
          }`,
        ]
      : []),
    `Figures of ${figures.measuredAt} (${figures.machine}); measure your own with \`${figures.command}\`.`,
  ].join('\n');
}
