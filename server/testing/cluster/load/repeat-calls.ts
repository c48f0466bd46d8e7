import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, apiClient, type CallOptions } from '../../api-client.ts';

type Method = 'get' | 'put' | 'post';

export interface FailedCall {
  call: string;
  why: string;
}

/** Calls with the key of the load, each repeated until the service has answered it. */
export interface Caller {
  /** Answers of 429 and 5xx, and calls without an answer. All of them were repeated. */
  readonly failed: readonly FailedCall[];
  /** The answer, which may be a refusal such as 409. */
  call(method: Method, path: string, options?: CallOptions): Promise<ApiAnswer>;
  /** The body of the answer. Any refusal is a fault of the test. */
  // biome-ignore lint/suspicious/noExplicitAny: the load says what it expects by reading it
  done(method: Method, path: string, options?: CallOptions): Promise<any>;
}

/** Longer than any fault of a test lasts. */
const patienceMs = 180_000;

export function createCaller(url: string, key: string): Caller {
  const api = apiClient(url);
  const failed: FailedCall[] = [];

  async function call(method: Method, path: string, options: CallOptions = {}): Promise<ApiAnswer> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const why = await api[method](path, { key, ...options }).then(
        (answer) => {
          if (answer.status < 500 && answer.status !== 429) return answer;
          return `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        },
        (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
      );
      if (typeof why !== 'string') return why;
      failed.push({ call: `${method} ${path}`, why });
      if (performance.now() > deadline) throw new Error(`${method} ${path} is never acknowledged: ${why}`);
      await wait(100);
    }
  }

  return {
    failed,
    call,
    async done(method, path, options) {
      const { status, body } = await call(method, path, options);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}
