import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Extra rows that are rendered beyond the edges, so that quick scrolling shows no gap. */
const spare = 15;

/**
 * Finds which rows of a list are near the window; all rows have the same height. A hundred thousand loaded rows then
 * cost as much as forty.
 */
export function useWindowedRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { from: number; to: number } {
  // At first only what fits into the window: nobody has to wait for the rows beyond its edges, which follow.
  const [range, setRange] = useState(() => ({ from: 0, to: Math.ceil(innerHeight / rowHeight) }));
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(0, Math.floor(-top / rowHeight) - spare);
      const to = Math.ceil((innerHeight - top) / rowHeight) + spare;
      setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    startTransition(measure);
    // Any element may scroll. The event does not bubble, so it is caught in the capture phase.
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', soon, { capture: true });
      removeEventListener('resize', soon);
    };
  }, [list, rowHeight]);
  return { from: Math.min(range.from, Math.max(0, count - 1)), to: Math.min(range.to, count) };
}
