export interface TimeSlice {
  /** Whether this work has held the event loop for a whole slice. */
  isOver(): boolean;
  /** Lets everything else that is waiting for the event loop run, then starts the next slice. */
  pause(): Promise<void>;
}

/** Long enough that pausing costs nothing that can be measured, short enough that no other caller notices. */
const defaultMs = 4;

/** For synchronous work that may take long: ask between two steps whether to pause. */
export function startTimeSlice(ms = defaultMs, clock: () => number = () => performance.now()): TimeSlice {
  let began = clock();
  return {
    isOver: () => clock() - began >= ms,
    async pause() {
      await new Promise((resume) => setImmediate(resume));
      began = clock();
    },
  };
}
