import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkBoundaries } from './check-boundaries.ts';

/** The names of the rules that these files break. */
function broken(files: Record<string, string>): string[] {
  return checkBoundaries(new Map(Object.entries(files))).map(({ rule }) => rule);
}

describe('refused code', () => {
  const cases: [rule: string, path: string, line: string][] = [
    ['platform stands alone', 'server/platform/log.ts', `import { may } from '../modules/access/index.ts';`],
    ['platform stands alone', 'server/platform/log.ts', `import type { Turn } from '../engine/turn.ts';`],
    ['platform stands alone', 'server/platform/log.ts', `import { readConfig } from '../config.ts';`],
    ['the engine is pure', 'server/engine/turn.ts', `import { randomUUID } from 'node:crypto';`],
    ['statistics are pure', 'server/statistics/a.ts', `import { DAY } from '../engine/index.ts';`],
    ['the engine is pure', 'server/engine/turn.ts', `import { newId } from '../platform/ids.ts';`],
    [
      'the engine is pure',
      'server/engine/turn.ts',
      `import type { Player } from '../modules/players/index.ts';`,
    ],
    ['the engine has no clock, no randomness and no log', 'server/engine/turn.ts', `const now = Date.now();`],
    ['the engine has no clock, no randomness and no log', 'server/engine/turn.ts', `const now = new Date();`],
    [
      'import modules through index.ts',
      'server/modules/players/x.ts',
      `import { may } from '../access/roles.ts';`,
    ],
    ['import modules through index.ts', 'server/modules/players/x.ts', `export * from '../access/roles.ts';`],
    ['no SQL in index.ts', 'server/modules/players/index.ts', `export { findPlayer } from './queries.ts';`],
    [
      'import modules through index.ts',
      'server/cli/x.ts',
      `const { may } = await import('../modules/access/roles.ts');`,
    ],
    [
      'import modules through index.ts',
      'server/main.js',
      `import {\n  may,\n} from './modules/access/roles.ts';`,
    ],
    ['modules build upwards', 'server/modules/access/x.ts', `import { a } from '../tenancy/index.ts';`],
    ['modules build upwards', 'server/modules/access/x.ts', `import type { A } from '../tenancy/index.ts';`],
    ['modules build upwards', 'server/modules/unplaced/x.ts', `import { a } from '../audit/index.ts';`],
    [
      'no calls to webhooks or realtime',
      'server/modules/realtime/x.ts',
      `import { a } from '../webhooks/index.ts';`,
    ],
    [
      'no calls to webhooks or realtime',
      'server/welcome.ts',
      `import { a } from './modules/realtime/index.ts';`,
    ],
    [
      'modules do not know who starts them',
      'server/modules/access/x.ts',
      `import { readConfig } from '../../config.ts';`,
    ],
    [
      'SQL lives in queries.ts or *-queries.ts',
      'server/modules/access/x.ts',
      `const find = statement<Row>('x', 'select 1');`,
    ],
    [
      'SQL lives in queries.ts or *-queries.ts',
      'server/modules/access/x.ts',
      `await db.query({ name, text, values });`,
    ],
    ['settings are read in config.ts', 'server/platform/log.ts', `const level = process.env.LEVEL;`],
    ['settings are read in config.ts', 'server/main.js', `const port = process.env['PORT'];`],
    ['what ships does not need the tests', 'server/main.js', `import { a } from './testing/service.ts';`],
    ['the console talks through the SDK', 'console/app.ts', `import { a } from '../server/config.ts';`],
    ['the console builds upwards', 'console/kit/x.tsx', `import { a } from '../session/here.ts';`],
    ['the console builds upwards', 'console/frame/x.tsx', `import { a } from '../areas/home/routes.ts';`],
    ['the console builds upwards', 'console/areas/home/x.tsx', `import { router } from '../../router.ts';`],
    [
      'an area of the console stands alone',
      'console/areas/home/x.tsx',
      `import { a } from '../players/search.ts';`,
    ],
    ['the console checks its links', 'console/kit/x.tsx', `<Link to={path as never}>`],
    ['the console checks its links', 'console/kit/x.tsx', `navigate({ to: path as '/' })`],
    ['the demo is a customer', 'demo/x.ts', `import { startService } from '../server/service.ts';`],
    [
      'a package stands alone',
      'packages/sdk/src/client.ts',
      `import type { Role } from '../../../server/modules/access/index.ts';`,
    ],
    [
      'a package stands alone',
      'packages/client/src/x.ts',
      `import type { paths } from '../../sdk/src/index.ts';`,
    ],
    [
      'an example can be copied out',
      'examples/a/x.ts',
      `import { x } from '../../packages/sdk/src/index.ts';`,
    ],
    ['an example can be copied out', 'examples/a/x.ts', `import { x } from '../b/x.ts';`],
    ['the demo is a customer', 'demo/x.ts', `import { x } from '../packages/cli/src/x.ts';`],
  ];
  for (const [rule, path, line] of cases) {
    it(`${rule}: ${path}: ${line.replaceAll('\n', ' ')}`, () => {
      assert.ok(broken({ [path]: `${line}\n` }).includes(rule));
    });
  }

  it('a cycle of imports, even of types', () => {
    const ring = checkBoundaries(
      new Map([
        ['server/platform/a.ts', `import { b } from './b.ts';`],
        ['server/platform/b.ts', `import type { C } from './c.ts';`],
        ['server/platform/c.ts', `import './a.ts';`],
      ]),
    );
    assert.deepEqual(
      ring.map(({ rule, places }) => [rule, places]),
      [
        [
          'no cycles',
          ['server/platform/a.ts -> server/platform/b.ts -> server/platform/c.ts -> server/platform/a.ts'],
        ],
      ],
    );
  });
});

