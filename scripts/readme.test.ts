import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { printWelcome } from '../server/welcome.ts';
import { moduleOrder } from './boundaries/parts.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/adr/README.md', ...globSync('docs/*.md', { cwd: root })];

/** As GitHub names them in links. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the README', () => {
  const readme = read('README.md');

  it('can be read in two minutes: at most 150 lines, and pictures of at most 200 kB', () => {
    assert.ok(readme.split('\n').length <= 151, 'move details to guide/ or docs/');
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => join(root, path));
    assert.ok(pictures.length > 0);
    assert.deepEqual(
      pictures.filter((path) => statSync(path).size > 200_000),
      [],
    );
  });

  it('shows what the first start prints', (t) => {
    const print = t.mock.method(console, 'log', () => {});
    const [, password = ''] = /Password +(\S+)/.exec(readme) ?? [];
    const [, testKey = ''] = /Test key +(\S+)/.exec(readme) ?? [];
    const firstStart = { email: 'owner@laurel.local', password, testKey, generated: true };
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const [, dataDir = ''] = /Data +(\S+)/.exec(readme) ?? [];
    printWelcome({ url: 'http://127.0.0.1:3000', firstStart, notices: [] }, { version, dataDir });
    const printed = String(print.mock.calls[0]?.arguments[0]);
    assert.ok(readme.includes(`\`\`\`\n${printed.trim()}\n\`\`\``), printed);
  });
});

describe('the documentation', () => {
  it('describes exactly the settings that the service reads', () => {
    const settings = new Set(
      [...read('server/config.ts').matchAll(/'([A-Z][A-Z_]*[A-Z])'/g)].map(([, name]) => name),
    );
    const names = read('docs/settings.md')
      .split('\n')
      .flatMap((row) => {
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

  it('links only to existing files and headings', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)]
        .filter(([, path = '', heading = '']) => {
          const target = path ? join(dirname(page), path) : page;
          if (!existsSync(join(root, target))) return true;
          return heading !== '' && !headingsOf(target).includes(heading);
        })
        .map(([link]) => `${page}: ${link}`),
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
