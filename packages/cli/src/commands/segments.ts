import type { Command } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { readLimit } from '../read-limit.ts';
import { facts } from '../table.ts';

const segmentArgument = () => valued('<id>', 'the id of the segment', 'segments');

export function addSegments(program: Command, cli: Cli): void {
  const segments = program.command('segments').description('Read segments, list their players, try one out');
  segments
    .command('list')
    .description('List segments')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 100)
    .action(async ({ limit }: { limit: number }) => {
      const { api } = await connectToProject(cli.terminal, cli.options());
      const { data } = await api.get('/segments', { params: { query: { limit } } });
      const rows = data.map(({ id, name, members }) => [id, name, members]);
      printTable(cli, data, ['ID', 'NAME', 'MEMBERS'], rows, 'No segments.');
    });
  segments
    .command('show')
    .addArgument(segmentArgument())
    .description('Show one segment, its size, and what it has in common with others')
    .action((segmentId: string) => show(cli, segmentId));
  segments
    .command('players')
    .addArgument(segmentArgument())
    .description('List the players of a segment, newest first')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 20)
    .action(async (segmentId: string, { limit }: { limit: number }) => {
      const { api } = await connectToProject(cli.terminal, cli.options());
      const params = { path: { segmentId }, query: { limit } };
      const { data } = await api.get('/segments/{segmentId}/players', { params });
      const rows = data.map((one) => [one.id, one.displayName, one.xp, one.level, one.lastSeenAt]);
      printTable(cli, data, ['ID', 'NAME', 'XP', 'LEVEL', 'LAST SEEN'], rows, 'No players.');
    });
  segments
    .command('preview')
    .argument('<expression>', 'a CEL expression on player and now')
    .description('Count who would be in a segment now; nothing is saved')
    .action((members: string) => preview(cli, members));
}

async function show(cli: Cli, segmentId: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const path = { segmentId };
  // First alone: an unknown segment is one error, not two.
  const segment = await api.get('/segments/{id}', { params: { path: { id: segmentId } } });
  const overlap = await api.get('/segments/{segmentId}/overlap', { params: { path } });
  const shared = overlap.data.filter(({ size }) => size > 0).map((one) => `${one.segmentId} ${one.size}`);
  print(cli, { ...segment, overlap }, () =>
    facts(
      [
        ['Id', segment.id],
        ['Name', segment.name],
        ['Members', segment.members],
        ['Players', segment.size],
        ['Computed', segment.computedAt ?? 'not yet'],
        ['Fails for', segment.failed],
        ['In common with', shared.length === 0 ? '-' : shared.join(', ')],
      ],
      cli.terminal.colors.out,
    ),
  );
}

async function preview(cli: Cli, members: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const found = await api.post('/segments/preview', { body: { members } });
  const { size, estimated, low, high, failed, sample } = found;
  print(cli, found, () =>
    facts(
      [
        ['Players', estimated ? `about ${size} (${low} to ${high})` : size],
        ['Fails for', failed],
        ['Among them', sample.length === 0 ? '-' : sample.map(({ id }) => id).join(', ')],
      ],
      cli.terminal.colors.out,
    ),
  );
}
