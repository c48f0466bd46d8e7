import { Loader } from '@mantine/core';
import { useAway } from '../session/reach-store.ts';
import classes from './away-banner.module.css';

export function AwayBanner() {
  if (!useAway()) return null;
  return (
    <div className={classes['banner']} role="status">
      <Loader size={14} color="currentColor" />
      <span>
        The service does not answer. What you have typed stays; this goes on by itself as soon as it is back.
      </span>
    </div>
  );
}
