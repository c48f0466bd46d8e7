import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { fillNodes } from '../texts/index.ts';
import { describeError } from './describe-error.ts';
import { type Icon, IconAlertTriangle } from './icons.ts';
import { RequestId } from './request-id.tsx';
import classes from './states.module.css';
import { t } from './texts.ts';

/** Shown for an empty list: says what will be here, and how to create it. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes['state']}>
      <span className={classes['icon']}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </span>
      <Title order={2}>{title}</Title>
      {children && (
        <Text c="dimmed" maw={420} ta="center">
          {children}
        </Text>
      )}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}

/** Shown after a failed load: says why, and has a button to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, message, requestId } = describeError(error, 'read');
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['icon']} data-tone="bad">
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      </span>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={460} ta="center" className="wrap">
        {message}
      </Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          {fillNodes(t, 'error.request', { id: <RequestId value={requestId} /> })}
        </Text>
      )}
      {onRetry && (
        <Group className={classes['action'] ?? ''}>
          <Button variant="default" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** What is being loaded: a placeholder has the shape of what comes, so that little moves when it is there. */
export type LoadingShape = 'rows' | 'table' | 'figures' | 'chart' | 'cards' | 'dashboard' | 'editor' | 'page';

const shapes: Record<LoadingShape, (rows: number) => ReactNode> = {
  rows: (rows) => <div className={classes['rows']}>{blocks(rows)}</div>,
  table: (rows) => (
    <div className={classes['table']}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and never move
        <div key={row}>{blocks(4)}</div>
      ))}
    </div>
  ),
  figures: () => <div className={classes['figures']}>{blocks(4)}</div>,
  chart: () => <div className={classes['chart']}>{blocks(14)}</div>,
  cards: (rows) => <div className={classes['cards']}>{blocks(rows)}</div>,
  dashboard: () => (
    <>
      {shapes.figures(0)}
      {shapes.chart(0)}
      {shapes.table(5)}
    </>
  ),
  editor: () => (
    <div className={classes['editor']}>
      <div>{blocks(3)}</div>
      <div>{blocks(2)}</div>
    </div>
  ),
  page: () => (
    <>
      {shapes.figures(0)}
      {shapes.table(8)}
    </>
  ),
};

function blocks(count: number): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and never move
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} radius="sm" />);
}

/** A placeholder while something is loaded. The sizes of its parts are in the style sheet. */
export function Loading({ as = 'rows', rows = 8 }: { as?: LoadingShape; rows?: number }) {
  return (
    <div className={classes['loading']} role="status" aria-label={t('loading')}>
      {shapes[as](rows)}
    </div>
  );
}

/** While the code of a page is loaded. */
export function LoadingPage() {
  return <Loading as="page" />;
}

/** Shown instead of data that is not there: a placeholder while it is loaded, or the error. */
export function LoadState({
  error,
  onRetry,
  rows = 8,
  as = 'rows',
}: {
  error: unknown;
  onRetry: () => unknown;
  rows?: number;
  as?: LoadingShape;
}) {
  if (error) return <ErrorState error={error} onRetry={() => void onRetry()} />;
  return <Loading as={as} rows={rows} />;
}
