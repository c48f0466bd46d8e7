import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Runs at most once in `everyMs`, however often it is called: soon after the first call, and once more after the last.
 * It does not run in a hidden window; the queries are refetched when the window is shown.
 */
export function useThrottled(run: () => void, everyMs: number, soonMs = 120): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const ask = useEffectEvent(run);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    const wait = Math.max(soonMs, last.current + everyMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      last.current = Date.now();
      if (!document.hidden) ask();
    }, wait);
  };
}
