type Listener = (environmentId: number, lobbyId: string) => void;

/**
 * Says, in this process and after the commit, that a lobby is no longer as it was. Only that: a listener reads the lobby
 * again, so that two changes close together cannot be told in the wrong order.
 */
export interface LobbyNotices {
  tell: Listener;
  /** Gives what ends the listening. */
  listen(listener: Listener): () => void;
}

export function createLobbyNotices(): LobbyNotices {
  const listeners = new Set<Listener>();
  return {
    tell(environmentId, lobbyId) {
      for (const listener of listeners) listener(environmentId, lobbyId);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
