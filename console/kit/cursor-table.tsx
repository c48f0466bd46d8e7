import { Button, Paper, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type CursorList, type CursorPage, cursorQuery } from './cursor-query.ts';
import classes from './cursor-table.module.css';
import { IconFilter } from './icons.ts';
import { useNarrow } from './narrow.ts';
import { ErrorState, Loading } from './states.tsx';
import { t } from './texts.ts';
import { useWindowedRows } from './windowed-rows.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** As in CSS. Columns without it share the remaining space. Percentages are used on wide screens only. */
  width?: string;
  align?: 'right';
  /** Hidden on narrow screens. */
  wide?: boolean;
  /** Only screen readers see the header. */
  unnamed?: boolean;
}

const rowHeight = 44;
/** When a search returns empty pages, the table loads more by itself: with pauses, and only so many. */
const emptyPages = { pauseMs: 300, most: 40 };

/**
 * A list of any length: loads the next page near its end, and renders only the rows near the window.
 * A link with the class `row-link` in a row covers the whole row.
 */
export function CursorTable<Row>({
  label,
  queryKey,
  fetchPage,
  columns: allColumns,
  rowKey,
  empty,
  refetchInterval,
  foot,
}: CursorList<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  refetchInterval?: number;
  /** Shown below the rows; gets the rows that are loaded so far. */
  foot?: (loaded: { rows: readonly Row[]; isComplete: boolean }) => ReactNode;
}) {
  const query = useInfiniteQuery({
    ...cursorQuery({ queryKey, fetchPage }),
    ...(refetchInterval ? { refetchInterval } : {}),
    // A refetch loads all pages again, one after the other. For a long list these would be hundreds of calls.
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const narrow = useNarrow();
  const columns = narrow ? allColumns.filter(({ wide }) => !wide) : allColumns;
  const body = useRef<HTMLTableSectionElement>(null);
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const emptyAtEnd = countEmptyAtEnd(pages ?? []);
  const { from, to } = useWindowedRows(body, rows.length, rowHeight);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const nearEnd = to >= rows.length;
  useEffect(() => {
    if (!nearEnd || !hasNextPage || isFetching || isFetchNextPageError) return;
    if (emptyAtEnd === 0) void fetchNextPage();
    else if (emptyAtEnd % emptyPages.most !== 0) {
      const timer = setTimeout(() => void fetchNextPage(), emptyPages.pauseMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [nearEnd, hasNextPage, isFetching, isFetchNextPageError, emptyAtEnd, fetchNextPage]);

  if (query.isPending) return <Loading as="table" rows={10} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (rows.length === 0 && !hasNextPage) return <>{empty}</>;
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label} aria-rowcount={hasNextPage ? -1 : rows.length}>
        <thead>
          <tr>
            {columns.map(({ header, width, align, unnamed }) => (
              <th
                key={header}
                scope="col"
                style={width && !(narrow && width.endsWith('%')) ? { width } : {}}
                data-align={align}
              >
                {unnamed ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap rows={from} span={columns.length} />
          {rows.slice(from, to).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, align }) => (
                <td key={header} data-align={align}>
                  <div className={classes['cell']}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          <Gap rows={rows.length - to} span={columns.length} />
        </tbody>
      </table>
      {hasNextPage && (
        <div className={classes['more']}>
          <Button
            variant="subtle"
            color="gray"
            // While it loads more by itself, it also shows the spinner in the pauses.
            loading={isFetching || (emptyAtEnd > 0 && emptyAtEnd % emptyPages.most !== 0 && nearEnd)}
            onClick={() => void fetchNextPage()}
          >
            {t('list.more')}
          </Button>
        </div>
      )}
      {foot && (
        <div className={classes['foot']} role="status">
          {foot({ rows, isComplete: !hasNextPage })}
        </div>
      )}
    </div>
  );
}

/** Lists with more loaded pages are not refetched automatically: each page is a call. */
const mostPagesAnew = 5;

function isShort({ state: { data } }: { state: { data: { pages: unknown[] } | undefined } }): boolean {
  return (data?.pages.length ?? 0) <= mostPagesAnew;
}

function countEmptyAtEnd(pages: readonly CursorPage<unknown>[]): number {
  return pages.length - 1 - pages.findLastIndex(({ data }) => data.length > 0);
}

function Gap({ rows, span }: { rows: number; span: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden className={classes['gap']}>
      <td colSpan={span} style={{ height: rows * rowHeight }} />
    </tr>
  );
}

/** The frame around a table and the filters above it. */
export function TableFrame({
  filters,
  used,
  children,
}: {
  filters?: ReactNode;
  /** How many of many filters are in use: on a phone, they are folded away and would fill the screen otherwise. */
  used?: number;
  children: ReactNode;
}) {
  const folds = useNarrow() && used !== undefined;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <Paper className={classes['frame'] ?? ''}>
      {folds && (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          radius={0}
          leftSection={<IconFilter size={15} />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {used > 0 ? t('filter.used', { used }) : t('filter.all')}
        </Button>
      )}
      {filters && (!folds || unfolded) && <div className={classes['filters']}>{filters}</div>}
      {children}
    </Paper>
  );
}
