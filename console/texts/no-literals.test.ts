import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, it } from 'node:test';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = join(import.meta.dirname, '..');

/** Attributes of elements and fields of objects whose values people read. */
const shown = new Set(
  (
    'label title subtitle description placeholder aria-label ariaLabel alt header note message body action empty ' +
    'consequence group legend text error nothingFoundMessage closeButtonLabel'
  ).split(' '),
);

/** Samples, names in code, data and addresses: the same in every language. */
const samples = [
  /^https:/,
  /^'\w+'$/,
  /^\{ ".*\}$/,
  /^[a-z]+(\.[a-z_]+)+$/,
  /^(player|event)\.\w+ (>=|!=) /,
  /^(favouriteMode|grantXp|read|write|manage|ms|LAUREL_BACKUP_DIR)$/,
  /^(Authorization|webhook-signature|X-Service-Signature)$/,
];

/** Completions of expressions, which are names in code. */
const ofExpressions = 'parts/expression/suggest.ts';

function textsOf(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '');
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return textsOf(node.right);
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'JSXText':
      return [node.value];
    default:
      return [];
  }
}

function isLanguage(text: string): boolean {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !samples.some((sample) => sample.test(words));
}

/** The literal texts in a source file. */
function literalsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const take = (node: ESTree.Node | null) => found.push(...textsOf(node).filter(isLanguage));
  const inJsx = ({ children }: { children: readonly ESTree.Node[] }) => {
    for (const child of children) take(child);
  };
  const inAttribute = ({ name, value }: ESTree.JSXAttribute) => {
    if (name.type === 'JSXIdentifier' && shown.has(name.name)) take(value);
  };
  const inField = ({ key, value }: { key: ESTree.Node; value: ESTree.Node }) => {
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (shown.has(name) && path !== ofExpressions) take(value);
  };
  const visitor = { JSXElement: inJsx, JSXFragment: inJsx, JSXAttribute: inAttribute, Property: inField };
  new Visitor(visitor).visit(parseSync(path, source).program);
  return found.map((text) => text.trim());
}

describe('every text that people read is in the catalogues', () => {
  it('a text in the code is found', () => {
    const page = "<Page title=\"Rules\" note={on ? 'On' : t('off')}>All <b>{`Of`}</b></Page>";
    assert.deepEqual(literalsIn('page.tsx', page).toSorted(), ['All', 'Of', 'On', 'Rules']);
    assert.deepEqual(literalsIn('page.ts', "confirm({ title: 'Delete it?', typed: 'never' })"), [
      'Delete it?',
    ]);
    assert.deepEqual(literalsIn('page.tsx', '<Input placeholder="https://…" className="wide" />'), []);
  });

  const files = globSync('{areas,parts}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.endsWith('.test.ts'));

  it('no file of an area or a part has such a text', () => {
    assert.ok(files.length > 100, `only ${files.length} files were found`);
    const literals = files.flatMap((file) =>
      literalsIn(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    assert.deepEqual(literals, []);
  });
});
