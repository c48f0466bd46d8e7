import type { ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconSend } from '../../kit/icons.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { t } from './texts.ts';

const SendEventDialog = lazy(async () => ({
  default: (await import('./send-event-dialog.tsx')).SendEventDialog,
}));

/** Sends an event by hand, in test and in live. */
export function SendEventButton({
  playerId,
  type,
  properties,
  label = t('open'),
  ...button
}: {
  /** Chosen at first. */
  playerId?: string | undefined;
  type?: string | undefined;
  properties?: Readonly<Record<string, unknown>>;
  label?: string;
} & Pick<ButtonProps, 'size' | 'variant'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AllowedButton
        permission="playerData.write"
        variant="default"
        leftSection={<IconSend size={15} />}
        {...button}
        onClick={() => setOpen(true)}
      >
        {label}
      </AllowedButton>
      {open && (
        <Suspense>
          <SendEventDialog
            playerId={playerId ?? null}
            type={type ?? ''}
            properties={properties ?? {}}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
