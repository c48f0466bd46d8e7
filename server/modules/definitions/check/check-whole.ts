import { STIMULUS_LIMITS } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { definitionsPerKind, objectivesPerEventType } from '../../plans/index.ts';
import type { Body } from '../kinds/kind.ts';
import { definitionLimits, inMiB } from '../limits.ts';
import { messages } from '../messages.ts';
import * as queries from '../queries.ts';
import type { CheckedEdit } from './edits.ts';
import { findCircles } from './prerequisite-circles.ts';
import { impossibleEdit, type Problem } from './problem.ts';
import { checkReferences } from './references.ts';

type Put = CheckedEdit & { readonly after: Body };

/** Problems of the project as a whole after the edits, in the order in which a single write reports them. */
export async function checkWhole(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
  broken: ReadonlySet<string>,
): Promise<Problem[]> {
  if (changed.length === 0) return [];
  const puts = changed.filter((edit): edit is Put => edit.after !== null);
  return [
    ...(await findTooMany(on, projectId, changed)),
    ...(await findXpBoards(on, projectId, changed, puts)),
    ...(await findObjectives(on, projectId, changed, puts)),
    ...(await checkReferences(on, projectId, changed, broken)),
    ...(await findCircles(on, projectId, changed)),
    ...(await findTooHeavy(on, projectId, changed, puts)),
  ];
}

async function findTooMany(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
): Promise<Problem[]> {
  const created = changed.filter(({ before, after }) => !before && after !== null);
  if (created.length === 0) return [];
  const counted = new Map(
    (await queries.countAll.all(on, projectId)).map(({ kind, count }) => [kind, count]),
  );
  return [...Map.groupBy(created, ({ kind }) => kind)].flatMap(([kind, ones]) => {
    const gone = changed.filter((edit) => edit.kind === kind && edit.before && edit.after === null);
    const total = (counted.get(kind.name) ?? 0) + ones.length - gone.length;
    const last = ones.at(-1);
    const most = kind.most ?? definitionsPerKind;
    if (total <= most || !last) return [];
    const message = messages.tooMany({ most, kinds: kind.path });
    return [impossibleEdit(last.edit, message)];
  });
}

/** Limited, because each event that grants XP writes to all of these leaderboards. */
async function findXpBoards(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
  puts: readonly Put[],
): Promise<Problem[]> {
  const own = puts.filter(({ kind, after }) => kind.name === 'leaderboard' && after['source'] === 'xp');
  const last = own.at(-1);
  if (!last) return [];
  const { count } = await queries.countXpBoards.one(on, projectId, idsOf(changed, 'leaderboard'));
  if (count + own.length <= STIMULUS_LIMITS.xpBoards) return [];
  const message = messages.tooManyXpBoards({ most: STIMULUS_LIMITS.xpBoards });
  return [impossibleEdit(last.edit, message)];
}

/** Limited, because each event of a type looks at all objectives on that type. */
async function findObjectives(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
  puts: readonly Put[],
): Promise<Problem[]> {
  const quests = puts.filter(({ kind }) => kind.name === 'quest');
  if (quests.length === 0) return [];
  const typesOf = ({ after }: Put) =>
    (after['objectives'] as readonly { on: string }[]).map((objective) => objective.on);
  const types = [...new Set(quests.flatMap(typesOf))];
  const others = await queries.countObjectives.all(on, projectId, idsOf(changed, 'quest'), types);
  const counts = new Map(others.map(({ type, count }) => [type, count]));
  const full = new Set<string>();
  return quests.flatMap((quest) => {
    const own = Map.groupBy(typesOf(quest), (type) => type);
    return [...own].flatMap(([type, { length }]) => {
      const count = counts.get(type) ?? 0;
      counts.set(type, count + length);
      if (count + length <= objectivesPerEventType || full.has(type)) return [];
      full.add(type);
      const message = messages.tooManyObjectives({ most: objectivesPerEventType, type, count });
      return [impossibleEdit(quest.edit, message)];
    });
  });
}

/** Edits that make a project lighter are always allowed: the project may be older than the limit and exceed it. */
async function findTooHeavy(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
  puts: readonly Put[],
): Promise<Problem[]> {
  const [first] = puts;
  if (!first) return [];
  const { mostCompiledBytes } = definitionLimits;
  const { weight: others } = await queries.weighOthers.one(
    on,
    projectId,
    changed.map(({ kind }) => kind.name),
    changed.map(({ id }) => id),
  );
  const added = sum(puts.map(({ weight }) => weight));
  // A version that players have in progress is kept as a former version, so it still counts.
  const kept = sum(puts.map(({ kind, before }) => (kind.played ? (before?.weight ?? 0) : 0)));
  const replaced = sum(changed.map(({ before }) => before?.weight ?? 0));
  const total = others + added + kept;
  const isLighter = added <= replaced && !puts.some(({ kind }) => kind.played);
  if (total <= mostCompiledBytes || isLighter) return [];
  const sizes = { added: inMiB(added), total: inMiB(total), most: inMiB(mostCompiledBytes) };
  const message =
    puts.length === 1
      ? messages.tooHeavy({ kind: first.kind.name, ...sizes })
      : messages.allTooHeavy({ count: puts.length, ...sizes });
  const heaviest = puts.reduce((most, one) => (one.weight > most.weight ? one : most), first);
  return [impossibleEdit(heaviest.edit, message)];
}

function idsOf(changed: readonly CheckedEdit[], kind: string): string[] {
  return changed.filter((edit) => edit.kind.name === kind).map(({ id }) => id);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
