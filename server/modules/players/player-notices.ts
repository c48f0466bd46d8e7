type Listener = (environmentId: number, playerId: string) => void;

/**
 * Announces, in this process and after the commit, that a player's state may have changed. A listener reads the player
 * again, so two changes in quick succession cannot arrive in the wrong order.
 */
export interface PlayerNotices {
  changed: Listener;
  listen(listener: Listener): void;
}

export function createPlayerNotices(): PlayerNotices {
  const listeners: Listener[] = [];
  return {
    changed(environmentId, playerId) {
      for (const listener of listeners) listener(environmentId, playerId);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
