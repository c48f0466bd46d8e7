import { type Answer, type Api, LaurelError } from '@laurel/sdk';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { valued } from '../completion-values.ts';
import { countOf } from '../config/fault.ts';
import { connectToProject, type ProjectConnection } from '../connection.ts';
import { exitCodes, usageError } from '../exit-codes.ts';
import { createPace, type Pace, shareOf } from '../pace.ts';
import { patientCall, tellWait } from '../patient-call.ts';
import { createProgress } from '../progress.ts';
import { shareOption } from '../read-share.ts';
import { printable, styled } from '../terminal.ts';

export function addVerify(program: Command, cli: Cli): void {
  program
    .command('verify')
    .addArgument(valued('[playerId]', 'the player to verify', 'players'))
    .description("Replay a player's log and compare the result with what is stored. Changes nothing")
    .option('--all', 'Verify every player of the environment')
    .option('--full', 'Replay whole logs, also where an earlier replay has left a snapshot')
    .addOption(shareOption())
    .action((playerId: string | undefined, { all = false, full = false, share }: Options) => {
      if (all === (playerId !== undefined)) throw usageError('Name one player, or use --all.');
      if (playerId === undefined) return verifyAll(cli, full, shareOf(share));
      if (share !== undefined) throw usageError('--share is for --all.');
      return verifyOne(cli, playerId, full);
    });
}

interface Options {
  all?: boolean;
  full?: boolean;
  share?: number;
}

type Verification = Answer<'/players/{playerId}/verify', 'post'>;

/** Replaying a long log takes time. */
const calls = { timeoutMs: 300_000, retry: false } as const;

function verify(cli: Cli, api: Api, playerId: string, full: boolean, pace?: Pace): Promise<Verification> {
  const { terminal } = cli;
  const params = { path: { playerId }, ...(full ? { query: { full } } : {}) };
  return patientCall(
    () => api.post('/players/{playerId}/verify', { params }),
    terminal.ended,
    tellWait(terminal),
    pace,
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

async function verifyAll(cli: Cli, full: boolean, share: number): Promise<void> {
  const { terminal } = cli;
  const pace = createPace({ share, ended: terminal.ended, onWait: tellWait(terminal) });
  const connection = await connectToProject(terminal, cli.options(), { ...calls, pace });
  const { api } = connection;
  let all: number | undefined;
  // If it fails, the work itself says why.
  const counting = countPlayers(cli, connection, pace).then(
    (players) => {
      all = players;
    },
    () => {},
  );
  const progress = createProgress({ tell: terminal.err });
  const total = { players: 0, entries: 0, mismatches: 0 };
  const walk = playerIds(cli, api, pace);
  const work = async () => {
    for await (const playerId of walk) {
      const result = await verify(cli, api, playerId, full, pace).catch((error: unknown) => {
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
      progress.report(
        `${countOf(total.players, 'player')} verified`,
        all === undefined ? undefined : total.players / Math.max(all, total.players, 1),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await counting;
  terminal.out(
    cli.options().json
      ? JSON.stringify(total)
      : `${countOf(total.players, 'player')} verified, ${countOf(total.entries, 'entry', 'entries')}: ${
          total.mismatches === 0 ? 'all match.' : `${total.mismatches} do not match.`
        }`,
  );
  if (total.mismatches > 0) cli.endWith(exitCodes.failed);
}

/**
 * For the time left. A key does not say of which project it is, and the usage is that of a project, so the list is walked:
 * a hundredth of the calls, beside the work.
 */
async function countPlayers(
  cli: Cli,
  { api, project, environment }: ProjectConnection,
  pace: Pace,
): Promise<number | undefined> {
  const { id: projectId } = project;
  if (projectId !== undefined) {
    const usage = await api.get('/projects/{projectId}/usage', { params: { path: { projectId } } });
    return usage.environments.find((one) => one.environment === environment)?.players;
  }
  let players = 0;
  for await (const _ of playerIds(cli, api, pace)) players += 1;
  return players;
}

async function* playerIds({ terminal }: Cli, api: Api, pace: Pace): AsyncGenerator<string> {
  let cursor: string | null | undefined;
  do {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) };
    const page = await patientCall(
      () => api.get('/players', { params: { query } }),
      terminal.ended,
      tellWait(terminal),
      pace,
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
