/** Types as the checker knows them. `dyn` is what only the data can tell: event properties and attributes. */
import type { RuntimeKind } from './values.ts';

export type ScalarKind = 'bool' | 'int' | 'double' | 'string' | 'null' | 'timestamp' | 'duration' | 'dyn';

export type StaticType =
  | { readonly kind: ScalarKind }
  | { readonly kind: 'list'; readonly of: StaticType }
  | { readonly kind: 'map'; readonly of: StaticType }
  /** Has fields, and is not a value itself: `event`, `player`. */
  | { readonly kind: 'record'; readonly name: string };

export const BOOL: StaticType = { kind: 'bool' };
export const INT: StaticType = { kind: 'int' };
export const DOUBLE: StaticType = { kind: 'double' };
export const STRING: StaticType = { kind: 'string' };
export const NULL: StaticType = { kind: 'null' };
export const TIMESTAMP: StaticType = { kind: 'timestamp' };
export const DURATION: StaticType = { kind: 'duration' };
export const DYN: StaticType = { kind: 'dyn' };

export function listOf(of: StaticType): StaticType {
  return { kind: 'list', of };
}

export function mapOf(of: StaticType): StaticType {
  return { kind: 'map', of };
}

export function show(type: StaticType): string {
  if (type.kind === 'list' || type.kind === 'map') {
    return type.of.kind === 'dyn' ? type.kind : `${type.kind}<${show(type.of)}>`;
  }
  return type.kind === 'record' ? type.name : type.kind;
}

export function isNumeric(type: StaticType): boolean {
  return type.kind === 'int' || type.kind === 'double';
}

/** The kind a value of this type has at run time; null for `dyn`, which may have any. */
function runtimeKind(type: StaticType): RuntimeKind | null {
  switch (type.kind) {
    case 'int':
    case 'double':
      return 'number';
    case 'dyn':
      return null;
    case 'record':
      return 'map';
    default:
      return type.kind;
  }
}

/** Whether a value of this type can be of that kind. */
export function canBe(type: StaticType, kind: RuntimeKind): boolean {
  const own = runtimeKind(type);
  return own === null || own === kind;
}

/** The one type that holds both, or null if they have nothing in common. */
export function join(a: StaticType, b: StaticType): StaticType | null {
  if (a.kind === 'dyn' || b.kind === 'dyn') return DYN;
  if (isNumeric(a) && isNumeric(b)) return a.kind === b.kind ? a : DOUBLE;
  if (a.kind === 'list' && b.kind === 'list') return listOf(join(a.of, b.of) ?? DYN);
  if (a.kind === 'map' && b.kind === 'map') return mapOf(join(a.of, b.of) ?? DYN);
  // What may be null is known only when it is there.
  if (a.kind === 'null' || b.kind === 'null') return a.kind === b.kind ? a : DYN;
  return a.kind === b.kind && a.kind !== 'record' ? a : null;
}
