import { Loader } from '@mantine/core';
import { useAway } from '../session/reach-store.ts';
import classes from './away-banner.module.css';

export function AwayBanner() {
  if (!useAway()) return null;
  return (
    <div className={classes['banner']} role="status">
      <Loader size={14} color="currentColor" />
      <span>
        The service is not responding. Your input is kept, and the console reconnects automatically.
      </span>
    </div>
  );
}
