import { readFileSync } from 'node:fs';
import { statOf } from './http/cpu-time.ts';

/** From here on a run says more about the rest of the machine than about what was measured. */
const worthless = 0.1;

/**
 * What else the machine did meanwhile. Steal is the share of its time that the hypervisor gave to others while work was waiting
 * here; "other programs" is what neither this process nor one that it started and has ended used, without what ran at a lower
 * priority (`nice`). Gives lines to print about the time since, once all that was started has ended.
 */
export function watchNoise(): () => string[] {
  const before = readTimes();
  return () => {
    const after = readTimes();
    if (!before || !after) return ['steal: not known on this system'];
    const all = Math.max(1, after.all - before.all);
    const stolen = (after.stolen - before.stolen) / all;
    const others = Math.max(0, (after.busy - before.busy - (after.own - before.own)) / all);
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    return [
      `steal: ${percent(stolen)} of the machine's time; other programs: ${percent(others)}`,
      ...(stolen < worthless ? [] : ['WORTHLESS: steal has to be under 10 %. Run it again.']),
      ...(others < worthless ? [] : ['WORTHLESS: something else was running. Run it again.']),
    ];
  };
}

/** In hundredths of a second, since the machine was started. */
function readTimes() {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, iowait, irq, softirq, steal; the guests after them are part of user and nice.
    const times = line.split(/\s+/).slice(1, 9).map(Number);
    const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
    const [, nice = 0, , idle = 0, waiting = 0, , , stolen = 0] = times;
    // Our own, and that of all children that have ended.
    const own = sum((statOf(process.pid) ?? []).slice(11, 15).map(Number));
    return { stolen, all: sum(times), busy: sum(times) - nice - idle - waiting - stolen, own };
  } catch {
    return undefined;
  }
}
