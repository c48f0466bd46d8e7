import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconMessageCircle, IconX } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import type { Changeset } from '../../session/open-changeset.ts';
import { meQuery } from '../../session/queries.ts';
import { fillNodes } from '../../texts/index.ts';
import { AttachedBacktest } from './attached-backtest.tsx';
import classes from './changeset.module.css';
import { CommentForm } from './comment-form.tsx';
import { t } from './texts.ts';

const marks = { approve: IconCheck, reject: IconX, comment: IconMessageCircle } as const;
const said = { approve: 'approved', reject: 'rejected', comment: 'commented' } as const;

/** Who approved it, asked for changes or commented, oldest first, and what the last backtest found. */
export function ReviewList({ changeset }: { changeset: Changeset }) {
  const { project } = useHere();
  const { data: me } = useQuery(meQuery);
  const { reviews, status, editors } = changeset;
  if (reviews.length === 0 && status === 'discarded') return null;
  return (
    <Panel title={t('review.title')}>
      {status !== 'published' && status !== 'discarded' && (
        <Text size="xs" c="dimmed" mb={reviews.length > 0 ? 10 : 0}>
          {project.requireApproval ? t('review.required') : t('review.optional')}
        </Text>
      )}
      {editors.length > 0 && (
        <Text size="xs" c="dimmed" mb={10} className="wrap">
          {t('review.editors', { names: editors.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      {status === 'in_review' && editors.some(({ id }) => id === me?.id) && (
        <Text size="sm" mb={10}>
          {t('review.ownEdits')}
        </Text>
      )}
      {reviews.length > 0 && (
        <ol className={classes['reviews']}>
          {reviews.map(({ by, decision, comment, at }) => {
            const Mark = marks[decision];
            return (
              <li key={`${at} ${by.name}`} data-decision={decision}>
                <span className={classes['mark']}>
                  <Mark size={13} aria-hidden />
                </span>
                <div>
                  <Text size="sm">
                    {fillNodes(t, `review.${by.type === 'system' ? 'returned' : said[decision]}`, {
                      who: <b className="wrap">{by.type === 'system' ? t('review.service') : by.name}</b>,
                      when: (
                        <Text span c="dimmed" size="xs">
                          <Time at={at} />
                        </Text>
                      ),
                    })}
                  </Text>
                  {comment && (
                    <Text size="sm" className="wrap" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                      {comment}
                    </Text>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <AttachedBacktest changeset={changeset} />
      {status !== 'discarded' && <CommentForm changeset={changeset} />}
    </Panel>
  );
}
