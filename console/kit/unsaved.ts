import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from './confirm.tsx';

/** Asks before the page is left with something unsaved on it. Gives back how to let the next leaving pass. */
export function useUnsavedGuard(dirty: boolean): () => void {
  const confirm = useConfirm();
  const released = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || released.current || current.pathname === next.pathname) return false;
      return !(await confirm({
        title: 'Leave without saving?',
        body: 'What you changed here has not been saved.',
        action: 'Leave',
        danger: true,
      }));
    },
    enableBeforeUnload: () => dirty && !released.current,
  });
  return () => {
    released.current = true;
  };
}
