import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Terminal } from '../terminal.ts';
import { createServer } from './create-server.ts';
import type { Reader } from './reader.ts';

/** Serves until the client closes standard input or a signal arrives. Standard output is only for the protocol. */
export async function serveStdio(terminal: Terminal, reader: Reader): Promise<void> {
  const server = createServer(reader, { calls: 0 });
  const { signal, ...over } = stopper(terminal.ended);
  await server.connect(new StdioServerTransport());
  await Promise.race([
    once(process.stdin, 'end', { signal }),
    once(process.stdin, 'close', { signal }),
  ]).catch(() => undefined);
  over.stop();
  await server.close();
}

function stopper(ended: AbortSignal): { signal: AbortSignal; stop(): void } {
  const own = new AbortController();
  return { signal: AbortSignal.any([ended, own.signal]), stop: () => own.abort() };
}
