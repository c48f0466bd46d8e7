import cluster from 'node:cluster';
import { Socket } from 'node:net';
import { type Config, shareOfWorker } from './config.ts';
import type { Log } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { kinds, openLine } from './platform/workers/line.ts';
import { openPeers } from './platform/workers/peers.ts';
import { takeConnections } from './platform/workers/take-connections.ts';
import { openWorkerEnd } from './platform/workers/worker-end.ts';
import type { Service } from './service.ts';
import { openWorkerStorage } from './storage.ts';
import type { NoteToMain, NoteToWorker, WorkerStart } from './worker-notes.ts';

/** The pipes that `run-workers.ts` opens for a worker. */
export const lineNumbers = { commands: 4, messages: 5 };

/** The last figures of a worker are worth no longer wait than this. */
const figuresMs = 500;

/** One of several processes that answer calls. It ends with its main process. */
export async function runWorker(wholeConfig: Config, log: Log): Promise<void> {
  const config = shareOfWorker(wholeConfig);
  const { commands, messages } = lineNumbers;
  const end = openWorkerEnd(cluster.worker?.id ?? 0, {
    commands: openLine(new Socket({ fd: commands, readable: true, writable: true })),
    messages: openLine(new Socket({ fd: messages, readable: true, writable: true })),
  });
  for (const line of Object.values(end.lines)) void line.closed.then(() => process.exit(1));
  const note = (text: NoteToMain) => end.note(JSON.stringify(text));

  const started = Promise.withResolvers<Service>();
  let hasBegun = false;
  let isStopping = false;
  const stop = (graceMs: number) => {
    if (!hasBegun) process.exit(0);
    if (isStopping) return;
    isStopping = true;
    void started.promise
      .then((service) => service.stop(graceMs))
      .catch(() => {})
      .then(() => end.giveFigures(figuresMs))
      .then(() => process.exit(0));
  };
  // A terminal and some supervisors send their signal to all processes. The main process decides about the rest.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('SIGHUP', () => {});

  const connections = takeConnections((listener) => {
    process.on('message', ({ connection }: { connection?: number }, socket: Socket | undefined) => {
      if (connection === undefined) return;
      // Before anything of it is read: until this is said, the main process would give it to another worker if this one ended.
      end.lines.commands.send(kinds.got, String(connection));
      // Nothing, if the caller has hung up on the way.
      if (socket) listener(socket);
    });
  });
  let address = config.port;
  const peers = Promise.withResolvers<ReturnType<typeof openPeers>>();
  let seen: NoteToWorker['peers'] = [];
  const start = Promise.withResolvers<WorkerStart>();
  end.onNote((text) => {
    const told = JSON.parse(text) as NoteToWorker;
    if (told.start) {
      hasBegun = true;
      start.resolve(told.start);
    }
    if (told.peers) {
      seen = told.peers;
      void peers.promise.then((one) => one.see(seen ?? []));
    }
    if (told.listening !== undefined) address = told.listening;
    if (told.ended) void forget(started.promise, told.ended, log);
    if (told.stop) stop(told.stop.graceMs);
  });

  try {
    // The code is loaded while the database starts, as in a single process.
    const [given, { startService }] = await Promise.all([start.promise, import('./service.ts')]);
    const { secretKeys, isFirst, ended, mark, secret } = given;
    peers.resolve(
      openPeers({
        self: end.worker,
        secret,
        places: wholeConfig.workers,
        announce: (port) => note({ port }),
      }),
    );
    const storage = await openWorkerStorage(given.connection, given.notices, config, log);
    const service = await startService(config, {
      log,
      ground: { storage, secretKeys },
      worker: {
        isFirst,
        ended,
        mark,
        end,
        peers: await peers.promise,
        connections,
        port: () => address,
        leave: () => note({ leaving: true }),
      },
    });
    started.resolve(service);
    note({ ready: { firstStart: service.firstStart, nodeId: service.nodeId } });
  } catch (error) {
    started.reject(error);
    if (!(error instanceof StartupFault)) log.fatal({ err: error }, 'a worker could not start');
    note({ fault: error instanceof StartupFault ? error.message : 'a worker could not start; see the log' });
    // The main process ends it once it has read the note.
    setTimeout(() => process.exit(1), 1_000);
  }
}

/** If it fails, what they held is free a little later by itself. */
async function forget(service: Promise<Service>, nodeIds: readonly string[], log: Log): Promise<void> {
  try {
    await (await service).removeEnded(nodeIds);
  } catch (error) {
    log.warn({ err: error }, 'what a killed worker held is free only when its time is over');
  }
}
