/** `==`, `!=` and `in`. Values of different kinds are different; whole and decimal numbers are one kind. */
import { own } from '../json.ts';
import { type Built, sizeOf } from './built.ts';
import { both, mismatch, noOverload } from './operators.ts';
import { KEY, overworked, overworks, type Scene } from './scene.ts';
import { BOOL, canBe, join } from './static-types.ts';
import type { ASTNode } from './syntax.ts';
import { Duration, Failure, isMap, OVERWORKED, type Result, type Value } from './values.ts';

export function buildEquality(op: '==' | '!=', left: Built, right: Built, node: ASTNode): Built {
  if (join(left.type, right.type) === null) throw noOverload(op, left, right, node);
  const wanted = op === '==';
  return {
    type: BOOL,
    size: sizeOf([left, right]),
    run: both(left.run, right.run, (a, b, scene) => {
      const same = isSame(a, b, scene);
      return scene.work < 0 ? OVERWORKED : same === wanted;
    }),
  };
}

/** A shortage of work shows in `scene.work`. */
function isSame(a: Value, b: Value, scene: Scene): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') {
    // Texts of one length are compared to the first difference; the charge is the most that can be.
    if (a.length === b.length) overworks(scene, a.length >> 3);
    return false;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (a instanceof Duration) return b instanceof Duration && a.milliseconds === b.milliseconds;
  if (Array.isArray(a)) return Array.isArray(b) && sameList(a, b, scene);
  return isMap(a) && isMap(b) && sameMap(a, b, scene);
}

function sameList(a: readonly Value[], b: readonly Value[], scene: Scene): boolean {
  if (a.length !== b.length || overworks(scene, a.length)) return false;
  return a.every((value, i) => scene.work >= 0 && isSame(value, b[i] ?? null, scene));
}

function sameMap(a: { readonly [key: string]: Value }, b: typeof a, scene: Scene): boolean {
  const keys = Object.keys(a);
  const others = Object.keys(b).length;
  if (overworked(scene, KEY * (keys.length + others)) || keys.length !== others) return false;
  return keys.every(
    (key) =>
      scene.work >= 0 && Object.hasOwn(b, key) && isSame(own(a, key) ?? null, own(b, key) ?? null, scene),
  );
}

export function buildIn(left: Built, right: Built, node: ASTNode): Built {
  const { type, tally, includes } = right;
  const fits =
    type.kind === 'dyn' ||
    (type.kind === 'list' && join(left.type, type.of) !== null) ||
    (type.kind === 'map' && canBe(left.type, 'string'));
  if (!fits || left.type.kind === 'record') throw noOverload('in', left, right, node);
  const size = sizeOf([left, right]);
  if (tally !== undefined) {
    return {
      type: BOOL,
      size,
      run(scene) {
        const key = left.run(scene);
        if (typeof key === 'string') return tally(scene, key) !== undefined;
        return key instanceof Failure ? key : false;
      },
    };
  }
  if (includes !== undefined) {
    return {
      type: BOOL,
      size,
      run(scene) {
        const id = left.run(scene);
        if (typeof id === 'string') return includes(scene, id);
        return id instanceof Failure ? id : false;
      },
    };
  }
  return { type: BOOL, size, run: both(left.run, right.run, isIn) };
}

function isIn(value: Value, holder: Value, scene: Scene): Result {
  if (Array.isArray(holder)) {
    if (overworks(scene, holder.length)) return OVERWORKED;
    const found = (holder as readonly Value[]).some((one) => scene.work < 0 || isSame(value, one, scene));
    return scene.work < 0 ? OVERWORKED : found;
  }
  if (!isMap(holder)) return mismatch('in', value, holder);
  return typeof value === 'string' && Object.hasOwn(holder, value);
}
