import { differences } from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { Fault, unavailable } from '../../../../platform/faults.ts';
import type { JobContext } from '../../../../platform/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import { int8Array, textArray } from '../../../../platform/postgres/arrays.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { timeIn } from '../../../access/index.ts';
import type { PastProjects } from '../../../definitions/index.ts';
import { type OpenSeasons, readOpenSeasons } from '../../../leaderboards/index.ts';
import { readState } from '../../../players/index.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import { messages } from '../../messages.ts';
import { conditionColumns } from '../../player-log/property-conditions.ts';
import type { Target } from '../../reversal/find-target.ts';
import { planReversals, type ReversalPlan, reversibleAfter } from '../../reversal/plan-reversal.ts';
import { columnsOf, playerColumnsOf } from '../../reversal/queries.ts';
import { addToReversal, newReversalTally, type ReversalTally } from '../../reversal/totals.ts';
import { reversalOf } from '../../stimuli/reversal-stimulus.ts';
import { type BetweenSteps, createPieceWorker } from '../piece-worker.ts';
import { findRange } from './find-range.ts';
import { nextGrants, rangeOfBulkAction } from './of-bulk-action.ts';
import * as queries from './queries.ts';
import { receivedBounds } from './read-request.ts';

interface Dependencies {
  db: Database;
  past: PastProjects;
  ingest: Ingest;
  clock: Clock;
  log: Log;
}

/** How many entries of the log are looked at between two turns of other environments. */
const piece = 2_000;
/** How many players are worked on between two turns of other environments. */
const playersAtOnce = 512;
/** How many of these are one part: their logs are read together, and their reversals share a group commit. */
const playersTogether = { reversed: 64, counted: 16 };
/** How many parts at the same time: the logs of one are read while the other is committed. A dry run commits nothing. */
const partsAtOnce = { reversed: 4, counted: 1 };
/**
 * How many events of a player are reversed with one replay and in one transaction. A dry run has no transaction, and counts
 * exactly only what it leaves out in one replay.
 */
const eventsAtOnce = { reversed: 1_000, counted: 100_000 };
/** How many events of all players together are reversed at the same time. */
const eventsTogether = 16_000;
const mostPlans = 5;

type Running = queries.RunningReversal;

/**
 * All events of a player are reversed with one replay, in a group commit that also counts them, so that a node that is
 * killed leaves nothing half done and counts nothing twice.
 */
export function createReversalWorker(deps: Dependencies) {
  return createPieceWorker<Running>(deps, {
    name: 'reversal',
    listRunning: (db, node) => queries.listRunning.all(db, node),
    claim: async (db, id, node) => (await queries.claimReversal.run(db, id, node)) > 0,
    workOn: (one, context, between) => workOn(deps, one, context, between),
    fail: (db, id, message) => queries.finishReversal.run(db, id, 'failed', message),
  });
}

/** Does one piece; true if the reversal has ended. `one` is kept up to date. */
async function workOn(
  deps: Dependencies,
  one: Running,
  context: JobContext,
  { rest, isOurs }: BetweenSteps,
): Promise<boolean> {
  const { db } = deps;
  if (one.first_seq === null || one.last_seq === null) {
    const { first, last } = await rangeOf(db, one);
    await queries.setRange.run(db, one.id, first, last);
    Object.assign(one, { first_seq: first, last_seq: last, done_seq: first });
  }
  const next = await nextPiece(db, one);
  if (!next) {
    await queries.finishReversal.run(db, one.id, 'done', null);
    return true;
  }
  const counted = newReversalTally();
  let skipped = 0;
  let ours = true;
  const kind = one.dry_run ? 'counted' : 'reversed';
  await workOff(partsOf(next.players, playersTogether[kind]), partsAtOnce[kind], async (part) => {
    if (kind === 'counted') await rest();
    if (!(await isOurs())) ours = false;
    if (!ours) return;
    const done = await workTogether(deps, one, part, counted);
    skipped += done.skipped;
    context.count(done.events);
  });
  return !ours || !(await report(db, one, next.upTo, skipped, counted));
}

/**
 * Some at the same time: when one has ended, the next begins. After a failure all that had begun have ended, so that the next try
 * meets none that is still under way.
 */
async function workOff<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  let failed = false;
  const line = async () => {
    for (const one of left) {
      if (failed) return;
      await work(one).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: atOnce }, line));
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
}

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

