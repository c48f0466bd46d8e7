import { apply, type Refusal } from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { unavailable } from '../../../../platform/faults.ts';
import type { JobContext } from '../../../../platform/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import { int8Array } from '../../../../platform/postgres/arrays.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { timeIn } from '../../../access/index.ts';
import type { DefinitionCache, ProjectMoment } from '../../../definitions/index.ts';
import { nameOf, readStates, walkPlayers } from '../../../players/index.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import { messages } from '../../messages.ts';
import { logTypeOf } from '../../player-log/logged-command.ts';
import type { Result } from '../../stimuli/result.ts';
import type { EngineStimulus } from '../../stimuli/stimulus.ts';
import { computedId } from '../computed-id.ts';
import { createPieceWorker } from '../piece-worker.ts';
import { commandOf } from './commands.ts';
import { momentOf } from './project-moment.ts';
import * as queries from './queries.ts';
import { addTreated, type Refused, type Treated } from './totals.ts';

interface Dependencies {
  db: Database;
  definitions: DefinitionCache;
  ingest: Ingest;
  clock: Clock;
  log: Log;
}

/** How many players are worked on between two turns of other environments: few, so that live events do not wait long. */
const playersAtOnce = 50;
const mostRefused = 100;

type Running = queries.RunningBulkAction;
type Player = { key: number; id: string };

/**
 * Each player gets the action as a grant with an id that is computed from the bulk action and the player. Such an id can
 * be in the log only once: a piece that is done again, after a crash or by two nodes at once, finds what was done before
 * and gives the same results. The players of a piece are stored before it begins, because players who were reached may no
 * longer match the filter. So the totals are exact too.
 */
export function createBulkActionWorker(deps: Dependencies) {
  return createPieceWorker<Running>(deps, {
    name: 'bulk action',
    listRunning: (db, node) => queries.listRunning.all(db, node),
    claim: async (db, id, node) => (await queries.claimBulkAction.run(db, id, node)) > 0,
    workOn: (one, context) => workOn(deps, one, context),
    fail: (db, id, message) => queries.finishBulkAction.run(db, id, 'failed', message),
  });
}

/** Does one piece; true if the bulk action has ended. `one` is kept up to date. */
async function workOn(deps: Dependencies, one: Running, context: JobContext): Promise<boolean> {
  const { db } = deps;
  const project = await momentOf(db, one.project_id, one.environment);
  if (!project) return true;
  const now = timeIn({ offsetMs: one.clock_offset_ms }, deps.clock);
  const last = await lastKeyOf(db, one);
  const piece = await nextPiece(db, one, last, { levels: project.moment.levels, now });
  if (!piece) {
    await queries.finishBulkAction.run(db, one.id, 'done', null);
    return true;
  }
  if (!(await begin(db, one, piece))) return true;
  const treated = one.dry_run
    ? await tryOut(deps, one, project.moment, now, piece.players)
    : await grant(deps, one, piece.players);
  context.count(piece.players.length);
  return !(await report(db, one, piece, treated));
}

/** Players who are created after the start are not included. */
async function lastKeyOf(db: Database, one: Running): Promise<number> {
  if (one.last_key !== null) return one.last_key;
  const { first, last } = one.player_keys
    ? { first: one.player_keys[0] ?? 0, last: one.player_keys.at(-1) ?? 0 }
    : await queries.findRange.one(db, one.environment_id);
  one.first_key = first ?? 0;
  one.last_key = last ?? 0;
  await queries.setRange.run(db, one.id, one.first_key, one.last_key);
  return one.last_key;
}

interface Piece {
  players: readonly Player[];
  /** All players up to this key have been looked at. */
  upTo: number;
}

/** False if it was stopped, or another node was faster. A dry run changes nobody, so it finds the same players again. */
async function begin(db: Database, one: Running, { players, upTo }: Piece): Promise<boolean> {
  if (one.dry_run || one.piece_keys !== null) return true;
  const keys = int8Array(players.map(({ key }) => key));
  return (await queries.beginPiece.run(db, one.id, one.done_key, keys, upTo)) > 0;
}

