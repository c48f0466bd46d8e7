import type { FaultDetail } from '../../platform/faults.ts';
import { detail } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import { own } from '../../platform/own-properties.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type CurrentDefinition,
  type Edit,
  type EditedKind,
  keyOf,
  kinds,
  levelsId,
  readAll,
} from '../definitions/index.ts';
import { definitionsPerKind } from '../plans/index.ts';
import { readLevels } from '../tenancy/index.ts';
import { messages } from './messages.ts';

/** The list of each kind in a bundle, in its order there. */
const lists = Object.values(kinds).map(({ name: kind, path: name }) => ({ kind, name }));

export type Bundle = Readonly<Record<string, unknown>>;

/** All definitions of a project, sorted, without versions and times: equal definitions give equal bytes. */
export async function readBundle(on: Queryable, projectId: string) {
  const [levels, all] = [await readLevels(on, projectId), await readAll(on, projectId)];
  const of = (kind: EditedKind) =>
    all.filter((one) => one.kind === kind).map(({ id, body }) => ({ id, ...body }));
  return {
    format: 1 as const,
    levels,
    ...Object.fromEntries(lists.map(({ kind, name }) => [name, of(kind)])),
  };
}

export interface BundleEdits {
  readonly edits: readonly Edit[];
  readonly faults: readonly FaultDetail[];
  /** By kind and id: the place in the bundle. */
  readonly places: ReadonlyMap<string, string>;
}

const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * The edits that make a project what the bundle says. Lists that are left out are not touched; with `prune`, what a given list does
 * not name is deleted. Whatever has no place in a bundle is a fault.
 */
export function readEdits(bundle: Bundle, all: readonly CurrentDefinition[], prune: boolean): BundleEdits {
  const edits: Edit[] = [];
  const faults: FaultDetail[] = [];
  const places = new Map<string, string>();
  const known = new Set(['format', 'levels', ...lists.map(({ name }) => name)]);
  for (const name of Object.keys(bundle)) {
    if (!known.has(name)) faults.push(detail(`/${name}`, messages.unknownKind));
  }
  if (bundle['format'] !== 1) faults.push(detail('/format', messages.formatVersion));
  const { levels } = bundle;
  if (isObject(levels)) {
    edits.push({ kind: 'levels', id: levelsId, given: levels });
    places.set(keyOf('levels', levelsId), '/levels');
  } else if (levels !== undefined) faults.push(detail('/levels', messages.object));
  for (const { kind, name } of lists) {
    const list = own(bundle, name);
    if (list === undefined) continue;
    if (!Array.isArray(list)) {
      faults.push(detail(`/${name}`, messages.list));
      continue;
    }
    const most = kinds[kind].most ?? definitionsPerKind;
    if (list.length > most) {
      // Such a bundle can never be applied, and its faults would be too many to be of use.
      faults.push(detail(`/${name}`, messages.tooManyEntries({ most })));
      continue;
    }
    for (const [index, given] of list.entries()) {
      const path = `/${name}/${index}`;
      const id: unknown = isObject(given) ? given['id'] : undefined;
      if (!isObject(given)) faults.push(detail(path, messages.object));
      else if (typeof id !== 'string' || !idPattern.test(id)) {
        faults.push(detail(`${path}/id`, fields.slug));
      } else if (places.has(keyOf(kind, id))) {
        const place = places.get(keyOf(kind, id)) ?? '';
        faults.push(detail(`${path}/id`, messages.idTaken({ id, place })));
      } else {
        edits.push({ kind, id, given: { ...given, id } });
        places.set(keyOf(kind, id), path);
      }
    }
    if (!prune) continue;
    for (const { id } of all.filter((one) => one.kind === kind && !places.has(keyOf(kind, one.id)))) {
      edits.push({ kind, id, given: null });
      places.set(keyOf(kind, id), `/${name}`);
    }
  }
  return { edits, faults, places };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
