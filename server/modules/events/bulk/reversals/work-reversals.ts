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
import type { Target } from '../../reversal/find-target.ts';
import { planReversal, reversibleAfter } from '../../reversal/plan-reversal.ts';
import { columnsOf } from '../../reversal/queries.ts';
import { addPlayer, noTotals, type Totals } from '../../reversal/totals.ts';
import { reversalOf } from '../../stimuli/reversal-stimulus.ts';
import { createPieceWorker } from '../piece-worker.ts';
import { findRange } from './find-range.ts';
import { nextGrants, rangeOfBulkAction } from './of-bulk-action.ts';
import * as queries from './queries.ts';

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
const playersAtOnce = 64;
/**
 * How many of these at the same time: their reversals share a group commit. Each holds a piece of its log in memory.
 */
const playersTogether = 16;
/** How many events of a player are reversed with one replay and in one transaction. A dry run has no transaction. */
const eventsAtOnce = { reversed: 1_000, counted: 100_000 };
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
    workOn: (one, context, isOurs) => workOn(deps, one, context, isOurs),
    fail: (db, id, message) => queries.finishReversal.run(db, id, 'failed', message),
  });
}

/** Does one piece; true if the reversal has ended. `one` is kept up to date. */
async function workOn(
  deps: Dependencies,
  one: Running,
  context: JobContext,
  isOurs: () => Promise<boolean>,
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
  const counted = noTotals();
  let skipped = 0;
  for (let i = 0; i < next.players.length; i += playersTogether) {
    // So that it ends soon after it was stopped, and no other node takes it over.
    if (!(await isOurs())) return true;
    const done = await workTogether(deps, one, next.players.slice(i, i + playersTogether), counted);
    skipped += done.skipped;
    context.count(done.events);
  }
  return !(await report(db, one, next.upTo, skipped, counted));
}

/** False if it was stopped. */
async function report(
  db: Database,
  one: Running,
  upTo: number,
  skipped: number,
  counted: Totals,
): Promise<boolean> {
  const { id, done_seq: before, dry_run } = one;
  one.done_seq = upTo;
  if (!dry_run) return (await queries.reportDone.run(db, id, before, upTo, skipped)) > 0;
  return (await queries.reportCounted.run(db, id, before, upTo, skipped, ...columnsOf(counted))) > 0;
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

/** Matches nothing by time for a bulk action: its grants are found by their ids. */
function meantBy({ environment_id, request }: Running) {
  const { from, to, types } = request;
  return [environment_id, new Date(from ?? 0), new Date(to ?? 0), types] as const;
}

interface Done {
  events: number;
  skipped: number;
}

/** Waits for all of them even if one fails: the next try must not run beside one that is still under way. */
async function workTogether(
  deps: Dependencies,
  one: Running,
  players: readonly Player[],
  counted: Totals,
): Promise<Done> {
  const now = timeIn({ offsetMs: one.clock_offset_ms }, deps.clock);
  const keys = int8Array(players.map(({ key }) => key));
  const [seasons, known] = await Promise.all([
    readOpenSeasons(deps.db, one.environment_id, now),
    one.dry_run ? [] : queries.listCounted.all(deps.db, keys, one.id),
  ]);
  const countedBefore = new Set(known.map(({ player_key }) => player_key));
  const frame = { deps, one, seasons, counted };
  const settled = await Promise.allSettled(
    players.map((player) => workOnPlayer(frame, player, countedBefore.has(player.key))),
  );
  const sums: Done = { events: 0, skipped: 0 };
  for (const each of settled) {
    if (each.status === 'rejected') throw each.reason;
    sums.events += each.value.events;
    sums.skipped += each.value.skipped;
  }
  return sums;
}

/** What the players of a piece have in common. */
interface Frame {
  deps: Dependencies;
  one: Running;
  seasons: OpenSeasons;
  counted: Totals;
}

async function workOnPlayer(frame: Frame, player: Player, isCounted: boolean): Promise<Done> {
  const { one, deps } = frame;
  const { db } = deps;
  const sums: Done = { events: 0, skipped: 0 };
  const checkpoint = await reversibleAfter(db, player.key);
  const limit = one.dry_run ? eventsAtOnce.counted : eventsAtOnce.reversed;
  for (let after = 0; ; ) {
    const meant =
      player.targets ?? (await queries.listMeant.all(db, ...meantBy(one), player.key, after, limit));
    const targets = meant.filter(({ seq }) => seq > checkpoint);
    sums.skipped += meant.length - targets.length;
    if (targets.length > 0) {
      const result = await reverseSome(frame, player, targets, isCounted || sums.events > 0);
      if (result === 'erased') return sums;
      if (result === 'reversed') sums.events += targets.length;
      else sums.skipped += targets.length;
    }
    const last = meant.at(-1);
    if (!last || meant.length < limit) return sums;
    after = last.seq;
  }
}

/** 'too old': a checkpoint was made meanwhile, which has these events in it. */
async function reverseSome(
  { deps: { db, past, ingest, clock }, one, seasons, counted }: Frame,
  { key, id }: Player,
  targets: readonly Target[],
  isCounted: boolean,
): Promise<'reversed' | 'too old' | 'erased'> {
  const {
    tenant_id: tenantId,
    project_id: projectId,
    environment_id: environmentId,
    environment: name,
  } = one;
  const environment = { id: environmentId, name };
  const player = { key, id, projectId, environment: name };
  for (let plans = 0; plans < mostPlans; plans++) {
    const now = timeIn({ offsetMs: one.clock_offset_ms }, clock);
    // Later plans read the seasons again, because one may have been closed meanwhile.
    const place = { player, environmentId, now, seasons: plans === 0 ? seasons : undefined };
    const plan = await planReversal(db, past, place, targets).catch(orTooOld);
    if (!plan) return 'too old';
    if (one.dry_run) {
      const state = await readState(db, environmentId, id);
      if (!state) return 'erased';
      const effects = differences(state, plan.folded.replayed.state, [0]);
      addPlayer(counted, { events: targets.length, effects, isCounted: false });
      return 'reversed';
    }
    const { by, reason } = one;
    const scope = { tenantId, projectId, environment };
    const partOf = { id: one.id, isCounted };
    const result = await ingest.submit({ ...reversalOf(scope, plan, { by, reason }), partOf });
    if (result.type === 'done') return 'reversed';
    if (result.type === 'unknown player' || result.type === 'gone') return 'erased';
    if (result.type === 'fault') {
      orTooOld(result.fault);
      return 'too old';
    }
  }
  throw unavailable(messages.playerTooBusy, 1);
}

function orTooOld(error: unknown): undefined {
  if (!(error instanceof Fault && error.code === 'CONFLICT')) throw error;
}
