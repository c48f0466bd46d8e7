type Listener = (environmentId: number, teamId: string) => void;

/** Announces, in this process and after the commit, that a team has changed. A listener reads the team again. */
export interface TeamNotices {
  tell: Listener;
  listen(listener: Listener): void;
}

export function createTeamNotices(): TeamNotices {
  const listeners = new Set<Listener>();
  return {
    tell(environmentId, teamId) {
      for (const listener of listeners) listener(environmentId, teamId);
    },
    listen: (listener) => void listeners.add(listener),
  };
}
