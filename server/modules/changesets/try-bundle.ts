import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type CheckedEdits,
  checkEdits,
  type Edit,
  keyOf,
  kinds,
  readCurrent,
  type Writer,
  withEnvironments,
} from '../definitions/index.ts';
import { refuseFaults } from './apply-bundle.ts';
import { type Bundle, readEdits } from './bundle.ts';

/** What applying a bundle would change, to try it out. 400 with every fault at once, as for `apply`. */
export async function readBundleEdits(on: Queryable, reader: Writer, bundle: Bundle): Promise<CheckedEdits> {
  const { projectId, environment } = reader;
  const wanted = readEdits(bundle, [], false);
  const current = await readCurrent(on, projectId, wanted.edits);
  const settled = wanted.edits.map((edit): Edit => {
    const { kind, id, given } = edit;
    if (given === null || kind === 'levels') return edit;
    const before = current.get(keyOf(kind, id))?.body;
    return { ...edit, given: withEnvironments(environment.name, given, before) };
  });
  // Nothing is written, so it may affect live whoever asks.
  const writer = { ...reader, environment: { ...environment, name: 'live' as const } };
  const checked = await checkEdits(on, writer, kinds, settled, { schemas: true });
  refuseFaults(wanted, checked.problems);
  return checked;
}