/** False if it was stopped. */
async function report(
  db: Database,
  one: Running,
  upTo: number,
  skipped: number,
  { totals, players }: ReversalTally,
): Promise<boolean> {
  const { id, done_seq: before, dry_run } = one;
  one.done_seq = upTo;
  if (!dry_run) return (await queries.reportDone.run(db, id, before, upTo, skipped)) > 0;
  const columns = [...columnsOf(totals), ...playerColumnsOf(players)] as const;
  return (await queries.reportCounted.one(db, id, before, upTo, skipped, ...columns)).reported > 0;
}

/**
 * The range to work on: for a bulk action, keys of players; with a list of players, places in the list; otherwise
 * numbers of the log.
 */
async function rangeOf(db: Database, one: Running) {
  const { request, environment_id, bulk_action_id } = one;
  if (bulk_action_id !== null) return rangeOfBulkAction(db, { environment_id, bulk_action_id });
  if (request.playerIds) return { first: 0, last: request.playerIds.length };
  const [, from, to] = meantBy(one);
  return findRange(db, environment_id, from, to);
}

interface Player {
  key: number;
  id: string;
  /** The player's entries to reverse, if they are already known. */
  targets?: readonly Target[];
}

interface Piece {
  upTo: number;
  players: readonly Player[];
}

async function nextPiece(db: Database, one: Running): Promise<Piece | undefined> {
  const { request, environment_id, bulk_action_id, done_seq, first_seq, last_seq } = one;
  const last = last_seq ?? 0;
  if (done_seq >= last) return undefined;
  if (bulk_action_id !== null) {
    const next = await nextGrants(db, { environment_id, bulk_action_id, done_seq }, last);
    return next && firstOf(next.granted, next.upTo, ({ key }) => key);
  }
  if (request.playerIds) {
    const upTo = Math.min(last, done_seq + playersAtOnce);
    const ids = textArray(request.playerIds.slice(done_seq, upTo));
    return { upTo, players: await queries.findPlayers.all(db, environment_id, ids) };
  }
  const { seq } = await queries.findPieceEnd.one(db, environment_id, done_seq, last, piece);
  if (seq === null) return undefined;
  const met = await queries.listPlayersInPiece.all(db, ...meantBy(one), done_seq, seq, first_seq ?? 0);
  return firstOf(met, seq, ({ first }) => first);
}

/** The rest of a piece with many players is left for the next turn. */
function firstOf<P extends Player>(met: readonly P[], upTo: number, placeOf: (player: P) => number): Piece {
  const after = met[playersAtOnce];
  return after ? { upTo: placeOf(after) - 1, players: met.slice(0, playersAtOnce) } : { upTo, players: met };
}

function meantBy({ environment_id, environment, request }: Running) {
  const { types, property, effect = null, ruleId = null, occurred } = request;
  return [
    environment_id,
    ...receivedBounds(request, environment),
    types,
    ...conditionColumns(property),
    effect,
    ruleId,
    occurred ? new Date(occurred.from) : null,
    occurred ? new Date(occurred.to) : null,
  ] as const;
}

interface Done {
  events: number;
  skipped: number;
}

/** What the players of a piece have in common. */
interface Frame {
  deps: Dependencies;
  one: Running;
  seasons: OpenSeasons;
  counted: ReversalTally;
}

/** A player of whom not all events are reversed yet. */
interface Left {
  player: Player;
  /** The entry after which the next events are looked for. */
  after: number;
  /** Whether the totals have the player already. */
  isCounted: boolean;
}

/** Works through the events of some players, as many of each as fit into one transaction at a time. */
async function workTogether(
  deps: Dependencies,
  one: Running,
  players: readonly Player[],
  counted: ReversalTally,
): Promise<Done> {
  const { db } = deps;
  const now = timeIn({ offsetMs: one.clock_offset_ms }, deps.clock);
  const keys = players.map(({ key }) => key);
  const [seasons, known, checkpointOf] = await Promise.all([
    readOpenSeasons(db, one.environment_id, now),
    one.dry_run ? [] : queries.listCounted.all(db, int8Array(keys), one.id),
    reversibleAfter(db, keys),
  ]);
  const countedBefore = new Set(known.map(({ player_key }) => player_key));
  const frame = { deps, one, seasons, counted };
  const sums: Done = { events: 0, skipped: 0 };
  let left: Left[] = players.map((player) => ({
    player,
    after: 0,
    isCounted: countedBefore.has(player.key),
  }));
  while (left.length > 0) {
    const pages = await readMeant(db, one, left);
    const wanted = pages.map(({ player, meant, isCounted }) => ({
      player,
      isCounted,
      targets: meant.filter(({ seq }) => seq > checkpointOf(player.key)),
    }));
    const results = await reverseSome(
      frame,
      wanted.filter(({ targets }) => targets.length > 0),
    );
    const next: Left[] = [];
    for (const [i, { player, meant, isLast, isCounted }] of pages.entries()) {
      const targets = wanted[i]?.targets ?? [];
      const result = results.get(player.key);
      if (result === 'erased') continue;
      const done = result === 'reversed' ? targets.length : 0;
      sums.events += done;
      sums.skipped += meant.length - done;
      if (!isLast) next.push({ player, after: meant.at(-1)?.seq ?? 0, isCounted: isCounted || done > 0 });
    }
    left = next;
  }
  return sums;
}

