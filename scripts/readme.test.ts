import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { moduleOrder } from './boundaries/parts.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/adr/README.md'];

describe('the documentation', () => {
  it('describes exactly the settings that the service reads', () => {
    const settings = new Set(
      [...read('server/config.ts').matchAll(/'([A-Z][A-Z_]*[A-Z])'/g)].map(([, name]) => name),
    );
    const table = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? '';
    const names = table.split('\n').flatMap((row) => {
      const [, first = ''] = row.split('|');
      return [...first.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    });
    assert.deepEqual(names.toSorted(), [...settings].toSorted());
  });

  it('names only existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name),
    );
    assert.deepEqual(
      named.filter((name) => !Object.hasOwn(scripts, name ?? '')),
      [],
    );
  });

  it('links only to existing files', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, path = '']) => join(dirname(page), path))
        .filter((path) => !existsSync(join(root, path))),
    );
    assert.deepEqual(broken, []);
  });

  it('has examples with the versions that this repository uses, so that a copied folder works', () => {
    type Manifest = Record<'version', string> & Record<string, Record<string, string> | undefined>;
    const manifest = (path: string) => JSON.parse(read(path)) as Manifest;
    const here = manifest('package.json');
    const used: Record<string, string> = { ...here['devDependencies'], ...here['dependencies'] };
    for (const name of readdirSync(join(root, 'packages'))) {
      if (existsSync(join(root, 'packages', name, 'package.json'))) used[`@laurel/${name}`] = here.version;
    }
    for (const example of readdirSync(join(root, 'examples'))) {
      // Some examples are only files to copy, not a package.
      if (!existsSync(join(root, 'examples', example, 'package.json'))) continue;
      const { dependencies, devDependencies } = manifest(`examples/${example}/package.json`);
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        assert.equal(version, used[name], `${example}: ${name}`);
      }
    }
  });

  it('describes exactly the modules, in their order', () => {
    const [, section = ''] = /## The modules\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? [];
    const named = [...section.matchAll(/^\| `(\w+)` +\| \w/gm)].map(([, name]) => name);
    assert.deepEqual(named, moduleOrder);
  });

  it('lists every decision in the index', () => {
    const index = read('docs/adr/README.md');
    const decisions = readdirSync(join(root, 'docs/adr')).filter((name) => /^\d{4}-.*\.md$/.test(name));
    assert.deepEqual(
      decisions.filter((name) => !index.includes(`](${name})`)),
      [],
    );
  });
});
