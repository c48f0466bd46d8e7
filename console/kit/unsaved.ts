import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Question, useConfirm } from './confirm.tsx';
import { t } from './texts.ts';

const question: Question = {
  title: t('unsaved.title'),
  body: t('unsaved.text'),
  action: t('unsaved.leave'),
  danger: true,
};

/** One entry for each form on the page with unsaved changes. */
const unsaved = new Set<object>();

/**
 * Asks before the user leaves the page with unsaved changes: by a link, the browser's buttons, or by closing the window.
 * Switching to another tab of the same page does not ask. Returns a function that lets the next navigation pass.
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

/** For leaving without a navigation, such as signing out: asks if there are unsaved changes. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => unsaved.size === 0 || confirm(question);
}
