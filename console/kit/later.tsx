import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** For browsers that cannot say when they have nothing to do. */
const soonMs = 200;
const longestMs = 1_500;

/** False until what a page shows first is drawn and the browser has nothing else to do. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const begin = () => startTransition(() => setLater(true));
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(begin, soonMs);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: longestMs });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isLater;
}

/** Draws its children once the rest of the page is there, and until then what stands in their place. They may be `lazy`. */
export function Later({ instead = null, children }: { instead?: ReactNode; children: ReactNode }) {
  if (!useLater()) return instead;
  return <Suspense fallback={instead}>{children}</Suspense>;
}
