import { createHash } from 'node:crypto';
import { currentOwner } from '../../../platform/fair/owner.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { Fault } from '../../../platform/faults.ts';
import { ok } from '../../../platform/http/endpoint.ts';
import { type KeyedCall, readKeyedCall } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import {
  answerOnce,
  canonical,
  type IdempotencyOwner,
  type IdempotentRequest,
  replayedHeaders,
} from '../../../platform/http/idempotency/idempotency.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { playerSubject } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { presentDone, runBatch } from '../ingest/submit-batch.ts';
import type { ImportStimulus } from '../stimuli/stimulus.ts';
import { type ImportContext, readRow } from './accept-import.ts';

interface Import {
  players: readonly unknown[];
  /** The idempotency key, if the caller sent one. */
  key: string | string[] | undefined;
  now: Date;
}

/**
 * Imports players through the groups of the ingest, which all projects share fairly. Each player is committed separately,
 * so each has an idempotency key, made from that of the call: a call that was cut off can be sent again and goes on where
 * it stopped.
 */
export async function importPlayers(
  { db, ingest }: { db: Database; ingest: Ingest },
  context: ImportContext & { owner: IdempotencyOwner },
  { players, key, now }: Import,
) {
  const { environment, owner } = context;
  await ingest.refuseIfFull(environment.id, players.length);
  const { rows, hash } = await loopTurns.run(currentOwner(), readRows(context, players, key, now));
  const request = ['importPlayers', environment.id, hash];
  const isFirst = await db.transaction((tx) => begin(tx, context, { key, owner, request }, players.length));
  const results = await runBatch(ingest, rows);
  return ok({ results }, isFirst ? {} : replayedHeaders);
}

/** Refuses a key that was used for another import, and writes an import by a person to the audit log. False for a repeat. */
async function begin(
  tx: Tx,
  { tenantId, projectId, environment, actor }: ImportContext,
  idempotent: IdempotentRequest,
  players: number,
): Promise<boolean> {
  const answer = await answerOnce<{ status: number; headers?: Record<string, string> }>(
    tx,
    idempotent,
    async () => {
      if (actor.type === 'person') {
        const target = { type: 'environment', id: environment.name };
        const change = { tenantId, projectId, action: 'player.import', target, after: { players } };
        await recordChange(tx, actor, change);
      }
      return { status: 200 };
    },
  );
  return answer.headers === undefined;
}

/** In steps, because a thousand large players take long. */
function* readRows(
  context: ImportContext & { owner: IdempotencyOwner },
  players: readonly unknown[],
  key: Import['key'],
  now: Date,
): Generator<void, { rows: (ImportStimulus | Fault)[]; hash: string }> {
  const rows: (ImportStimulus | Fault)[] = [];
  const hash = createHash('sha256');
  for (const [i, player] of players.entries()) {
    const row = readRow(context, player, now);
    if (key === undefined) rows.push(row);
    else {
      hash.update(canonical(player));
      rows.push(row instanceof Fault ? row : { ...row, once: onceFor(context, row, `${key} ${i}`, player) });
    }
    yield;
  }
  return { rows, hash: hash.digest('hex') };
}

function onceFor(
  { owner, environment }: ImportContext & { owner: IdempotencyOwner },
  { playerId }: ImportStimulus,
  name: string,
  request: unknown,
): ImportStimulus['once'] {
  const call: KeyedCall | undefined = readKeyedCall({
    key: `import ${createHash('sha256').update(name).digest('hex')}`,
    // The answer is kept with the player's data, and erased with it.
    owner: { ...owner, subject: playerSubject(environment.id, playerId) },
    request: ['importPlayer', environment.id, request],
  });
  return call && { call, answer: (done) => ({ status: 200, body: presentDone(done) }) };
}
