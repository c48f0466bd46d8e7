import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createServer, type Running } from './create-server.ts';
import type { Reader } from './reader.ts';

export interface Session {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends the session if its first request was not "initialize". */
  endUnlessStarted(): Promise<void>;
}

export interface Sessions {
  find(id: string): Session | undefined;
  /** Undefined if there are too many. */
  begin(): Promise<Session | undefined>;
  close(): Promise<void>;
}

interface Place extends Session {
  server: McpServer;
  open: number;
  usedAt: number;
}

const mostSessions = 32;
/** Many clients leave without closing their session. After this time new sessions may replace it. */
const idleMs = 60_000;
const longestBody = 1024 * 1024;

export function openSessions(reader: Reader): Sessions {
  const running: Running = { calls: 0 };
  const places = new Set<Place>();
  const byId = new Map<string, Place>();

  /** Synchronous until the place is taken, so that simultaneous requests do not share one. */
  function makeRoom(): boolean {
    if (places.size < mostSessions) return true;
    const [oldest] = [...places]
      .filter(({ open, usedAt }) => open === 0 && Date.now() - usedAt >= idleMs)
      .toSorted((a, b) => a.usedAt - b.usedAt);
    if (!oldest) return false;
    places.delete(oldest);
    oldest.server.close().catch(() => undefined);
    return true;
  }

  return {
    find: (id) => byId.get(id),
    begin: async () => {
      if (!makeRoom()) return undefined;
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        enableJsonResponse: true,
        maxRequestBodySize: longestBody,
        onsessioninitialized: (id) => void byId.set(id, place),
      });
      const server = createServer(reader, running);
      const place: Place = {
        server,
        open: 0,
        usedAt: Date.now(),
        handle: async (request, response) => {
          place.open++;
          response.once('close', () => {
            place.open--;
            place.usedAt = Date.now();
          });
          await transport.handleRequest(request, response);
        },
        endUnlessStarted: async () => {
          if (transport.sessionId === undefined) await server.close();
        },
      };
      places.add(place);
      server.server.onclose = () => {
        places.delete(place);
        if (transport.sessionId !== undefined) byId.delete(transport.sessionId);
      };
      // Its declaration does not fit exactOptionalPropertyTypes.
      await server.connect(transport as Transport);
      return place;
    },
    close: async () => {
      for (const { server } of [...places]) await server.close();
    },
  };
}
