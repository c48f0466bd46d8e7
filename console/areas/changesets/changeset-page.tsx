import { Alert, Button, Stack, Tabs, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { BacktestPanel } from '../../parts/backtest/backtest-panel.tsx';
import { SimulatePanel } from '../../parts/simulate/simulate-panel.tsx';
import { useHere } from '../../session/here.ts';
import {
  type Changeset,
  changesetQuery,
  isEditable,
  setOpenChangeset,
  useOpenChangesetId,
} from '../../session/open-changeset.ts';
import classes from './changeset.module.css';
import { ChangesetActions } from './changeset-actions.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ReviewList } from './review-list.tsx';
import { StatusBadge } from './status-badge.tsx';

const route = getRouteApi('/p/$projectId/$environment/changesets/$changesetId');

export function ChangesetPage() {
  const here = useHere();
  const { changesetId } = route.useParams();
  const { data, error, refetch } = useQuery({
    ...changesetQuery(here, changesetId),
    // The project may have changed since an editor saved into it; only a new answer tells of conflicts.
    refetchOnMount: 'always',
  });
  const crumbs = [
    {
      label: 'Changesets',
      link: { to: '/p/$projectId/$environment/changesets', params: here.params as never },
    },
  ] as const;
  return (
    <Page
      title={data?.title ?? 'Changeset'}
      crumbs={crumbs}
      subtitle={
        data && (
          <span className={classes['facts']}>
            <StatusBadge status={data.status} />
            <span>
              created by {data.createdBy.name} <Time at={data.createdAt} />
            </span>
            {data.publishedAt && (
              <span>
                · published <Time at={data.publishedAt} />
              </span>
            )}
          </span>
        )
      }
      actions={data && <ChangesetActions changeset={data} />}
    >
      {data && <Loaded key={data.id} changeset={data} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />)}
    </Page>
  );
}

function Loaded({ changeset }: { changeset: Changeset }) {
  const { params } = useHere();
  const { items, conflicts, description, revertOf } = changeset;
  const editable = isEditable(changeset);
  return (
    <>
      {description && (
        <Text className="wrap" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {description}
        </Text>
      )}
      {revertOf && (
        <Text c="dimmed">
          {'Undoes '}
          <Link
            to="/p/$projectId/$environment/changesets/$changesetId"
            params={{ ...params, changesetId: revertOf }}
            search={{}}
          >
            another changeset
          </Link>
          .
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
          {editable && items.length > 0 && <TryOut changesetId={changeset.id} />}
        </Stack>
      </div>
    </>
  );
}

/** What stands in the way of publishing, and what happens next by itself. */
function Notices({ changeset: { items, conflicts, status, publishAt } }: { changeset: Changeset }) {
  const faulty = items.filter(({ faults }) => faults.length > 0).length;
  return (
    <>
      {status === 'scheduled' && (
        <Alert color="blue" icon={<IconClock size={16} />}>
          <b>Scheduled.</b> It is published <Time at={publishAt} form="clock" />. If it no longer fits then,
          it returns to draft with the reason.
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} />} role="alert">
          <b>Conflicts.</b> {count(conflicts.length, 'definition')} changed in the project since the edit here
          began. Check the differences below, then keep or remove each edit.
        </Alert>
      )}
      {faulty > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} role="alert">
          <b>Problems.</b> {count(faulty, 'edit')} cannot be published as it is. Fix what is marked below.
        </Alert>
      )}
    </>
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function NoItems({ changeset }: { changeset: Changeset }) {
  const { params } = useHere();
  const open = useOpenChangesetId() === changeset.id;
  if (!isEditable(changeset)) return <Text c="dimmed">It has no edits.</Text>;
  return (
    <Panel>
      <EmptyState
        icon={IconClock}
        title="No edits yet"
        action={
          open ? (
            <Button
              component={Link}
              {...({ to: '/p/$projectId/$environment/rules', params, search: {} } as object)}
            >
              Go to rules
            </Button>
          ) : (
            <Button onClick={() => setOpenChangeset(params.projectId, changeset.id)}>
              Edit in this changeset
            </Button>
          )
        }
      >
        {open
          ? 'This changeset is open: change rules, quests, adventures, badges, leaderboards or levels as usual, and save them here.'
          : 'Open it, then change definitions as usual. They are saved here and not in the project.'}
      </EmptyState>
    </Panel>
  );
}

function TryOut({ changesetId }: { changesetId: string }) {
  const { tab = 'simulate' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title="Try it out" description="With all edits of this changeset. Nothing is saved.">
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'backtest' ? { tab: 'backtest' } : {}, replace: true })
        }
        keepMounted
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="simulate">Simulate</Tabs.Tab>
          <Tabs.Tab value="backtest">Backtest</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="simulate">
          <SimulatePanel drafts={{ changesetId }} eventType="" />
        </Tabs.Panel>
        <Tabs.Panel value="backtest">
          <BacktestPanel tried={{ changesetId }} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