interface Meant extends Left {
  meant: readonly Target[];
  isLast: boolean;
}

/** The next events of each player that the reversal means. */
async function readMeant(db: Database, one: Running, left: readonly Left[]): Promise<Meant[]> {
  const share = Math.floor(eventsTogether / partsAtOnce.reversed / left.length);
  const limit = one.dry_run ? eventsAtOnce.counted : Math.min(eventsAtOnce.reversed, share);
  const searched = left.filter(({ player }) => !player.targets);
  const rows =
    searched.length > 0
      ? await queries.listMeant.all(
          db,
          ...meantBy(one),
          int8Array(searched.map(({ player }) => player.key)),
          int8Array(searched.map(({ after }) => after)),
          limit,
        )
      : [];
  const rowsOf = Map.groupBy(rows, (row) => row.player_key);
  return left.map((each) => {
    const { key, targets } = each.player;
    const meant = targets ?? rowsOf.get(key) ?? [];
    return { ...each, meant, isLast: targets !== undefined || meant.length < limit };
  });
}

interface Wanted {
  player: Player;
  targets: readonly Target[];
  isCounted: boolean;
}

/** 'too old': a checkpoint was made meanwhile, which has these events in it. */
type Result = 'reversed' | 'too old' | 'erased';

/** The results by player. A plan that no longer fits is made again. */
async function reverseSome(frame: Frame, wanted: readonly Wanted[]): Promise<Map<number, Result>> {
  const { deps, one } = frame;
  const { environment_id: environmentId, project_id: projectId, environment } = one;
  const results = new Map<number, Result>();
  let left = wanted;
  for (let plans = 0; left.length > 0; plans++) {
    if (plans === mostPlans) throw unavailable(messages.playerTooBusy, 1);
    const now = timeIn({ offsetMs: one.clock_offset_ms }, deps.clock);
    // A plan that did not fit any more may be one of a season that was closed meanwhile.
    const place = { environmentId, now, seasons: plans === 0 ? frame.seasons : undefined };
    const planned = await planReversals(
      deps.db,
      deps.past,
      place,
      left.map(({ player: { key, id }, targets }) => ({
        player: { key, id, projectId, environment },
        targets,
      })),
    );
    // After a failure, too, all of them have ended: the next try must not meet one that is still under way.
    const settled = await Promise.allSettled(
      left.map(({ isCounted }, i) => {
        const plan = planned[i];
        return plan ? reverse(frame, plan, isCounted) : 'too old';
      }),
    );
    for (const [i, { player }] of left.entries()) {
      const each = settled[i];
      if (each?.status === 'rejected') throw each.reason;
      if (each?.value) results.set(player.key, each.value);
    }
    left = left.filter(({ player }) => !results.has(player.key));
  }
  return results;
}

/** Undefined if the plan no longer fits. */
async function reverse(
  { deps: { db, ingest }, one, counted }: Frame,
  plan: ReversalPlan,
  isCounted: boolean,
): Promise<Result | undefined> {
  const {
    tenant_id: tenantId,
    project_id: projectId,
    environment_id: environmentId,
    environment: name,
  } = one;
  if (one.dry_run) {
    const state = await readState(db, environmentId, plan.player.id);
    if (!state) return 'erased';
    const effects = differences(state, plan.folded.replayed.state, [0]);
    addToReversal(counted, plan.player.key, { events: plan.targets.length, effects, isCounted: false });
    return 'reversed';
  }
  const { by, reason } = one;
  const scope = { tenantId, projectId, environment: { id: environmentId, name } };
  const partOf = { id: one.id, isCounted };
  const result = await ingest.submit({ ...reversalOf(scope, plan, { by, reason }), partOf });
  if (result.type === 'done') return 'reversed';
  if (result.type === 'unknown player' || result.type === 'gone') return 'erased';
  if (result.type !== 'fault') return undefined;
  if (!(result.fault instanceof Fault && result.fault.code === 'CONFLICT')) throw result.fault;
  return 'too old';
}
