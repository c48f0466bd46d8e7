import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

export interface NamedVersion {
  readonly projectId: string;
  /** A projects.definitions_version. */
  readonly version: number;
}

/** Entries of logs ran on these versions, so the history keeps them. In the transaction that writes the entries. */
export async function nameVersions(tx: Tx, named: readonly NamedVersion[]): Promise<void> {
  // In one order, so that two transactions with the same ones do not wait for each other in a circle.
  const sorted = [...named].sort((a, b) => (a.projectId < b.projectId ? -1 : 1));
  await queries.insertNamed.run(
    tx,
    sorted.map(({ projectId }) => projectId),
    sorted.map(({ version }) => version),
  );
}
