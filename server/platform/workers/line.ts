import type { Socket } from 'node:net';

/** What a frame is about. Both processes are of one version: a worker is started by the process that it talks to. */
export const kinds = {
  /** Messages of a channel of the bus, to and from the main process. */
  message: 1,
  subscribe: 2,
  unsubscribe: 3,
  /** The subscription counts from here on; messages before may have been missed. */
  begun: 4,
  /** Messages of this channel may have been missed. */
  resync: 5,
  /** A question of a worker, and the reply, with the number of the question as its name. */
  count: 6,
  take: 7,
  reply: 8,
  release: 9,
  /** A question to all, and the answer of each. */
  ask: 10,
  asked: 11,
  answer: 12,
  /** Notes in JSON between a worker and the main process. */
  note: 13,
  /** A worker has the connection with this number. */
  got: 14,
  /** Between two workers: what one does for the other. It is answered with a reply. */
  work: 15,
} as const;

export type Kind = (typeof kinds)[keyof typeof kinds];

export interface Frame {
  readonly kind: number;
  readonly name: string;
  readonly body: Buffer;
  /** As it came, for those who only pass it on. */
  readonly bytes: Buffer;
}

/**
 * One of the pipes between the main process and a worker. It loses nothing and keeps the order as long as both processes
 * live; when one of them ends, it closes.
 */
export interface Line {
  /** What is sent in one turn is written together. */
  send(kind: Kind, name: string, body?: string): void;
  pass(frame: Frame): void;
  /** Bytes that the other side has not taken yet. */
  readonly waiting: number;
  onFrame(listener: (frame: Frame) => void): void;
  /** Each time that nothing waits any more. */
  onEmpty(listener: () => void): void;
  readonly closed: Promise<void>;
  end(): void;
}

const headerBytes = 7;
/** Nothing that is sent comes near it; a larger number means that the two sides no longer understand each other. */
const mostBytes = 256 * 1024 * 1024;
/** Frames up to this size in all are copied into one buffer: one write of one buffer costs least. */
const copyBytes = 64 * 1024;

export function openLine(socket: Socket): Line {
  let queue: Buffer[] = [];
  let queued = 0;
  let frameListener = (_frame: Frame) => {};
  let emptyListener = () => {};
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const read = createReader((frame) => frameListener(frame));

  socket.on('data', (chunk: Buffer) => {
    if (!read(chunk)) socket.destroy();
  });
  socket.on('drain', () => {
    emptyListener();
  });
  // The end of the other process is no fault of this line; whoever waits for `closed` decides what follows.
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.destroy());
  socket.on('close', () => resolve());

  function add(bytes: Buffer): void {
    if (socket.destroyed) return;
    // Not with the next microtask: what is sent for all calls that were read together goes together, and wakes the other side once.
    if (queue.length === 0) setImmediate(flush);
    queue.push(bytes);
    queued += bytes.length;
  }

  function flush(): void {
    const [frames, bytes] = [queue, queued];
    queue = [];
    queued = 0;
    if (socket.destroyed || frames.length === 0) return;
    if (frames.length === 1 || bytes <= copyBytes) {
      socket.write(frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames, bytes));
      return;
    }
    socket.cork();
    for (const frame of frames) socket.write(frame);
    socket.uncork();
  }

  return {
    send: (kind, name, body = '') => add(writeFrame(kind, name, body)),
    pass: ({ bytes }) => add(bytes),
    get waiting() {
      return queued + socket.writableLength;
    },
    onFrame(listener) {
      frameListener = listener;
    },
    onEmpty(listener) {
      emptyListener = listener;
    },
    closed,
    end() {
      flush();
      socket.destroy();
    },
  };
}

function writeFrame(kind: Kind, name: string, body: string): Buffer {
  const nameBytes = Buffer.byteLength(name);
  const bytes = headerBytes + nameBytes + Buffer.byteLength(body);
  const frame = Buffer.allocUnsafe(bytes);
  frame.writeUInt32LE(bytes, 0);
  frame.writeUInt8(kind, 4);
  frame.writeUInt16LE(nameBytes, 5);
  frame.write(name, headerBytes);
  frame.write(body, headerBytes + nameBytes);
  return frame;
}

/** Puts chunks together to frames. False: this is no frame. */
function createReader(take: (frame: Frame) => void): (chunk: Buffer) => boolean {
  let parts: Buffer[] = [];
  let have = 0;
  /** How many bytes must be there before it is worth looking. */
  let need = headerBytes;

  return (chunk) => {
    parts.push(chunk);
    have += chunk.length;
    if (have < need) return true;
    const all = parts.length === 1 ? chunk : Buffer.concat(parts, have);
    let at = 0;
    for (;;) {
      const left = all.length - at;
      if (left < headerBytes) {
        need = headerBytes;
        break;
      }
      const bytes = all.readUInt32LE(at);
      const nameBytes = all.readUInt16LE(at + 5);
      if (bytes > mostBytes || bytes < headerBytes + nameBytes) return false;
      if (left < bytes) {
        need = bytes;
        break;
      }
      const body = at + headerBytes + nameBytes;
      take({
        kind: all.readUInt8(at + 4),
        name: all.toString('utf8', at + headerBytes, body),
        body: all.subarray(body, at + bytes),
        bytes: all.subarray(at, at + bytes),
      });
      at += bytes;
    }
    have = all.length - at;
    parts = have === 0 ? [] : [all.subarray(at)];
    return true;
  };
}
