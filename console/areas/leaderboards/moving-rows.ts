import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Animates the rows of a list from their old to their new positions. `data-row` identifies a row, and `data-value` is
 * the value that it shows; a row whose value changed is highlighted.
 */
export function useMovingRows(list: RefObject<HTMLElement | null>): void {
  const still = useReducedMotion();
  const before = useRef(new Map<string, { top: number; value: string | null }>());
  // Runs after every render: nothing reports that a list moved, and it is cheap for a few dozen rows.
  useLayoutEffect(() => {
    const now = new Map<string, { top: number; value: string | null }>();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const key = row.dataset['row'] ?? '';
      const [top, value] = [row.offsetTop, row.dataset['value'] ?? null];
      now.set(key, { top, value });
      const was = before.current.get(key);
      if (still || before.current.size === 0) continue;
      if (was && was.top !== top) {
        row.animate([{ transform: `translateY(${was.top - top}px)` }, { transform: 'none' }], {
          duration: 480,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        });
      }
      if (was?.value !== value) {
        const style = getComputedStyle(row);
        const [lit, edge] = ['--lit', '--mantine-primary-color-filled'].map((name) =>
          style.getPropertyValue(name),
        );
        row.animate(
          [
            { backgroundColor: lit, boxShadow: `inset 3px 0 ${edge}` },
            { backgroundColor: style.backgroundColor, boxShadow: style.boxShadow },
          ],
          { duration: 1_600, easing: 'ease-out' },
        );
      }
    }
    before.current = now;
  });
}
