import { type Answer, type Api, LaurelError } from '@laurel/sdk';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { countOf } from '../config/fault.ts';
import { connectToProject } from '../connection.ts';
import { exitCodes, usageError } from '../exit-codes.ts';
import { patientCall } from '../patient-call.ts';
import { printable, styled } from '../terminal.ts';

export function addVerify(program: Command, cli: Cli): void {
  program
    .command('verify')
    .argument('[playerId]', 'the player to verify')
    .description("Replay a player's log and compare the result with what is stored. Changes nothing")
    .option('--all', 'Verify every player of the environment')
    .option('--full', 'Replay whole logs, also where an earlier replay has left a snapshot')
    .action((playerId: string | undefined, { all = false, full = false }: Options) => {
      if (all === (playerId !== undefined)) throw usageError('Name one player, or use --all.');
      return playerId === undefined ? verifyAll(cli, full) : verifyOne(cli, playerId, full);
    });
}

interface Options {
  all?: boolean;
  full?: boolean;
}

type Verification = Answer<'/players/{playerId}/verify', 'post'>;

/** Replaying a long log takes time. */
const calls = { timeoutMs: 300_000, retry: false } as const;

function verify(cli: Cli, api: Api, playerId: string, full: boolean): Promise<Verification> {
  const { terminal } = cli;
  const params = { path: { playerId }, ...(full ? { query: { full } } : {}) };
  return patientCall(
    () => api.post('/players/{playerId}/verify', { params }),
    terminal.ended,
    (seconds, why) => terminal.err(`Waiting ${countOf(seconds, 'second')}: ${why}.`),
  );
}

async function verifyOne(cli: Cli, playerId: string, full: boolean): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options(), calls);
  const result = await verify(cli, api, playerId, full);
  print(cli, result, () => describe(cli, playerId, result));
  if (!result.matches) cli.endWith(exitCodes.failed);
}

/** Several calls run at a time, because each mostly waits for the database. */
const atOnce = 4;

async function verifyAll(cli: Cli, full: boolean): Promise<void> {
  const { terminal } = cli;
  const { api } = await connectToProject(terminal, cli.options(), calls);
  const total = { players: 0, entries: 0, mismatches: 0 };
  const walk = playerIds(cli, api);
  const work = async () => {
    for await (const playerId of walk) {
      const result = await verify(cli, api, playerId, full).catch((error: unknown) => {
        // The player was erased meanwhile.
        if (error instanceof LaurelError && error.status === 404) return undefined;
        throw error;
      });
      if (!result) continue;
      total.players += 1;
      total.entries += result.entries;
      if (!result.matches) {
        total.mismatches += 1;
        // One line for each, as soon as it is found: there may be many.
        terminal.out(
          cli.options().json ? JSON.stringify({ playerId, ...result }) : describe(cli, playerId, result),
        );
      }
      if (total.players % 1_000 === 0) terminal.err(`${countOf(total.players, 'player')} verified …`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  terminal.out(
    cli.options().json
      ? JSON.stringify(total)
      : `${countOf(total.players, 'player')} verified, ${countOf(total.entries, 'entry', 'entries')}: ${
          total.mismatches === 0 ? 'all match.' : `${total.mismatches} do not match.`
        }`,
  );
  if (total.mismatches > 0) cli.endWith(exitCodes.failed);
}

async function* playerIds({ terminal }: Cli, api: Api): AsyncGenerator<string> {
  let cursor: string | null | undefined;
  do {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) };
    const page = await patientCall(
      () => api.get('/players', { params: { query } }),
      terminal.ended,
      (seconds, why) => terminal.err(`Waiting ${countOf(seconds, 'second')}: ${why}.`),
    );
    for (const { id } of page.data) yield id;
    cursor = page.nextCursor;
  } while (cursor && !terminal.ended.aborted);
}

const mostDifferences = 50;

function describe(
  { terminal }: Cli,
  playerId: string,
  { matches, entries, differences }: Verification,
): string {
  const colors = terminal.colors.out;
  const log = countOf(entries, 'entry', 'entries');
  if (matches) return `${printable(playerId)}: ${styled(colors, 'green', 'matches')} (${log})`;
  const lines = differences
    .slice(0, mostDifferences)
    .map(({ path, stored, replayed }) => `  ${path}: stored ${asText(stored)}, replayed ${asText(replayed)}`);
  const more = differences.length - mostDifferences;
  return [
    `${printable(playerId)}: ${styled(colors, 'red', 'does not match')} (${log})`,
    ...lines.map(printable),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function asText(value: unknown): string {
  return value === null ? 'nothing' : JSON.stringify(value);
}
