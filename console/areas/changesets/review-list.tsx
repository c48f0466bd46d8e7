import { Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { type Changeset, isEditable } from '../../session/open-changeset.ts';
import { meQuery } from '../../session/queries.ts';
import classes from './changeset.module.css';
import { t } from './texts.ts';

/** Who approved or rejected it, oldest first. */
export function ReviewList({ changeset }: { changeset: Changeset }) {
  const { project } = useHere();
  const { data: me } = useQuery(meQuery);
  const { reviews, status, editors } = changeset;
  if (reviews.length === 0 && !isEditable(changeset)) return null;
  return (
    <Panel title="Review">
      {status !== 'published' && status !== 'discarded' && (
        <Text size="xs" c="dimmed" mb={reviews.length > 0 ? 10 : 0}>
          {project.requireApproval
            ? 'This project requires approval: a second person who did not edit it has to approve it before it can be published.'
            : 'A review is optional in this project.'}
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
          {reviews.map(({ by, decision, comment, at }) => (
            <li key={`${at} ${by.name}`} data-decision={decision}>
              <span className={classes['mark']}>
                {decision === 'approve' ? (
                  <IconCheck size={13} aria-hidden />
                ) : (
                  <IconX size={13} aria-hidden />
                )}
              </span>
              <div>
                <Text size="sm">
                  <b className="wrap">{by.type === 'system' ? 'The service' : by.name}</b>{' '}
                  {decision === 'approve'
                    ? 'approved'
                    : by.type === 'system'
                      ? 'returned it to draft'
                      : 'rejected'}{' '}
                  <Text span c="dimmed" size="xs">
                    <Time at={at} />
                  </Text>
                </Text>
                {comment && (
                  <Text size="sm" className="wrap" dir="auto">
                    {comment}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
