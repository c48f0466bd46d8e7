/**
 * Many sockets in a separate process, each with its own token and address. They implement only the necessary part of the
 * protocol, and reconnect as @laurel/client does: after a random wait that doubles with each failure.
 */
export interface Order {
  url: string;
  tokens: string[];
  /** The first of the addresses that the sockets claim to come from. */
  firstAddress: number;
  channel?: string;
  /** If false, they reconnect at once, which no client of ours does. */
  spread: boolean;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

let order: Order | undefined;
let connected = 0;
let attempts = 0;
let refused = 0;
let heard = 0;
let expected = Number.POSITIVE_INFINITY;
let opening: (() => void) | undefined;
const waits: number[] = [];

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** An address 10.x.y.z, which the service accepts because it trusts us as a proxy. */
function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

function open({ url, tokens, firstAddress, channel, spread }: Order, n: number, failures: number): void {
  attempts++;
  let isIn = false;
  let isOver = false;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { 'x-forwarded-for': addressOf(firstAddress + n) },
  });
  const began = now();
  const again = () => {
    if (isOver) return;
    isOver = true;
    if (isIn) connected--;
    const next = isIn ? 0 : failures + 1;
    const most = Math.min(longestWaitMs, 2 * firstWaitMs * 2 ** next);
    if (order) setTimeout(() => order && open(order, n, next), spread ? Math.random() * most : 0);
  };
  socket.onclose = again;
  socket.onerror = again;
  socket.onmessage = ({ data }: { data: string }) => {
    if (data.startsWith('42')) {
      if (++heard === expected) process.send?.({ heardAll: now() });
    } else if (data.startsWith('0')) {
      socket.send(`40${JSON.stringify({ token: tokens[n] })}`);
    } else if (data.startsWith('44')) {
      refused++;
      socket.close();
    } else if (data.startsWith('40')) {
      if (channel !== undefined) socket.send(`420${JSON.stringify(['subscribe', { channel }])}`);
      else letIn();
    } else if (data.startsWith('43')) {
      letIn();
    } else if (data === '2') {
      socket.send('3');
    }
  };

  function letIn(): void {
    if (isIn || isOver) return;
    isIn = true;
    connected++;
    waits.push(now() - began);
    opening?.();
    if (connected === tokens.length) {
      process.send?.({ allIn: now(), attempts, refused, waits: [...waits] });
      attempts = 0;
      refused = 0;
      waits.length = 0;
    }
  }
}

/** Opens the sockets in small steps, because the queue of a listening socket is limited. */
async function openAll(given: Order): Promise<void> {
  for (let n = 0; n < given.tokens.length; n += 50) {
    const goal = Math.min(n + 50, given.tokens.length);
    const step = new Promise<void>((done) => {
      opening = () => connected >= goal && done();
    });
    for (let i = n; i < goal; i++) open(given, i, 0);
    await step;
  }
  opening = undefined;
}

process.on('message', (message: { open?: Order; expect?: number; end?: true }) => {
  if (message.open) {
    order = message.open;
    void openAll(message.open);
  } else if (message.expect !== undefined) {
    heard = 0;
    expected = message.expect * connected;
    process.send?.({ ready: true });
  } else if (message.end) {
    process.exit(0);
  }
});
