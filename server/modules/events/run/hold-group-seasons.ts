import {
  type CompiledProject,
  leaguePart,
  type PlayerState,
  type SeasonsNow,
} from '../../../engine/index.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import {
  type HeldSeasons,
  holdCurrentSeasons,
  holdPlaces,
  type KeptBoard,
  type PlaceChange,
} from '../../leaderboards/index.ts';
import type { EnvironmentScope, Stimulus } from '../stimuli/stimulus.ts';

/** What a group holds of such leaderboards. */
interface Held {
  readonly seasons: HeldSeasons;
  readonly places: Map<number, number>;
}

/** One look for each leaderboard that is joined, counts attempts or has milestones. Projects without such boards pay nothing. */
export async function holdGroupSeasons(
  tx: Tx,
  compiled: ReadonlyMap<number, CompiledProject>,
  shifted: ReadonlySet<number>,
  now: Date,
): Promise<HeldSeasons> {
  const boards: KeptBoard[] = [];
  for (const [environmentId, { keptBoards, leaderboards, zone }] of compiled) {
    if (keptBoards.length === 0 || shifted.has(environmentId)) continue;
    for (const id of keptBoards) {
      const { source, reset, startsAt, endsAt } = leaderboards.get(id) as unknown as Leaderboard;
      boards.push({ environmentId, id, source, course: { reset, startsAt, endsAt }, timezone: zone.name });
    }
  }
  return boards.length === 0 ? new Map() : holdCurrentSeasons(tx, boards, now);
}

/** Those who join a season wait for each other, so that it never has more players than it may have. */
export async function holdGroupPlaces(
  tx: Tx,
  seasons: HeldSeasons,
  stimuli: readonly Stimulus[],
): Promise<Map<number, number>> {
  const keys = new Set<number>();
  for (const stimulus of stimuli) {
    if (stimulus.kind !== 'command' || !isEntry(stimulus.command)) continue;
    const season = seasons.get(stimulus.scope.environment.id)?.get(stimulus.command.leaderboardId);
    if (season) keys.add(season.key);
  }
  return holdPlaces(
    tx,
    [...keys].sort((a, b) => a - b),
  );
}

type Command = Extract<Stimulus, { kind: 'command' }>['command'];

function isEntry(
  command: Command,
): command is Extract<Command, { kind: 'joinLeaderboard' | 'leaveLeaderboard' }> {
  return command.kind === 'joinLeaderboard' || command.kind === 'leaveLeaderboard';
}

export function seasonsIn({ seasons }: Pick<Held, 'seasons'>, { environment }: EnvironmentScope): SeasonsNow {
  const held = seasons.get(environment.id);
  return (id) => held?.get(id);
}

/** Places that are left for one who joins; null if they are not limited. */
export function placesLeft(
  { seasons, places }: Held,
  compiled: CompiledProject,
  { environment }: EnvironmentScope,
  leaderboardId: string,
): number | null {
  const most = compiled.leaderboards.get(leaderboardId)?.kept?.entry?.maxEntries ?? null;
  const season = seasons.get(environment.id)?.get(leaderboardId);
  if (most === null || !season) return most;
  return most - (places.get(season.key) ?? 0);
}

/** For a command that was carried out: notes who took a place, or gave it back. */
export function collectPlace(
  {
    seasons,
    places,
    changes,
    now,
  }: Held & {
    readonly changes: { readonly places: PlaceChange[] };
    readonly now: Date;
  },
  compiled: CompiledProject,
  { command, scope }: Extract<Stimulus, { kind: 'command' }>,
  player: { readonly key: number; readonly state: PlayerState },
  /** Whether the player had joined before, and what they have paid now. */
  { was, paid }: { was: boolean; paid: readonly { currencyId: string; amount: number }[] | null },
): void {
  if (!isEntry(command)) return;
  const { leaderboardId } = command;
  const season = seasons.get(scope.environment.id)?.get(leaderboardId);
  if (!season || was === (paid !== null)) return;
  places.set(season.key, (places.get(season.key) ?? 0) + (paid === null ? -1 : 1));
  const { league } = compiled.leaderboards.get(leaderboardId) as unknown as Leaderboard;
  const environmentId = scope.environment.id;
  const { key: playerKey, state } = player;
  const part = () => leaguePart(compiled, state, leaderboardId, now.getTime());
  changes.places.push({ environmentId, playerKey, leaderboardId, league, part, season, paid });
}
