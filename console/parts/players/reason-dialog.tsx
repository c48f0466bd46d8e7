import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { ReasonField } from './reason-field.tsx';

/** Changes one or many players, with a reason that colleagues see in the log of each player. */
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
  /** Absent for many players: then `submit` refreshes the data itself. */
  playerId?: string;
  title: string;
  action: string;
  /** Shown instead of the question while it is not known what to ask, or if there is nothing to ask. */
  instead?: ReactNode;
  children?: ReactNode;
  submit: (reason: string) => Promise<void>;
  /** Called afterwards, if there is something to show. Without it the dialog closes. */
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
