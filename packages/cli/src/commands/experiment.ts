import type { Command } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { resultLines } from '../experiment-lines.ts';
import { readLimit } from '../read-limit.ts';

const experimentArgument = () => valued('<id>', 'the id of the experiment', 'experiments');

export function addExperiment(program: Command, cli: Cli): void {
  const experiment = program
    .command('experiment')
    .description('Read experiments, start and stop them, ship a variant');
  experiment
    .command('list')
    .description('List experiments, newest first')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 100)
    .action(({ limit }: { limit: number }) => list(cli, limit));
  experiment
    .command('results')
    .addArgument(experimentArgument())
    .description('Show what an experiment has shown so far')
    .option('--segment <id>', 'Only players who are in this segment now: exploration, not a result')
    .action((id: string, { segment }: { segment?: string }) => results(cli, id, segment));
  experiment
    .command('start')
    .addArgument(experimentArgument())
    .description('Start an experiment: from now on players are assigned')
    .action((id: string) => step(cli, id, 'start'));
  experiment
    .command('stop')
    .addArgument(experimentArgument())
    .description('Stop an experiment for good; its results stay')
    .action((id: string) => step(cli, id, 'stop'));
  experiment
    .command('ship')
    .addArgument(experimentArgument())
    .requiredOption('--variant <id>', 'The variant that all players are to have')
    .description('Make a changeset that gives all players a variant, and ends the experiment')
    .action((id: string, { variant }: { variant: string }) => ship(cli, id, variant));
}

async function list(cli: Cli, limit: number): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const { data } = await api.get('/experiments', { params: { query: { limit } } });
  const rows = data.map(({ id, name, status, variants, startedAt, stoppedAt }) => [
    id,
    name,
    status,
    variants.map((one) => one.id).join(', '),
    startedAt ?? '-',
    stoppedAt ?? '-',
  ]);
  printTable(cli, data, ['ID', 'NAME', 'STATUS', 'VARIANTS', 'STARTED', 'STOPPED'], rows, 'No experiments.');
}

async function results(cli: Cli, experimentId: string, segmentId: string | undefined): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const params = { path: { experimentId }, query: segmentId === undefined ? {} : { segmentId } };
  const found = await api.get('/experiments/{experimentId}/results', { params });
  print(cli, found, () => resultLines(found, cli.terminal.colors.out).join('\n'));
}

async function step(cli: Cli, id: string, verb: 'start' | 'stop'): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const done = await api.post(`/experiments/{id}/${verb}`, { params: { path: { id } } });
  print(cli, done, () =>
    'changesetId' in done
      ? `The project requires approval: changeset ${done.changesetId} is in review.`
      : `The experiment ${id} is ${done.status}.`,
  );
}

async function ship(cli: Cli, id: string, variantId: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const params = { path: { id } };
  const changeset = await api.post('/experiments/{id}/ship', { params, body: { variantId } });
  print(cli, changeset, () =>
    [
      `Changeset ${changeset.id} is a draft. Nothing has changed until it is published:`,
      ...changeset.items.map((item) => `  ${item.op} ${item.kind}/${item.id}`),
      ...changeset.items.flatMap((item) =>
        item.faults.map(({ path, message }) => `  ${item.kind}/${item.id}${path}: ${message}`),
      ),
    ].join('\n'),
  );
}
