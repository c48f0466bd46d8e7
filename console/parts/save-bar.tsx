import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocked } from './changes/locked.ts';
import { useWriteMode } from './changes/write-mode.ts';
import classes from './save-bar.module.css';

const ChooseChangeset = lazy(async () => ({
  default: (await import('./changes/choose-changeset.tsx')).ChooseChangeset,
}));

/** At the foot of a long form, in sight as long as the form is. Says where a change goes. */
export function SaveBar({
  dirty,
  blocked = false,
  busy,
  isNew,
  inline = false,
  onDiscard,
  children,
}: {
  dirty: boolean;
  /** It cannot be saved as it is. */
  blocked?: boolean;
  busy: boolean;
  isNew: boolean;
  /** Within a panel, at the end of a short form. */
  inline?: boolean;
  onDiscard: () => void;
  /** What else can be done, such as to delete it. */
  children?: ReactNode;
}) {
  const mode = useWriteMode();
  const locked = useLocked();
  const [choosing, setChoosing] = useState(false);
  const note = locked
    ? 'Active in live: change it from live.'
    : mode === 'approval'
      ? 'Changes need approval. Open a changeset to make them.'
      : dirty && !isNew
        ? 'Unsaved changes'
        : '';
  return (
    <div className={classes['bar']} data-inline={inline || undefined}>
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
          Discard
        </Button>
      )}
      {mode === 'approval' && !locked ? (
        <Button onClick={() => setChoosing(true)}>Open a changeset…</Button>
      ) : (
        <Button type="submit" loading={busy} disabled={locked || blocked || !(dirty || isNew)}>
          {mode === 'changeset' ? `${isNew ? 'Add' : 'Save'} to changeset` : isNew ? 'Create' : 'Save'}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <ChooseChangeset
            note="This project requires approval. Save your change in a changeset; a second person approves it before it is published. What you have typed stays here."
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
