import { LaurelError } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { connectToProject, type ProjectConnection } from '../connection.ts';
import { CliError, usageError } from '../exit-codes.ts';
import { type Bundle, type FolderBundle, faultyFolder, readBundle, refusedBundle } from './bundle.ts';
import { changesetAddress } from './console-address.ts';
import { noteApplied } from './note-applied.ts';
import { type Changes, changesSummary, changesText, countChanges } from './plan-text.ts';
import { requestPlan } from './request-plan.ts';
import { slowCalls } from './run-plan.ts';
import { readPlan } from './saved-plan.ts';

export interface ApplyOptions {
  prune?: boolean;
  yes?: boolean;
  plan?: string;
  planId?: string;
}

/** Applies a saved plan, which was reviewed before, without asking. */
export async function applyPlan(
  cli: Cli,
  dir: string | undefined,
  file: string,
  { prune, planId: given }: ApplyOptions,
): Promise<void> {
  if (dir !== undefined || prune || given !== undefined) {
    throw usageError('--plan has the folder, --prune and the id of the plan in it: leave them out.');
  }
  const connection = await connectToProject(cli.terminal, cli.options(), slowCalls);
  const { bundle, prune: planned, planId } = await readPlan(file, connection);
  await send(cli, connection, { bundle, prune: planned, planId });
}

export async function applyFolder(
  cli: Cli,
  dir: string,
  { prune = false, yes = false, planId: given }: ApplyOptions,
): Promise<void> {
  const { terminal } = cli;
  if (!yes && given === undefined && !terminal.ask) {
    throw usageError('Nobody can be asked here. Use --yes, or apply a plan with --plan or --plan-id.');
  }
  const read = await readBundle(dir);
  const connection = await connectToProject(terminal, cli.options(), slowCalls);
  const planned = await requestPlan(connection.api, read.bundle, prune, terminal.ended);
  if (planned.faults.length > 0) throw faultyFolder(dir, planned.faults.map(read.place));
  const planId = given ?? planned.planId;
  if (countChanges(planned) > 0 && planId === planned.planId) {
    terminal.err(`${changesText(planned, terminal.colors.err)}\n`);
    if (!yes && given === undefined) await confirm(cli, connection, planned);
  }
  await send(cli, connection, { bundle: read.bundle, prune, planId }, read);
}

async function confirm({ terminal }: Cli, connection: ProjectConnection, changes: Changes): Promise<void> {
  const { project, environment, url } = connection;
  const where = `${project.name ? `${project.name}, ` : ''}${environment}, at ${url}`;
  const answer = await terminal.ask?.(`${changesSummary(changes)} Apply to ${where}? [y/N] `);
  if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new CliError('Nothing was applied.');
}

interface Request {
  bundle: Bundle;
  prune: boolean;
  planId: string;
}

async function send(
  cli: Cli,
  connection: ProjectConnection,
  body: Request,
  read?: FolderBundle,
): Promise<void> {
  const { api } = connection;
  const applied = await api.post('/definitions/apply', { body }).catch((error: unknown) => {
    throw read && error instanceof LaurelError ? refusedBundle(read, error) : error;
  });
  if (!('planId' in applied)) {
    const address = changesetAddress(connection, applied.changesetId);
    return print(cli, { ...applied, status: 'in_review', address }, () =>
      [
        'The project requires approval. Nothing is live yet: a second person has to approve the changeset',
        `and publish it: ${address}`,
        `Changeset: ${applied.changesetId}`,
      ].join('\n'),
    );
  }
  if (read) await noteApplied(cli.terminal, api, read.folder);
  const { changesetId } = applied;
  print(cli, applied, () =>
    changesetId === null
      ? 'Nothing to do: the project is as the definitions say.'
      : `Applied: ${applied.create.length} created, ${applied.update.length} updated, ${applied.delete.length} deleted.\nChangeset: ${changesetId}`,
  );
}
