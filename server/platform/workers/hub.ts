import { Counter, Gauge, type Registry } from 'prom-client';
import { createWindowCounts, windowAt } from '../http/admission/rate-limit.ts';
import { newRegistry } from '../metrics.ts';
import { addUpMetrics, keepWhatGrows, type MetricJson } from './add-up-metrics.ts';
import { type Frame, kinds, type Line } from './line.ts';

/** The two lines of a worker. Messages have one of their own, so that no question waits behind them. */
export interface Lines {
  commands: Line;
  messages: Line;
}

export interface Member {
  /** From here on it answers questions to all. */
  ready(): void;
  /** Once its process has ended, or its line is gone: what it held is free. */
  leave(): void;
  note(text: string): void;
}

/** What concerns a worker alone. */
export interface Hears {
  note(text: string): void;
  /** The worker has the connection with this number. */
  got(connection: number): void;
}

/** What the workers of one main process share: the bus, the counts of limits, and what is held at once. */
export interface Hub {
  join(worker: number, lines: Lines, hears: Hears): Member;
  readonly registry: Registry;
  /** A worker ended unasked. */
  countReplaced(): void;
  /** For tests. */
  readonly size: { channels: number; held: number };
}

export interface HubOptions {
  now?: () => number;
  /** A worker for which more bytes than this wait gets no further messages of the bus until it has read them. */
  mostWaiting?: number;
}

/** [subject, calls, limit, window, used] of each, after the shift of the clock. */
export type CountQuestion = [shiftMs: number, ...asked: [string, number, number, number, number][]];
/** [key, most] of each. */
export type TakeQuestion = [key: string, most: number][];

const defaultMostWaiting = 16 * 1024 * 1024;

interface Joined extends Lines {
  worker: number;
  isReady: boolean;
  /** How many it holds of each key. */
  held: Map<string, number>;
  /** Its channels, with the number of the subscription. */
  channels: Map<string, string>;
  /** Channels of which it was not sent everything. */
  torn: Set<string>;
  /** The figures that it gave last. */
  lastFigures: string;
}

