/**
 * Loaded before the service: the first SIGUSR2 starts recording when groups reach their states, the second stops it and
 * writes the record to the file in BENCH_TIMELINE.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { GroupMoment } from '../../server/modules/events/index.ts';
import type { Recorded, RecordedGroup } from './recorded.ts';

let groups = new Map<object, RecordedGroup>();
let began = 0;
let loop = performance.eventLoopUtilization();
let isRunning = false;

function note(message: unknown): void {
  const { group, kind, size, state } = message as GroupMoment;
  let one = groups.get(group);
  if (!one) {
    one = { kind, size, at: {} };
    groups.set(group, one);
  }
  one.at[state] = performance.now() - began;
}

process.on('SIGUSR2', () => {
  isRunning = !isRunning;
  if (isRunning) {
    groups = new Map();
    began = performance.now();
    loop = performance.eventLoopUtilization();
    subscribe('laurel:group', note);
    return;
  }
  unsubscribe('laurel:group', note);
  const recorded: Recorded = {
    ms: performance.now() - began,
    loopBusy: performance.eventLoopUtilization(loop).utilization,
    groups: [...groups.values()],
  };
  writeFileSync(process.env['BENCH_TIMELINE'] ?? '', JSON.stringify(recorded));
});
