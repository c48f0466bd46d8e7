import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Asks for the same thing at most once in `everyMs`, however often it is told to: the first time almost at once, and
 * once more after the last. A window that nobody sees asks for nothing; its queries are read when it is looked at.
 */
export function usePoke(run: () => void, everyMs: number, soonMs = 120): () => void {
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
