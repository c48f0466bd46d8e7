import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { FormFailure } from './api-form.tsx';
import { t } from './texts.ts';

/** A dialog that asks for something and sends it. `useApiForm` gives `busy`, `failure` and `onSubmit`. */
export function FormDialog({
  title,
  action,
  danger = false,
  disabled = false,
  size = 'md',
  busy,
  failure,
  instead,
  children,
  onSubmit,
  onClose,
}: {
  title: string;
  /** What the button says: a verb. */
  action: string;
  danger?: boolean;
  disabled?: boolean;
  size?: 'md' | 'xl';
  busy: boolean;
  failure: unknown;
  /** Shown in place of the form: it is done, or there is nothing to ask. */
  instead?: ReactNode;
  children?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      {instead || (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A form that the dialog was opened from is its parent in React, though not on the page.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          <Stack gap="md">
            <FormFailure error={failure} />
            {children}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" color={danger ? 'red.9' : 'laurel'} loading={busy} disabled={disabled}>
                {action}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
