import type { components } from '../../../packages/sdk/src/index.ts';
import type { LobbyState } from '../../../packages/sdk/src/realtime.ts';
import { Badge } from '../../kit/badge.tsx';
import { t } from './texts.ts';

export type Lobby = components['schemas']['Lobby'];

const colours = { open: 'blue', started: 'laurel', ended: 'gray' } as const;

export function LobbyStateBadge({
  lobby: { state, endReason },
}: {
  lobby: Pick<Lobby, 'state' | 'endReason'>;
}) {
  const ended = state === 'ended' && endReason;
  return (
    <Badge color={colours[state]}>
      {ended ? t('states.endedBy', { reason: t(`reasons.${ended}`) }) : t(`states.${state}`)}
    </Badge>
  );
}

export function nameOf({ name, code }: Pick<Lobby, 'name' | 'code'>): string {
  return name ?? t('unnamed', { code });
}

/** The lobby with the state that its channel sent. The channel omits the fields that never change. */
export function withChannelState(known: Lobby, state: LobbyState): Lobby {
  return { ...known, ...(state as Omit<Lobby, 'idleTimeoutSeconds' | 'leaderboardId'>) };
}
