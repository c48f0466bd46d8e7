import type { Message } from '../../../platform/define-messages.ts';
import { detail, type FaultDetail } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { Body, Kind, KindName } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { messages } from '../messages.ts';
import * as queries from '../queries.ts';
import { type CheckedEdit, type Edit, keyOf } from './edits.ts';
import { findStranded, missingIn } from './environments.ts';
import { impossibleEdit, invalidEdit, type Problem } from './problem.ts';

/** A definition that another one names. */
export interface Target {
  kind: string;
  id: string;
}

export interface Named {
  kind: Kind;
  id: string;
  body: Body;
}

/** What it refers to, except itself: a reference to itself must not prevent its deletion. */
export function targetsOf({ kind, id, body }: Named): Target[] {
  const targets = kind.references?.(body).targets ?? [];
  return targets.filter((one) => one.kind !== kind.name || one.id !== id);
}

/** Faults for references to definitions that do not exist, or are not active in an environment in which this one is. */
export function findDangling(
  named: Named,
  find: (target: Target) => Body | 'unknown' | undefined,
  at = '',
): FaultDetail[] {
  const { kind, id, body } = named;
  const lost = targetsOf(named).flatMap((target): FaultDetail[] => {
    const found = find(target);
    if (found === 'unknown') return [];
    const missing = found && missingIn(body, found);
    if (missing?.length === 0) return [];
    const path = at + placeOf(body, (key, value) => isIdOf(target.kind, key) && value === target.id);
    if (!missing) return [detail(path, messages.unknownReference({ kind: target.kind, id: target.id }))];
    return [
      detail(
        path,
        messages.inactiveReference({ kind: target.kind, id: target.id, places: missing.join(' and ') }),
      ),
    ];
  });
  const objectives = (kind.references?.(body).objectives ?? []).flatMap(({ questId, objectiveId }) => {
    const quest = kind.name === 'quest' && questId === id ? body : find({ kind: 'quest', id: questId });
    if (quest === undefined || quest === 'unknown' || hasObjective(quest, objectiveId)) return [];
    const path = placeOf(body, (key, value) => key === 'objectiveId' && value === objectiveId);
    return [detail(at + path, messages.unknownObjective({ id: questId, objective: objectiveId }))];
  });
  return [...lost, ...objectives];
}

/**
 * Whether everything that is referred to will be there: what the edited definitions refer to, and what the others refer to.
 * What refers to a broken definition is not checked, because nobody knows yet what that one will be.
 */
export async function checkReferences(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
  broken: ReadonlySet<string>,
): Promise<Problem[]> {
  const edited = new Map(changed.map((edit) => [keyOf(edit.kind.name, edit.id), edit]));
  const existing = changed.filter(({ before }) => before);
  const edges = await queries.listReferrers.all(
    on,
    projectId,
    existing.map(({ kind }) => kind.name),
    existing.map(({ id }) => id),
  );
  const named = new Map<string, Target>();
  for (const { kind, id, after } of changed) {
    if (after)
      for (const one of targetsOf({ kind, id, body: after })) named.set(keyOf(one.kind, one.id), one);
  }
  for (const one of edges) named.set(keyOf(one.kind, one.id), one);
  const outside = [...named].flatMap(([key, one]) => (edited.has(key) ? [] : [one]));
  const rows = await queries.findMany.all(
    on,
    projectId,
    outside.map(({ kind }) => kind),
    outside.map(({ id }) => id),
  );
  const bodies = new Map(rows.map((row) => [keyOf(row.kind, row.id), row]));
  const find = ({ kind, id }: Target) => {
    const edit = edited.get(keyOf(kind, id));
    return edit ? (edit.after ?? undefined) : bodies.get(keyOf(kind, id))?.body;
  };
  const referrers = Map.groupBy(edges, (edge) => keyOf(edge.to_kind, edge.to_id));
  const held = changed.some(({ after }) => after === null)
    ? await queries.listFormerInUse.all(on, projectId)
    : [];
  return changed.flatMap((edit) => {
    const key = keyOf(edit.kind.name, edit.id);
    // Referrers that are edited too were checked above, as they will be.
    const others = (referrers.get(key) ?? []).flatMap(({ kind, id }) => {
      const row = broken.has(keyOf(kind, id)) ? undefined : bodies.get(keyOf(kind, id));
      return row ? [{ kind, id, body: row.body }] : [];
    });
    if (edit.after === null) return findReferredTo(edit, others, held, edited);
    const { kind, id, after: body } = edit;
    const dangling = findDangling({ kind, id, body }, (target) =>
      broken.has(keyOf(target.kind, target.id)) ? 'unknown' : find(target),
    );
    return [
      ...invalidEdit(edit.edit, dangling),
      ...(kind.name === 'quest' ? findLostObjectives(edit.edit, id, body, others) : []),
      ...invalidEdit(edit.edit, findStranded(kind, id, body, others)),
    ];
  });
}

