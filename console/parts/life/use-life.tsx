import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../kit/cursor-table.tsx';
import { useNarrow } from '../../kit/narrow.ts';
import { useHere } from '../../session/here.ts';
import { hasResults } from '../results/use-results.ts';
import { type Activity, Life } from './life.tsx';
import { lifeQuery } from './life-query.ts';
import type { Schedule } from './state-of.ts';
import { Status } from './status.tsx';
import { t } from './texts.ts';

/** What happened this week with each definition of a kind, by id. A list is shown whole without it. */
export function useLife(kind: string): ReadonlyMap<string, Activity> | undefined {
  const here = useHere();
  const { data } = useQuery({
    ...lifeQuery(here, kind),
    enabled: hasResults(kind),
    refetchInterval: 60_000,
  });
  return data;
}

/** What is counted for a kind, such as "Sold, 7 days". */
export function nameOfLife(kind: string): string {
  return hasResults(kind) ? t(`header.${kind}`) : '';
}

/** The column with this week's count and its line, for every list of definitions; none for kinds that are not counted. */
export function useLifeColumn<Row extends { id: string }>(kind: string): Column<Row>[] {
  const life = useLife(kind);
  const narrow = useNarrow();
  if (!hasResults(kind)) return [];
  return [
    {
      header: narrow ? t('week') : nameOfLife(kind),
      width: narrow ? '92px' : '168px',
      align: 'right',
      cell: ({ id }) => <Life activity={life?.get(id)} />,
    },
  ];
}

export function useStatusColumn<Row extends Schedule>(): Column<Row> {
  const narrow = useNarrow();
  return {
    header: t('status'),
    width: narrow ? '34px' : '112px',
    unnamed: narrow,
    cell: (definition) => <Status definition={definition} />,
  };
}
