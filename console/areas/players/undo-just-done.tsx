import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconArrowBackUp } from '../../kit/icons.ts';
import { UndoDialog } from '../../parts/players/undo-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { meQuery } from '../../session/queries.ts';
import { t } from './texts.ts';

/** Offers to undo the manual action that this person has just done. `onClose` closes the dialog of that action. */
export function UndoJustDone({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const here = useHere();
  const { data: me } = useQuery(meQuery);
  const [undoing, setUndoing] = useState(false);
  const { data: entry } = useQuery({
    // Not below the player's own key: after an undo, the newest entry would be the undo itself.
    queryKey: keyOf(here, 'just-done', playerId),
    queryFn: async ({ signal }) => {
      const params = { path: { playerId }, query: { limit: 20 } };
      const { data } = await here.api.get('/players/{playerId}/activity', { params, signal });
      // Newest first. Other people and the player may have added newer entries meanwhile.
      return data.find(({ source, by }) => source === 'grant' && by?.id === me?.id) ?? null;
    },
    enabled: me !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!entry) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={15} />} onClick={() => setUndoing(true)}>
        {t('grant.undo')}
      </Button>
      {undoing && <UndoDialog playerId={playerId} entry={entry} onClose={onClose} />}
    </>
  );
}
