import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../settings.ts';
import { parseDefinition, parseText } from './parse-file.ts';

/** Lines are not folded: an expression stays as it was written. */
const format = { lineWidth: 0 } as const;

export function newYaml(value: Record<string, unknown>, schema: string): string {
  return `# yaml-language-server: $schema=${schema}\n${stringify(value, { ...format, aliasDuplicateObjects: false })}`;
}

/**
 * Changes the value of a YAML text. Unchanged nodes keep their comments, order and style. If that is not possible, such
 * as with aliases, only the comment at the top is kept.
 */
export function updateYaml(text: string, value: Record<string, unknown>): string {
  const { document } = parseText(text);
  if (document.errors.length === 0 && isMap(document.contents)) {
    const first = document.contents.items[0]?.key;
    updateMap(document, document.contents, value);
    moveTopComment(first, document.contents.items[0]?.key);
    const updated = document.toString(format);
    const read = parseDefinition(updated, 'yaml');
    if ('value' in read && isDeepStrictEqual(withoutSchema(read.value), value)) return updated;
  }
  const top = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*/.exec(text)?.[0] ?? '';
  return `${top}${stringify(value, { ...format, aliasDuplicateObjects: false })}`;
}

/** The parser attaches the comment at the top to the first field. It is kept if that field is removed. */
function moveTopComment(before: unknown, after: unknown): void {
  if (before === after || !isNode(before) || !isNode(after) || !before.commentBefore) return;
  const own = after.commentBefore ? `\n${after.commentBefore}` : '';
  after.commentBefore = before.commentBefore + own;
  before.commentBefore = null;
}

function withoutSchema({ $schema: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

function updateMap(document: Document, map: YAMLMap, value: Record<string, unknown>): void {
  const isTop = document.contents === map;
  const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key);
  map.items = map.items.filter(
    ({ key }) => Object.hasOwn(value, nameOf(key)) || (isTop && nameOf(key) === '$schema'),
  );
  let previous = -1;
  for (const [name, wanted] of Object.entries(value)) {
    const index = map.items.findIndex(({ key }) => nameOf(key) === name);
    const pair = map.items[index];
    if (pair) {
      pair.value = updated(document, pair.value, wanted);
      previous = index;
    } else {
      // A new field goes next to its neighbour in the order of the service.
      previous += 1;
      map.items.splice(previous, 0, document.createPair(name, wanted, { aliasDuplicateObjects: false }));
    }
  }
}

function updateList(document: Document, list: YAMLSeq, wanted: readonly unknown[]): void {
  const old = list.items.map((node) => ({ node, value: plainOf(document, node) }));
  const free = new Set(old);
  // An item that only moved keeps its comments.
  const kept = wanted.map((value, index) => {
    const same = old[index];
    const found =
      same && free.has(same) && isDeepStrictEqual(same.value, value)
        ? same
        : [...free].find((one) => isDeepStrictEqual(one.value, value));
    if (found) free.delete(found);
    return found;
  });
  list.items = wanted.map((value, index) => {
    const found = kept[index];
    if (found) return found.node;
    const same = old[index];
    const reused = same && free.delete(same) ? same.node : undefined;
    return updated(document, reused, value);
  });
}

function updated(document: Document, node: unknown, wanted: unknown): unknown {
  if (isNode(node) && isDeepStrictEqual(plainOf(document, node), wanted)) return node;
  if (isMap(node) && isRecord(wanted)) {
    updateMap(document, node, wanted);
    return node;
  }
  if (isSeq(node) && Array.isArray(wanted)) {
    updateList(document, node, wanted);
    return node;
  }
  const created = document.createNode(wanted, { aliasDuplicateObjects: false });
  if (isNode(node) && isNode(created) && !isAlias(node)) {
    const { comment, commentBefore, spaceBefore } = node;
    Object.assign(created, { comment, commentBefore });
    if (spaceBefore) created.spaceBefore = true;
    keepQuotes(node, created);
  }
  return created;
}

/** Text that was quoted stays quoted, and a block of lines a block. */
function keepQuotes(before: unknown, after: unknown): void {
  if (!isScalar(before) || !isScalar(after)) return;
  const { type } = before as Scalar;
  if (type && typeof before.value === 'string' && typeof after.value === 'string') after.type = type;
}

function plainOf(document: Document, node: unknown): unknown {
  return isNode(node) ? node.toJS(document, { maxAliasCount: 100 }) : node;
}
