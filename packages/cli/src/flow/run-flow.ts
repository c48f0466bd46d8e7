import { randomUUID } from 'node:crypto';
import type { Answer, Api } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { effectLines } from '../effect-lines.ts';
import { usageError } from '../exit-codes.ts';
import { printable, styled } from '../terminal.ts';
import { type FlowStep, readFlow } from './read-flow.ts';

type Sent = Answer<'/events', 'post'>;
type Done =
  | { send: string; player: Sent['player']; effects: Sent['effects'] }
  | { clock: string; offsetSeconds: number };

/** Runs the steps of a file for real, in test: webhooks, sockets and `listen` get what comes of them. */
export async function runFlow(cli: Cli, file: string, playerId: string | undefined): Promise<void> {
  const { terminal } = cli;
  const flow = await readFlow(file);
  const { api, environment } = await connectToProject(terminal, cli.options());
  if (environment !== 'test') {
    throw usageError(
      'A flow runs in test alone: it changes players, and may move the clock. Leave out --env live.',
    );
  }
  const id = playerId ?? flow.player.id ?? `flow-${randomUUID().slice(0, 8)}`;
  await api.put('/players/{playerId}', { params: { path: { playerId: id } }, body: flow.player.profile });
  const steps: Done[] = [];
  for (const step of flow.steps) {
    for (const done of runStep(api, id, step)) {
      if (terminal.ended.aborted) return;
      const one = await done();
      steps.push(one);
      if (!cli.options().json) terminal.out(stepText(one, terminal.colors.out));
    }
  }
  const player = await api.get('/players/{playerId}', { params: { path: { playerId: id } } });
  print(
    cli,
    { playerId: id, steps, player },
    () => `${printable(id)} has ${player.xp} XP, level ${player.level}.`,
  );
}

/** The calls of a step, one after the other: an event may depend on what the one before did. */
function* runStep(api: Api, playerId: string, step: FlowStep): Generator<() => Promise<Done>> {
  if (step.do === 'clock') {
    yield async () => {
      const { now, offsetSeconds } = await api.put('/test-clock', { body: step.move });
      return { clock: now, offsetSeconds };
    };
    return;
  }
  const { type, properties, times } = step;
  for (let i = 0; i < times; i++) {
    yield async () => {
      const body = { type, playerId: step.player ?? playerId, id: randomUUID(), properties };
      const { player, effects } = await api.post('/events', { body });
      return { send: type, player, effects };
    };
  }
}

function stepText(done: Done, colors: boolean): string {
  if ('clock' in done) return `${styled(colors, 'dim', 'clock')} ${done.clock}`;
  const { send, player, effects } = done;
  return [
    `${styled(colors, 'bold', printable(send))} by ${printable(player.id)}`,
    ...effectLines(effects, colors),
  ].join('\n');
}
