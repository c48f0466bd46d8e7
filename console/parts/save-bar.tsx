import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

/** At the foot of a long form, in sight as long as the form is. */
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
  return (
    <div className={classes['bar']} data-inline={inline || undefined}>
      <div className={classes['rest']}>{children}</div>
      <Text size="xs" c="dimmed" className={classes['state'] ?? ''} aria-live="polite">
        {dirty && !isNew ? 'Unsaved changes' : ''}
      </Text>
      {dirty && !isNew && (
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={blocked || !(dirty || isNew)}>
        {isNew ? 'Create' : 'Save'}
      </Button>
    </div>
  );
}