async function nextPiece(
  db: Database,
  { environment_id, done_key, player_keys, piece_keys, piece_end, filter }: Running,
  last: number,
  frame: { levels: ProjectMoment['levels']; now: Date },
): Promise<Piece | undefined> {
  if (done_key >= last) return undefined;
  // It was left unfinished: by a crash, or because the ingest was full.
  if (piece_keys && piece_end !== null) {
    return { players: await queries.findPlayers.all(db, environment_id, piece_keys), upTo: piece_end };
  }
  if (player_keys) {
    const keys = player_keys.filter((key) => key > done_key).slice(0, playersAtOnce);
    const players = await queries.findPlayers.all(db, environment_id, keys);
    return { players, upTo: keys.at(-1) ?? last };
  }
  const page = { after: done_key, limit: playersAtOnce };
  const { players, next } = await walkPlayers(db, environment_id, frame, filter, page);
  return { players: players.filter(({ key }) => key <= last), upTo: Math.min(next ?? last, last) };
}

async function grant({ ingest }: Dependencies, one: Running, players: readonly Player[]): Promise<Treated[]> {
  const { command, details } = commandOf(one.action);
  const { tenant_id: tenantId, project_id: projectId, environment: name, reason, by } = one;
  const environment = { id: one.environment_id, name };
  const propertiesJson = JSON.stringify({ ...details, reason, bulkActionId: one.id, by });
  const stimuli = players.map(
    ({ key, id }): EngineStimulus => ({
      kind: 'command',
      scope: { tenantId, projectId, environment },
      playerId: id,
      player: nameOf(environment.id, id),
      id: computedId(one.id, key),
      given: true,
      command,
      reason,
      type: logTypeOf(command),
      propertiesJson,
    }),
  );
  const results = await Promise.all(ingest.submitAll(stimuli));
  return results.map((result) => treatedBy(one, result));
}

function treatedBy({ action }: Running, result: Result): Treated {
  switch (result.type) {
    case 'done':
      return action.do === 'takeBadge' ? { type: 'taken' } : result;
    case 'refused':
      return refusedBy(action.do, result.refusal);
    case 'unknown player':
      return { type: 'gone' };
    case 'fault':
      throw result.fault;
    case 'gone':
      throw unavailable(messages.projectDeleted, 1);
    default:
      throw new Error(`a command cannot have the result '${result.type}'`);
  }
}

function refusedBy(action: string, { gate, message }: Refusal): Treated {
  // That a player does not have the badge is not a failure.
  if (action === 'takeBadge' && gate === 'unknown') return { type: 'unchanged' };
  return { type: 'refused', message };
}

/** What the action would do to these players, without doing it. */
async function tryOut(
  { db, definitions }: Dependencies,
  one: Running,
  moment: ProjectMoment,
  now: Date,
  players: readonly Player[],
): Promise<Treated[]> {
  const compiled = await definitions.get(db, moment);
  const ids = players.map(({ id }) => id);
  const found = await readStates(db, one.environment_id, ids);
  const states = new Map(found.map((state) => [state.id, state]));
  const { command } = commandOf(one.action);
  return ids.map((id) => {
    const state = states.get(id);
    if (!state) return { type: 'gone' };
    const outcome = apply(compiled, state, { ...command, id: 'dry-run' }, now.getTime());
    if (outcome.refused !== null) return refusedBy(one.action.do, outcome.refused);
    return one.action.do === 'takeBadge' ? { type: 'taken' } : { type: 'done', effects: outcome.effects };
  });
}

/** False if it was stopped, or another node was faster. */
async function report(
  db: Database,
  one: Running,
  { players, upTo }: Piece,
  treated: readonly Treated[],
): Promise<boolean> {
  const totals = structuredClone(one.totals);
  const refused: Refused[] = [...one.refused];
  for (const [i, each] of treated.entries()) {
    addTreated(totals, each);
    const key = players[i]?.key;
    if (each.type === 'refused' && key !== undefined && refused.length < mostRefused) {
      const { text, parts } = each.message;
      refused.push({ key, message: text, parts });
    }
  }
  const { id, done_key: before } = one;
  const sums = [JSON.stringify(totals), JSON.stringify(refused)] as const;
  const reported = await queries.reportPiece.maybe(db, id, before, upTo, ...sums);
  Object.assign(one, { done_key: upTo, totals, refused, piece_keys: null, piece_end: null });
  return reported?.status === 'running';
}
