import type { Answer, Api } from '@laurel/sdk';
import type { Cli } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { CliError, usageError } from '../exit-codes.ts';
import { reverseOne } from '../reverse/reverse-one.ts';
import { printable } from '../terminal.ts';

interface Options {
  reason?: string;
  dryRun?: boolean;
  yes?: boolean;
}

type Entry = Answer<'/players/{playerId}/activity', 'get'>['data'][number];

/** What cannot be taken back, as the service says it. */
const final = new Set(['import', 'purchase', 'reversal', 'leaderboard.join', 'leaderboard.leave']);
/** How far back it looks for the last thing that can be taken back, and for the event that was named. */
const pages = 5;

/** Takes back one event or grant, and only if it is of this player. */
export async function reverseOf(
  cli: Cli,
  playerId: string,
  eventId: string | undefined,
  options: Options,
): Promise<void> {
  const { terminal } = cli;
  const { yes = false, dryRun = false } = options;
  if (eventId === undefined && !yes && !dryRun && !terminal.ask) {
    throw usageError('Nobody can be asked here. Name the event, or use --yes to take back the last one.');
  }
  const { api } = await connectToProject(terminal, cli.options());
  if (eventId === undefined) {
    const last = await findLast(api, playerId);
    if (!last) throw new CliError(`${printable(playerId)} has nothing that can be taken back.`);
    terminal.err(`The last one: ${printable(describe(last))}`);
    if (!yes && !dryRun) {
      const answer = await terminal.ask?.('Take it back? [y/N] ');
      if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new CliError('Nothing was taken back.');
    }
    return reverseOne(cli, last.id, options);
  }
  await expectOwner(api, playerId, eventId);
  return reverseOne(cli, eventId, options);
}

async function findLast(api: Api, playerId: string): Promise<Entry | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { data, nextCursor } = await api.get('/players/{playerId}/activity', {
      params: { path: { playerId }, query },
    });
    const found = data.find(
      ({ source, reversed, type }) => source !== 'service' && !reversed && !final.has(type),
    );
    if (found || nextCursor === null) return found;
    cursor = nextCursor;
  }
  return undefined;
}

/** Grants are not in the list of events, so a wrong player is found in the activity. */
async function expectOwner(api: Api, playerId: string, eventId: string): Promise<void> {
  const preview = await api.post('/events/{eventId}/reverse', {
    params: { path: { eventId } },
    body: { dryRun: true },
  });
  if (preview.player.id === playerId) return;
  throw usageError(
    `${printable(eventId)} is of the player ${printable(preview.player.id)}, not ${printable(playerId)}.`,
  );
}

function describe({ type, at, source, id }: Entry): string {
  return `${source} ${type} at ${at}, ${id}`;
}
