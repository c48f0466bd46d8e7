import { IconClockShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeSpan } from '../kit/duration.ts';
import { useHere } from '../session/here.ts';
import { testClockQuery } from '../session/test-clock.ts';
import classes from './test-strip.module.css';

/** Says that this is the test environment, and by how much its clock was moved. */
export function TestStrip() {
  const here = useHere();
  const { data: clock } = useQuery(testClockQuery(here));
  return (
    <div className={classes['strip']} role="note">
      <b>Test environment</b>
      <span className={classes['lead']}>
        Separate players and events. What you create here is for test only, until you publish it to live.
      </span>
      {clock && clock.offsetSeconds > 0 && (
        <Link
          to="/p/$projectId/$environment/settings/test-environment"
          params={here.params}
          className={classes['clock'] ?? ''}
        >
          <IconClockShare size={14} stroke={1.7} aria-hidden />
          <span>Clock is {describeSpan(clock.offsetSeconds)} ahead</span>
        </Link>
      )}
    </div>
  );
}
