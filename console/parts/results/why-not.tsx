import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { useHere } from '../../session/here.ts';
import { PlayerSelect } from '../players/player-select.tsx';
import { t } from './texts.ts';

/** Links to the page that explains why a player does not have this. */
export function WhyNot({ kind, id }: { kind: 'badge' | 'quest' | 'adventure'; id: string }) {
  const { params } = useHere();
  const navigate = useNavigate();
  const [playerId, setPlayerId] = useState<string | null>(null);
  const explain = () =>
    void navigate(
      linkTo(
        '/p/$projectId/$environment/players/$playerId',
        { ...params, playerId: playerId ?? '' },
        { tab: 'explain', [`${kind}Id`]: id },
      ),
    );
  return (
    <Panel title={t(`whyNot.${kind}`)} description={t('whyNot.text')}>
      <Group align="flex-end" gap="sm">
        <PlayerSelect label={t('whyNot.player')} value={playerId} onChange={setPlayerId} />
        <Button variant="default" disabled={playerId === null} onClick={explain}>
          {t('whyNot.button')}
        </Button>
      </Group>
    </Panel>
  );
}
