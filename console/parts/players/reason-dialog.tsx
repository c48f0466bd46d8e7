import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { ReasonField } from './reason-field.tsx';

/** Changes something of a player, or of many, for a reason that colleagues see in the activity of each of them. */
export function ReasonDialog({
  playerId,
  title,
  action,
  instead,
  children,
  submit,
  onDone,
  onClose,
}: {
  /** Absent for many: `submit` then tells what has to be read again. */
  playerId?: string;
  title: string;
  action: string;
  /** Shown in place of the question: it is not known yet what to ask, or there is nothing to ask. */
  instead?: ReactNode;
  children?: ReactNode;
  submit: (reason: string) => Promise<void>;
  /** Where there is something to tell afterwards. The dialog ends otherwise. */
  onDone?: () => void;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      await submit(reason);
      if (playerId !== undefined) {
        await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
      }
      (onDone ?? onClose)();
    },
  });
  return (
    <FormDialog {...sending} title={title} action={action} danger instead={instead} onClose={onClose}>
      {children}
      <ReasonField data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
