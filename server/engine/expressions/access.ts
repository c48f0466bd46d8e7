/** `a.b`, `a["b"]`, `a[0]` and `has(a.b)`. Only what the data itself holds is reached, never what objects inherit. */
import { own } from '../json.ts';
import { type Built, sizeOf } from './built.ts';
import { messages } from './messages.ts';
import { RECORDS } from './records.ts';
import { BOOL, canBe, DYN, INT, type StaticType, show } from './static-types.ts';
import { type ASTNode, CheckError } from './syntax.ts';
import { Failure, isMap, kindOf, type Result, type Value } from './values.ts';

export function buildField(node: ASTNode, receiver: Built, key: string): Built {
  const record = recordOf(receiver);
  if (record !== undefined) return recordField(node, record, key);
  const size = receiver.size + 1;
  const { tally, run } = receiver;
  if (tally !== undefined) return { type: INT, size, run: (scene) => tally(scene, key) ?? 0 };

  const missing = new Failure(messages.noKey({ key }));
  return {
    type: fieldType(node, receiver.type),
    size,
    run(scene) {
      const value = run(scene);
      return value instanceof Failure ? value : lookUp(value, key, missing);
    },
  };
}

/** The name of the record that the part is, or whose fields it has beside its own value. */
function recordOf({ type, fields }: Built): string | undefined {
  return type.kind === 'record' ? type.name : fields;
}

function recordField(node: ASTNode, record: string, key: string): Built {
  const fields = own(RECORDS, record) ?? {};
  const found = own(fields, key);
  if (found !== undefined) return { size: 1, ...found };
  if (record === 'player of a segment' && key === 'segments') {
    throw new CheckError(messages.segmentInSegment, node);
  }
  throw new CheckError(messages.noField({ record, name: key, known: Object.keys(fields).join(', ') }), node);
}

function fieldType(node: ASTNode, type: StaticType): StaticType {
  if (type.kind === 'map') return type.of;
  if (type.kind === 'dyn') return DYN;
  throw new CheckError(messages.noFields({ type: show(type) }), node);
}

function lookUp(value: Value, key: string, missing?: Failure): Result {
  if (!isMap(value)) return new Failure(messages.noKeyOf({ key: key.slice(0, 80), kind: kindOf(value) }));
  return own(value, key) ?? (Object.hasOwn(value, key) ? null : (missing ?? noKey(key)));
}

function noKey(key: string): Failure {
  return new Failure(messages.noKey({ key: key.slice(0, 80) }));
}

export function buildIndex(node: ASTNode, receiver: Built, index: Built): Built {
  const { type, tally } = receiver;
  if (type.kind === 'record') throw new CheckError(messages.writeField({ type: show(type) }), node);
  if (type.kind !== 'list' && type.kind !== 'map' && type.kind !== 'dyn') {
    throw new CheckError(messages.notIndexed({ type: show(type) }), node);
  }
  if (type.kind === 'list' && !canBe(index.type, 'number')) {
    throw new CheckError(messages.indexIsInt({ type: show(index.type) }), node);
  }
  if (type.kind === 'map' && !canBe(index.type, 'string')) {
    throw new CheckError(messages.keyIsStringNot({ type: show(index.type) }), node);
  }
  const size = sizeOf([receiver, index]);
  if (tally !== undefined) {
    return {
      type: INT,
      size,
      run(scene) {
        const key = index.run(scene);
        if (typeof key === 'string') return tally(scene, key) ?? 0;
        return key instanceof Failure ? key : new Failure(messages.keyIsString);
      },
    };
  }
  return {
    type: type.kind === 'list' || type.kind === 'map' ? type.of : DYN,
    size,
    run(scene) {
      const value = receiver.run(scene);
      if (value instanceof Failure) return value;
      const key = index.run(scene);
      return key instanceof Failure ? key : elementAt(value, key);
    },
  };
}

function elementAt(value: Value, key: Value): Result {
  if (typeof key === 'string') return lookUp(value, key);
  if (typeof key !== 'number') return new Failure(messages.noIndex({ kind: kindOf(key) }));
  if (!Array.isArray(value)) return new Failure(messages.noIndexOf({ kind: kindOf(value), key }));
  const element = (value as readonly Value[])[key];
  return element === undefined ? new Failure(messages.outside({ index: key, count: value.length })) : element;
}

/** `has(a.b)`: whether the last key is there. That what comes before it is there is taken for granted, as CEL does. */
export function buildHas(receiver: Built, key: string, node: ASTNode): Built {
  const size = receiver.size + 1;
  const { tally, run } = receiver;
  const record = recordOf(receiver);
  if (record !== undefined) {
    recordField(node, record, key);
    return { type: BOOL, size, run: () => true };
  }
  if (tally !== undefined) return { type: BOOL, size, run: (scene) => tally(scene, key) !== undefined };
  fieldType(node, receiver.type);
  return {
    type: BOOL,
    size,
    run(scene) {
      const value = run(scene);
      if (value instanceof Failure) return value;
      return isMap(value) && Object.hasOwn(value, key);
    },
  };
}
