import { randomUUID } from 'node:crypto';
import type { Answer } from '@laurel/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { CliError, usageError } from '../exit-codes.ts';
import { readSeconds } from '../read-time.ts';
import { printable, styled } from '../terminal.ts';

type Key = Answer<'/projects/{projectId}/api-keys', 'post'>;
type Scope = Key['scopes'][number];

interface CreateOptions {
  scope?: Scope[];
  expires?: string;
}

const scopes = ['read', 'write', 'manage'] as const;
const keyArgument = () => valued('<id>', 'the id of the key, not the key itself', 'keys');

export function addKeys(program: Command, cli: Cli): void {
  const keys = program.command('keys').description('List, create, rotate and revoke API keys');
  keys
    .command('list')
    .description('List the API keys of the project, of both environments')
    .action(() => list(cli));
  keys
    .command('create')
    .argument('<name>', 'what the key is for')
    .description('Create an API key for the environment, and print it. It cannot be shown again')
    .addOption(new Option('--scope <scopes...>', 'What it may do (default: read and write)').choices(scopes))
    .option('--expires <time>', 'When it expires: a time, or in how long, such as 90d (default: never)')
    .action((name: string, options: CreateOptions) => create(cli, name, options));
  keys
    .command('rotate')
    .addArgument(keyArgument())
    .description('Replace a key with a new one, and print it')
    .option(
      '--grace <length>',
      'How long the old one still works, such as 2h or 7d (default: not at all)',
      readGrace,
    )
    .action((keyId: string, { grace }: { grace?: number }) => rotate(cli, keyId, grace));
  keys
    .command('revoke')
    .addArgument(keyArgument())
    .description('End a key. It stops working at once')
    .option('--yes', 'Do not ask first')
    .action((keyId: string, { yes = false }: { yes?: boolean }) => revoke(cli, keyId, yes));
}

function readGrace(text: string): number {
  const seconds = readSeconds(text);
  if (seconds === undefined)
    throw new InvalidArgumentError('It must be a length of time such as 30m, 2h or 7d.');
  return seconds;
}

/** Keys belong to a project, and a key does not say which that is. So this takes a person. */
async function connectAsPerson(cli: Cli) {
  const { api, project, environment } = await connectToProject(cli.terminal, cli.options());
  if (project.id === undefined) {
    throw usageError('API keys are managed by people. Unset LAUREL_API_KEY, and run "laurel login".');
  }
  return { api, projectId: project.id, project, environment };
}

async function list(cli: Cli): Promise<void> {
  const { api, projectId } = await connectAsPerson(cli);
  const keys = [];
  for await (const key of api.walk('/projects/{projectId}/api-keys', { params: { path: { projectId } } })) {
    keys.push(key);
  }
  const rows = keys.map((one) => [
    one.name,
    one.mode,
    one.scopes.join(', '),
    `…${one.hint}`,
    one.lastUsedAt,
    one.expiresAt,
    one.id,
  ]);
  const head = ['NAME', 'ENVIRONMENT', 'SCOPES', 'KEY', 'LAST USED', 'EXPIRES', 'ID'];
  printTable(cli, keys, head, rows, 'No API keys.');
}

async function create(cli: Cli, name: string, { scope, expires }: CreateOptions): Promise<void> {
  const expiresAt = expires === undefined ? undefined : readExpiry(expires);
  const { api, projectId, environment } = await connectAsPerson(cli);
  const made = await api.post('/projects/{projectId}/api-keys', {
    params: { path: { projectId }, header: { 'Idempotency-Key': randomUUID() } },
    body: {
      name,
      mode: environment,
      ...(scope === undefined ? {} : { scopes: [...new Set(scope)] }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    },
  });
  print(cli, made, () => describe(cli, made, 'Created'));
}

function readExpiry(text: string): string {
  const seconds = readSeconds(text);
  const at = seconds === undefined ? Date.parse(text) : Date.now() + seconds * 1_000;
  if (Number.isNaN(at) || Number.isNaN(new Date(at).getTime())) {
    throw usageError('--expires must be a time such as 2027-01-31T00:00:00Z, or in how long, such as 90d.');
  }
  return new Date(at).toISOString();
}

async function rotate(cli: Cli, keyId: string, grace: number | undefined): Promise<void> {
  const { api, projectId } = await connectAsPerson(cli);
  const made = await api.post('/projects/{projectId}/api-keys/{keyId}/rotate', {
    params: { path: { projectId, keyId }, header: { 'Idempotency-Key': randomUUID() } },
    body: grace === undefined ? {} : { graceSeconds: grace },
  });
  const until = made.previousKeyUntil;
  print(cli, made, () =>
    [
      describe(cli, made, 'Replaced'),
      until === undefined ? 'The old key no longer works.' : `The old key works until ${until}.`,
    ].join('\n'),
  );
}

async function revoke(cli: Cli, keyId: string, yes: boolean): Promise<void> {
  const { terminal } = cli;
  if (!yes && !terminal.ask) throw usageError('Nobody can be asked here. Use --yes to revoke the key.');
  const { api, projectId, project } = await connectAsPerson(cli);
  if (!yes) {
    const where = printable(project.name ?? projectId);
    const answer = await terminal.ask?.(`Revoke the key ${printable(keyId)} of ${where}? [y/N] `);
    if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new CliError('Nothing was revoked.');
  }
  await api.delete('/projects/{projectId}/api-keys/{keyId}', { params: { path: { projectId, keyId } } });
  print(cli, { id: keyId, revoked: true }, () => `Revoked ${printable(keyId)}. It no longer works.`);
}

function describe({ terminal }: Cli, { name, mode, scopes: may, key, id }: Key, done: string): string {
  return [
    `${done} "${printable(name)}" for ${mode} (${may.join(', ')}). Id: ${id}`,
    `Key: ${styled(terminal.colors.out, 'bold', key ?? 'made by an earlier call, and shown then')}   (shown only once)`,
  ].join('\n');
}
