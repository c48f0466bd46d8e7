import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Api, type components, LaurelError } from '../../../packages/sdk/src/index.ts';
import { useHere } from '../../session/here.ts';

type Request = components['schemas']['BacktestRequest'];
type Backtest = components['schemas']['Backtest'];

export type BacktestState =
  | { phase: 'none' | 'cancelled' }
  /** `progress` is null until the service has told it for the first time. */
  | { phase: 'running'; progress: number | null }
  | { phase: 'ended'; backtest: Backtest }
  | { phase: 'failed'; error: unknown };

interface Run {
  given: boolean;
}

const everyMs = 700;

/** One backtest at a time: started, followed to its end, cancelled by hand or by leaving the page. */
export function useBacktest() {
  const { api } = useHere();
  const [state, setState] = useState<BacktestState>({ phase: 'none' });
  const current = useRef<Run | null>(null);
  useEffect(() => () => giveUp(current), []);
  const start = async (request: Request) => {
    giveUp(current);
    const run: Run = { given: false };
    current.current = run;
    setState({ phase: 'running', progress: null });
    try {
      const backtest = await follow(api, request, run, (progress) =>
        setState({ phase: 'running', progress }),
      );
      if (!run.given) setState({ phase: 'ended', backtest });
    } catch (error) {
      if (!run.given) setState({ phase: 'failed', error });
    }
  };
  const cancel = () => {
    giveUp(current);
    setState({ phase: 'cancelled' });
  };
  return { state, start, cancel };
}

function giveUp(current: RefObject<Run | null>): void {
  if (current.current) current.current.given = true;
  current.current = null;
}

/**
 * The answer to the start may take ten seconds, and only it tells the id: one that was given up before that is cancelled
 * as soon as it is known.
 */
async function follow(
  api: Api,
  body: Request,
  run: Run,
  tell: (progress: number) => void,
): Promise<Backtest> {
  let backtest = await api.post('/backtests', { body });
  const path = { backtestId: backtest.id };
  while (backtest.status === 'running') {
    if (run.given) {
      await api.delete('/backtests/{backtestId}', { params: { path } });
      return backtest;
    }
    tell(backtest.progress);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    backtest = await look(api, path).catch((error: unknown) => {
      // It runs on while the service cannot be reached from here.
      if (error instanceof LaurelError && passing.includes(error.code)) return backtest;
      throw error;
    });
  }
  return backtest;
}

const passing: readonly string[] = ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED'];

function look(api: Api, path: { backtestId: string }): Promise<Backtest> {
  return api.get('/backtests/{backtestId}', { params: { path } });
}
