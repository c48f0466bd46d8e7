import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../kit/panel.tsx';
import { LoadState } from '../../kit/states.tsx';
import type { DefinitionKind } from '../../parts/changes/kinds.ts';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import classes from './calendar.module.css';
import type { Line } from './lanes.ts';
import { t } from './texts.ts';
import { kindOf } from './week-row.tsx';

/** What is on at this moment, of what has a window or comes again. */
export function LiveNow({ now }: { now: string }) {
  const here = useHere();
  const query = useQuery({
    queryKey: keyOf(here, 'calendar', 'now', now.slice(0, 16)),
    queryFn: ({ signal }) => {
      const to = new Date(Date.parse(now) + 1_000).toISOString();
      return here.api.get('/calendar', { params: { query: { from: now, to, limit: 100 } }, signal });
    },
  });
  return (
    <Panel title={t('liveNow')}>
      {query.data ? (
        <List lines={query.data.data} />
      ) : (
        <LoadState error={query.error} onRetry={query.refetch} rows={1} />
      )}
    </Panel>
  );
}

function List({ lines }: { lines: readonly Line[] }) {
  const here = useHere();
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: here.project.timezone,
  });
  const on = lines.filter(({ enabled, kind }) => enabled && kind !== 'changesets');
  if (on.length === 0) return <Text c="dimmed">{t('liveNone')}</Text>;
  return (
    <ul className={classes['now']}>
      {on.map(({ kind, id, name, end }) => (
        <li key={`${kind} ${id}`} data-kind={kind}>
          <Link {...definitionLink(here.params, kind as DefinitionKind, id)}>
            <span className="name" dir="auto">
              {name}
            </span>
            <small>
              {kindOf(kind)} ·{' '}
              {end === null ? t('neverEnds') : t('endsAt', { time: format.format(new Date(end)) })}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
