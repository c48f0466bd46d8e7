import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocked } from '../changes/locked.ts';
import { useWriteMode } from '../changes/write-mode.ts';
import classes from './save-bar.module.css';
import { t } from './texts.ts';

const ChooseChangeset = lazy(async () => ({
  default: (await import('../changes/choose-changeset.tsx')).ChooseChangeset,
}));

/** The bar at the end of a long form. It stays visible while the form is, and says where a change goes. */
export function SaveBar({
  dirty,
  blocked = false,
  busy,
  isNew,
  action,
  onDiscard,
  children,
}: {
  dirty: boolean;
  /** Whether the form cannot be saved as it is. */
  blocked?: boolean;
  busy: boolean;
  isNew: boolean;
  /** What the button says instead of saving or creating. */
  action?: string;
  onDiscard: () => void;
  /** Other actions, such as deleting. */
  children?: ReactNode;
}) {
  const mode = useWriteMode();
  const locked = useLocked();
  const [choosing, setChoosing] = useState(false);
  const note = locked
    ? t('save.locked')
    : mode === 'approval'
      ? t('save.approval')
      : dirty && !isNew
        ? t('save.unsaved')
        : '';
  return (
    <div className={classes['bar']}>
      <div className={classes['rest']}>{children}</div>
      <Text
        size="xs"
        c="dimmed"
        className={classes['state'] ?? ''}
        data-needed={mode === 'approval' || undefined}
        aria-live="polite"
      >
        {note}
      </Text>
      {dirty && !isNew && (
        <Button variant="default" onClick={onDiscard}>
          {t('save.discard')}
        </Button>
      )}
      {mode === 'approval' && !locked ? (
        <Button onClick={() => setChoosing(true)}>{t('save.open')}</Button>
      ) : (
        <Button type="submit" loading={busy} disabled={locked || blocked || !(dirty || isNew)}>
          {action ?? saveWords(mode === 'changeset', isNew)}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <ChooseChangeset note={t('save.note')} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function saveWords(inChangeset: boolean, isNew: boolean): string {
  if (inChangeset) return t(isNew ? 'save.addToChangeset' : 'save.saveToChangeset');
  return t(isNew ? 'save.create' : 'save.save');
}
