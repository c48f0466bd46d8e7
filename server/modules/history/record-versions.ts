import type { Tx } from '../../platform/postgres/database.ts';
import { type Actor, systemActor } from '../audit/index.ts';
import { authorOf } from './author.ts';
import { keepWithinLimit } from './keep-within-limit.ts';
import * as queries from './queries.ts';
import type { VersionedKind, VersionOp } from './versioned-kind.ts';

export interface NewVersion {
  readonly kind: VersionedKind;
  readonly id: string;
  readonly version: number;
  readonly op: VersionOp;
  /** Null for a deletion. */
  readonly body: object | null;
  /** Estimated memory once it is compiled. */
  readonly weight: number;
  /** Whether players can have it in progress. */
  readonly inPlay: boolean;
}

/** Bytes of a row besides its body. */
const rowBytes = 200;

/**
 * In the transaction of the change, which holds the project's lock, and before the definitions themselves are written
 * (the triggers of migration `definition_versions` say why). `changedIn` is the projects.definitions_version that the change begins.
 */
export async function recordVersions(
  tx: Tx,
  {
    projectId,
    actor,
    changedIn,
    changesetId = null,
  }: { projectId: string; actor: Actor; changedIn: number; changesetId?: string | null },
  versions: readonly NewVersion[],
): Promise<void> {
  const bodies = versions.map(({ body }) => body && JSON.stringify(body));
  const sizes = bodies.map((body) => rowBytes + (body === null ? 0 : Buffer.byteLength(body)));
  await queries.insertVersions.run(
    tx,
    projectId,
    changedIn,
    JSON.stringify(authorOf(actor)),
    changesetId,
    versions.map(({ kind }) => kind),
    versions.map(({ id }) => id),
    versions.map(({ version }) => version),
    versions.map(({ op }) => op),
    bodies,
    versions.map(({ weight }) => weight),
    sizes,
    versions.map(({ inPlay }) => inPlay),
  );
  await keepWithinLimit(
    tx,
    projectId,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

/** The first version of the levels and the time zone of a new project. */
export async function beginFrame(
  tx: Tx,
  projectId: string,
  frame: { levels: object; timezone: string },
): Promise<void> {
  const { levels, timezone } = frame;
  const by = JSON.stringify(authorOf(systemActor('new project')));
  await queries.insertFrame.run(tx, projectId, JSON.stringify(levels), JSON.stringify({ timezone }), by);
}
