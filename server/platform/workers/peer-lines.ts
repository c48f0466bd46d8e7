import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { kinds, type Line, openLine } from './line.ts';

/** A worker, as the main process tells the others of it. */
export interface Peer {
  readonly worker: number;
  readonly port: number;
  /** Absent for one that is not ready yet, or leaves. */
  readonly place?: number | undefined;
}

/** Work that one worker does for another. Each pair of workers has a line of its own: the main process has no part in it. */
export interface PeerLines {
  /** How many workers there are to be. Each has a place from 0 on, and its replacement has the same. */
  readonly places: number;
  /** The place of this worker. Undefined before it is ready, and once it leaves. */
  readonly place: number | undefined;
  /** Whether the worker in this place can be asked now: not while it starts or hangs, or if much waits for it already. */
  mayAsk(place: number): boolean;
  /** What the worker in this place replies. Rejects if it ends first, or hangs; then nobody knows what it does. */
  ask(place: number, body: string): Promise<string>;
  /** What this worker replies. */
  onAsked(answer: (body: string) => Promise<string>): void;
}

export interface OpenPeerLines extends PeerLines {
  see(peers: readonly Peer[]): void;
  /** A worker that is known to be one asks for a line. */
  accept(request: IncomingMessage, socket: Socket, head: Buffer): void;
  close(): void;
}

interface OpenedLine {
  readonly line: Line;
  readonly asked: Map<string, { resolve(reply: string): void; reject(error: Error): void }>;
  /** When it last replied; or was asked, while nothing else waited for a reply. */
  heardAt: number;
}

const fromHeader = 'x-laurel-from';
/** One that has replied to nothing for so long is asked nothing more. After five times as long, its replies are no longer waited for. */
const usualPatienceMs = 1_000;
const mostPatience = 5;
/** What may wait for a worker that does not read. */
const mostBytes = 4 * 1024 * 1024;
const dialAgainMs = 250;

function silenceOf({ asked, heardAt }: OpenedLine): number {
  return asked.size === 0 ? 0 : performance.now() - heardAt;
}

const hasEnded = () => new Error('another worker has ended, or hangs');

/** `headers` make a worker known to the others. */
export function openPeerLines(
  self: number,
  places: number,
  headers: Readonly<Record<string, string>>,
  patienceMs = usualPatienceMs,
): OpenPeerLines {
  const lines = new Map<number, OpenedLine>();
  const dialled = new Set<number>();
  let ports = new Map<number, number>();
  let workerIn = new Map<number, number>();
  let place: number | undefined;
  let last = 0;
  let answer = async (_body: string) => '';

  function add(worker: number, socket: Socket, head: Buffer): void {
    socket.setNoDelay(true);
    // The process ends without waiting for it.
    socket.unref();
    if (head.length > 0) socket.unshift(head);
    const line = openLine(socket);
    const opened: OpenedLine = { line, asked: new Map(), heardAt: 0 };
    lines.get(worker)?.line.end();
    lines.set(worker, opened);
    line.onFrame(({ kind, name, body }) => {
      if (kind === kinds.work) {
        void answer(body.toString()).then(
          (reply) => line.send(kinds.reply, name, reply),
          // It replies to everything, so this is a fault of its own: the other side does what it does for one that has ended.
          () => line.end(),
        );
      } else if (kind === kinds.reply) {
        opened.heardAt = performance.now();
        opened.asked.get(name)?.resolve(body.toString());
        opened.asked.delete(name);
      }
    });
    void line.closed.then(() => {
      if (lines.get(worker) === opened) lines.delete(worker);
      for (const { reject } of opened.asked.values()) reject(hasEnded());
      opened.asked.clear();
      dialAll();
    });
  }

  /** Of two workers the newer one dials, so that there is one line for each pair. */
  function dialAll(): void {
    for (const [worker, port] of ports) {
      if (worker >= self || lines.has(worker) || dialled.has(worker)) continue;
      dialled.add(worker);
      const done = () => dialled.delete(worker);
      const request = httpRequest({
        host: '127.0.0.1',
        port,
        agent: false,
        headers: { ...headers, [fromHeader]: String(self), connection: 'upgrade', upgrade: 'laurel-line' },
      });
      request.on('upgrade', (_response, socket: Socket, head) => {
        done();
        add(worker, socket, head);
      });
      // It is ending, or not ready yet.
      const again = () => {
        setTimeout(() => {
          done();
          dialAll();
        }, dialAgainMs).unref();
      };
      request.on('response', (response) => {
        response.destroy();
        again();
      });
      request.on('error', again);
      request.end();
    }
  }

  const watch = setInterval(() => {
    for (const opened of lines.values()) {
      if (silenceOf(opened) > patienceMs * mostPatience) opened.line.end();
    }
  }, patienceMs);
  watch.unref();

  const lineTo = (there: number) => lines.get(workerIn.get(there) ?? -1);

  return {
    places,
    get place() {
      return place;
    },
    see(peers) {
      ports = new Map(peers.map(({ worker, port }) => [worker, port]));
      workerIn = new Map();
      for (const one of peers) if (one.place !== undefined) workerIn.set(one.place, one.worker);
      place = peers.find(({ worker }) => worker === self)?.place;
      dialAll();
    },
    accept(request, socket, head) {
      const worker = Number(request.headers[fromHeader]);
      if (!Number.isSafeInteger(worker)) return void socket.destroy();
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: laurel-line\r\n\r\n');
      add(worker, socket, head);
    },
    mayAsk(there) {
      const opened = lineTo(there);
      return opened !== undefined && opened.line.waiting <= mostBytes && silenceOf(opened) <= patienceMs;
    },
    ask(there, body) {
      return new Promise((resolve, reject) => {
        const opened = lineTo(there);
        if (!opened) return reject(hasEnded());
        const name = String(++last);
        if (opened.asked.size === 0) opened.heardAt = performance.now();
        opened.asked.set(name, { resolve, reject });
        opened.line.send(kinds.work, name, body);
      });
    },
    close() {
      ports = new Map();
      clearInterval(watch);
      for (const { line } of lines.values()) line.end();
    },
    onAsked(listener) {
      answer = listener;
    },
  };
}
