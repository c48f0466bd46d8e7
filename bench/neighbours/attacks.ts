import { connect, type Socket } from 'node:net';
import { type Socket as ClientSocket, io } from 'socket.io-client';

/** An attacker has a project of its own, and a key that may do everything in it. */
export interface Attacker {
  url: string;
  key: string;
}

export interface Attack {
  /** The row in the list of attacks that must not succeed. */
  row: number;
  what: string;
  /** Creates the definitions that the attack needs. */
  prepare?(attacker: Attacker): Promise<void>;
  /** Runs until its process is killed. */
  run(attacker: Attacker): Promise<void>;
}

async function post({ url, key }: Attacker, path: string, body: unknown, headers = {}, method = 'POST') {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text };
}

/** A call that must succeed, because otherwise the attack would do nothing. */
async function must(attacker: Attacker, path: string, body: unknown): Promise<string> {
  const { status, text } = await post(attacker, path, body);
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  return text;
}

/** Runs `count` callers in parallel, each in a loop. Refused calls are ignored: an attacker expects them. */
async function forever(count: number, call: (n: number) => Promise<unknown>): Promise<void> {
  let n = 0;
  const caller = async () => {
    for (;;) {
      await call(n++).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: count }, caller));
}

const events = (count: number, type: string, properties = {}) => ({
  events: Array.from({ length: count }, (_, i) => ({ playerId: `a${i}`, type, properties })),
});

const grantXp = [{ do: 'grantXp', amount: 1 }];

function largeRule(n: number) {
  const terms = Array.from({ length: 60 }, (_, i) => `event.properties.a${i} == "${'x'.repeat(20)}${i}"`);
  return { id: `large-${n}`, name: `Large ${n}`, on: 'big', when: terms.join(' || '), then: grantXp };
}

/** Rules for everybody at the next minute. Waits until it has begun. */
async function makeDue(attacker: Attacker, name: string): Promise<void> {
  const due = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000);
  const schedule = { every: 'day', at: due.toISOString().slice(11, 16), zone: 'project', segmentId: 'all' };
  for (let i = 0; i < 20; i++) {
    const id = `${name}-${i}`;
    await must(attacker, '/rules', { id, name: id, on: 'schedule', schedule, then: grantXp });
  }
  await new Promise((done) => setTimeout(done, due.getTime() + 2_000 - Date.now()));
}

