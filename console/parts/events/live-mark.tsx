import { type LiveState, useLiveState } from '../../session/realtime.ts';
import classes from './live-mark.module.css';
import { t } from './texts.ts';

const words: Record<LiveState, string> = {
  connecting: t('live.connecting'),
  live: t('live.live'),
  away: t('live.away'),
};

/** Shows whether the page updates live. The text is not just "Live", because an environment has that name. */
export function LiveMark() {
  const state = useLiveState();
  return (
    <span className={classes['mark']} data-state={state} role="status">
      <span className={classes['dot']} aria-hidden />
      {words[state]}
    </span>
  );
}
