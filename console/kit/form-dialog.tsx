import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { FormFailure } from './api-form.tsx';
import { t } from './texts.ts';

/** Without this, the dialog would give the focus to the button that closes it. */
function beginWithFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return;
  const field = form.querySelector('input:not(:disabled, [type="hidden"]), select, textarea');
  field?.setAttribute('data-autofocus', '');
}

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
  /** The label of the button: a verb. */
  action: string;
  danger?: boolean;
  disabled?: boolean;
  size?: 'md' | 'xl';
  busy: boolean;
  failure: unknown;
  /** Shown instead of the form when it is done or there is nothing to ask. */
  instead?: ReactNode;
  children?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      {instead || (
        <form
          ref={beginWithFirstField}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // In React the event would also reach the form from which the dialog was opened, although not in the DOM.
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
