import { readFileSync } from 'node:fs';
import { statOf } from './http/cpu-time.ts';

/** With more noise than this, a run says more about the rest of the machine than about the measured code. */
const worthless = 0.1;

/**
 * Measures what else the machine does. "Steal" is the share of time that the hypervisor gave to others while work was
 * waiting here. "Other programs" is the CPU of everything except this process, its ended children, and programs with a
 * lower priority (`nice`). The returned function describes the time since; call it when all children have ended.
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

/** The CPU times in hundredths of a second since the machine was started. */
function readTimes() {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, iowait, irq, softirq, steal; the guest times after them are part of user and nice.
    const times = line.split(/\s+/).slice(1, 9).map(Number);
    const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
    const [, nice = 0, , idle = 0, waiting = 0, , , stolen = 0] = times;
    // The time of this process and of all its ended children.
    const own = sum((statOf(process.pid) ?? []).slice(11, 15).map(Number));
    return { stolen, all: sum(times), busy: sum(times) - nice - idle - waiting - stolen, own };
  } catch {
    return undefined;
  }
}