export const attacks: Record<string, Attack> = {
  expressions: {
    row: 2,
    what: '6 rules that match long texts, 4 batches of 1,000 at once',
    async prepare(attacker) {
      for (let i = 0; i < 6; i++) {
        const when = `event.properties.text.matches("(a|aa|aaa)*b${i}$")`;
        await must(attacker, '/rules', { id: `dear-${i}`, name: 'Dear', on: 'post', when, then: grantXp });
      }
    },
    run: (attacker) =>
      forever(4, () => post(attacker, '/events/batch', events(1_000, 'post', { text: 'a'.repeat(1_000) }))),
  },
  objectives: {
    row: 3,
    what: '100 quests of 20 objectives and 20 boards on one event type, 4 batches of 200 at once',
    async prepare(attacker) {
      const objectives = Array.from({ length: 20 }, (_, i) => ({
        id: `o${i}`,
        on: 'post',
        measure: 'count',
        target: 100_000,
      }));
      for (let i = 0; i < 100; i++) {
        await must(attacker, '/quests', { id: `q${i}`, name: `Quest ${i}`, objectives, rewards: grantXp });
      }
      for (let i = 0; i < 20; i++) {
        await must(attacker, '/leaderboards', { id: `b${i}`, name: `Board ${i}`, source: 'xp' });
      }
      await must(attacker, '/rules', { id: 'xp', name: 'XP', on: 'post', then: grantXp });
    },
    run: (attacker) => forever(4, () => post(attacker, '/events/batch', events(200, 'post'))),
  },
  definitions: {
    row: 4,
    what: 'one of 100 large rules is renamed before each event, and 5 simulations at once',
    async prepare(attacker) {
      for (let i = 0; i < 100; i++) await must(attacker, '/rules', largeRule(i));
    },
    async run(attacker) {
      const rename = async (n: number) => {
        await post(attacker, '/rules/large-7', { name: `Renamed ${n}` }, {}, 'PATCH');
        await post(attacker, '/events', { playerId: 'a', type: 'big', properties: {} });
      };
      const simulate = (n: number) =>
        post(attacker, '/events/simulate', {
          event: { playerId: 'a', type: 'big', properties: {} },
          rules: [largeRule(n % 100)],
        });
      await Promise.all([forever(1, rename), forever(5, simulate)]);
    },
  },
  experiments: {
    row: 26,
    what: '10 experiments of 5 variants with 10 changes each, so that no two players run on the same, 4 batches of 1,000 at once',
    async prepare(attacker) {
      for (let i = 0; i < 10; i++) {
        const ids = Array.from({ length: 10 }, (_, n) => `tried-${i}-${n}`);
        for (const id of ids) await must(attacker, '/rules', { id, name: id, on: 'post', then: grantXp });
        const changes = (amount: number) =>
          ids.map((id) => ({ kind: 'rules', id, patch: { then: [{ do: 'grantXp', amount }] } }));
        const variants = Array.from({ length: 5 }, (_, n) => ({
          id: `v${n}`,
          weight: 1,
          changes: n === 0 ? [] : changes(n + 1),
        }));
        const metrics = ['events', 'xp', 'active_days'].map((of) => ({ id: of.replace('_', '-'), of }));
        await must(attacker, '/experiments', { id: `e${i}`, name: `Experiment ${i}`, variants, metrics });
        await must(attacker, `/experiments/e${i}/start`, {});
      }
    },
    run: (attacker) => forever(4, () => post(attacker, '/events/batch', events(1_000, 'post'))),
  },
  timers: {
    row: 25,
    what: '20,000 players due at once for each of 20 rules, and 20 more every minute',
    async prepare(attacker) {
      for (let i = 0; i < 20; i++) {
        const players = Array.from({ length: 1_000 }, (_, n) => ({
          playerId: `t${i * 1_000 + n}`,
          type: 'play',
        }));
        await must(attacker, '/events/batch', { events: players });
      }
      await must(attacker, '/segments', { id: 'all', name: 'All', members: 'player.xp >= 0' });
      await makeDue(attacker, 'first');
    },
    async run(attacker) {
      for (let minute = 0; ; minute++) {
        await new Promise((done) => setTimeout(done, 60_000));
        await makeDue(attacker, `later-${process.pid}-${minute}`);
      }
    },
  },
  'slow bodies': {
    row: 5,
    what: '2,000 connections that send headers and one byte of a body',
    async run({ url }) {
      const { hostname, port } = new URL(url);
      const head = `POST /api/v1/events HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
      const open = () => {
        const socket: Socket = connect(Number(port), hostname, () => socket.write(head));
        socket.on('error', () => {}).on('close', () => setTimeout(open, 50));
        socket.resume();
      };
      for (let i = 0; i < 2_000; i++) open();
      await new Promise(() => {});
    },
  },
  batches: {
    row: 6,
    what: '60 batches of 1,000 at once',
    run: (attacker) => forever(60, () => post(attacker, '/events/batch', events(1_000, 'post'))),
  },
  sockets: {
    row: 7,
    what: "one player's token opens 3,000 sockets, each again when it is refused",
    async run(attacker) {
      const { token } = JSON.parse(await must(attacker, '/auth/ws-token', { playerId: 'a' }));
      const open = () => {
        const socket: ClientSocket = io(attacker.url, {
          auth: { token },
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
        });
        const again = () => void setTimeout(open, 500);
        socket.once('connect_error', () => {
          socket.close();
          again();
        });
        socket.once('disconnect', again);
      };
      for (let i = 0; i < 3_000; i++) {
        open();
        if (i % 50 === 49) await new Promise((done) => setTimeout(done, 50));
      }
      await new Promise(() => {});
    },
  },
  grants: {
    row: 9,
    what: '980 grants with idempotency keys for one player at once',
    prepare: async (attacker) => void (await must(attacker, '/players', { id: 'a' })),
    run: (attacker) =>
      forever(980, (n) =>
        post(attacker, '/players/a/xp', { amount: 1 }, { 'idempotency-key': `${process.pid}-${n}` }),
      ),
  },
};
