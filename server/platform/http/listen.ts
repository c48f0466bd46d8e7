import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { own } from '../own-properties.ts';
import { StartupFault } from '../startup-fault.ts';

interface Address {
  host: string;
  port: number;
}

/** Tried before anything else is opened: a start that finds its port taken must leave no new database behind. */
export async function refuseTakenAddress(address: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ ...address, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw explain(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * How many connections may wait to be accepted. When the queue is full the kernel drops new ones, and an honest client tries
 * again only after a second; with Node's default of 511 one burst of reconnecting sockets is enough. Linux caps it at
 * net.core.somaxconn.
 */
const backlog = 4_096;

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen({ ...address, backlog });
  } catch (error) {
    throw explain(error, address);
  }
}

/** The same for a server that hands connections out. Returns the port. */
export async function listenFor(server: Server, address: Address): Promise<number> {
  try {
    server.listen({ ...address, backlog });
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, address);
  }
  return (server.address() as AddressInfo).port;
}

/** Where a browser or curl on this machine reaches the service: not every system can connect to "any address". */
export function urlFromHere(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function explain(error: unknown, { host, port }: Address): StartupFault {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const told: Record<string, string> = {
    EADDRINUSE: `port ${port} on ${host} is already in use; set PORT to another port`,
    EACCES: `this user may not open port ${port}; set PORT to 1024 or higher`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; set HOST`,
    ENOTFOUND: `the host name ${host} cannot be resolved; set HOST`,
  };
  return new StartupFault(
    own(told, code) ?? `the service cannot listen on ${host}:${port}: ${message}`,
    error,
  );
}
