/** Whether the visitor prefers less motion. */
function wantsLessMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}

const countMs = 900;

/** Counts up or down to a value, or shows it at once if less motion is preferred. Returns a function that stops it. */
export function countTo(from: number, to: number, show: (value: number) => void): () => void {
  if (wantsLessMotion() || globalThis.document?.hidden) {
    show(to);
    return () => {};
  }
  let frame = 0;
  const begin = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begin) / countMs));
    show(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Animates elements from their old to their new positions. */
export function moveFrom(places: ReadonlyMap<string, number>, elements: Iterable<HTMLElement>): void {
  if (wantsLessMotion()) return;
  for (const element of elements) {
    const before = places.get(element.dataset['key'] ?? '');
    if (before === undefined) continue;
    const distance = before - element.offsetTop;
    if (distance === 0) continue;
    element.animate?.([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: 650,
      easing: 'cubic-bezier(0.22, 1, 0.36, 1)',
    });
  }
}
