import type { LeagueData, PassData, Snapshot, TierData } from './model.ts';
import type { Source, Store } from './source.ts';
import { type BoardInfo, boardOf, mapped } from './sources.ts';

/** The league of the player; for one who has not played yet, what there is to know of it. */
export function leagueOf(source: Source, board: string): Store<LeagueData> {
  const league = source.league(board);
  let info: BoardInfo | undefined;
  let last: { from: unknown; info: unknown; made: Snapshot<LeagueData> } | undefined;

  const make = (data: Parameters<typeof withInfo>[0] | undefined) =>
    data === undefined ? undefined : withInfo(data, info);
  return {
    get() {
      const from = league.get();
      if (last?.from === from && last.info === info) return last.made;
      last = { from, info, made: { ...from, data: make(from.data) } };
      return last.made;
    },
    subscribe(listener) {
      let ended = false;
      const stop = league.subscribe(listener);
      boardOf(source, board).then(
        (found) => {
          info = found;
          if (!ended) listener();
        },
        // The league is shown without it.
        () => undefined,
      );
      return () => {
        ended = true;
        stop();
      };
    },
    refresh: () => league.refresh(),
    whenLoaded: async () => withInfo(await league.whenLoaded(), info),
  };
}

function withInfo(data: Omit<LeagueData, 'join'> | null, info: BoardInfo | undefined): LeagueData {
  const mustJoin = info?.entry != null;
  if (data) return { ...data, join: mustJoin && data.group === null };
  const tiers: TierData[] =
    info?.league?.tiers.map(({ id, name, imageUrl }) => ({ id, name, imageUrl: imageUrl ?? null })) ?? [];
  return {
    tiers,
    tier: tiers[0]?.id ?? '',
    group: null,
    rank: null,
    size: null,
    promotionRank: null,
    relegationRank: null,
    endsAt: null,
    history: [],
    entries: [],
    join: mustJoin,
  };
}

const nothingToReach: PassData = { score: null, endsAt: null, milestones: [], entry: null };

export function passOf(source: Source, board: string): Store<PassData> {
  return mapped(source.seasonPass(board), (data): PassData => data ?? nothingToReach);
}
