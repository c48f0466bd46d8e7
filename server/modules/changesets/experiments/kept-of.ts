import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import {
  type Body,
  experimentBody,
  type KindTable,
  putTogether,
  trialIn,
  type Writer,
} from '../../definitions/index.ts';

/** What the service writes into an experiment when it starts or stops. Whether the definitions still fit, the check of the edit says. */
export async function keptOf(
  on: Queryable,
  writer: Writer,
  table: KindTable,
  step: 'start' | 'stop',
  body: Body,
  now: Date,
): Promise<Body> {
  if (step === 'stop') return { status: 'stopped', stoppedAt: now.toISOString() };
  const { variants } = experimentBody(body);
  const trial = trialIn(on, writer, table);
  const { definitions } = await putTogether(on, writer.projectId, { variants }, trial);
  const salt = randomBytes(8).toString('hex');
  return { status: 'running', salt, startedAt: now.toISOString(), definitions };
}
