import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CliError } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { allowedHosts, checkCaller } from './check-caller.ts';
import type { Reader } from './reader.ts';
import { openSessions, type Sessions } from './sessions.ts';

export interface HttpOptions {
  host: string;
  port: number;
  secret: string;
  allowHost: readonly string[];
}

const path = '/mcp';
const mostConnections = 256;

/** Serves Streamable HTTP until a signal arrives. */
export async function serveHttp(
  terminal: Terminal,
  reader: Reader,
  { host, port, secret, allowHost }: HttpOptions,
  onReady: (address: string) => void,
): Promise<void> {
  const sessions = openSessions(reader);
  let allowed = { hosts: new Set<string>(), secret };
  const http = createHttpServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    const refused = checkCaller(request, allowed);
    if (refused) return refuse(response, refused.status, refused.message);
    void answer(sessions, request, response);
  });
  http.maxConnections = mostConnections;
  http.listen(port, host);
  await once(http, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CliError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} of ${host} is in use. Choose another one with --port.`
        : `Cannot listen at ${host}, port ${port}: ${error.message}`,
    );
  });
  const { port: bound } = http.address() as AddressInfo;
  allowed = { hosts: allowedHosts(host, bound, allowHost), secret };
  onReady(`http://${host.includes(':') ? `[${host}]` : host}:${bound}${path}`);
  if (!terminal.ended.aborted) await once(terminal.ended, 'abort');
  await sessions.close();
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
}

async function answer(sessions: Sessions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== path) {
    return refuse(response, 404, `The MCP server is at ${path}.`);
  }
  const id = request.headers['mcp-session-id'];
  const session = typeof id === 'string' ? sessions.find(id) : undefined;
  if (id !== undefined && !session)
    return refuse(response, 404, 'The session is unknown or has ended. Start a new one.');
  try {
    if (session) return await session.handle(request, response);
    const begun = await sessions.begin();
    if (!begun) return refuse(response, 503, 'Too many sessions are open. End one of them, or retry later.');
    await begun.handle(request, response);
    await begun.endUnlessStarted();
  } catch {
    refuse(response, 500, 'The MCP server failed to handle the request.');
  }
}

/** Answers in JSON-RPC, which clients read. The rest of the request is not read. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: 'close',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(status === 503 ? { 'retry-after': '30' } : {}),
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
