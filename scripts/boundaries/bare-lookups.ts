import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isComputedPropertyName,
  isElementAccessExpression,
  isForInStatement,
  isNonNullExpression,
  isParenthesizedExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import {
  API,
  type APIOptions,
  type Checker,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript/unstable/sync';

export const lookupRule = {
  rule: 'a name is a plain name',
  lesson:
    'Every object inherits `constructor`, `toString` and others, and `record["__proto__"] = value` changes its prototype. Callers may choose all of these as names, so `record[name]` and `name in record` find what nobody stored. Use a Map, or `own` and `put` of own-properties.ts. Object.entries, Object.fromEntries, a computed key in a literal and a spread are safe.',
};

/** Files that may look up properties by any name, because they check for own properties. */
const careful = /(^|\/)own-properties\.ts$/;

interface Lookup {
  place: Node;
  /** The expression that names the property; for Object.assign, the object whose names are copied. */
  name: Expression;
  isCopy?: true;
}

/**
 * Finds every property that is read, written or tested by a name that is not known at compile time, as `file:line code`.
 * The type of the name decides: a union of literals is known, a string is not.
 */
export function findBareLookups(
  root: string,
  configs: readonly string[],
  isChecked: (path: string) => boolean,
  options: APIOptions = {},
): string[] {
  const api = new API({ cwd: root, ...options });
  const seen = new Set<string>();
  try {
    return configs.flatMap((config) => {
      const project = api
        .updateSnapshot({ openProjects: [`${root}/${config}`] })
        .getProject(`${root}/${config}`);
      if (!project) throw new Error(`${config} is not a TypeScript project`);
      const { program, checker } = project;
      const paths = program
        .getSourceFileNames()
        .filter((name) => name.startsWith(`${root}/`))
        .map((name) => name.slice(root.length + 1))
        .filter((path) => isChecked(path) && !careful.test(path) && !seen.has(path));
      return paths.flatMap((path) => {
        seen.add(path);
        const file = program.getSourceFile(`${root}/${path}`);
        return file ? placesIn(path, file, checker) : [];
      });
    });
  } finally {
    api.close();
  }
}

function placesIn(path: string, file: SourceFile, checker: Checker): string[] {
  const lookups: Lookup[] = [];
  const visit = (node: Node): void => {
    lookups.push(
      ...lookupsAt(node).filter(({ name }) => !isOwnKeyOf(node, name) && !cannotBeInherited(name)),
    );
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  if (lookups.length === 0) return [];
  const types = checker.getTypeAtLocation(lookups.map(({ name }) => name));
  const lines = file.text.split('\n');
  return lookups.flatMap(({ place, isCopy }, index) => {
    const type = types[index];
    if (!type || !(isCopy ? hasAnyName(type, checker) : isAnyName(type, checker))) return [];
    const line = file.text.slice(0, place.getStart(file)).split('\n').length;
    return [`${path}:${line} ${lines[line - 1]?.trim()}`];
  });
}

function lookupsAt(node: Node): Lookup[] {
  if (isElementAccessExpression(node)) {
    // `delete` removes own properties only.
    if (node.parent.kind === SyntaxKind.DeleteExpression) return [];
    return [{ place: node, name: plain(node.argumentExpression) }];
  }
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
    return [{ place: node, name: plain(node.left) }];
  }
  if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName)) {
    // `const { [id]: _, ...rest } = record` only leaves a property out.
    if (node.name?.getText() === '_') return [];
    return [{ place: node, name: plain(node.propertyName.expression) }];
  }
  if (!isCallExpression(node)) return [];
  const [, ...rest] = node.arguments;
  switch (node.expression.getText()) {
    case 'Object.assign':
      return rest.map((name) => ({ place: node, name, isCopy: true }));
    case 'Reflect.get':
    case 'Reflect.set':
    case 'Reflect.has':
      return rest.slice(0, 1).map((name) => ({ place: node, name: plain(name) }));
    default:
      return [];
  }
}

/** Removes casts and the like: `name as Kind` can be any name. */
function plain(expression: Expression): Expression {
  return isAsExpression(expression) ||
    isNonNullExpression(expression) ||
    isParenthesizedExpression(expression)
    ? plain(expression.expression)
    : expression;
}

/** `record[name]` inside `for (const name in record)`. */
function isOwnKeyOf(node: Node, name: Expression): boolean {
  if (!isElementAccessExpression(node)) return false;
  for (let outer: Node | undefined = node.parent; outer; outer = outer.parent) {
    if (!isForInStatement(outer) || outer.initializer.getText() !== `const ${name.getText()}`) continue;
    return outer.expression.getText() === node.expression.getText();
  }
  return false;
}

/** Whether a text has a fixed part, such as `steps.${index}`, that no inherited name has. */
function cannotBeInherited(name: Expression): boolean {
  if (!isTemplateExpression(name)) return false;
  const fixed = [name.head.text, ...name.templateSpans.map(({ literal }) => literal.text)];
  const form = new RegExp(`^${fixed.map((text) => RegExp.escape(text)).join('.*')}$`, 's');
  return !Object.getOwnPropertyNames(Object.prototype).some((inherited) => form.test(inherited));
}

function isAnyName(type: Type, checker: Checker): boolean {
  const { flags } = type;
  if (flags & (TypeFlags.Union | TypeFlags.Intersection)) {
    return (type as UnionType).getTypes().some((one) => isAnyName(one, checker));
  }
  if (flags & (TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional)) {
    const bound = checker.getBaseConstraintOfType(type);
    return bound !== undefined && bound.id !== type.id && isAnyName(bound, checker);
  }
  const any = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String;
  return (flags & (any | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !== 0;
}

/** An object whose keys are data. */
function hasAnyName(type: Type, checker: Checker): boolean {
  return (
    (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0 ||
    checker.getIndexInfosOfType(type).some(({ keyType }) => isAnyName(keyType, checker))
  );
}
