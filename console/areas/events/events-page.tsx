import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconActivity } from '../../kit/icons.ts';
import { useNarrow } from '../../kit/narrow.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectChips } from '../../parts/events/effect-chips.tsx';
import { SendEventButton } from '../../parts/send/send-event-button.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { RuleFilter } from './rule-filter.tsx';
import { t } from './texts.ts';
import { TimeFilter } from './time-filter.tsx';

type Event = components['schemas']['Event'];

const route = getRouteApi('/p/$projectId/$environment/events');

export function EventsPage() {
  const here = useHere();
  const narrow = useNarrow();
  const mayUndo = useMay('playerData.write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { type, playerId, from, to, ruleId } = search;
  const filtered = [type, playerId, from, to, ruleId].some((filter) => filter !== undefined);
  const columns: Column<Event>[] = [
    {
      header: t('list.type'),
      width: '26%',
      cell: (event) => (
        <Link
          to="/p/$projectId/$environment/events/$eventId"
          params={{ ...here.params, eventId: event.id }}
          className="row-link name mono"
        >
          {event.type}
        </Link>
      ),
    },
    {
      header: t('event.player'),
      width: '20%',
      wide: true,
      cell: (event) => (
        <Link
          to="/p/$projectId/$environment/players/$playerId"
          params={{ ...here.params, playerId: event.playerId }}
          className="plain name above"
        >
          {event.playerId}
        </Link>
      ),
    },
    {
      header: t('event.effects'),
      cell: (event) => <EffectChips effects={event.effects} most={narrow ? 1 : 3} oneLine />,
    },
    {
      header: t('list.when'),
      width: '110px',
      align: 'right',
      cell: (event) => <Time at={event.occurredAt} />,
    },
  ];
  return (
    <Page
      title={t('title')}
      subtitle={t('list.subtitle')}
      actions={
        <>
          <SendEventButton playerId={playerId} type={type} />
          {mayUndo && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/p/$projectId/$environment/reversals" params={here.params} {...props} />
              )}
            >
              {t('list.undoMany')}
            </Button>
          )}
        </>
      }
    >
      <TableFrame
        filters={
          <>
            <FilterInput
              label={t('list.type')}
              value={type}
              onChange={(next) => void navigate({ search: { ...search, type: next }, replace: true })}
            />
            <FilterInput
              label={t('list.playerId')}
              value={playerId}
              onChange={(next) => void navigate({ search: { ...search, playerId: next }, replace: true })}
            />
            {ruleId && (
              <RuleFilter
                ruleId={ruleId}
                onClear={() => void navigate({ search: { ...search, ruleId: undefined }, replace: true })}
              />
            )}
            <TimeFilter
              from={from}
              to={to}
              onClear={() =>
                void navigate({ search: { ...search, from: undefined, to: undefined }, replace: true })
              }
            />
          </>
        }
      >
        <CursorTable
          label={t('title')}
          queryKey={keyOf(here, 'events', { type, playerId, from, to, ruleId })}
          fetchPage={(cursor, signal) =>
            here.api.get('/events', {
              params: {
                query: {
                  limit: 50,
                  ...(cursor ? { cursor } : {}),
                  ...(type ? { type } : {}),
                  ...(playerId ? { playerId } : {}),
                  ...(from ? { from } : {}),
                  ...(to ? { to } : {}),
                  ...(ruleId ? { ruleId } : {}),
                },
              },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id, playerId: player }) => `${player} ${id}`}
          empty={
            <EmptyState
              icon={IconActivity}
              title={filtered ? t('list.noMatch') : t('list.none')}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => void navigate({ search: {} })}>
                    {t('list.clear')}
                  </Button>
                ) : (
                  <Button
                    component={Link}
                    {...linkTo('/p/$projectId/$environment', here.params)}
                    variant="default"
                  >
                    {t('list.showMe')}
                  </Button>
                )
              }
            >
              {filtered ? t('list.exactly') : t('list.noneHint')}
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}
