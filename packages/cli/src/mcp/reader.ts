import { type Answer, type Api, LaurelError, type operations } from '@laurel/sdk';
import { connectToProject, type GlobalOptions, type ProjectConnection } from '../connection.ts';
import type { Terminal } from '../terminal.ts';
import { createDrafts, type Drafts } from './drafts.ts';

type Body<Name extends 'simulateEvent' | 'startBacktest'> =
  operations[Name]['requestBody']['content']['application/json'];
export type SimulationBody = Body<'simulateEvent'>;
export type BacktestBody = Body<'startBacktest'>;

/** All calls that a tool can make. Only `drafts` has calls that write, so no other tool can write by mistake. */
export interface Reader {
  get: Api['get'];
  /** Simulates one event, not a sequence. */
  simulate(body: SimulationBody): Promise<Exclude<Answer<'/events/simulate', 'post'>, { results: unknown }>>;
  backtest(body: BacktestBody): Promise<Answer<'/backtests', 'post'>>;
  previewSegment(members: string): Promise<Answer<'/segments/preview', 'post'>>;
  /** Absent with --read-only. */
  drafts?: Drafts;
  where: { url: string; environment: string; project: string | undefined };
}

/** Keeps the project and environment of its start, even if `laurel use` chooses others later. */
export async function openReader(
  terminal: Terminal,
  options: GlobalOptions,
  { readOnly }: { readOnly: boolean },
): Promise<Reader> {
  const first = await connectToProject(terminal, options);
  const { url, environment, project } = first;
  const same: GlobalOptions = {
    url,
    env: environment,
    ...(project.id === undefined ? {} : { project: project.id }),
  };
  let connection: Promise<ProjectConnection> | undefined = Promise.resolve(first);

  async function call<Result>(run: (api: Api) => Promise<Result>): Promise<Result> {
    connection ??= connectToProject(terminal, same);
    const used = connection;
    try {
      return await run((await used).api);
    } catch (error) {
      // A person who signs in again has a new token, which the next call reads.
      const isRefusal = error instanceof LaurelError && error.status !== 401;
      if (!isRefusal && connection === used) connection = undefined;
      throw error;
    }
  }

  return {
    get: ((path: never, ...init: never[]) =>
      call((api) => api.get(path, ...(init as [never])))) as Api['get'],
    simulate: async (body) => {
      const answer = await call((api) => api.post('/events/simulate', { body }));
      if ('results' in answer) throw new Error('The service answered with a sequence to a single event.');
      return answer;
    },
    previewSegment: (members) => call((api) => api.post('/segments/preview', { body: { members } })),
    backtest: (body) => call((api) => api.post('/backtests', { body })),
    ...(readOnly ? {} : { drafts: createDrafts(call) }),
    where: { url, environment, project: project.name },
  };
}
