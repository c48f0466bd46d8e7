import { setTimeout as wait } from 'node:timers/promises';
import type { SharedCounter } from '../http/admission/shared-rate-limit.ts';
import type { Lines } from './hub.ts';
import { kinds } from './line.ts';

/** A worker's end of its lines. */
export interface WorkerEnd {
  readonly worker: number;
  readonly lines: Lines;
  readonly counter: SharedCounter;
  /** The reply to one question of the main process. */
  question(kind: typeof kinds.count | typeof kinds.take, body: string): Promise<string>;
  note(text: string): void;
  onNote(listener: (text: string) => void): void;
  /** What the main process and the other workers answer, as far as they answer in time. */
  askAll(withinMs: number): Promise<string[]>;
  onAsk(answer: () => Promise<string>): void;
  /** Before this process ends: what it answers is kept by the main process. */
  giveFigures(withinMs: number): Promise<void>;
}

interface Asked {
  answers: string[];
  expected: number;
  done(): void;
}

export function openWorkerEnd(worker: number, lines: Lines): WorkerEnd {
  const { commands } = lines;
  const questions = new Map<string, (reply: string) => void>();
  const asks = new Map<string, Asked>();
  let last = 0;
  let noteListener = (_text: string) => {};
  let answerAll = async () => '[]';

  function question(kind: typeof kinds.count | typeof kinds.take, body: string): Promise<string> {
    const id = String(++last);
    const { promise, resolve } = Promise.withResolvers<string>();
    questions.set(id, resolve);
    commands.send(kind, id, body);
    return promise;
  }

  commands.onFrame(({ kind, name, body }) => {
    if (kind === kinds.reply) {
      questions.get(name)?.(body.toString());
      questions.delete(name);
    } else if (kind === kinds.note) noteListener(body.toString());
    else if (kind === kinds.ask) {
      answerAll().then(
        (text) => commands.send(kinds.answer, name, text),
        () => commands.send(kinds.answer, name, '[]'),
      );
    } else if (kind === kinds.asked || kind === kinds.answer) {
      const asked = asks.get(name);
      if (!asked) return;
      if (kind === kinds.asked) asked.expected = Number(body.toString());
      else asked.answers.push(body.toString());
      if (asked.answers.length === asked.expected) asked.done();
    }
  });

  return {
    worker,
    lines,
    question,
    counter: {
      isUp: true,
      async count(shiftMs, asked) {
        const groups = asked.map(({ subject, calls, limit, window, used }) => [
          subject,
          calls,
          limit,
          window,
          used,
        ]);
        return JSON.parse(await question(kinds.count, JSON.stringify([shiftMs, ...groups])));
      },
    },
    note: (text) => commands.send(kinds.note, '', text),
    onNote(listener) {
      noteListener = listener;
    },
    askAll(withinMs) {
      const id = String(++last);
      const { promise, resolve } = Promise.withResolvers<string[]>();
      const done = () => {
        clearTimeout(timer);
        asks.delete(id);
        resolve(asked.answers);
      };
      const timer = setTimeout(done, withinMs);
      const asked: Asked = { answers: [], expected: Number.POSITIVE_INFINITY, done };
      asks.set(id, asked);
      commands.send(kinds.ask, id);
      return promise;
    },
    onAsk(answer) {
      answerAll = answer;
    },
    async giveFigures(withinMs) {
      const deadline = performance.now() + withinMs;
      commands.send(kinds.answer, '0.0', await answerAll());
      while (commands.waiting > 0 && performance.now() < deadline) await wait(5);
    },
  };
}
