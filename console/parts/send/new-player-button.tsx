import { lazy, Suspense, useState } from 'react';
import { IconUserPlus } from '../../kit/icons.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { t } from './texts.ts';

const NewPlayerDialog = lazy(async () => ({
  default: (await import('./new-player-dialog.tsx')).NewPlayerDialog,
}));

/** Creates a player by hand, in test and in live. */
export function NewPlayerButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AllowedButton
        permission="playerData.write"
        variant="default"
        leftSection={<IconUserPlus size={15} />}
        onClick={() => setOpen(true)}
      >
        {t('newPlayer.open')}
      </AllowedButton>
      {open && (
        <Suspense>
          <NewPlayerDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
