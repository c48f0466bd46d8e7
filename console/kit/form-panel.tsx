import { Button, Group, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type ApiForm, FormFailure } from './api-form.tsx';
import { Panel } from './panel.tsx';

/** A panel that is a form with one button. `useApiForm` gives `busy`, `failure` and `onSubmit`. */
export function FormPanel({
  action,
  clean = false,
  locked = false,
  busy,
  failure,
  onSubmit,
  children,
  ...panel
}: {
  /** The label of the button: a verb. */
  action: string;
  /** Whether there is nothing to save. */
  clean?: boolean;
  /** Hides the button for those who may only read. */
  locked?: boolean;
} & Pick<ApiForm<Record<string, unknown>>, 'busy' | 'failure' | 'onSubmit'> &
  Pick<ComponentProps<typeof Panel>, 'title' | 'description' | 'children'>) {
  return (
    <Panel {...panel}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormFailure error={failure} />
          {children}
          {!locked && (
            <Group justify="flex-end">
              <Button type="submit" loading={busy} disabled={clean}>
                {action}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
