import cluster, { type Worker } from 'node:cluster';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { openGroundForWorkers } from './ground.ts';
import { readSecretFile } from './platform/crypto/secret-file.ts';
import { listenFor, urlFromHere } from './platform/http/listen.ts';
import type { Log } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { createHandOut } from './platform/workers/hand-out.ts';
import { createHub, type Member } from './platform/workers/hub.ts';
import { openLine } from './platform/workers/line.ts';
import type { Peer } from './platform/workers/peer-lines.ts';
import { type PassedMessage, stopReading } from './platform/workers/peers.ts';
import { createRestarts } from './platform/workers/restarts.ts';
import { lineNumbers } from './run-worker.ts';
import type { NoteToMain, NoteToWorker } from './worker-notes.ts';

type Ready = NonNullable<NoteToMain['ready']>;

/** A worker's process from its start to its end. */
interface Child {
  readonly worker: Worker;
  readonly member: Member;
  readonly ready: Promise<Ready>;
  readonly ended: Promise<void>;
  /** Its place among the workers; another one takes it when this one ends. */
  readonly place: number;
  startedAt: number;
  port: number | undefined;
  nodeId: string | undefined;
  /** It is to end, and nobody takes its place. */
  isLeaving: boolean;
}

export interface Workers {
  url: string;
  firstStart: Ready['firstStart'];
  notices: readonly string[];
  /** Replaces the workers one after the other, each when the new one answers calls. */
  restart(): void;
  stop(): Promise<void>;
}

/** What calls over open connections have before the idle ones are closed, at a rolling restart. */
const graceMs = 2_000;
/** A worker has less than the whole time to stop: the database is stopped after it. */
const stopWorkerMs = 25_000;
const startWorkerMs = 60_000;

/**
 * The main process of several workers: it keeps the database, starts workers behind one port, and holds what they share. It answers no
 * calls itself.
 */
