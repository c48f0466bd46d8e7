import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Fault } from '../../faults.ts';
import { newId } from '../../ids.ts';
import { messages } from '../../messages.ts';
import { securityHeaders } from '../security-headers.ts';
import { envelope } from './error-envelope.ts';

/**
 * Requests that Node answers itself, below the framework, or not at all: bytes that are not HTTP, headers over the limit,
 * a request that never ends, CONNECT, an unknown Expect. Each gets the error envelope and a request id like any other.
 */
export function answerBrokenRequests(server: Server): void {
  const exchanges = watchExchanges(server);

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || !exchanges.mayAnswer(socket)) {
      socket.destroy();
      return;
    }
    answer(socket, asFault(error));
  });

  server.on('connect', (_request, socket: Duplex) => {
    // A lost connection reports itself here once the parser has let go of it.
    socket.on('error', () => socket.destroy());
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE';
    answer(socket, new Fault('METHOD_NOT_ALLOWED', messages.notProxy, { headers: { allow } }));
  });

  // Node would answer 417 with neither body nor id. An unknown expectation is no reason to refuse (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

function asFault({ code }: NodeJS.ErrnoException): Fault {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Fault('REQUEST_TIMEOUT', messages.late);
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Fault('VALIDATION_FAILED', messages.headersTooLarge);
  }
  return new Fault('VALIDATION_FAILED', messages.notHttp);
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
};

function answer(socket: Duplex, fault: Fault): void {
  const id = newId();
  const body = JSON.stringify(envelope(fault, id));
  const headers = {
    'x-request-id': id,
    ...securityHeaders,
    ...fault.headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${fault.status} ${reasons[fault.status]}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Who waits for an answer on which connection. Bytes that break the protocol while an earlier request on the same
 * connection is being answered must not be mistaken for that answer: then the connection just ends.
 */
function watchExchanges(server: Server) {
  const underWay = new WeakMap<Duplex, Set<{ request: IncomingMessage; response: ServerResponse }>>();

  server.on('request', (request, response) => {
    const { socket }: { socket: Socket } = request;
    const own = underWay.get(socket) ?? new Set();
    underWay.set(socket, own);
    const exchange = { request, response };
    own.add(exchange);
    response.once('close', () => own.delete(exchange));
  });

  return {
    mayAnswer(socket: Duplex): boolean {
      const [first, ...others] = underWay.get(socket) ?? [];
      if (first === undefined) return true;
      // The one whose body is still arriving is itself the broken one.
      return others.length === 0 && !first.request.complete && !first.response.headersSent;
    },
  };
}
