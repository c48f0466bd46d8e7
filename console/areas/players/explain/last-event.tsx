import { Link } from '@tanstack/react-router';
import { Time } from '../../../kit/time.tsx';
import { gates } from '../../../parts/events/describe-trace.ts';
import { NeedView } from '../../../parts/expression/need-view.tsx';
import { useHere } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import { own } from '../../../texts/own-properties.ts';
import classes from './explain.module.css';
import type { Path } from './path.ts';
import { t } from './texts.ts';

type Last = NonNullable<Path['last']>;

/** What became of the last event that came to it: what was needed and what there was. The expression is folded away. */
export function LastEvent({ last }: { last: Last }) {
  const { params } = useHere();
  const { eventId, type, at, outcome, condition, values } = last;
  return (
    <div className={classes['last']}>
      <span>
        {fillNodes(
          t,
          'last',
          { time: <Time at={at} form="clock" /> },
          { type, outcome: describeOutcome(outcome) },
        )}{' '}
        <Link
          to="/p/$projectId/$environment/events/$eventId"
          params={{ ...params, eventId }}
          className="reference"
        >
          {t('openEvent')}
        </Link>
      </span>
      {condition !== null && (
        <div className={classes['need']}>
          <NeedView condition={condition} values={values} />
        </div>
      )}
    </div>
  );
}

const happened = ['fired', 'counted', 'expired', 'skipped'] as const;

function describeOutcome(outcome: string): string {
  const known = happened.find((one) => one === outcome);
  if (known) return t(`outcomes.${known}`);
  if (outcome === 'condition') return t('outcomes.condition');
  return t('outcomes.not', { why: own(gates, outcome) ?? outcome });
}
