import { countOf } from './config/fault.ts';

interface ProgressOptions {
  tell(line: string): void;
  now?: () => number;
}

/** A line every few seconds, with how much is done and about how long the rest takes. */
const everyMs = 5_000;

export function createProgress({ tell, now = Date.now }: ProgressOptions) {
  const startedAt = now();
  let toldAt = startedAt;
  return {
    /** `done` from 0 to 1; undefined if nobody knows how much there is. */
    report(text: string, done: number | undefined): void {
      const at = now();
      if (at - toldAt < everyMs) return;
      toldAt = at;
      tell(
        done === undefined ? `${text} …` : `${text}, ${percent(done)}, ${timeLeft(at - startedAt, done)} …`,
      );
    },
  };
}

function percent(done: number): string {
  return `${Math.floor(Math.min(1, done) * 100)} %`;
}

/** At the speed so far. */
export function timeLeft(elapsedMs: number, done: number): string {
  if (done <= 0) return 'time left unknown';
  const seconds = Math.ceil((elapsedMs * (1 - Math.min(1, done))) / done / 1_000);
  if (seconds < 90) return `about ${countOf(seconds, 'second')} left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${countOf(minutes, 'minute')} left`;
  return `about ${countOf(Math.round(minutes / 60), 'hour')} left`;
}
