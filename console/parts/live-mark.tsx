import { type LiveState, useLiveState } from '../session/realtime.ts';
import classes from './live-mark.module.css';

const words: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  away: 'Reconnecting…',
};

/** Whether the page moves by itself. */
export function LiveMark() {
  const state = useLiveState();
  return (
    <span className={classes['mark']} data-state={state} role="status">
      <span className={classes['dot']} aria-hidden />
      {words[state]}
    </span>
  );
}
