import { apply, type CompiledProject, levelAt, newPlayer, welcome } from '../../../engine/index.ts';
import { currentOwner } from '../../../platform/fair/owner.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { conflict, Fault } from '../../../platform/faults.ts';
import { textArray } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type DefinitionCache, readMoment } from '../../definitions/index.ts';
import { presentDone, presentFault } from '../ingest/submit-batch.ts';
import { messages } from '../messages.ts';
import { findImportFault } from '../run/run-import.ts';
import { judgeResult } from '../stimuli/expect-result.ts';
import type { Result } from '../stimuli/result.ts';
import type { ImportStimulus } from '../stimuli/stimulus.ts';
import { type ImportContext, readRows } from './accept-import.ts';
import { findKnownIds } from './queries.ts';

/** What an import of these players would answer. Reads, and writes nothing. */
export async function checkImport(
  { db, definitions }: { db: Queryable; definitions: DefinitionCache },
  context: ImportContext,
  players: readonly unknown[],
  now: Date,
) {
  const { projectId, environment } = context;
  const rows = await loopTurns.run(currentOwner(), readRows(context, players, now));
  const ids = rows.flatMap((row) => (row instanceof Fault ? [] : [row.playerId]));
  const moment = await readMoment(db, projectId, environment.name);
  const [compiled, known] = await Promise.all([
    definitions.get(db, moment),
    findKnownIds.all(db, environment.id, textArray([...new Set(ids)])),
  ]);
  const taken = new Set(known.map(({ id }) => id));
  const results = await loopTurns.run(currentOwner(), judgeRows(compiled, rows, taken, now.getTime()));
  return { results };
}

function* judgeRows(
  compiled: CompiledProject,
  rows: readonly (ImportStimulus | Fault)[],
  taken: Set<string>,
  now: number,
) {
  const results: (ReturnType<typeof presentDone> | ReturnType<typeof presentFault>)[] = [];
  for (const row of rows) {
    const judged = row instanceof Fault ? row : judgeResult(judgeRow(compiled, row, taken, now));
    if (!(judged instanceof Fault)) taken.add(judged.player.id);
    results.push(judged instanceof Fault ? presentFault(judged) : presentDone(judged));
    yield;
  }
  return results;
}

function judgeRow(
  compiled: CompiledProject,
  row: ImportStimulus,
  taken: ReadonlySet<string>,
  now: number,
): Result {
  const { playerId, act } = row;
  if (taken.has(playerId)) return { type: 'fault', fault: conflict(messages.playerExists({ id: playerId })) };
  const fault = findImportFault(compiled, row);
  if (fault) return { type: 'fault', fault };
  const { state } = welcome(compiled, newPlayer(playerId, { createdAt: now }), now);
  const outcome = apply(compiled, state, act.command, now);
  if (outcome.refused !== null) return { type: 'refused', refusal: outcome.refused };
  const { xp } = outcome.state;
  const player = { id: playerId, xp, level: levelAt(compiled.thresholds, xp) };
  return { type: 'done', id: act.id, duplicate: false, player, effects: [] };
}
