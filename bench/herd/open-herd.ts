import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order } from './herd-client.ts';

/** With more in one process, the clients would be slower than the service. */
const perProcess = 5_000;

export interface Comeback {
  /** When the last one was connected, in milliseconds since the epoch. */
  allIn: number;
  attempts: number;
  refused: number;
  /** How long each took from its last attempt until it was connected. */
  waits: number[];
}

export interface Herd {
  /** Resolves when all are connected: at first, and after each loss of the service. */
  whenIn(): Promise<Comeback>;
  /** Milliseconds from the call until every socket has received `messages` messages. */
  hear(messages: number, say: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

type Said = { allIn?: number; attempts?: number; refused?: number; waits?: number[]; heardAll?: number };

export async function openHerd(order: Omit<Order, 'firstAddress'>): Promise<{ herd: Herd; first: Comeback }> {
  const { tokens } = order;
  const parts = Array.from({ length: Math.ceil(tokens.length / perProcess) }, (_, n) =>
    tokens.slice(n * perProcess, (n + 1) * perProcess),
  );
  const children = parts.map(() => fork(join(import.meta.dirname, 'herd-client.ts')));
  let closing = false;
  for (const child of children) {
    child.once('exit', () => {
      if (!closing) throw new Error('the clients ended');
    });
  }
  const fromAll = () => Promise.all(children.map(async (child) => (await once(child, 'message'))[0] as Said));
  const whenIn = async (): Promise<Comeback> => {
    const said = await fromAll();
    return {
      allIn: Math.max(...said.map(({ allIn = 0 }) => allIn)),
      attempts: said.reduce((sum, { attempts = 0 }) => sum + attempts, 0),
      refused: said.reduce((sum, { refused = 0 }) => sum + refused, 0),
      waits: said.flatMap(({ waits = [] }) => waits),
    };
  };
  const opened = whenIn();
  for (const [n, child] of children.entries()) {
    child.send({ open: { ...order, tokens: parts[n] ?? [], firstAddress: 1 + n * perProcess } });
  }
  const first = await opened;
  const herd: Herd = {
    whenIn,
    async hear(messages, say) {
      const ready = fromAll();
      for (const child of children) child.send({ expect: messages });
      await ready;
      const heard = fromAll();
      const began = performance.timeOrigin + performance.now();
      await say();
      return Math.max(...(await heard).map(({ heardAll = Number.NaN }) => heardAll)) - began;
    },
    async close() {
      closing = true;
      const ended = children.map((child) => once(child, 'exit'));
      for (const child of children) child.send({ end: true });
      await Promise.all(ended);
    },
  };
  return { herd, first };
}
