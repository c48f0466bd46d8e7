import type { Snapshot, TeamData, TeamDetails } from './model.ts';
import type { Source, Store } from './source.ts';

/** How many teams a player without one can choose from. */
const mostOthers = 20;

/** The wanted team, or the first of the player; for a player without one, teams to join. */
export function teamOf(source: Source, wanted: string | undefined): Store<TeamData> {
  const { teams } = source;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  let others: { list?: readonly TeamDetails[]; error?: { message: string } } | undefined;
  let followed: { id: string; stop: () => void } | undefined;
  let stopTeams: (() => void) | undefined;
  let last: { from: readonly unknown[]; made: Snapshot<TeamData> } | undefined;

  const currentId = () => wanted ?? teams.get().data?.[0]?.teamId;

  async function readOthers(): Promise<void> {
    others = {};
    const query = { limit: mostOthers };
    try {
      others = { list: (await source.api.get('/teams', { params: { query } })).data };
    } catch (error) {
      others = { error: error as Error };
    }
    tell();
  }

  /** Follows the team that is shown, or reads which there are. */
  function update(): void {
    const id = currentId();
    if (followed?.id !== id) {
      followed?.stop();
      followed = id === undefined ? undefined : { id, stop: source.team(id).subscribe(tell) };
      if (id !== undefined) others = undefined;
    }
    if (id === undefined && teams.get().data && !others) void readOthers();
    tell();
  }

  function make(): Snapshot<TeamData> {
    const own = teams.get();
    if (own.data === undefined) return { ...own, data: undefined };
    const id = currentId();
    if (id === undefined) {
      if (others?.error) return { status: 'error', error: others.error };
      if (!others?.list) return { status: 'loading' };
      return { ...own, data: { team: null, isMember: false, others: others.list } };
    }
    const detail = source.team(id).get();
    const isMember = own.data.some(({ teamId }) => teamId === id);
    // Who is not in the team does not get its changes, and does not miss them.
    const status = detail.status === 'stale' && !isMember ? own.status : detail.status;
    return { ...detail, status, data: detail.data && { team: detail.data, isMember, others: [] } };
  }

  return {
    get() {
      const id = currentId();
      const from = [teams.get(), id, id === undefined ? others : source.team(id).get()];
      if (last?.from.every((one, index) => one === from[index])) return last.made;
      last = { from, made: make() };
      return last.made;
    },
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      if (listeners.size === 1) {
        stopTeams = teams.subscribe(update);
        update();
      }
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stopTeams?.();
        followed?.stop();
        followed = undefined;
        others = undefined;
      };
    },
    refresh: async () => {
      others = undefined;
      await teams.refresh();
      const id = currentId();
      if (id !== undefined) await source.team(id).refresh();
      update();
    },
    whenLoaded: async () => {
      await teams.whenLoaded();
      const id = currentId();
      if (id !== undefined) await source.team(id).whenLoaded();
      return make().data ?? { team: null, isMember: false, others: [] };
    },
  };
}
