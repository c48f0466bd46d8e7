import { Text } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { formatNumber } from '../../kit/number.ts';
import { ServiceText } from '../../kit/service-text.tsx';
import { Time } from '../../kit/time.tsx';
import { fillNodes } from '../../texts/index.ts';
import classes from './attempt-list.module.css';
import type { Delivery } from './queries.ts';
import { ResponseBody } from './response-body.tsx';
import { SentHeaders } from './sent-headers.tsx';
import { t } from './texts.ts';

type Attempt = Delivery['attempts'][number];

/** The attempts with their results, newest first. The response and the sent headers are collapsed. */
export function AttemptList({ delivery }: { delivery: Delivery }) {
  const { attempts, status, nextAttemptAt } = delivery;
  return (
    <ol className={classes['attempts']}>
      {status === 'pending' && (
        <li>
          <div className={classes['line']}>
            <Badge color="yellow">{attempts.length + 1}</Badge>
            <Text c="dimmed">
              {nextAttemptAt && Date.parse(nextAttemptAt) > Date.now()
                ? fillNodes(t, 'attempt.nextAt', { when: <Time at={nextAttemptAt} form="clock" /> })
                : t('attempt.inProgress')}
            </Text>
          </div>
        </li>
      )}
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.number}>
          <div className={classes['line']}>
            <Badge color={attempt.error === null ? 'laurel' : 'red'}>{attempt.number}</Badge>
            <b>{attempt.responseCode ?? t('attempt.noResponse')}</b>
            <Text c="dimmed" className="number">
              {formatNumber(attempt.durationMs)} ms
            </Text>
            <span className={classes['at']}>
              <Time at={attempt.at} form="clock" />
            </span>
          </div>
          {attempt.error && (
            <Text size="sm" className={`wrap ${classes['error']}`}>
              <ServiceText message={attempt.error} messageParts={attempt.errorParts} />
            </Text>
          )}
          <Details delivery={delivery} attempt={attempt} />
        </li>
      ))}
      {attempts.length === 0 && status !== 'pending' && (
        <li>
          <Text c="dimmed">{t('attempt.never')}</Text>
        </li>
      )}
    </ol>
  );
}

function Details({ delivery, attempt }: { delivery: Delivery; attempt: Attempt }) {
  return (
    <details className={classes['details']}>
      <summary>{t(attempt.responseCode === null ? 'attempt.headers' : 'attempt.headersAndResponse')}</summary>
      <div className={classes['folded']}>
        <SentHeaders delivery={delivery} attempt={attempt} />
        {attempt.responseCode !== null && <ResponseBody body={attempt.responseBody} />}
      </div>
    </details>
  );
}
