import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Question, useConfirm } from './confirm.tsx';

const question: Question = {
  title: 'Leave without saving?',
  body: 'Your changes have not been saved.',
  action: 'Leave',
  danger: true,
};

/** The forms on the page that hold something unsaved, each by a mark of its own. */
const unsaved = new Set<object>();

/**
 * Asks before the page is left with something unsaved on it: by a link, the browser's buttons, or by closing the
 * window. Another tab of the same page is no leaving. Gives back how to let the next leaving pass.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const confirm = useConfirm();
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [dirty]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || released.current || current.pathname === next.pathname) return false;
      return !(await confirm(question));
    },
    enableBeforeUnload: () => dirty && !released.current,
  });
  return () => {
    released.current = true;
  };
}

/** Whether one may leave in a way that is no navigation, as by signing out: asks where something is unsaved. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => unsaved.size === 0 || confirm(question);
}
