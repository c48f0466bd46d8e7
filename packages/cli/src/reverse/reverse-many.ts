import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Api, LaurelError } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { countOf } from '../config/fault.ts';
import { connectToProject, type ProjectConnection } from '../connection.ts';
import { CliError, exitCodes, usageError } from '../exit-codes.ts';
import { patientCall, tellWait } from '../patient-call.ts';
import { printable } from '../terminal.ts';

export interface ReverseOptions {
  from?: string;
  to?: string;
  occurredFrom?: string;
  occurredTo?: string;
  bulkAction?: string;
  type?: string[];
  player?: string[];
  property?: string[];
  rule?: string;
  effect?: string;
  reason?: string;
  dryRun?: boolean;
  yes?: boolean;
}

type Reversal = Answer<'/reversals/{reversalId}', 'get'>;

const pollMs = 1_000;

/** Reverses many events: counts first, shows what would change, and asks. */
export async function reverseMany(cli: Cli, options: ReverseOptions): Promise<void> {
  const { dryRun = false, yes = false } = options;
  const request = readRequest(options);
  const { terminal } = cli;
  if (!dryRun && !yes && !terminal.ask) {
    throw usageError('Nobody can be asked here. Use --dry-run to count, and --yes to take the events back.');
  }
  const connection = await connectToProject(terminal, cli.options());
  const { api } = connection;
  const counting = await api.post('/reversals', { body: { ...request, dryRun: true } });
  const counted = await follow(cli, api, counting.id, async () => {
    await api.delete('/reversals/{reversalId}', { params: { path: { reversalId: counting.id } } });
  });
  if (dryRun || counted.status !== 'done' || counted.result.events === 0) return finish(cli, counted);
  terminal.err(describe(counted));
  if (!yes) await confirm(cli, connection, counted);
  const started = await api.post('/reversals', { body: { ...request, previewId: counted.id } });
  terminal.err(`Reversal ${started.id} started.`);
  finish(cli, await follow(cli, api, started.id, () => leave(cli, started.id)));
}

/** Shows the progress of a reversal that was started before, here or elsewhere. */
export async function followReversal(cli: Cli, id: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  finish(cli, await follow(cli, api, id, () => leave(cli, id)));
}

export async function stopReversal(cli: Cli, id: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const params = { path: { reversalId: id } };
  await api.delete('/reversals/{reversalId}', { params });
  const reversal = await api.get('/reversals/{reversalId}', { params });
  print(cli, reversal, () => describe(reversal));
}

function readRequest(options: ReverseOptions) {
  const { from, to, occurredFrom, occurredTo, bulkAction } = options;
  const { type, player, property, rule, effect, reason } = options;
  const isWhole = (from !== undefined && to !== undefined) || bulkAction !== undefined;
  if ((occurredFrom === undefined) !== (occurredTo === undefined)) {
    throw usageError('Use --occurred-from and --occurred-to together.');
  }
  if (!isWhole && occurredFrom === undefined) throw usageError('Use --from and --to together.');
  if (reason === undefined) throw usageError('Say why: --reason "Client 2.3 sent wins twice".');
  return {
    ...readTimes({ from, to, occurredFrom, occurredTo }),
    reason,
    ...(bulkAction === undefined ? {} : { bulkActionId: bulkAction }),
    ...(type ? { types: type } : {}),
    ...(player ? { playerIds: player } : {}),
    ...(property ? { property } : {}),
    ...(rule ? { ruleId: rule } : {}),
    ...(effect ? { effect } : {}),
  };
}

const optionOf = { from: '--from', to: '--to', occurredFrom: '--occurred-from', occurredTo: '--occurred-to' };
type Times = Partial<Record<keyof typeof optionOf, string>>;

function readTimes(given: { [Name in keyof Times]: Times[Name] | undefined }): Times {
  const times: Times = {};
  for (const [name, option] of Object.entries(optionOf) as [keyof Times, string][]) {
    const text = given[name];
    if (text !== undefined) times[name] = readTime(option, text);
  }
  return times;
}

function readTime(option: string, text: string): string {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw usageError(`${option} must be a time such as 2026-11-15T14:00:00Z.`);
  return new Date(at).toISOString();
}

async function confirm({ terminal }: Cli, connection: ProjectConnection, counted: Reversal): Promise<void> {
  const { project, environment, url } = connection;
  const where = `${project.name ? `${project.name}, ` : ''}${environment}, at ${url}`;
  const events = countOf(counted.result.events, 'event');
  const answer = await terminal.ask?.(`Take back ${events} in ${where}? [y/N] `);
  if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new CliError('Nothing was taken back.');
}

/** Shows the progress until it has ended. `onEnd` runs if the person ends the command before that. */
async function follow(
  { terminal }: Cli,
  api: Api,
  id: string,
  onEnd: () => void | Promise<void>,
): Promise<Reversal> {
  const params = { path: { reversalId: id } };
  let shown = '';
  for (;;) {
    try {
      const reversal = await patientCall(
        () => api.get('/reversals/{reversalId}', { params }),
        terminal.ended,
        tellWait(terminal),
      );
      if (reversal.status !== 'running') return reversal;
      const line = `${Math.floor(reversal.progress * 100)} %, ${countOf(reversal.result.events, 'event')}`;
      if (line !== shown) terminal.err(`${reversal.dryRun ? 'Counting' : 'Taking back'}: ${line} …`);
      shown = line;
      await delay(pollMs, undefined, { signal: terminal.ended });
    } catch (error) {
      if (!terminal.ended.aborted || error instanceof LaurelError) throw error;
      await onEnd();
      throw new CliError('Ended before the reversal was.', exitCodes.interrupted);
    }
  }
}

function leave({ terminal }: Cli, id: string): void {
  terminal.err(
    `The reversal goes on. Show its progress: laurel reverse --follow ${id}\nStop it: laurel reverse --stop ${id}`,
  );
}

function finish(cli: Cli, reversal: Reversal): void {
  print(cli, reversal, () => describe(reversal));
  if (reversal.status === 'failed') cli.endWith(exitCodes.failed);
}

const endings = { running: 'under way', done: 'done', failed: 'failed', cancelled: 'stopped' } as const;

function describe({ status, dryRun, result, error }: Reversal): string {
  const { events, players, xp, badges, balances, skipped } = result;
  const changes = [
    `${signed(xp)} XP`,
    countOf(badges, 'badge'),
    ...balances.map(({ currencyId, amount }) => `${signed(amount)} ${printable(currencyId)}`),
  ];
  const what = `${countOf(events, 'event')} of ${countOf(players, 'player')}`;
  return [
    dryRun
      ? `${what} would be taken back: ${changes.join(', ')}.`
      : `${what} taken back: ${changes.join(', ')}.`,
    ...(status === 'done'
      ? []
      : [`The reversal is ${endings[status]}${error ? `: ${printable(error)}` : ''}.`]),
    ...(skipped > 0 ? [`${countOf(skipped, 'event')} left as too old.`] : []),
  ].join('\n');
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
