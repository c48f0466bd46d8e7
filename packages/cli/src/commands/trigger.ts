import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { testTypes } from '../event-filter.ts';
import { CliError, usageError } from '../exit-codes.ts';
import { forward, readTarget, type Target } from '../forward.ts';
import { lastStateFile, readState } from '../listen-state.ts';
import { checkSecret, newSecret } from '../sign-delivery.ts';

interface TriggerOptions {
  forwardTo?: string;
  secret?: string;
  webhook?: string;
  flow?: string;
  player?: string;
}

export function addTrigger(program: Command, cli: Cli): void {
  program
    .command('trigger')
    .description(
      'Send a sample of an event type to your server or to a webhook, or run a real flow of a player in test',
    )
    .addArgument(valued('[type]', 'such as quest.completed', 'event-types'))
    .option('--forward-to <address>', 'Where to send it (default: where "laurel listen" forwards)')
    .option('--secret <secret>', 'Sign with this secret (default: that of "laurel listen")')
    .addOption(valueOption('--webhook <id>', 'Let the service send it to this webhook instead', 'webhooks'))
    .option('--flow <file>', 'Run the steps of this file in test: a player, events, and the test clock')
    .addOption(
      valueOption('--player <id>', 'With --flow: this player instead of the one in the file', 'players'),
    )
    .action((type: string | undefined, options: TriggerOptions) => choose(cli, type, options));
}

async function choose(cli: Cli, type: string | undefined, options: TriggerOptions): Promise<void> {
  const { flow, player, ...sample } = options;
  if ((type === undefined) === (flow === undefined)) {
    throw usageError('Name one event type, or the file of a flow with --flow.');
  }
  if (flow !== undefined) {
    if (Object.values(sample).some((value) => value !== undefined)) {
      throw usageError('--flow sends real events, so it takes no --forward-to, --secret or --webhook.');
    }
    const { runFlow } = await import('../flow/run-flow.ts');
    return runFlow(cli, flow, player);
  }
  if (player !== undefined) throw usageError('--player is for --flow.');
  return trigger(cli, type ?? '', sample);
}

async function trigger(cli: Cli, type: string, options: TriggerOptions): Promise<void> {
  if (options.webhook !== undefined) return triggerWebhook(cli, type, options);
  const target = await findTarget(cli, options);
  const { api, environment, project } = await connectToProject(cli.terminal, cli.options());
  const { data } = await api.get('/event-types');
  const sample = data.find((one) => one.type === type)?.sample;
  if (!sample) {
    testTypes(
      [type],
      data.map((one) => one.type),
    );
    throw usageError('Name one event type.');
  }
  // A new event each time: receivers ignore ids that they know.
  const event = {
    id: randomUUID(),
    type,
    projectId: project.id ?? randomUUID(),
    createdAt: new Date().toISOString(),
    data: sample,
  };
  const outcome = await forward({ ...target, environment }, event, cli.terminal.ended);
  if (!outcome.ok) {
    throw new CliError(`${target.url} did not accept it: ${outcome.error ?? `status ${outcome.status}`}.`);
  }
  print(
    cli,
    { event, ...outcome },
    () => `${type} → ${target.url}: ${outcome.status}, ${outcome.durationMs} ms`,
  );
}

async function findTarget(cli: Cli, options: TriggerOptions): Promise<Omit<Target, 'environment'>> {
  const given = options.secret === undefined ? undefined : checkSecret(options.secret);
  const last = await readState(lastStateFile(cli.terminal));
  if (options.forwardTo === undefined) {
    if (!last) throw usageError('Name the address with --forward-to, or start "laurel listen" first.');
    return { url: last.forwardTo, secret: given ?? last.secret };
  }
  const url = readTarget(options.forwardTo);
  if (given !== undefined) return { url, secret: given };
  if (last?.forwardTo === url) return { url, secret: last.secret };
  const secret = newSecret();
  cli.terminal.err(`Signing secret: ${secret}`);
  return { url, secret };
}

async function triggerWebhook(
  cli: Cli,
  type: string,
  { webhook, forwardTo, secret }: TriggerOptions,
): Promise<void> {
  if (webhook === undefined || forwardTo !== undefined || secret !== undefined) {
    throw usageError('--webhook cannot be combined with --forward-to or --secret.');
  }
  const { api } = await connectToProject(cli.terminal, cli.options());
  const { data } = await api.get('/event-types');
  const known = data.find((one) => one.type === type);
  if (!known)
    testTypes(
      [type],
      data.map((one) => one.type),
    );
  const delivery = await api.post('/webhooks/{webhookId}/test', {
    params: { path: { webhookId: webhook } },
    body: { type: type as 'player.created' },
  });
  const { status, responseCode } = delivery;
  if (status !== 'success') {
    throw new CliError(
      `The delivery failed: ${responseCode === null ? 'no answer' : `status ${responseCode}`}.`,
    );
  }
  print(cli, delivery, () => `${type} → webhook ${webhook}: ${responseCode}`);
}
