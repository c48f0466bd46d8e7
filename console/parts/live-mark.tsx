import { type LiveState, useLiveState } from '../session/realtime.ts';
import classes from './live-mark.module.css';

const words: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: 'Updating live',
  away: 'Reconnecting…',
};

/** Whether the page shows changes as they happen. Not just "Live": that is the name of an environment. */
export function LiveMark() {
  const state = useLiveState();
  return (
    <span className={classes['mark']} data-state={state} role="status">
      <span className={classes['dot']} aria-hidden />
      {words[state]}
    </span>
  );
}
