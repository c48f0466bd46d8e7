import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type EnvironmentName, environmentNames } from '../../access/index.ts';
import type { Body, Kind, KindName } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../queries.ts';
import { type CheckedEdits, keyOf } from './edits.ts';
import { environmentsOf, missingIn } from './environments.ts';
import { type Named, type Target, targetsOf } from './references.ts';

/** A definition that edited ones refer to, and that is not active everywhere where they are. */
interface Needed {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string;
  /** Those that it has to be active in, for the edits to be possible. */
  readonly environments: readonly EnvironmentName[];
}

const byName = new Map<string, Kind>(Object.values(kinds).map((kind) => [kind.name, kind]));

/**
 * What has to become active together with the edits: what they refer to, what that refers to, and so on. What does not
 * exist, or is deleted by an edit, is not among it. Whatever is needed is a problem of an edit too, so without problems
 * nothing is looked for.
 */
export async function findNeeded(
  on: Queryable,
  projectId: string,
  { changed, problems }: CheckedEdits,
): Promise<Needed[]> {
  if (problems.length === 0) return [];
  /** As they will be; null if there is none. */
  const bodies = new Map<string, Body | null>(
    changed.map(({ kind, id, after }) => [keyOf(kind.name, id), after]),
  );
  const needed = new Map<string, Needed>();
  const slice = startTimeSlice(projectId);
  let named: Named[] = changed.flatMap(({ kind, id, after }) => (after ? [{ kind, id, body: after }] : []));
  while (named.length > 0) {
    const links: { referrer: Named; target: Target; key: string }[] = [];
    for (const referrer of named) {
      if (slice.isOver()) await slice.pause();
      for (const target of targetsOf(referrer)) {
        links.push({ referrer, target, key: keyOf(target.kind, target.id) });
      }
    }
    await readTargets(on, projectId, links, bodies);
    const next = new Map<string, Named>();
    for (const { referrer, target, key } of links) {
      if (slice.isOver()) await slice.pause();
      const [kind, body] = [byName.get(target.kind), bodies.get(key)];
      if (!kind || !body || missingIn(referrer.body, body).length === 0) continue;
      const both = new Set([...environmentsOf(body), ...environmentsOf(referrer.body)]);
      const environments = environmentNames.filter((one) => both.has(one));
      const widened = { ...body, environments };
      bodies.set(key, widened);
      needed.set(key, { kind: kind.name, id: target.id, name: String(body['name']), environments });
      next.set(key, { kind, id: target.id, body: widened });
    }
    named = [...next.values()];
  }
  return [...needed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Reads what is linked to and not known yet into `bodies`. */
async function readTargets(
  on: Queryable,
  projectId: string,
  links: readonly { target: Target; key: string }[],
  bodies: Map<string, Body | null>,
): Promise<void> {
  const unknown = new Map(
    links.flatMap(({ key, target }) => (bodies.has(key) ? [] : [[key, target] as const])),
  );
  if (unknown.size === 0) return;
  const wanted = [...unknown.values()];
  const rows = await queries.findMany.all(
    on,
    projectId,
    wanted.map(({ kind }) => kind),
    wanted.map(({ id }) => id),
  );
  for (const key of unknown.keys()) bodies.set(key, null);
  for (const row of rows) bodies.set(keyOf(row.kind, row.id), row.body);
}