type FormerRow = queries.ReferrerRow & { version: number };

/** A definition cannot be deleted while others refer to it, or a former version that players have in progress. */
function findReferredTo(
  { edit, kind, id }: CheckedEdit,
  others: readonly queries.ReferrerRow[],
  held: readonly FormerRow[],
  edited: ReadonlyMap<string, CheckedEdit>,
): Problem[] {
  const former = held
    .filter((one) => one.kind !== kind.name || one.id !== id)
    // If the quest or adventure itself is deleted, the engine no longer uses its former versions.
    .filter((one) => edited.get(keyOf(one.kind, one.id))?.after !== null)
    .filter((one) =>
      targetsOf({ kind: kinds[one.kind], id: one.id, body: one.body }).some(
        (target) => target.kind === kind.name && target.id === id,
      ),
    );
  return stillUsed(edit, (words) => messages.usedBy({ kind: kind.name, id, words }), [
    ...others.map((one) => ({ ...one, words: `${one.kind} '${one.id}'` })),
    ...former.map((one) => ({
      ...one,
      words: `version ${one.version} of the ${one.kind} '${one.id}', which players have in progress`,
    })),
  ]);
}

function findLostObjectives(
  edit: Edit,
  questId: string,
  body: Body,
  others: readonly queries.ReferrerRow[],
): Problem[] {
  for (const row of others) {
    const advanced = kinds[row.kind].references?.(row.body).objectives ?? [];
    const lost = advanced.find((one) => one.questId === questId && !hasObjective(body, one.objectiveId));
    if (lost) {
      return stillUsed(edit, (words) => messages.objectiveUsedBy({ id: lost.objectiveId, words }), [
        { ...row, words: `${row.kind} '${row.id}'` },
      ]);
    }
  }
  return [];
}

const mostNamed = 20;

function stillUsed(
  edit: Edit,
  message: (words: string) => Message,
  referrers: readonly { kind: KindName; id: string; words: string }[],
): Problem[] {
  if (referrers.length === 0) return [];
  const named = referrers.slice(0, mostNamed);
  const rest = referrers.length - named.length;
  const words = [...named.map((one) => one.words), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const details = named.map((one) => detail(`/${kinds[one.kind].path}/${one.id}`, messages.refersToIt));
  return [impossibleEdit(edit, message(words), details)];
}

function hasObjective(quest: Body, objectiveId: string): boolean {
  return (quest['objectives'] as { id: string }[]).some((objective) => objective.id === objectiveId);
}

function isIdOf(kind: string, key: string): boolean {
  return key === `${kind}Id` || key === `${kind}Ids`;
}

/** A JSON pointer to the first value for which `is` returns true. Values in a list have the key of the list. */
function placeOf(part: unknown, is: (key: string, value: unknown) => boolean, key = '', path = ''): string {
  if (is(key, part)) return path;
  if (typeof part !== 'object' || part === null) return '';
  for (const [name, inner] of Object.entries(part)) {
    const place = placeOf(inner, is, Array.isArray(part) ? key : name, `${path}/${name}`);
    if (place !== '') return place;
  }
  return '';
}