export function createHub({ now = Date.now, mostWaiting = defaultMostWaiting }: HubOptions = {}): Hub {
  const members = new Map<number, Joined>();
  const channels = new Map<string, Set<Joined>>();
  const held = new Map<string, number>();
  const counts = createWindowCounts();
  const registry = newRegistry();
  /** What workers counted that have ended. */
  let ended: Promise<MetricJson[]> = Promise.resolve([]);
  const metrics = measureHub(registry, () => members.values());

  function deliver(frame: Frame): void {
    metrics.messages.inc();
    for (const member of channels.get(frame.name) ?? []) {
      // What is left out is read from the database: a worker that does not keep up must not fill this process.
      if (isBehind(member)) tear(member, frame.name);
      else member.messages.pass(frame);
    }
  }

  const isBehind = ({ torn, messages }: Joined) => torn.size > 0 || messages.waiting > mostWaiting;

  function tear(member: Joined, channel: string): void {
    if (member.torn.size === 0) metrics.torn.inc();
    member.torn.add(channel);
  }

  function mend(member: Joined): void {
    const torn = [...member.torn];
    member.torn.clear();
    for (const channel of torn) member.messages.send(kinds.resync, channel);
  }

  function takeMessage(member: Joined, frame: Frame): void {
    const { kind, name, body } = frame;
    if (kind === kinds.message) deliver(frame);
    else if (kind === kinds.resync) {
      for (const one of channels.get(name) ?? []) {
        if (isBehind(one)) one.torn.add(name);
        else one.messages.send(kinds.resync, name);
      }
    } else if (kind === kinds.subscribe) {
      member.channels.set(name, body.toString());
      const listeners = channels.get(name) ?? new Set();
      channels.set(name, listeners.add(member));
      member.messages.send(kinds.begun, name, body.toString());
    } else if (kind === kinds.unsubscribe && member.channels.get(name) === body.toString()) {
      forget(member, name);
    }
  }

  function forget(member: Joined, channel: string): void {
    member.channels.delete(channel);
    member.torn.delete(channel);
    const listeners = channels.get(channel);
    listeners?.delete(member);
    if (listeners?.size === 0) channels.delete(channel);
  }

  /** As the script in Redis does (redis-rate-limit.ts). */
  function count([shiftMs, ...asked]: CountQuestion): number[] {
    const at = now() + shiftMs;
    const window = windowAt(at);
    return [
      at,
      ...asked.map(([subject, calls, limit, knownWindow, known]) => {
        const stored = counts.get(window, subject);
        const used = knownWindow === window ? Math.max(stored, known) : stored;
        const next = Math.max(used, Math.min(limit, used + calls));
        if (next > stored) counts.set(window, subject, next);
        return used;
      }),
    ];
  }

  /** -1: taken. Otherwise the index of the first that is full. */
  function take(member: Joined, wanted: TakeQuestion): number {
    const full = wanted.findIndex(([key, most]) => (held.get(key) ?? 0) >= most);
    if (full !== -1) return full;
    for (const [key] of wanted) {
      held.set(key, (held.get(key) ?? 0) + 1);
      member.held.set(key, (member.held.get(key) ?? 0) + 1);
    }
    return -1;
  }

  function release(member: Joined, key: string, amount: number): void {
    const own = (member.held.get(key) ?? 0) - amount;
    if (own < 0) return;
    if (own > 0) member.held.set(key, own);
    else member.held.delete(key);
    const left = (held.get(key) ?? 0) - amount;
    if (left > 0) held.set(key, left);
    else held.delete(key);
  }

  /** The name of an answer begins with the number of the worker that asked. */
  function ask(member: Joined, name: string): void {
    const asked = [...members.values()].filter(({ isReady }) => isReady);
    for (const { commands } of asked) commands.send(kinds.ask, `${member.worker}.${name}`);
    member.commands.send(kinds.asked, name, String(asked.length + 1));
    Promise.all([registry.getMetricsAsJSON(), ended]).then(
      ([own, past]) => member.commands.send(kinds.answer, name, JSON.stringify([...own, ...past])),
      () => member.commands.send(kinds.answer, name, '[]'),
    );
  }

  function answer(member: Joined, { name, body }: Frame): void {
    member.lastFigures = body.toString();
    const end = name.indexOf('.');
    const asker = members.get(Number(name.slice(0, end)));
    asker?.commands.send(kinds.answer, name.slice(end + 1), member.lastFigures);
  }

  function keepFigures({ lastFigures }: Joined): void {
    // One after the other: several may end at once.
    ended = ended.then(async (past) => {
      const sum = addUpMetrics([past, keepWhatGrows(JSON.parse(lastFigures))]);
      return (await sum.getMetricsAsJSON()) as unknown as MetricJson[];
    });
  }

  function takeCommand(member: Joined, frame: Frame, hears: Hears): void {
    const { kind, name, body } = frame;
    if (kind === kinds.got) return void hears.got(Number(name));
    metrics.questions.inc();
    if (kind === kinds.count) {
      member.commands.send(kinds.reply, name, JSON.stringify(count(JSON.parse(body.toString()))));
    } else if (kind === kinds.take) {
      member.commands.send(kinds.reply, name, String(take(member, JSON.parse(body.toString()))));
    } else if (kind === kinds.release) {
      for (const key of JSON.parse(body.toString()) as string[]) release(member, key, 1);
    } else if (kind === kinds.ask) ask(member, name);
    else if (kind === kinds.answer) answer(member, frame);
    else if (kind === kinds.note) hears.note(body.toString());
  }

  return {
    registry,
    countReplaced: () => metrics.replaced.inc(),
    get size() {
      return { channels: channels.size, held: held.size };
    },
    join(worker, lines, hears) {
      const member: Joined = {
        ...lines,
        worker,
        isReady: false,
        held: new Map(),
        channels: new Map(),
        torn: new Set(),
        lastFigures: '[]',
      };
      members.set(worker, member);
      lines.messages.onFrame((frame) => takeMessage(member, frame));
      lines.messages.onEmpty(() => mend(member));
      lines.commands.onFrame((frame) => takeCommand(member, frame, hears));
      return {
        ready() {
          member.isReady = true;
        },
        leave() {
          if (members.get(worker) !== member) return;
          members.delete(worker);
          keepFigures(member);
          for (const channel of [...member.channels.keys()]) forget(member, channel);
          for (const [key, amount] of [...member.held]) release(member, key, amount);
          lines.messages.end();
          lines.commands.end();
        },
        note: (text) => lines.commands.send(kinds.note, '', text),
      };
    },
  };
}

/** In the same registry as the process' own figures: `/metrics` adds those of the workers. */
function measureHub(registry: Registry, members: () => Iterable<Joined>) {
  const registers = [registry];
  new Gauge({
    name: 'laurel_workers',
    help: 'Workers that have started.',
    registers,
    collect() {
      this.set([...members()].filter(({ isReady }) => isReady).length);
    },
  });
  new Gauge({
    name: 'laurel_workers_waiting_bytes',
    help: 'Bytes that the main process holds for workers that have not read them yet.',
    registers,
    collect() {
      let bytes = 0;
      for (const { commands, messages } of members()) bytes += commands.waiting + messages.waiting;
      this.set(bytes);
    },
  });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  return {
    replaced: counter('laurel_workers_replaced_total', 'Workers that ended unasked and were replaced.'),
    messages: counter('laurel_workers_messages_total', 'Packs of messages that the main process passed on.'),
    questions: counter(
      'laurel_workers_questions_total',
      'Questions of workers to the main process, such as for limits; each is for many calls.',
    ),
    torn: counter(
      'laurel_workers_torn_total',
      'How often a worker read messages so slowly that it had to read the database instead.',
    ),
  };
}
