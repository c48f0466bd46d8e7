import { Fault, type FaultDetail } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { refuse } from './check-body.ts';
import { findStranded, missingIn } from './environments.ts';
import type { Body, Kind, KindName } from './kind.ts';
import { kinds } from './kinds.ts';
import * as queries from './queries.ts';

/** A definition that another one names. */
interface Target {
  kind: string;
  id: string;
}

export interface Named {
  kind: Kind;
  id: string;
  body: Body;
}

/** What it refers to, itself left out: that it exists is plain, and must not keep it from being deleted. */
function targetsOf({ kind, id, body }: Named): Target[] {
  const found = kind.references?.(body);
  if (!found) return [];
  const all = [
    ...found.badges.map((one) => ({ kind: 'badge', id: one })),
    ...found.quests.map((one) => ({ kind: 'quest', id: one })),
    ...found.adventures.map((one) => ({ kind: 'adventure', id: one })),
    ...found.leaderboards.map((one) => ({ kind: 'leaderboard', id: one })),
  ];
  return all.filter((one) => one.kind !== kind.name || one.id !== id);
}

/** What it refers to and is not there, or not active where it is itself, each with the place where it says so. */
export function findDangling(
  named: Named,
  find: (target: Target) => Body | undefined,
  at = '',
): FaultDetail[] {
  const { kind, id, body } = named;
  const lost = targetsOf(named).flatMap((target): FaultDetail[] => {
    const found = find(target);
    const missing = found && missingIn(body, found);
    if (missing?.length === 0) return [];
    const path = at + placeOf(body, (key, value) => isIdOf(target.kind, key) && value === target.id);
    if (!missing) return [{ path, message: `the ${target.kind} '${target.id}' does not exist` }];
    return [{ path, message: `the ${target.kind} '${target.id}' is not active in ${missing.join(' and ')}` }];
  });
  const objectives = (kind.references?.(body).objectives ?? []).flatMap(({ questId, objectiveId }) => {
    const quest = kind.name === 'quest' && questId === id ? body : find({ kind: 'quest', id: questId });
    if (quest === undefined || hasObjective(quest, objectiveId)) return [];
    const path = placeOf(body, (key, value) => key === 'objectiveId' && value === objectiveId);
    return [{ path: at + path, message: `the quest '${questId}' has no objective '${objectiveId}'` }];
  });
  return [...lost, ...objectives];
}

/** In the transaction that holds the project's lock: what is there now is there when it commits. */
export async function checkReferences(tx: Tx, projectId: string, named: Named): Promise<Target[]> {
  const targets = targetsOf(named);
  const rows = await queries.findNamed.all(
    tx,
    projectId,
    targets.map((target) => target.kind),
    targets.map((target) => target.id),
  );
  refuse(findDangling(named, ({ kind, id }) => rows.find((row) => row.kind === kind && row.id === id)?.body));
  return targets;
}

/** What others refer to cannot be taken away: neither a definition nor an objective of a quest. */
export async function refuseReferredTo(tx: Tx, projectId: string, kind: Kind, id: string): Promise<void> {
  const current = await queries.listReferrers.all(tx, projectId, kind.name, id);
  const former = await queries.listFormerInUse.all(tx, projectId);
  const held = former
    .filter((one) => one.kind !== kind.name || one.id !== id)
    .filter((one) =>
      targetsOf({ kind: kinds[one.kind], id: one.id, body: one.body }).some(
        (target) => target.kind === kind.name && target.id === id,
      ),
    );
  refuseFor(`The ${kind.name} '${id}'`, [
    ...current.map((one) => ({ ...one, words: `${one.kind} '${one.id}'` })),
    ...held.map((one) => ({
      ...one,
      words: `version ${one.version} of the ${one.kind} '${one.id}', which players have in progress`,
    })),
  ]);
}

export async function refuseLostObjectives(
  tx: Tx,
  projectId: string,
  questId: string,
  body: Body,
): Promise<void> {
  for (const row of await queries.listReferrers.all(tx, projectId, 'quest', questId)) {
    const advanced = kinds[row.kind].references?.(row.body).objectives ?? [];
    const lost = advanced.find((one) => one.questId === questId && !hasObjective(body, one.objectiveId));
    if (lost) {
      refuseFor(`The objective '${lost.objectiveId}'`, [{ ...row, words: `${row.kind} '${row.id}'` }]);
    }
  }
}

/** A definition stays active wherever something that refers to it is. */
export async function refuseStranded(
  tx: Tx,
  projectId: string,
  kind: Kind,
  id: string,
  body: Body,
): Promise<void> {
  const referrers = await queries.listReferrers.all(tx, projectId, kind.name, id);
  refuse(findStranded(kind, id, body, referrers));
}

const mostNamed = 20;

function refuseFor(what: string, referrers: readonly { kind: KindName; id: string; words: string }[]): void {
  if (referrers.length === 0) return;
  const named = referrers.slice(0, mostNamed);
  const rest = referrers.length - named.length;
  const words = [...named.map((one) => one.words), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  throw new Fault('CONFLICT', `${what} is still used by: ${words}.`, {
    details: named.map((one) => ({ path: `/${kinds[one.kind].path}/${one.id}`, message: 'refers to it' })),
  });
}

function hasObjective(quest: Body, objectiveId: string): boolean {
  return (quest['objectives'] as { id: string }[]).some((objective) => objective.id === objectiveId);
}

function isIdOf(kind: string, key: string): boolean {
  return key === `${kind}Id` || key === `${kind}Ids`;
}

/** A JSON pointer to the first value, by itself or in a list under that key, of which `is` is true. */
function placeOf(part: unknown, is: (key: string, value: unknown) => boolean, key = '', path = ''): string {
  if (is(key, part)) return path;
  if (typeof part !== 'object' || part === null) return '';
  for (const [name, inner] of Object.entries(part)) {
    const place = placeOf(inner, is, Array.isArray(part) ? key : name, `${path}/${name}`);
    if (place !== '') return place;
  }
  return '';
}
