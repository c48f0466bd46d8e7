import { Fault } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type CheckedEdits, checkEdits, faultsOf, kinds, type Writer } from '../definitions/index.ts';
import { editsOf } from './check-items.ts';
import { findChangeset } from './find-changeset.ts';
import { firstOf } from './first-of.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

const mostShown = 100;

/** What a changeset would change, to try it out. 409 where it has faults. */
export async function readEdits(on: Queryable, reader: Writer, changesetId: string): Promise<CheckedEdits> {
  const row = await findChangeset(on, reader.projectId, changesetId);
  const items = await queries.listItems.all(on, row.id);
  // Nothing is written, so it may affect live whoever asks.
  const writer = { ...reader, environment: { ...reader.environment, name: 'live' as const } };
  const edits = await editsOf(on, writer, kinds, items, new Date());
  const checked = await checkEdits(on, writer, kinds, edits, { schemas: true });
  const details = checked.problems.flatMap((problem) =>
    faultsOf(problem).map((fault) => ({
      ...fault,
      path: `/items/${problem.kind}/${problem.id}${fault.path}`,
    })),
  );
  const [first] = details;
  if (first) {
    const message = messages.hasFaults({ faults: firstOf(first, 1) });
    throw new Fault('CONFLICT', message, { details: details.slice(0, mostShown) });
  }
  return checked;
}
