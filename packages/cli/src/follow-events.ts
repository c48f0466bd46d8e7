import type { LaurelError } from '@laurel/sdk';
import type { LaurelEvent } from '@laurel/sdk/realtime';
import type { Cli } from './cli.ts';
import type { ProjectConnection } from './connection.ts';
import { openEventSource } from './event-source.ts';
import { styled } from './terminal.ts';

export interface Follow {
  lastEventId?: string | undefined;
  onReady: () => void;
  onEvent: (event: LaurelEvent) => void;
}

/** Passes on every event until the command is ended, and reports lost connections and missing events. */
export async function followEvents(cli: Cli, connection: ProjectConnection, follow: Follow): Promise<void> {
  const { terminal } = cli;
  const { promise, resolve, reject } = deferred();
  terminal.ended.addEventListener('abort', resolve, { once: true });
  const source = await openEventSource({
    connection,
    lastEventId: follow.lastEventId,
    onEvent: follow.onEvent,
    onConnect: (first) => (first ? follow.onReady() : say('green', 'Connected again.', { connected: true })),
    onLost: (reason) => say('yellow', `${reason}. Trying again …`, { connected: false }),
    onGap: () =>
      say(
        'red',
        'Events are missing: more happened than the service can send again (2 minutes, 1,000 events). "laurel events list" shows what players did.',
        { gap: true },
      ),
    onRefused: reject,
  });
  function say(style: 'red' | 'yellow' | 'green', text: string, value: Record<string, unknown>): void {
    if (cli.options().json) terminal.out(JSON.stringify(value));
    else terminal.err(styled(terminal.colors.err, style, text));
  }
  try {
    if (!terminal.ended.aborted) await promise;
  } finally {
    source.close();
  }
}

function deferred() {
  let resolve = () => {};
  let reject = (_error: LaurelError) => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve: () => resolve(), reject: (error: LaurelError) => reject(error) };
}
