import type { Command } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued } from '../completion-values.ts';
import { connect, findProject, listProjects } from '../connection.ts';
import { usageError } from '../exit-codes.ts';
import { changeProfile } from '../settings.ts';

export function addProjects(program: Command, cli: Cli): void {
  program
    .command('projects')
    .description('List your projects')
    .action(() => showProjects(cli));
  program
    .command('use')
    .addArgument(valued('<project>', 'name or id', 'projects'))
    .description('Choose the project for the next commands; --env also chooses the environment')
    .action((named: string) => useProject(cli, named));
}

async function showProjects(cli: Cli): Promise<void> {
  const { api, profile } = await connectAsPerson(cli);
  const projects = (await listProjects(api)).map((one) => ({ ...one, used: one.id === profile.project?.id }));
  printTable(
    cli,
    projects,
    ['', 'NAME', 'PLAN', 'TENANT', 'ID'],
    projects.map(({ used, name, plan, tenant, id }) => [used ? '*' : ' ', name, plan, tenant, id]),
    'You have no project yet. Create one in the console: "laurel open console".',
  );
}

async function useProject(cli: Cli, named: string): Promise<void> {
  const { terminal } = cli;
  const { api, url, profile } = await connectAsPerson(cli);
  const { id, name } = findProject(await listProjects(api), named);
  const environment = cli.options().env ?? profile.environment ?? 'test';
  await changeProfile(terminal, url, (known) => ({ ...known, project: { id, name }, environment }));
  print(cli, { project: { id, name }, environment }, () => `Using ${name}, environment ${environment}.`);
}

async function connectAsPerson(cli: Cli) {
  const connection = await connect(cli.terminal, cli.options());
  if (connection.credential.type === 'person') return connection;
  throw usageError('An API key belongs to one project. Unset LAUREL_API_KEY to choose among your own.');
}
