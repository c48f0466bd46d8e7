import type { LaurelEvent } from '@laurel/sdk/realtime';
import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { valueOption } from '../completion-values.ts';
import { connectToProject, type ProjectConnection } from '../connection.ts';
import { type EventTest, testFields, testTypes } from '../event-filter.ts';
import { eventLine } from '../event-line.ts';
import { followEvents } from '../follow-events.ts';
import { forward, type Outcome, readTarget, type Target } from '../forward.ts';
import { isRecent, keepState, lastStateFile, readState, stateFile } from '../listen-state.ts';
import { checkSecret, newSecret } from '../sign-delivery.ts';
import { styled } from '../terminal.ts';

interface ListenOptions {
  forwardTo: string;
  secret?: string;
  events: string[];
  filter: string[];
  fromNow?: boolean;
}

const several = (value: string, before: string[]) => [...before, value];
/** The most events that wait to be forwarded: a server that hangs must not fill the memory. */
const mostWaiting = 10_000;

export function addListen(program: Command, cli: Cli): void {
  program
    .command('listen')
    .description("Forward the project's events to a server on your machine, signed as webhooks")
    .requiredOption('--forward-to <address>', 'Where to send them, such as http://localhost:4000/hooks')
    .option('--secret <secret>', 'Sign with this secret (default: a new one for each session)')
    .addOption(
      valueOption(
        '--events <types>',
        'Only these types, such as quest.completed,player.*; may be repeated',
        'event-types',
      )
        .argParser(several)
        .default([], ''),
    )
    .option(
      '--filter <condition>',
      'Only if a field of data matches, such as newLevel>=5; may be repeated',
      several,
      [],
    )
    .option('--from-now', 'Do not go on where the last session ended')
    .action((options: ListenOptions) => listen(cli, options));
}

async function listen(cli: Cli, options: ListenOptions): Promise<void> {
  const { terminal } = cli;
  const forwardTo = readTarget(options.forwardTo);
  const secret = options.secret === undefined ? newSecret() : checkSecret(options.secret);
  const fields = testFields(options.filter);
  const connection = await connectToProject(terminal, cli.options());
  const wanted = await testsOf(connection, options.events, fields);
  const { url, environment, credential } = connection;
  const project = connection.project.id ?? (credential.type === 'key' ? credential.key.slice(-8) : '');
  const path = stateFile(terminal, { url, project, environment, forwardTo });
  const before = options.fromNow ? undefined : await readState(path);
  const resumed = before && isRecent(before, Date.now()) ? before.lastEventId : undefined;
  const target = { url: forwardTo, secret, environment };
  const state = keepState([path, lastStateFile(terminal)], {
    forwardTo,
    secret,
    environment,
    ...(resumed === undefined ? {} : { lastEventId: resumed }),
    at: '',
  });
  await state.written();
  try {
    await forwardAll(cli, connection, target, wanted, state.note, resumed);
  } finally {
    await state.close();
  }
}

async function testsOf(
  { api }: ProjectConnection,
  types: readonly string[],
  fields: EventTest,
): Promise<EventTest> {
  const { data } = await api.get('/event-types');
  const byType = testTypes(
    types,
    data.map(({ type }) => type),
  );
  return (event) => byType(event) && fields(event);
}

async function forwardAll(
  cli: Cli,
  connection: ProjectConnection,
  target: Target,
  wanted: EventTest,
  note: (lastEventId: string) => void,
  lastEventId: string | undefined,
): Promise<void> {
  const { terminal } = cli;
  const waiting: LaurelEvent[] = [];
  let busy = false;
  let working: Promise<void> = Promise.resolve();
  let dropped = 0;

  /** Forwards the events one after the other, in the order in which they happened. */
  async function work(): Promise<void> {
    busy = true;
    for (let event = waiting.shift(); event && !terminal.ended.aborted; event = waiting.shift()) {
      if (wanted(event)) report(cli, event, await forward(target, event, terminal.ended));
      if (!terminal.ended.aborted) note(event.id);
    }
    busy = false;
  }

  await followEvents(cli, connection, {
    lastEventId,
    onReady: () => introduce(cli, connection, target, lastEventId !== undefined),
    onEvent: (event) => {
      if (waiting.length >= mostWaiting) {
        if (dropped++ % 1_000 === 0) {
          terminal.err(
            `${mostWaiting} events wait for ${target.url}: further ones are dropped until it answers.`,
          );
        }
        return;
      }
      waiting.push(event);
      if (!busy) working = work();
    },
  });
  await working;
}

function introduce(
  cli: Cli,
  { url, environment, project }: ProjectConnection,
  target: Target,
  resumed: boolean,
): void {
  const { terminal } = cli;
  const { secret } = target;
  if (cli.options().json) {
    terminal.out(JSON.stringify({ ready: true, url, environment, forwardTo: target.url, secret, resumed }));
    return;
  }
  const where = project.name ? `${project.name}, ${environment}` : environment;
  terminal.err(`Listening to ${where} at ${url}; forwarding to ${target.url}`);
  if (resumed) terminal.err('Going on where the last session ended.');
  terminal.err(`Signing secret: ${styled(terminal.colors.err, 'bold', secret)}`);
}

function report(cli: Cli, event: LaurelEvent, outcome: Outcome): void {
  const { terminal } = cli;
  if (cli.options().json) {
    const { id, type } = event;
    terminal.out(JSON.stringify({ event: { id, type }, ...outcome }));
    return;
  }
  const colors = terminal.colors.out;
  const result = outcome.error ?? `${outcome.status}  ${outcome.durationMs} ms`;
  terminal.out(`${eventLine(event, colors)}  ${styled(colors, outcome.ok ? 'green' : 'red', `→ ${result}`)}`);
}
