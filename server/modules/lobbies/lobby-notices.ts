type Listener = (environmentId: number, lobbyId: string) => void;

/**
 * Announces, in this process and after the commit, that a lobby has changed, and nothing else. A listener reads the
 * lobby again, so two changes in quick succession cannot arrive in the wrong order.
 */
export interface LobbyNotices {
  tell: Listener;
  /** Returns a function that stops listening. */
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
