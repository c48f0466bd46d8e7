import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');

/** Files of the template that belong outside the module's own folder. */
const elsewhere: Record<string, string> = {
  'migration.sql.txt': 'server/migrations',
  'rows.sql.txt': 'server/testing/rows',
};

/**
 * Writes a new module into the repository at `root`: its folder from the template, a migration with rows for its tests,
 * and the lines that register it in the service. Returns the files that it wrote or changed.
 */
export function scaffoldModule(root: string, many: string): string[] {
  const one = many.replace(/s$/, '');
  if (!/^[a-z]+s$/.test(many)) {
    throw new Error(`"${many}" must be a plural in lower-case letters, such as "notes"`);
  }
  const folder = `server/modules/${many}`;
  if (globSync(folder, { cwd: root }).length > 0) throw new Error(`there is a module ${many} already`);
  const fill = (text: string) =>
    text
      .replaceAll('%notes%', many)
      .replaceAll('%note%', one)
      .replaceAll('%Notes%', capital(many))
      .replaceAll('%Note%', capital(one));
  const number = nextMigration(root);
  const written: string[] = [];
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written.push(path);
  };

  for (const name of readdirSync(template)) {
    const text = fill(readFileSync(join(template, name), 'utf8'));
    const other = elsewhere[name];
    write(other ? `${other}/${number}_${many}.sql` : `${folder}/${fill(name).replace(/\.txt$/, '')}`, text);
  }
  for (const [path, additions] of Object.entries(lines)) {
    let text = readFileSync(join(root, path), 'utf8');
    for (const [before, line] of additions) {
      if (!text.includes(before)) throw new Error(`${path} has no "${before}" to add the module before`);
      text = text.replace(before, () => fill(line) + before);
    }
    write(path, text);
  }
  return written;
}

/** The lines that are added to files outside the folder, each before the given text. */
const lines: Record<string, readonly (readonly [before: string, line: string])[]> = {
  'server/modules.ts': [
    [
      'import { openOutbox, outboxData }',
      "import { %notes%Data, open%Notes% } from './modules/%notes%/index.ts';\n",
    ],
    ['  webhooksData,\n  realtimeData,\n', '  %notes%Data,\n'],
    ['  const others: Module[] = [', '  const %notes% = open%Notes%(kit, { guards });\n'],
    ['  ];\n  const channels = ', '    %notes%,\n'],
  ],
  'scripts/boundaries/parts.ts': [["  'webhooks',\n  'realtime',\n];", "  '%notes%',\n"]],
  'server/api-info.ts': [
    [
      "    { name: 'Analytics',",
      "    { name: '%Notes%', description: 'What a project has noted about players.' },\n",
    ],
  ],
  'server/testing/access/expected-access.ts': [
    [
      '  grantXp: {',
      "  put%Note%: { who: row.playerData, key: 'write', params: ofPlayer },\n  get%Note%: { who: row.dashboards, key: 'read', params: ofPlayer },\n",
    ],
  ],
};

function nextMigration(root: string): string {
  const last = readdirSync(join(root, 'server/migrations')).sort().at(-1) ?? '0000';
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
