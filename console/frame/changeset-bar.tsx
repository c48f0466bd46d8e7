import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconGitPullRequest } from '../kit/icons.ts';
import { linkTo } from '../kit/page-link.ts';
import { useHere } from '../session/here.ts';
import { changesetQuery, isEditable, isGone, setOpenChangeset } from '../session/open-changeset.ts';
import { fillNodes } from '../texts/index.ts';
import classes from './changeset-bar.module.css';
import { t } from './texts.ts';

/** Somebody else may publish or discard it while it is edited here. */
const lookAgain = 15_000;

/** Says on every page that edits go into the open changeset. */
export function ChangesetBar({ id }: { id: string }) {
  const here = useHere();
  const { params } = here;
  const { data, error } = useQuery({ ...changesetQuery(here, id), refetchInterval: lookAgain });
  const leave = () => setOpenChangeset(params.projectId, null);
  const gone = isGone(error);
  const closed = data !== undefined && !isEditable(data);
  return (
    <section className={classes['bar']} aria-label={t('changeset.label')}>
      <IconGitPullRequest size={16} aria-hidden className={classes['icon'] ?? ''} />
      <span className={classes['text']}>
        {gone && t('changeset.gone')}
        {!gone &&
          closed &&
          fillNodes(
            t,
            here.project.requireApproval ? 'changeset.closedApproval' : 'changeset.closed',
            { title: <b className="name">{data.title}</b> },
            { status: t(`changeset.statuses.${data.status}`) },
          )}
        {!gone && !closed && (
          <>
            {fillNodes(t, 'changeset.editing', {
              title: (
                <Link
                  {...linkTo('/p/$projectId/$environment/changesets/$changesetId', {
                    ...params,
                    changesetId: id,
                  })}
                  className={`name ${classes['title']}`}
                  dir="auto"
                >
                  {data?.title ?? '…'}
                </Link>
              ),
            })}
            <span className={classes['note']}>
              {data && ` · ${t('changeset.edits', { count: data.items.length })}`}
              {data && data.status !== 'draft' && ` · ${t('changeset.returns')}`}
            </span>
          </>
        )}
      </span>
      <Button size="compact-xs" variant="default" onClick={leave}>
        {t(gone || closed ? 'changeset.dismiss' : 'changeset.leave')}
      </Button>
    </section>
  );
}