describe('allowed code', () => {
  const cases: [path: string, line: string][] = [
    [
      'server/engine/turn.ts',
      `import { Environment } from '@marcbachmann/cel-js';\nimport { RE2JS } from 're2js';`,
    ],
    ['server/engine/turn.ts', `import type { Clock } from '../platform/clock.ts';`],
    ['server/engine/turn.ts', `// Date.now() would make two runs differ.`],
    ['server/modules/players/x.ts', `import { may } from '../access/index.ts';`],
    ['server/modules/players/x.ts', `import { level } from '../../engine/levels.ts';`],
    ['server/modules/players/queries.ts', `export const find = statement<Row>('x', 'select 1');`],
    ['server/modules/players/x.test.ts', `import { may } from '../access/roles.ts';`],
    [
      'server/testing/x.ts',
      `import { insertMember } from '../modules/tenancy/queries.ts';\nprocess.env['X'] = '';`,
    ],
    ['server/platform/mail/x.ts', `const claim = statement('x', 'select 1');`],
    ['server/config.ts', `const value = process.env['PORT'];`],
    ['server/main.js', `await run(process.env);`],
    ['server/modules.ts', `import { openRealtime } from './modules/realtime/index.ts';`],
    ['server/modules/lobbies/x.ts', `import type { Kit } from '../module.ts';`],
    [
      'demo/x.ts',
      `import { Laurel } from '../packages/sdk/src/index.ts';\nimport { once } from 'node:events';`,
    ],
    [
      'console/app.ts',
      `import { Laurel } from '../packages/sdk/src/index.ts';\nimport { useState } from 'react';`,
    ],
    [
      'console/areas/home/x.tsx',
      `import { a } from '../../parts/a.ts';\nimport { b } from '../../kit/b.ts';\nimport { c } from './c.ts';`,
    ],
    ['console/kit/x.tsx', `const never = (path: never) => path;`],
    ['console/router.ts', `import { homeRoutes } from './areas/home/routes.ts';`],
    [
      'packages/client/src/x.ts',
      `import { a } from './a.ts';\nimport { connectRealtime } from '@laurel/sdk/realtime';`,
    ],
    ['bench/http.ts', `import { startService } from '../server/service.ts';`],
  ];
  for (const [path, line] of cases) {
    it(`${path}: ${line.replaceAll('\n', ' ')}`, () => assert.deepEqual(broken({ [path]: line }), []));
  }
});

describe('the message', () => {
  it('names the place, the rule and the way out', () => {
    const [violation] = checkBoundaries(
      new Map([['server/platform/a.ts', `\nimport { may } from '../modules/access/index.ts';`]]),
    );
    assert.deepEqual(violation?.places, ['server/platform/a.ts:2 imports server/modules/access/index.ts']);
    assert.match(violation?.lesson ?? '', /Pass what it needs as an argument/);
  });
});

describe('tables have owners', () => {
  const notes = `export const notesData: ModuleData = {\n  module: 'notes',\n  tables: ['notes', 'note_words'],\n  readable: ['notes'],\n};`;
  const withSql = (sql: string, path = 'server/modules/players/queries.ts') =>
    broken({
      'server/modules/notes/data.ts': notes,
      [path]: `const text =\n  '${sql}'`,
    });
  const refused = ['tables have owners'];

  it('refuses SQL that writes a table of another module', () => {
    assert.deepEqual(withSql('insert into notes (id) values ($1)'), refused);
    assert.deepEqual(withSql('with x as (delete from notes) update players set a = 1'), refused);
    assert.deepEqual(withSql('update notes set id = $1'), refused);
    assert.deepEqual(
      broken({
        'server/modules/notes/data.ts': notes,
        'server/modules/players/removal-queries.ts': `removeFrom<number[]>('notes', 'true')`,
      }),
      refused,
    );
  });

  it('refuses SQL that reads a table of another module unless its owner lets it', () => {
    assert.deepEqual(withSql('select 1 from players join note_words w using (id)'), refused);
    assert.deepEqual(withSql('select 1 from notes'), []);
    assert.deepEqual(withSql('select 1 from note_words', 'server/modules/notes/log/queries.ts'), []);
  });
});
