import { loopTurns, type Turns } from '../fair/turns.ts';

export interface TimeSlice {
  /** Whether this work has held the event loop for a whole slice. */
  isOver(): boolean;
  /** Lets everything else that is waiting for the event loop run, then starts the next slice when it is its turn. */
  pause(): Promise<void>;
}

/** Long enough that pausing costs nothing that can be measured, short enough that no other caller notices. */
const defaultMs = 4;

/**
 * For synchronous work that may take long: ask between two steps whether to pause. The first slice begins at once; for
 * each further one it waits for its turn with all other long work, because three at once would hold the loop three
 * times as long.
 */
export function startTimeSlice(
  owner: string,
  ms = defaultMs,
  clock: () => number = () => performance.now(),
  turns: Pick<Turns, 'next'> = loopTurns,
): TimeSlice {
  let began = clock();
  return {
    isOver: () => clock() - began >= ms,
    async pause() {
      await turns.next(owner);
      began = clock();
    },
  };
}
