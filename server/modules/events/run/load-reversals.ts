import { changedIds, isActivity, type LoggedScore, type PlayerState } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import { int8Array } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { ReversedEntry } from '../../analytics/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import {
  holdSeasons,
  type OpenSeasons,
  readOpenSeasons,
  readSeasonEntries,
} from '../../leaderboards/index.ts';
import { readGoneMessages } from '../../messages/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import type { StoredOutcome } from '../player-log/queries.ts';
import { type Folded, foldLog } from '../replay/fold-log.ts';
import { readReversedEntries, readStandings, type StandingRow } from '../reversal/queries.ts';
import type { ReversalStimulus } from '../stimuli/reversal-stimulus.ts';

/** How many entries are replayed while the player is locked: the other players of the group wait for it. */
const mostEntries = 200;

/** A reversal whose player is locked. */
export type LoadedReversal =
  | {
      type: 'ready';
      folded: Folded;
      entries: ReadonlyMap<number, LoggedScore>;
      /** What is taken back, in the order of the log. */
      reversed: readonly ReversedEntry[];
      /** Messages that could be claimed again, but are no longer in the inbox: they were deleted, or did not fit. */
      goneMessages: readonly string[];
    }
  /** Its event was reversed before, with this answer. */
  | { type: 'repeat'; outcome: StoredOutcome }
  /** Too much has happened since it was planned. */
  | { type: 'behind' };

/** Brings the plans of a group up to date. The players are locked, so nothing is added to their logs. */
export async function loadReversals(
  tx: Tx,
  past: PastProjects,
  stimuli: readonly ReversalStimulus[],
  players: ReadonlyMap<string, LoadedPlayer>,
  now: Date,
): Promise<Map<ReversalStimulus, LoadedReversal>> {
  // A player who was erased, perhaps created again, has another log.
  const found = stimuli.filter(({ player, plan }) => players.get(player)?.key === plan.player.key);
  const loaded = new Map<ReversalStimulus, LoadedReversal>();
  if (found.length === 0) return loaded;
  const [standings, open] = await Promise.all([readStandingsOf(tx, found), holdOpenSeasons(tx, found, now)]);
  const upToDate: { stimulus: ReversalStimulus; later: number }[] = [];
  for (const [i, stimulus] of found.entries()) {
    const { plan, scope } = stimulus;
    const { outcome, reversed, later } = standings[i] as StandingRow;
    if (outcome) loaded.set(stimulus, { type: 'repeat', outcome });
    else if (
      reversed !== plan.reversedBefore ||
      later > mostEntries ||
      !isSame(plan.seasons, open.get(scope.environment.id))
    )
      loaded.set(stimulus, { type: 'behind' });
    else upToDate.push({ stimulus, later });
  }
  const entriesOf = await readSeasonEntries(
    tx,
    upToDate.map(({ stimulus }) => stimulus.plan.player.key),
    [...open.values()].flatMap((seasons) => [...seasons.values()].map(({ key }) => key)),
  );
  const reversedBy = await readReversed(
    tx,
    upToDate.map(({ stimulus }) => stimulus),
  );
  for (const { stimulus, later } of upToDate) {
    const { player, without, seasons, folded: from } = stimulus.plan;
    const folded = later > 0 ? await foldLog(tx, past, player, { from, without, seasons }) : from;
    const reversed = reversedBy(stimulus);
    const before = players.get(stimulus.player)?.state;
    const reopened = before ? reopenedIds(before, folded.replayed.state) : [];
    const goneMessages = reopened.length > 0 ? await readGoneMessages(tx, player.key, reopened) : [];
    loaded.set(stimulus, { type: 'ready', folded, entries: entriesOf(player.key), reversed, goneMessages });
  }
  return loaded;
}

/** Messages whose rewards were claimed or given up before, and could be claimed afterwards. */
export function reopenedIds(before: PlayerState, after: PlayerState): string[] {
  return changedIds(before.inbox, after.inbox).filter(
    (id) => own(after.inbox, id)?.open && !own(before.inbox, id)?.open,
  );
}

/** The entries that reversals take back. */
async function readReversed(tx: Tx, stimuli: readonly ReversalStimulus[]) {
  const wanted = stimuli.flatMap(({ plan: { player, targets } }) =>
    targets.map(({ seq }) => ({ key: player.key, seq })),
  );
  const rows =
    wanted.length === 0
      ? []
      : await readReversedEntries.all(
          tx,
          int8Array(wanted.map(({ key }) => key)),
          int8Array(wanted.map(({ seq }) => seq)),
        );
  const rowOf = new Map(rows.map((row) => [row.seq, row]));
  return ({ plan: { targets } }: ReversalStimulus): ReversedEntry[] =>
    targets.flatMap(({ seq }) => {
      const row = rowOf.get(seq);
      if (!row) return [];
      const { source, type, occurred_at: at, effects } = row;
      const eventType = source !== 'grant' && isActivity(type) ? type : null;
      return [{ at, eventType, effects: effects ?? [] }];
    });
}

/** The answer to a repeat is looked for only if a single event is reversed. */
function readStandingsOf(tx: Tx, stimuli: readonly ReversalStimulus[]): Promise<StandingRow[]> {
  const plans = stimuli.map(({ plan }) => plan);
  return readStandings.all(
    tx,
    int8Array(plans.map(({ player }) => player.key)),
    int8Array(plans.map(({ folded }) => folded.lastSeq)),
    int8Array(plans.map(({ targets }) => (targets.length === 1 ? (targets[0]?.seq ?? null) : null))),
    mostEntries + 1,
  );
}

/** The open seasons by environment. None that the plans know is closed before the transaction ends. */
async function holdOpenSeasons(
  tx: Tx,
  stimuli: readonly ReversalStimulus[],
  now: Date,
): Promise<ReadonlyMap<number, OpenSeasons>> {
  const open = new Map<number, OpenSeasons>();
  const byEnvironment = Map.groupBy(stimuli, ({ scope }) => scope.environment.id);
  // In one order, so that two groups do not wait for each other.
  for (const environmentId of [...byEnvironment.keys()].sort((a, b) => a - b)) {
    const planned = (byEnvironment.get(environmentId) ?? []).flatMap(({ plan }) => [...plan.seasons.keys()]);
    await holdSeasons(tx, environmentId, [...new Set(planned)]);
    open.set(environmentId, await readOpenSeasons(tx, environmentId, now));
  }
  return open;
}

function isSame(planned: OpenSeasons, present: OpenSeasons | undefined): boolean {
  return (
    planned.size === present?.size &&
    [...planned].every(([id, { key, at }]) => {
      const season = present.get(id);
      return season?.key === key && season.at === at;
    })
  );
}
