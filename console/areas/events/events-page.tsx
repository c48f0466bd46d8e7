import { Button, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconActivity } from '../../kit/icons.ts';
import { Later } from '../../kit/later.tsx';
import { useNarrow } from '../../kit/narrow.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectChips } from '../../parts/events/effect-chips.tsx';
import { EffectSelect } from '../../parts/events/effect-select.tsx';
import { t as words } from '../../parts/events/texts.ts';
import { MomentRangePicker } from '../../parts/range/moment-range-picker.tsx';
import { SendEventButton } from '../../parts/send/send-event-button.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { eventsList } from './first-query.ts';
import type { EventsSearch } from './search.ts';
import { t } from './texts.ts';

// Lists that open are as large as the rest of the page, which does not wait for them.
const DefinitionSelect = lazy(async () => ({
  default: (await import('../../parts/names/definition-select.tsx')).DefinitionSelect,
}));
const PropertyInput = lazy(async () => ({
  default: (await import('../../parts/events/property-input.tsx')).PropertyInput,
}));

type Event = components['schemas']['Event'];

const route = getRouteApi('/p/$projectId/$environment/events');

export function EventsPage() {
  const here = useHere();
  const narrow = useNarrow();
  const mayUndo = useMay('playerData.write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { type, playerId, from, to, ruleId, effect, property } = search;
  const go = (next: EventsSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  const used = [type, playerId, from ?? to, ruleId, effect, property].filter(
    (filter) => filter !== undefined,
  ).length;
  const filtered = used > 0;
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
                <Link
                  to="/p/$projectId/$environment/reversals"
                  params={here.params}
                  search={{ type, playerId, from, to, ruleId, effect, property }}
                  {...props}
                />
              )}
            >
              {t(filtered ? 'list.undoThese' : 'list.undoMany')}
            </Button>
          )}
        </>
      }
    >
      <TableFrame
        used={used}
        filters={
          <>
            <FilterInput
              label={t('list.type')}
              value={type}
              width={170}
              onChange={(next) => go({ type: next })}
            />
            <FilterInput
              label={t('list.playerId')}
              value={playerId}
              width={170}
              onChange={(next) => go({ playerId: next })}
            />
            <Later instead={<ComingField label={t('rule.any')} width={160} />}>
              <DefinitionSelect
                kind="rules"
                label={t('rule.any')}
                value={ruleId ?? null}
                onChange={(next) => go({ ruleId: next ?? undefined })}
                width={160}
              />
            </Later>
            <EffectSelect value={effect} onChange={(next) => go({ effect: next })} />
            <Later
              instead={
                <ComingField
                  label={words('propertyFilter.label')}
                  text={words('propertyFilter.placeholder')}
                  width={220}
                />
              }
            >
              <PropertyInput
                type={type}
                value={property ?? []}
                onChange={(next) => go({ property: next.length > 0 ? next : undefined })}
              />
            </Later>
            <MomentRangePicker
              label={t('time.label')}
              value={{ from: from ?? null, to: to ?? null }}
              onChange={(next) => go({ from: next.from ?? undefined, to: next.to ?? undefined })}
            />
          </>
        }
      >
        <CursorTable
          label={t('title')}
          {...eventsList(here, search)}
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

/** In the place of a field whose code is being loaded. */
function ComingField({ label, text = label, width }: { label: string; text?: string; width: number }) {
  return <TextInput readOnly aria-busy aria-label={label} placeholder={text} w={width} maw="100%" />;
}
