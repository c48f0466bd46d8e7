/** `&&`, `||`, `!` and `a ? b : c`. As CEL has it, a failure gives way when the other side decides alone. */
import { type Built, sizeOf } from './built.ts';
import { messages } from './messages.ts';
import { BOOL, canBe, join, show } from './static-types.ts';
import { type ASTNode, CheckError } from './syntax.ts';
import { Failure, kindOf, type Result } from './values.ts';

export function refuseNonBool(part: Built, node: ASTNode, what: string): void {
  if (!canBe(part.type, 'bool'))
    throw new CheckError(messages.notBool({ what, type: show(part.type) }), node);
}

export function notBool(result: Result, what: string): Failure {
  return result instanceof Failure ? result : new Failure(messages.notBool({ what, type: kindOf(result) }));
}

export function buildLogic(op: '&&' | '||', parts: readonly Built[], nodes: readonly ASTNode[]): Built {
  parts.forEach((part, i) => {
    refuseNonBool(part, nodes[i] as ASTNode, `each side of ${op}`);
  });
  const runs = parts.map((part) => part.run);
  const decisive = op === '||';
  return {
    type: BOOL,
    size: sizeOf(parts),
    run(scene) {
      let failure: Failure | null = null;
      for (const run of runs) {
        const result = run(scene);
        if (result === decisive) return decisive;
        if (result !== !decisive) failure ??= notBool(result, `each side of ${op}`);
      }
      return failure ?? !decisive;
    },
  };
}

export function buildNot(part: Built, node: ASTNode): Built {
  refuseNonBool(part, node, 'what follows !');
  return {
    type: BOOL,
    size: part.size + 1,
    run(scene) {
      const result = part.run(scene);
      return typeof result === 'boolean' ? !result : notBool(result, 'what follows !');
    },
  };
}

export function buildTernary(condition: Built, yes: Built, no: Built, node: ASTNode): Built {
  refuseNonBool(condition, node, 'what comes before ?');
  const type = join(yes.type, no.type);
  if (type === null) {
    throw new CheckError(messages.branches({ type: show(yes.type), other: show(no.type) }), node);
  }
  return {
    type,
    size: sizeOf([condition, yes, no]),
    run(scene) {
      const result = condition.run(scene);
      if (result === true) return yes.run(scene);
      return result === false ? no.run(scene) : notBool(result, 'what comes before ?');
    },
  };
}
