import { Alert, Button, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { IconAlertTriangle, IconClock } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { BacktestPanel } from '../../parts/backtest/backtest-panel.tsx';
import { namesInChangeset, UnstoredContext } from '../../parts/names/definition-names.ts';
import { SimulationModes } from '../../parts/sequence/simulation-modes.tsx';
import { useHere } from '../../session/here.ts';
import {
  type Changeset,
  changesetQuery,
  isEditable,
  setOpenChangeset,
  useOpenChangesetId,
} from '../../session/open-changeset.ts';
import { fillNodes } from '../../texts/index.ts';
import { AddNeeded } from './add-needed.tsx';
import classes from './changeset.module.css';
import { ChangesetActions } from './changeset-actions.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ReviewList } from './review-list.tsx';
import { StatusBadge } from './status-badge.tsx';
import { t } from './texts.ts';
import { awaitedIn, giversIn } from './tried-items.ts';

const route = getRouteApi('/p/$projectId/$environment/changesets/$changesetId');

export function ChangesetPage() {
  const here = useHere();
  const { changesetId } = route.useParams();
  const { data, error, refetch } = useQuery({
    ...changesetQuery(here, changesetId),
    // The project may have changed since an edit was saved here; only a fresh response shows conflicts.
    refetchOnMount: 'always',
  });
  const crumbs = [
    {
      label: t('title'),
      link: linkTo('/p/$projectId/$environment/changesets', here.params),
    },
  ];
  return (
    <Page
      title={data?.title ?? t('one')}
      crumbs={crumbs}
      subtitle={
        data && (
          <span className={classes['facts']}>
            <StatusBadge status={data.status} />
            <span>
              {fillNodes(
                t,
                'page.created',
                { when: <Time at={data.createdAt} /> },
                { name: data.createdBy.name },
              )}
            </span>
            {data.publishedAt && (
              <span>{fillNodes(t, 'page.published', { when: <Time at={data.publishedAt} /> })}</span>
            )}
          </span>
        )
      }
      actions={data && <ChangesetActions changeset={data} />}
    >
      {data && <Loaded key={data.id} changeset={data} />}
      {!data && <LoadState error={error} onRetry={refetch} as="page" />}
    </Page>
  );
}

function Loaded({ changeset }: { changeset: Changeset }) {
  const { params } = useHere();
  const { items, conflicts, description, revertOf } = changeset;
  const editable = isEditable(changeset);
  const names = useMemo(() => namesInChangeset(items), [items]);
  return (
    <UnstoredContext value={names}>
      {description && (
        <Text className="wrap" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {description}
        </Text>
      )}
      {revertOf && (
        <Text c="dimmed">
          {fillNodes(t, 'page.undoes', {
            changeset: (
              <Link
                to="/p/$projectId/$environment/changesets/$changesetId"
                params={{ ...params, changesetId: revertOf }}
                search={{}}
              >
                {t('page.another')}
              </Link>
            ),
          })}
        </Text>
      )}
      <Notices changeset={changeset} />
      <div className={classes['layout']} data-single={editable ? undefined : true}>
        <Stack gap="md" className={classes['items'] ?? ''}>
          {items.length === 0 && <NoItems changeset={changeset} />}
          {items.map((item) => (
            <ItemPanel
              key={`${item.kind} ${item.id}`}
              changeset={changeset}
              item={item}
              inConflict={conflicts.some(({ kind, id }) => kind === item.kind && id === item.id)}
            />
          ))}
        </Stack>
        <Stack gap="md" className={classes['side'] ?? ''}>
          <ReviewList changeset={changeset} />
          {editable && items.length > 0 && <TryOut changeset={changeset} />}
        </Stack>
      </div>
    </UnstoredContext>
  );
}

/** Why the changeset cannot be published, and what will happen without further action. */
function Notices({ changeset }: { changeset: Changeset }) {
  const { items, conflicts, status, publishAt } = changeset;
  const faulty = items.filter(({ faults }) => faults.length > 0).length;
  return (
    <>
      {status === 'scheduled' && (
        <Alert color="blue" icon={<IconClock size={16} />}>
          {fillNodes(t, 'notices.scheduled', {
            mark: <b>{t('notices.scheduledMark')}</b>,
            when: <Time at={publishAt} form="clock" />,
          })}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} />} role="alert">
          {fillNodes(
            t,
            'notices.conflicts',
            { mark: <b>{t('notices.conflictsMark')}</b> },
            { count: conflicts.length },
          )}
        </Alert>
      )}
      {faulty > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} role="alert">
          {fillNodes(t, 'notices.problems', { mark: <b>{t('notices.problemsMark')}</b> }, { count: faulty })}
          <AddNeeded changeset={changeset} />
        </Alert>
      )}
    </>
  );
}

function NoItems({ changeset }: { changeset: Changeset }) {
  const { params } = useHere();
  const open = useOpenChangesetId() === changeset.id;
  if (!isEditable(changeset)) return <Text c="dimmed">{t('page.noEdits')}</Text>;
  return (
    <Panel>
      <EmptyState
        icon={IconClock}
        title={t('page.noEditsYet')}
        action={
          open ? (
            <Button component={Link} {...linkTo('/p/$projectId/$environment/rules', params)}>
              {t('page.goToRules')}
            </Button>
          ) : (
            <Button onClick={() => setOpenChangeset(params.projectId, changeset.id)}>
              {t('page.editHere')}
            </Button>
          )
        }
      >
        {open ? t('page.isOpen') : t('page.openIt')}
      </EmptyState>
    </Panel>
  );
}

function TryOut({ changeset: { id: changesetId, items } }: { changeset: Changeset }) {
  const { tab = 'simulate', ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('try.title')} description={t('try.note')}>
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({
            search: next === 'backtest' ? { ...search, tab: 'backtest' } : search,
            replace: true,
          })
        }
        keepMounted
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="simulate">{t('try.simulate')}</Tabs.Tab>
          <Tabs.Tab value="backtest">{t('try.backtest')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="simulate">
          <SimulationModes
            drafts={{ changesetId }}
            eventType=""
            awaited={awaitedIn(items)}
            tried={giversIn(items)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="backtest">
          <BacktestPanel tried={{ changesetId }} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
