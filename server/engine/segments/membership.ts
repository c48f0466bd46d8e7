/** Which segments a player is in: expressions on the player at that moment, each asked at most once for each stimulus. */
import { notBool } from '../expressions/logic.ts';
import { type Asked, evaluate, type Scene } from '../expressions/scene.ts';
import { Failure, OVERWORKED, type Result } from '../expressions/values.ts';

/** For what asks outside of an expression. A segment that is not there, or not in this environment, has no members. */
export function isIn(scene: Scene, id: string): boolean {
  const known = answerOf(scene, id);
  if (known !== undefined) return known;
  const inner = innerScene(scene, scene.workLeft);
  const result = ask(scene, inner, id);
  scene.workLeft = inner.workLeft;
  return result === true;
}

/** For an expression that is being evaluated, whose work it is part of. */
export function isInWithin(scene: Scene, id: string): Result {
  const known = answerOf(scene, id);
  if (known !== undefined) return known;
  const inner = innerScene(scene, scene.work);
  const result = ask(scene, inner, id);
  scene.work = inner.workLeft;
  return result;
}

/** The ids of all segments that the player is in. */
export function segmentsWithin(scene: Scene): Result {
  const ids: string[] = [];
  for (const id of scene.segments.keys()) {
    const result = isInWithin(scene, id);
    if (result instanceof Failure) return result;
    if (result === true) ids.push(id);
  }
  return ids;
}

function answerOf({ memberOf, segments }: Scene, id: string): boolean | undefined {
  return memberOf?.get(id) ?? (segments.has(id) ? undefined : false);
}

/** Expressions of rules may be in the middle of a comprehension, so a segment gets variables of its own. */
function innerScene(scene: Scene, workLeft: number): Scene {
  return { ...scene, workLeft, work: 0, locals: [] };
}

/** A player for whom the expression fails is not a member. Where there was too little work to ask, nothing is remembered. */
function ask(scene: Scene, inner: Scene, id: string): boolean | Failure {
  const result = holds(scene.segments.get(id) as Asked, inner);
  if (result instanceof Failure) {
    if (inner.workLeft === 0) return OVERWORKED;
    scene.failed ??= new Map();
    scene.failed.set(id, result);
  }
  scene.memberOf ??= new Map();
  scene.memberOf.set(id, result === true);
  return result === true;
}

function holds({ members }: Asked, scene: Scene): boolean | Failure {
  for (const { run } of members) {
    const result = evaluate(run, scene);
    if (result === true) continue;
    return result === false ? false : notBool(result, 'a segment');
  }
  return true;
}
