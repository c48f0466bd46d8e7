/** `all`, `exists`, `exists_one`, `filter` and `map` over a list or the keys of a map, and `cel.bind`. */
import { own } from '../json.ts';
import { type Around, type Build, type Built, sizeOf, withLocal } from './built.ts';
import { LIMITS } from './limits.ts';
import { notBool, refuseNonBool } from './logic.ts';
import { messages } from './messages.ts';
import { KEY, overworked, overworks, type Run, type Scene } from './scene.ts';
import { BOOL, DYN, listOf, STRING, type StaticType, show } from './static-types.ts';
import { type ASTNode, CheckError } from './syntax.ts';
import { Failure, isMap, kindOf, OVERWORKED, type Result, type Value } from './values.ts';

/** The macros by name, with the numbers of arguments each takes. */
const MACROS: Readonly<Record<string, readonly number[]>> = {
  all: [2],
  exists: [2],
  exists_one: [2],
  filter: [2],
  map: [2, 3],
};

export function isComprehension(name: string, args: number): boolean {
  return own(MACROS, name)?.includes(args) === true;
}

export function buildComprehension(
  name: string,
  over: Built,
  args: readonly ASTNode[],
  around: Around,
  build: Build,
  node: ASTNode,
): Built {
  const nesting = around.nesting + 1;
  if (nesting > LIMITS.comprehensionNesting) {
    throw new CheckError(messages.tooManyComprehensions({ most: LIMITS.comprehensionNesting }), node);
  }
  const inside = withLocal(around, variableName(args[0]), elementType(over.type, node), nesting);
  const bodies = args.slice(1).map((arg) => build(arg, inside));
  const [body, last] = [bodies[0] as Built, bodies.at(-1) as Built];
  if (name !== 'map' || bodies.length === 2)
    refuseNonBool(body, args[1] as ASTNode, `the condition of ${name}`);
  const loop: Loop = {
    over: over.run,
    slot: inside.scope.slot,
    units: sizeOf(bodies),
    what: `the condition of ${name}`,
  };
  const size = over.size + loop.units;
  switch (name) {
    case 'all':
      return { type: BOOL, size, run: quantify(loop, body.run, false) };
    case 'exists':
      return { type: BOOL, size, run: quantify(loop, body.run, true) };
    case 'exists_one':
      return { type: BOOL, size, run: countOne(loop, body.run) };
    case 'filter':
      return { type: listOf(inside.scope.type), size, run: gather(loop, body.run, null) };
    default:
      return {
        type: listOf(last.type),
        size,
        run: gather(loop, bodies.length === 2 ? body.run : null, last.run),
      };
  }
}

interface Loop {
  readonly over: Run;
  readonly slot: number;
  /** Charged for each element. */
  readonly units: number;
  readonly what: string;
}

function variableName(node: ASTNode | undefined): string {
  if (node?.op === 'id') return node.args;
  throw new CheckError(messages.variableName, node ?? { pos: 0 });
}

function elementType(type: StaticType, node: ASTNode): StaticType {
  if (type.kind === 'list') return type.of;
  if (type.kind === 'map') return STRING;
  if (type.kind === 'dyn') return DYN;
  throw new CheckError(messages.noElements({ type: show(type) }), node);
}

function elementsOf(over: Run, scene: Scene): readonly Value[] | Failure {
  const value = over(scene);
  if (value instanceof Failure) return value;
  if (Array.isArray(value)) return value as readonly Value[];
  if (!isMap(value)) return new Failure(messages.noElements({ type: kindOf(value) }));
  const keys = Object.keys(value);
  return overworked(scene, KEY * keys.length) ? OVERWORKED : keys;
}

/** As CEL has it, an element that fails gives way to one that decides. */
function quantify(loop: Loop, body: Run, decisive: boolean): Run {
  return (scene) => {
    const elements = elementsOf(loop.over, scene);
    if (elements instanceof Failure) return elements;
    let failure: Failure | null = null;
    for (const element of elements) {
      if (overworks(scene, loop.units)) return OVERWORKED;
      scene.locals[loop.slot] = element;
      const result = body(scene);
      if (result === decisive) return decisive;
      if (result !== !decisive) failure ??= notBool(result, loop.what);
    }
    return failure ?? !decisive;
  };
}

function countOne(loop: Loop, body: Run): Run {
  return (scene) => {
    const elements = elementsOf(loop.over, scene);
    if (elements instanceof Failure) return elements;
    let found = 0;
    for (const element of elements) {
      if (overworks(scene, loop.units)) return OVERWORKED;
      scene.locals[loop.slot] = element;
      const result = body(scene);
      if (result === true) found++;
      else if (result !== false) return notBool(result, loop.what);
    }
    return found === 1;
  };
}

function gather(loop: Loop, condition: Run | null, transform: Run | null): Run {
  return (scene): Result => {
    const elements = elementsOf(loop.over, scene);
    if (elements instanceof Failure) return elements;
    const gathered: Value[] = [];
    for (const element of elements) {
      if (overworks(scene, loop.units)) return OVERWORKED;
      scene.locals[loop.slot] = element;
      const wanted = condition === null || condition(scene);
      if (wanted === false) continue;
      if (wanted !== true) return notBool(wanted, loop.what);
      const value = transform === null ? element : transform(scene);
      if (value instanceof Failure) return value;
      gathered.push(value);
    }
    return gathered;
  };
}

/** `cel.bind(name, value, expression)`. */
export function buildBind(args: readonly ASTNode[], around: Around, build: Build): Built {
  const [variable, init, body] = args as [ASTNode, ASTNode, ASTNode];
  const value = build(init, around);
  const inside = withLocal(around, variableName(variable), value.type, around.nesting);
  const result = build(body, inside);
  const { slot } = inside.scope;
  return {
    type: result.type,
    size: sizeOf([value, result]),
    run(scene) {
      const bound = value.run(scene);
      if (bound instanceof Failure) return bound;
      scene.locals[slot] = bound;
      return result.run(scene);
    },
  };
}
