import { type PlayerState, type Seen, seenBy } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { keyOf } from '../check/edits.ts';
import type { DefinitionCache } from '../compile/definition-cache.ts';
import { readMoment } from '../compile/read-moment.ts';
import { experimentBody, triedKind } from '../kinds/experiment.ts';
import { type Body, complete } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../queries.ts';

/** The definitions that one player sees otherwise than all do, by kind and id: those of the variants that they are in. */
export type SeenBodies = ReadonlyMap<string, Body>;

const nothing: SeenBodies = new Map();

interface SeenScope {
  readonly projectId: string;
  readonly environment: { readonly name: EnvironmentName };
}

/**
 * What shows definitions to a player asks here first. Without a running experiment this is one look at an index, and the project is
 * not compiled.
 */
export async function readSeen(
  on: Queryable,
  definitions: DefinitionCache,
  { projectId, environment }: SeenScope,
  /** The player is asked for only if that is needed. */
  readPlayer: () => Promise<PlayerState | undefined>,
  now: Date,
): Promise<SeenBodies> {
  const stored = await queries.listRunningExperiments.all(on, projectId);
  const running = stored
    .map(({ id, body }) => ({ id, ...experimentBody(body) }))
    .filter(({ environments }) => environments.includes(environment.name));
  if (running.length === 0) return nothing;
  const state = await readPlayer();
  if (!state) return nothing;
  const project = await definitions.get(on, await readMoment(on, projectId, environment.name));
  const seen = seenBy(project, state, now.getTime());
  return new Map(running.flatMap((one) => bodiesOf(one, seen)));
}

type Running = ReturnType<typeof experimentBody> & { readonly id: string };

function bodiesOf({ id, salt, definitions }: Running, { project, variants }: Seen): [string, Body][] {
  // Stopped or started again between the two reads: the next call shows it.
  const isSame = project.experiments?.running.some((one) => one.id === id && one.salt === salt);
  const variant = isSame ? variants.find(({ experiment }) => experiment === id)?.variant : undefined;
  return (definitions ?? []).flatMap(({ variantId, kind: path, id: of, body }) => {
    const kind = triedKind(path);
    return kind && variantId === variant ? [[keyOf(kind, of), complete(kinds[kind], body)]] : [];
  });
}
