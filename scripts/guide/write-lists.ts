import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIONS } from '../../server/engine/actions/registry.ts';
import { OWN_TYPES, OWN_TYPES_OF_RULES } from '../../server/engine/index.ts';
import { may, type Permission, permissions, roles } from '../../server/modules/access/index.ts';
import { eventTypeNames, eventTypes, sampleOf } from '../../server/modules/catalogue/index.ts';
import { kinds } from '../../server/modules/definitions/index.ts';
import { faultTable } from '../../server/platform/faults.ts';
import { listPackages } from '../packages/list-packages.ts';
import { guideDirectory } from './read-pages.ts';

export function writeActions(): string {
  const rows = Object.entries(ACTIONS).map(([name, { description, fields }]) => {
    const described = Object.entries(fields).map(
      ([field, { description }]) => `${code(field)}: ${description}`,
    );
    return [code(name), description, described.join('<br>')];
  });
  return table(['`do`', 'what it does', 'fields'], rows);
}

export function writeErrors(): string {
  const rows = Object.entries(faultTable).map(([name, { status, when }]) => [`${status}`, code(name), when]);
  return table(['status', 'code', 'when'], rows);
}

export function writeNotifications(): string {
  const rows = eventTypeNames.map((type) => [
    code(type),
    eventTypes[type].meaning,
    Object.keys(sampleOf(type)).map(code).join(', '),
  ]);
  return table(['type', 'when', '`data`'], rows);
}

export function writeOwnTypes(): string {
  const prefixes = OWN_TYPES.filter((type) => type.endsWith('.'));
  const others = OWN_TYPES.filter((type) => !type.endsWith('.'));
  return `Types that begin with ${sentence(prefixes)} are ours, and so is ${sentence(others)}: sending one is 400.`;
}

export function writeOwnTypesOfRules(): string {
  return `\`on\` also takes these types of Laurel's own: ${sentence(OWN_TYPES_OF_RULES)}.`;
}

/** The kinds by their paths, as in changesets, history and bundles. */
export function writeKinds(): string {
  return `The kinds are ${sentence(Object.values(kinds).map(({ path }) => path))}.`;
}

/** From the types of the client, which a test compares with `/openapi-client.json`. */
export function writeClientRoutes(): string {
  const source = readFileSync(join(guideDirectory, '../packages/client/src/schema.ts'), 'utf8');
  const [, paths = ''] = /^export interface paths \{\n([\s\S]*?)^\}/m.exec(source) ?? [];
  const rows = [...paths.matchAll(/^ {2}'(.+)': \{\n([\s\S]*?)^ {2}\};/gm)].flatMap(
    ([, path, methods = '']) =>
      [...methods.matchAll(/\/\*\* (.+) \*\/\n\s+(\w+): operations/g)].map(
        ([, summary = '', method = '']) => [code(`${method.toUpperCase()} ${path}`), summary],
      ),
  );
  return table(['route', 'what'], rows);
}

export function writePackages(): string {
  const rows = listPackages().map(({ folder, manifest: { name, description } }) => [
    `[${code(name)}](packages/${folder}/README.md)`,
    description,
  ]);
  return table(['package', 'what it is'], rows);
}

const permitted: Readonly<Record<Permission, string>> = {
  'installation.operate': 'see and start backups: only in the first tenant of the installation',
  'tenant.delete': 'delete the tenant',
  'owners.manage': 'add or remove an OWNER',
  'tenant.manage': 'tenant settings, people, invitations, projects, plans',
  'tenant.audit': 'read the audit log and open invitations',
  'webhooks.write': 'webhooks',
  'manageKeys.create': 'create API keys with the scope `manage`',
  'playerData.write': 'change player data',
  'definitions.write': 'write definitions of every kind, levels, and shared views of the player list',
  'apiKeys.manage': 'other API keys',
  'internals.read': 'read people, webhooks, deliveries and the request log; simulate and backtest',
  'dashboards.read': 'read dashboards: projects, players, events, definitions, leaderboards, lobbies',
};

export function writeRoles(): string {
  const rows = (Object.keys(permissions) as Permission[]).map((permission) => [
    permitted[permission],
    ...roles.map((role) => (may(role, permission) ? 'yes' : '')),
  ]);
  return table(['may', ...roles], rows);
}

/** A table, aligned as the formatter does it, because the pages are formatted. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) throw new Error(`nothing to list under ${head.join(', ')}`);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

function sentence(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names.map(code));
}

function code(name: string): string {
  return `\`${name}\``;
}
