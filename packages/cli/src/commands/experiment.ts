import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { resultLines } from '../experiment-lines.ts';

export function addExperiment(program: Command, cli: Cli): void {
  program
    .command('experiment')
    .description('Read experiments')
    .command('results')
    .argument('<id>', 'the id of the experiment')
    .description('Show what an experiment has shown so far')
    .action((id: string) => results(cli, id));
}

async function results(cli: Cli, experimentId: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const params = { path: { experimentId } };
  const found = await api.get('/experiments/{experimentId}/results', { params });
  print(cli, found, () => resultLines(found, cli.terminal.colors.out).join('\n'));
}
