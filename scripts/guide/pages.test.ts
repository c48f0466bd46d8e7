import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sidebar } from '../../guide/.vitepress/sidebar.ts';
import { check } from '../../server/engine/expressions/compile-expression.ts';
import { finish } from '../../server/engine/index.ts';
import { generatePages } from './generate.ts';
import { findDifferences } from './match-response.ts';
import { guideDirectory, purposeOf, readFences, readPages } from './read-pages.ts';
import { findOtherHosts, joinBlocks } from './run-samples.ts';

describe('the pages of the guide', () => {
  it('have up-to-date generated parts', () => {
    for (const [path, text] of Object.entries(generatePages())) {
      const present = readFileSync(join(guideDirectory, path), 'utf8');
      assert.equal(present, text, `${path} is stale: run npm run guide:write`);
    }
  });

  it('are all in the sidebar, and the sidebar has no other', () => {
    const linked = sidebar.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`));
    const there = readPages().map(({ path }) => path.replace(/(?<=\/)index\.md$/, '.md'));
    assert.deepEqual(linked.toSorted(), there.filter((path) => path !== 'index.md').toSorted());
  });

  it('name exactly the bulk actions and the client settings of the API', () => {
    const read = (path: string) => readFileSync(join(guideDirectory, path), 'utf8');
    const rows = (text: string) => [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const types = read('../packages/sdk/src/schema.ts');
    const actions = [...types.matchAll(/^ {4}Bulk\w+: \{[^}]*?^ {6}do: "(\w+)"/gm)].map(([, name]) => name);
    assert.ok(actions.length > 0);
    assert.deepEqual(rows(read('bulk-actions.md').split('| `do`')[1] ?? ''), actions);
    const [, settings = ''] = /^ {4}ClientSettings: \{\n([\s\S]*?)^ {4}\}/m.exec(types) ?? [];
    const names = [...settings.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
    assert.ok(names.length > 0);
    assert.deepEqual(rows(read('player-tokens.md').split('## Settings')[1] ?? ''), names);
  });

  it('show only expressions that the engine accepts', () => {
    const refused = readPages().flatMap(({ fences }) =>
      fences
        .filter(({ language }) => language === 'cel')
        .flatMap(({ place, code }) =>
          code.split('\n').flatMap((source) => {
            const checked = finish(check(source, 'value'));
            return 'fault' in checked ? [`${place} ${source}: ${checked.fault.message}`] : [];
          }),
        ),
    );
    assert.deepEqual(refused, []);
  });
});

describe('a block of code', () => {
  const fence = (info: string) => {
    const [found] = readFences('page.md', `# Page\n\n\`\`\`${info}\ncode\n\`\`\`\n`);
    assert.ok(found);
    return found;
  };

  it('must say how it is checked', () => {
    assert.equal(purposeOf(fence('sh run')), 'run');
    assert.equal(purposeOf(fence('ts run [TypeScript]')), 'run');
    assert.equal(purposeOf(fence('json response')), 'response');
    assert.equal(purposeOf(fence('sh not-run: starts the service')), 'shown');
    assert.equal(purposeOf(fence('text')), 'shown');
    for (const untried of ['sh', 'ts', 'json', '', 'sh not-run:', 'ruby run', 'ts runs']) {
      assert.equal(purposeOf(fence(untried)), undefined, untried);
    }
  });

  it('without an end is an error, not the end of the page', () => {
    assert.throws(() => readFences('page.md', '```sh run\necho'), /page\.md:1/);
  });

  it('keeps its line when the blocks of a page become one program', () => {
    const text = '# Page\n\n```ts run\nfirst();\n```\n\ntext\n\n```ts run\nsecond();\n```\n';
    const lines = joinBlocks(readFences('page.md', text)).split('\n');
    assert.equal(lines.indexOf('first();'), text.split('\n').indexOf('first();'));
    assert.equal(lines.indexOf('second();'), text.split('\n').indexOf('second();'));
  });

  it('may contact only this machine', () => {
    assert.deepEqual(findOtherHosts('curl http://localhost:3000/x http://127.0.0.1:4000'), []);
    assert.deepEqual(findOtherHosts("fetch('https://laurel.example.com/x')"), ['laurel.example.com']);
    assert.deepEqual(findOtherHosts('http://localhost.example.com'), ['localhost.example.com']);
  });
});

it('a response that is shown must have the fields and values of the real one; ids and times may differ', () => {
  const id = '01a1dd43-0e2f-7a55-9503-9c99a553ec52';
  const other = '01a1dd43-0e2f-7a55-9503-000000000000';
  assert.deepEqual(findDifferences({ id, xp: 5, list: [] }, { id: other, xp: 5, list: [] }), []);
  assert.equal(findDifferences({ xp: 5 }, { xp: 6 }).length, 1);
  assert.equal(findDifferences({ xp: 5 }, { xp: 5, level: 1 }).length, 1);
  assert.equal(findDifferences({ xp: 5, level: 1 }, { xp: 5 }).length, 1);
  assert.equal(findDifferences({ list: [1] }, { list: [1, 2] }).length, 1);
  assert.equal(findDifferences({ id }, { id: 'ada' }).length, 1);
});
