import { Loader } from '@mantine/core';
import { useAway } from '../session/reach-store.ts';
import classes from './away-banner.module.css';
import { t } from './texts.ts';

export function AwayBanner() {
  if (!useAway()) return null;
  return (
    <div className={classes['banner']} role="status">
      <Loader size={14} color="currentColor" />
      <span>{t('away')}</span>
    </div>
  );
}
