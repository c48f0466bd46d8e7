import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
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

/** A placeholder while rows are loaded. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <Stack gap={14} p="md" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and never move
        <Skeleton key={index} height={20} width={`${92 - ((index * 17) % 38)}%`} radius="sm" />
      ))}
    </Stack>
  );
}

export function LoadingPage() {
  return (
    <Stack gap="lg" role="status" aria-label={t('loading')}>
      <Skeleton height={24} width={180} radius="sm" />
      <Skeleton height={120} radius="md" />
      <Skeleton height={240} radius="md" />
    </Stack>
  );
}

/** Shown instead of data that is not there: a placeholder while it is loaded, or the error. */
export function LoadState({
  error,
  onRetry,
  rows = 8,
  page = false,
}: {
  error: unknown;
  onRetry: () => unknown;
  rows?: number;
  page?: boolean;
}) {
  if (error) return <ErrorState error={error} onRetry={() => void onRetry()} />;
  return page ? <LoadingPage /> : <LoadingRows rows={rows} />;
}