export async function startWorkers(config: Config, log: Log): Promise<Workers> {
  const hub = createHub();
  const [mark, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const children = new Map<number, Child>();
  /** Nodes of killed workers, for the next that starts. */
  let endedNodes: string[] = [];
  let hasStarted = false;
  let stopping = false;
  const handOut = createHandOut();
  let port: number | undefined;
  const restarts = createRestarts(() => performance.now());

  const stdio: ('inherit' | 'ipc' | 'pipe')[] = ['inherit', 'inherit', 'inherit', 'ipc'];
  for (const number of Object.values(lineNumbers)) stdio[number] = 'pipe';
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'main.js'),
    args: process.argv.slice(2),
    stdio,
  });
  cluster.on('message', (_from, message: PassedMessage, socket: Socket | undefined) => {
    if (!socket) return;
    stopReading(socket);
    const to = children.get(message.passTo)?.worker;
    if (!to?.isConnected()) return void socket.destroy();
    to.send(message, socket, (error: Error | null) => {
      if (error) socket.destroy();
    });
  });

  const ground = openGroundForWorkers(config, log);
  // Whoever waits for a worker hears of it.
  ground.catch(() => {});

  const tell = ({ member }: Child, note: NoteToWorker) => member.note(JSON.stringify(note));
  const tellPeers = () => {
    const peers = [...children].flatMap(([worker, { port, place, nodeId, isLeaving }]): Peer[] => {
      if (port === undefined) return [];
      return [{ worker, port, ...(nodeId !== undefined && !isLeaving && { place }) }];
    });
    for (const child of children.values()) tell(child, { peers });
  };

  const presentIn = (place: number) =>
    [...children.values()].filter((child) => child.place === place && !child.isLeaving);

  function launch(place: number, isFirst: boolean, after: Promise<unknown> = Promise.resolve()): Child {
    const worker = cluster.fork();
    const ready = Promise.withResolvers<Ready>();
    const ended = Promise.withResolvers<void>();
    ready.promise.catch(() => {});
    const { stdio: pipes } = worker.process;
    const lines = {
      commands: openLine(pipes[lineNumbers.commands] as Socket),
      messages: openLine(pipes[lineNumbers.messages] as Socket),
    };
    const member = hub.join(worker.id, lines, {
      got: (connection) => handOut.got(worker.id, connection),
      note: hear,
    });
    function hear(text: string): void {
      const note = JSON.parse(text) as NoteToMain;
      if (note.port !== undefined) {
        child.port = note.port;
        tellPeers();
      }
      if (note.ready) {
        child.nodeId = note.ready.nodeId;
        child.startedAt = performance.now();
        tellPeers();
        member.ready();
        if (port !== undefined) tell(child, { listening: port });
        handOut.add({
          worker: worker.id,
          send: (connection, socket) =>
            void worker.send({ connection }, socket, { keepOpen: true }, () => {}),
        });
        ready.resolve(note.ready);
      }
      if (note.fault !== undefined) {
        ready.reject(new StartupFault(note.fault));
        worker.process.kill('SIGKILL');
      }
      if (note.leaving) handOut.retire(worker.id);
    }
    const child: Child = {
      worker,
      member,
      place,
      ready: ready.promise,
      ended: ended.promise,
      startedAt: performance.now(),
      port: undefined,
      nodeId: undefined,
      isLeaving: false,
    };
    children.set(worker.id, child);
    worker.on('exit', (code, signal) => {
      children.delete(worker.id);
      handOut.retire(worker.id);
      // What it said last is still in the pipes.
      void Promise.all([lines.commands.closed, lines.messages.closed]).then(() => {
        member.leave();
        handOut.remove(worker.id);
      });
      ready.reject(new Error(`it ended with ${signal ?? code}`));
      ended.resolve();
      tellPeers();
      if (child.nodeId !== undefined && code !== 0) free(child.nodeId);
      if (!child.isLeaving && !stopping && hasStarted) replace(child, signal ?? code);
    });
    void Promise.all([ground, after]).then(
      ([{ place: database }]) =>
        tell(child, {
          start: {
            connection: database.connection,
            notices: database.notices,
            secretKeys: readKeys(config),
            mark,
            secret,
            isFirst,
            ended: endedNodes.splice(0),
          },
        }),
      () => worker.process.kill('SIGKILL'),
    );
    return child;
  }

  /** What a killed worker held is given to others at once: its process has certainly ended. */
  function free(nodeId: string): void {
    endedNodes.push(nodeId);
    const survivor = [...children.values()].find(({ nodeId: node }) => node !== undefined);
    if (survivor) tell(survivor, { ended: [nodeId] });
    // The list is for a start with nobody else there; a dozen is more than can be killed in that time.
    endedNodes = endedNodes.slice(-12);
  }

  function replace(child: Child, how: string | number): void {
    const pauseMs = restarts.pauseAfter(child.place, child.startedAt);
    hub.countReplaced();
    const fields = { worker: child.worker.id, pid: child.worker.process.pid, how, pauseMs };
    if (pauseMs === 0) log.error(fields, 'a worker ended; another one takes its place');
    else log.error(fields, 'workers end soon after their start; the next one is started after a pause');
    void wait(pauseMs).then(() => {
      if (stopping || presentIn(child.place).length > 0) return;
      const next = launch(child.place, false);
      next.ready.then(
        () => log.info({ worker: next.worker.id, pid: next.worker.process.pid }, 'a worker has started'),
        (error: unknown) => log.error({ worker: next.worker.id, err: error }, 'a worker could not start'),
      );
    });
  }

  async function endChild(child: Child, grace: number): Promise<void> {
    child.isLeaving = true;
    tellPeers();
    handOut.retire(child.worker.id);
    tell(child, { stop: { graceMs: grace } });
    const late = setTimeout(() => {
      log.error({ worker: child.worker.id }, 'a worker did not stop in time and was ended');
      child.worker.process.kill('SIGKILL');
    }, stopWorkerMs);
    await child.ended;
    clearTimeout(late);
  }

  async function roll(): Promise<void> {
    log.info({ workers: config.workers }, 'workers are restarted one after the other');
    for (let place = 0; place < config.workers && !stopping; place++) {
      const next = launch(place, false);
      const late = setTimeout(() => next.worker.process.kill('SIGKILL'), startWorkerMs);
      // Should it end now, the old one stays: the next lines decide.
      next.isLeaving = true;
      try {
        await next.ready;
      } catch (error) {
        log.error({ err: error }, 'the new worker could not start; the restart ends here, the others go on');
        return;
      } finally {
        clearTimeout(late);
      }
      const before = presentIn(place);
      next.isLeaving = false;
      tellPeers();
      for (const child of before) await endChild(child, graceMs);
    }
    log.info('all workers were restarted');
  }

  let rolling: Promise<void> | undefined;
  let isAskedAgain = false;
  function restart(): void {
    if (rolling) {
      isAskedAgain = true;
      return;
    }
    rolling = roll().finally(() => {
      rolling = undefined;
      if (!isAskedAgain || stopping) return;
      isAskedAgain = false;
      restart();
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    handOut.close();
    await Promise.all([...children.values()].map((child) => endChild(child, 0)));
    await ground.then(({ place }) => place.close()).catch(() => {});
  }

  try {
    const first = launch(0, true);
    const others = Array.from({ length: config.workers - 1 }, (_, i) => launch(i + 1, false, first.ready));
    const { place } = await ground;
    const { firstStart } = await first.ready.catch((error: unknown) => {
      if (error instanceof StartupFault) throw error;
      throw new StartupFault(`the first worker could not start: ${(error as Error).message}`, error);
    });
    hasStarted = true;
    // Before, callers are refused, as by a single process that is starting.
    const listening = await listenFor(handOut.server, config);
    port = listening;
    for (const child of children.values()) tell(child, { listening });
    const outcomes = await Promise.allSettled(others.map(({ ready }) => ready));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'a worker could not start');
    }
    return { url: urlFromHere(config.host, listening), firstStart, notices: place.notices, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Again for each worker: a key that was changed counts from the next restart on. */
function readKeys({ secretKeys, dataDir }: Config): readonly string[] {
  return secretKeys.length > 0 ? secretKeys : readSecretFile(dataDir);
}
