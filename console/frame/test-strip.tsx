import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeSpan } from '../kit/duration.ts';
import { IconClockShare } from '../kit/icons.ts';
import { useHere, useMay } from '../session/here.ts';
import { testClockQuery } from '../session/test-clock.ts';
import classes from './test-strip.module.css';
import { t } from './texts.ts';

/** Says that this is the test environment, and how far its clock was moved. */
export function TestStrip() {
  const here = useHere();
  const { data: clock } = useQuery(testClockQuery(here));
  const mayMove = useMay('playerData.write');
  const ahead = clock && clock.offsetSeconds > 0 && (
    <>
      <IconClockShare size={14} stroke={1.7} aria-hidden />
      <span>{t('test.clock', { span: describeSpan(clock.offsetSeconds) })}</span>
    </>
  );
  return (
    <div className={classes['strip']} role="note">
      <b>{t('test.title')}</b>
      <span className={classes['lead']}>{t('test.lead')}</span>
      {ahead && mayMove && (
        <Link
          to="/p/$projectId/$environment/settings/test-environment"
          params={here.params}
          className={classes['clock'] ?? ''}
        >
          {ahead}
        </Link>
      )}
      {ahead && !mayMove && <span className={classes['clock']}>{ahead}</span>}
    </div>
  );
}
