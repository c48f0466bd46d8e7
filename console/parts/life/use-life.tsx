import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../kit/cursor-table.tsx';
import { useNarrow } from '../../kit/narrow.ts';
import { useHere } from '../../session/here.ts';
import { type Activity, Life } from './life.tsx';
import { hasLife, isSize } from './life-kinds.ts';
import { lifeQuery } from './life-query.ts';
import type { Schedule } from './state-of.ts';
import { Status } from './status.tsx';
import { t } from './texts.ts';

/** What happened this week with each definition of a kind, by id. A list is shown whole without it. */
export function useLife(kind: string): ReadonlyMap<string, Activity> | undefined {
  const here = useHere();
  const { data } = useQuery({
    ...lifeQuery(here, kind),
    enabled: hasLife(kind),
    refetchInterval: 60_000,
  });
  return data;
}

/** What is counted for a kind, such as "Sold, 7 days". */
export function nameOfLife(kind: string): string {
  return hasLife(kind) ? t(`header.${kind}`) : '';
}

/** The column with this week's count and its line, for every list of definitions; none for kinds that are not counted. */
export function useLifeColumn<Row extends { id: string }>(kind: string): Column<Row>[] {
  const life = useLife(kind);
  const narrow = useNarrow();
  if (!hasLife(kind)) return [];
  const ofSize = isSize(kind);
  return [
    {
      header: narrow ? t(ofSize ? 'size' : 'week') : nameOfLife(kind),
      width: narrow ? '92px' : ofSize ? '204px' : '168px',
      align: 'right',
      cell: ({ id }) => <Life activity={life?.get(id)} ofSize={ofSize} />,
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
