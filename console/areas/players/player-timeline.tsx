import { Button, Paper, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Badge } from '../../kit/badge.tsx';
import {
  IconActivity,
  IconArrowBackUp,
  IconChevronRight,
  IconHandFinger,
  IconSettings,
} from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { MoreButton } from '../../kit/more-button.tsx';
import { EmptyState, ErrorState, Loading, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { EffectChips } from '../../parts/events/effect-chips.tsx';
import { EffectList } from '../../parts/events/effect-list.tsx';
import { TraceView } from '../../parts/events/trace-view.tsx';
import { UndoDialog } from '../../parts/players/undo-dialog.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './player-timeline.module.css';
import type { TimelineFilters } from './search.ts';
import { t } from './texts.ts';
import { TimelineFilterRow } from './timeline-filters.tsx';

type Activity = components['schemas']['PlayerActivity'];

const sources = {
  event: { icon: IconActivity, label: t('timeline.sources.event') },
  grant: { icon: IconHandFinger, label: t('timeline.sources.grant') },
  service: { icon: IconSettings, label: t('timeline.sources.service') },
};

/** The entries of a player, filtered. */
export function PlayerTimeline({
  playerId,
  filters,
  onFilter,
}: {
  playerId: string;
  filters: TimelineFilters;
  onFilter: (filters: TimelineFilters) => void;
}) {
  return (
    <>
      <TimelineFilterRow filters={filters} onChange={onFilter} />
      <Entries playerId={playerId} filters={filters} onClear={() => onFilter({})} />
    </>
  );
}

/** The player's log, newest first. Each entry can be opened and explains its effects. */
function Entries({
  playerId,
  filters,
  onClear,
}: {
  playerId: string;
  filters: TimelineFilters;
  onClear: () => void;
}) {
  const here = useHere();
  const query = useInfiniteQuery({
    queryKey: keyOf(here, 'player', playerId, 'activity', filters),
    queryFn: ({ pageParam, signal }) =>
      here.api.get('/players/{playerId}/activity', {
        params: {
          path: { playerId },
          query: { ...filters, limit: 30, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (!query.data) return <LoadState error={query.error} onRetry={query.refetch} />;
  const entries = query.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0 && !query.hasNextPage) {
    return Object.keys(filters).length > 0 ? (
      <EmptyState
        icon={IconActivity}
        title={t('timeline.noMatch')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={IconActivity} title={t('timeline.none')}>
        {t('timeline.noneHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <Paper component="ul" className={classes['list'] ?? ''}>
        {entries.map((entry) => (
          <Entry key={entry.id} playerId={playerId} entry={entry} />
        ))}
      </Paper>
      <MoreButton query={query} />
    </>
  );
}

function Entry({ playerId, entry }: { playerId: string; entry: Activity }) {
  const [open, setOpen] = useState(false);
  const { icon: Icon, label } = sources[entry.source];
  return (
    <li className={classes['entry']}>
      <UnstyledButton className={classes['line'] ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconChevronRight size={14} className={classes['chevron'] ?? ''} aria-hidden />
        <Icon size={16} stroke={1.6} role="img" aria-hidden={false} aria-label={label} />
        <span className={`mono name ${classes['type']}`}>{entry.type}</span>
        <span className={classes['effects']}>
          {entry.reversed && (
            <Badge color="gray" variant="outline" style={{ marginRight: 6 }}>
              {t('timeline.undone')}
            </Badge>
          )}
          <EffectChips effects={entry.effects} most={4} plain />
        </span>
        <span className={classes['time']}>
          <Time at={entry.at} />
        </span>
      </UnstyledButton>
      {open && <Opened playerId={playerId} entry={entry} />}
    </li>
  );
}

function Opened({ playerId, entry }: { playerId: string; entry: Activity }) {
  const here = useHere();
  const [undoing, setUndoing] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: keyOf(here, 'event', entry.id),
    queryFn: ({ signal }) =>
      here.api.get('/events/{eventId}', { params: { path: { eventId: entry.id } }, signal }),
    enabled: entry.source !== 'grant',
    retry: false,
  });
  return (
    <div className={classes['opened']}>
      <section>
        <h3>{t('timeline.effectsTitle')}</h3>
        <EffectList effects={entry.effects} />
      </section>
      <section>
        <h3>{t('timeline.trace')}</h3>
        {entry.source === 'grant' ? (
          <p className={classes['quiet']}>{t('timeline.manual')}</p>
        ) : data ? (
          <TraceView trace={data.trace} />
        ) : isPending ? (
          <Loading rows={2} />
        ) : (
          <ErrorState error={error} />
        )}
      </section>
      {entry.by && (
        <section>
          <h3>{t('timeline.by')}</h3>
          <p className={classes['quiet']}>{entry.by.name ?? t('timeline.unknown')}</p>
          {entry.reason !== null && <p>{entry.reason}</p>}
        </section>
      )}
      {entry.reversed && (
        <section>
          <h3>{t('timeline.undone')}</h3>
          <p className={classes['quiet']}>
            {fillNodes(
              t,
              'timeline.undoneBy',
              { when: <Time at={entry.reversed.at} /> },
              { name: entry.reversed.by?.name ?? t('timeline.unknown') },
            )}
          </p>
          {entry.reversed.reason !== null && <p>{entry.reversed.reason}</p>}
        </section>
      )}
      {Object.keys(entry.properties).length > 0 && (
        <section>
          <h3>{t('timeline.properties')}</h3>
          <JsonBlock value={entry.properties} label={t('timeline.properties')} />
        </section>
      )}
      {canUndo(entry) && (
        <div>
          <AllowedButton
            permission="playerData.write"
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => setUndoing(true)}
          >
            {t('timeline.undo')}
          </AllowedButton>
        </div>
      )}
      {undoing && <UndoDialog playerId={playerId} entry={entry} onClose={() => setUndoing(false)} />}
    </div>
  );
}

const lasting = ['reversal', 'purchase', 'import', 'leaderboard.join', 'leaderboard.leave'];

/** Results of lobbies, purchases, imports and reversals cannot be undone. For the rest, the server refuses old entries. */
function canUndo({ source, type, reversed }: Activity): boolean {
  return reversed === null && source !== 'service' && !(source === 'grant' && lasting.includes(type));
}
